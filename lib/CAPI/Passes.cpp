//===- Passes.cpp - C API of the IKET passes ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket-c/Passes.h"

#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
#include "iket/Dialect/IKET/Transforms/Passes.h"
#include "iket/Register/Register.h"

#include "mlir/CAPI/Pass.h"

using namespace iket;

void iketRegisterPasses(void) { iket::registerPasses(); }

extern "C" {
#include "iket/Conversion/IKETToNVVM/Passes.capi.cpp.inc"
#include "iket/Dialect/IKET/Transforms/Passes.capi.cpp.inc"
}
