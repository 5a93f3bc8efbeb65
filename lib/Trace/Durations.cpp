//===- Durations.cpp - Collects durations for quantiles -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Durations.h"

#include <algorithm>
#include <cmath>

using namespace iket::trace;

void Durations::add(std::uint64_t duration) {
  ++total;
  std::uint64_t steps = duration / step;
  // What is no multiple of the step would come out rounded.
  if (steps >= kDense || steps * step != duration) {
    rest.push_back(duration);
    isSorted = false;
    return;
  }
  if (steps >= dense.size())
    dense.resize(std::max<std::size_t>(steps + 1, 2 * dense.size()), 0);
  ++dense[steps];
}

void Durations::merge(const Durations &other) {
  total += other.total;
  if (dense.size() < other.dense.size())
    dense.resize(other.dense.size(), 0);
  for (std::size_t i = 0; i < other.dense.size(); ++i)
    dense[i] += other.dense[i];
  rest.insert(rest.end(), other.rest.begin(), other.rest.end());
  isSorted = rest.empty();
}

void Durations::sortRest() const {
  if (!isSorted)
    std::sort(rest.begin(), rest.end());
  isSorted = true;
}

std::uint64_t Durations::valueAt(std::uint64_t rank) const {
  sortRest();
  // Walk both ascending sequences together.
  std::size_t r = 0;
  for (std::size_t i = 0; i < dense.size(); ++i) {
    while (r < rest.size() && rest[r] < i * step) {
      if (rank-- == 0)
        return rest[r];
      ++r;
    }
    if (rank < dense[i])
      return i * step;
    rank -= dense[i];
  }
  return rest[std::min<std::size_t>(r + rank, rest.size() - 1)];
}

double Durations::quantile(double q) const {
  if (!total)
    return 0;
  double position = q * static_cast<double>(total - 1);
  auto lower = static_cast<std::uint64_t>(position);
  double below = static_cast<double>(valueAt(lower));
  double part = position - static_cast<double>(lower);
  if (part == 0)
    return below;
  return below + part * (static_cast<double>(valueAt(lower + 1)) - below);
}

Summary Durations::summarize() const {
  Summary summary;
  summary.count = total;
  if (!total)
    return summary;
  auto n = static_cast<double>(total);
  for (std::size_t i = 0; i < dense.size(); ++i)
    summary.total +=
        static_cast<double>(dense[i]) * static_cast<double>(i * step);
  for (std::uint64_t value : rest)
    summary.total += static_cast<double>(value);
  summary.mean = summary.total / n;
  double squares = 0;
  for (std::size_t i = 0; i < dense.size(); ++i) {
    double d = static_cast<double>(i * step) - summary.mean;
    squares += static_cast<double>(dense[i]) * d * d;
  }
  for (std::uint64_t value : rest) {
    double d = static_cast<double>(value) - summary.mean;
    squares += d * d;
  }
  summary.stddev = total > 1 ? std::sqrt(squares / (n - 1)) : 0;
  summary.min = static_cast<double>(valueAt(0));
  summary.p5 = quantile(0.05);
  summary.median = quantile(0.5);
  summary.p95 = quantile(0.95);
  summary.p99 = quantile(0.99);
  summary.max = static_cast<double>(valueAt(total - 1));
  return summary;
}
