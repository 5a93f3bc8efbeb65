//===- ControlOps.h - Ops that end, wait or call ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_ANALYSIS_CONTROLOPS_H
#define IKET_DIALECT_IKET_ANALYSIS_CONTROLOPS_H

#include "mlir/IR/Operation.h"

namespace iket {

/// How an op ends the threads that execute it.
enum class ExitKind {
  None,
  /// Returns from the function.
  Return,
  /// Ends the threads, in a function too.
  Exit,
  /// Ends the grid with an error.
  Trap,
  /// Inline assembly that ends some threads, as a predicate or branch says.
  MaybeExit,
};

ExitKind getExitKind(mlir::Operation *op);

/// True if \p op waits for others, calls, or may never be left: records must be
/// stored before it. What is in its regions does not count, but that they may
/// loop without an end does.
bool mayNotComeBack(mlir::Operation *op);

} // namespace iket

#endif // IKET_DIALECT_IKET_ANALYSIS_CONTROLOPS_H
