//===- DeviceFunctions.h - What runs on the GPU -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_DEVICEFUNCTIONS_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_DEVICEFUNCTIONS_H

#include "mlir/IR/Operation.h"

namespace iket {

/// True if threads of a grid start at \p op: it is a kernel of the gpu or LLVM
/// dialect, or a `gpu.launch`.
bool isKernel(mlir::Operation *op);

/// True if \p op is a function with a body, or a `gpu.launch`.
bool hasFunctionBody(mlir::Operation *op);

} // namespace iket

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_DEVICEFUNCTIONS_H
