//===- TraceJsonBuild.cpp - From a run-iket trace to the model ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The file has lists of ranges and markers; the model has a stream of events
/// for each warp. Where several things happen at one time the file does not say
/// in which order: ends come before begins, and longer ranges around shorter.
///
//===----------------------------------------------------------------------===//

#include "TraceJsonData.h"

#include "iket/ABI/Limits.h"
#include "iket/Trace/Builder.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <queue>
#include <unordered_map>

using namespace iket;
using namespace iket::trace;

namespace {
/// Things of one warp, as indices into the lists of its launch.
struct WarpItems {
  std::uint32_t location = 0;
  std::vector<std::uint32_t> ranges, points, losses;
  const TraceJsonData::Lifetime *lifetime = nullptr;
};

class TraceBuild {
public:
  TraceBuild(TraceJsonData &data, const std::string &name,
             TraceBuilder &builder)
      : data(data), name(name), builder(builder) {}

  Trace run();

private:
  void makeInfos();
  void makeLaunch(TraceJsonData::LaunchData &launch);
  void makeWarp(const TraceJsonData::LaunchData &launch,
                const WarpItems &items);
  void makeEvents(const TraceJsonData::LaunchData &launch,
                  const WarpItems &items);
  void complain(ProblemKind kind, std::string message) {
    builder.problems().add(kind, name, Problem::kNoOffset, std::move(message));
  }
  const TraceJsonData::Location &place(std::uint32_t location);

  TraceJsonData &data;
  const std::string &name;
  TraceBuilder &builder;
  /// By info of the file; kUnmatched for an end that names nothing.
  std::vector<EventInfoId> infoIds;
  /// Places that the file's table lacks, made up so that nothing is dropped.
  std::unordered_map<std::uint32_t, TraceJsonData::Location> unknownPlaces;
};
} // namespace

void TraceBuild::makeInfos() {
  std::unordered_map<std::uint32_t, SourceLocation> sources;
  for (const TraceJsonData::SourceAt &source : data.sources)
    sources.try_emplace(source.name,
                        SourceLocation{builder.intern(source.file), source.line,
                                       source.column});
  for (const TraceJsonData::InfoKey &key : data.infos) {
    EventInfo info;
    if (key.name < data.strings.size()) {
      info.name = builder.intern(data.strings[key.name]);
    } else {
      complain(ProblemKind::UnknownId,
               fmt::format("string {} is not in the table of {} strings",
                           key.name, data.strings.size()));
      info.name = builder.intern(fmt::format("<string {}>", key.name));
    }
    info.rangeType = static_cast<RangeType>(key.rangeType);
    info.rangeScope = key.rangeScope;
    info.rangeId = key.rangeId;
    info.color = key.color;
    info.eventId = key.eventId;
    std::uint32_t payload = key.payload;
    if (payload == 0 && key.name < data.payloadTypes.size())
      payload = data.payloadTypes[key.name];
    if (const abi::PayloadKindInfo *kind = abi::findPayloadKind(payload))
      info.payload = kind->kind;
    else
      complain(ProblemKind::BadValue,
               fmt::format("payload type {} is unknown; its values are kept as "
                           "bits",
                           payload));
    auto source = sources.find(key.name);
    if (source != sources.end())
      info.location = source->second;
    infoIds.push_back(builder.internInfo(info));
  }
}

const TraceJsonData::Location &TraceBuild::place(std::uint32_t location) {
  if (location < data.locations.size())
    return data.locations[location];
  auto [it, isNew] = unknownPlaces.try_emplace(location);
  if (isNew) {
    it->second.warp = location;
    complain(ProblemKind::UnknownId,
             fmt::format("location {} is not in the table of {} locations; its "
                         "events are shown as CTA (0, 0, 0) warp {}",
                         location, data.locations.size(), location));
  }
  return it->second;
}

void TraceBuild::makeLaunch(TraceJsonData::LaunchData &launch) {
  launch.launch.kernel = builder.intern(launch.kernel);
  if (launch.isGraphLaunch)
    launch.launch.graphLaunch = builder.intern(launch.graphLaunch);
  // Whatever list it stands in: what has records was recorded.
  launch.launch.isRecorded |=
      !launch.ranges.empty() || !launch.points.empty() ||
      !launch.lifetimes.empty() || !launch.losses.empty();
  builder.addLaunch(launch.launch);

  std::unordered_map<std::uint32_t, std::size_t> index;
  std::vector<WarpItems> warps;
  auto itemsOf = [&](std::uint32_t location) -> WarpItems & {
    auto [it, isNew] = index.try_emplace(location, warps.size());
    if (isNew) {
      warps.emplace_back();
      warps.back().location = location;
    }
    return warps[it->second];
  };
  for (const TraceJsonData::Lifetime &lifetime : launch.lifetimes) {
    WarpItems &items = itemsOf(lifetime.location);
    if (items.lifetime)
      complain(ProblemKind::BadValue,
               fmt::format("location {} has two lifetimes in one launch; the "
                           "first counts",
                           lifetime.location));
    else
      items.lifetime = &lifetime;
  }
  for (std::uint32_t i = 0; i < launch.ranges.size(); ++i) {
    const TraceJsonData::Range &range = launch.ranges[i];
    WarpItems &items = itemsOf(range.startLocation);
    if (range.startLocation == range.endLocation)
      items.ranges.push_back(i);
    else
      itemsOf(range.endLocation);
  }
  for (std::uint32_t i = 0; i < launch.points.size(); ++i)
    itemsOf(launch.points[i].location).points.push_back(i);
  for (std::uint32_t i = 0; i < launch.losses.size(); ++i)
    itemsOf(launch.losses[i].location).losses.push_back(i);

  auto order = [this](const WarpItems &items) {
    const TraceJsonData::Location &at = place(items.location);
    return std::make_tuple(at.cta.z, at.cta.y, at.cta.x, at.warp,
                           items.location);
  };
  std::sort(warps.begin(), warps.end(),
            [&](const WarpItems &a, const WarpItems &b) {
              return order(a) < order(b);
            });
  std::unordered_map<std::uint32_t, std::uint32_t> warpIds;
  for (const WarpItems &items : warps) {
    warpIds[items.location] = builder.numWarps();
    makeWarp(launch, items);
  }
  for (const TraceJsonData::Range &range : launch.ranges) {
    if (range.startLocation == range.endLocation)
      continue;
    CrossWarpRange crossing;
    crossing.info = infoIds[range.info];
    crossing.startWarp = warpIds[range.startLocation];
    crossing.endWarp = warpIds[range.endLocation];
    crossing.start = range.start;
    crossing.end = range.end;
    builder.addCrossWarpRange(crossing);
  }
}

void TraceBuild::makeWarp(const TraceJsonData::LaunchData &launch,
                          const WarpItems &items) {
  const TraceJsonData::Location &at = place(items.location);
  Warp warp;
  warp.sm = at.sm;
  warp.tpc = at.tpc;
  warp.gpc = at.gpc;
  warp.cta = at.cta;
  warp.warpInCta = at.warp;
  std::uint64_t first = ~std::uint64_t(0), last = 0;
  for (std::uint32_t i : items.ranges) {
    first = std::min(first, launch.ranges[i].start);
    last = std::max(last, launch.ranges[i].end);
  }
  for (std::uint32_t i : items.points) {
    first = std::min(first, launch.points[i].time);
    last = std::max(last, launch.points[i].time);
  }
  if (items.lifetime) {
    warp.hasLifetime = true;
    warp.start = items.lifetime->start;
    warp.end = items.lifetime->end;
    bool isWrong = warp.end < warp.start ||
                   (first <= last && first < warp.start) || last > warp.end;
    if (isWrong) {
      complain(ProblemKind::TimeOrder,
               fmt::format("location {}: events from {} to {} are not within "
                           "the warp's lifetime from {} to {}, which is "
                           "extended",
                           items.location, first, last, warp.start, warp.end));
      warp.start = std::min(warp.start, first);
      warp.end = std::max({warp.end, last, warp.start});
    }
  }
  builder.beginEvents(builder.addWarp(warp));
  makeEvents(launch, items);
  builder.endEvents();
}

void TraceBuild::makeEvents(const TraceJsonData::LaunchData &launch,
                            const WarpItems &items) {
  using Range = TraceJsonData::Range;
  using Point = TraceJsonData::Point;
  // Begins, by time, the longer of two first; then in the order of the file.
  std::vector<std::uint32_t> begins = items.ranges;
  std::sort(begins.begin(), begins.end(),
            [&](std::uint32_t a, std::uint32_t b) {
              const Range &x = launch.ranges[a], &y = launch.ranges[b];
              return std::tie(x.start, y.end, a) < std::tie(y.start, x.end, b);
            });
  std::vector<std::uint32_t> points = items.points;
  std::sort(points.begin(), points.end(),
            [&](std::uint32_t a, std::uint32_t b) {
              const Point &x = launch.points[a], &y = launch.points[b];
              return std::tie(x.time, a) < std::tie(y.time, b);
            });

  // Open ranges: the next to end on top, of several the one begun last.
  struct Open {
    std::uint64_t end;
    std::uint32_t begin;
    std::uint32_t range;
    bool operator<(const Open &o) const {
      return end != o.end ? end > o.end : begin < o.begin;
    }
  };
  std::priority_queue<Open> open;
  std::uint32_t numEvents = 0;
  auto endUntil = [&](std::uint64_t time, bool isInclusive) {
    while (!open.empty() &&
           (open.top().end < time || (isInclusive && open.top().end == time))) {
      Open next = open.top();
      open.pop();
      std::uint32_t end = builder.addEvent(
          EventType::End, infoIds[launch.ranges[next.range].info], next.end);
      builder.linkEvents(next.begin, end);
      ++numEvents;
    }
  };

  std::size_t nextPoint = 0;
  auto addPoint = [&](const Point &point) {
    endUntil(point.time, point.type != EventType::Mark);
    EventInfoId info =
        point.info == kNone ? EventCode::kUnknownInfo : infoIds[point.info];
    if (point.hasPayload)
      builder.addEvent(point.type, info, point.time, point.payload);
    else
      builder.addEvent(point.type, info, point.time);
    ++numEvents;
    if (point.type == EventType::Mark)
      return;
    builder.problems().add(
        point.type == EventType::Begin ? ProblemKind::UnfinishedRange
                                       : ProblemKind::UnmatchedEnd,
        name, Problem::kNoOffset,
        fmt::format(
            "location {}: {} at {} without {}", items.location,
            point.type == EventType::Begin ? "range begin" : "range end",
            point.time, point.type == EventType::Begin ? "an end" : "a begin"));
  };
  for (std::uint32_t i : begins) {
    const Range &range = launch.ranges[i];
    while (nextPoint < points.size() &&
           launch.points[points[nextPoint]].time < range.start)
      addPoint(launch.points[points[nextPoint++]]);
    endUntil(range.start, /*isInclusive=*/true);
    std::uint32_t begin =
        range.hasPayload
            ? builder.addEvent(EventType::Begin, infoIds[range.info],
                               range.start, range.payload)
            : builder.addEvent(EventType::Begin, infoIds[range.info],
                               range.start);
    ++numEvents;
    open.push({range.end, begin, i});
  }
  while (nextPoint < points.size())
    addPoint(launch.points[points[nextPoint++]]);
  endUntil(~std::uint64_t(0), /*isInclusive=*/true);

  for (std::uint32_t i : items.losses) {
    Loss loss = launch.losses[i].loss;
    loss.before = std::min(loss.before, numEvents);
    builder.addLoss(loss);
  }
}

Trace TraceBuild::run() {
  makeInfos();
  for (TraceJsonData::LaunchData &launch : data.launches) {
    makeLaunch(launch);
    // Its events are in the builder now.
    launch = TraceJsonData::LaunchData();
  }
  if (!data.hasClock)
    data.clock.resolutionNs = abi::kNativeEventIdMask + 1;
  builder.setClock(data.clock);
  return builder.finish();
}

Trace iket::trace::buildFromTraceJson(TraceJsonData data,
                                      const std::string &name,
                                      TraceBuilder &builder) {
  return TraceBuild(data, name, builder).run();
}
