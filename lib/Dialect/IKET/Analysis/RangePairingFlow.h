//===- RangePairingFlow.h - Data flow of range pairing ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How ops and control-flow edges change the state of the pairing analysis, and
/// the fixpoint over one function. Calls are not entered: the effect of a
/// callee comes from its summary.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGFLOW_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGFLOW_H

#include "DeferredVisits.h"
#include "RangePairingConditions.h"
#include "RangePairingState.h"
#include "RangePairingTokens.h"

#include "mlir/Analysis/DataFlowFramework.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace iket::pairing {

/// What a function does to the stack on one path.
struct Effect {
  /// The pops of the caller's ranges, innermost range first.
  llvm::SmallVector<Opening, 1> needs;
  /// The ranges left open, outermost first; one of the openings of each.
  llvm::SmallVector<Opening, 1> pushes;

  int getNetDepth() const { return int(pushes.size()) - int(needs.size()); }
  bool isNeutral() const { return needs.empty() && pushes.empty(); }
};

/// What a function does to the stack on all paths.
struct Summary {
  enum class Kind {
    /// One of `effects`, all with the same net depth; none if it never returns.
    Known,
    /// The net effect differs between paths; `effects` are some of them.
    Varying,
    /// Not analysed, and may do anything.
    Unknown,
  };
  Kind kind = Kind::Known;
  llvm::SmallVector<Effect, 1> effects = {Effect()};
  /// Why the call is not analysed; empty if it is, or if that is reported
  /// elsewhere.
  std::string reason;
  /// An op that shows the reason, or null.
  mlir::Operation *witness = nullptr;
};

/// The summary that holds for a call; called once per visit of the call.
using SummaryFn = std::function<const Summary &(mlir::CallOpInterface)>;

/// Transfer functions of one function.
class Flow {
public:
  /// \p function is a function or a `gpu.launch`.
  Flow(mlir::Operation *function, bool isKernel, SummaryFn summaries);

  StateContext &getContext() const { return context; }
  const TokenWebs &getWebs() const { return webs; }
  mlir::Operation *getFunction() const { return function; }
  bool isKernel() const { return kernel; }
  const Summary &getSummary(mlir::CallOpInterface call) const {
    return summaries(call);
  }

  /// The state at the start of \p block, which no edge leads to.
  State getEntry(mlir::Block *block) const;
  /// The state after \p op, which is neither a call nor a region branch.
  State transfer(mlir::Operation *op, State state) const;
  /// True if `transfer` leaves the state as it is.
  bool isTransparent(mlir::Operation *op) const;
  State transferCall(mlir::CallOpInterface call, State state) const;
  /// The state that gets from the end of \p from to the start of \p to, where
  /// the state is \p target so far.
  State transferEdge(mlir::Block *from, mlir::Block *to, const State &state,
                     const State &target) const;
  /// The same from \p terminator of a region of \p branch, or from the op
  /// itself if null, to \p region, or to the op's results if null.
  State transferRegionEdge(mlir::RegionBranchOpInterface branch,
                           mlir::Operation *terminator, mlir::Region *region,
                           const State &state, const State &target) const;

  /// True for an edge that closes a cycle.
  bool isRetreating(mlir::Block *from, mlir::Block *to) const;
  bool isRetreating(mlir::Operation *terminator, mlir::Region *region) const {
    return terminator && region &&
           terminator->getParentRegion()->getRegionNumber() >=
               region->getRegionNumber();
  }

  /// \p state without the stacks whose depth \p target does not have: a loop
  /// must leave the depth as it found it.
  State dropGrowth(const State &state, const State &target) const;
  static bool fits(const Stack *stack, const State &target);

  /// Ops whose regions are executed in ways that are not known, and which hold
  /// events.
  bool isOpaque(mlir::Operation *op) const { return opaqueOps.contains(op); }
  /// Position of \p block in a topological order of its region.
  unsigned getOrder(mlir::Block *block) const { return order.lookup(block); }

  /// The two states of an edge before depths are compared.
  State transferEdgeFully(mlir::Block *from, mlir::Block *to,
                          const State &state) const;
  State transferRegionEdgeFully(mlir::RegionBranchOpInterface branch,
                                mlir::Operation *terminator,
                                mlir::Region *region, State state) const;

private:
  State kill(State state, llvm::ArrayRef<unsigned> values) const;
  /// Assigns the second of each pair to the first, all at once, as \p dying
  /// values are used for the last time.
  State assign(State state,
               llvm::ArrayRef<std::pair<mlir::Value, mlir::Value>> flow,
               llvm::ArrayRef<unsigned> dying) const;
  State assumeAll(State state, llvm::ArrayRef<Fact> facts) const;
  State transferSelect(mlir::Operation *op, const State &state) const;

  mutable StateContext context;
  mlir::Operation *function;
  bool kernel;
  SummaryFn summaries;
  TokenWebs webs;
  Conditions conditions;
  llvm::DenseMap<mlir::Block *, unsigned> order;
  llvm::DenseSet<mlir::Operation *> opaqueOps;
};

/// The fixpoint over one function.
class FlowResult {
public:
  /// Adds the analysis to \p solver, which has the baseline analyses and is run
  /// afterwards.
  FlowResult(mlir::DataFlowSolver &solver, std::shared_ptr<VisitClock> clock,
             Flow &flow);

  State getBefore(mlir::Operation *op);
  State getAfter(mlir::Operation *op);
  State getAtStart(mlir::Block *block);
  /// Whether control may go from \p from to \p to.
  bool isLive(mlir::Block *from, mlir::Block *to);
  /// The op itself (for its operands) and region terminators from which control
  /// may get to \p region, or to the results of \p branch if null.
  llvm::SmallVector<mlir::Operation *>
  getPredecessors(mlir::RegionBranchOpInterface branch, mlir::Region *region);

private:
  mlir::DataFlowSolver &solver;
};

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGFLOW_H
