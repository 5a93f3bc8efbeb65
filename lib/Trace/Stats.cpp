//===- Stats.cpp - Statistics of a trace ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Stats.h"

#include "Durations.h"
#include "Payload.h"

#include "iket/ABI/RawCapture.h"
#include "iket/Trace/Reader.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>

using namespace iket;
using namespace iket::trace;

namespace {
struct RangeData {
  explicit RangeData(std::uint32_t step) : durations(step) {}
  Durations durations, cycles;
  double self = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t belowEventCost = 0;
};

struct PayloadData {
  std::uint64_t count = 0, numNaN = 0, numFinite = 0;
  double min = 0, max = 0, sum = 0;

  void add(double value) {
    ++count;
    if (std::isnan(value)) {
      ++numNaN;
      return;
    }
    min = numFinite ? std::min(min, value) : value;
    max = numFinite ? std::max(max, value) : value;
    sum += value;
    ++numFinite;
  }
  void merge(const PayloadData &other) {
    count += other.count;
    numNaN += other.numNaN;
    if (other.numFinite) {
      min = numFinite ? std::min(min, other.min) : other.min;
      max = numFinite ? std::max(max, other.max) : other.max;
    }
    numFinite += other.numFinite;
    sum += other.sum;
  }
};

struct RoleData {
  explicit RoleData(std::uint32_t step) : lifetimes(step) {}
  std::set<std::uint32_t> warpsInCta;
  std::uint64_t numWarps = 0, lostEvents = 0;
  Durations lifetimes;
  std::map<StringId, RangeData> ranges;
  std::map<StringId, std::uint64_t> marks;
  std::map<std::pair<StringId, abi::PayloadKind>, PayloadData> payloads;

  std::set<StringId> names() const {
    std::set<StringId> result;
    for (const auto &entry : ranges)
      result.insert(entry.first);
    for (const auto &entry : marks)
      result.insert(entry.first);
    return result;
  }
  void merge(const RoleData &other);
};

/// One kernel; until everything is read each warp number of a CTA has a role of
/// its own.
struct KernelData {
  explicit KernelData(std::uint32_t step) : durations(step) {}
  Durations durations;
  std::map<std::uint32_t, RoleData> byWarp;
  std::vector<std::uint32_t> launches;
};

/// Larger warp numbers than a CTA can have are damage and share one place.
std::uint32_t warpSlot(const Warp &warp) {
  return std::min(warp.warpInCta,
                  abi::kMaxThreadsPerCta / abi::kThreadsPerWarp);
}

class Collector {
public:
  Collector(const Trace &trace, const StatsOptions &options)
      : trace(trace), options(options), step(trace.timeStep()),
        eventCost(trace.clock().cyclesPerEvent) {}

  Expected<TraceStats> run();

private:
  void addWarp(KernelData &kernel, std::uint32_t w, const WarpEvents &events);
  RoleStats finishRole(const RoleData &role, std::string label);
  KernelStats finishKernel(StringId name, const KernelData &kernel);
  LaunchStats finishLaunch(std::uint32_t launch,
                           const std::map<std::uint32_t, std::size_t> &roleOf,
                           std::size_t numRoles);

  const Trace &trace;
  const StatsOptions &options;
  std::uint32_t step;
  /// Cycles.
  double eventCost;
  /// Open ranges: index of the begin, and the time spent in ranges within.
  std::vector<std::pair<std::uint32_t, std::uint64_t>> open;
};
} // namespace

void RoleData::merge(const RoleData &other) {
  warpsInCta.insert(other.warpsInCta.begin(), other.warpsInCta.end());
  numWarps += other.numWarps;
  lostEvents += other.lostEvents;
  lifetimes.merge(other.lifetimes);
  for (const auto &[name, data] : other.ranges) {
    auto [it, isNew] = ranges.try_emplace(name, data);
    if (isNew)
      continue;
    it->second.durations.merge(data.durations);
    it->second.cycles.merge(data.cycles);
    it->second.self += data.self;
    it->second.unfinished += data.unfinished;
    it->second.belowEventCost += data.belowEventCost;
  }
  for (const auto &[name, count] : other.marks)
    marks[name] += count;
  for (const auto &[key, data] : other.payloads)
    payloads[key].merge(data);
}

void Collector::addWarp(KernelData &kernel, std::uint32_t w,
                        const WarpEvents &events) {
  const std::vector<EventInfo> &infos = trace.eventInfos();
  RoleData &role =
      kernel.byWarp.try_emplace(warpSlot(trace.warps()[w]), step).first->second;

  const Warp &warp = trace.warps()[w];
  role.warpsInCta.insert(warp.warpInCta);
  ++role.numWarps;
  role.lostEvents += warp.lostEvents;
  if (warp.hasLifetime)
    role.lifetimes.add(warp.end - warp.start);

  // Few names, many events: look each name up once.
  std::vector<RangeData *> rangeOf(infos.size(), nullptr);
  auto range = [&](EventInfoId id) -> RangeData & {
    if (!rangeOf[id])
      rangeOf[id] =
          &role.ranges.try_emplace(infos[id].name, step).first->second;
    return *rangeOf[id];
  };
  std::vector<std::uint64_t *> markOf(infos.size(), nullptr);
  std::size_t nextPayload = 0;
  open.clear();
  for (std::uint32_t i = 0; i < events.size(); ++i) {
    EventCode code = events.code[i];
    std::uint32_t link = events.link[i];
    if (code.hasPayload()) {
      std::uint64_t bits = events.payload[nextPayload++];
      if (!code.isEnd()) {
        const EventInfo &info = infos[code.info()];
        role.payloads[{info.name, info.payload}].add(
            TypedPayload(info.payload, bits).toDouble());
      }
    }
    if (code.isMark()) {
      std::uint64_t *&count = markOf[code.info()];
      if (!count)
        count = &role.marks[infos[code.info()].name];
      ++*count;
    } else if (code.isBegin()) {
      if (link == kNone)
        ++range(code.info()).unfinished;
      else
        open.emplace_back(i, 0);
    } else if (link != kNone) {
      std::uint64_t duration = events.time[i] - events.time[link];
      RangeData &data = range(code.info());
      data.durations.add(duration);
      if (!events.cycles.empty()) {
        std::uint64_t cycles = events.cycles[i] - events.cycles[link];
        data.cycles.add(cycles);
        data.belowEventCost += static_cast<double>(cycles) < eventCost;
      }
      // Ranges within count for the innermost one around them; a range that
      // crosses others is taken out of the middle.
      for (std::size_t k = open.size(); k-- > 0;) {
        if (open[k].first != link)
          continue;
        data.self +=
            static_cast<double>(duration - std::min(duration, open[k].second));
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(k));
        if (k > 0 && k == open.size())
          open[k - 1].second += duration;
        break;
      }
    }
  }
}

/// "warps 0-3, 6" from the numbers.
static std::string describeWarps(const std::set<std::uint32_t> &warps) {
  std::string text;
  for (auto it = warps.begin(); it != warps.end();) {
    std::uint32_t first = *it, last = *it;
    while (++it != warps.end() && *it == last + 1)
      ++last;
    if (!text.empty())
      text += ", ";
    text += first == last ? fmt::format("{}", first)
                          : fmt::format("{}-{}", first, last);
  }
  return fmt::format("warp{} {}", warps.size() == 1 ? "" : "s", text);
}

RoleStats Collector::finishRole(const RoleData &role, std::string label) {
  RoleStats stats;
  stats.label = std::move(label);
  stats.numWarps = role.numWarps;
  stats.lostEvents = role.lostEvents;
  stats.lifetime = role.lifetimes.summarize();
  for (const auto &[name, data] : role.ranges) {
    RangeStats range;
    range.name = name;
    range.duration = data.durations.summarize();
    range.cycles = data.cycles.summarize();
    range.selfTotal = data.self;
    range.unfinished = data.unfinished;
    range.belowEventCost = data.belowEventCost;
    range.share = stats.lifetime.total > 0
                      ? range.duration.total / stats.lifetime.total
                      : std::numeric_limits<double>::quiet_NaN();
    stats.ranges.push_back(range);
  }
  std::sort(stats.ranges.begin(), stats.ranges.end(),
            [](const RangeStats &a, const RangeStats &b) {
              return a.duration.total != b.duration.total
                         ? a.duration.total > b.duration.total
                         : a.name < b.name;
            });
  for (const auto &[name, count] : role.marks)
    stats.marks.push_back({name, count});
  for (const auto &[key, data] : role.payloads) {
    PayloadStats payload;
    payload.name = key.first;
    payload.kind = key.second;
    payload.count = data.count;
    payload.numNaN = data.numNaN;
    payload.min = data.min;
    payload.max = data.max;
    payload.mean =
        data.numFinite ? data.sum / static_cast<double>(data.numFinite) : 0;
    stats.payloads.push_back(payload);
  }
  return stats;
}

LaunchStats
Collector::finishLaunch(std::uint32_t index,
                        const std::map<std::uint32_t, std::size_t> &roleOf,
                        std::size_t numRoles) {
  const Launch &launch = trace.launches()[index];
  LaunchStats stats;
  stats.launch = index;
  stats.duration = static_cast<double>(launch.end - launch.start);
  std::vector<Durations> lifetimes(numRoles, Durations(step));
  std::uint64_t last = 0, secondLast = 0;
  for (std::uint32_t w = launch.firstWarp;
       w < launch.firstWarp + launch.numWarps; ++w) {
    const Warp &warp = trace.warps()[w];
    if (!warp.hasLifetime)
      continue;
    lifetimes[roleOf.at(warpSlot(warp))].add(warp.end - warp.start);
    if (stats.criticalWarp == kNone || warp.end > last) {
      secondLast = stats.criticalWarp == kNone ? warp.start : last;
      last = warp.end;
      stats.criticalWarp = w;
    } else {
      secondLast = std::max(secondLast, warp.end);
    }
  }
  if (stats.criticalWarp == kNone)
    return stats;
  stats.tail = static_cast<double>(last - std::min(last, secondLast));

  std::vector<double> limit(numRoles), median(numRoles);
  for (std::size_t r = 0; r < numRoles; ++r) {
    double q1 = lifetimes[r].quantile(0.25), q3 = lifetimes[r].quantile(0.75);
    median[r] = lifetimes[r].quantile(0.5);
    limit[r] = std::max(q3 + kStragglerFence * (q3 - q1), 1.1 * median[r]);
  }
  for (std::uint32_t w = launch.firstWarp;
       w < launch.firstWarp + launch.numWarps; ++w) {
    const Warp &warp = trace.warps()[w];
    auto lifetime = static_cast<double>(warp.end - warp.start);
    std::size_t role = roleOf.at(warpSlot(warp));
    if (!warp.hasLifetime || lifetime <= limit[role])
      continue;
    ++stats.numStragglers;
    stats.stragglers.push_back({w, lifetime, lifetime / median[role]});
  }
  std::sort(stats.stragglers.begin(), stats.stragglers.end(),
            [](const Straggler &a, const Straggler &b) {
              return a.ratio != b.ratio ? a.ratio > b.ratio : a.warp < b.warp;
            });
  if (stats.stragglers.size() > LaunchStats::kMaxStragglers)
    stats.stragglers.resize(LaunchStats::kMaxStragglers);
  return stats;
}

KernelStats Collector::finishKernel(StringId name, const KernelData &kernel) {
  KernelStats stats;
  stats.kernel = name;
  stats.duration = kernel.durations.summarize();
  // Warps that use the same names do the same work.
  std::vector<RoleData> roles;
  std::map<std::set<StringId>, std::size_t> roleIds;
  std::map<std::uint32_t, std::size_t> roleOf;
  for (const auto &[slot, data] : kernel.byWarp) {
    auto [it, isNew] = roleIds.try_emplace(data.names(), roles.size());
    if (isNew)
      roles.push_back(data);
    else
      roles[it->second].merge(data);
    roleOf[slot] = it->second;
  }
  for (const RoleData &role : roles)
    stats.roles.push_back(
        finishRole(role, roles.size() == 1 ? "all warps"
                                           : describeWarps(role.warpsInCta)));
  for (std::uint32_t launch : kernel.launches)
    stats.launches.push_back(finishLaunch(launch, roleOf, roles.size()));
  return stats;
}

Expected<TraceStats> Collector::run() {
  EventBuffer buffer;
  std::vector<StringId> order;
  std::map<StringId, KernelData> kernels;
  std::uint64_t done = 0;
  for (std::uint32_t l = 0; l < trace.launches().size(); ++l) {
    const Launch &launch = trace.launches()[l];
    if (!launch.isRecorded)
      continue;
    auto [it, isNew] = kernels.try_emplace(launch.kernel, step);
    if (isNew)
      order.push_back(launch.kernel);
    KernelData &kernel = it->second;
    kernel.launches.push_back(l);
    if (launch.numWarps)
      kernel.durations.add(launch.end - launch.start);
    for (std::uint32_t w = launch.firstWarp;
         w < launch.firstWarp + launch.numWarps; ++w) {
      auto events = readEvents(trace, w, buffer);
      if (!events)
        return makeError(events.error().message);
      addWarp(kernel, w, *events);
      done += events->size();
      if (options.progress)
        options.progress(done, trace.numEvents());
    }
  }

  TraceStats result;
  for (StringId name : order)
    result.kernels.push_back(finishKernel(name, kernels.at(name)));
  return result;
}

Expected<TraceStats> iket::trace::computeStats(const Trace &trace,
                                               const StatsOptions &options) {
  return Collector(trace, options).run();
}
