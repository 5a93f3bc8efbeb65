//===- Pipeline.h - Lowering pipeline to LLVM dialect -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TARGET_PIPELINE_H
#define IKET_TARGET_PIPELINE_H

#include "mlir/Pass/PassManager.h"

namespace iket {

/// Lowers the `gpu.module`s of a `builtin.module` from any mix of affine, scf,
/// cf, arith, math, memref, vector, gpu, nvgpu and nvvm to LLVM dialect that
/// translates to LLVM IR. Events must be lowered or stripped before.
void buildDeviceLoweringPipeline(mlir::OpPassManager &pm);

/// Lowers what is not plain LLVM dialect in a top-level module of LLVM dialect:
/// NVVM ops that become inline assembly.
void buildLLVMDialectLoweringPipeline(mlir::OpPassManager &pm);

} // namespace iket

#endif // IKET_TARGET_PIPELINE_H
