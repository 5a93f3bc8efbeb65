//===- Durations.h - Collects durations for quantiles -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_DURATIONS_H
#define IKET_LIB_TRACE_DURATIONS_H

#include "iket/Trace/Stats.h"

#include <cstdint>
#include <vector>

namespace iket::trace {

/// Counts durations exactly: those below kDense steps of the timer in a table,
/// of which every trace has few different ones, the rest one by one.
class Durations {
public:
  explicit Durations(std::uint32_t step = 1) : step(step) {}

  void add(std::uint64_t duration);
  /// Adds everything in \p other, which must have the same step.
  void merge(const Durations &other);
  std::uint64_t count() const { return total; }
  Summary summarize() const;
  /// The quantile \p q in [0, 1].
  double quantile(double q) const;

private:
  static constexpr std::uint64_t kDense = 1 << 16;

  /// Value number \p rank (from 0) in ascending order.
  std::uint64_t valueAt(std::uint64_t rank) const;
  void sortRest() const;

  std::uint64_t step;
  std::uint64_t total = 0;
  std::vector<std::uint64_t> dense;
  mutable std::vector<std::uint64_t> rest;
  mutable bool isSorted = true;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_DURATIONS_H
