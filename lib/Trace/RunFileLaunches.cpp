//===- RunFileLaunches.cpp - Launches of a run file -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunFileLaunches.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

using namespace iket;
using namespace iket::trace;

namespace {
using Dims = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
Dims dims(const Dim3 &d) { return {d.x, d.y, d.z}; }

/// What all warps of a launch have in common.
using LaunchKey = std::tuple<std::uint32_t, std::uint64_t, std::uint32_t,
                             std::uint32_t, Dims, Dims, Dims>;
using GridKey =
    std::tuple<std::uint32_t, std::uint64_t, std::uint32_t, std::uint32_t>;

class LaunchFinder {
public:
  LaunchFinder(RunFileIndex &index, Problems &problems, const std::string &file)
      : index(index), problems(problems), file(file) {}

  std::vector<RunLaunch> find();

private:
  void nameKernel(RunLaunch &launch, std::uint64_t offset);
  RunLaunch makeLaunch(const RunWarpEntry &warp);
  void addRecorded();
  void addTombstones();
  void split(std::size_t launch);
  void placeTombstones(RunLaunch &launch);
  void findGeometries();
  /// Geometry of all other launches of the kernel, if it is always the same.
  void guessGeometry(RunLaunch &launch);
  bool isBefore(std::uint32_t a, std::uint32_t b) const;
  auto placeOf(std::uint32_t w) const {
    const RunWarpEntry &warp = index.warps[w];
    return std::make_tuple(warp.cta.z, warp.cta.y, warp.cta.x, warp.warpInCta);
  }

  RunFileIndex &index;
  Problems &problems;
  const std::string &file;
  std::vector<RunLaunch> launches;
  std::map<LaunchKey, std::size_t> byKey;
  std::map<GridKey, std::size_t> byGrid;
  std::set<std::pair<std::uint32_t, std::uint32_t>> unnamed;
  struct Geometry {
    Dim3 grid, block, cluster;
    bool isOne = true;
  };
  /// By context and kernel.
  std::map<std::pair<std::uint32_t, std::string>, Geometry> geometries;
};
} // namespace

void LaunchFinder::nameKernel(RunLaunch &launch, std::uint64_t offset) {
  auto module = index.modules.find(launch.moduleId);
  if (module != index.modules.end() &&
      launch.kernel < module->second.kernels.size()) {
    launch.kernelName = module->second.kernels[launch.kernel].name;
    return;
  }
  launch.kernelName =
      fmt::format("(module {}, kernel {})", launch.moduleId, launch.kernel);
  if (!unnamed.insert({launch.moduleId, launch.kernel}).second)
    return;
  if (module == index.modules.end())
    problems.add(ProblemKind::UnknownId, file, offset,
                 fmt::format("module {} is not in the file; events of its "
                             "warps are lost",
                             launch.moduleId));
  else if (module->second.table != kNone)
    problems.add(ProblemKind::UnknownId, file, offset,
                 fmt::format("module {} has no kernel {}; events of its warps "
                             "are lost",
                             launch.moduleId, launch.kernel));
}

RunLaunch LaunchFinder::makeLaunch(const RunWarpEntry &warp) {
  RunLaunch launch;
  launch.context = warp.context;
  launch.gridId = warp.gridId;
  launch.moduleId = warp.moduleId;
  launch.kernel = warp.kernel;
  launch.grid = warp.grid;
  launch.block = warp.block;
  launch.cluster = warp.cluster;
  nameKernel(launch, warp.offset);
  return launch;
}

void LaunchFinder::addRecorded() {
  std::size_t last = 0;
  LaunchKey lastKey;
  for (std::uint32_t w = 0; w < index.warps.size(); ++w) {
    const RunWarpEntry &warp = index.warps[w];
    if (warp.isTombstone)
      continue;
    LaunchKey key = {warp.context,      warp.gridId,     warp.moduleId,
                     warp.kernel,       dims(warp.grid), dims(warp.block),
                     dims(warp.cluster)};
    // Warps of one launch mostly come together.
    if (launches.empty() || key != lastKey) {
      auto [it, isNew] = byKey.try_emplace(key, launches.size());
      if (isNew) {
        launches.push_back(makeLaunch(warp));
        byGrid.try_emplace(
            {warp.context, warp.gridId, warp.moduleId, warp.kernel},
            it->second);
      }
      last = it->second;
      lastKey = key;
    }
    launches[last].warps.push_back(w);
    launches[last].firstTimer =
        std::min(launches[last].firstTimer, warp.startTimer);
  }
}

static std::uint64_t lastTimer(const RunWarpEntry &warp) {
  return warp.hasEnd ? warp.endTimer : warp.startTimer;
}

/// Grid ids may come again, when a graph is launched again for one. A warp
/// that is there twice tells; the launch before it ends where all warps before
/// have ended.
void LaunchFinder::split(std::size_t number) {
  std::vector<std::uint32_t> &warps = launches[number].warps;
  auto samePlace = [&](std::uint32_t a, std::uint32_t b) {
    return placeOf(a) == placeOf(b);
  };
  std::sort(warps.begin(), warps.end(),
            [&](std::uint32_t a, std::uint32_t b) { return isBefore(a, b); });
  if (std::adjacent_find(warps.begin(), warps.end(), samePlace) == warps.end())
    return;
  std::vector<std::uint32_t> byStart = std::move(warps);
  std::sort(byStart.begin(), byStart.end(),
            [&](std::uint32_t a, std::uint32_t b) {
              return std::make_pair(index.warps[a].startTimer, a) <
                     std::make_pair(index.warps[b].startTimer, b);
            });
  std::vector<std::vector<std::uint32_t>> parts(1);
  std::set<decltype(placeOf(0))> seen;
  // Where the current part could end: nothing before it runs any longer.
  std::size_t quiet = 0;
  std::uint64_t latest = 0;
  for (std::size_t i = 0; i < byStart.size(); ++i) {
    const RunWarpEntry &warp = index.warps[byStart[i]];
    std::vector<std::uint32_t> &part = parts.back();
    if (!part.empty() && latest <= warp.startTimer)
      quiet = part.size();
    if (seen.count(placeOf(byStart[i]))) {
      std::size_t end = quiet ? quiet : part.size();
      std::vector<std::uint32_t> next(
          part.begin() + static_cast<std::ptrdiff_t>(end), part.end());
      part.resize(end);
      parts.push_back(std::move(next));
      seen.clear();
      latest = 0;
      quiet = 0;
      for (std::uint32_t w : parts.back()) {
        seen.insert(placeOf(w));
        latest = std::max(latest, lastTimer(index.warps[w]));
      }
    }
    parts.back().push_back(byStart[i]);
    seen.insert(placeOf(byStart[i]));
    latest = std::max(latest, lastTimer(warp));
  }
  for (std::size_t p = 0; p < parts.size(); ++p) {
    RunLaunch part = launches[number];
    part.warps = std::move(parts[p]);
    std::sort(part.warps.begin(), part.warps.end(),
              [&](std::uint32_t a, std::uint32_t b) { return isBefore(a, b); });
    part.firstTimer = ~std::uint64_t(0);
    for (std::uint32_t w : part.warps)
      part.firstTimer = std::min(part.firstTimer, index.warps[w].startTimer);
    if (p == 0)
      launches[number] = std::move(part);
    else
      launches.push_back(std::move(part));
  }
}

void LaunchFinder::addTombstones() {
  for (std::uint32_t w = 0; w < index.warps.size(); ++w) {
    const RunWarpEntry &warp = index.warps[w];
    if (!warp.isTombstone)
      continue;
    auto [it, isNew] = byGrid.try_emplace(
        {warp.context, warp.gridId, warp.moduleId, warp.kernel},
        launches.size());
    if (isNew)
      launches.push_back(makeLaunch(warp));
    launches[it->second].warps.push_back(w);
  }
}

void LaunchFinder::findGeometries() {
  auto add = [this](std::uint32_t context, const std::string &kernel,
                    const Dim3 &grid, const Dim3 &block, const Dim3 &cluster) {
    auto [it, isNew] = geometries.try_emplace({context, kernel});
    Geometry &known = it->second;
    if (isNew)
      known = {grid, block, cluster, true};
    else if (known.grid != grid || known.block != block)
      known.isOne = false;
  };
  for (const RunHostLaunch &host : index.hostLaunches)
    add(host.context, host.kernel, host.grid, host.block, host.cluster);
  for (const RunLaunch &launch : launches)
    if (launch.grid.volume())
      add(launch.context, launch.kernelName, launch.grid, launch.block,
          launch.cluster);
}

void LaunchFinder::guessGeometry(RunLaunch &launch) {
  auto it = geometries.find({launch.context, launch.kernelName});
  if (it == geometries.end() || !it->second.isOne)
    return;
  launch.grid = it->second.grid;
  launch.block = it->second.block;
  launch.cluster = it->second.cluster;
}

void LaunchFinder::placeTombstones(RunLaunch &launch) {
  for (std::uint32_t w : launch.warps) {
    RunWarpEntry &warp = index.warps[w];
    if (!warp.isTombstone)
      continue;
    const Dim3 &grid = launch.grid;
    std::uint64_t cta = warp.linearCta;
    if (cta < grid.volume())
      warp.cta = {static_cast<std::uint32_t>(cta % grid.x),
                  static_cast<std::uint32_t>(cta / grid.x % grid.y),
                  static_cast<std::uint32_t>(cta / grid.x / grid.y)};
    else
      warp.cta = {static_cast<std::uint32_t>(
                      std::min<std::uint64_t>(cta, ~std::uint32_t(0))),
                  0, 0};
  }
}

bool LaunchFinder::isBefore(std::uint32_t a, std::uint32_t b) const {
  return std::make_pair(placeOf(a), a) < std::make_pair(placeOf(b), b);
}

std::vector<RunLaunch> LaunchFinder::find() {
  addRecorded();
  for (std::size_t l = 0, count = launches.size(); l < count; ++l)
    split(l);
  addTombstones();
  findGeometries();
  for (RunLaunch &launch : launches) {
    if (launch.grid.volume() == 0)
      guessGeometry(launch);
    placeTombstones(launch);
    std::sort(launch.warps.begin(), launch.warps.end(),
              [&](std::uint32_t a, std::uint32_t b) { return isBefore(a, b); });
  }
  std::sort(launches.begin(), launches.end(),
            [](const RunLaunch &a, const RunLaunch &b) {
              return std::tie(a.firstTimer, a.context, a.gridId, a.moduleId,
                              a.kernel) < std::tie(b.firstTimer, b.context,
                                                   b.gridId, b.moduleId,
                                                   b.kernel);
            });
  return std::move(launches);
}

std::vector<RunLaunch> iket::trace::findLaunches(RunFileIndex &index,
                                                 Problems &problems,
                                                 const std::string &file) {
  return LaunchFinder(index, problems, file).find();
}

//===----------------------------------------------------------------------===//
// HostLaunches
//===----------------------------------------------------------------------===//

HostLaunches::HostLaunches(const std::vector<RunHostLaunch> &host,
                           const std::vector<RunLaunch> &launches) {
  for (const RunHostLaunch &launch : host) {
    Key key = keyOf(launch, launch.kernel);
    auto [it, isNew] = kinds.try_emplace(key);
    Kind &kind = it->second;
    if (isNew) {
      kind.first = &launch;
      order.push_back(key);
    }
    ++kind.numHost;
    kind.isOneStream &= launch.stream == kind.first->stream;
    kind.isOneGraph &= launch.graph == kind.first->graph;
  }
  for (const RunLaunch &launch : launches) {
    auto it = kinds.find(keyOf(launch, launch.kernelName));
    if (it != kinds.end())
      ++it->second.numRecorded;
  }
}

void HostLaunches::describe(const RunLaunch &launch, Launch &added,
                            TraceBuilder &builder) const {
  auto it = kinds.find(keyOf(launch, launch.kernelName));
  // Where the device knows of more launches, the host did not see them all.
  if (it == kinds.end() || it->second.numRecorded > it->second.numHost)
    return;
  const Kind &kind = it->second;
  if (kind.isOneStream)
    added.stream = kind.first->stream;
  if (kind.isOneGraph && !kind.first->graph.empty())
    added.graphLaunch = builder.intern(kind.first->graph);
}

void HostLaunches::addUnrecorded(TraceBuilder &builder,
                                 const RunFileIndex &index) const {
  for (const Key &key : order) {
    const Kind &kind = kinds.at(key);
    for (std::uint64_t i = kind.numRecorded; i < kind.numHost; ++i) {
      Launch launch;
      launch.kernel = builder.intern(kind.first->kernel);
      launch.contextId = kind.first->context;
      launch.grid = kind.first->grid;
      launch.block = kind.first->block;
      launch.cluster = kind.first->cluster;
      auto context = index.contexts.find(kind.first->context);
      if (context != index.contexts.end())
        launch.device = context->second.device;
      if (kind.isOneStream)
        launch.stream = kind.first->stream;
      launch.isRecorded = false;
      builder.addLaunch(launch);
    }
  }
}
