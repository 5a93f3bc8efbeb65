//===- RangePairingOrigins.h - Where stack depths diverge -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds, for a range that is open on some paths to a point only, the join
/// where those paths met: that is where the mistake shows.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGORIGINS_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGORIGINS_H

#include "RangePairingFlow.h"

namespace iket::pairing {

/// A join whose ways in differ in depth.
struct Origin {
  /// The block, or null.
  mlir::Block *block = nullptr;
  /// The op with regions, or null.
  mlir::Operation *branch = nullptr;
  /// The last ops of a way where the range is open, and of one where it is not.
  mlir::Operation *openEnd = nullptr, *closedEnd = nullptr;
  int openDepth = 0, closedDepth = 0;
};

class Origins {
public:
  Origins(const Flow &flow, FlowResult &result);

  /// The join that made the range opened by \p op open on some paths only, or
  /// null.
  const Origin *lookup(mlir::Operation *op) const {
    auto it = origins.find(op);
    return it == origins.end() ? nullptr : &it->second;
  }

private:
  using Edge = std::pair<mlir::Operation *, State>;
  void add(const State &state,
           llvm::function_ref<llvm::SmallVector<Edge>()> getEdges,
           Origin origin);

  llvm::DenseMap<mlir::Operation *, Origin> origins;
};

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGORIGINS_H
