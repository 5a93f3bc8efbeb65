//===- Diff.cpp - Compares two traces -------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Diff.h"

#include "iket/Trace/Reader.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

using namespace iket;
using namespace iket::trace;

namespace {
/// Where a warp is, independent of the SM that it ran on: n-th launch of the
/// kernel, CTA, warp of the CTA.
using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t,
                         std::uint32_t, std::uint32_t>;

/// Durations of one name in one kernel, warp by warp in order of occurrence.
struct Series {
  std::vector<std::uint64_t> durations;
  struct Cluster {
    Place place;
    std::size_t first = 0, count = 0;
  };
  std::vector<Cluster> clusters;

  void begin(const Place &place) {
    clusters.push_back({place, durations.size(), 0});
  }
  void add(std::uint64_t duration) {
    durations.push_back(duration);
    ++clusters.back().count;
  }
};

struct Key {
  std::string kernel;
  DiffRow::Kind kind;
  std::string name;

  bool operator<(const Key &o) const {
    return std::tie(kernel, kind, name) < std::tie(o.kernel, o.kind, o.name);
  }
};

struct Side {
  std::map<Key, Series> series;
  /// Marks have no duration, only a number.
  std::map<Key, std::uint64_t> marks;
  /// Kernels in the order of their first launch.
  std::vector<std::string> kernels;
};

Expected<Side> collect(const Trace &trace) {
  Side side;
  EventBuffer buffer;
  std::map<StringId, std::uint32_t> launchesSeen;
  const std::vector<EventInfo> &infos = trace.eventInfos();
  for (const Launch &launch : trace.launches()) {
    if (!launch.isRecorded)
      continue;
    std::string kernel(trace.string(launch.kernel));
    std::uint32_t number = launchesSeen[launch.kernel]++;
    if (number == 0)
      side.kernels.push_back(kernel);
    if (launch.numWarps) {
      Series &durations = side.series[{kernel, DiffRow::Launch, ""}];
      durations.begin({number, 0, 0, 0, 0});
      durations.add(launch.end - launch.start);
    }
    Series &lifetimes = side.series[{kernel, DiffRow::WarpLifetime, ""}];
    for (std::uint32_t w = launch.firstWarp;
         w < launch.firstWarp + launch.numWarps; ++w) {
      auto events = readEvents(trace, w, buffer);
      if (!events)
        return makeError(events.error().message);
      const Warp &warp = trace.warps()[w];
      Place place{number, warp.cta.x, warp.cta.y, warp.cta.z, warp.warpInCta};
      if (warp.hasLifetime) {
        lifetimes.begin(place);
        lifetimes.add(warp.end - warp.start);
      }
      // In the order of begins, which is that of occurrence; name by name.
      std::vector<Series *> seriesOf(infos.size(), nullptr);
      std::vector<std::uint64_t *> countOf(infos.size(), nullptr);
      for (std::size_t i = 0; i < events->size(); ++i) {
        EventCode code = events->code[i];
        if (code.isMark()) {
          std::uint64_t *&count = countOf[code.info()];
          if (!count)
            count = &side.marks[{
                kernel, DiffRow::Mark,
                std::string(trace.string(infos[code.info()].name))}];
          ++*count;
          continue;
        }
        if (!code.isBegin() || events->link[i] == kNone)
          continue;
        Series *&series = seriesOf[code.info()];
        if (!series)
          series = &side.series[{
              kernel, DiffRow::Range,
              std::string(trace.string(infos[code.info()].name))}];
        // Two infos can share a name: one cluster for both.
        if (series->clusters.empty() || series->clusters.back().place != place)
          series->begin(place);
        series->add(events->time[events->link[i]] - events->time[i]);
      }
    }
    if (lifetimes.clusters.empty())
      side.series.erase({kernel, DiffRow::WarpLifetime, ""});
  }
  // Launches of one kernel come in order; CTAs need not.
  for (auto &entry : side.series)
    std::sort(entry.second.clusters.begin(), entry.second.clusters.end(),
              [](const Series::Cluster &a, const Series::Cluster &b) {
                return std::tie(a.place, a.first) < std::tie(b.place, b.first);
              });
  return side;
}

/// Two-sided 95 % quantile of Student's t distribution.
double studentQuantile(std::size_t degrees) {
  static constexpr double table[] = {
      12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
      2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
      2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
  if (degrees == 0)
    return 0;
  if (degrees <= std::size(table))
    return table[degrees - 1];
  // First terms of the expansion around the normal quantile.
  constexpr double z = 1.959964;
  constexpr double z3 = z * z * z, z5 = z3 * z * z;
  auto n = static_cast<double>(degrees);
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n);
}

void compare(const Series &a, const Series &b, DiffRow &row) {
  // Mean difference, number of pairs, and per warp the sum of differences.
  std::vector<std::pair<double, double>> sums;
  double totalA = 0, totalB = 0;
  std::size_t i = 0, k = 0;
  while (i < a.clusters.size() && k < b.clusters.size()) {
    const Series::Cluster &ca = a.clusters[i], &cb = b.clusters[k];
    if (ca.place < cb.place) {
      ++i;
      continue;
    }
    if (cb.place < ca.place) {
      ++k;
      continue;
    }
    std::size_t pairs = std::min(ca.count, cb.count);
    double sumA = 0, sumB = 0;
    for (std::size_t p = 0; p < pairs; ++p) {
      sumA += static_cast<double>(a.durations[ca.first + p]);
      sumB += static_cast<double>(b.durations[cb.first + p]);
    }
    if (pairs)
      sums.emplace_back(sumB - sumA, static_cast<double>(pairs));
    totalA += sumA;
    totalB += sumB;
    row.pairs += pairs;
    ++i;
    ++k;
  }
  if (!row.pairs)
    return;
  auto n = static_cast<double>(row.pairs);
  row.meanA = totalA / n;
  row.meanB = totalB / n;
  double mean = row.meanB - row.meanA;
  // Against ranges that took no time every change is infinite; say so by sign.
  auto relative = [&](double difference) {
    if (row.meanA > 0)
      return difference / row.meanA;
    return difference == 0 ? 0 : std::copysign(HUGE_VAL, difference);
  };
  row.change = relative(mean);
  std::size_t clusters = sums.size();
  if (clusters < 2)
    return;
  double squares = 0;
  for (const auto &[sum, count] : sums) {
    double residual = sum - count * mean;
    squares += residual * residual;
  }
  auto c = static_cast<double>(clusters);
  double error = std::sqrt(squares * c / (c - 1)) / n;
  double half = studentQuantile(clusters - 1) * error;
  row.hasInterval = true;
  row.low = relative(mean - half);
  row.high = relative(mean + half);
}
} // namespace

Expected<TraceDiff> iket::trace::computeDiff(const Trace &a, const Trace &b) {
  auto sideA = collect(a);
  if (!sideA)
    return makeError(sideA.error().message);
  auto sideB = collect(b);
  if (!sideB)
    return makeError(sideB.error().message);

  std::vector<std::string> kernels = sideA->kernels;
  for (const std::string &kernel : sideB->kernels)
    if (std::find(kernels.begin(), kernels.end(), kernel) == kernels.end())
      kernels.push_back(kernel);

  TraceDiff diff;
  for (const std::string &kernel : kernels) {
    std::map<Key, DiffRow> rows;
    auto rowFor = [&](const Key &key) -> DiffRow & {
      DiffRow &row = rows[key];
      row.kind = key.kind;
      row.kernel = key.kernel;
      row.name = key.name;
      return row;
    };
    for (const auto &[key, series] : sideA->series)
      if (key.kernel == kernel)
        rowFor(key).countA = series.durations.size();
    for (const auto &[key, series] : sideB->series) {
      if (key.kernel != kernel)
        continue;
      DiffRow &row = rowFor(key);
      row.countB = series.durations.size();
      auto other = sideA->series.find(key);
      if (other != sideA->series.end())
        compare(other->second, series, row);
    }
    for (const auto &[key, count] : sideA->marks)
      if (key.kernel == kernel)
        rowFor(key).countA = count;
    for (const auto &[key, count] : sideB->marks)
      if (key.kernel == kernel)
        rowFor(key).countB = count;
    for (auto &entry : rows)
      diff.rows.push_back(std::move(entry.second));
  }
  return diff;
}
