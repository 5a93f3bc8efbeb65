//===- LowerTokens.h - Tokens and payloads in control flow ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes tokens and payloads out of control flow, or makes registers of them,
/// and ends a range that is only known at run time.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_TRANSFORMS_LOWERTOKENS_H
#define IKET_DIALECT_IKET_TRANSFORMS_LOWERTOKENS_H

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/SetVector.h"

namespace iket {

/// Removes the block arguments, loop-carried values, region results, selects
/// and poison under \p root whose type is token or payload; those to keep have
/// the type of a register by now. The only events left are starts, which lose
/// their payloads. Adds to \p maybeDead the ops that may only have served the
/// removed values.
void eraseFlow(mlir::RewriterBase &rewriter, mlir::Operation *root,
               llvm::SetVector<mlir::Operation *> &maybeDead);

/// Erases \p sources, ops that make tokens and payloads which nothing uses any
/// more, and adds to \p maybeDead what made the values of payloads.
void eraseSources(mlir::RewriterBase &rewriter,
                  llvm::ArrayRef<mlir::Operation *> sources,
                  llvm::SetVector<mlir::Operation *> &maybeDead);

/// A constant of type i32 at the insertion point, in the dialect of the
/// function.
mlir::Value createIdConstant(mlir::OpBuilder &builder, mlir::Location loc,
                             uint32_t id);

/// Emits, before \p op, one test per id whether \p id equals it, and calls \p
/// emit with the insertion point under each test. The tests are `scf.if` where
/// the region around \p op holds one block, else branches of the dialect of the
/// function.
void dispatchById(mlir::RewriterBase &rewriter, mlir::Operation *op,
                  mlir::Value id, llvm::ArrayRef<uint32_t> ids,
                  llvm::function_ref<void(uint32_t)> emit);

} // namespace iket

#endif // IKET_DIALECT_IKET_TRANSFORMS_LOWERTOKENS_H
