//===- Utils.cpp - Rewrites that several passes share ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace iket;

/// True if the region around \p op may hold several blocks.
static bool parentMayHoldBlocks(Operation *op) {
  Operation *parent = op->getParentOp();
  return parent && !parent->hasTrait<OpTrait::SingleBlock>() &&
         !parent->mightHaveTrait<OpTrait::NoTerminator>();
}

/// A branch in the dialect of the function around \p block.
static void createBranch(RewriterBase &rewriter, Location loc, Block *block,
                         ValueRange operands) {
  if (block->getParentOp()->getParentOfType<LLVM::LLVMFuncOp>() ||
      isa<LLVM::LLVMFuncOp>(block->getParentOp()))
    LLVM::BrOp::create(rewriter, loc, operands, block);
  else
    cf::BranchOp::create(rewriter, loc, block, operands);
}

LogicalResult iket::inlineRange(RewriterBase &rewriter, RangeOp range,
                                bool keepEvents) {
  Region &body = range.getBody();
  bool isOneBlock = body.hasOneBlock();
  if (!isOneBlock && !parentMayHoldBlocks(range)) {
    InFlightDiagnostic diag = range.emitOpError(
        "body has several blocks, but the region around it holds one; lower "
        "the surrounding op to a control-flow graph first");
    diag.attachNote(range->getParentOp()->getLoc())
        << "surrounding op is here: " << range->getParentOp()->getName();
    return diag;
  }

  StringAttr name = range.getEventNameAttr();
  rewriter.setInsertionPoint(range);
  if (keepEvents)
    RangePushOp::create(rewriter, range.getLoc(), name, range.getPayload());

  if (isOneBlock) {
    Block &block = body.front();
    auto yield = dyn_cast<YieldOp>(block.getTerminator());
    if (!yield)
      return range.emitOpError("body does not end with iket.yield, so the "
                               "range would never be closed");
    SmallVector<Value> results(yield.getOperands());
    Location endLoc = yield.getLoc();
    rewriter.eraseOp(yield);
    rewriter.inlineBlockBefore(&block, range);
    rewriter.setInsertionPoint(range);
    if (keepEvents)
      RangePopOp::create(rewriter, endLoc, name);
    rewriter.replaceOp(range, results);
    return success();
  }

  Block *before = range->getBlock();
  Block *after = rewriter.splitBlock(before, Block::iterator(range));
  SmallVector<Location> locs(range.getNumResults(), range.getLoc());
  after->addArguments(range.getResultTypes(), locs);
  ValueRange results = after->getArguments();
  SmallVector<YieldOp> yields;
  for (Block &block : body)
    if (auto yield = dyn_cast<YieldOp>(block.getTerminator()))
      yields.push_back(yield);
  Block *entry = &body.front();
  rewriter.inlineRegionBefore(body, after);
  rewriter.setInsertionPointToEnd(before);
  createBranch(rewriter, range.getLoc(), entry, {});
  for (YieldOp yield : yields) {
    rewriter.setInsertionPoint(yield);
    if (keepEvents)
      RangePopOp::create(rewriter, yield.getLoc(), name);
    createBranch(rewriter, yield.getLoc(), after, yield.getOperands());
    rewriter.eraseOp(yield);
  }
  rewriter.replaceOp(range, results);
  return success();
}

LogicalResult iket::lowerRanges(Operation *root, int64_t *count) {
  SmallVector<RangeOp> ranges;
  // Inner ranges first, so that a body is final when it is inlined.
  root->walk<WalkOrder::PostOrder>(
      [&](RangeOp range) { ranges.push_back(range); });
  IRRewriter rewriter(root->getContext());
  bool failed = false;
  for (RangeOp range : ranges)
    failed |= mlir::failed(inlineRange(rewriter, range, /*keepEvents=*/true));
  if (count)
    *count += ranges.size();
  return failure(failed);
}

void iket::eraseIfDead(RewriterBase &rewriter, Value value) {
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (!op || !isOpTriviallyDead(op))
      continue;
    SmallVector<Value> operands(op->getOperands());
    // An op may be reached through two of its results.
    llvm::erase_if(worklist,
                   [&](Value other) { return other.getDefiningOp() == op; });
    rewriter.eraseOp(op);
    llvm::append_range(worklist, operands);
  }
}
