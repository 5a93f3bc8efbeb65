//===- EventCounters.h - Event counts out of loops --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TARGET_EVENTCOUNTERS_H
#define IKET_LIB_TARGET_EVENTCOUNTERS_H

#include "llvm/IR/PassManager.h"

namespace iket {

/// In layout buffer a warp counts its events, in plain arithmetic. Where a loop
/// counts the same number in each iteration, the sum is computed before it
/// instead. LLVM would do so too, but finds the multiplication too expensive.
class EventCountersPass : public llvm::PassInfoMixin<EventCountersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &analyses);
};

} // namespace iket

#endif // IKET_LIB_TARGET_EVENTCOUNTERS_H
