//===- iket-lsp-server.cpp - Language server ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Register/Register.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  iket::registerUpstream(registry);
  iket::registerDialect(registry);
  iket::registerPasses();
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
