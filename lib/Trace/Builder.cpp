//===- Builder.cpp - Builds a trace ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Builder.h"

#include <algorithm>
#include <cassert>

using namespace iket::trace;

namespace {
/// Where the columns of one warp start.
struct WarpColumns {
  std::uint64_t firstEvent = 0;
  std::uint64_t firstPayload = 0;
  std::uint64_t firstLoss = 0;
};
} // namespace

/// Events of all warps, one after the other, in columns.
class TraceBuilder::ColumnStore final : public EventStore {
public:
  std::vector<std::uint64_t> time;
  std::vector<EventCode> code;
  std::vector<std::uint32_t> link;
  std::vector<std::uint64_t> payload;
  std::vector<std::uint64_t> cycles;
  std::vector<Loss> losses;
  /// One a warp, and one behind the last.
  std::vector<WarpColumns> warps;

  WarpEvents events(std::uint32_t warp, EventBuffer &) const override {
    WarpEvents view;
    if (warp + 1 >= warps.size())
      return view;
    const WarpColumns &from = warps[warp], &to = warps[warp + 1];
    std::size_t first = from.firstEvent, count = to.firstEvent - first;
    view.time = Span<std::uint64_t>(time).slice(first, count);
    view.code = Span<EventCode>(code).slice(first, count);
    view.link = Span<std::uint32_t>(link).slice(first, count);
    view.payload = Span<std::uint64_t>(payload).slice(
        from.firstPayload, to.firstPayload - from.firstPayload);
    if (!cycles.empty())
      view.cycles = Span<std::uint64_t>(cycles).slice(first, count);
    view.losses =
        Span<Loss>(losses).slice(from.firstLoss, to.firstLoss - from.firstLoss);
    return view;
  }
};

bool TraceBuilder::InfoLess::operator()(const EventInfo &a,
                                        const EventInfo &b) const {
  auto key = [](const EventInfo &i) {
    return std::tie(i.name, i.rangeType, i.rangeScope, i.rangeId, i.color,
                    i.eventId, i.payload, i.location.file, i.location.line,
                    i.location.column);
  };
  return key(a) < key(b);
}

TraceBuilder::TraceBuilder() : columns(std::make_shared<ColumnStore>()) {}
TraceBuilder::~TraceBuilder() = default;

StringId TraceBuilder::intern(std::string_view text) {
  auto [it, isNew] = stringIds.try_emplace(
      std::string(text), static_cast<StringId>(trace.stringTable.size()));
  if (isNew)
    trace.stringTable.emplace_back(text);
  return it->second;
}

EventInfoId TraceBuilder::internInfo(const EventInfo &info) {
  auto [it, isNew] =
      infoIds.try_emplace(info, static_cast<EventInfoId>(trace.infos.size()));
  if (isNew)
    trace.infos.push_back(info);
  return it->second;
}

std::uint32_t TraceBuilder::addLaunch(const Launch &launch) {
  trace.launchList.push_back(launch);
  Launch &added = trace.launchList.back();
  added.firstWarp = numWarps();
  added.numWarps = 0;
  added.start = added.end = 0;
  return static_cast<std::uint32_t>(trace.launchList.size() - 1);
}

std::uint32_t TraceBuilder::addWarp(const Warp &warp) {
  assert(!trace.launchList.empty() && "a warp needs a launch");
  trace.warpList.push_back(warp);
  trace.warpList.back().launch =
      static_cast<std::uint32_t>(trace.launchList.size() - 1);
  ++trace.launchList.back().numWarps;
  return numWarps() - 1;
}

void TraceBuilder::beginEvents(std::uint32_t warp) {
  assert(currentWarp == kNone && "endEvents is missing");
  assert(warp >= columns->warps.size() && "warps must come in order");
  while (columns->warps.size() <= warp)
    columns->warps.push_back({columns->time.size(), columns->payload.size(),
                              columns->losses.size()});
  currentWarp = warp;
}

std::uint32_t TraceBuilder::addEvent(EventType type, EventInfoId info,
                                     std::uint64_t time) {
  columns->time.push_back(time);
  columns->code.push_back(EventCode(type, info));
  columns->link.push_back(kNone);
  return static_cast<std::uint32_t>(columns->time.size() - 1 -
                                    columns->warps[currentWarp].firstEvent);
}

std::uint32_t TraceBuilder::addEvent(EventType type, EventInfoId info,
                                     std::uint64_t time,
                                     std::uint64_t payload) {
  std::uint32_t index = addEvent(type, info, time);
  columns->code.back() = EventCode(type, info, /*hasPayload=*/true);
  columns->payload.push_back(payload);
  return index;
}

void TraceBuilder::setCycles(std::uint64_t cycles) {
  // Warps without cycle counts may stand before this one.
  columns->cycles.resize(columns->time.size() - 1, 0);
  columns->cycles.push_back(cycles);
}

void TraceBuilder::linkEvents(std::uint32_t begin, std::uint32_t end) {
  std::uint64_t first = columns->warps[currentWarp].firstEvent;
  columns->link[first + begin] = end;
  columns->link[first + end] = begin;
}

void TraceBuilder::addLoss(const Loss &loss) {
  columns->losses.push_back(loss);
}

void TraceBuilder::endEvents() {
  assert(currentWarp != kNone && "beginEvents is missing");
  const WarpColumns &from = columns->warps[currentWarp];
  Warp &warp = trace.warpList[currentWarp];
  warp.numEvents =
      static_cast<std::uint32_t>(columns->time.size() - from.firstEvent);
  warp.numPayloads =
      static_cast<std::uint32_t>(columns->payload.size() - from.firstPayload);
  warp.numLosses =
      static_cast<std::uint32_t>(columns->losses.size() - from.firstLoss);
  for (std::size_t i = from.firstLoss; i < columns->losses.size(); ++i)
    warp.lostEvents += columns->losses[i].count;
  if (!warp.hasLifetime && warp.numEvents && !warp.end) {
    warp.start = columns->time[from.firstEvent];
    warp.end = columns->time.back();
  }
  openRanges.clear();
  for (std::size_t i = from.firstEvent; i < columns->time.size(); ++i) {
    trace.timeBits |= columns->time[i];
    EventCode code = columns->code[i];
    if (code.isBegin()) {
      openRanges.push_back(static_cast<std::uint32_t>(i - from.firstEvent));
    } else if (code.isEnd() && columns->link[i] != kNone) {
      // An unfinished range lasts to the end, so an end below it crosses it.
      trace.hasCrossing |= openRanges.back() != columns->link[i];
      openRanges.pop_back();
    }
  }
  currentWarp = kNone;
}

void TraceBuilder::addCrossWarpRange(const CrossWarpRange &range) {
  trace.crossing.push_back(range);
}

void TraceBuilder::addFlow(const Flow &flow) { trace.flowList.push_back(flow); }

void TraceBuilder::setStore(std::shared_ptr<const EventStore> store,
                            std::uint64_t timeBits, bool mayCross) {
  trace.store = std::move(store);
  trace.timeBits |= timeBits;
  trace.hasCrossing = mayCross;
}

Trace TraceBuilder::finish() {
  if (!trace.store) {
    columns->warps.push_back({columns->time.size(), columns->payload.size(),
                              columns->losses.size()});
    while (columns->warps.size() <= trace.warpList.size())
      columns->warps.push_back(columns->warps.back());
    if (!columns->cycles.empty())
      columns->cycles.resize(columns->time.size(), 0);
    trace.store = columns;
  }

  bool isFirst = true;
  auto include = [&isFirst](std::uint64_t from, std::uint64_t to,
                            std::uint64_t &first, std::uint64_t &last) {
    first = isFirst ? from : std::min(first, from);
    last = isFirst ? to : std::max(last, to);
    isFirst = false;
  };
  for (Launch &launch : trace.launchList) {
    isFirst = true;
    for (std::uint32_t i = 0; i < launch.numWarps; ++i) {
      const Warp &warp = trace.warpList[launch.firstWarp + i];
      trace.eventTotal += warp.numEvents;
      trace.payloadTotal += warp.numPayloads;
      trace.lostTotal += warp.lostEvents;
      if (!warp.hasLifetime && !warp.numEvents)
        continue;
      trace.timeBits |= warp.start | warp.end;
      include(warp.start, warp.end, launch.start, launch.end);
    }
  }
  for (const CrossWarpRange &range : trace.crossing)
    trace.timeBits |= range.start | range.end;
  isFirst = true;
  for (const Launch &launch : trace.launchList)
    if (launch.start || launch.end)
      include(launch.start, launch.end, trace.firstTime, trace.lastTime);
  return std::move(trace);
}
