//===- RecordClock.cpp - From SM cycles to ns -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RecordClock.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

using namespace iket::trace;

/// Clocks of SMs that there are, with room; all else is damage.
static constexpr double kMinFrequency = 1e8, kMaxFrequency = 1e10;
/// A slope between two readings at this distance is off by 0.3 % at most, with
/// a timer that steps by 32 ns; the median over SMs is much better.
static constexpr std::uint64_t kMinSpanNs = 20000;

std::uint64_t ClockLine::ns(std::uint64_t clock) const {
  bool isBefore = clock < clock0;
  double distance =
      static_cast<double>(isBefore ? clock0 - clock : clock - clock0) *
      nsPerCycle;
  constexpr std::uint64_t kMax = ~std::uint64_t(0) >> 1;
  std::uint64_t step = distance < static_cast<double>(kMax)
                           ? static_cast<std::uint64_t>(std::llround(distance))
                           : kMax;
  if (isBefore)
    return timer0 - std::min(timer0, step);
  return timer0 + std::min(step, kMax - std::min(kMax, timer0));
}

static double median(std::vector<double> &values) {
  auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

static double difference(std::uint64_t a, std::uint64_t b) {
  return a < b ? -static_cast<double>(b - a) : static_cast<double>(a - b);
}

static void sortByClock(std::vector<ClockAnchor> &anchors) {
  std::sort(anchors.begin(), anchors.end(),
            [](const ClockAnchor &a, const ClockAnchor &b) {
              return std::tie(a.clock, a.timer) < std::tie(b.clock, b.timer);
            });
}

void ClockFit::measure(LaunchAnchors launch) {
  std::vector<double> slopes;
  for (auto &entry : launch) {
    std::vector<ClockAnchor> &anchors = entry.second;
    numReadings += anchors.size();
    for (const ClockAnchor &anchor : anchors)
      timerStep = std::gcd(timerStep, anchor.timer);
    sortByClock(anchors);
    // Pairs that are far apart; their median does not care about a few wrong
    // readings.
    std::size_t half = anchors.size() / 2;
    for (std::size_t i = 0; half && i + half < anchors.size(); ++i) {
      const ClockAnchor &first = anchors[i], &last = anchors[i + half];
      double dt = difference(last.timer, first.timer);
      double dc = difference(last.clock, first.clock);
      if (dt <= 0 || dc < dt * kMinFrequency * 1e-9 ||
          dc > dt * kMaxFrequency * 1e-9)
        continue;
      allCycles += dc;
      allTime += dt;
      if (dt >= static_cast<double>(kMinSpanNs))
        slopes.push_back(dc / dt * 1e9);
    }
  }
  frequencies.push_back(slopes.empty() ? 0 : median(slopes));
}

void ClockFit::finishMeasuring(double nominal) {
  // Few readings have more in common than the step, and GPUs step by powers of
  // two; damage can look like any step.
  constexpr std::uint64_t kManyReadings = 16;
  constexpr std::uint64_t kMaxStep = 1024;
  if (numReadings < kManyReadings || timerStep > kMaxStep)
    timerStep = std::min(timerStep & -timerStep, kMaxStep);
  timerStep = std::max<std::uint64_t>(timerStep, 1);

  std::vector<double> all;
  for (double value : frequencies)
    if (value > 0)
      all.push_back(value);
  isMeasured = !all.empty() || allTime > 0;
  if (!all.empty()) {
    lowest = *std::min_element(all.begin(), all.end());
    highest = *std::max_element(all.begin(), all.end());
    frequency = median(all);
  } else if (allTime > 0) {
    // Many short readings: each is off by a step of the timer, their sum is
    // off by much less.
    frequency = lowest = highest = allCycles / allTime * 1e9;
  } else {
    frequency =
        nominal >= kMinFrequency && nominal <= kMaxFrequency ? nominal : 1e9;
  }
}

/// \p anchors are in the order of their clocks.
ClockLine ClockFit::fitLine(const std::vector<ClockAnchor> &anchors,
                            double perCycle) {
  ClockLine line;
  line.nsPerCycle = perCycle;
  line.clock0 = anchors[0].clock;
  line.timer0 = anchors[0].timer;
  std::vector<double> offsets;
  offsets.reserve(anchors.size());
  for (const ClockAnchor &anchor : anchors)
    offsets.push_back(difference(anchor.timer, line.timer0) -
                      difference(anchor.clock, line.clock0) * perCycle);
  std::vector<double> sorted = offsets;
  double offset = median(sorted);
  auto whole =
      static_cast<std::int64_t>(std::llround(std::clamp(offset, -4e18, 4e18)));
  if (whole < 0)
    line.timer0 -= std::min(line.timer0, static_cast<std::uint64_t>(-whole));
  else
    line.timer0 += std::min(static_cast<std::uint64_t>(whole),
                            ~std::uint64_t(0) - line.timer0);
  // What is this far away was not read by this SM in this launch, if the clock
  // did not change by a twentieth meanwhile.
  double span =
      difference(anchors.back().clock, anchors.front().clock) * perCycle;
  double limit = anchors.size() > 2 ? std::max(1e6, span / 20) : 1e6;
  for (double value : offsets) {
    double distance = std::abs(value - offset);
    if (distance > limit)
      ++numOutliers;
    else
      residual = std::max(residual, distance);
  }
  return line;
}

std::map<std::uint32_t, std::uint32_t>
ClockFit::addLines(LaunchAnchors launch) {
  double hertz = frequencies[nextLaunch++];
  if (hertz <= 0)
    hertz = frequency;
  std::map<std::uint32_t, std::uint32_t> numbers;
  for (auto &[sm, anchors] : launch) {
    sortByClock(anchors);
    numbers[sm] = static_cast<std::uint32_t>(lines.size());
    lines.push_back(fitLine(anchors, 1e9 / hertz));
  }
  return numbers;
}
