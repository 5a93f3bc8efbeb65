//===- Strip.cpp - Remove every iket op and attribute ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Analysis/TokenNames.h"
#include "iket/Dialect/IKET/Transforms/LowerTokens.h"
#include "iket/Dialect/IKET/Transforms/Passes.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

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
  // Before anything changes: what escapes cannot be taken out.
  if (failed(TokenNames(root).verify()))
    return signalPassFailure();

  SmallVector<Operation *> ops;
  root->walk<WalkOrder::PostOrder>([&](Operation *op) {
    op->removeAttr(IKETDialect::kMetadataAttrName);
    op->removeAttr(IKETDialect::kNoPayloadAttrName);
    if (op->getDialect() && isa<IKETDialect>(op->getDialect()) &&
        !isa<YieldOp>(op))
      ops.push_back(op);
  });

  // Events hold tokens and payloads, so they go first; then the control flow
  // that carries those, and then what made them.
  IRRewriter rewriter(root->getContext());
  SmallVector<Operation *> sources;
  for (Operation *op : ops) {
    if (isa<RangeStartOp, SentinelTokenOp, PayloadOp>(op)) {
      sources.push_back(op);
    } else if (auto range = dyn_cast<RangeOp>(op)) {
      if (failed(inlineRange(rewriter, range, /*keepEvents=*/false)))
        return signalPassFailure();
    } else {
      rewriter.eraseOp(op);
    }
  }
  llvm::SetVector<Operation *> maybeDead;
  eraseFlow(rewriter, root, maybeDead);
  eraseSources(rewriter, sources, maybeDead);
  eraseDeadOps(rewriter, std::move(maybeDead));

  numOps += ops.size();
  if (!ops.empty())
    emitRemark(root->getLoc()) << "removed " << ops.size() << " iket ops";
}
