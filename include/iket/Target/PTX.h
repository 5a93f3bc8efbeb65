//===- PTX.h - LLVM IR and PTX of a device module ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TARGET_PTX_H
#define IKET_TARGET_PTX_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

#include <memory>

namespace iket {

/// The target triple of device code.
inline constexpr char kTargetTriple[] = "nvptx64-nvidia-cuda";

/// An NVPTX target machine; reports chips and features that LLVM lacks. With
/// \p shortPointers, addresses in shared, constant and local memory have 32
/// bits, as Triton has it.
mlir::FailureOr<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(mlir::Location loc, llvm::StringRef chip,
                    llvm::StringRef features, unsigned optLevel,
                    bool shortPointers);

/// Translates \p module, of LLVM dialect, for \p machine.
mlir::FailureOr<std::unique_ptr<llvm::Module>>
translateToLLVMIR(mlir::Operation *module, llvm::LLVMContext &context,
                  llvm::TargetMachine &machine);

/// Runs LLVM's default pipeline of \p optLevel with the passes that \p machine
/// adds; without them LLVM may duplicate events into divergent branches.
mlir::LogicalResult optimise(mlir::Location loc, llvm::Module &module,
                             llvm::TargetMachine &machine, unsigned optLevel);

/// PTX text of \p module.
mlir::FailureOr<std::string> emitPTX(mlir::Location loc, llvm::Module &module,
                                     llvm::TargetMachine &machine);

/// Links the part of libdevice that \p module calls (`__nv_*`), from the CUDA
/// toolkit or wheel that is installed; reports where it looked.
mlir::LogicalResult linkDeviceLibrary(mlir::Location loc, llvm::Module &module);

} // namespace iket

#endif // IKET_TARGET_PTX_H
