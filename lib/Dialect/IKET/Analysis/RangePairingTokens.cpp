//===- RangePairingTokens.cpp - How token values are related --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingTokens.h"

#include "iket/Dialect/IKET/IR/IKET.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

/// At most this many blocks per value, on average, are searched for its end.
static constexpr size_t kMaxLiveBlocks = 32;

static bool isToken(Value value) { return isa<TokenType>(value.getType()); }

bool iket::pairing::isTokenSelect(Operation *op) {
  return op->getNumOperands() == 3 && op->getNumResults() == 1 &&
         isToken(op->getResult(0)) && isToken(op->getOperand(1)) &&
         isToken(op->getOperand(2)) &&
         (op->getName().getStringRef() == "arith.select" ||
          op->getName().getStringRef() == "llvm.select");
}

SmallVector<std::pair<Value, Value>>
iket::pairing::getRegionFlow(RegionBranchOpInterface branch,
                             Operation *terminator, Region *region) {
  SmallVector<std::pair<Value, Value>> flow;
  auto exit = dyn_cast_or_null<RegionBranchTerminatorOpInterface>(terminator);
  if (terminator && !exit)
    return flow;
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(
      exit ? RegionBranchPoint(exit) : RegionBranchPoint::parent(), successors);
  for (const RegionSuccessor &successor : successors) {
    if (successor.getSuccessor() != region)
      continue;
    OperandRange operands = exit ? exit.getSuccessorOperands(successor)
                                 : branch.getEntrySuccessorOperands(successor);
    for (auto [input, operand] :
         llvm::zip(successor.getSuccessorInputs(), operands))
      flow.emplace_back(input, operand);
    break;
  }
  return flow;
}

TokenWebs::TokenWebs(Operation *function) {
  SmallVector<Operation *> flowOps;
  auto add = [&](Value value) {
    if (!isToken(value))
      return;
    numbers.try_emplace(value, values.size());
    values.push_back(value);
  };
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    llvm::for_each(op->getResults(), add);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), add);
    bool isInvolved = llvm::any_of(op->getOperands(), isToken) ||
                      llvm::any_of(op->getResults(), isToken) ||
                      llvm::any_of(op->getRegions(), [](Region &region) {
                        return !region.empty() &&
                               llvm::any_of(region.getArguments(), isToken);
                      });
    if (isInvolved)
      involved.insert(op);
    if (isInvolved && (isa<BranchOpInterface, RegionBranchOpInterface>(op) ||
                       isTokenSelect(op)))
      flowOps.push_back(op);
  });
  if (values.empty())
    return;

  for (unsigned number = 0, e = values.size(); number < e; ++number)
    webs.push_back(number);
  for (Operation *op : flowOps) {
    if (auto branch = dyn_cast<BranchOpInterface>(op)) {
      addBranch(branch);
    } else if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
      addRegionBranch(branch);
    } else {
      addFlow(op, op->getResult(0), op->getOperand(1));
      addFlow(op, op->getResult(0), op->getOperand(2));
    }
  }
  // A web is named by its root.
  for (unsigned &web : webs) {
    while (web != webs[web])
      web = webs[web];
  }
  findEscapes();
  findLastUses();
}

void TokenWebs::addFlow(Operation *op, Value target, Value source) {
  assigned.insert(target);
  forwarded.insert({op, source});
  auto find = [&](unsigned number) {
    while (number != webs[number]) {
      webs[number] = webs[webs[number]];
      number = webs[number];
    }
    return number;
  };
  unsigned a = find(numbers.lookup(target)), b = find(numbers.lookup(source));
  // The lower number is the root, so that roots are found in one pass.
  webs[std::max(a, b)] = std::min(a, b);
}

void TokenWebs::addBranch(BranchOpInterface branch) {
  for (unsigned index = 0, e = branch->getNumSuccessors(); index < e; ++index) {
    SuccessorOperands operands = branch.getSuccessorOperands(index);
    for (BlockArgument argument : branch->getSuccessor(index)->getArguments())
      if (Value operand =
              isToken(argument) ? operands[argument.getArgNumber()] : Value())
        addFlow(branch, argument, operand);
  }
}

void TokenWebs::addRegionBranch(RegionBranchOpInterface branch) {
  SmallVector<Operation *> sources = {nullptr};
  for (Region &region : branch->getRegions())
    for (Block &block : region)
      if (block.mightHaveTerminator() &&
          isa<RegionBranchTerminatorOpInterface>(block.back()))
        sources.push_back(&block.back());
  for (Operation *source : sources) {
    SmallVector<RegionSuccessor> successors;
    branch.getSuccessorRegions(
        source
            ? RegionBranchPoint(cast<RegionBranchTerminatorOpInterface>(source))
            : RegionBranchPoint::parent(),
        successors);
    for (const RegionSuccessor &successor : successors)
      for (auto [input, operand] :
           getRegionFlow(branch, source, successor.getSuccessor()))
        if (isToken(input) && isToken(operand))
          addFlow(source ? source : branch, input, operand);
  }
}

void TokenWebs::findEscapes() {
  for (unsigned number = 0, e = values.size(); number < e; ++number) {
    Value value = values[number];
    Operation *definition = value.getDefiningOp();
    bool isKnown = isa_and_nonnull<RangeStartOp, SentinelTokenOp>(definition);
    bool escapes = !isKnown && !assigned.contains(value);
    escapes |= llvm::any_of(value.getUsers(), [&](Operation *user) {
      return !isa<RangeEndOp>(user) && !forwarded.contains({user, value});
    });
    if (escapes)
      escapedWebs.insert(webs[number]);
  }
}

/// Marks the blocks that \p number is live into; false if that is too many.
bool TokenWebs::findLiveBlocks(unsigned number,
                               ArrayRef<Block *> blocksOfUses) {
  Block *home = values[number].getParentBlock();
  SmallVector<Block *> worklist;
  for (Block *block : blocksOfUses)
    if (block != home)
      worklist.push_back(block);
  while (!worklist.empty()) {
    Block *block = worklist.pop_back_val();
    if (!liveIn.insert({block, number}).second)
      continue;
    if (liveIn.size() > kMaxLiveBlocks * (values.size() + 1))
      return false;
    for (Block *predecessor : block->getPredecessors()) {
      if (liveOut.insert({predecessor, number}).second)
        carried[predecessor].push_back(number);
      if (predecessor != home)
        worklist.push_back(predecessor);
    }
  }
  return true;
}

void TokenWebs::findLastUses() {
  for (unsigned number = 0, e = values.size(); number < e; ++number) {
    Value value = values[number];
    if (escapedWebs.contains(webs[number]))
      continue;
    // The last user in each block, where a user in a region stands for the op
    // around that.
    Region *region = value.getParentRegion();
    llvm::MapVector<Block *, Operation *> lastOfBlock;
    for (Operation *user : value.getUsers()) {
      Operation *ancestor = region->findAncestorOpInRegion(*user);
      Operation *&last = lastOfBlock[ancestor->getBlock()];
      if (!last || last->isBeforeInBlock(ancestor))
        last = ancestor;
    }
    SmallVector<Block *> blocks;
    for (auto &[block, last] : lastOfBlock)
      blocks.push_back(block);
    // What lives too long is merely kept longer than needed.
    if (!findLiveBlocks(number, blocks)) {
      longLived.insert(number);
      continue;
    }
    for (auto &[block, last] : lastOfBlock)
      if (!liveOut.contains({block, number}))
        lastUses[last].push_back(number);
    if (Operation *definition = value.getDefiningOp();
        definition && value.use_empty())
      lastUses[definition].push_back(number);
  }
}

std::optional<unsigned> TokenWebs::getNumber(Value value) const {
  auto it = numbers.find(value);
  if (it == numbers.end() || escapedWebs.contains(webs[it->second]))
    return std::nullopt;
  return it->second;
}

SmallVector<unsigned> TokenWebs::getDying(Block *from, Block *to) const {
  SmallVector<unsigned> dying(getLastUses(from->getTerminator()));
  auto it = carried.find(from);
  if (it != carried.end())
    for (unsigned number : it->second)
      if (!longLived.contains(number) && !liveIn.contains({to, number}))
        dying.push_back(number);
  return dying;
}

ArrayRef<unsigned> TokenWebs::getLastUses(Operation *op) const {
  auto it = lastUses.find(op);
  if (it == lastUses.end())
    return {};
  return it->second;
}
