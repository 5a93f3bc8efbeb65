//===- LowerIKETToNVVM.cpp - The whole lowering ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EventEmitter.h"

#include "iket/ABI/Limits.h"
#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
#include "iket/Dialect/IKET/Analysis/TokenNames.h"
#include "iket/Dialect/IKET/Transforms/LowerTokens.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace iket {
#define GEN_PASS_DEF_LOWERIKETTONVVM
#include "iket/Conversion/IKETToNVVM/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;
using iket::abi::PayloadKind;

namespace {
/// What one event op becomes.
struct Site {
  Operation *op;
  /// Ids of the events that it may be; nothing if it records none.
  SmallVector<uint32_t, 1> ids = {};
  /// Number of the first of its sites in the module.
  uint32_t number = 0;
  /// The token that says which, where it is known at run time only.
  Value token = nullptr;
  PayloadKind stored = PayloadKind::None;
  Value payload = nullptr;
};

/// Lowers the events of one function. Tokens and payloads do not leave it, and
/// a function at a time stays in the processor's caches.
class EventLowering {
public:
  EventLowering(Operation *function, const EventPlan &plan, uint32_t numSites)
      : plan(plan), function(function), flow(function),
        rewriter(function->getContext()), numSites(numSites) {}

  void run();

  /// Number of sites of the module so far.
  uint32_t getNumSites() const { return numSites; }
  /// Number of event ops of the function.
  int64_t getNumEvents() const { return sites.size(); }

private:
  void addSite(Operation *op);
  void makeRegisters();
  void emit(const Site &site);

  const EventPlan &plan;
  Operation *function;
  TokenNames flow;
  IRRewriter rewriter;
  SmallVector<Site> sites;
  uint32_t numSites;
  /// Ops that make tokens and payloads.
  SmallVector<Operation *> sources;
  /// Registers of the tokens and payloads that run time needs, by the values
  /// that the sources made.
  llvm::DenseMap<Value, Value> registers;
};
} // namespace

void EventLowering::addSite(Operation *op) {
  Site site{op};
  EventAttr event;
  if (auto end = dyn_cast<RangeEndOp>(op)) {
    for (StringAttr name : flow.getNames(end.getToken())) {
      event = plan.lookup(abi::EventKind::Token, name);
      site.ids.push_back(event.getId());
    }
    if (site.ids.size() + flow.mayBeSentinel(end.getToken()) > 1 && event)
      site.token = end.getToken();
  } else if (std::optional<EventPlan::Key> key = getEventKey(op)) {
    event = plan.lookup(key->first, key->second);
    site.ids.push_back(event.getId());
  } else {
    site.ids.push_back(abi::kPopEventId);
  }
  if (event)
    site.stored = plan.getStoredPayload(event);
  if (site.stored != PayloadKind::None)
    site.payload = getEventPayload(op);
  site.number = numSites;
  numSites += site.ids.size();
  sites.push_back(std::move(site));
}

void EventLowering::makeRegisters() {
  llvm::DenseSet<Value> needed;
  for (const Site &site : sites) {
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

void EventLowering::emit(const Site &site) {
  auto getRegister = [&](Value value) {
    Value reg = registers.lookup(value);
    return reg ? reg : value;
  };
  Location loc = site.op->getLoc();
  Value payload = site.payload ? getRegister(site.payload) : Value();
  uint32_t number = site.number;
  auto emitId = [&](uint32_t id) {
    emitSite(rewriter, loc, plan, number++, id, site.stored, payload);
  };
  if (site.token) {
    dispatchById(rewriter, site.op, getRegister(site.token), site.ids, emitId);
  } else if (!site.ids.empty()) {
    rewriter.setInsertionPoint(site.op);
    emitId(site.ids.front());
  }
  if (!isa<RangeStartOp>(site.op))
    rewriter.eraseOp(site.op);
}

void EventLowering::run() {
  function->walk([&](Operation *op) {
    if (isEventOp(op))
      addSite(op);
    if (isa<RangeStartOp, SentinelTokenOp, PayloadOp>(op))
      sources.push_back(op);
  });
  makeRegisters();
  // Backwards, so that a block that is split for a test is not moved again.
  for (const Site &site : llvm::reverse(sites))
    emit(site);
  llvm::SetVector<Operation *> maybeDead;
  eraseFlow(rewriter, function, maybeDead);
  eraseSources(rewriter, sources, maybeDead);
  eraseDeadOps(rewriter, std::move(maybeDead));
}

int64_t iket::lowerEvents(Operation *module, const EventPlan &plan) {
  uint32_t numSites = 0;
  int64_t numEvents = 0;
  for (Region &region : module->getRegions())
    for (Operation &function : region.getOps()) {
      EventLowering lowering(&function, plan, numSites);
      lowering.run();
      numSites = lowering.getNumSites();
      numEvents += lowering.getNumEvents();
    }
  // Nothing of the dialect is left, so that stock tools take the result.
  module->removeAttr(IKETDialect::kMetadataAttrName);
  module->removeAttr(IKETDialect::kNoPayloadAttrName);
  if (plan.empty())
    return numEvents;
  OpBuilder builder(module->getContext());
  emitDeclarations(builder, module, plan);
  return numEvents;
}

namespace {
struct LowerIKETToNVVMPass
    : public iket::impl::LowerIKETToNVVMBase<LowerIKETToNVVMPass> {
  using Base::Base;
  /// On a function alone there would be no module to plan.
  bool canScheduleOn(RegisteredOperationName name) const final {
    return !name.hasInterface<FunctionOpInterface>();
  }
  void runOnOperation() final;
};
} // namespace

void LowerIKETToNVVMPass::runOnOperation() {
  PlanOptions options;
  options.abi = abi;
  if (runtimePayloads.hasValue())
    options.runtimePayloads = runtimePayloads;
  options.chip = chip;
  options.indexBitwidth = indexBitwidth;
  int64_t count = 0;
  if (failed(lowerIKETToNVVM(getOperation(), options, &count)))
    return signalPassFailure();
  numSites += count;
}

LogicalResult iket::lowerIKETToNVVM(Operation *root, const PlanOptions &options,
                                    int64_t *numSites) {
  // Plan everything before changing anything, so that all mistakes of all
  // modules are reported in one run.
  bool failed = mlir::failed(verifyEventsInDeviceCode(root));
  SmallVector<std::pair<Operation *, EventPlan>> plans;
  forEachDeviceModule(root, [&](Operation *module) {
    FailureOr<EventPlan> plan = EventPlan::create(module, options);
    if (mlir::failed(plan))
      failed = true;
    else
      plans.emplace_back(module, std::move(*plan));
  });
  if (failed)
    return failure();

  for (auto &[module, plan] : plans) {
    if (mlir::failed(lowerRanges(module)))
      return failure();
    int64_t count = lowerEvents(module, plan);
    if (numSites)
      *numSites += count;
  }
  return success();
}
