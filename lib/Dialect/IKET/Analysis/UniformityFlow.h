//===- UniformityFlow.h - Data flow of uniformity ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two analyses that feed each other. One carries the uniformity of values
/// along data flow. The other watches the conditions of branches: where lanes
/// may part, it marks the code up to the point where they meet again, and the
/// values that depend on which way a lane came.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYFLOW_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYFLOW_H

#include "UniformityGraph.h"
#include "UniformityLanes.h"
#include "UniformityTransfer.h"

#include "mlir/Analysis/DataFlow/SparseAnalysis.h"
#include "mlir/Analysis/DataFlowFramework.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace iket::uniformity {

/// The uniformity of a value.
class UniformityLattice : public mlir::dataflow::Lattice<LaneValue> {
public:
  using Lattice::Lattice;
};

/// Whether lanes of a warp may be apart.
enum class Split { No, Maybe, Yes };

/// Whether lanes may be apart in a block, because of branches in its region; at
/// the first block of a region, also because of the op around it.
class SplitState : public mlir::AnalysisState {
public:
  using AnalysisState::AnalysisState;

  Split getSplit() const { return split; }
  /// The branch and its condition that part the lanes; null if they may not be.
  mlir::Operation *getBranch() const { return branch; }
  mlir::Value getCondition() const { return condition; }

  mlir::ChangeResult join(Split other, mlir::Operation *otherBranch,
                          mlir::Value otherCondition);
  void print(llvm::raw_ostream &os) const override;

private:
  Split split = Split::No;
  mlir::Operation *branch = nullptr;
  mlir::Value condition;
};

/// Uniformity of values along data flow.
class UniformityDataFlow
    : public mlir::dataflow::SparseForwardDataFlowAnalysis<UniformityLattice> {
public:
  UniformityDataFlow(mlir::DataFlowSolver &solver, Transfer &transfer)
      : SparseForwardDataFlowAnalysis(solver), transfer(transfer) {}

  mlir::LogicalResult initialize(mlir::Operation *top) override;
  mlir::LogicalResult
  visitOperation(mlir::Operation *op,
                 llvm::ArrayRef<const UniformityLattice *> operands,
                 llvm::ArrayRef<UniformityLattice *> results) override;
  void
  visitNonControlFlowArguments(mlir::Operation *op,
                               const mlir::RegionSuccessor &successor,
                               llvm::ArrayRef<UniformityLattice *> arguments,
                               unsigned firstIndex) override;
  void setToEntryState(UniformityLattice *lattice) override;

private:
  void update(UniformityLattice *lattice, const LaneValue &value) {
    propagateIfChanged(lattice, lattice->join(value));
  }

  Transfer &transfer;
};

/// Where lanes part and meet.
class SplitAnalysis : public mlir::DataFlowAnalysis {
public:
  using DataFlowAnalysis::DataFlowAnalysis;

  mlir::LogicalResult initialize(mlir::Operation *top) override;
  mlir::LogicalResult visit(mlir::ProgramPoint *point) override;

private:
  /// How far apart lanes may be after an op, and what decides that.
  struct Decision {
    Split split = Split::No;
    mlir::Operation *branch = nullptr;
    mlir::Value condition;
    mlir::Value source;
  };
  Decision decide(mlir::Operation *op, llvm::ArrayRef<mlir::Value> conditions);

  void visitBranch(mlir::BranchOpInterface branch);
  void visitRegionBranch(mlir::RegionBranchOpInterface branch);
  void splitBlocks(const Decision &decision, mlir::Block *meeting);
  void splitJoins(const Decision &decision, mlir::Block *meeting);
  void splitLoopValues(const Decision &decision, mlir::Block *meeting);
  void markBlock(mlir::Block *block, const Decision &decision);
  void markValue(mlir::Value value, const Decision &decision);
  /// Marks the arguments of \p block that differ between the ways from the
  /// blocks that \p isWay accepts.
  void markArguments(mlir::Block *block, const Decision &decision,
                     llvm::function_ref<bool(mlir::Block *)> isWay);
  /// True if \p block has arguments that \p decision may change.
  bool hasArguments(mlir::Block *block, const Decision &decision);
  RegionGraph &getGraph(mlir::Region *region);

  llvm::DenseMap<mlir::Region *, std::unique_ptr<RegionGraph>> graphs;
  /// Up to which block the lanes of a block are marked as apart already, by
  /// degree.
  llvm::DenseMap<std::pair<mlir::Block *, unsigned>, mlir::Block *> marked;
  /// Blocks of loops that lanes leave at different times to meet at another
  /// block, by degree, with the branch for which that was handled.
  llvm::DenseMap<std::tuple<mlir::Block *, mlir::Block *, unsigned>,
                 mlir::Operation *>
      leftLoops;
  /// What was done for a branch.
  llvm::DenseMap<mlir::Operation *, Split> done;
};

} // namespace iket::uniformity

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYFLOW_H
