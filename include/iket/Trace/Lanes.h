//===- Lanes.h - Lays crossing ranges out in lanes --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ranges of one lane nest. Lane 0 holds the push/pop ranges and the token
/// ranges that nest with them; token ranges that cross others go to lanes 1, 2,
/// and so on, the first that fits.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_LANES_H
#define IKET_TRACE_LANES_H

#include "iket/Trace/Trace.h"

#include <cstdint>
#include <vector>

namespace iket::trace {

class LaneAssigner {
public:
  explicit LaneAssigner(const Trace &trace);

  /// Sets \p lanes[i] for each begin, and each end that has a begin, of
  /// \p events; 0 for other events. Returns the number of lanes, at least 1. An
  /// unfinished range lasts to the end.
  std::uint32_t assign(const WarpEvents &events,
                       std::vector<std::uint32_t> &lanes);

private:
  const Trace &trace;
  std::vector<std::vector<std::uint32_t>> open;
  std::vector<std::uint32_t> pushes, innermost;
};

} // namespace iket::trace

#endif // IKET_TRACE_LANES_H
