//===- Utils.cpp - Rewrites that several passes share ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace iket;

bool iket::mayHoldBlocks(Operation *op) {
  Operation *parent = op->getParentOp();
  return parent && !parent->hasTrait<OpTrait::SingleBlock>() &&
         !parent->mightHaveTrait<OpTrait::NoTerminator>();
}

bool iket::isInLLVMFunction(Operation *op) {
  return op->getParentOfType<LLVM::LLVMFuncOp>() != nullptr;
}

/// Ends the block at the insertion point with a branch to \p target. Within a
/// conversion, a function may be LLVM's before its blocks are.
static void createBranch(RewriterBase &rewriter, Location loc, Block *target,
                         ValueRange operands) {
  if (isInLLVMFunction(&target->front()) &&
      llvm::all_of(operands.getTypes(), LLVM::isCompatibleType))
    LLVM::BrOp::create(rewriter, loc, operands, target);
  else
    cf::BranchOp::create(rewriter, loc, target, operands);
}

/// Appends \p block to its only predecessor, which only branches to it.
static void foldIntoPredecessor(RewriterBase &rewriter, Block *block) {
  Block *predecessor = block->getSinglePredecessor();
  Operation *branch = predecessor->getTerminator();
  SmallVector<Value> operands(branch->getOperands());
  rewriter.eraseOp(branch);
  rewriter.mergeBlocks(block, predecessor, operands);
}

/// Moves the body of \p range into an `scf.execute_region` before it.
static scf::ExecuteRegionOp moveToExecuteRegion(RewriterBase &rewriter,
                                                RangeOp range) {
  auto region = scf::ExecuteRegionOp::create(rewriter, range.getLoc(),
                                             range.getResultTypes());
  rewriter.inlineRegionBefore(range.getBody(), region.getRegion(),
                              region.getRegion().end());
  for (Block &block : region.getRegion())
    if (auto yield = dyn_cast<YieldOp>(block.getTerminator())) {
      rewriter.setInsertionPoint(yield);
      rewriter.replaceOpWithNewOp<scf::YieldOp>(yield, yield.getOperands());
    }
  return region;
}

LogicalResult iket::inlineRange(RewriterBase &rewriter, RangeOp range,
                                bool keepEvents) {
  Region &body = range.getBody();
  StringAttr name = range.getEventNameAttr();
  rewriter.setInsertionPoint(range);
  if (keepEvents)
    RangePushOp::create(rewriter, range.getLoc(), name, range.getPayload());

  if (body.hasOneBlock()) {
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

  if (!mayHoldBlocks(range)) {
    scf::ExecuteRegionOp region = moveToExecuteRegion(rewriter, range);
    rewriter.setInsertionPoint(range);
    if (keepEvents)
      RangePopOp::create(rewriter, range.getLoc(), name);
    rewriter.replaceOp(range, region.getResults());
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
  // An entry block has no predecessors, so it continues the block before.
  Block *entry = &body.front();
  rewriter.inlineRegionBefore(body, after);
  rewriter.mergeBlocks(entry, before);
  for (YieldOp yield : yields) {
    rewriter.setInsertionPoint(yield);
    if (keepEvents)
      RangePopOp::create(rewriter, yield.getLoc(), name);
    createBranch(rewriter, yield.getLoc(), after, yield.getOperands());
    rewriter.eraseOp(yield);
  }
  rewriter.replaceOp(range, results);
  // Within a conversion, erased ops are still there.
  if (!keepEvents && yields.size() == 1)
    foldIntoPredecessor(rewriter, after);
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

void iket::eraseDeadOps(RewriterBase &rewriter,
                        llvm::SetVector<Operation *> ops) {
  while (!ops.empty()) {
    Operation *op = ops.pop_back_val();
    if (!isOpTriviallyDead(op))
      continue;
    // Ops within go with it.
    if (op->getNumRegions() != 0)
      op->walk([&](Operation *inner) { ops.remove(inner); });
    SmallVector<Value> operands(op->getOperands());
    rewriter.eraseOp(op);
    for (Value operand : operands)
      if (Operation *feeding = operand.getDefiningOp())
        ops.insert(feeding);
  }
}
