//===- RangePairingOrigins.cpp - Where stack depths diverge ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingOrigins.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

/// At most this many differing ranges of a stack are looked at.
static constexpr unsigned kMaxDifference = 64;

/// What the two stacks have in common, or null.
static const Stack *findCommon(const Stack *a, const Stack *b) {
  while (a != b) {
    if (!a || !b)
      return nullptr;
    if (a->height >= b->height)
      a = a->below;
    else
      b = b->below;
  }
  return a;
}

/// Calls \p fn on each op that may have opened a range of \p stack above
/// \p base.
static void forEachOpening(const Stack *stack, const Stack *base,
                           llvm::function_ref<void(Operation *)> fn) {
  for (unsigned step = 0; stack && stack != base && step < kMaxDifference;
       ++step, stack = stack->below)
    if (stack->openings)
      for (const Opening &opening : stack->openings->openings)
        fn(opening.op);
}

static bool isOpenIn(const Stack *stack, Operation *op) {
  bool found = false;
  forEachOpening(stack, nullptr,
                 [&](Operation *other) { found |= other == op; });
  return found;
}

void Origins::add(const State &state,
                  llvm::function_ref<SmallVector<Edge>()> getEdges,
                  Origin origin) {
  if (!state.isReached() || state.stacks->items.size() < 2)
    return;
  ArrayRef<Disjunct> items = state.stacks->items;
  const Stack *common = items.front().stack();
  for (const Disjunct &item : items.drop_front())
    common = findCommon(common, item.stack());
  llvm::SetVector<Operation *> candidates;
  for (const Disjunct &item : items)
    forEachOpening(item.stack(), common, [&](Operation *op) {
      if (!origins.contains(op))
        candidates.insert(op);
    });
  if (candidates.empty())
    return;

  SmallVector<Edge> edges = getEdges();
  for (Operation *op : candidates) {
    Origin found = origin;
    for (auto &[end, way] : edges) {
      if (!way.isReached())
        continue;
      ArrayRef<Disjunct> stacks = way.stacks->items;
      unsigned open = llvm::count_if(stacks, [&](const Disjunct &item) {
        return isOpenIn(item.stack(), op);
      });
      // A way on which it is open sometimes is itself the result of a join.
      if (open == stacks.size() && !found.openEnd) {
        found.openEnd = end;
        found.openDepth = stacks.front().stack()->depth;
      } else if (open == 0 && !found.closedEnd) {
        found.closedEnd = end;
        found.closedDepth = stacks.front().stack()->depth;
      }
    }
    if (found.openEnd && found.closedEnd &&
        found.openDepth != found.closedDepth)
      origins[op] = found;
  }
}

Origins::Origins(const Flow &flow, FlowResult &result) {
  auto addBlock = [&](Block *block) {
    if (block->hasNoPredecessors() || block->getSinglePredecessor())
      return;
    State state = result.getAtStart(block);
    auto getEdges = [&] {
      SmallVector<Edge> edges;
      llvm::SetVector<Block *> predecessors(block->pred_begin(),
                                            block->pred_end());
      for (Block *predecessor : predecessors) {
        if (!result.isLive(predecessor, block))
          continue;
        Operation *terminator = predecessor->getTerminator();
        edges.emplace_back(
            terminator, flow.transferEdge(predecessor, block,
                                          result.getAfter(terminator), state));
      }
      return edges;
    };
    Origin origin;
    origin.block = block;
    add(state, getEdges, origin);
  };
  auto addBranch = [&](RegionBranchOpInterface branch) {
    State state = result.getAfter(branch);
    auto getEdges = [&] {
      SmallVector<Edge> edges;
      for (Operation *end : result.getPredecessors(branch, nullptr)) {
        bool isSelf = end == branch.getOperation();
        edges.emplace_back(
            end,
            flow.transferRegionEdge(
                branch, isSelf ? nullptr : end, nullptr,
                isSelf ? result.getBefore(end) : result.getAfter(end), state));
      }
      return edges;
    };
    Origin origin;
    origin.branch = branch;
    add(state, getEdges, origin);
  };

  // Regions before the op around them: the inner join comes first.
  flow.getFunction()->walk<WalkOrder::PostOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        addBlock(&block);
    auto branch = dyn_cast<RegionBranchOpInterface>(op);
    if (branch && op != flow.getFunction())
      addBranch(branch);
  });
}
