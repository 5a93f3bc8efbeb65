//===- LowerIKETToNVVM.cpp - The whole lowering ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EventEmitter.h"
#include "EventSites.h"
#include "LowerToRecords.h"

#include "iket/ABI/Limits.h"
#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
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

/// Emits the sites of one function, from number \p numSites on.
static uint32_t emitSites(const EventSites &sites, const EventPlan &plan,
                          IRRewriter &rewriter, uint32_t numSites) {
  SmallVector<uint32_t> numbers;
  for (const EventSite &site : sites.get()) {
    numbers.push_back(numSites);
    numSites += site.events.size();
  }
  // Backwards, so that a block that is split for a test is not moved again.
  for (const EventSite &site : llvm::reverse(sites.get())) {
    uint32_t number = numbers.pop_back_val();
    Location loc = site.op->getLoc();
    Value payload = site.payload ? sites.getRegister(site.payload) : Value();
    SmallVector<uint32_t, 1> ids;
    for (EventAttr event : site.events)
      ids.push_back(event ? event.getId() : abi::kPopEventId);
    auto emitId = [&](uint32_t id) {
      emitSite(rewriter, loc, plan, number++, id, site.stored, payload);
    };
    if (site.token) {
      dispatchById(rewriter, site.op, sites.getRegister(site.token), ids,
                   emitId);
    } else if (!ids.empty()) {
      rewriter.setInsertionPoint(site.op);
      emitId(ids.front());
    }
    EventSites::eraseEvent(rewriter, site.op);
  }
  return numSites;
}

/// Lowers the events of \p module to sites of the run-iket layouts.
static int64_t lowerToSites(Operation *module, const EventPlan &plan) {
  IRRewriter rewriter(module->getContext());
  uint32_t numSites = 0;
  int64_t numEvents = 0;
  for (Region &region : module->getRegions())
    for (Operation &function : region.getOps()) {
      EventSites sites(&function, plan);
      numEvents += sites.get().size();
      sites.makeRegisters(rewriter);
      numSites = emitSites(sites, plan, rewriter, numSites);
      sites.eraseSources(rewriter);
    }
  if (plan.empty())
    return numEvents;
  OpBuilder builder(module->getContext());
  emitDeclarations(builder, module, plan);
  return numEvents;
}

/// Functions that record do more than their attributes said before; LLVM would
/// drop calls of them whose results are not used, with their events.
static void dropMemoryEffects(Operation *module) {
  llvm::StringMap<Operation *> recording;
  SmallVector<Operation *> others;
  auto add = [&](Operation *function) {
    recording[cast<SymbolOpInterface>(function).getName()] = function;
  };
  auto isRecording = [&](CallOpInterface call) {
    auto callee = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
    return !callee || recording.contains(callee.getLeafReference());
  };
  for (Region &region : module->getRegions())
    for (Operation &function : region.getOps()) {
      if (!isa<FunctionOpInterface>(function))
        continue;
      bool hasEvents = function
                           .walk([](Operation *op) {
                             return isEventOp(op) ? WalkResult::interrupt()
                                                  : WalkResult::advance();
                           })
                           .wasInterrupted();
      if (hasEvents)
        add(&function);
      else
        others.push_back(&function);
    }
  if (recording.empty())
    return;
  for (bool changed = true; std::exchange(changed, false);)
    llvm::erase_if(others, [&](Operation *function) {
      bool calls = function
                       ->walk([&](CallOpInterface call) {
                         return isRecording(call) ? WalkResult::interrupt()
                                                  : WalkResult::advance();
                       })
                       .wasInterrupted();
      if (calls)
        add(function);
      changed |= calls;
      return calls;
    });
  for (auto &entry : recording) {
    if (auto function = dyn_cast<LLVM::LLVMFuncOp>(entry.second))
      function.removeMemoryEffectsAttr();
    entry.second->walk([&](LLVM::CallOp call) {
      if (isRecording(call))
        call.removeMemoryEffectsAttr();
    });
  }
}

int64_t iket::lowerEvents(Operation *module, const EventPlan &plan) {
  dropMemoryEffects(module);
  bool isBuffer = !plan.empty() && plan.getLayout() == abi::Layout::Buffer;
  int64_t numEvents =
      isBuffer ? lowerToRecords(module, plan) : lowerToSites(module, plan);
  // Nothing of the dialect is left, so that stock tools take the result.
  module->removeAttr(IKETDialect::kMetadataAttrName);
  module->removeAttr(IKETDialect::kNoPayloadAttrName);
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
  options.segmentBatching = segmentBatching;
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
