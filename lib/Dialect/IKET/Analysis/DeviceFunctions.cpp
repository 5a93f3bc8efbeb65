//===- DeviceFunctions.cpp - What runs on the GPU -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceFunctions.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

bool iket::isKernel(Operation *op) {
  if (isa<gpu::LaunchOp>(op))
    return true;
  if (auto function = dyn_cast<gpu::GPUFuncOp>(op))
    return function.isKernel();
  if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
      function && function.getCConv() == LLVM::CConv::PTX_Kernel)
    return true;
  return op->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()) ||
         op->hasAttr(gpu::GPUDialect::getKernelFuncAttrName());
}

bool iket::hasFunctionBody(Operation *op) {
  if (isa<gpu::LaunchOp>(op))
    return true;
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function && !function.isExternal();
}
