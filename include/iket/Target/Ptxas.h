//===- Ptxas.h - Finding and running ptxas ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TARGET_PTXAS_H
#define IKET_TARGET_PTXAS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace iket {

/// A search for a file of the CUDA toolkit or of its PyPI wheels.
struct CudaFileSearch {
  /// Path of the file; empty if not found.
  std::string path;
  /// Where it was looked for, for the user.
  std::vector<std::string> looked;
};

/// Looks for \p relative ("bin/ptxas") below CUDA_HOME, CUDA_PATH, the folder
/// of nvcc in PATH, /usr/local/cuda if neither variable is set, and the wheels
/// of the active Python environment; a tool first of all in PATH itself.
CudaFileSearch findCudaFile(llvm::StringRef relative);

/// Path of ptxas: \p given if not empty, else the first found. Reports where it
/// looked and how to get one.
mlir::FailureOr<std::string> findPtxas(mlir::Location loc,
                                       llvm::StringRef given);

/// Newest PTX ISA that \p ptxas takes, as 10 * major + minor (80 for 8.0), or 0
/// if it cannot be told.
unsigned getPtxVersionOf(llvm::StringRef ptxas);

/// Assembles \p ptx to a cubin for \p chip.
mlir::FailureOr<std::string> runPtxas(mlir::Location loc, llvm::StringRef ptxas,
                                      llvm::StringRef ptx, llvm::StringRef chip,
                                      llvm::ArrayRef<std::string> options);

} // namespace iket

#endif // IKET_TARGET_PTXAS_H
