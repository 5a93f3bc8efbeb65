//===- HtmlData.cpp - The data of a timeline page -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HtmlData.h"

#include "iket/ABI/HtmlPage.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

using namespace iket;
using namespace iket::trace;
using abi::html::Section;
using Json = nlohmann::ordered_json;

namespace {
/// Numbers as LEB128 in a row; signed ones as zigzag.
class Column {
public:
  void add(std::uint64_t value) {
    while (value > 0x7f) {
      bytes.push_back(static_cast<char>(value | 0x80));
      value >>= 7;
    }
    bytes.push_back(static_cast<char>(value));
  }
  void addSigned(std::int64_t value) {
    add((static_cast<std::uint64_t>(value) << 1) ^
        static_cast<std::uint64_t>(value >> 63));
  }
  /// The difference to the value that was added before by this function.
  void addDelta(std::int64_t value) {
    addSigned(value - last);
    last = value;
  }
  const std::string &text() const { return bytes; }

private:
  std::string bytes;
  std::int64_t last = 0;
};

/// Indices and sizes where the input does not say are -1 in the page.
std::int64_t orMinusOne(std::uint32_t value) {
  return value == kNone ? -1 : static_cast<std::int64_t>(value);
}

/// False for a launch without warps and events.
bool hasTime(const Launch &launch) { return launch.start || launch.end; }

class Encoder {
public:
  Encoder(const Trace &trace, const HtmlOptions &options)
      : trace(trace), options(options), unknownEvent(trace.eventInfos().size()),
        lastPayload(trace.eventInfos().size() + 1),
        isUntyped(trace.eventInfos().size() + 1) {}

  Expected<std::string> run();

private:
  Column &column(Section section) {
    return columns[static_cast<std::uint32_t>(section)];
  }
  bool encode(std::uint64_t newTick);
  void addWarp(std::uint32_t index);
  void addRange(const WarpEvents &events, std::size_t begin,
                std::uint64_t payload, std::uint64_t warpEnd);
  void addMark(EventCode code, std::uint64_t time, std::uint64_t payload,
               std::uint32_t flags);
  void addPayload(Section low, EventInfoId event, std::uint64_t bits);
  void addFlows();
  std::uint32_t eventOf(EventCode code);
  abi::PayloadKind payloadKind(EventInfoId event) const;
  std::uint64_t checked(std::uint64_t value);
  std::int64_t ticks(std::uint64_t time);
  Json meta() const;
  Json events(std::map<StringId, std::size_t> &names, Json &nameList) const;
  Json launches() const;
  Json problems() const;
  std::string title() const;

  const Trace &trace;
  const HtmlOptions &options;
  std::map<std::uint32_t, Column> columns;
  std::uint32_t unknownEvent;
  bool usesUnknown = false;
  /// Bits of the last payload of each event.
  std::vector<std::uint64_t> lastPayload;
  /// Events that have payloads although none is declared.
  std::vector<bool> isUntyped;
  std::uint64_t numRanges = 0, numMarks = 0, numLosses = 0;
  std::uint64_t tick = 1;
  bool isExact = true;
  /// Largest number that the page cannot hold.
  std::uint64_t tooLarge = 0;
  std::int64_t lastRangeTime = 0, lastMarkTime = 0, lastLossTime = 0;
  EventBuffer buffer;
  /// Times of the events at the ends of flows.
  std::vector<std::uint64_t> flowFrom, flowTo;
  std::multimap<std::uint32_t, std::size_t> flowsFromWarp, flowsToWarp;
  std::multimap<std::uint32_t, const CrossWarpRange *> crossFromWarp;
};

/// \p value, or 0 with a note of it where the page cannot hold it.
std::uint64_t Encoder::checked(std::uint64_t value) {
  if (value <= abi::html::kMaxNumber)
    return value;
  tooLarge = std::max(tooLarge, value);
  return 0;
}

/// \p time in ticks from the first time of the trace.
std::int64_t Encoder::ticks(std::uint64_t time) {
  std::uint64_t origin = trace.start();
  std::uint64_t distance = time < origin ? origin - time : time - origin;
  std::int64_t ns = static_cast<std::int64_t>(checked(distance));
  if (time < origin)
    ns = -ns;
  if (ns % static_cast<std::int64_t>(tick) != 0)
    isExact = false;
  return ns / static_cast<std::int64_t>(tick);
}

std::uint32_t Encoder::eventOf(EventCode code) {
  if (code.info() < unknownEvent)
    return code.info();
  usesUnknown = true;
  return unknownEvent;
}

/// Kind that the page shows a payload as: raw bits where none is declared.
abi::PayloadKind Encoder::payloadKind(EventInfoId event) const {
  abi::PayloadKind kind = event < unknownEvent
                              ? trace.eventInfos()[event].payload
                              : abi::PayloadKind::None;
  return kind == abi::PayloadKind::None && isUntyped[event]
             ? abi::PayloadKind::UI64
             : kind;
}

void Encoder::addPayload(Section low, EventInfoId event, std::uint64_t bits) {
  std::uint64_t &last = lastPayload[event];
  auto difference = [](std::uint64_t to, std::uint64_t from) {
    return static_cast<std::int64_t>(to) - static_cast<std::int64_t>(from);
  };
  constexpr std::uint64_t kLowWord = 0xffffffffu;
  column(low).addSigned(difference(bits & kLowWord, last & kLowWord));
  if (payloadKind(event) == abi::PayloadKind::None)
    isUntyped[event] = true;
  Section high = static_cast<Section>(static_cast<std::uint32_t>(low) + 1);
  if (abi::getPayloadKindInfo(payloadKind(event)).bits > 32)
    column(high).addSigned(difference(bits >> 32, last >> 32));
  last = bits;
}

void Encoder::addMark(EventCode code, std::uint64_t time, std::uint64_t payload,
                      std::uint32_t flags) {
  std::uint32_t event = eventOf(code);
  std::int64_t at = ticks(time);
  if (code.hasPayload())
    flags |= abi::html::HasPayload;
  column(Section::MarkEvent).add(event);
  column(Section::MarkTime).addSigned(at - lastMarkTime);
  column(Section::MarkFlags).add(flags);
  lastMarkTime = at;
  if (code.hasPayload())
    addPayload(Section::MarkPayloadLow, event, payload);
  ++numMarks;
}

void Encoder::addRange(const WarpEvents &events, std::size_t begin,
                       std::uint64_t payload, std::uint64_t warpEnd) {
  EventCode code = events.code[begin];
  std::uint32_t end = events.link[begin];
  std::uint32_t flags = code.hasPayload() ? abi::html::HasPayload : 0u;
  std::int64_t from = ticks(events.time[begin]), to;
  std::uint64_t cycles = 0;
  if (end == kNone || end >= events.size()) {
    flags |= abi::html::NoEnd;
    to = ticks(std::max(warpEnd, events.time[begin]));
  } else {
    to = ticks(events.time[end]);
    if (!events.cycles.empty() && events.cycles[end] > events.cycles[begin])
      cycles = checked(events.cycles[end] - events.cycles[begin]);
  }
  if (to < from) {
    flags |= abi::html::Backwards;
    std::swap(from, to);
  }
  std::uint32_t event = eventOf(code);
  column(Section::RangeEvent).add(event);
  column(Section::RangeStart).addSigned(from - lastRangeTime);
  column(Section::RangeDuration).add(static_cast<std::uint64_t>(to - from));
  column(Section::RangeFlags).add(flags);
  lastRangeTime = from;
  if (code.hasPayload())
    addPayload(Section::RangePayloadLow, event, payload);
  if (trace.clock().hasCycles)
    column(Section::RangeCycles).add(cycles);
  ++numRanges;
}

void Encoder::addWarp(std::uint32_t index) {
  const Warp &warp = trace.warps()[index];
  WarpEvents events = trace.events(index, buffer);
  std::uint64_t start = warp.start, end = warp.end;
  if (!warp.hasLifetime) {
    // The warp lived at least as long as something happened in it.
    start = ~std::uint64_t(0), end = 0;
    for (std::uint64_t time : events.time) {
      start = std::min(start, time);
      end = std::max(end, time);
    }
    for (const Loss &loss : events.losses) {
      start = std::min(start, loss.start);
      end = std::max(end, loss.end);
    }
    if (end < start)
      start = end = trace.launches()[warp.launch].start;
    if (end < trace.start())
      start = end = trace.start();
  }
  std::uint64_t lastEnd = end;
  for (std::uint64_t time : events.time)
    lastEnd = std::max(lastEnd, time);

  column(Section::WarpLaunch).addDelta(warp.launch);
  column(Section::WarpSm).addDelta(orMinusOne(warp.sm));
  column(Section::WarpTpc).addDelta(orMinusOne(warp.tpc));
  column(Section::WarpGpc).addDelta(orMinusOne(warp.gpc));
  column(Section::WarpCtaX).addDelta(warp.cta.x);
  column(Section::WarpCtaY).addDelta(warp.cta.y);
  column(Section::WarpCtaZ).addDelta(warp.cta.z);
  column(Section::WarpId).addDelta(warp.warpInCta);
  std::int64_t startTicks = ticks(start);
  column(Section::WarpStart).addDelta(startTicks);
  column(Section::WarpDuration)
      .add(static_cast<std::uint64_t>(
          std::max<std::int64_t>(0, ticks(end) - startTicks)));
  lastRangeTime = lastMarkTime = lastLossTime = startTicks;

  std::uint64_t rangesBefore = numRanges, marksBefore = numMarks;
  std::size_t nextPayload = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EventCode code = events.code[i];
    std::uint64_t payload =
        code.hasPayload() && nextPayload < events.payload.size()
            ? events.payload[nextPayload++]
            : 0;
    if (code.isBegin())
      addRange(events, i, payload, lastEnd);
    else if (code.isMark())
      addMark(code, events.time[i], payload, 0);
    else if (events.link[i] == kNone || code.hasPayload())
      addMark(code, events.time[i], payload, abi::html::IsEnd);
  }
  auto [first, last] = crossFromWarp.equal_range(index);
  for (auto it = first; it != last; ++it) {
    const CrossWarpRange &range = *it->second;
    std::int64_t from = ticks(range.start), to = ticks(range.end);
    std::uint32_t flags = abi::html::CrossWarp;
    if (to < from) {
      flags |= abi::html::Backwards;
      std::swap(from, to);
    }
    column(Section::RangeEvent)
        .add(eventOf(EventCode(EventType::Begin, range.info)));
    column(Section::RangeStart).addSigned(from - lastRangeTime);
    column(Section::RangeDuration).add(static_cast<std::uint64_t>(to - from));
    column(Section::RangeFlags).add(flags);
    column(Section::RangeEndWarp).add(range.endWarp);
    lastRangeTime = from;
    if (trace.clock().hasCycles)
      column(Section::RangeCycles).add(0);
    ++numRanges;
  }
  column(Section::WarpRanges).add(numRanges - rangesBefore);
  column(Section::WarpMarks).add(numMarks - marksBefore);
  column(Section::WarpLosses).add(events.losses.size());
  for (const Loss &loss : events.losses) {
    std::int64_t from = ticks(loss.start), to = ticks(loss.end);
    column(Section::LossStart).addSigned(from - lastLossTime);
    column(Section::LossDuration)
        .add(static_cast<std::uint64_t>(std::max<std::int64_t>(0, to - from)));
    column(Section::LossCount).add(checked(loss.count));
    lastLossTime = from;
  }
  numLosses += events.losses.size();

  auto keep = [&](const std::multimap<std::uint32_t, std::size_t> &flows,
                  std::vector<std::uint64_t> &times, auto eventOfFlow) {
    auto [begin, stop] = flows.equal_range(index);
    for (auto it = begin; it != stop; ++it) {
      std::uint32_t event = eventOfFlow(trace.flows()[it->second]);
      times[it->second] = event < events.size() ? events.time[event] : start;
    }
  };
  keep(flowsFromWarp, flowFrom, [](const Flow &f) { return f.fromEvent; });
  keep(flowsToWarp, flowTo, [](const Flow &f) { return f.toEvent; });
}

void Encoder::addFlows() {
  for (std::size_t i = 0; i < trace.flows().size(); ++i) {
    column(Section::FlowFromWarp).add(trace.flows()[i].fromWarp);
    column(Section::FlowFromTime).addSigned(ticks(flowFrom[i]));
    column(Section::FlowToWarp).add(trace.flows()[i].toWarp);
    column(Section::FlowToTime).addSigned(ticks(flowTo[i]));
  }
}

/// Fills all columns with times in units of \p newTick ns; false if a time is
/// not a multiple of it.
bool Encoder::encode(std::uint64_t newTick) {
  tick = newTick;
  isExact = true;
  columns.clear();
  numRanges = numMarks = numLosses = 0;
  std::fill(lastPayload.begin(), lastPayload.end(), 0);
  std::uint64_t done = 0, reported = 0;
  for (std::uint32_t w = 0; w < trace.warps().size(); ++w) {
    addWarp(w);
    if (!isExact)
      return false;
    done += trace.warps()[w].numEvents;
    if (options.progress && done - reported >= 100000) {
      options.progress(done, trace.numEvents());
      reported = done;
    }
  }
  addFlows();
  for (const Launch &launch : trace.launches()) {
    if (!hasTime(launch))
      continue;
    ticks(launch.start);
    ticks(launch.end);
  }
  return isExact;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

std::string Encoder::title() const {
  if (!options.title.empty())
    return options.title;
  constexpr std::size_t kMaxNames = 3;
  std::set<StringId> seen;
  std::string text;
  for (const Launch &launch : trace.launches()) {
    if (!seen.insert(launch.kernel).second || seen.size() > kMaxNames)
      continue;
    text +=
        (text.empty() ? "" : ", ") + std::string(trace.string(launch.kernel));
  }
  if (seen.size() > kMaxNames)
    text += fmt::format(" and {} more", seen.size() - kMaxNames);
  return text.empty() ? "trace without launches" : text;
}

Json Encoder::events(std::map<StringId, std::size_t> &names,
                     Json &nameList) const {
  Json list = Json::array();
  auto nameIndex = [&](StringId id) {
    auto [it, isNew] = names.emplace(id, nameList.size());
    if (isNew)
      nameList.push_back(std::string(trace.string(id)));
    return it->second;
  };
  for (EventInfoId id = 0; id < trace.eventInfos().size(); ++id) {
    const EventInfo &info = trace.eventInfos()[id];
    Json event = {{"name", nameIndex(info.name)},
                  {"kind", info.isMark()                          ? "mark"
                           : info.rangeType == RangeType::PushPop ? "push"
                                                                  : "token"}};
    if (payloadKind(id) != abi::PayloadKind::None)
      event["payload"] = abi::getPayloadKindInfo(payloadKind(id)).name;
    if (info.location.isKnown()) {
      std::string source(trace.string(info.location.file));
      if (info.location.line)
        source += fmt::format(":{}", info.location.line);
      if (info.location.line && info.location.column)
        source += fmt::format(":{}", info.location.column);
      event["source"] = std::move(source);
    }
    list.push_back(std::move(event));
  }
  if (usesUnknown) {
    list.push_back(
        {{"name", nameList.size()}, {"kind", "mark"}, {"payload", "ui64"}});
    nameList.push_back("(end without begin)");
  }
  return list;
}

Json Encoder::launches() const {
  Json list = Json::array();
  auto dims = [](const Dim3 &d) { return Json::array({d.x, d.y, d.z}); };
  for (const Launch &launch : trace.launches()) {
    Json entry = {{"kernel", std::string(trace.string(launch.kernel))},
                  {"grid", dims(launch.grid)},
                  {"block", dims(launch.block)},
                  {"gridId", std::to_string(launch.gridId)},
                  {"context", std::to_string(launch.contextId)}};
    if (launch.cluster.volume())
      entry["cluster"] = dims(launch.cluster);
    if (launch.device != kNone)
      entry["device"] = launch.device;
    if (launch.stream)
      entry["stream"] = std::to_string(*launch.stream);
    if (launch.graphLaunch != kNone)
      entry["graph"] = std::string(trace.string(launch.graphLaunch));
    if (!launch.isRecorded)
      entry["recorded"] = false;
    if (hasTime(launch)) {
      std::int64_t step = static_cast<std::int64_t>(tick);
      entry["start"] =
          static_cast<std::int64_t>(launch.start - trace.start()) / step;
      entry["end"] =
          static_cast<std::int64_t>(launch.end - trace.start()) / step;
    }
    list.push_back(std::move(entry));
  }
  return list;
}

Json Encoder::problems() const {
  Json list = Json::array();
  for (const Problem &problem : trace.problems().detailed()) {
    std::string text = problem.file;
    if (problem.offset != Problem::kNoOffset)
      text += fmt::format(" at byte {}", problem.offset);
    list.push_back((text.empty() ? "" : text + ": ") + problem.message);
  }
  return {{"total", trace.problems().total()}, {"list", std::move(list)}};
}

Json Encoder::meta() const {
  Json nameList = Json::array();
  std::map<StringId, std::size_t> names;
  Json eventList = events(names, nameList);
  // Flows name strings that no event may have.
  for (const Flow &flow : trace.flows())
    if (names.emplace(flow.name, nameList.size()).second)
      nameList.push_back(std::string(trace.string(flow.name)));
  const Clock &clock = trace.clock();
  return {{"title", title()},
          {"tickNs", tick},
          {"originNs", std::to_string(trace.start())},
          {"clock",
           {{"resolutionNs", clock.resolutionNs},
            {"hasCycles", clock.hasCycles},
            {"cyclesPerSecond", clock.cyclesPerSecond},
            {"uncertaintyNs", clock.uncertaintyNs},
            {"cyclesPerEvent", clock.cyclesPerEvent}}},
          {"counts",
           {{"warps", trace.warps().size()},
            {"ranges", numRanges},
            {"marks", numMarks},
            {"losses", numLosses},
            {"flows", trace.flows().size()}}},
          {"names", std::move(nameList)},
          {"events", std::move(eventList)},
          {"launches", launches()},
          {"problems", problems()}};
}

Expected<std::string> Encoder::run() {
  std::uint64_t events = trace.numEvents();
  // A range takes two events, so this is exact only for marks.
  if (events > 2 * abi::html::kMaxItems)
    return makeError(fmt::format(
        "the trace has {} events and an HTML page holds at most {}; export it "
        "as pftrace, which has no such limit",
        events, 2 * abi::html::kMaxItems));
  flowFrom.resize(trace.flows().size());
  flowTo.resize(trace.flows().size());
  for (std::size_t i = 0; i < trace.flows().size(); ++i) {
    flowsFromWarp.emplace(trace.flows()[i].fromWarp, i);
    flowsToWarp.emplace(trace.flows()[i].toWarp, i);
  }
  for (const CrossWarpRange &range : trace.crossWarpRanges())
    crossFromWarp.emplace(range.startWarp, &range);

  double step = trace.clock().resolutionNs;
  bool isWhole = step >= 1 && step <= 1e9 && step == std::floor(step);
  if (!isWhole || !encode(static_cast<std::uint64_t>(step)))
    encode(1);
  if (tooLarge)
    return makeError(fmt::format(
        "the trace has a time span or count of {} and an HTML page holds at "
        "most {}; the recording must be damaged",
        tooLarge, abi::html::kMaxNumber));
  if (numRanges + numMarks + numLosses > abi::html::kMaxItems)
    return makeError(fmt::format(
        "the trace has {} ranges, marks and losses and an HTML page holds at "
        "most {}; export it as pftrace, which has no such limit",
        numRanges + numMarks + numLosses, abi::html::kMaxItems));

  Json tables = meta();
  std::map<std::string, std::size_t> flowNames;
  const Json &nameList = tables["names"];
  for (std::size_t i = 0; i < nameList.size(); ++i)
    flowNames.emplace(nameList[i].get_ref<const std::string &>(), i);
  for (const Flow &flow : trace.flows())
    column(Section::FlowName)
        .add(flowNames[std::string(trace.string(flow.name))]);
  std::string metaText =
      tables.dump(-1, ' ', false, Json::error_handler_t::replace);

  abi::html::Header header = {};
  std::copy(abi::html::kMagic.begin(), abi::html::kMagic.end(), header.magic);
  header.version = abi::html::kVersion;
  header.numSections = static_cast<std::uint32_t>(columns.size() + 1);
  std::string out(reinterpret_cast<const char *>(&header), sizeof(header));
  auto addEntry = [&](std::uint32_t id, std::size_t size) {
    abi::html::SectionEntry entry;
    entry.id = id;
    entry.size = static_cast<std::uint32_t>(size);
    out.append(reinterpret_cast<const char *>(&entry), sizeof(entry));
  };
  addEntry(static_cast<std::uint32_t>(Section::Meta), metaText.size());
  for (const auto &[id, values] : columns)
    addEntry(id, values.text().size());
  out += metaText;
  for (auto &[id, values] : columns)
    out += values.text();
  return out;
}
} // namespace

Expected<std::string> iket::trace::encodeHtmlData(const Trace &trace,
                                                  const HtmlOptions &options) {
  return Encoder(trace, options).run();
}
