//===- UniformityFlow.cpp - Data flow of uniformity -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UniformityFlow.h"

#include "DeviceFunctions.h"

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <map>

using namespace mlir;
using namespace iket;
using namespace iket::uniformity;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

LogicalResult UniformityDataFlow::initialize(Operation *top) {
  // The launch hands them to all threads.
  forEachCapturedValue(top, [&](Value value) {
    APInt constant;
    update(getLatticeElement(value),
           matchPattern(value, m_ConstantInt(&constant)) &&
                   constant.getSignificantBits() <= 64
               ? LaneValue::getConstant(constant.getSExtValue())
               : LaneValue::getUniform());
  });
  return SparseForwardDataFlowAnalysis::initialize(top);
}

LogicalResult
UniformityDataFlow::visitOperation(Operation *op,
                                   ArrayRef<const UniformityLattice *> operands,
                                   ArrayRef<UniformityLattice *> results) {
  SmallVector<LaneValue> values;
  for (const UniformityLattice *operand : operands)
    values.push_back(operand->getValue());
  SmallVector<LaneValue, 2> computed = transfer.evaluate(op, values);
  for (auto [lattice, value] : llvm::zip(results, computed))
    update(lattice, value);
  return success();
}

void UniformityDataFlow::setToEntryState(UniformityLattice *lattice) {
  auto argument = dyn_cast<BlockArgument>(lattice->getAnchor());
  update(lattice,
         argument ? transfer.getEntryValue(argument) : LaneValue::getUnknown());
}

void UniformityDataFlow::visitNonControlFlowArguments(
    Operation *op, const RegionSuccessor &successor,
    ArrayRef<UniformityLattice *> arguments, unsigned firstIndex) {
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  std::optional<SmallVector<Value>> variables;
  // Iterations of parallel loops are spread over threads later.
  if (loop && isa<scf::ForOp, affine::AffineForOp>(op))
    variables = loop.getLoopInductionVars();
  for (auto [index, lattice] : llvm::enumerate(arguments)) {
    if (index >= firstIndex &&
        index < firstIndex + successor.getSuccessorInputs().size())
      continue;
    Value value = lattice->getAnchor();
    if (!variables || !llvm::is_contained(*variables, value)) {
      setToEntryState(lattice);
      continue;
    }
    ProgramPoint *point = getProgramPointBefore(value.getParentBlock());
    auto lookup = [&](Value operand) {
      return getLatticeElementFor(point, operand)->getValue();
    };
    // Lanes that are in the loop together count together.
    if (auto forOp = dyn_cast<scf::ForOp>(op)) {
      LaneValue step = lookup(forOp.getStep());
      LaneValue count = LaneValue::getUniform();
      update(lattice, LaneValue::add(lookup(forOp.getLowerBound()),
                                     LaneValue::multiply(count, step)));
      continue;
    }
    auto forOp = cast<affine::AffineForOp>(op);
    SmallVector<LaneValue> bounds;
    for (Value operand : forOp.getLowerBoundOperands())
      bounds.push_back(lookup(operand));
    LaneValue lower =
        forOp.hasConstantLowerBound()
            ? LaneValue::getConstant(forOp.getConstantLowerBound())
            : LaneValue::combine(bounds);
    update(lattice, LaneValue::add(
                        lower, LaneValue::multiply(LaneValue::getUniform(),
                                                   LaneValue::getConstant(
                                                       forOp.getStepAsInt()))));
  }
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

ChangeResult SplitState::join(Split other, Operation *otherBranch,
                              Value otherCondition) {
  if (other <= split)
    return ChangeResult::NoChange;
  split = other;
  branch = otherBranch;
  condition = otherCondition;
  return ChangeResult::Change;
}

void SplitState::print(raw_ostream &os) const {
  os << (split == Split::No      ? "together"
         : split == Split::Maybe ? "maybe apart"
                                 : "apart");
}

LogicalResult SplitAnalysis::initialize(Operation *top) {
  top->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == top)
      return;
    if (auto branch = dyn_cast<BranchOpInterface>(op))
      visitBranch(branch);
    else if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
      visitRegionBranch(branch);
  });
  return success();
}

LogicalResult SplitAnalysis::visit(ProgramPoint *point) {
  Operation *op = point->getPrevOp();
  if (auto branch = dyn_cast<BranchOpInterface>(op))
    visitBranch(branch);
  else if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    visitRegionBranch(branch);
  return success();
}

SplitAnalysis::Decision SplitAnalysis::decide(Operation *op,
                                              ArrayRef<Value> conditions) {
  Decision decision;
  decision.branch = op;
  for (Value condition : conditions) {
    const LaneValue &value =
        getOrCreateFor<UniformityLattice>(getProgramPointAfter(op), condition)
            ->getValue();
    Split split = value.isNone() || value.isProvenUniform() ? Split::No
                  : value.isDivergent()                     ? Split::Yes
                                                            : Split::Maybe;
    if (split <= decision.split)
      continue;
    decision.split = split;
    decision.condition = condition;
    decision.source = value.getSource();
  }
  return decision;
}

RegionGraph &SplitAnalysis::getGraph(Region *region) {
  std::unique_ptr<RegionGraph> &graph = graphs[region];
  if (!graph)
    graph = std::make_unique<RegionGraph>(*region);
  return *graph;
}

void SplitAnalysis::markBlock(Block *block, const Decision &decision) {
  auto *state = getOrCreate<SplitState>(getProgramPointBefore(block));
  propagateIfChanged(
      state, state->join(decision.split, decision.branch, decision.condition));
}

void SplitAnalysis::markValue(Value value, const Decision &decision) {
  auto *lattice = getOrCreate<UniformityLattice>(value);
  Value source = decision.source ? decision.source : decision.condition;
  propagateIfChanged(lattice,
                     lattice->join(decision.split == Split::Yes
                                       ? LaneValue::getDivergent(source)
                                       : LaneValue::getUnknown()));
}

//===----------------------------------------------------------------------===//
// Structured control flow
//===----------------------------------------------------------------------===//

/// The values that decide which regions of \p op run, and how often; nothing if
/// that is not known.
static std::optional<SmallVector<Value>> getConditions(Operation *op) {
  using Values = SmallVector<Value>;
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return Values{branch.getCondition()};
  if (auto branch = dyn_cast<scf::IndexSwitchOp>(op))
    return Values{branch.getArg()};
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return Values{loop.getLowerBound(), loop.getUpperBound(), loop.getStep()};
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return Values{loop.getConditionOp().getCondition()};
  if (auto branch = dyn_cast<affine::AffineIfOp>(op))
    return Values(branch.getOperands());
  if (auto loop = dyn_cast<affine::AffineForOp>(op)) {
    Values values(loop.getLowerBoundOperands());
    llvm::append_range(values, loop.getUpperBoundOperands());
    return values;
  }
  if (isa<RangeOp, scf::ExecuteRegionOp, memref::AllocaScopeOp>(op))
    return Values();
  return std::nullopt;
}

/// True if every way out of \p branch gives the same value for \p result.
static bool isSameOnAllWays(RegionBranchOpInterface branch, OpResult result) {
  Value same;
  for (Region &region : branch->getRegions())
    for (Block &block : region) {
      if (!block.mightHaveTerminator() || !block.hasNoSuccessors())
        continue;
      Operation *end = block.getTerminator();
      if (end->getNumOperands() <= result.getResultNumber())
        return false;
      Value value = end->getOperand(result.getResultNumber());
      if (same && same != value)
        return false;
      same = value;
    }
  return same && !branch->isAncestor(same.getParentBlock()->getParentOp());
}

void SplitAnalysis::visitRegionBranch(RegionBranchOpInterface branch) {
  Decision decision;
  if (auto lane0 = dyn_cast<gpu::WarpExecuteOnLane0Op>(branch.getOperation())) {
    decision = {Split::Yes, branch, lane0.getLaneid(), lane0.getLaneid()};
  } else if (auto conditions = getConditions(branch)) {
    decision = decide(branch, *conditions);
  } else {
    decision = {Split::Maybe, branch, Value(), Value()};
  }
  Split &before = done[branch];
  if (decision.split <= before)
    return;
  before = decision.split;
  for (Region &region : branch->getRegions())
    if (!region.empty())
      markBlock(&region.front(), decision);
  bool chooses = isa<scf::IfOp, scf::IndexSwitchOp>(branch.getOperation());
  for (OpResult result : branch->getResults())
    if (!chooses || !isSameOnAllWays(branch, result))
      markValue(result, decision);
}

//===----------------------------------------------------------------------===//
// Control-flow graphs
//===----------------------------------------------------------------------===//

void SplitAnalysis::visitBranch(BranchOpInterface branch) {
  if (branch->getNumSuccessors() < 2)
    return;
  Block *block = branch->getBlock();
  RegionGraph &graph = getGraph(block->getParent());
  if (graph.isDead(block))
    return;
  // Lanes that trap are not apart from the others: they are gone.
  llvm::SmallPtrSet<Block *, 4> ways;
  for (Block *successor : branch->getSuccessors())
    if (!graph.isDead(successor))
      ways.insert(successor);
  if (ways.empty())
    return;

  Decision decision;
  if (auto conditional = dyn_cast<cf::CondBranchOp>(branch.getOperation()))
    decision = decide(branch, conditional.getCondition());
  else if (auto conditional = dyn_cast<LLVM::CondBrOp>(branch.getOperation()))
    decision = decide(branch, conditional.getCondition());
  else if (auto choice = dyn_cast<cf::SwitchOp>(branch.getOperation()))
    decision = decide(branch, choice.getFlag());
  else if (auto choice = dyn_cast<LLVM::SwitchOp>(branch.getOperation()))
    decision = decide(branch, choice.getValue());
  else
    decision = {Split::Maybe, branch, Value(), Value()};
  if (decision.split == Split::No)
    return;
  // One block with other arguments is a choice of values alone.
  if (ways.size() == 1) {
    if (branch->getNumSuccessors() > 1)
      markArguments(*ways.begin(), decision,
                    [&](Block *way) { return way == block; });
    return;
  }
  Block *meeting = graph.getMeetingPoint(block);
  Split &before = done[branch];
  if (decision.split > before) {
    before = decision.split;
    splitBlocks(decision, meeting);
    splitJoins(decision, meeting);
  }
  if (graph.isInCycle(block))
    splitLoopValues(decision, meeting);
}

/// Marks the blocks between the branch and the point where all lanes meet.
void SplitAnalysis::splitBlocks(const Decision &decision, Block *meeting) {
  SmallVector<Block *> worklist(decision.branch->getSuccessors());
  llvm::SmallPtrSet<Block *, 16> seen;
  while (!worklist.empty()) {
    Block *block = worklist.pop_back_val();
    if (block == meeting || !seen.insert(block).second)
      continue;
    // What follows is marked at least as far.
    auto [entry, isNew] =
        marked.try_emplace({block, unsigned(decision.split)}, meeting);
    if (!isNew) {
      if (!entry->second || entry->second == meeting)
        continue;
      entry->second = meeting;
    }
    markBlock(block, decision);
    llvm::append_range(worklist, block->getSuccessors());
  }
}

bool SplitAnalysis::hasArguments(Block *block, const Decision &decision) {
  return llvm::any_of(block->getArguments(), [&](Value argument) {
    const LaneValue &value =
        getOrCreate<UniformityLattice>(argument)->getValue();
    if (decision.split == Split::Maybe)
      return value.isNone() || value.hasLanes();
    return value.getKind() != LaneValue::Kind::Divergent;
  });
}

void SplitAnalysis::markArguments(Block *block, const Decision &decision,
                                  llvm::function_ref<bool(Block *)> isWay) {
  if (block->getNumArguments() == 0)
    return;
  SmallVector<Value> incoming(block->getNumArguments());
  SmallVector<bool> differs(block->getNumArguments(), false);
  for (auto it = block->pred_begin(), end = block->pred_end(); it != end;
       ++it) {
    if (!isWay(*it))
      continue;
    auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator());
    for (unsigned index = 0, e = incoming.size(); index < e; ++index) {
      Value value =
          branch ? branch.getSuccessorOperands(it.getSuccessorIndex())[index]
                 : Value();
      differs[index] |= !value || (incoming[index] && incoming[index] != value);
      incoming[index] = value;
    }
  }
  for (auto [argument, isDifferent] : llvm::zip(block->getArguments(), differs))
    if (isDifferent)
      markValue(argument, decision);
  RegionGraph &graph = getGraph(block->getParent());
  if (!hasArguments(block, decision))
    graph.openJoins.erase(graph.getOrder(block));
}

/// Marks the arguments of blocks where ways meet that parted at the branch.
/// Each block is labelled with the block through which all ways to it go.
void SplitAnalysis::splitJoins(const Decision &decision, Block *meeting) {
  Block *start = decision.branch->getBlock();
  RegionGraph &graph = getGraph(start->getParent());
  llvm::DenseMap<Block *, Block *> labels;
  llvm::SmallPtrSet<Block *, 2> labelsAtMeeting;
  std::map<unsigned, Block *> frontier;
  auto isWay = [&](Block *block) {
    return block == start || labels.contains(block);
  };
  auto reach = [&](Block *block, Block *label) {
    if (block == meeting) {
      labelsAtMeeting.insert(label);
      return;
    }
    auto [entry, isNew] = labels.try_emplace(block, label);
    if (isNew) {
      // Nothing meets after the end.
      if (!block->hasNoSuccessors() || hasArguments(block, decision))
        frontier[graph.getOrder(block)] = block;
      return;
    }
    if (entry->second == label || entry->second == block)
      return;
    entry->second = block;
    markArguments(block, decision, isWay);
  };
  for (Block *successor : decision.branch->getSuccessors())
    reach(successor, successor);
  while (!frontier.empty()) {
    auto [position, block] = *frontier.begin();
    Block *label = labels.lookup(block);
    // All ways go through one block, or there is nothing left to mark.
    if (frontier.size() == 1) {
      if (labelsAtMeeting.empty() || !hasArguments(meeting, decision))
        return;
      SmallVector<Block *> worklist(block->getSuccessors());
      while (!worklist.empty()) {
        Block *next = worklist.pop_back_val();
        if (next == meeting)
          labelsAtMeeting.insert(label);
        else if (labels.try_emplace(next, label).second)
          llvm::append_range(worklist, next->getSuccessors());
      }
      break;
    }
    auto next = graph.openJoins.lower_bound(position);
    if (next == graph.openJoins.end() ||
        (meeting && *next > graph.getOrder(meeting)))
      return;
    frontier.erase(frontier.begin());
    for (Block *successor : block->getSuccessors())
      if (graph.getOrder(successor) > position)
        reach(successor, label);
  }
  if (meeting && labelsAtMeeting.size() > 1)
    markArguments(meeting, decision, isWay);
}

/// If lanes leave a cycle at different times, what the cycle computed differs
/// between them afterwards.
void SplitAnalysis::splitLoopValues(const Decision &decision, Block *meeting) {
  Block *start = decision.branch->getBlock();
  RegionGraph &graph = getGraph(start->getParent());
  // Another branch of the same loop may have done it.
  auto key = std::make_tuple(start, meeting, unsigned(decision.split));
  auto owner = leftLoops.find(key);
  if (owner != leftLoops.end() && owner->second != decision.branch)
    return;
  // The blocks of the cycle from which lanes do not meet before they get back.
  llvm::SmallPtrSet<Block *, 16> reached;
  SmallVector<Block *> worklist(decision.branch->getSuccessors());
  while (!worklist.empty()) {
    Block *block = worklist.pop_back_val();
    if (block == meeting || graph.isDead(block) ||
        !graph.areInSameCycle(block, start) || !reached.insert(block).second)
      continue;
    llvm::append_range(worklist, block->getSuccessors());
  }
  if (!reached.contains(start))
    return;
  // Of those, the blocks that get back.
  llvm::SmallPtrSet<Block *, 16> loop;
  worklist.push_back(start);
  while (!worklist.empty()) {
    Block *block = worklist.pop_back_val();
    if (!reached.contains(block) || !loop.insert(block).second)
      continue;
    llvm::append_range(worklist, block->getPredecessors());
  }

  for (Block *block : loop)
    leftLoops.try_emplace({block, meeting, unsigned(decision.split)},
                          decision.branch);

  auto escapes = [&](Value value) {
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      Block *block =
          start->getParent()->findAncestorBlockInRegion(*user->getBlock());
      return block && !loop.contains(block);
    });
  };
  // Of a constant, look again when it turns out not to be one.
  auto isConstant = [&](Value value) {
    return getOrCreateFor<UniformityLattice>(
               getProgramPointAfter(decision.branch), value)
        ->getValue()
        .getConstantValue()
        .has_value();
  };
  for (Block *block : loop) {
    auto markEscaping = [&](Value value) {
      if (escapes(value) && !isConstant(value))
        markValue(value, decision);
    };
    llvm::for_each(block->getArguments(), markEscaping);
    for (Operation &op : *block)
      llvm::for_each(op.getResults(), markEscaping);
    // The same for what the loop hands over as it ends.
    if (llvm::all_of(block->getSuccessors(), [&](Block *successor) {
          return loop.contains(successor) || successor->getNumArguments() == 0;
        }))
      continue;
    for (auto [index, successor] : llvm::enumerate(block->getSuccessors())) {
      auto branch = dyn_cast<BranchOpInterface>(block->getTerminator());
      if (loop.contains(successor) || !branch)
        continue;
      markArguments(successor, decision,
                    [&](Block *way) { return loop.contains(way); });
      SuccessorOperands operands = branch.getSuccessorOperands(index);
      for (BlockArgument argument : successor->getArguments()) {
        Value operand = operands[argument.getArgNumber()];
        Block *home = operand ? start->getParent()->findAncestorBlockInRegion(
                                    *operand.getParentBlock())
                              : nullptr;
        if (!operand || (loop.contains(home) && !isConstant(operand)))
          markValue(argument, decision);
      }
    }
  }
}
