//===- Utils.h - Rewrites that several passes share -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_TRANSFORMS_UTILS_H
#define IKET_DIALECT_IKET_TRANSFORMS_UTILS_H

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/SetVector.h"

namespace iket {

/// True if the region around \p op may hold several blocks.
bool mayHoldBlocks(mlir::Operation *op);

/// True if \p op is in a function of LLVM dialect, where new control flow is of
/// that dialect too.
bool isInLLVMFunction(mlir::Operation *op);

/// Replaces \p range by its body, between a push and a pop if \p keepEvents. A
/// body of several blocks in a region that holds one becomes an
/// `scf.execute_region`.
mlir::LogicalResult inlineRange(mlir::RewriterBase &rewriter, RangeOp range,
                                bool keepEvents);

/// Replaces every structured range under \p root by push and pop; adds their
/// number to \p count if given.
mlir::LogicalResult lowerRanges(mlir::Operation *root,
                                int64_t *count = nullptr);

/// Erases those of \p ops that nothing uses and that have no effects, and then
/// what only fed them.
void eraseDeadOps(mlir::RewriterBase &rewriter,
                  llvm::SetVector<mlir::Operation *> ops);

} // namespace iket

#endif // IKET_DIALECT_IKET_TRANSFORMS_UTILS_H
