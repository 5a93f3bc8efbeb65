//===- Calibrate.h - What an event costs on this GPU ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Kernels with 0 to 4 events an iteration (ladder/ladder.mlir) run under the
/// collector, in a process of their own, before the program does. What each
/// event adds to the time of an iteration is its cost.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TOOLS_IKET_CALIBRATE_H
#define IKET_TOOLS_IKET_CALIBRATE_H

#include "iket/Support/Error.h"

#include <cstdint>
#include <string>

namespace iket::tool {

struct Calibration {
  /// SM cycles that an event in a record of its own adds to a warp that has its
  /// scheduler for itself.
  double cyclesPerEvent = 0;
  /// The same for one of four events that share a record.
  double cyclesPerSharedEvent = 0;
};

/// \p collector: the library to preload.
Expected<Calibration> calibrate(const std::string &collector);

/// What the run file at \p path, a recording of the ladder, says.
Expected<Calibration> readLadder(const std::string &path);

} // namespace iket::tool

#endif // IKET_TOOLS_IKET_CALIBRATE_H
