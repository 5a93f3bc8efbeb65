//===- RunJsonWriter.cpp - Writes the project's own JSON ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ClockJson.h"
#include "Parallel.h"
#include "RunJson.h"
#include "Text.h"

#include "iket/Trace/Reader.h"
#include "iket/Trace/Writers.h"

#include <fmt/format.h>

using namespace iket;
using namespace iket::trace;

namespace {
/// Writes one entry of "warps", a comma in front.
class ColumnWriter final : public WarpWriter {
public:
  explicit ColumnWriter(const Trace &trace)
      : trace(trace), step(trace.timeStep()) {}

  Expected<void> write(std::uint32_t w, const WarpEvents &events,
                       OutputStream &output) override;

private:
  void writeEvents(const WarpEvents &events, TextOut &text);
  void writeLinks(const WarpEvents &events, TextOut &text);
  void put(std::uint64_t value, bool &isFirst) {
    char *at = out->reserve(24);
    if (!isFirst)
      *at++ = ',';
    isFirst = false;
    out->commit(putNumber(at, value));
  }
  /// The range that an end without a link would close.
  std::uint32_t innermost() {
    while (!open.empty() && isClosed[open.back()])
      open.pop_back();
    return open.empty() ? kNone : open.back();
  }

  const Trace &trace;
  std::uint64_t step;
  OutputStream *out = nullptr;
  std::vector<std::uint32_t> open;
  std::vector<bool> isClosed;
};

class Writer {
public:
  Writer(const Trace &trace, OutputStream &out, const WriteOptions &options)
      : trace(trace), out(out), text(out), options(options),
        step(trace.timeStep()) {}

  Expected<void> write();

private:
  void writeHead();
  void writeLaunch(const Launch &launch);
  Expected<void> writeWarpsOf(const Launch &launch);
  void writeProblems();
  void comma(bool &isFirst) {
    if (!isFirst)
      text << ",";
    isFirst = false;
  }
  void dims(const char *key, const Dim3 &d) {
    text << ",\"" << std::string_view(key) << "\":[" << d.x << "," << d.y << ","
         << d.z << "]";
  }

  const Trace &trace;
  OutputStream &out;
  TextOut text;
  const WriteOptions &options;
  std::uint64_t step;
  std::uint64_t done = 0;
};
} // namespace

void Writer::writeHead() {
  const Clock &clock = trace.clock();
  text << "{\"format\":\"" << kRunJsonFormat
       << "\",\"version\":" << kRunJsonVersion
       << ",\"clock\":{\"resolutionNs\":"
       << std::string_view(fmt::format("{}", clock.resolutionNs))
       << ",\"stepNs\":" << step;
  text << std::string_view(clockKeysJson(clock));
  text << "},\n\"strings\":[";
  bool isFirst = true;
  for (const std::string &string : trace.strings()) {
    comma(isFirst);
    text.quoted(string);
  }
  text << "],\n\"events\":[";
  isFirst = true;
  for (const EventInfo &info : trace.eventInfos()) {
    comma(isFirst);
    text << "\n{\"name\":" << info.name << ",\"type\":\""
         << kRunJsonTypeNames[static_cast<std::size_t>(info.rangeType)] << "\"";
    if (info.rangeId)
      text << ",\"rangeId\":" << info.rangeId;
    if (info.rangeScope)
      text << ",\"scope\":" << info.rangeScope;
    if (info.color != EventInfo().color)
      text << ",\"color\":" << info.color;
    if (info.eventId != kNone)
      text << ",\"id\":" << info.eventId;
    if (info.payload != abi::PayloadKind::None)
      text << ",\"payload\":\"" << abi::getPayloadKindInfo(info.payload).name
           << "\"";
    if (info.location.isKnown())
      text << ",\"source\":[" << info.location.file << "," << info.location.line
           << "," << info.location.column << "]";
    text << "}";
  }
  text << "],\n\"launches\":[";
}

void Writer::writeLaunch(const Launch &launch) {
  text << "\n{\"kernel\":" << launch.kernel << ",\"gridId\":" << launch.gridId
       << ",\"context\":" << launch.contextId;
  if (launch.device != kNone)
    text << ",\"device\":" << launch.device;
  if (launch.stream)
    text << ",\"stream\":" << *launch.stream;
  dims("grid", launch.grid);
  dims("block", launch.block);
  dims("cluster", launch.cluster);
  dims("enabledCluster", launch.enabledCluster);
  text << ",\"singleCluster\":" << launch.singleCluster;
  if (launch.graphLaunch != kNone)
    text << ",\"graphLaunch\":" << launch.graphLaunch;
  if (!launch.isRecorded)
    text << ",\"recorded\":false";
  text << ",\"warps\":[";
}

void ColumnWriter::writeEvents(const WarpEvents &events, TextOut &text) {
  text << ",\"t0\":" << events.time[0] << ",\"t\":[";
  bool isFirst = true;
  std::uint64_t last = events.time[0];
  for (std::uint64_t time : events.time) {
    put((time - last) / step, isFirst);
    last = time;
  }
  text << "],\"e\":[";
  isFirst = true;
  open.clear();
  isClosed.assign(events.size(), false);
  bool hasLinks = false;
  for (std::uint32_t i = 0; i < events.size(); ++i) {
    EventCode code = events.code[i];
    if (!code.isEnd()) {
      if (code.isBegin())
        open.push_back(i);
      put(code.raw(), isFirst);
      continue;
    }
    std::uint32_t begin = events.link[i];
    std::uint32_t bits = code.hasPayload() ? kRunJsonPayloadBit : 0;
    if (begin != kNone && begin == innermost()) {
      bits |= static_cast<std::uint32_t>(EventType::End);
      open.pop_back();
    } else {
      bits |= kRunJsonLinkedEnd;
      hasLinks = true;
      if (begin == kNone && code.isKnown())
        bits |= (code.info() + 1) << kRunJsonInfoShift;
      else if (begin != kNone)
        isClosed[begin] = true;
    }
    put(bits, isFirst);
  }
  if (hasLinks) {
    writeLinks(events, text);
  }
  if (!events.payload.empty()) {
    text << "],\"p\":[";
    isFirst = true;
    for (std::uint64_t payload : events.payload)
      put(payload, isFirst);
  }
  if (!events.cycles.empty()) {
    text << "],\"c0\":" << events.cycles[0] << ",\"c\":[";
    isFirst = true;
    last = events.cycles[0];
    for (std::uint64_t cycles : events.cycles) {
      put(cycles - last, isFirst);
      last = cycles;
    }
  }
  text << "]";
}

void ColumnWriter::writeLinks(const WarpEvents &events, TextOut &text) {
  text << "],\"l\":[";
  bool isFirst = true;
  open.clear();
  isClosed.assign(events.size(), false);
  for (std::uint32_t i = 0; i < events.size(); ++i) {
    if (events.code[i].isBegin())
      open.push_back(i);
    if (!events.code[i].isEnd())
      continue;
    std::uint32_t begin = events.link[i];
    if (begin != kNone && begin == innermost()) {
      open.pop_back();
    } else if (begin != kNone) {
      isClosed[begin] = true;
      put(begin, isFirst);
    } else {
      text << std::string_view(isFirst ? "-1" : ",-1");
      isFirst = false;
    }
  }
}

Expected<void> ColumnWriter::write(std::uint32_t w, const WarpEvents &events,
                                   OutputStream &output) {
  out = &output;
  TextOut text(output);
  const Warp &warp = trace.warps()[w];
  text << ",\n{\"cta\":[" << warp.cta.x << "," << warp.cta.y << ","
       << warp.cta.z << "],\"warp\":" << warp.warpInCta;
  if (warp.sm != kNone)
    text << ",\"sm\":" << warp.sm;
  if (warp.tpc != kNone)
    text << ",\"tpc\":" << warp.tpc;
  if (warp.gpc != kNone)
    text << ",\"gpc\":" << warp.gpc;
  if (warp.hasLifetime)
    text << ",\"life\":[" << warp.start << "," << warp.end << "]";
  else if (warp.end)
    text << ",\"seen\":[" << warp.start << "," << warp.end << "]";
  if (events.size())
    writeEvents(events, text);
  if (!events.losses.empty()) {
    text << ",\"losses\":[";
    bool isFirst = true;
    for (const Loss &loss : events.losses) {
      text << std::string_view(isFirst ? "[" : ",[") << loss.before << ","
           << loss.start << "," << loss.end << "," << loss.count << "]";
      isFirst = false;
    }
    text << "]";
  }
  text << "}";
  return {};
}

Expected<void> Writer::writeWarpsOf(const Launch &launch) {
  std::vector<std::uint32_t> order(launch.numWarps);
  for (std::uint32_t w = 0; w < launch.numWarps; ++w)
    order[w] = launch.firstWarp + w;
  WarpOutput output;
  output.trace = &trace;
  output.out = &out;
  output.separatorSize = 1;
  output.threads = options.threads;
  std::uint64_t before = done;
  output.progress = [&](std::uint64_t events) {
    done = before + events;
    if (options.progress)
      options.progress(done, trace.numEvents());
  };
  return writeWarps(output, order,
                    [this] { return std::make_unique<ColumnWriter>(trace); });
}

void Writer::writeProblems() {
  text << ",\n\"problems\":[";
  bool isFirst = true;
  for (const Problem &problem : trace.problems().detailed()) {
    comma(isFirst);
    text << "\n{\"kind\":";
    text.quoted(toString(problem.kind)) << ",\"file\":";
    text.quoted(problem.file) << ",\"message\":";
    text.quoted(problem.message);
    if (problem.offset != Problem::kNoOffset)
      text << ",\"offset\":" << problem.offset;
    text << "}";
  }
  text << "],\n\"problemCounts\":{";
  isFirst = true;
  for (std::size_t i = 0; i < kNumProblemKinds; ++i) {
    ProblemKind kind = static_cast<ProblemKind>(i);
    if (!trace.problems().count(kind))
      continue;
    comma(isFirst);
    text.quoted(toString(kind)) << ":" << trace.problems().count(kind);
  }
  text << "}";
}

Expected<void> Writer::write() {
  writeHead();
  bool isFirst = true;
  for (const Launch &launch : trace.launches()) {
    comma(isFirst);
    writeLaunch(launch);
    if (auto written = writeWarpsOf(launch); !written)
      return written;
    text << "]}";
  }
  text << "]";
  if (!trace.crossWarpRanges().empty()) {
    text << ",\n\"crossWarpRanges\":[";
    isFirst = true;
    for (const CrossWarpRange &range : trace.crossWarpRanges()) {
      comma(isFirst);
      text << "[" << range.info << "," << range.startWarp << ","
           << range.endWarp << "," << range.start << "," << range.end << "]";
    }
    text << "]";
  }
  if (!trace.flows().empty()) {
    text << ",\n\"flows\":[";
    isFirst = true;
    for (const Flow &flow : trace.flows()) {
      comma(isFirst);
      text << "[" << flow.fromWarp << "," << flow.fromEvent << ","
           << flow.toWarp << "," << flow.toEvent;
      if (flow.name != kNone)
        text << "," << flow.name;
      text << "]";
    }
    text << "]";
  }
  writeProblems();
  text << "}\n";
  return {};
}

Expected<void> iket::trace::writeRunJson(const Trace &trace, OutputStream &out,
                                         const WriteOptions &options) {
  return Writer(trace, out, options).write();
}
