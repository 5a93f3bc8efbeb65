//===- Strip.cpp - Remove every iket op and attribute ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Transforms/Passes.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace iket {
#define GEN_PASS_DEF_STRIP
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;

namespace {
struct StripPass : public iket::impl::StripBase<StripPass> {
  void runOnOperation() final;
};
} // namespace

void StripPass::runOnOperation() {
  Operation *root = getOperation();
  SmallVector<Operation *> ops;
  root->walk<WalkOrder::PostOrder>([&](Operation *op) {
    op->removeAttr(IKETDialect::kMetadataAttrName);
    if (op->getDialect() && isa<IKETDialect>(op->getDialect()) &&
        !isa<YieldOp>(op))
      ops.push_back(op);
  });

  IRRewriter rewriter(root->getContext());
  // Events first: they hold payloads and tokens.
  SmallVector<Operation *> values;
  SmallVector<Value> operands;
  for (Operation *op : ops) {
    if (auto range = dyn_cast<RangeOp>(op)) {
      if (Value payload = range.getPayload())
        operands.push_back(payload);
      if (failed(inlineRange(rewriter, range, /*keepEvents=*/false)))
        return signalPassFailure();
    } else if (isa<RangeStartOp, SentinelTokenOp, PayloadOp>(op)) {
      values.push_back(op);
    } else {
      rewriter.eraseOp(op);
    }
  }
  for (Operation *op : llvm::reverse(values)) {
    if (!op->use_empty()) {
      op->emitOpError("result flows through control flow; fold it away before "
                      "stripping");
      return signalPassFailure();
    }
    SmallVector<Value> feeding(op->getOperands());
    rewriter.eraseOp(op);
    for (Value value : feeding)
      if (!isa<PayloadType>(value.getType()))
        eraseIfDead(rewriter, value);
  }
  numOps += ops.size();
  if (!ops.empty())
    emitRemark(root->getLoc()) << "removed " << ops.size() << " iket ops";
}
