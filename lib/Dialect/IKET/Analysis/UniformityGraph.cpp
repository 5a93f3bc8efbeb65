//===- UniformityGraph.cpp - Where lanes meet again -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UniformityGraph.h"

#include "iket/Dialect/IKET/Analysis/ControlOps.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/RegionGraphTraits.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace iket;
using namespace iket::uniformity;

RegionGraph::RegionGraph(Region &region) {
  for (Block *block : llvm::ReversePostOrderTraversal<Region *>(&region)) {
    order[block] = blocks.size();
    blocks.push_back(block);
  }
  findDoomed();
  findMeetingPoints();
  findCycles(region);
  for (auto [position, block] : llvm::enumerate(blocks))
    if (block->getNumArguments() != 0 && !block->isEntryBlock() &&
        !llvm::hasSingleElement(block->getPredecessors()))
      openJoins.insert(position);
}

/// True if \p op may end the lanes that execute it, and no others.
static bool mayEndLanes(Operation &op) {
  ExitKind kind = getExitKind(&op);
  return kind == ExitKind::Exit || kind == ExitKind::MaybeExit;
}

/// Marks the blocks from which every way ends in a trap.
void RegionGraph::findDoomed() {
  doomed.assign(blocks.size(), true);
  // Whatever reaches a way out, or a cycle that never ends, is fine.
  SmallVector<Block *> worklist;
  auto mark = [&](Block *block) {
    auto it = order.find(block);
    if (it == order.end() || !doomed[it->second])
      return;
    doomed[it->second] = false;
    worklist.push_back(block);
  };
  auto spread = [&] {
    while (!worklist.empty())
      for (Block *predecessor : worklist.pop_back_val()->getPredecessors())
        mark(predecessor);
  };
  for (Block *block : blocks)
    if (block->hasNoSuccessors() && block->mightHaveTerminator() &&
        (!isa<LLVM::UnreachableOp, ub::UnreachableOp>(
             block->getTerminator()) ||
         llvm::any_of(*block, mayEndLanes)))
      mark(block);
  spread();
  // Among the rest, a cycle is a way that does not end.
  for (Block *block : blocks)
    if (llvm::any_of(block->getSuccessors(), [&](Block *successor) {
          return getOrder(successor) <= getOrder(block);
        }))
      mark(block);
  spread();
}

/// Immediate post-dominators, by the algorithm of Cooper, Harvey and Kennedy on
/// the reversed graph.
void RegionGraph::findMeetingPoints() {
  size_t size = blocks.size();
  meeting.assign(size, kOutside);
  // Post-order of the reversed graph from a virtual exit; a cycle that never
  // ends gets an exit of its own.
  SmallVector<unsigned> number(size, kOutside);
  SmallVector<unsigned> postOrder;
  SmallVector<bool> isExit(size, false), seen(size, false);
  auto traverse = [&](unsigned root) {
    if (seen[root] || doomed[root])
      return;
    isExit[root] = true;
    seen[root] = true;
    SmallVector<std::pair<unsigned, Block::pred_iterator>> stack;
    stack.emplace_back(root, blocks[root]->pred_begin());
    while (!stack.empty()) {
      auto &[position, next] = stack.back();
      if (next == blocks[position]->pred_end()) {
        number[position] = postOrder.size();
        postOrder.push_back(position);
        stack.pop_back();
        continue;
      }
      auto it = order.find(*next);
      ++next;
      if (it == order.end() || seen[it->second] || doomed[it->second])
        continue;
      seen[it->second] = true;
      stack.emplace_back(it->second, blocks[it->second]->pred_begin());
    }
  };
  for (size_t position = size; position-- > 0;)
    if (blocks[position]->hasNoSuccessors())
      traverse(position);
  for (size_t position = size; position-- > 0;)
    traverse(position);

  // kOutside is the virtual exit, which comes last in post-order.
  auto intersect = [&](unsigned a, unsigned b) {
    while (a != b) {
      if (a == kOutside || b == kOutside)
        return kOutside;
      if (number[a] < number[b])
        a = meeting[a];
      else
        b = meeting[b];
    }
    return a;
  };
  SmallVector<bool> known(size, false);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned position : llvm::reverse(postOrder)) {
      bool first = true;
      unsigned point = kOutside;
      if (isExit[position])
        first = false;
      for (Block *successor : blocks[position]->getSuccessors()) {
        unsigned next = order.lookup(successor);
        if (doomed[next] || !known[next])
          continue;
        point = first ? next : intersect(point, next);
        first = false;
      }
      if (first)
        continue;
      changed |= !known[position] || meeting[position] != point;
      known[position] = true;
      meeting[position] = point;
    }
  }
}

void RegionGraph::findCycles(Region &region) {
  cycle.assign(blocks.size(), 0);
  inCycle.assign(blocks.size(), false);
  unsigned index = 0;
  for (auto it = llvm::scc_begin(&region); !it.isAtEnd(); ++it, ++index)
    for (Block *block : *it) {
      cycle[getOrder(block)] = index;
      inCycle[getOrder(block)] = it.hasCycle();
    }
}

Block *RegionGraph::getMeetingPoint(Block *block) const {
  unsigned point = meeting[getOrder(block)];
  return point == kOutside ? nullptr : blocks[point];
}
