//===- Uniformity.cpp - Warp uniformity of values and control -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Analysis/Uniformity.h"

#include "DeviceFunctions.h"
#include "UniformityReport.h"
#include "UniformitySolution.h"

#include "iket/Dialect/IKET/IR/IKET.h"

using namespace mlir;
using namespace iket;
using namespace iket::uniformity;

//===----------------------------------------------------------------------===//
// Solution
//===----------------------------------------------------------------------===//

Solution::Solution(DataFlowSolver &solver, std::shared_ptr<VisitClock> clock,
                   Operation *function)
    : solver(solver), transfer(function) {
  solver.load<DeferredVisits<UniformityDataFlow>>(std::move(clock), transfer);
  solver.load<SplitAnalysis>();
}

LaneValue Solution::lookup(Value value) const {
  const auto *lattice = solver.lookupState<UniformityLattice>(value);
  return lattice ? lattice->getValue() : LaneValue();
}

Value Solution::getDivergenceSource(Value value) const {
  LaneValue lanes = lookup(value);
  return lanes.isDivergent() ? lanes.getSource() : Value();
}

const SplitState *Solution::findSplit(Operation *op, Split least) const {
  // Climbs until the answer is known, then writes it down for the way back.
  SmallVector<Block *> path;
  const SplitState *found = nullptr;
  for (; op && op != getFunction() && !found; op = op->getParentOp()) {
    Block *block = op->getBlock();
    auto known = splits.find({block, unsigned(least)});
    if (known != splits.end()) {
      found = known->second;
      break;
    }
    path.push_back(block);
    // The op around a region parts the lanes at its first block.
    for (Block *home : {block, &block->getParent()->front()})
      if (const auto *state = solver.lookupState<SplitState>(
              solver.getProgramPointBefore(home)))
        if (state->getSplit() >= least && !found)
          found = state;
  }
  for (Block *block : path)
    splits[{block, unsigned(least)}] = found;
  return found;
}

bool Solution::isInWarpUniformControlFlow(Operation *op,
                                          bool enteredTogether) const {
  return (transfer.isKernel() || enteredTogether) &&
         !findSplit(op, Split::Maybe);
}

std::optional<DivergenceCause>
Solution::getDivergentControl(Operation *op) const {
  const SplitState *state = findSplit(op, Split::Yes);
  if (!state)
    return std::nullopt;
  return DivergenceCause{state->getBranch(), state->getCondition(),
                         getDivergenceSource(state->getCondition())};
}

//===----------------------------------------------------------------------===//
// UniformityAnalysis
//===----------------------------------------------------------------------===//

struct UniformityAnalysis::Impl {
  explicit Impl(Operation *function)
      : solver(DataFlowConfig().setInterprocedural(false)) {
    solution.emplace(solver, loadBaseline(solver), function);
    valid = succeeded(solver.initializeAndRun(function));
  }

  DataFlowSolver solver;
  std::optional<Solution> solution;
  /// If not, nothing is known.
  bool valid;
};

UniformityAnalysis::UniformityAnalysis(Operation *function)
    : impl(std::make_unique<Impl>(function)) {}
UniformityAnalysis::~UniformityAnalysis() = default;
UniformityAnalysis::UniformityAnalysis(UniformityAnalysis &&) noexcept =
    default;

bool UniformityAnalysis::isWarpUniform(Value value) const {
  return impl->valid && impl->solution->lookup(value).isProvenUniform();
}

bool UniformityAnalysis::isLaneDivergent(Value value) const {
  return impl->valid && impl->solution->lookup(value).isDivergent();
}

Value UniformityAnalysis::getDivergenceSource(Value value) const {
  return impl->valid ? impl->solution->getDivergenceSource(value) : Value();
}

bool UniformityAnalysis::isInWarpUniformControlFlow(
    Operation *op, bool enteredTogether) const {
  return impl->valid &&
         impl->solution->isInWarpUniformControlFlow(op, enteredTogether);
}

std::optional<DivergenceCause>
UniformityAnalysis::getDivergentControl(Operation *op) const {
  return impl->valid ? impl->solution->getDivergentControl(op) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

/// What \p value is called in a message.
static std::string describeValue(Value value) {
  if (Operation *op = value.getDefiningOp())
    return ("the result of " + op->getName().getStringRef()).str();
  auto argument = cast<BlockArgument>(value);
  std::string text =
      "argument #" + std::to_string(argument.getArgNumber()) + " of ";
  Block *block = argument.getOwner();
  return text + (block->isEntryBlock()
                     ? block->getParentOp()->getName().getStringRef().str()
                     : "its block");
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
    const Solution &uniformity,
    llvm::function_ref<bool(Operation *)> recordsEvents, bool recordsLanes,
    SmallVectorImpl<Finding> &findings) {
  SmallVector<Operation *> ops;
  uniformity.getFunction()->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isForwardedPayload(op) ||
        (!recordsLanes && (isEventOp(op) || recordsEvents(op))))
      ops.push_back(op);
  });
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
