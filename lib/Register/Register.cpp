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

void iket::registerDialect(mlir::DialectRegistry &registry) {
  registry.insert<IKETDialect>();
  registerConvertIKETToNVVMInterface(registry);
}

void iket::registerPasses() {
  registerIKETPasses();
  registerIKETConversionPasses();
}
