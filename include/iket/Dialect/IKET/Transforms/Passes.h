//===- Passes.h - IKET passes -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_TRANSFORMS_PASSES_H
#define IKET_DIALECT_IKET_TRANSFORMS_PASSES_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"
#include "iket/Dialect/IKET/Analysis/RangePairing.h"

#include "mlir/Pass/Pass.h"

namespace mlir {
namespace arith {
class ArithDialect;
} // namespace arith
namespace cf {
class ControlFlowDialect;
} // namespace cf
namespace func {
class FuncDialect;
} // namespace func
namespace LLVM {
class LLVMDialect;
} // namespace LLVM
namespace scf {
class SCFDialect;
} // namespace scf
} // namespace mlir

namespace iket {

/// Where `iket-export-tokens` puts a token.
enum class TokenForm { Attribute, Operand };

/// How `iket-export-tokens` spells the payload type of an event without one.
enum class NoPayloadChoice { Auto, Null, Name };

#define GEN_PASS_DECL
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"

} // namespace iket

#endif // IKET_DIALECT_IKET_TRANSFORMS_PASSES_H
