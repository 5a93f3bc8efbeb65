//===- Diff.h - Compares two traces -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Aligns the ranges of two traces by kernel, name, and occurrence: the k-th
/// range of that name in warp w of CTA c of the n-th launch of the kernel. The
/// change is the mean difference of aligned ranges; its confidence interval
/// counts warps and not ranges as independent, since ranges of one warp are
/// not.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_DIFF_H
#define IKET_TRACE_DIFF_H

#include "iket/Support/Error.h"
#include "iket/Trace/Trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace iket::trace {

struct DiffRow {
  enum Kind { Launch, WarpLifetime, Range, Mark };

  Kind kind = Range;
  std::string kernel;
  /// Empty for launches and lifetimes.
  std::string name;
  std::uint64_t countA = 0, countB = 0;
  /// Number of aligned pairs; 0: no change can be given.
  std::uint64_t pairs = 0;
  /// Means over the aligned ones, ns.
  double meanA = 0, meanB = 0;
  /// Change of the mean relative to A, and its 95 % confidence interval.
  double change = 0, low = 0, high = 0;
  /// False where one independent observation gives no interval.
  bool hasInterval = false;

  /// True if the change is above \p threshold and not by chance.
  bool isAbove(double threshold) const {
    return pairs && change > threshold && (!hasInterval || low > 0);
  }
};

struct TraceDiff {
  /// By kernel in the order of A, then those of B alone.
  std::vector<DiffRow> rows;
};

Expected<TraceDiff> computeDiff(const Trace &a, const Trace &b);

} // namespace iket::trace

#endif // IKET_TRACE_DIFF_H
