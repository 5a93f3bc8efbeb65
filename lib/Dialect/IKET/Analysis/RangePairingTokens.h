//===- RangePairingTokens.h - How token values are related ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Divides the token values of a function into webs, within which tokens flow
/// through block arguments, region arguments and results, and selects. Webs are
/// independent of each other, so the pairing analysis keeps a small state for
/// each.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGTOKENS_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGTOKENS_H

#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace iket::pairing {

class TokenWebs {
public:
  /// Collects the token values under \p function.
  explicit TokenWebs(mlir::Operation *function);

  bool empty() const { return numbers.empty(); }

  /// The number of \p value, or nothing if tokens of its web also flow where
  /// they cannot be followed.
  std::optional<unsigned> getNumber(mlir::Value value) const;
  /// The web of a numbered value.
  unsigned getWeb(unsigned number) const { return webs[number]; }

  /// The values that no op uses after \p op, by number. An op whose operands
  /// are forwarded to a block or region counts as using them on that edge.
  llvm::ArrayRef<unsigned> getLastUses(mlir::Operation *op) const;
  /// The values, by number, that no op uses after the edge between two blocks,
  /// but that the end of \p from, or another way out of it, uses.
  llvm::SmallVector<unsigned> getDying(mlir::Block *from,
                                       mlir::Block *to) const;
  /// True if \p op uses, yields or returns tokens that are followed.
  bool involvesTokens(mlir::Operation *op) const {
    return involved.contains(op);
  }

private:
  /// \p op assigns \p source to \p target.
  void addFlow(mlir::Operation *op, mlir::Value target, mlir::Value source);
  void addBranch(mlir::BranchOpInterface branch);
  void addRegionBranch(mlir::RegionBranchOpInterface branch);
  void findEscapes();
  bool findLiveBlocks(unsigned number,
                      llvm::ArrayRef<mlir::Block *> blocksOfUses);
  void findLastUses();

  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::SmallVector<mlir::Value> values;
  llvm::SmallVector<unsigned> webs;
  llvm::DenseSet<unsigned> escapedWebs;
  /// Block and region arguments and results that are assigned on every edge.
  llvm::DenseSet<mlir::Value> assigned;
  /// Ops with the tokens that they pass on.
  llvm::DenseSet<std::pair<mlir::Operation *, mlir::Value>> forwarded;
  llvm::DenseSet<mlir::Operation *> involved;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<unsigned, 2>> lastUses;
  /// Blocks with the values that are used in or after them, and blocks with the
  /// values that are used after them.
  llvm::DenseSet<std::pair<mlir::Block *, unsigned>> liveIn, liveOut;
  llvm::DenseMap<mlir::Block *, llvm::SmallVector<unsigned, 2>> carried;
  llvm::DenseSet<unsigned> longLived;
};

/// True if \p op chooses one of two tokens: its condition and they are its
/// operands.
bool isTokenSelect(mlir::Operation *op);

/// The pairs of input and operand on the edge of \p branch from \p terminator,
/// or from the op itself if null, to \p region, or to the op's results if null.
llvm::SmallVector<std::pair<mlir::Value, mlir::Value>>
getRegionFlow(mlir::RegionBranchOpInterface branch, mlir::Operation *terminator,
              mlir::Region *region);

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGTOKENS_H
