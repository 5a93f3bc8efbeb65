//===- RangePairingFlow.cpp - Data flow of range pairing ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingFlow.h"

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/Analysis/DataFlow/DenseAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/RegionGraphTraits.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/PostOrderIterator.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

//===----------------------------------------------------------------------===//
// Flow
//===----------------------------------------------------------------------===//

Flow::Flow(Operation *function, bool isKernel, SummaryFn summaries)
    : function(function), kernel(isKernel), summaries(std::move(summaries)),
      webs(function), conditions(function) {
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions()) {
      if (region.empty() || region.hasOneBlock())
        continue;
      unsigned position = 0;
      for (Block *block : llvm::ReversePostOrderTraversal<Region *>(&region))
        order[block] = position++;
    }
    if (op != function && op->getNumRegions() != 0 &&
        !isa<RegionBranchOpInterface>(op) &&
        op->walk([](Operation *nested) {
            return isEventOp(nested) ? WalkResult::interrupt()
                                     : WalkResult::advance();
          }).wasInterrupted())
      opaqueOps.insert(op);
  });
}

State Flow::getEntry(Block *block) const {
  Stack::Kind kind = Stack::Kind::Unknown;
  if (block->getParentOp() == function)
    kind = isKernel() ? Stack::Kind::Kernel : Stack::Kind::Caller;
  return context.getEntry(kind);
}

State Flow::kill(State state, ArrayRef<unsigned> values) const {
  for (unsigned value : values)
    state = context.mapWeb(state, webs.getWeb(value), [&](const Web *web) {
      return context.killValue(web, value);
    });
  return state;
}

State Flow::assign(State state, ArrayRef<std::pair<Value, Value>> flow,
                   ArrayRef<unsigned> dying) const {
  SmallVector<std::pair<unsigned, unsigned>> pairs;
  for (auto [target, source] : flow) {
    std::optional<unsigned> to = webs.getNumber(target);
    std::optional<unsigned> from = webs.getNumber(source);
    if (to && from)
      pairs.emplace_back(*to, *from);
  }
  llvm::sort(pairs, [&](const auto &a, const auto &b) {
    return std::make_tuple(webs.getWeb(a.first), a.first, a.second) <
           std::make_tuple(webs.getWeb(b.first), b.first, b.second);
  });
  // All assignments of one web at once: they may swap values.
  for (ArrayRef rest(pairs); !rest.empty();) {
    unsigned id = webs.getWeb(rest.front().first);
    ArrayRef group = rest.take_while(
        [&](const auto &pair) { return webs.getWeb(pair.first) == id; });
    state = context.mapWeb(state, id, [&](const Web *web) {
      return context.assignValues(web, group);
    });
    rest = rest.drop_front(group.size());
  }
  // What is assigned anew does not die, unless nothing uses it.
  SmallVector<unsigned> dead;
  for (unsigned value : dying)
    if (llvm::none_of(pairs, [&](const auto &p) { return p.first == value; }))
      dead.push_back(value);
  for (auto [target, source] : flow)
    if (target.use_empty())
      if (std::optional<unsigned> value = webs.getNumber(target))
        dead.push_back(*value);
  return kill(state, dead);
}

State Flow::assumeAll(State state, ArrayRef<Fact> facts) const {
  for (const Fact &fact : facts)
    state = context.assume(state, fact);
  return state;
}

State Flow::transferSelect(Operation *op, const State &state) const {
  State result;
  for (bool isTrue : {true, false}) {
    State chosen = assumeAll(state, conditions.getFactsOfSelect(op, isTrue));
    if (!chosen.isReached())
      continue;
    chosen = assign(chosen,
                    std::pair<Value, Value>(op->getResult(0),
                                            op->getOperand(isTrue ? 1 : 2)),
                    /*dying=*/{});
    result = context.join(result, chosen);
  }
  return result;
}

State Flow::transfer(Operation *op, State state) const {
  if (!state.isReached() || isa<NVVM::Exit>(op))
    return State();
  if (auto push = dyn_cast<RangePushOp>(op)) {
    Opening opening = {op, push.getEventNameAttr()};
    return context.mapStacks(state, [&](const Stack *stack, auto &images) {
      images.push_back(context.push(stack, opening));
    });
  }
  if (auto pop = dyn_cast<RangePopOp>(op))
    return context.mapStacks(state, [&](const Stack *stack, auto &images) {
      images.push_back(context.pop(stack, op, pop.getEventNameAttr()));
    });
  if (isOpaque(op))
    return context.mapStacks(state, [&](const Stack *, auto &images) {
      images.push_back(context.getRoot(Stack::Kind::Unknown));
    });
  if (!webs.involvesTokens(op))
    return state;

  if (auto start = dyn_cast<RangeStartOp>(op)) {
    if (std::optional<unsigned> value = webs.getNumber(start.getToken()))
      state = context.mapWeb(state, webs.getWeb(*value), [&](const Web *web) {
        return context.startRange(web, *value, {op, start.getEventNameAttr()});
      });
  } else if (auto sentinel = dyn_cast<SentinelTokenOp>(op)) {
    if (std::optional<unsigned> value = webs.getNumber(sentinel.getToken()))
      state = context.mapWeb(state, webs.getWeb(*value), [&](const Web *web) {
        return context.makeSentinel(web, *value);
      });
  } else if (auto end = dyn_cast<RangeEndOp>(op)) {
    if (std::optional<unsigned> value = webs.getNumber(end.getToken()))
      state = context.mapWeb(state, webs.getWeb(*value), [&](const Web *web) {
        return context.endRange(web, *value);
      });
  } else if (isTokenSelect(op)) {
    state = transferSelect(op, state);
  }
  // What a terminator forwards is used on its edges.
  if (!state.isReached() || op->hasTrait<OpTrait::IsTerminator>())
    return state;
  return kill(state, webs.getLastUses(op));
}

State Flow::transferCall(CallOpInterface call, State state) const {
  if (!state.isReached())
    return state;
  const Summary &summary = summaries(call);
  if (summary.kind != Summary::Kind::Known)
    return context.mapStacks(state, [&](const Stack *, auto &images) {
      images.push_back(context.getRoot(Stack::Kind::Unknown));
    });
  return context.mapStacks(state, [&](const Stack *stack, auto &images) {
    for (const Effect &effect : summary.effects) {
      const Stack *image = stack;
      for (const Opening &need : effect.needs)
        image = context.pop(image, call, need.name);
      for (const Opening &opening : effect.pushes)
        image = context.push(image, {call, opening.name});
      images.push_back(image);
    }
  });
}

bool Flow::isTransparent(Operation *op) const {
  // The states around a terminator are told apart, so that the one after it
  // leads back to it.
  return !isa<RangePushOp, RangePopOp, NVVM::Exit>(op) &&
         !op->hasTrait<OpTrait::IsTerminator>() && !webs.involvesTokens(op) &&
         !isOpaque(op);
}

bool Flow::isRetreating(Block *from, Block *to) const {
  return getOrder(from) >= getOrder(to);
}

bool Flow::fits(const Stack *stack, const State &target) {
  bool isUnknown = stack->root->kind == Stack::Kind::Unknown;
  bool sameRoot = false;
  for (const Disjunct &item : target.stacks->items) {
    if ((item.stack()->root->kind == Stack::Kind::Unknown) != isUnknown)
      continue;
    sameRoot = true;
    if (item.stack()->depth == stack->depth)
      return true;
  }
  // What follows a call that is not analysed has no depth to compare.
  return isUnknown && !sameRoot;
}

State Flow::dropGrowth(const State &state, const State &target) const {
  if (!state.isReached() || !target.isReached())
    return state;
  return context.filterStacks(
      state, [&](const Stack *stack) { return fits(stack, target); });
}

State Flow::transferEdgeFully(Block *from, Block *to,
                              const State &state) const {
  if (!state.isReached())
    return state;
  Operation *terminator = from->getTerminator();
  State result;
  for (auto [index, successor] : llvm::enumerate(terminator->getSuccessors())) {
    if (successor != to)
      continue;
    State taken =
        assumeAll(state, conditions.getFactsOnEdge(terminator, index));
    if (!taken.isReached())
      continue;
    if (!webs.empty()) {
      SmallVector<std::pair<Value, Value>> flow;
      if (auto branch = dyn_cast<BranchOpInterface>(terminator);
          branch && webs.involvesTokens(terminator)) {
        SuccessorOperands operands = branch.getSuccessorOperands(index);
        for (BlockArgument argument : to->getArguments())
          if (Value operand = operands[argument.getArgNumber()])
            flow.emplace_back(argument, operand);
      }
      taken = assign(taken, flow, webs.getDying(from, to));
    }
    result = context.join(result, taken);
  }
  // What was known about values that the cycle computes again is out of date.
  if (result.isReached() && !conditions.empty() && isRetreating(from, to)) {
    unsigned first = getOrder(to);
    result = context.forget(result, [&](unsigned condition) {
      Block *block = conditions.getDefinition(condition).getParentBlock();
      block = to->getParent()->findAncestorBlockInRegion(*block);
      return block && getOrder(block) >= first;
    });
  }
  return result;
}

State Flow::transferEdge(Block *from, Block *to, const State &state,
                         const State &target) const {
  State result = transferEdgeFully(from, to, state);
  return isRetreating(from, to) ? dropGrowth(result, target) : result;
}

/// \p stack after the end of \p range: what its region left open is closed too.
static const Stack *leaveRange(const Stack *stack, Operation *range) {
  for (const Stack *inner = stack; inner->kind == Stack::Kind::Open;
       inner = inner->below)
    if (inner->openings->contains(range))
      return inner->below;
  return stack;
}

State Flow::transferRegionEdgeFully(RegionBranchOpInterface branch,
                                    Operation *terminator, Region *region,
                                    State state) const {
  if (!state.isReached())
    return state;
  // The edges that a known number of iterations rules out.
  if (auto loop = dyn_cast<LoopLikeOpInterface>(branch.getOperation()))
    if (std::optional<APInt> count = loop.getStaticTripCount()) {
      bool skips = !terminator && !region, enters = !terminator && region;
      bool repeats = terminator && region;
      if ((skips && !count->isZero()) || (enters && count->isZero()) ||
          (repeats && count->isOne()))
        return State();
    }

  Operation *source = terminator ? terminator : branch.getOperation();
  state = assumeAll(state, conditions.getFactsOnRegionEdge(source, region));
  if (!state.isReached())
    return state;
  if (!webs.empty()) {
    SmallVector<std::pair<Value, Value>> flow;
    if (webs.involvesTokens(branch) || webs.involvesTokens(source))
      flow = getRegionFlow(branch, terminator, region);
    SmallVector<unsigned> dying;
    if (terminator)
      llvm::append_range(dying, webs.getLastUses(terminator));
    if (!region)
      llvm::append_range(dying, webs.getLastUses(branch));
    state = assign(state, flow, dying);
  }
  if (auto range = dyn_cast<RangeOp>(branch.getOperation())) {
    Opening opening = {range, range.getEventNameAttr()};
    state = context.mapStacks(state, [&](const Stack *stack, auto &images) {
      images.push_back(region ? context.push(stack, opening)
                              : leaveRange(stack, range));
    });
  }
  if (!conditions.empty() && (!region || isRetreating(terminator, region)))
    state = context.forget(state, [&](unsigned condition) {
      Region *home = conditions.getDefinition(condition).getParentRegion();
      return branch->isAncestor(home->getParentOp());
    });
  return state;
}

State Flow::transferRegionEdge(RegionBranchOpInterface branch,
                               Operation *terminator, Region *region,
                               const State &state, const State &target) const {
  State result = transferRegionEdgeFully(branch, terminator, region, state);
  return isRetreating(terminator, region) ? dropGrowth(result, target) : result;
}

//===----------------------------------------------------------------------===//
// Fixpoint
//===----------------------------------------------------------------------===//

namespace {
class PairingLattice : public dataflow::AbstractDenseLattice {
public:
  using AbstractDenseLattice::AbstractDenseLattice;

  const State &getState() const { return state; }
  ProgramPoint *getPoint() const { return cast<ProgramPoint *>(getAnchor()); }

  ChangeResult join(const State &other, StateContext &newContext) {
    context = &newContext;
    State joined = context->join(state, other);
    if (joined == state)
      return ChangeResult::NoChange;
    state = joined;
    return ChangeResult::Change;
  }
  ChangeResult join(const AbstractDenseLattice &other) override {
    const auto &rhs = static_cast<const PairingLattice &>(other);
    return rhs.context ? join(rhs.state, *rhs.context) : ChangeResult::NoChange;
  }

  void print(raw_ostream &os) const override {
    if (!state.isReached()) {
      os << "unreached";
      return;
    }
    os << "depths:";
    for (const Disjunct &item : state.stacks->items)
      os << ' ' << item.stack()->depth;
  }

private:
  State state;
  StateContext *context = nullptr;
};

class PairingAnalysis
    : public dataflow::DenseForwardDataFlowAnalysis<PairingLattice> {
public:
  PairingAnalysis(DataFlowSolver &solver, Flow &flow)
      : DenseForwardDataFlowAnalysis(solver), flow(flow) {}

  LogicalResult visitOperation(Operation *op, const PairingLattice &before,
                               PairingLattice *after) override {
    update(after, flow.transfer(op, before.getState()));
    return success();
  }

  void visitCallControlFlowTransfer(CallOpInterface call,
                                    dataflow::CallControlFlowAction,
                                    const PairingLattice &before,
                                    PairingLattice *after) override {
    update(after, flow.transferCall(call, before.getState()));
  }

  void visitBlockTransfer(Block *block, ProgramPoint *point, Block *predecessor,
                          const PairingLattice &before,
                          PairingLattice *after) override {
    // The depths that may come around a loop are those that enter it.
    if (flow.isRetreating(predecessor, block))
      addDependency(after, point);
    update(after, flow.transferEdge(predecessor, block, before.getState(),
                                    after->getState()));
  }

  void visitRegionBranchControlFlowTransfer(RegionBranchOpInterface branch,
                                            std::optional<unsigned> regionFrom,
                                            std::optional<unsigned> regionTo,
                                            const PairingLattice &before,
                                            PairingLattice *after) override {
    Operation *terminator =
        regionFrom ? before.getPoint()->getPrevOp() : nullptr;
    Region *region = regionTo ? &branch->getRegion(*regionTo) : nullptr;
    if (flow.isRetreating(terminator, region))
      addDependency(after, getProgramPointBefore(&region->front()));
    update(after,
           flow.transferRegionEdge(branch, terminator, region,
                                   before.getState(), after->getState()));
  }

protected:
  /// Most ops change nothing, so the states before and after them are one.
  void buildOperationEquivalentLatticeAnchor(Operation *op) override {
    if (op != flow.getFunction() && flow.isTransparent(op))
      unionLatticeAnchors<PairingLattice>(getProgramPointAfter(op),
                                          getProgramPointBefore(op));
  }

  void setToEntryState(PairingLattice *lattice) override {
    // Only the start of a region has no other way in.
    if (Block *block = lattice->getPoint()->getBlock())
      update(lattice, flow.getEntry(block));
  }

private:
  void update(PairingLattice *lattice, const State &state) {
    propagateIfChanged(lattice, lattice->join(state, flow.getContext()));
  }

  Flow &flow;
};
} // namespace

FlowResult::FlowResult(DataFlowSolver &solver,
                       std::shared_ptr<VisitClock> clock, Flow &flow)
    : solver(solver) {
  solver.load<DeferredVisits<PairingAnalysis>>(std::move(clock), flow);
}

static State getState(DataFlowSolver &solver, ProgramPoint *point) {
  const auto *lattice = solver.lookupState<PairingLattice>(point);
  return lattice ? lattice->getState() : State();
}

State FlowResult::getBefore(Operation *op) {
  return getState(solver, solver.getProgramPointBefore(op));
}
State FlowResult::getAfter(Operation *op) {
  return getState(solver, solver.getProgramPointAfter(op));
}
State FlowResult::getAtStart(Block *block) {
  return getState(solver, solver.getProgramPointBefore(block));
}

bool FlowResult::isLive(Block *from, Block *to) {
  const auto *edge = solver.lookupState<dataflow::Executable>(
      solver.getLatticeAnchor<dataflow::CFGEdge>(from, to));
  return edge && edge->isLive();
}

SmallVector<Operation *>
FlowResult::getPredecessors(RegionBranchOpInterface branch, Region *region) {
  ProgramPoint *point = region ? solver.getProgramPointBefore(&region->front())
                               : solver.getProgramPointAfter(branch);
  const auto *predecessors =
      solver.lookupState<dataflow::PredecessorState>(point);
  return predecessors
             ? SmallVector<Operation *>(predecessors->getKnownPredecessors())
             : SmallVector<Operation *>();
}
