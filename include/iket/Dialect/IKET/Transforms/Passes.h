//===- Passes.h - IKET passes -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_TRANSFORMS_PASSES_H
#define IKET_DIALECT_IKET_TRANSFORMS_PASSES_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "mlir/Pass/Pass.h"

namespace mlir {
namespace cf {
class ControlFlowDialect;
} // namespace cf
namespace LLVM {
class LLVMDialect;
} // namespace LLVM
namespace scf {
class SCFDialect;
} // namespace scf
} // namespace mlir

namespace iket {

#define GEN_PASS_DECL
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"

} // namespace iket

#endif // IKET_DIALECT_IKET_TRANSFORMS_PASSES_H
