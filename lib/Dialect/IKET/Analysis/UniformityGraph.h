//===- UniformityGraph.h - Where lanes meet again ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The control-flow graph of one region as lanes see it. Unlike a plain
/// post-dominator tree it leaves out ways that end in a trap: no lane comes
/// back from there, so the others are not apart from it.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYGRAPH_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYGRAPH_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Region.h"
#include "llvm/ADT/DenseMap.h"

#include <set>

namespace iket::uniformity {

class RegionGraph {
public:
  explicit RegionGraph(mlir::Region &region);

  /// Position in a topological order of the graph without the edges that close
  /// cycles.
  unsigned getOrder(mlir::Block *block) const { return order.lookup(block); }
  /// True if control does not get to \p block, or not from it to the end of the
  /// region.
  bool isDead(mlir::Block *block) const {
    auto it = order.find(block);
    return it == order.end() || doomed[it->second];
  }
  /// The first block where all ways from the end of \p block meet; null if that
  /// is outside the region.
  mlir::Block *getMeetingPoint(mlir::Block *block) const;
  /// True if both blocks lie on one cycle.
  bool areInSameCycle(mlir::Block *a, mlir::Block *b) const {
    return cycle[getOrder(a)] == cycle[getOrder(b)];
  }
  bool isInCycle(mlir::Block *block) const { return inCycle[getOrder(block)]; }

  /// The positions of blocks whose arguments are not known to differ yet.
  std::set<unsigned> openJoins;

private:
  static constexpr unsigned kOutside = ~0u;

  void findDoomed();
  void findMeetingPoints();
  void findCycles(mlir::Region &region);

  llvm::SmallVector<mlir::Block *> blocks;
  llvm::DenseMap<mlir::Block *, unsigned> order;
  llvm::SmallVector<bool> doomed, inCycle;
  llvm::SmallVector<unsigned> meeting, cycle;
};

} // namespace iket::uniformity

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYGRAPH_H
