//===- RecordFunctions.cpp - Functions that record events -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RecordFunctions.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace iket;

RecordFunctions::RecordFunctions(Operation *module, const EventPlan &plan) {
  for (Region &region : module->getRegions())
    for (Operation &op : region.getOps())
      if (auto function = dyn_cast<FunctionOpInterface>(op);
          function && !function.isExternal())
        add(&op, plan);
  SymbolTable symbols(module);
  for (auto &function : functions)
    findCalls(*function, symbols);
  findAddressTaken(module);
  markReached();
  propagateUp();
  propagateEntries();
  for (auto &function : functions)
    if (function->isReached && function->records)
      decideForms(*function);
  for (auto &function : functions) {
    function->mayDiverge =
        llvm::any_of(function->sites->get(), [&](const EventSite &site) {
          return !site.events.empty() && !function->isUniform(site);
        });
    function->movesCursor =
        function->hasUniformSites() || !function->exits.empty();
  }
  propagateUp();
  for (auto &function : functions)
    findSpillingCalls(*function);
}

void RecordFunctions::findSpillingCalls(RecordFunction &function) {
  if (!function.needsState())
    return;
  for (const RecordFunction::Call &call : function.calls)
    if (llvm::any_of(getCallees(call), [](const RecordFunction *callee) {
          return callee->movesCursor;
        }))
      function.spillingCalls.push_back(call.op);
}

void RecordFunctions::add(Operation *op, const EventPlan &plan) {
  auto function = std::make_unique<RecordFunction>();
  function->op = op;
  function->isKernel = isKernel(op);
  function->sites = std::make_unique<EventSites>(op, plan);
  op->walk([&](Operation *inner) {
    switch (getExitKind(inner)) {
    case ExitKind::None:
      break;
    case ExitKind::Return:
      if (inner->getParentOp() != op)
        break;
      if (function->isKernel)
        function->exits.push_back({inner, false});
      else
        function->returns.push_back(inner);
      break;
    case ExitKind::Trap:
      // The grid is lost anyway; a kernel says how far it came.
      if (function->isKernel)
        function->exits.push_back({inner, false});
      break;
    case ExitKind::Exit:
    case ExitKind::MaybeExit:
      function->exits.push_back({inner, false});
      break;
    }
  });
  functionOf[op] = function.get();
  functions.push_back(std::move(function));
}

/// The symbol that \p call calls, or null.
static SymbolRefAttr getCallee(CallOpInterface call) {
  return dyn_cast_or_null<SymbolRefAttr>(
      dyn_cast<SymbolRefAttr>(call.getCallableForCallee()));
}

void RecordFunctions::findCalls(RecordFunction &function,
                                SymbolTable &symbols) {
  function.op->walk([&](CallOpInterface call) {
    SymbolRefAttr callee = getCallee(call);
    if (!callee) {
      function.calls.push_back({call, nullptr});
      return;
    }
    Operation *target = symbols.lookup(callee.getLeafReference());
    if (RecordFunction *known = functionOf.lookup(target)) {
      function.calls.push_back({call, known});
      return;
    }
    // One that is only declared may call back what it is given the address of;
    // one that something else resolves may be any.
    bool isIntrinsic =
        callee.getLeafReference().getValue().starts_with("llvm.");
    if (target && !isIntrinsic)
      function.calls.push_back({call, nullptr});
  });
}

void RecordFunctions::findAddressTaken(Operation *module) {
  for (Region &region : module->getRegions()) {
    std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(&region);
    llvm::StringMap<RecordFunction *> byName;
    for (auto &function : functions) {
      byName[cast<SymbolOpInterface>(function->op).getName()] = function.get();
      // What cannot be told may be anything.
      function->isAddressTaken |= !uses;
    }
    if (!uses)
      continue;
    for (SymbolTable::SymbolUse use : *uses) {
      auto call = dyn_cast<CallOpInterface>(use.getUser());
      if (call && getCallee(call) == use.getSymbolRef())
        continue;
      if (RecordFunction *function =
              byName.lookup(use.getSymbolRef().getLeafReference()))
        function->isAddressTaken = true;
    }
  }
  for (auto &function : functions)
    if (function->isAddressTaken)
      addressTaken.push_back(function.get());
}

SmallVector<RecordFunction *>
RecordFunctions::getCallees(const RecordFunction::Call &call) {
  if (call.callee)
    return {call.callee};
  return addressTaken;
}

void RecordFunctions::markReached() {
  SmallVector<RecordFunction *> worklist;
  auto mark = [&](RecordFunction *function) {
    if (!std::exchange(function->isReached, true))
      worklist.push_back(function);
  };
  for (auto &function : functions)
    if (function->isKernel)
      mark(function.get());
  while (!worklist.empty())
    for (const RecordFunction::Call &call : worklist.pop_back_val()->calls)
      llvm::for_each(getCallees(call), mark);
}

void RecordFunctions::propagateUp() {
  for (auto &function : functions) {
    function->records |= !function->sites->get().empty() ||
                         (!function->isKernel && !function->exits.empty());
    function->losesLanes |= !function->isKernel && !function->exits.empty();
  }
  for (bool changed = true; std::exchange(changed, false);)
    for (auto &function : functions)
      for (const RecordFunction::Call &call : function->calls)
        for (RecordFunction *callee : getCallees(call)) {
          auto inherit = [&](bool &mine, bool theirs) {
            changed |= theirs && !mine;
            mine |= theirs;
          };
          inherit(function->records, callee->records);
          inherit(function->losesLanes, callee->losesLanes);
          inherit(function->mayDiverge, callee->mayDiverge);
          inherit(function->callsRecording, callee->records);
          inherit(function->movesCursor, callee->movesCursor);
        }
}

void RecordFunctions::propagateEntries() {
  for (auto &function : functions) {
    if (!function->isReached || !function->records)
      continue;
    function->entersTogether = !function->isKernel && !function->isAddressTaken;
    auto &analysis = uniformity[function.get()];
    analysis = std::make_unique<UniformityAnalysis>(function->op);
    for (RecordFunction::Exit &exit : function->exits)
      // A trap ends everything, so the analysis takes its way for none.
      exit.isUniform = getExitKind(exit.op) != ExitKind::MaybeExit &&
                       getExitKind(exit.op) != ExitKind::Trap &&
                       analysis->isInWarpUniformControlFlow(exit.op, true);
    // Ends in the middle are no branches to the analysis.
    for (const RecordFunction::Exit &exit : function->exits) {
      ExitKind kind = getExitKind(exit.op);
      function->losesLanes |= !exit.isUniform && (kind == ExitKind::Exit ||
                                                  kind == ExitKind::MaybeExit);
    }
    for (RecordFunction::Call &call : function->calls)
      call.isUniform = analysis->isInWarpUniformControlFlow(call.op, true);
  }
  propagateUp();
  // Whoever is called by some lanes only passes that on.
  for (bool changed = true; std::exchange(changed, false);)
    for (auto &function : functions) {
      if (!function->isReached)
        continue;
      bool together = (function->isKernel || function->entersTogether) &&
                      !function->losesLanes;
      for (const RecordFunction::Call &call : function->calls) {
        if (!call.callee || (together && call.isUniform))
          continue;
        changed |= std::exchange(call.callee->entersTogether, false);
      }
    }
}

void RecordFunctions::decideForms(RecordFunction &function) {
  UniformityAnalysis &analysis = *uniformity[&function];
  bool together =
      (function.isKernel || function.entersTogether) && !function.losesLanes;
  for (RecordFunction::Exit &exit : function.exits)
    exit.isUniform &= together;
  if (!together)
    return;
  for (const EventSite &site : function.sites->get()) {
    bool isUniform = analysis.isInWarpUniformControlFlow(site.op, true);
    // The lanes part where each ends the range of its own token.
    if (site.token)
      isUniform &= analysis.isWarpUniform(site.token);
    if (isUniform)
      function.uniformSites.insert(&site);
  }
}
