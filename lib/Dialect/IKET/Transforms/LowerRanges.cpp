//===- LowerRanges.cpp - Structured ranges to push and pop ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Transforms/Passes.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace iket {
#define GEN_PASS_DEF_LOWERRANGES
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;

namespace {
struct LowerRangesPass : public iket::impl::LowerRangesBase<LowerRangesPass> {
  void runOnOperation() final {
    int64_t count = 0;
    if (failed(lowerRanges(getOperation(), &count)))
      return signalPassFailure();
    numRanges += count;
    if (count == 0)
      markAllAnalysesPreserved();
  }
};
} // namespace
