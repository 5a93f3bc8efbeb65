//===- DeferredVisits.h - Linear time at wide joins -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// MLIR's analyses visit a block once for each change at the end of one of its
/// predecessors, and look at all of them each time. A block that every other
/// block may jump to, such as a common exit, thus takes quadratic time. Here
/// the visit of a point where many ways meet waits until nothing else is left
/// to do.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_DEFERREDVISITS_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_DEFERREDVISITS_H

#include "mlir/Analysis/DataFlowFramework.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>

namespace iket {

/// Counts the visits of all analyses of a solver.
struct VisitClock {
  uint64_t time = 0;
};

/// An analysis whose visits of wide joins wait.
template <typename AnalysisT> class DeferredVisits : public AnalysisT {
public:
  template <typename... Args>
  DeferredVisits(mlir::DataFlowSolver &solver,
                 std::shared_ptr<VisitClock> clock, Args &&...args)
      : AnalysisT(solver, std::forward<Args>(args)...), solver(solver),
        clock(std::move(clock)), waiter(solver, *this) {}

  mlir::LogicalResult visit(mlir::ProgramPoint *point) override {
    if (!isWideJoin(point)) {
      ++clock->time;
      return AnalysisT::visit(point);
    }
    // One item in the queue stands for all changes.
    if (waiting.try_emplace(point, clock->time).second)
      solver.enqueue({point, &waiter});
    return mlir::success();
  }

private:
  /// Its items in the queue go round until nothing else does.
  class Waiter : public mlir::DataFlowAnalysis {
  public:
    Waiter(mlir::DataFlowSolver &solver, DeferredVisits &owner)
        : DataFlowAnalysis(solver), owner(owner) {}
    mlir::LogicalResult initialize(mlir::Operation *) override {
      return mlir::success();
    }
    mlir::LogicalResult visit(mlir::ProgramPoint *point) override {
      return owner.wake(point);
    }

  private:
    DeferredVisits &owner;
  };

  mlir::LogicalResult wake(mlir::ProgramPoint *point) {
    auto entry = waiting.find(point);
    if (entry->second == clock->time) {
      waiting.erase(entry);
      ++clock->time;
      return AnalysisT::visit(point);
    }
    entry->second = clock->time;
    solver.enqueue({point, &waiter});
    return mlir::success();
  }

  static bool isWideJoin(mlir::ProgramPoint *point) {
    constexpr unsigned kWide = 8;
    if (point->isBlockStart()) {
      unsigned count = 0;
      for (mlir::Block *predecessor : point->getBlock()->getPredecessors()) {
        (void)predecessor;
        if (++count > kWide)
          return true;
      }
      return false;
    }
    mlir::Operation *op = point->getPrevOp();
    return op->getNumRegions() > kWide &&
           llvm::isa<mlir::RegionBranchOpInterface>(op);
  }

  mlir::DataFlowSolver &solver;
  std::shared_ptr<VisitClock> clock;
  Waiter waiter;
  /// Points that wait, with the time at which they were last looked at.
  llvm::DenseMap<mlir::ProgramPoint *, uint64_t> waiting;
};

} // namespace iket

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_DEFERREDVISITS_H
