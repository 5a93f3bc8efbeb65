//===- Emulator.h - Warps that record into an arena, on the host -*- C++ -*-==//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What code lowered with abi=buffer does, step by step (iket/ABI/Record.h), on
/// host memory that plays the device's.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_COLLECTOR_EMULATOR_H
#define IKET_TEST_COLLECTOR_EMULATOR_H

#include "iket/ABI/Record.h"

#include <chrono>

namespace standin {
namespace abi = iket::abi;

struct LaunchShape {
  std::uint32_t grid[3], block[3];
  std::uint64_t gridId;
};

/// One warp of a running kernel.
class Warp {
public:
  Warp(const abi::KernelControl &control, std::uint32_t kernel,
       bool hasDivergent, const LaunchShape &shape, std::uint64_t cta,
       std::uint32_t warpInCta);

  /// Four words, the tag first, and the events in them.
  void record(std::uint32_t tag, std::uint32_t w1, std::uint32_t w2,
              std::uint32_t w3, std::uint32_t events);
  void recordDivergent(std::uint32_t tag, std::uint32_t lanes);
  void finish();

  static std::uint32_t clock() {
    return static_cast<std::uint32_t>(
        std::chrono::steady_clock::now().time_since_epoch().count());
  }

private:
  abi::ArenaControl *arena = nullptr;
  std::uint32_t shift = 0, policy = 0;
  std::uint64_t header = abi::kNotRecorded;
  std::uint8_t *region = nullptr;
  std::uint32_t moduleId, kernel;
  std::uint32_t offset = 0, end = 0, wrap = 0, warpInCta;
  std::uint64_t numEvents = 0, gridId, cta;
};

} // namespace standin

#endif // IKET_TEST_COLLECTOR_EMULATOR_H
