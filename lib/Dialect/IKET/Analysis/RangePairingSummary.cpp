//===- RangePairingSummary.cpp - What a function does to the stack --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingReport.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

/// At most this many different effects of a function are told apart.
static constexpr unsigned kMaxEffects = 8;

static bool haveSameNames(ArrayRef<Opening> a, ArrayRef<Opening> b) {
  return llvm::equal(a, b, [](const Opening &x, const Opening &y) {
    return x.name == y.name;
  });
}

Summary iket::pairing::summarise(const Flow &flow, FlowResult &result) {
  Summary summary;
  summary.effects.clear();
  flow.getFunction()->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // The thread does not come back from nvvm.exit.
    if (isa<NVVM::Exit>(op) || !isFunctionExit(op, flow.getFunction()))
      return;
    State state = result.getBefore(op);
    if (!state.isReached())
      return;
    for (const Disjunct &item : state.stacks->items) {
      if (item.stack()->root->kind == Stack::Kind::Unknown)
        summary.kind = Summary::Kind::Unknown;
      Effect effect;
      for (const Stack *stack = item.stack(); !stack->isRoot();
           stack = stack->below)
        if (stack->kind == Stack::Kind::Need)
          effect.needs.push_back({stack->op, stack->name});
        else
          effect.pushes.push_back(stack->openings->openings.front());
      std::reverse(effect.needs.begin(), effect.needs.end());
      std::reverse(effect.pushes.begin(), effect.pushes.end());
      if (llvm::none_of(summary.effects, [&](const Effect &other) {
            return haveSameNames(other.needs, effect.needs) &&
                   haveSameNames(other.pushes, effect.pushes);
          }))
        summary.effects.push_back(std::move(effect));
    }
  });
  if (summary.kind == Summary::Kind::Unknown)
    return summary;
  if (!llvm::all_equal(
          llvm::map_range(summary.effects, [](const Effect &effect) {
            return effect.getNetDepth();
          })))
    summary.kind = Summary::Kind::Varying;
  if (summary.effects.size() > kMaxEffects) {
    if (summary.kind == Summary::Kind::Known) {
      summary.kind = Summary::Kind::Unknown;
      summary.reason = "it has more than " + std::to_string(kMaxEffects) +
                       " different effects";
    }
    summary.effects.resize(kMaxEffects);
  }
  return summary;
}
