//===- RangePairing.h - Pairing of range events -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks on the control-flow graph that every range of a kernel is closed,
/// once, by the right event, and that events stand in control flow that all
/// lanes of a warp share.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_ANALYSIS_RANGEPAIRING_H
#define IKET_DIALECT_IKET_ANALYSIS_RANGEPAIRING_H

#include "mlir/IR/Operation.h"
#include "mlir/Support/LLVM.h"

namespace iket {

/// How strict the check is.
enum class PairingLevel {
  /// Nothing is checked.
  Off,
  /// Wrong on every path is an error, wrong on some path a warning.
  Default,
  /// Wrong on some path is an error too.
  Strict,
};

/// Checks the kernels under \p root and the functions that they call. Reports
/// every finding, in program order, and fails if one is an error. Changes
/// nothing. With \p recordsLanes, lanes of a warp that reach an event apart are
/// recorded apart (the buffer layout), so that is no finding.
mlir::LogicalResult verifyRanges(mlir::Operation *root, PairingLevel level,
                                 bool recordsLanes = false);

} // namespace iket

#endif // IKET_DIALECT_IKET_ANALYSIS_RANGEPAIRING_H
