//===- consumer.cpp - Uses the installed package --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

/// Builds a kernel with one mark, lowers it, and prints the result.
int main() {
  MLIRContext context;
  context.loadDialect<iket::IKETDialect, gpu::GPUDialect, LLVM::LLVMDialect,
                      arith::ArithDialect, cf::ControlFlowDialect>();
  OpBuilder builder(&context);
  Location loc = builder.getUnknownLoc();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  builder.setInsertionPointToEnd(module->getBody());
  auto gpuModule = gpu::GPUModuleOp::create(builder, loc, "kernels");
  builder.setInsertionPointToStart(gpuModule.getBody());
  auto kernel = gpu::GPUFuncOp::create(builder, loc, "k",
                                       builder.getFunctionType({}, {}));
  builder.setInsertionPointToStart(&kernel.getBody().front());
  iket::MarkOp::create(builder, loc, "built", Value());
  gpu::ReturnOp::create(builder, loc);

  iket::PlanOptions options;
  options.chip = "sm_90";
  if (failed(iket::lowerIKETToNVVM(*module, options)))
    return 1;
  module->print(llvm::outs());
  return 0;
}
