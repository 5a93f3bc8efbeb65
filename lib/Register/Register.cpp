//===- Register.cpp - Registration for tools ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Register/Register.h"

#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
#include "iket/Dialect/IKET/IR/IKET.h"
#include "iket/Dialect/IKET/Transforms/Passes.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"

void iket::registerDialect(mlir::DialectRegistry &registry) {
  registry.insert<IKETDialect>();
  registerConvertIKETToNVVMInterface(registry);
}

void iket::registerPasses() {
  registerIKETPasses();
  registerIKETConversionPasses();
}

void iket::registerUpstream(mlir::DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  // gpu-module-to-binary translates to LLVM IR.
  mlir::registerAllGPUToLLVMIRTranslations(registry);
}
