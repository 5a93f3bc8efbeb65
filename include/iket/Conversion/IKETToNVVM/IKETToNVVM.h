//===- IKETToNVVM.h - IKET to NVVM conversion -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The pass `lower-iket-to-nvvm`, and the same lowering as patterns for
/// `convert-gpu-to-nvvm` and `convert-to-llvm`.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_CONVERSION_IKETTONVVM_IKETTONVVM_H
#define IKET_CONVERSION_IKETTONVVM_IKETTONVVM_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "mlir/Pass/Pass.h"

namespace mlir {
class ConversionTarget;
class DialectRegistry;
class LLVMTypeConverter;
class RewritePatternSet;
namespace arith {
class ArithDialect;
} // namespace arith
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
#include "iket/Conversion/IKETToNVVM/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "iket/Conversion/IKETToNVVM/Passes.h.inc"

/// What the pass does, on \p root: plans and lowers the events of every device
/// module. Adds the number of event ops to \p numSites if given.
mlir::LogicalResult lowerIKETToNVVM(mlir::Operation *root,
                                    const PlanOptions &options,
                                    int64_t *numSites = nullptr);

/// Lowers the events of \p module, a device module, as \p plan says. Returns
/// the number of event ops.
int64_t lowerEvents(mlir::Operation *module, const EventPlan &plan);

/// Layout buffer: true if the last operand of inline assembly \p text is the
/// number of events that the warp counted.
bool usesEventCount(llvm::StringRef text);

/// Adds the patterns that lower iket ops within a conversion to LLVM dialect.
/// The first event of a module plans the module with default options, unless
/// it carries `iket.metadata`. The conversion must run on the device module or
/// above, since the patterns add globals to it.
void populateIKETToNVVMConversionPatterns(
    mlir::ConversionTarget &target, mlir::LLVMTypeConverter &typeConverter,
    mlir::RewritePatternSet &patterns);

/// Makes `convert-gpu-to-nvvm` and `convert-to-llvm` lower iket ops.
void registerConvertIKETToNVVMInterface(mlir::DialectRegistry &registry);

} // namespace iket

#endif // IKET_CONVERSION_IKETTONVVM_IKETTONVVM_H
