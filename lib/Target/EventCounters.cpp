//===- EventCounters.cpp - Event counts out of loops ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EventCounters.h"

#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

/// The sums that the counts in \p function are made of.
static SmallSetVector<Instruction *, 16> findSums(Function &function) {
  SmallSetVector<Instruction *, 16> sums;
  auto add = [&](Value *value) {
    auto *instruction = dyn_cast<Instruction>(value);
    if (isa_and_nonnull<PHINode>(instruction) ||
        (instruction && instruction->getOpcode() == Instruction::Add))
      sums.insert(instruction);
  };
  for (Instruction &instruction : instructions(function)) {
    auto *call = dyn_cast<CallInst>(&instruction);
    if (!call || !call->isInlineAsm() || call->arg_empty())
      continue;
    auto *text = cast<InlineAsm>(call->getCalledOperand());
    if (iket::usesEventCount(text->getAsmString()))
      add(call->getArgOperand(call->arg_size() - 1));
  }
  for (unsigned i = 0; i != sums.size(); ++i)
    for (Value *operand : sums[i]->operands())
      add(operand);
  return sums;
}

/// The uses of \p value outside of \p loop.
static SmallVector<Use *> getUsesOutside(Instruction *value, const Loop &loop) {
  SmallVector<Use *> uses;
  for (Use &use : value->uses())
    if (!loop.contains(cast<Instruction>(use.getUser())))
      uses.push_back(&use);
  return uses;
}

PreservedAnalyses
iket::EventCountersPass::run(Function &function,
                             FunctionAnalysisManager &analyses) {
  SmallSetVector<Instruction *, 16> sums = findSums(function);
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  if (sums.empty() || loops.empty())
    return PreservedAnalyses::all();
  auto &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  auto &dominators = analyses.getResult<DominatorTreeAnalysis>(function);
  SCEVExpander expander(evolution, "events", /*PreserveLCSSA=*/false);

  bool changed = false;
  SmallVector<WeakTrackingVH> dead;
  // Inner loops first: what they add up to is a step of the outer ones.
  SmallVector<Loop *, 4> preorder = loops.getLoopsInPreorder();
  for (Loop *loop : llvm::reverse(preorder)) {
    for (Instruction *sum : sums) {
      SmallVector<Use *> uses;
      if (loop->contains(sum))
        uses = getUsesOutside(sum, *loop);
      if (uses.empty())
        continue;
      const SCEV *total = evolution.getSCEVAtScope(evolution.getSCEV(sum),
                                                   loop->getParentLoop());
      if (isa<SCEVCouldNotCompute>(total) ||
          !evolution.isLoopInvariant(total, loop))
        continue;
      BasicBlock *before = loop->getLoopPreheader();
      if (!before)
        before = InsertPreheaderForLoop(loop, &dominators, &loops, nullptr,
                                        /*PreserveLCSSA=*/false);
      if (!before || !expander.isSafeToExpandAt(total, before->getTerminator()))
        continue;
      Value *value = expander.expandCodeFor(total, sum->getType(),
                                            before->getTerminator());
      // Also what is computed from it.
      evolution.forgetValue(sum);
      for (Use *use : uses)
        use->set(value);
      dead.push_back(sum);
      changed = true;
    }
    if (changed)
      evolution.forgetTopmostLoop(loop);
  }
  expander.clear();
  for (WeakTrackingVH &value : dead)
    if (auto *phi = dyn_cast_or_null<PHINode>(value))
      RecursivelyDeleteDeadPHINode(phi);
    else if (value)
      for (User *user : value->users())
        if (auto *phi = dyn_cast<PHINode>(user)) {
          RecursivelyDeleteDeadPHINode(phi);
          break;
        }
  return changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
