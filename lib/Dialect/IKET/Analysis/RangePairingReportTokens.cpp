//===- RangePairingReportTokens.cpp - Findings on tokens ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingReporter.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

void Reporter::checkTokensAtExit(Operation *exit) {
  State state = result.getBefore(exit);
  llvm::SetVector<const OpeningSet *> open;
  flow.getContext().forEachOpen(
      state.tokens, [&](unsigned, const Disjuncts *webs) {
        for (const Disjunct &item : webs->items)
          for (const Instance &instance : item.web()->instances)
            if (instance.status == Instance::Status::Open)
              open.insert(instance.origin);
      });
  for (const OpeningSet *origin : open) {
    if (isBlamed(origin))
      continue;
    bool isEnded = llvm::any_of(origin->openings, [&](const Opening &o) {
      return enders.contains(o.op);
    });
    if (!isEnded) {
      blame(origin);
      const Opening &start = origin->openings.front();
      Finding &finding =
          add(Severity::MustFail, start.op,
              describeRange(start.name) + " is never ended on any path");
      finding.addNote(exit->getLoc(),
                      "it is still open at this " + describeExit(exit));
      continue;
    }
    Finding &finding = add(Severity::MayFail, exit,
                           describeRange(origin) + " may still be open at " +
                               describeExit(exit));
    noteOpenings(finding, origin);
  }
}

void Reporter::checkStart(RangeStartOp op) {
  State state = result.getBefore(op);
  if (!state.isReached())
    return;
  StringAttr name = op.getEventNameAttr();
  Operation *other = nullptr;
  auto find = [&](const Disjuncts *webs) {
    for (const Disjunct &item : webs->items)
      for (const Instance &instance : item.web()->instances)
        if (!other && instance.status == Instance::Status::Open)
          for (const Opening &opening : instance.origin->openings)
            if (opening.name == name)
              other = opening.op;
  };
  // A name that starts in one place can only meet itself.
  std::optional<unsigned> value = flow.getWebs().getNumber(op.getToken());
  if (startsOfName.lookup(name) > 1)
    flow.getContext().forEachOpen(
        state.tokens, [&](unsigned, const Disjuncts *webs) { find(webs); });
  else if (const Disjuncts *webs =
               value ? flow.getContext().lookup(state.tokens,
                                                flow.getWebs().getWeb(*value))
                     : nullptr)
    find(webs);
  if (!other)
    return;
  Finding &finding =
      add(Severity::Remark, op,
          describeRange(name) +
              " may start while another range of this name is open: they share "
              "one id, so a reader cannot tell which range_end closes which");
  if (other != op)
    finding.addNote(other->getLoc(), "the other range starts here");
}

void Reporter::checkEnd(RangeEndOp op) {
  State state = result.getBefore(op);
  std::optional<unsigned> value = flow.getWebs().getNumber(op.getToken());
  if (!state.isReached() || !value)
    return;
  const Disjuncts *webs =
      flow.getContext().lookup(state.tokens, flow.getWebs().getWeb(*value));
  if (!webs)
    return;
  unsigned numEnded = 0;
  for (const Disjunct &item : webs->items)
    if (const Instance *instance = item.web()->lookup(*value))
      numEnded += instance->status == Instance::Status::Ended;
  if (!numEnded)
    return;
  bool isAlways = numEnded == webs->items.size();
  if (!isAlways && webs->collapsed)
    return;

  // The range that this token may stand for, and another end of it.
  ArrayRef<Operation *> candidates = starts[flow.getWebs().getWeb(*value)];
  Operation *start = op.getToken().getDefiningOp<RangeStartOp>();
  if (!start && !candidates.empty())
    start = candidates.front();
  Operation *otherEnd = nullptr;
  bool closesItself = false;
  for (Operation *candidate : candidates)
    for (Operation *end : enders[candidate]) {
      if (end == op)
        closesItself = true;
      else if (!otherEnd ||
               (cast<RangeEndOp>(end).getToken() == op.getToken() &&
                cast<RangeEndOp>(otherEnd).getToken() != op.getToken()))
        otherEnd = end;
    }
  std::string range =
      start ? describeRange(cast<RangeStartOp>(start).getEventNameAttr())
            : "a range";
  if (isAlways || otherEnd || !closesItself) {
    Finding &finding =
        add(isAlways ? Severity::MustFail : Severity::MayFail, op,
            Twine(isAlways ? "token already ended: "
                           : "token may already be ended: ") +
                range + " is closed twice");
    if (otherEnd)
      finding.addNote(otherEnd->getLoc(), "it is ended here");
    if (start)
      finding.addNote(start->getLoc(), "it starts here");
    return;
  }
  // The same op closes it again: the loop around it does not start it.
  Finding &finding = add(Severity::MayFail, op,
                         range + " may be ended once per iteration of the "
                                 "loop around this range_end");
  if (start) {
    finding.addNote(start->getLoc(), "it starts here, outside the loop");
    bool isLeftOpen = llvm::any_of(exits, [&](Operation *exit) {
      bool found = false;
      flow.getContext().forEachOpen(
          result.getBefore(exit).tokens, [&](unsigned, const Disjuncts *all) {
            for (const Disjunct &item : all->items)
              for (const Instance &instance : item.web()->instances)
                found |= instance.status == Instance::Status::Open &&
                         instance.origin->contains(start);
          });
      return found;
    });
    if (isLeftOpen)
      finding.addNote(op->getLoc(), "and never, when the loop runs zero times");
    blamed.insert(start);
  }
}
