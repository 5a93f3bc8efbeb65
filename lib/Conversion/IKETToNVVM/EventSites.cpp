//===- EventSites.cpp - Event sites of a function -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EventSites.h"

#include "EventEmitter.h"

#include "iket/Dialect/IKET/Transforms/LowerTokens.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

using namespace mlir;
using namespace iket;
using iket::abi::PayloadKind;

EventSites::EventSites(Operation *function, const EventPlan &plan)
    : plan(plan), function(function), flow(function) {
  function->walk([&](Operation *op) {
    if (isEventOp(op))
      add(op);
    if (isa<RangeStartOp, SentinelTokenOp, PayloadOp>(op))
      sources.push_back(op);
  });
}

void EventSites::add(Operation *op) {
  EventSite site{op};
  EventAttr event;
  if (auto end = dyn_cast<RangeEndOp>(op)) {
    for (StringAttr name : flow.getNames(end.getToken())) {
      event = plan.lookup(abi::EventKind::Token, name);
      site.events.push_back(event);
    }
    if (site.events.size() + flow.mayBeSentinel(end.getToken()) > 1 && event)
      site.token = end.getToken();
  } else if (std::optional<EventPlan::Key> key = getEventKey(op)) {
    event = plan.lookup(key->first, key->second);
    site.events.push_back(event);
  } else {
    site.events.push_back(nullptr);
  }
  if (event)
    site.stored = plan.getStoredPayload(event);
  if (site.stored != PayloadKind::None)
    site.payload = getEventPayload(op);
  sites.push_back(std::move(site));
}

void EventSites::makeRegisters(RewriterBase &rewriter) {
  llvm::DenseSet<Value> needed;
  for (const EventSite &site : sites) {
    if (site.token)
      needed.insert(site.token);
    if (site.payload)
      needed.insert(site.payload);
  }
  flow.closeOverSources(needed);

  // A register of a source stands where the source did, so it is evaluated
  // once however many events use it.
  for (Operation *op : sources) {
    Value value = op->getResult(0);
    if (!needed.erase(value))
      continue;
    rewriter.setInsertionPoint(op);
    Value &reg = registers[value];
    if (auto payload = dyn_cast<PayloadOp>(op)) {
      reg = emitPayloadRegister(rewriter, op->getLoc(), payload.getValue(),
                                payload.getValue().getType(),
                                payload.getType().getKind());
    } else {
      uint32_t id = abi::kSentinelEventId;
      if (auto start = dyn_cast<RangeStartOp>(op))
        id = plan.lookup(abi::EventKind::Token, start.getEventNameAttr())
                 .getId();
      reg = createIdConstant(rewriter, op->getLoc(), id);
    }
    rewriter.replaceAllUsesWith(value, reg);
  }
  // The others are made by ops that only forward them.
  for (Value value : needed) {
    auto payload = dyn_cast<PayloadType>(value.getType());
    value.setType(
        payload ? getPayloadRegisterType(value.getContext(), payload.getKind())
                : rewriter.getI32Type());
  }
}

void EventSites::eraseEvent(RewriterBase &rewriter, Operation *op) {
  if (!isa<RangeStartOp>(op))
    rewriter.eraseOp(op);
}

void EventSites::eraseSources(RewriterBase &rewriter) {
  llvm::SetVector<Operation *> maybeDead;
  eraseFlow(rewriter, function, maybeDead);
  iket::eraseSources(rewriter, sources, maybeDead);
  eraseDeadOps(rewriter, std::move(maybeDead));
}
