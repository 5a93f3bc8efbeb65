//===- LowerIKETToNVVM.cpp - The whole lowering ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EventEmitter.h"

#include "iket/ABI/Limits.h"
#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace iket {
#define GEN_PASS_DEF_LOWERIKETTONVVM
#include "iket/Conversion/IKETToNVVM/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;
using iket::abi::PayloadKind;

/// Gives payload values that flow through control flow the type of their
/// register; the ops around them only forward them.
static void convertPayloadTypes(Operation *module) {
  auto convert = [&](Value value) {
    if (auto payload = dyn_cast<PayloadType>(value.getType()))
      value.setType(
          getPayloadRegisterType(value.getContext(), payload.getKind()));
  };
  module->walk([&](Operation *op) {
    if (!isa<PayloadOp>(op))
      llvm::for_each(op->getResults(), convert);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), convert);
  });
}

void iket::lowerEvents(Operation *module, const EventPlan &plan) {
  SmallVector<Operation *> events, starts;
  SmallVector<PayloadOp> payloads;
  module->walk([&](Operation *op) {
    if (isEventOp(op))
      events.push_back(op);
    else if (auto payload = dyn_cast<PayloadOp>(op))
      payloads.push_back(payload);
    else if (isa<SentinelTokenOp>(op))
      starts.push_back(op);
  });

  IRRewriter rewriter(module->getContext());
  // Payload registers stand where the value was typed, so that they are
  // evaluated once however many events carry them.
  convertPayloadTypes(module);
  DenseMap<Value, Value> registers;
  auto getRegister = [&](Value payload) -> Value {
    auto op = payload.getDefiningOp<PayloadOp>();
    if (!op)
      return payload;
    Value &value = registers[payload];
    if (!value) {
      rewriter.setInsertionPoint(op);
      value =
          emitPayloadRegister(rewriter, op.getLoc(), op.getValue(),
                              op.getValue().getType(), op.getType().getKind());
    }
    return value;
  };

  for (Operation *op : events) {
    uint32_t id = abi::kPopEventId;
    PayloadKind stored = PayloadKind::None;
    std::optional<EventPlan::Key> key = getEventKey(op);
    if (auto end = dyn_cast<RangeEndOp>(op)) {
      if (end.getToken().getDefiningOp<SentinelTokenOp>()) {
        rewriter.eraseOp(op);
        continue;
      }
      key = getEventKey(end.getToken().getDefiningOp<RangeStartOp>());
    }
    if (key) {
      EventAttr event = plan.lookup(key->first, key->second);
      id = event.getId();
      stored = plan.getStoredPayload(event);
    }
    Value payload;
    if (stored != PayloadKind::None)
      payload = getRegister(getEventPayload(op));
    rewriter.setInsertionPoint(op);
    emitSite(rewriter, op->getLoc(), plan, id, stored, payload);
    if (isa<RangeStartOp>(op))
      starts.push_back(op);
    else
      rewriter.eraseOp(op);
  }
  for (Operation *op : starts)
    rewriter.eraseOp(op);
  for (PayloadOp payload : payloads) {
    Value value = payload.getValue();
    if (!payload.use_empty())
      rewriter.replaceAllUsesWith(payload, getRegister(payload));
    rewriter.eraseOp(payload);
    eraseIfDead(rewriter, value);
  }

  emitDeclarations(rewriter, module, plan);
  module->setAttr(IKETDialect::kMetadataAttrName, plan.getMetadata());
}

namespace {
struct LowerIKETToNVVMPass
    : public iket::impl::LowerIKETToNVVMBase<LowerIKETToNVVMPass> {
  using Base::Base;
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
    else if (!plan->empty())
      plans.emplace_back(module, std::move(*plan));
  });
  if (failed)
    return failure();

  for (auto &[module, plan] : plans) {
    if (mlir::failed(lowerRanges(module)))
      return failure();
    if (numSites)
      module->walk([&](Operation *op) { *numSites += isEventOp(op); });
    lowerEvents(module, plan);
  }
  return success();
}
