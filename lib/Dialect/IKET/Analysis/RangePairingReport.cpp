//===- RangePairingReport.cpp - Findings of range pairing -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingReporter.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "llvm/ADT/SetVector.h"

#include <map>

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

bool iket::pairing::isFunctionExit(Operation *op, Operation *function) {
  if (isa<NVVM::Exit>(op))
    return true;
  // Nothing is recorded after a trap.
  return op->getParentOp() == function &&
         op->hasTrait<OpTrait::IsTerminator>() && op->getNumSuccessors() == 0 &&
         !isa<LLVM::UnreachableOp, ub::UnreachableOp>(op);
}

std::string iket::pairing::describeRange(StringAttr name) {
  return ("range \"" + name.getValue() + "\"").str();
}
std::string iket::pairing::describeRange(const OpeningSet *openings) {
  return describeRange(openings->openings.front().name);
}

StringRef iket::pairing::describeExit(Operation *op) {
  return isa<NVVM::Exit>(op) ? "exit" : "return";
}

static std::string describeCallee(CallOpInterface call) {
  if (auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee()))
    return ("@" + symbol.getLeafReference().getValue()).str();
  return "a function pointer";
}

/// Name of \p block in printed IR.
static std::string describeBlock(Block *block) {
  unsigned index = 0;
  for (Block &other : *block->getParent()) {
    if (&other == block)
      break;
    ++index;
  }
  return "^bb" + std::to_string(index);
}

void Reporter::noteOpening(Finding &finding, const Opening &opening) {
  Operation *op = opening.op;
  auto call = dyn_cast<CallOpInterface>(op);
  if (!call) {
    finding.addNote(op->getLoc(),
                    describeRange(opening.name) + " is opened here");
    return;
  }
  finding.addNote(op->getLoc(), describeRange(opening.name) +
                                    " is opened by this call of " +
                                    describeCallee(call));
  for (const Effect &effect : flow.getSummary(call).effects)
    for (const Opening &inner : effect.pushes)
      if (inner.name == opening.name)
        return finding.addNote(inner.op->getLoc(), "it is opened here");
}

void Reporter::noteOpenings(Finding &finding, const OpeningSet *openings) {
  for (const Opening &opening : openings->openings)
    noteOpening(finding, opening);
}

//===----------------------------------------------------------------------===//
// First pass
//===----------------------------------------------------------------------===//

void Reporter::collectPop(const Stack *stack, Operation *op) {
  if (stack->kind != Stack::Kind::Open)
    return;
  anyLost |= stack->openings->more;
  for (const Opening &opening : stack->openings->openings)
    closed.insert(opening.op);
}

void Reporter::collect(Operation *op) {
  if (auto start = dyn_cast<RangeStartOp>(op))
    ++startsOfName[start.getEventNameAttr()];
  bool isPop = isa<RangePopOp>(op), isEnd = isa<RangeEndOp>(op);
  auto call = dyn_cast<CallOpInterface>(op);
  bool isExit = isFunctionExit(op, flow.getFunction());
  if (!isPop && !isEnd && !isExit && !call && !flow.isOpaque(op))
    return;
  State state = result.getBefore(op);
  if (!state.isReached())
    return;
  if (isExit)
    exits.push_back(op);
  for (const Disjunct &item : state.stacks->items) {
    const Stack *stack = item.stack();
    // Alternatives were given up on the way here.
    anyLost |=
        state.stacks->collapsed && stack->root->kind == Stack::Kind::Unknown;
    if (isPop) {
      collectPop(stack, op);
    } else if (call && flow.getSummary(call).kind == Summary::Kind::Known) {
      for (const Effect &effect : flow.getSummary(call).effects) {
        const Stack *rest = stack;
        for (const Opening &need : effect.needs) {
          collectPop(rest, op);
          rest = flow.getContext().pop(rest, op, need.name);
        }
      }
    } else if (call || flow.isOpaque(op)) {
      for (; stack->kind == Stack::Kind::Open; stack = stack->below)
        collectPop(stack, op);
    }
  }
  if (!isEnd)
    return;
  std::optional<unsigned> value =
      flow.getWebs().getNumber(cast<RangeEndOp>(op).getToken());
  const Disjuncts *webs =
      value ? flow.getContext().lookup(state.tokens,
                                       flow.getWebs().getWeb(*value))
            : nullptr;
  if (!webs)
    return;
  for (const Disjunct &item : webs->items)
    if (const Instance *instance = item.web()->lookup(*value))
      if (instance->status == Instance::Status::Open)
        for (const Opening &opening : instance->origin->openings) {
          SmallVector<Operation *, 1> &ends = enders[opening.op];
          if (ends.empty())
            starts[flow.getWebs().getWeb(*value)].push_back(opening.op);
          if (!llvm::is_contained(ends, op))
            ends.push_back(op);
        }
}

void Reporter::run() {
  flow.getFunction()->walk<WalkOrder::PreOrder>(
      [&](Operation *op) { collect(op); });
  checkLoops();
  flow.getFunction()->walk<WalkOrder::PreOrder>(
      [&](Operation *op) { check(op); });
  checkExits();
}

void Reporter::check(Operation *op) {
  if (auto pop = dyn_cast<RangePopOp>(op))
    checkPop(pop);
  else if (auto call = dyn_cast<CallOpInterface>(op))
    checkCall(call);
  else if (auto range = dyn_cast<RangeOp>(op))
    checkRangeEnd(range);
  else if (auto start = dyn_cast<RangeStartOp>(op))
    checkStart(start);
  else if (auto end = dyn_cast<RangeEndOp>(op))
    checkEnd(end);
  else if (flow.isOpaque(op) && result.getBefore(op).isReached())
    add(Severity::Remark, op,
        "events in a region of " + op->getName().getStringRef() +
            " are not analysed: how often and in which order it runs its "
            "regions is not known");
  if (isEventOp(op))
    checkPrecision(op);
}

//===----------------------------------------------------------------------===//
// Pops
//===----------------------------------------------------------------------===//

void Reporter::addDivergence(const OpeningSet *openings, Operation *op,
                             const Twine &message, const Twine &consequence) {
  if (isBlamed(openings))
    return;
  blame(openings);
  const Origin *origin = getOrigins().lookup(openings->openings.front().op);
  if (!origin) {
    Finding &finding = add(Severity::MayFail, op, message);
    noteOpenings(finding, openings);
    return;
  }
  if (origin->branch) {
    Operation *branch = origin->branch;
    Finding &finding = add(Severity::MayFail, branch,
                           "stack depth differs between the branches of this " +
                               branch->getName().getStringRef() + ": " +
                               Twine(origin->openDepth) + " on one, " +
                               Twine(origin->closedDepth) + " on another");
    noteOpenings(finding, openings);
    finding.addNote(op->getLoc(), consequence);
    return;
  }
  Block *openBlock = origin->openEnd->getBlock();
  Block *closedBlock = origin->closedEnd->getBlock();
  Finding &finding =
      add(Severity::MayFail, &origin->block->front(),
          "stack depth at " + describeBlock(origin->block) + " is " +
              Twine(origin->closedDepth) + " from " +
              describeBlock(closedBlock) + " and " + Twine(origin->openDepth) +
              " from " + describeBlock(openBlock));
  noteOpenings(finding, openings);
  finding.addNote(origin->openEnd->getLoc(), "it is still open on this way");
  finding.addNote(origin->closedEnd->getLoc(), "it is not open on this way");
  finding.addNote(op->getLoc(), consequence);
}

/// True if the range closes itself.
static bool isStructuredRange(const OpeningSet *openings) {
  return llvm::any_of(openings->openings, [](const Opening &opening) {
    return isa<RangeOp>(opening.op);
  });
}

/// True if the range may be called \p name: where paths with different names
/// were merged, one of them is enough.
static bool hasName(const OpeningSet *openings, StringAttr name) {
  return openings->more ||
         llvm::any_of(openings->openings, [&](const Opening &opening) {
           return opening.name == name;
         });
}

void Reporter::checkPop(RangePopOp op) {
  State state = result.getBefore(op);
  if (!state.isReached())
    return;
  const OpeningSet *good = nullptr, *structured = nullptr;
  const OpeningSet *mismatch = nullptr;
  unsigned numEmpty = 0, numStructured = 0, numMismatch = 0;
  StringAttr name = op.getEventNameAttr();
  ArrayRef<Disjunct> items = state.stacks->items;
  for (const Disjunct &item : items) {
    const Stack *stack = item.stack();
    if (stack->kind == Stack::Kind::Kernel) {
      ++numEmpty;
      continue;
    }
    if (stack->kind != Stack::Kind::Open)
      continue;
    if (isStructuredRange(stack->openings)) {
      structured = stack->openings;
      ++numStructured;
      continue;
    }
    if (!good)
      good = stack->openings;
    if (name && !hasName(stack->openings, name)) {
      mismatch = stack->openings;
      ++numMismatch;
    }
  }

  if (numEmpty == items.size()) {
    add(Severity::MustFail, op,
        "range_pop with no open range on every path to it");
  } else if (numEmpty && !state.stacks->collapsed) {
    if (good)
      addDivergence(good, op, "range_pop may find no open range",
                    "this range_pop then finds no open range");
    else
      add(Severity::MayFail, op, "range_pop may find no open range");
  }
  if (numStructured) {
    bool isAlways = numStructured == items.size();
    if (isAlways || !state.stacks->collapsed) {
      Finding &finding =
          add(isAlways ? Severity::MustFail : Severity::MayFail, op,
              Twine("range_pop ") + (isAlways ? "closes" : "may close") +
                  " the iket.range around it from within");
      noteOpenings(finding, structured);
    }
  }
  if (numMismatch) {
    bool isAlways = numMismatch == items.size();
    if (isAlways || !state.stacks->collapsed) {
      Finding &finding = add(
          isAlways ? Severity::MustFail : Severity::MayFail, op,
          "range_pop \"" + name.getValue() + "\" " +
              (isAlways ? "closes " : "may close ") + describeRange(mismatch));
      noteOpenings(finding, mismatch);
    }
  }
}

void Reporter::checkCall(CallOpInterface call) {
  State state = result.getBefore(call);
  if (!state.isReached())
    return;
  const Summary &summary = flow.getSummary(call);
  std::string callee = describeCallee(call);
  if (!summary.reason.empty()) {
    Finding &finding =
        add(Severity::Remark, call,
            "call of " + callee + " is not analysed: " + summary.reason);
    if (summary.witness)
      finding.addNote(summary.witness->getLoc(), "recursive call is here");
  }
  if (summary.kind == Summary::Kind::Unknown)
    return;
  if (summary.kind == Summary::Kind::Varying) {
    Finding &finding =
        add(Severity::MayFail, call,
            "net effect of " + callee +
                " unknown: it leaves another stack depth on another path");
    for (const Effect &effect : summary.effects) {
      for (const Opening &need : effect.needs)
        finding.addNote(need.op->getLoc(),
                        "on one path this closes a range of the caller");
      for (const Opening &push : effect.pushes)
        finding.addNote(push.op->getLoc(), "on one path " +
                                               describeRange(push.name) +
                                               " is opened here and left open");
    }
    return;
  }

  // Pairs of stack and effect: those that lack a range, and those that find
  // another one, or one that closes itself.
  unsigned total = 0, numShort = 0, numMismatch = 0, numStructured = 0;
  const OpeningSet *good = nullptr, *mismatch = nullptr, *structured = nullptr;
  Opening shortNeed{}, wrongNeed{};
  for (const Disjunct &item : state.stacks->items)
    for (const Effect &effect : summary.effects) {
      ++total;
      const Stack *stack = item.stack();
      bool isShort = false, isWrong = false, isStructured = false;
      for (const Opening &need : effect.needs) {
        if (stack->kind == Stack::Kind::Kernel && !isShort) {
          isShort = true;
          shortNeed = need;
        } else if (stack->kind == Stack::Kind::Open &&
                   isStructuredRange(stack->openings)) {
          isStructured = true;
          structured = stack->openings;
          wrongNeed = need;
        } else if (stack->kind == Stack::Kind::Open) {
          good = stack->openings;
          if (need.name && !isWrong && !hasName(good, need.name)) {
            isWrong = true;
            mismatch = good;
            wrongNeed = need;
          }
        }
        stack = flow.getContext().pop(stack, call, need.name);
      }
      numShort += isShort;
      numMismatch += isWrong;
      numStructured += isStructured;
    }
  if (numShort == total && total != 0) {
    size_t count = summary.effects.front().needs.size();
    Finding &finding =
        add(Severity::MustFail, call,
            "call of " + callee + " closes " + Twine(count) +
                (count == 1 ? " range" : " ranges") +
                " of its caller, more than are open on every path to it");
    finding.addNote(shortNeed.op->getLoc(), "range_pop is here");
  } else if (numShort && !state.stacks->collapsed) {
    std::string message =
        "call of " + callee + " may close more ranges than are open";
    if (good) {
      addDivergence(good, call, message,
                    "this call of " + callee + " then finds no open range");
    } else {
      Finding &finding = add(Severity::MayFail, call, message);
      finding.addNote(shortNeed.op->getLoc(), "range_pop is here");
    }
  }
  if (numStructured && (numStructured == total || !state.stacks->collapsed)) {
    bool isAlways = numStructured == total;
    Finding &finding =
        add(isAlways ? Severity::MustFail : Severity::MayFail, call,
            "call of " + callee + (isAlways ? " closes" : " may close") +
                " the iket.range around it");
    noteOpenings(finding, structured);
    finding.addNote(wrongNeed.op->getLoc(), "range_pop is here");
  }
  if (numMismatch && (numMismatch == total || !state.stacks->collapsed)) {
    bool isAlways = numMismatch == total;
    Finding &finding =
        add(isAlways ? Severity::MustFail : Severity::MayFail, call,
            "call of " + callee + (isAlways ? " closes " : " may close ") +
                describeRange(mismatch) + " as \"" + wrongNeed.name.getValue() +
                "\"");
    noteOpenings(finding, mismatch);
    finding.addNote(wrongNeed.op->getLoc(), "range_pop is here");
  }
}

void Reporter::checkRangeEnd(RangeOp range) {
  for (Block &block : range.getBody()) {
    auto yield = dyn_cast_or_null<YieldOp>(
        block.mightHaveTerminator() ? block.getTerminator() : nullptr);
    State state = yield ? result.getBefore(yield) : State();
    if (!state.isReached())
      continue;
    // What lies above the range itself is left open.
    unsigned numLeft = 0;
    const OpeningSet *left = nullptr;
    for (const Disjunct &item : state.stacks->items) {
      const Stack *stack = item.stack();
      if (stack->kind == Stack::Kind::Open &&
          !stack->openings->contains(range)) {
        ++numLeft;
        left = stack->openings;
      }
    }
    bool isAlways = numLeft == state.stacks->items.size();
    if (!numLeft || (!isAlways && state.stacks->collapsed) || isBlamed(left))
      continue;
    std::string where =
        " at the end of iket.range \"" + range.getEventName().str() + "\"";
    if (isAlways) {
      blame(left);
      Finding &finding = add(Severity::MustFail, yield,
                             describeRange(left) + " is still open" + where);
      noteOpenings(finding, left);
    } else {
      addDivergence(left, yield,
                    describeRange(left) + " may still be open" + where,
                    "it is then still open" + Twine(where));
    }
  }
}

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

void Reporter::checkExits() {
  if (flow.isKernel() && !exits.empty()) {
    // Ranges that are open however the kernel ends.
    int always = std::numeric_limits<int>::max();
    for (Operation *exit : exits)
      for (const Disjunct &item : result.getBefore(exit).stacks->items)
        always =
            std::min(always, item.stack()->root->kind == Stack::Kind::Kernel
                                 ? item.stack()->depth
                                 : 0);
    std::map<int, const OpeningSet *> reported;
    for (Operation *exit : exits)
      for (const Disjunct &item : result.getBefore(exit).stacks->items)
        for (const Stack *stack = item.stack();
             stack->kind == Stack::Kind::Open; stack = stack->below) {
          if (stack->depth > always)
            continue;
          const OpeningSet *openings = stack->openings;
          if (reported.try_emplace(stack->depth, openings).second &&
              !isBlamed(openings)) {
            Finding &finding =
                add(Severity::MustFail, exit,
                    describeRange(openings) + " is still open at " +
                        describeExit(exit) + " on every path");
            noteOpenings(finding, openings);
          }
          blame(openings);
        }
    for (Operation *exit : exits)
      checkStackAtExit(exit);
  }
  for (Operation *exit : exits)
    checkTokensAtExit(exit);
}

void Reporter::checkStackAtExit(Operation *exit) {
  State state = result.getBefore(exit);
  llvm::SetVector<const OpeningSet *> open;
  for (const Disjunct &item : state.stacks->items)
    for (const Stack *stack = item.stack(); stack->kind == Stack::Kind::Open;
         stack = stack->below)
      open.insert(stack->openings);
  // Outermost first.
  for (const OpeningSet *openings : llvm::reverse(open)) {
    if (isBlamed(openings))
      continue;
    std::string range = describeRange(openings);
    if (!isClosed(openings)) {
      blame(openings);
      Finding &finding = add(Severity::MustFail, exit,
                             range + " is never closed: it is still open at " +
                                 describeExit(exit));
      noteOpenings(finding, openings);
      continue;
    }
    if (state.stacks->collapsed)
      continue;
    bool isMixed = llvm::any_of(state.stacks->items, [&](const Disjunct &item) {
      for (const Stack *stack = item.stack(); stack->kind == Stack::Kind::Open;
           stack = stack->below)
        if (stack->openings == openings)
          return false;
      return true;
    });
    std::string message =
        range + " may still be open at " + describeExit(exit).str();
    if (isMixed) {
      addDivergence(openings, exit, message,
                    range + " is then still open at this " +
                        describeExit(exit));
      continue;
    }
    // Every early exit is a mistake of its own.
    Finding &finding = add(Severity::MayFail, exit, message);
    noteOpenings(finding, openings);
  }
}

//===----------------------------------------------------------------------===//
// Precision
//===----------------------------------------------------------------------===//

void Reporter::checkPrecision(Operation *op) {
  if (reportedLoss)
    return;
  State state = result.getBefore(op);
  if (!state.isReached() || !state.stacks->collapsed)
    return;
  reportedLoss = true;
  add(Severity::Remark, op,
      "pairing is analysed only roughly from here on: there are more than " +
          Twine(kMaxDisjuncts) + " combinations of ranges that may be open");
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void Reporter::checkLoop(Operation *loop, const State &head,
                         ArrayRef<LoopEdge> edges) {
  if (!head.isReached())
    return;
  unsigned total = 0, numGrowing = 0;
  const Stack *growing = nullptr;
  Operation *end = nullptr;
  for (const LoopEdge &edge : edges) {
    if (!edge.state.isReached())
      continue;
    for (const Disjunct &item : edge.state.stacks->items) {
      ++total;
      if (Flow::fits(item.stack(), head))
        continue;
      ++numGrowing;
      if (!growing) {
        growing = item.stack();
        end = edge.end;
      }
    }
  }
  if (!growing)
    return;
  loopsAreFine = false;
  int before = head.stacks->items.front().stack()->depth;
  for (const Disjunct &item : head.stacks->items)
    before = std::max(before, item.stack()->depth);
  bool grows = growing->depth > before;
  bool isAlways = numGrowing == total;
  std::string note = "the next iteration starts from here with stack depth " +
                     std::to_string(growing->depth) + " instead of " +
                     std::to_string(before);
  bool isOpen = growing->kind == Stack::Kind::Open;
  if (!isAlways && grows && isOpen) {
    addDivergence(growing->openings, end,
                  "stack depth may grow on an iteration of this loop", note);
    return blameAbove(growing, before);
  }
  Finding &finding =
      add(isAlways ? Severity::MustFail : Severity::MayFail, loop,
          Twine("stack depth ") + (isAlways ? "" : "may ") +
              (grows ? "grow" : "fall") + (isAlways ? "s" : "") +
              (isAlways ? " on every iteration of this loop"
                        : " on an iteration of this loop"));
  if (grows && isOpen)
    noteOpenings(finding, growing->openings);
  finding.addNote(end->getLoc(), note);
  blameAbove(growing, before);
  // Later iterations may close any of these.
  if (!grows)
    for (const Disjunct &item : head.stacks->items)
      blameAbove(item.stack(), std::numeric_limits<int>::min());
}

void Reporter::checkLoops() {
  auto checkRegion = [&](Region &region) {
    for (Block &block : region) {
      if (block.hasNoPredecessors())
        continue;
      SmallVector<LoopEdge> edges;
      llvm::SetVector<Block *> predecessors(block.pred_begin(),
                                            block.pred_end());
      for (Block *predecessor : predecessors)
        if (flow.isRetreating(predecessor, &block) &&
            result.isLive(predecessor, &block)) {
          Operation *terminator = predecessor->getTerminator();
          edges.push_back({terminator, flow.transferEdgeFully(
                                           predecessor, &block,
                                           result.getAfter(terminator))});
        }
      if (!edges.empty())
        checkLoop(&block.front(), result.getAtStart(&block), edges);
    }
  };
  flow.getFunction()->walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto branch = dyn_cast<RegionBranchOpInterface>(op);
    for (Region &region : op->getRegions()) {
      if (region.empty())
        continue;
      checkRegion(region);
      if (!branch)
        continue;
      SmallVector<LoopEdge> edges;
      for (Operation *end : result.getPredecessors(branch, &region))
        if (end != op && flow.isRetreating(end, &region))
          edges.push_back(
              {end, flow.transferRegionEdgeFully(branch, end, &region,
                                                 result.getAfter(end))});
      if (!edges.empty())
        checkLoop(op, result.getAtStart(&region.front()), edges);
    }
  });
}

bool iket::pairing::reportFindings(const Flow &flow, FlowResult &result,
                                   SmallVectorImpl<Finding> &findings) {
  Reporter reporter(flow, result, findings);
  reporter.run();
  return reporter.areLoopsFine();
}
