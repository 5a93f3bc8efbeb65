//===- UniformitySolution.h - Uniformity in a solver ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The uniformity analyses within a solver that may hold others too, and what
/// they found.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYSOLUTION_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYSOLUTION_H

#include "DeferredVisits.h"
#include "UniformityFlow.h"

#include "iket/Dialect/IKET/Analysis/Uniformity.h"

namespace iket::uniformity {

class Solution {
public:
  /// Adds the analyses to \p solver, which has the baseline analyses and is run
  /// on \p function afterwards.
  Solution(mlir::DataFlowSolver &solver, std::shared_ptr<VisitClock> clock,
           mlir::Operation *function);

  mlir::Operation *getFunction() const { return transfer.getFunction(); }
  /// None if \p value is never computed.
  LaneValue lookup(mlir::Value value) const;
  mlir::Value getDivergenceSource(mlir::Value value) const;
  bool isInWarpUniformControlFlow(mlir::Operation *op,
                                  bool enteredTogether) const;
  std::optional<DivergenceCause> getDivergentControl(mlir::Operation *op) const;

private:
  /// The innermost place around \p op where lanes are apart at least as far as
  /// \p least; null if there is none.
  const SplitState *findSplit(mlir::Operation *op, Split least) const;

  mlir::DataFlowSolver &solver;
  Transfer transfer;
  mutable llvm::DenseMap<std::pair<mlir::Block *, unsigned>, const SplitState *>
      splits;
};

} // namespace iket::uniformity

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYSOLUTION_H
