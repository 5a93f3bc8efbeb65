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
#include <utility>
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

class ClockFit {
public:
  /// Adds a reading of SM \p sm in launch \p launch.
  void add(std::uint32_t launch, std::uint32_t sm, ClockAnchor anchor) {
    groups[{launch, sm}].push_back(anchor);
  }
  /// \p nominal: cycles a second, used where nothing can be measured; 0: not
  /// known.
  void finish(double nominal);

  /// Number of the line of SM \p sm in launch \p launch.
  std::uint32_t lineOf(std::uint32_t launch, std::uint32_t sm) const {
    return lineIds.at({launch, sm});
  }
  const std::vector<ClockLine> &allLines() const { return lines; }

  /// False if no launch was long enough to measure the clock.
  bool isMeasured = false;
  /// Cycles a second: the median of all launches, the lowest, the highest.
  double frequency = 0, lowest = 0, highest = 0;
  /// Largest distance of a reading from its line, and the timer's step, ns.
  double residual = 0;
  std::uint64_t timerStep = 1;
  /// Readings too far away to be meant for their line.
  std::uint64_t numOutliers = 0;

private:
  using Key = std::pair<std::uint32_t, std::uint32_t>;

  void measure();
  ClockLine fitLine(const std::vector<ClockAnchor> &anchors, double perCycle);

  std::map<Key, std::vector<ClockAnchor>> groups;
  std::map<Key, std::uint32_t> lineIds;
  std::map<std::uint32_t, double> launchFrequency;
  std::vector<ClockLine> lines;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RECORDCLOCK_H
