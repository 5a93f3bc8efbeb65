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

namespace iket {

/// Replaces \p range by its body, between a push and a pop if \p keepEvents.
/// Fails with a diagnostic if a body of several blocks would end up in a region
/// that holds one.
mlir::LogicalResult inlineRange(mlir::RewriterBase &rewriter, RangeOp range,
                                bool keepEvents);

/// Replaces every structured range under \p root by push and pop; adds their
/// number to \p count if given.
mlir::LogicalResult lowerRanges(mlir::Operation *root,
                                int64_t *count = nullptr);

/// Erases \p value's defining op if nothing uses it and it has no effects, and
/// then what only fed it.
void eraseIfDead(mlir::RewriterBase &rewriter, mlir::Value value);

} // namespace iket

#endif // IKET_DIALECT_IKET_TRANSFORMS_UTILS_H
