//===- TraceJsonWriter.cpp - Writes the JSON of run-iket ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Keys and arrays are those of run-iket 4.8.1; everything of ours is under a
/// key "iket" (docs/json-format.md). Marks and ranges of a launch are separate
/// arrays, so its warps are walked once for each.
///
//===----------------------------------------------------------------------===//

#include "ClockJson.h"
#include "Parallel.h"
#include "Text.h"

#include "iket/ABI/Limits.h"
#include "iket/Trace/Reader.h"
#include "iket/Trace/Writers.h"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <map>
#include <unordered_map>
#include <utility>

using namespace iket;
using namespace iket::trace;

namespace {
constexpr std::size_t kMaxItemText = 1024;

/// The constant text of one EventInfo between the values that change.
struct InfoText {
  /// Marks: up to the value of "locIdx", and from there to "timestamp".
  std::string head, middle;
  /// Ranges: `,"rangeColor":...,"startTs":`.
  std::string range;
  /// Ranges: the two texts around the times of "internalEvents".
  std::string beginEvent, endEvent;
  /// `,"payloadType":5,"payloadVal":`
  std::string payload;
};

/// What all warps share.
struct Plan {
  const Trace *trace = nullptr;
  /// Index into the file's stringTable by StringId, and back.
  std::vector<std::uint32_t> stringIndex;
  std::vector<StringId> stringTable;
  std::vector<InfoText> infoText;
  /// Index into the file's locationTable by warp; first warp by index.
  std::vector<std::uint32_t> locationIndex;
  std::vector<std::uint32_t> locationWarp;
  /// Of the current launch: unfinished ranges, ends without begin, losses.
  std::atomic<std::uint64_t> numOdd{0};
};

/// The lists of a launch, by the key they stand under.
enum class List { Marks, Ranges, Unfinished, Unmatched, Losses };

char *put(char *at, std::string_view text) {
  std::memcpy(at, text.data(), text.size());
  return at + text.size();
}

/// Writes the items of one list that a warp has, a comma in front of each.
class ListWriter final : public WarpWriter {
public:
  ListWriter(Plan &plan, List list) : plan(plan), list(list) {}

  Expected<void> write(std::uint32_t warp, const WarpEvents &events,
                       OutputStream &out) override;

private:
  void writeMarks(const WarpEvents &events);
  void writeRanges(const WarpEvents &events);
  void writeRange(const WarpEvents &events, std::size_t i, std::uint32_t end,
                  std::uint64_t payload);
  void writeOdd(const WarpEvents &events);
  void writeLosses(const WarpEvents &events);

  Plan &plan;
  List list;
  OutputStream *out = nullptr;
  TimeText times;
  std::string location;
};

class Writer {
public:
  Writer(const Trace &trace, OutputStream &out, const TraceJsonOptions &options)
      : trace(trace), out(out), text(out), options(options) {
    plan.trace = &trace;
  }

  Expected<void> write();

private:
  void indexStrings();
  void indexLocations();
  void prepareInfos();
  Expected<void> writeLaunch(const Launch &launch);
  Expected<void> writeList(const Launch &launch, List list, bool &isFirst);
  Expected<void> writeLaunchExtras(const Launch &launch);
  void writeCrossWarpRange(const CrossWarpRange &range);
  void writeLocations();
  void writeExtras();
  void writeDims(const Launch &launch);
  void comma(bool &isFirst) {
    if (!isFirst)
      text << ",";
    isFirst = false;
  }

  const Trace &trace;
  OutputStream &out;
  TextOut text;
  const TraceJsonOptions &options;
  Plan plan;
  /// By index of stringTable: the only payload kind of that name, or None.
  std::vector<abi::PayloadKind> payloadTypes;
  std::uint64_t done = 0;
};
} // namespace

void Writer::indexStrings() {
  plan.stringIndex.assign(trace.strings().size(), kNone);
  for (const EventInfo &info : trace.eventInfos())
    if (info.name < plan.stringIndex.size() &&
        plan.stringIndex[info.name] == kNone) {
      plan.stringIndex[info.name] =
          static_cast<std::uint32_t>(plan.stringTable.size());
      plan.stringTable.push_back(info.name);
    }
}

void Writer::indexLocations() {
  struct Hash {
    std::size_t operator()(const std::array<std::uint32_t, 7> &key) const {
      std::uint64_t hash = 0;
      for (std::uint32_t part : key)
        hash = (hash ^ part) * 0x9e3779b97f4a7c15u + (hash >> 29);
      return static_cast<std::size_t>(hash);
    }
  };
  std::unordered_map<std::array<std::uint32_t, 7>, std::uint32_t, Hash> known;
  const std::vector<Warp> &warps = trace.warps();
  plan.locationIndex.reserve(warps.size());
  for (std::uint32_t i = 0; i < warps.size(); ++i) {
    const Warp &warp = warps[i];
    auto [it, isNew] =
        known.try_emplace({warp.sm, warp.tpc, warp.gpc, warp.cta.x, warp.cta.y,
                           warp.cta.z, warp.warpInCta},
                          static_cast<std::uint32_t>(plan.locationWarp.size()));
    if (isNew)
      plan.locationWarp.push_back(i);
    plan.locationIndex.push_back(it->second);
  }
}

void Writer::prepareInfos() {
  payloadTypes.assign(plan.stringTable.size(), abi::PayloadKind::None);
  std::vector<bool> isUnique(plan.stringTable.size(), true);
  for (const EventInfo &info : trace.eventInfos()) {
    std::uint32_t name = plan.stringIndex[info.name];
    if (info.payload == abi::PayloadKind::None)
      continue;
    if (payloadTypes[name] != abi::PayloadKind::None &&
        payloadTypes[name] != info.payload)
      isUnique[name] = false;
    payloadTypes[name] = info.payload;
  }
  for (std::size_t i = 0; i < isUnique.size(); ++i)
    if (!isUnique[i])
      payloadTypes[i] = abi::PayloadKind::None;
  for (const EventInfo &info : trace.eventInfos()) {
    InfoText t;
    std::uint32_t name =
        info.name < plan.stringIndex.size() ? plan.stringIndex[info.name] : 0;
    if (options.lean) {
      t.head = "{\"locIdx\":";
      t.range = fmt::format(",\"rangeNameIdx\":{},\"startTs\":", name);
    } else {
      t.head = fmt::format("{{\"color\":{},\"locIdx\":", info.color);
      t.range = fmt::format(",\"rangeColor\":{},\"rangeId\":{},"
                            "\"rangeNameIdx\":{},\"rangeScope\":{},"
                            "\"rangeType\":{},\"startTs\":",
                            info.color, info.rangeId, name, info.rangeScope,
                            static_cast<unsigned>(info.rangeType));
      if (info.eventId != kNone) {
        // A pop has its own id, a token range ends with the event it began.
        std::uint32_t endId = info.rangeType == RangeType::PushPop
                                  ? abi::kPopEventId
                                  : info.eventId;
        t.beginEvent =
            fmt::format(",\"internalEvents\":[{{\"eventId\":{},\"timestamp\":",
                        info.eventId);
        t.endEvent = fmt::format("}},{{\"eventId\":{},\"timestamp\":", endId);
      }
    }
    t.middle = fmt::format(",\"markerNameIdx\":{}", name);
    // Lean: the type stands in a table, if it is the only one of the name.
    if (options.lean && payloadTypes[name] == info.payload)
      t.payload = ",\"payloadVal\":";
    else
      t.payload = fmt::format(",\"payloadType\":{},\"payloadVal\":",
                              static_cast<unsigned>(info.payload));
    plan.infoText.push_back(std::move(t));
  }
}

void ListWriter::writeMarks(const WarpEvents &events) {
  std::uint64_t odd = events.losses.size();
  std::size_t payload = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EventCode code = events.code[i];
    std::uint64_t bits = code.hasPayload() ? events.payload[payload++] : 0;
    if (!code.isMark()) {
      odd += events.link[i] == kNone;
      continue;
    }
    const InfoText &t = plan.infoText[code.info()];
    char *at = out->reserve(kMaxItemText);
    *at++ = ',';
    at = put(at, t.head);
    at = put(at, location);
    at = put(at, t.middle);
    if (code.hasPayload()) {
      at = put(at, t.payload);
      at = putNumber(at, bits);
    }
    at = putLiteral(at, ",\"timestamp\":");
    at = times.put(at, events.time[i]);
    *at++ = '}';
    out->commit(at);
  }
  if (odd)
    plan.numOdd += odd;
}

void ListWriter::writeRange(const WarpEvents &events, std::size_t i,
                            std::uint32_t end, std::uint64_t payload) {
  EventCode code = events.code[i];
  const InfoText &t = plan.infoText[code.info()];
  std::uint64_t from = events.time[i], to = events.time[end];
  char *at = out->reserve(kMaxItemText);
  at = putLiteral(at, ",{\"endTs\":");
  at = times.put(at, to);
  if (!t.beginEvent.empty()) {
    at = put(at, t.beginEvent);
    at = times.put(at, from);
    at = put(at, t.endEvent);
    at = times.put(at, to);
    at = putLiteral(at, "}]");
  }
  if (code.hasPayload()) {
    at = put(at, t.payload);
    at = putNumber(at, payload);
  }
  at = put(at, t.range);
  at = times.put(at, from);
  at = putLiteral(at, ",\"warpLocIdxs\":[");
  at = put(at, location);
  *at++ = ',';
  at = put(at, location);
  at = putLiteral(at, "]}");
  out->commit(at);
}

void ListWriter::writeRanges(const WarpEvents &events) {
  std::size_t payload = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EventCode code = events.code[i];
    std::uint64_t bits = code.hasPayload() ? events.payload[payload++] : 0;
    if (code.isBegin() && events.link[i] != kNone)
      writeRange(events, i, events.link[i], bits);
  }
}

void ListWriter::writeOdd(const WarpEvents &events) {
  TextOut text(*out);
  std::size_t payload = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EventCode code = events.code[i];
    std::uint64_t bits = code.hasPayload() ? events.payload[payload++] : 0;
    bool isWanted = list == List::Unfinished ? code.isBegin() : code.isEnd();
    if (!isWanted || events.link[i] != kNone)
      continue;
    text << ",{\"locIdx\":" << std::string_view(location);
    if (code.isKnown()) {
      const EventInfo &info = plan.trace->eventInfos()[code.info()];
      if (code.hasPayload())
        text << std::string_view(plan.infoText[code.info()].payload) << bits;
      text << ",\"rangeColor\":" << info.color
           << ",\"rangeId\":" << info.rangeId
           << ",\"rangeNameIdx\":" << plan.stringIndex[info.name]
           << ",\"rangeScope\":" << info.rangeScope
           << ",\"rangeType\":" << static_cast<std::uint32_t>(info.rangeType);
      if (info.eventId != kNone)
        text << ",\"eventId\":" << info.eventId;
    }
    text << ",\"timestamp\":" << events.time[i] << "}";
  }
}

void ListWriter::writeLosses(const WarpEvents &events) {
  TextOut text(*out);
  for (const Loss &loss : events.losses)
    text << ",{\"before\":" << loss.before << ",\"count\":" << loss.count
         << ",\"endTs\":" << loss.end
         << ",\"locIdx\":" << std::string_view(location)
         << ",\"startTs\":" << loss.start << "}";
}

Expected<void> ListWriter::write(std::uint32_t warp, const WarpEvents &events,
                                 OutputStream &output) {
  out = &output;
  location = fmt::format("{}", plan.locationIndex[warp]);
  switch (list) {
  case List::Marks:
    writeMarks(events);
    break;
  case List::Ranges:
    writeRanges(events);
    break;
  case List::Unfinished:
  case List::Unmatched:
    writeOdd(events);
    break;
  case List::Losses:
    writeLosses(events);
    break;
  }
  return {};
}

Expected<void> Writer::writeList(const Launch &launch, List list,
                                 bool &isFirst) {
  std::vector<std::uint32_t> order(launch.numWarps);
  for (std::uint32_t i = 0; i < launch.numWarps; ++i)
    order[i] = launch.firstWarp + i;
  WarpOutput output;
  output.trace = &trace;
  output.out = &out;
  output.separatorSize = 1;
  output.hasWritten = !isFirst;
  output.threads = options.threads;
  std::uint64_t before = done;
  // Marks and ranges walk over all events; the rest does not count.
  bool counts = list == List::Marks || list == List::Ranges;
  output.progress = [&](std::uint64_t events) {
    if (!counts)
      return;
    done = before + events;
    if (options.progress)
      options.progress(done / 2, trace.numEvents());
  };
  auto written = writeWarps(output, order, [this, list] {
    return std::make_unique<ListWriter>(plan, list);
  });
  isFirst = !output.hasWritten;
  return written;
}

void Writer::writeCrossWarpRange(const CrossWarpRange &range) {
  text << "{\"endTs\":" << range.end << plan.infoText[range.info].range
       << range.start << ",\"warpLocIdxs\":["
       << plan.locationIndex[range.startWarp] << ","
       << plan.locationIndex[range.endWarp] << "]}";
}

Expected<void> Writer::writeLaunchExtras(const Launch &launch) {
  text << "\"iket\":{\"clusterDim\":[" << launch.cluster.x << ","
       << launch.cluster.y << "," << launch.cluster.z << "]";
  if (launch.device != kNone)
    text << ",\"device\":" << launch.device;
  if (launch.stream)
    text << ",\"stream\":" << *launch.stream;
  if (plan.numOdd) {
    constexpr std::pair<List, std::string_view> lists[] = {
        {List::Unfinished, ",\"unfinishedRanges\":["},
        {List::Unmatched, ",\"unmatchedEnds\":["},
        {List::Losses, ",\"losses\":["}};
    for (const auto &[list, key] : lists) {
      text << key;
      bool isFirst = true;
      if (auto written = writeList(launch, list, isFirst); !written)
        return written;
      text << "]";
    }
  }
  text << "}";
  return {};
}

void Writer::writeDims(const Launch &launch) {
  text << "\"blockDimX\":" << launch.block.x
       << ",\"blockDimY\":" << launch.block.y
       << ",\"blockDimZ\":" << launch.block.z
       << ",\"contextId\":" << launch.contextId
       << ",\"enabledCluster\":{\"x\":" << launch.enabledCluster.x
       << ",\"y\":" << launch.enabledCluster.y
       << ",\"z\":" << launch.enabledCluster.z
       << "},\"gridDimX\":" << launch.grid.x
       << ",\"gridDimY\":" << launch.grid.y << ",\"gridDimZ\":" << launch.grid.z
       << ",\"gridId\":" << launch.gridId << ",\"kernelName\":";
  text.quoted(trace.string(launch.kernel));
}

Expected<void> Writer::writeLaunch(const Launch &launch) {
  text << "{";
  writeDims(launch);
  plan.numOdd = 0;
  text << ",\"markers\":[";
  bool isFirst = true;
  if (auto written = writeList(launch, List::Marks, isFirst); !written)
    return written;
  text << "],\"ranges\":[";
  isFirst = true;
  if (auto written = writeList(launch, List::Ranges, isFirst); !written)
    return written;
  for (const CrossWarpRange &range : trace.crossWarpRanges())
    if (&trace.launches()[trace.warps()[range.startWarp].launch] == &launch) {
      comma(isFirst);
      writeCrossWarpRange(range);
    }
  text << "],\"singleClusterActive\":" << launch.singleCluster
       << ",\"warpLifetimes\":[";
  isFirst = true;
  for (std::uint32_t w = launch.firstWarp;
       w < launch.firstWarp + launch.numWarps; ++w) {
    const Warp &warp = trace.warps()[w];
    if (!warp.hasLifetime)
      continue;
    comma(isFirst);
    text << "{\"endTs\":" << warp.end << ",\"locIdx\":" << plan.locationIndex[w]
         << ",\"startTs\":" << warp.start << "}";
  }
  text << "],";
  if (auto written = writeLaunchExtras(launch); !written)
    return written;
  text << "}";
  return {};
}

void Writer::writeLocations() {
  auto number = [this](std::uint32_t value) {
    if (value == kNone)
      text << "-1";
    else
      text << value;
  };
  bool isFirst = true;
  for (std::uint32_t w : plan.locationWarp) {
    const Warp &warp = trace.warps()[w];
    comma(isFirst);
    text << "{\"ctaId\":[" << warp.cta.x << "," << warp.cta.y << ","
         << warp.cta.z << "],\"gpcId\":";
    number(warp.gpc);
    text << ",\"smId\":";
    number(warp.sm);
    text << ",\"tpcId\":";
    number(warp.tpc);
    text << ",\"warpId\":" << warp.warpInCta << "}";
  }
}

void Writer::writeExtras() {
  const Clock &clock = trace.clock();
  text << "\"iket\":{\"clock\":{\"resolutionNs\":"
       << std::string_view(fmt::format("{}", clock.resolutionNs));
  text << std::string_view(clockKeysJson(clock));
  text << "},\"problems\":{\"total\":" << trace.problems().total()
       << ",\"counts\":{";
  bool isFirst = true;
  for (std::size_t i = 0; i < kNumProblemKinds; ++i) {
    ProblemKind kind = static_cast<ProblemKind>(i);
    if (!trace.problems().count(kind))
      continue;
    comma(isFirst);
    text.quoted(toString(kind)) << ":" << trace.problems().count(kind);
  }
  text << "},\"list\":[";
  isFirst = true;
  for (const Problem &problem : trace.problems().detailed()) {
    comma(isFirst);
    text << "{\"kind\":";
    text.quoted(toString(problem.kind)) << ",\"message\":";
    text.quoted(problem.message);
    if (problem.offset != Problem::kNoOffset)
      text << ",\"offset\":" << problem.offset;
    text << "}";
  }
  text << "]}";
  if (options.lean) {
    text << ",\"payloadTypes\":[";
    isFirst = true;
    for (abi::PayloadKind kind : payloadTypes) {
      comma(isFirst);
      text << static_cast<std::uint32_t>(kind);
    }
    text << "]";
  }
  text << ",\"sourceLocations\":[";
  isFirst = true;
  for (const EventInfo &info : trace.eventInfos()) {
    if (!info.location.isKnown())
      continue;
    comma(isFirst);
    text << "{\"column\":" << info.location.column << ",\"file\":";
    text.quoted(trace.string(info.location.file))
        << ",\"line\":" << info.location.line
        << ",\"nameIdx\":" << plan.stringIndex[info.name] << "}";
  }
  text << "],\"unrecordedLaunches\":[";
  isFirst = true;
  for (const Launch &launch : trace.launches()) {
    if (launch.isRecorded)
      continue;
    comma(isFirst);
    text << "{";
    writeDims(launch);
    if (launch.graphLaunch != kNone) {
      text << ",\"graphLaunch\":";
      text.quoted(trace.string(launch.graphLaunch));
    }
    text << "}";
  }
  text << "],\"version\":1}";
}

Expected<void> Writer::write() {
  indexStrings();
  indexLocations();
  prepareInfos();

  std::map<std::string_view, std::vector<const Launch *>> graphs;
  std::vector<const Launch *> plain;
  for (const Launch &launch : trace.launches())
    if (launch.isRecorded)
      (launch.graphLaunch == kNone ? plain
                                   : graphs[trace.string(launch.graphLaunch)])
          .push_back(&launch);

  auto writeList =
      [this](const std::vector<const Launch *> &list) -> Expected<void> {
    text << "[";
    bool isFirst = true;
    for (const Launch *launch : list) {
      comma(isFirst);
      if (auto written = writeLaunch(*launch); !written)
        return written;
    }
    text << "]";
    return {};
  };

  text << "{\"graphLaunches\":{";
  bool isFirst = true;
  for (const auto &[key, list] : graphs) {
    comma(isFirst);
    text.quoted(key) << ":";
    if (auto written = writeList(list); !written)
      return written;
  }
  text << "},";
  writeExtras();
  text << ",\"launches\":";
  if (auto written = writeList(plain); !written)
    return written;
  text << ",\"locationTable\":[";
  writeLocations();
  text << "],\"meta\":{\"version\":1},\"stringTable\":[";
  isFirst = true;
  for (StringId id : plan.stringTable) {
    comma(isFirst);
    text.quoted(trace.string(id));
  }
  text << "]}";
  if (options.progress)
    options.progress(trace.numEvents(), trace.numEvents());
  return {};
}

Expected<void> iket::trace::writeTraceJson(const Trace &trace,
                                           OutputStream &out,
                                           const TraceJsonOptions &options) {
  return Writer(trace, out, options).write();
}
