//===- LowerTokens.cpp - Tokens and payloads in control flow --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Transforms/LowerTokens.h"

#include "iket/Dialect/IKET/Analysis/TokenNames.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace iket;

//===----------------------------------------------------------------------===//
// Removal
//===----------------------------------------------------------------------===//

namespace {
/// Collects everything first: interfaces answer wrongly once an op has lost
/// some of its operands.
class FlowEraser {
public:
  FlowEraser(RewriterBase &rewriter, Operation *root) : rewriter(rewriter) {
    root->walk<WalkOrder::PostOrder>([&](Operation *op) { collect(op); });
  }

  void run(llvm::SetVector<Operation *> &maybeDead);

private:
  void collect(Operation *op);
  void collectRegionOperands(RegionBranchOpInterface op);
  void markOperand(OpOperand &operand);
  /// Rebuilds \p op without its traced results.
  Operation *eraseResults(Operation *op);

  RewriterBase &rewriter;
  SmallVector<BranchOpInterface> branches;
  llvm::MapVector<Operation *, llvm::BitVector> operands;
  SmallVector<Block *> blocks;
  /// Inner ops first.
  SmallVector<Operation *> regionOps;
  SmallVector<Operation *> values;
  SmallVector<RangeStartOp> starts;
};
} // namespace

void FlowEraser::markOperand(OpOperand &operand) {
  Operation *owner = operand.getOwner();
  llvm::BitVector &bits = operands[owner];
  bits.resize(owner->getNumOperands());
  bits.set(operand.getOperandNumber());
}

void FlowEraser::collectRegionOperands(RegionBranchOpInterface op) {
  for (RegionBranchPoint point : op.getAllRegionBranchPoints()) {
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(point, successors);
    for (const RegionSuccessor &successor : successors) {
      OpOperand *first = op.getSuccessorOperands(point, successor).getBase();
      for (auto [index, input] :
           llvm::enumerate(successor.getSuccessorInputs()))
        if (isTraced(input))
          markOperand(first[index]);
    }
  }
  if (std::optional<CarriedValues> carried = getCarriedValues(op))
    for (auto [init, result, yield] :
         llvm::zip(carried->inits, carried->results, carried->yields))
      if (isTraced(result)) {
        markOperand(init);
        markOperand(yield);
      }
}

void FlowEraser::collect(Operation *op) {
  auto isTracedBlock = [](Block &block) {
    return llvm::any_of(block.getArguments(), isTraced);
  };
  if (auto start = dyn_cast<RangeStartOp>(op))
    starts.push_back(start);
  bool hasTracedResult = llvm::any_of(op->getResults(), isTraced);
  bool hasTracedArgument = false;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (isTracedBlock(block)) {
        blocks.push_back(&block);
        hasTracedArgument |= block.isEntryBlock();
      }

  if (auto branch = dyn_cast<BranchOpInterface>(op);
      branch && llvm::any_of(op->getSuccessors(), [&](Block *successor) {
        return isTracedBlock(*successor);
      }))
    branches.push_back(branch);
  if (auto regionOp = dyn_cast<RegionBranchOpInterface>(op);
      regionOp && (hasTracedResult || hasTracedArgument))
    collectRegionOperands(regionOp);
  if (!hasTracedResult)
    return;
  if (isa<RegionBranchOpInterface>(op))
    regionOps.push_back(op);
  else if (!op->getDialect() || !isa<IKETDialect>(op->getDialect()))
    values.push_back(op);
}

/// Lowers the sizes in \p name, the segments of an operand or result list, by
/// what \p erased takes from each.
static void shrinkSegments(Operation *op, StringRef name,
                           const llvm::BitVector &erased) {
  auto attr = op->getAttrOfType<DenseI32ArrayAttr>(name);
  if (!attr)
    return;
  SmallVector<int32_t> sizes(attr.asArrayRef());
  unsigned index = 0;
  for (int32_t &size : sizes) {
    unsigned end = index + size;
    for (; index != end; ++index)
      size -= erased.test(index);
  }
  op->setAttr(name, DenseI32ArrayAttr::get(op->getContext(), sizes));
}

Operation *FlowEraser::eraseResults(Operation *op) {
  llvm::BitVector erased(op->getNumResults());
  SmallVector<Type> types;
  SmallVector<Value> keptResults;
  for (auto [index, result] : llvm::enumerate(op->getResults())) {
    if (isTraced(result)) {
      erased.set(index);
      continue;
    }
    types.push_back(result.getType());
    keptResults.push_back(result);
  }
  Operation *newOp = Operation::create(
      op->getLoc(), op->getName(), types, op->getOperands(),
      op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
      op->getSuccessors(), op->getNumRegions());
  rewriter.setInsertionPoint(op);
  rewriter.insert(newOp);
  if (op->hasTrait<OpTrait::AttrSizedResultSegments>())
    shrinkSegments(newOp, "resultSegmentSizes", erased);
  for (auto [from, to] : llvm::zip(op->getRegions(), newOp->getRegions()))
    rewriter.inlineRegionBefore(from, to, to.end());
  for (auto [from, to] : llvm::zip(keptResults, newOp->getResults()))
    rewriter.replaceAllUsesWith(from, to);
  rewriter.eraseOp(op);

  // An empty else was there to yield the token.
  if (auto ifOp = dyn_cast<scf::IfOp>(newOp);
      ifOp && types.empty() && ifOp.elseBlock() &&
      llvm::hasSingleElement(*ifOp.elseBlock()))
    rewriter.eraseBlock(ifOp.elseBlock());
  return newOp;
}

void FlowEraser::run(llvm::SetVector<Operation *> &maybeDead) {
  for (BranchOpInterface branch : branches)
    for (unsigned i = 0, e = branch->getNumSuccessors(); i != e; ++i) {
      Block *successor = branch->getSuccessor(i);
      for (unsigned index = successor->getNumArguments(); index-- > 0;)
        if (isTraced(successor->getArgument(index)))
          branch.getSuccessorOperands(i).erase(index);
    }
  for (auto &[op, erased] : operands) {
    if (op->hasTrait<OpTrait::AttrSizedOperandSegments>())
      shrinkSegments(op, "operandSegmentSizes", erased);
    op->eraseOperands(erased);
  }
  // The last events that are left: they go with the tokens that they make.
  for (RangeStartOp start : starts)
    start.getPayloadMutable().clear();
  // Selects use each other, and arguments and results that go before them.
  for (Operation *op : values)
    for (OpOperand &operand : op->getOpOperands())
      if (isTraced(operand.get()))
        operand.drop();
  for (Block *block : blocks)
    block->eraseArguments(isTraced);
  for (Operation *op : regionOps) {
    Operation *newOp = eraseResults(op);
    // A loop is never there for a token's sake only.
    if (newOp->getNumResults() == 0 && !isa<LoopLikeOpInterface>(newOp))
      maybeDead.insert(newOp);
  }
  for (Operation *op : values) {
    for (Value operand : op->getOperands())
      if (operand && operand.getDefiningOp())
        maybeDead.insert(operand.getDefiningOp());
    rewriter.eraseOp(op);
  }
}

void iket::eraseFlow(RewriterBase &rewriter, Operation *root,
                     llvm::SetVector<Operation *> &maybeDead) {
  FlowEraser(rewriter, root).run(maybeDead);
}

void iket::eraseSources(RewriterBase &rewriter, ArrayRef<Operation *> sources,
                        llvm::SetVector<Operation *> &maybeDead) {
  for (Operation *op : sources) {
    if (auto payload = dyn_cast<PayloadOp>(op))
      if (Operation *feeding = payload.getValue().getDefiningOp())
        maybeDead.insert(feeding);
    rewriter.eraseOp(op);
  }
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

Value iket::createIdConstant(OpBuilder &builder, Location loc, uint32_t id) {
  auto value = builder.getI32IntegerAttr(static_cast<int32_t>(id));
  if (isa<LLVM::LLVMFuncOp>(builder.getBlock()->getParentOp()))
    return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(), value);
  return arith::ConstantOp::create(builder, loc, value);
}

/// The test of \p id in the dialect of the block it is in.
static Value createTest(OpBuilder &builder, Location loc, Value id,
                        uint32_t wanted) {
  Value constant = createIdConstant(builder, loc, wanted);
  if (constant.getDefiningOp<LLVM::ConstantOp>())
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, id,
                                constant);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, id,
                               constant);
}

void iket::dispatchById(RewriterBase &rewriter, Operation *op, Value id,
                        ArrayRef<uint32_t> ids,
                        llvm::function_ref<void(uint32_t)> emit) {
  if (ids.empty())
    return;
  Location loc = op->getLoc();
  if (!mayHoldBlocks(op)) {
    for (uint32_t wanted : ids) {
      rewriter.setInsertionPoint(op);
      Value test = createTest(rewriter, loc, id, wanted);
      auto ifOp =
          scf::IfOp::create(rewriter, loc, test, /*withElseRegion=*/false);
      rewriter.setInsertionPointToStart(ifOp.thenBlock());
      emit(wanted);
    }
    return;
  }

  // Each test is in a block of its own and goes on to the next one.
  bool isLLVM = isInLLVMFunction(op);
  Block *test = op->getBlock();
  Block *after = rewriter.splitBlock(test, Block::iterator(op));
  for (auto [index, wanted] : llvm::enumerate(ids)) {
    Block *site = rewriter.createBlock(after);
    emit(wanted);
    Block *next = index + 1 == ids.size() ? after : rewriter.createBlock(after);
    rewriter.setInsertionPointToEnd(site);
    if (isLLVM)
      LLVM::BrOp::create(rewriter, loc, ValueRange(), next);
    else
      cf::BranchOp::create(rewriter, loc, next);
    rewriter.setInsertionPointToEnd(test);
    Value isWanted = createTest(rewriter, loc, id, wanted);
    if (isLLVM)
      LLVM::CondBrOp::create(rewriter, loc, isWanted, site, next);
    else
      cf::CondBranchOp::create(rewriter, loc, isWanted, site, ValueRange(),
                               next, ValueRange());
    test = next;
  }
}
