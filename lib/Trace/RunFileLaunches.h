//===- RunFileLaunches.h - Launches of a run file ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sorts the warps of a run file into launches, and finds the launches of the
/// host that they must be. docs/run-file.md states the rules.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RUNFILELAUNCHES_H
#define IKET_LIB_TRACE_RUNFILELAUNCHES_H

#include "RunFileIndex.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace iket::trace {

/// A launch by what its warps say.
struct RunLaunch {
  std::uint32_t context = 0;
  std::uint64_t gridId = 0;
  std::uint32_t moduleId = 0;
  std::uint32_t kernel = 0;
  /// All zero where only tombstones know of the launch.
  Dim3 grid, block, cluster;
  std::string kernelName;
  /// Indices into RunFileIndex::warps, by CTA (x fastest) and warp.
  std::vector<std::uint32_t> warps;
  /// Start of its first warp, ns; the largest number without one.
  std::uint64_t firstTimer = ~std::uint64_t(0);
};

/// In the order of their starts. Fills in the CTAs of tombstones.
std::vector<RunLaunch> findLaunches(RunFileIndex &index, Problems &problems,
                                    const std::string &file);

class HostLaunches {
public:
  HostLaunches(const std::vector<RunHostLaunch> &host,
               const std::vector<RunLaunch> &launches);

  /// Fills in stream and graph of \p added where only one can be meant.
  void describe(const RunLaunch &launch, Launch &added,
                TraceBuilder &builder) const;
  /// Adds the launches that the host saw and no warp belongs to.
  void addUnrecorded(TraceBuilder &builder, const RunFileIndex &index) const;

private:
  using Dims = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
  using Key = std::tuple<std::uint32_t, std::string, Dims, Dims>;
  struct Kind {
    std::uint64_t numHost = 0, numRecorded = 0;
    const RunHostLaunch *first = nullptr;
    bool isOneStream = true, isOneGraph = true;
  };

  template <typename L>
  static Key keyOf(const L &launch, const std::string &kernel) {
    return {launch.context, kernel, dims(launch.grid), dims(launch.block)};
  }
  static Dims dims(const Dim3 &d) { return {d.x, d.y, d.z}; }

  std::map<Key, Kind> kinds;
  /// In the order of the host.
  std::vector<Key> order;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RUNFILELAUNCHES_H
