//===- RangePairingReport.h - Findings of range pairing ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns the fixpoint of one function into findings. One mistake is one
/// finding: it stands where control flow goes wrong, with notes at the other
/// ops, and what follows from it is not reported again.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGREPORT_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGREPORT_H

#include "RangePairingFlow.h"

#include "mlir/IR/Diagnostics.h"

namespace iket::pairing {

enum class Severity {
  /// Wrong on every path.
  MustFail,
  /// Wrong on some path.
  MayFail,
  /// Not a matter of pairing.
  Warning,
  Remark,
};

struct Finding {
  Severity severity;
  /// Gives the finding its place in program order.
  mlir::Operation *op;
  std::string message;
  llvm::SmallVector<std::pair<mlir::Location, std::string>, 2> notes;

  void addNote(mlir::Location loc, const llvm::Twine &text) {
    notes.emplace_back(loc, text.str());
  }
};

/// True if control leaves the function after \p op in the way of a return.
bool isFunctionExit(mlir::Operation *op, mlir::Operation *function);

/// Appends what is wrong in \p flow's function to \p findings. Returns false if
/// a loop leaves the stack in doubt, so that no more can be said about it.
bool reportFindings(const Flow &flow, FlowResult &result,
                    llvm::SmallVectorImpl<Finding> &findings);

/// The summary of \p flow's function.
Summary summarise(const Flow &flow, FlowResult &result);

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGREPORT_H
