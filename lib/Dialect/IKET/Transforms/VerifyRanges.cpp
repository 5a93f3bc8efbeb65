//===- VerifyRanges.cpp - Check the pairing of range events ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Transforms/Passes.h"

namespace iket {
#define GEN_PASS_DEF_VERIFYRANGES
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;

namespace {
struct VerifyRangesPass
    : public iket::impl::VerifyRangesBase<VerifyRangesPass> {
  using Base::Base;

  void runOnOperation() final {
    markAllAnalysesPreserved();
    if (failed(verifyRanges(getOperation(), level, recordsLanes)))
      signalPassFailure();
  }
};
} // namespace
