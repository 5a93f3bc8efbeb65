//===- Uniformity.cpp - Warp uniformity of values and control -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Analysis/Uniformity.h"

#include "UniformityFlow.h"
#include "UniformityReport.h"

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/Analysis/DataFlow/Utils.h"

using namespace mlir;
using namespace iket;
using namespace iket::uniformity;

//===----------------------------------------------------------------------===//
// UniformityAnalysis
//===----------------------------------------------------------------------===//

struct UniformityAnalysis::Impl {
  explicit Impl(Operation *function)
      : transfer(function), solver(DataFlowConfig().setInterprocedural(false)) {
    dataflow::loadBaselineAnalyses(solver);
    solver.load<UniformityDataFlow>(transfer);
    solver.load<SplitAnalysis>();
    valid = succeeded(solver.initializeAndRun(function));
  }

  /// None if the value is never computed.
  LaneValue lookup(Value value) const {
    const auto *lattice =
        valid ? solver.lookupState<UniformityLattice>(value) : nullptr;
    return lattice ? lattice->getValue() : LaneValue();
  }

  const SplitState *lookup(Block *block) {
    return valid ? solver.lookupState<SplitState>(
                       solver.getProgramPointBefore(block))
                 : nullptr;
  }

  /// Calls \p fn on the state of each block around \p op within the function,
  /// and of the first block of each region, until it returns false.
  void forEachSplit(Operation *op,
                    llvm::function_ref<bool(const SplitState &)> fn) {
    for (; op && op != transfer.getFunction(); op = op->getParentOp())
      for (Block *block : {op->getBlock(), &op->getParentRegion()->front()})
        if (const SplitState *state = lookup(block))
          if (!fn(*state))
            return;
  }

  Transfer transfer;
  DataFlowSolver solver;
  bool valid;
};

UniformityAnalysis::UniformityAnalysis(Operation *function)
    : impl(std::make_unique<Impl>(function)) {}
UniformityAnalysis::~UniformityAnalysis() = default;
UniformityAnalysis::UniformityAnalysis(UniformityAnalysis &&) = default;

bool UniformityAnalysis::isWarpUniform(Value value) const {
  return impl->lookup(value).isProvenUniform();
}

bool UniformityAnalysis::isLaneDivergent(Value value) const {
  return impl->lookup(value).isDivergent();
}

Value UniformityAnalysis::getDivergenceSource(Value value) const {
  LaneValue lanes = impl->lookup(value);
  return lanes.isDivergent() ? lanes.getSource() : Value();
}

bool UniformityAnalysis::isInWarpUniformControlFlow(Operation *op) const {
  if (!impl->valid || !impl->transfer.isKernel())
    return false;
  bool isTogether = true;
  impl->forEachSplit(op, [&](const SplitState &state) {
    isTogether = state.getSplit() == Split::No;
    return isTogether;
  });
  return isTogether;
}

std::optional<DivergenceCause>
UniformityAnalysis::getDivergentControl(Operation *op) const {
  std::optional<DivergenceCause> cause;
  impl->forEachSplit(op, [&](const SplitState &state) {
    if (state.getSplit() != Split::Yes)
      return true;
    cause = {state.getBranch(), state.getCondition(),
             getDivergenceSource(state.getCondition())};
    return false;
  });
  return cause;
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

/// What \p value is called in a message.
static std::string describeValue(Value value) {
  if (Operation *op = value.getDefiningOp())
    return ("the result of " + op->getName().getStringRef()).str();
  auto argument = cast<BlockArgument>(value);
  return "block argument #" + std::to_string(argument.getArgNumber());
}

static std::string describeEvent(Operation *op) {
  if (auto name = op->getAttrOfType<StringAttr>("event_name"))
    return (op->getName().getStringRef() + " \"" + name.getValue() + "\"")
        .str();
  return op->getName().getStringRef().str();
}

/// True if \p op types a payload that leaves the control flow it is in: its
/// event is elsewhere.
static bool isForwardedPayload(Operation *op) {
  return isa<PayloadOp>(op) &&
         llvm::any_of(op->getUsers(),
                      [](Operation *user) { return !isEventOp(user); });
}

void pairing::reportDivergence(
    Operation *function, llvm::function_ref<bool(Operation *)> recordsEvents,
    SmallVectorImpl<Finding> &findings) {
  SmallVector<Operation *> ops;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isEventOp(op) || isForwardedPayload(op) || recordsEvents(op))
      ops.push_back(op);
  });
  if (ops.empty())
    return;
  UniformityAnalysis uniformity(function);
  for (Operation *op : ops) {
    std::optional<DivergenceCause> cause = uniformity.getDivergentControl(op);
    if (!cause)
      continue;
    std::string what;
    if (isEventOp(op))
      what = describeEvent(op) + " is";
    else if (isa<PayloadOp>(op))
      what = "payload is chosen";
    else
      what = "call that records events is";
    findings.push_back(
        {Severity::Warning,
         op,
         what + " in control flow that differs between the lanes of a warp, "
                "but an event is recorded once per warp",
         {}});
    Finding &finding = findings.back();
    finding.addNote(cause->condition.getLoc(),
                    describeValue(cause->condition) + " decides for " +
                        cause->branch->getName().getStringRef() +
                        " and is not the same in all lanes");
    if (cause->source && cause->source != cause->condition)
      finding.addNote(cause->source.getLoc(),
                      "it depends on " + describeValue(cause->source));
  }
}
