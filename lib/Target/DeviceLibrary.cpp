//===- DeviceLibrary.cpp - Linking libdevice ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Target/PTX.h"
#include "iket/Target/Ptxas.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace mlir;
using namespace iket;

LogicalResult iket::linkDeviceLibrary(Location loc, llvm::Module &module) {
  const llvm::Function *called = nullptr;
  for (const llvm::Function &function : module)
    if (function.isDeclaration() && function.getName().starts_with("__nv_") &&
        !function.use_empty()) {
      called = &function;
      break;
    }
  if (!called)
    return success();

  CudaFileSearch search = findCudaFile("nvvm/libdevice/libdevice.10.bc");
  if (search.path.empty()) {
    InFlightDiagnostic diag =
        emitError(loc)
        << "function " << called->getName()
        << " is in NVIDIA's libdevice.10.bc, which was not found; "
           "install the CUDA toolkit or the PyPI package "
           "nvidia-nvvm, or avoid the math op it came from";
    diag.attachNote() << "looked in " << llvm::join(search.looked, ", ");
    return diag;
  }
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> library =
      llvm::parseIRFile(search.path, error, module.getContext());
  if (!library)
    return emitError(loc) << "cannot read " << search.path << ": "
                          << error.getMessage();
  library->setTargetTriple(module.getTargetTriple());
  library->setDataLayout(module.getDataLayout());
  llvm::Linker linker(module);
  bool failed = linker.linkInModule(
      std::move(library), llvm::Linker::LinkOnlyNeeded,
      [](llvm::Module &linked, const llvm::StringSet<> &names) {
        llvm::internalizeModule(linked, [&](const llvm::GlobalValue &value) {
          return !value.hasName() || !names.contains(value.getName());
        });
      });
  if (failed)
    return emitError(loc) << "cannot link " << search.path;
  return success();
}
