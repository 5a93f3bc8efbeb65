//===- iket-test-opt.cpp - Optimiser driver with test passes --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// iket-opt, and the passes that only tests need. Not installed.
///
//===----------------------------------------------------------------------===//

#include "TestPasses.h"

#include "iket/Register/Register.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  iket::registerUpstream(registry);
  iket::registerDialect(registry);
  iket::registerPasses();
  iket::test::registerTestInstrumentKernelsPass();
  iket::test::registerTestUniformityPass();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "iket-opt with test passes\n", registry));
}
