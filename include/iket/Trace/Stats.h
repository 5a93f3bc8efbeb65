//===- Stats.h - Statistics of a trace --------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How long ranges took, by kernel, by role of the warp and by name; what
/// payloads were; which warps kept a launch waiting. Times are ns; quantiles
/// are interpolated linearly between the two nearest values.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_STATS_H
#define IKET_TRACE_STATS_H

#include "iket/Support/Error.h"
#include "iket/Trace/Output.h"
#include "iket/Trace/Trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace iket::trace {

struct Summary {
  std::uint64_t count = 0;
  double total = 0, mean = 0, stddev = 0;
  double min = 0, p5 = 0, median = 0, p95 = 0, p99 = 0, max = 0;
};

/// All occurrences of one range name in one role of one kernel.
struct RangeStats {
  StringId name = kNone;
  Summary duration;
  /// In SM cycles, which are finer than ns; no count where there are none.
  Summary cycles;
  /// Time not spent in ranges within it.
  double selfTotal = 0;
  /// Part of the lifetimes of the role's warps; NaN where those are unknown.
  double share = 0;
  std::uint64_t unfinished = 0;
  /// Occurrences that were shorter than recording one event takes: what they
  /// measure is the recording. 0 without Clock::cyclesPerEvent.
  std::uint64_t belowEventCost = 0;
};

struct MarkStats {
  StringId name = kNone;
  std::uint64_t count = 0;
};

struct PayloadStats {
  StringId name = kNone;
  abi::PayloadKind kind = abi::PayloadKind::None;
  std::uint64_t count = 0;
  /// Of the values that are numbers; all 0 if there are none.
  double min = 0, max = 0, mean = 0;
  std::uint64_t numNaN = 0;
};

/// Warps of one kernel that use the same names: producers, consumers, ... Warps
/// are told apart by their number in the CTA.
struct RoleStats {
  /// "all warps", or "warps 0-3, 6".
  std::string label;
  std::uint64_t numWarps = 0;
  std::uint64_t lostEvents = 0;
  Summary lifetime;
  /// By total time, the largest first.
  std::vector<RangeStats> ranges;
  std::vector<MarkStats> marks;
  std::vector<PayloadStats> payloads;
};

/// A warp that took much longer than the others of its role and launch.
struct Straggler {
  std::uint32_t warp = 0;
  double lifetime = 0;
  /// Lifetime over the median of its role in the launch.
  double ratio = 0;
};

struct LaunchStats {
  std::uint32_t launch = 0;
  double duration = 0;
  /// The warp that ended last; kNone without lifetimes.
  std::uint32_t criticalWarp = kNone;
  /// How long only the critical warp was running.
  double tail = 0;
  /// The worst first, at most kMaxStragglers of them.
  static constexpr std::size_t kMaxStragglers = 10;
  std::vector<Straggler> stragglers;
  std::uint64_t numStragglers = 0;
};

struct KernelStats {
  StringId kernel = kNone;
  Summary duration;
  std::vector<RoleStats> roles;
  std::vector<LaunchStats> launches;
};

struct TraceStats {
  std::vector<KernelStats> kernels;
};

/// A warp is a straggler if its lifetime is above the third quartile by more
/// than this many interquartile ranges, and by more than a tenth of the median.
inline constexpr double kStragglerFence = 3;

struct StatsOptions {
  Progress progress;
};

Expected<TraceStats> computeStats(const Trace &trace,
                                  const StatsOptions &options = {});

} // namespace iket::trace

#endif // IKET_TRACE_STATS_H
