//===- AssignEvents.cpp - Number events and attach metadata ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Transforms/Passes.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace iket {
#define GEN_PASS_DEF_ASSIGNEVENTS
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;

namespace {
struct AssignEventsPass
    : public iket::impl::AssignEventsBase<AssignEventsPass> {
  using Base::Base;

  /// On a function alone there would be no module to plan.
  bool canScheduleOn(RegisteredOperationName name) const final {
    return !name.hasInterface<FunctionOpInterface>();
  }

  void runOnOperation() final {
    PlanOptions options;
    options.abi = abi;
    if (runtimePayloads.hasValue())
      options.runtimePayloads = runtimePayloads;
    options.chip = chip;
    options.indexBitwidth = indexBitwidth;

    bool failed = mlir::failed(verifyEventsInDeviceCode(getOperation()));
    forEachDeviceModule(getOperation(), [&](Operation *module) {
      FailureOr<EventPlan> plan = EventPlan::create(module, options);
      if (mlir::failed(plan)) {
        failed = true;
        return;
      }
      if (plan->empty())
        return;
      numEvents += plan->getMetadata().getEvents().size();
      module->setAttr(IKETDialect::kMetadataAttrName, plan->getMetadata());
    });
    if (failed)
      signalPassFailure();
  }
};
} // namespace
