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

#include <string>

namespace iket {

/// Registers what the import needs.
void registerImportTranslations(mlir::DialectRegistry &registry);

/// True if \p buffer is LLVM bitcode, or LLVM IR by the extension of its name.
bool isLLVMIR(llvm::MemoryBufferRef buffer);

/// Spells hexadecimal floating-point literals of newer LLVM versions
/// (`f0x3F800000`, printed by Triton 3.8 and 3.9) as LLVM 22 reads them.
std::string rewriteFloatLiterals(llvm::StringRef text);

/// Imports \p buffer; reports what LLVM 22 cannot read.
mlir::OwningOpRef<mlir::ModuleOp> importLLVMIR(llvm::MemoryBufferRef buffer,
                                               mlir::MLIRContext *context);

} // namespace iket

#endif // IKET_TARGET_IMPORT_H
