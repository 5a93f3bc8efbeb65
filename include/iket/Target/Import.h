//===- Import.h - LLVM IR as input ------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM IR that other compilers made for NVPTX, as a module of LLVM dialect.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TARGET_IMPORT_H
#define IKET_TARGET_IMPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace iket {

/// Registers what the import needs.
void registerImportTranslations(mlir::DialectRegistry &registry);

/// True if \p buffer is LLVM bitcode, or LLVM IR by the extension of its name
/// or by how it starts.
bool isLLVMIR(llvm::MemoryBufferRef buffer);

/// Imports \p buffer, also what Triton prints with LLVM 23; reports what LLVM
/// 22 cannot read. IR without a target triple is taken for NVPTX.
mlir::OwningOpRef<mlir::ModuleOp> importLLVMIR(llvm::MemoryBufferRef buffer,
                                               mlir::MLIRContext *context);

/// Makes the result of `mlir-translate --import-llvm` fit for compilation:
/// gives a module of kernels its target triple, and limits debug information to
/// line tables. Changes nothing in other modules.
void completeImport(mlir::ModuleOp module);

} // namespace iket

#endif // IKET_TARGET_IMPORT_H
