//===- SampleTraces.h - Traces made up for tests ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_UNITTESTS_TRACEHTML_SAMPLETRACES_H
#define IKET_TEST_UNITTESTS_TRACEHTML_SAMPLETRACES_H

#include "iket/Trace/Trace.h"

#include <cstdint>

namespace iket::test {

struct GemmShape {
  std::uint32_t sms = 4;
  std::uint32_t ctasPerSm = 2;
  /// CTAs that each slot of an SM runs one after the other.
  std::uint32_t waves = 2;
  /// Tiles that each CTA works on; about 10 events for each warp and tile.
  std::uint32_t tiles = 8;
  std::uint32_t launches = 1;
};

/// What a warp-specialised GEMM looks like: in each CTA one producer warp with
/// crossing token ranges and three consumers with nested ranges, marks with
/// payloads, here and there a loss.
trace::Trace makeGemmTrace(const GemmShape &shape);

/// One of everything that is rare or awkward: hostile names, every payload
/// kind, unfinished and crossing ranges, ends without begins, losses of unknown
/// size, warps without a place or events, flows, ranges across warps, cycles.
trace::Trace makeEdgeTrace();

} // namespace iket::test

#endif // IKET_TEST_UNITTESTS_TRACEHTML_SAMPLETRACES_H
