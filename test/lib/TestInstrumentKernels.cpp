//===- TestInstrumentKernels.cpp - Events for kernels of others -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A small pass as a user would write it for kernels that were imported from
/// LLVM IR: a range around each kernel, a mark with the block's number, and a
/// mark in each loop of one block.
///
//===----------------------------------------------------------------------===//

#include "TestPasses.h"

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace iket;

namespace {
struct TestInstrumentKernelsPass
    : public PassWrapper<TestInstrumentKernelsPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestInstrumentKernelsPass)

  StringRef getArgument() const final { return "test-iket-instrument-kernels"; }
  StringRef getDescription() const final {
    return "Put events into the kernels of a module of LLVM dialect";
  }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<IKETDialect>();
  }

  void runOnOperation() final {
    for (auto function : getOperation().getOps<LLVM::LLVMFuncOp>())
      if (function.getCConv() == LLVM::CConv::PTX_Kernel &&
          !function.isExternal())
        instrument(function);
  }

private:
  static void instrument(LLVM::LLVMFuncOp kernel);
};
} // namespace

void TestInstrumentKernelsPass::instrument(LLVM::LLVMFuncOp kernel) {
  OpBuilder builder(kernel.getContext());
  StringAttr range = builder.getStringAttr("kernel");
  Operation *first = &kernel.front().front();

  kernel.walk([&](LLVM::ReturnOp op) {
    builder.setInsertionPoint(op);
    RangePopOp::create(builder, op.getLoc(), range);
  });
  for (Block &block : kernel)
    if (llvm::is_contained(block.getSuccessors(), &block)) {
      builder.setInsertionPointToStart(&block);
      MarkOp::create(builder, block.getTerminator()->getLoc(),
                     builder.getStringAttr("tile"), Value());
    }
  kernel.walk([&](NVVM::BlockIdXOp op) {
    builder.setInsertionPointAfter(op);
    auto type = PayloadType::get(builder.getContext(), abi::PayloadKind::I32);
    Value row = PayloadOp::create(builder, op.getLoc(), type, op);
    MarkOp::create(builder, op.getLoc(), builder.getStringAttr("row"), row);
    return WalkResult::interrupt();
  });
  // Constants, which come first, have no place in the source.
  Location start = kernel.getLoc();
  kernel.walk([&](Operation *op) {
    if (op == kernel || !getSourceLocation(op->getLoc()))
      return WalkResult::advance();
    start = op->getLoc();
    return WalkResult::interrupt();
  });
  builder.setInsertionPoint(first);
  RangePushOp::create(builder, start, range, Value());
}

void iket::test::registerTestInstrumentKernelsPass() {
  PassRegistration<TestInstrumentKernelsPass>();
}
