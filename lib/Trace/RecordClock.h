//===- RecordClock.h - From SM cycles to ns ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each warp reads the SM clock and %globaltimer together, at its start and at
/// its end. The timer has coarse steps and the clock counts of SMs have nothing
/// in common, so one line is laid through all readings of an SM in a launch.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RECORDCLOCK_H
#define IKET_LIB_TRACE_RECORDCLOCK_H

#include <cstdint>
#include <map>
#include <vector>

namespace iket::trace {

/// ns of a cycle count of one SM in one launch.
struct ClockLine {
  std::uint64_t clock0 = 0, timer0 = 0;
  double nsPerCycle = 1;

  /// Never decreases, whatever the counts are.
  std::uint64_t ns(std::uint64_t clock) const;
};

/// One reading.
struct ClockAnchor {
  std::uint64_t clock = 0, timer = 0;
};

/// The readings of one launch, by SM.
using LaunchAnchors = std::map<std::uint32_t, std::vector<ClockAnchor>>;

/// Takes all launches twice, so that only the readings of one are in memory:
/// first each is measured, then each gets its lines.
class ClockFit {
public:
  /// Of the next launch.
  void measure(LaunchAnchors anchors);
  /// After the last launch. \p nominal: cycles a second, used where nothing can
  /// be measured; 0: not known.
  void finishMeasuring(double nominal);
  /// The lines of the next launch, from the first one on again, by SM; their
  /// numbers count from 0 through all launches.
  std::map<std::uint32_t, std::uint32_t> addLines(LaunchAnchors anchors);

  const std::vector<ClockLine> &allLines() const { return lines; }

  /// False if no launch was long enough to measure the clock.
  bool isMeasured = false;
  /// Cycles a second: the median of all launches, the lowest, the highest.
  double frequency = 0, lowest = 0, highest = 0;
  /// Largest distance of a reading from its line, and the timer's step, ns.
  double residual = 0;
  std::uint64_t timerStep = 0;
  /// Readings too far away to be meant for their line.
  std::uint64_t numOutliers = 0;

private:
  ClockLine fitLine(const std::vector<ClockAnchor> &anchors, double perCycle);

  /// Of each launch; 0 where it could not be measured.
  std::vector<double> frequencies;
  std::size_t nextLaunch = 0;
  std::uint64_t numReadings = 0;
  /// Of all pairs of readings: where no launch alone is long enough.
  double allCycles = 0, allTime = 0;
  std::vector<ClockLine> lines;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RECORDCLOCK_H
