//===- DiagnosticForwarder.h - Diagnostics of LLVM --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an LLVMContext reports; its own handler would print, and exit the
/// process on an error.
///
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_DIAGNOSTICFORWARDER_H
#define LIB_TARGET_DIAGNOSTICFORWARDER_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"

namespace iket {

/// Turns diagnostics of LLVM into diagnostics of MLIR.
class DiagnosticForwarder : public llvm::DiagnosticHandler {
public:
  explicit DiagnosticForwarder(mlir::Location loc) : loc(loc) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) final {
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::DiagnosticPrinterRawOStream printer(os);
    info.print(printer);
    switch (info.getSeverity()) {
    case llvm::DS_Error:
      failed = true;
      mlir::emitError(loc) << "LLVM: " << text;
      break;
    case llvm::DS_Warning:
      mlir::emitWarning(loc) << "LLVM: " << text;
      break;
    case llvm::DS_Remark:
    case llvm::DS_Note:
      break;
    }
    return true;
  }

  bool failed = false;

private:
  mlir::Location loc;
};

} // namespace iket

#endif // LIB_TARGET_DIAGNOSTICFORWARDER_H
