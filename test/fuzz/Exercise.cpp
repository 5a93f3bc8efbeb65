//===- Exercise.cpp - What every fuzzer does with a trace -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exercise.h"

#include "iket/Trace/Diff.h"
#include "iket/Trace/Html.h"
#include "iket/Trace/Lanes.h"
#include "iket/Trace/Reader.h"
#include "iket/Trace/Stats.h"
#include "iket/Trace/Writers.h"

#include <cstdio>
#include <cstdlib>
#include <string>

using namespace iket;
using namespace iket::trace;

namespace {
void require(bool condition, const char *what) {
  if (condition)
    return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

void checkWarp(const Trace &trace, std::uint32_t w, const WarpEvents &events,
               LaneAssigner &lanes) {
  const Warp &warp = trace.warps()[w];
  std::size_t n = events.size();
  require(n == warp.numEvents, "number of events");
  require(events.code.size() == n && events.link.size() == n, "columns");
  require(events.payload.size() == warp.numPayloads, "number of payloads");
  require(events.cycles.empty() || events.cycles.size() == n, "cycles");
  require(events.losses.size() == warp.numLosses, "number of losses");
  require(!n ||
              (warp.start <= events.time[0] && events.time[n - 1] <= warp.end),
          "events within the warp");
  std::size_t payloads = 0;
  for (std::size_t i = 0; i < n; ++i) {
    EventCode code = events.code[i];
    payloads += code.hasPayload();
    require(!i || events.time[i - 1] <= events.time[i], "order of times");
    require(code.info() < trace.eventInfos().size() ||
                (code.isEnd() && !code.isKnown()),
            "event info");
    std::uint32_t link = events.link[i];
    if (link == kNone)
      continue;
    require(link < n && events.link[link] == i, "links in both directions");
    require(code.isBegin() ? link > i && events.code[link].isEnd()
                           : code.isEnd() && link < i,
            "begin before end");
    require(events.code[link].info() == code.info(), "info of both ends");
  }
  require(payloads == events.payload.size(), "payloads of events");
  for (const Loss &loss : events.losses)
    require(loss.before <= n && loss.start <= loss.end, "losses");

  std::vector<std::uint32_t> laneOf;
  std::uint32_t count = lanes.assign(events, laneOf);
  std::vector<std::vector<std::uint32_t>> open(count);
  for (std::uint32_t i = 0; i < n; ++i) {
    EventCode code = events.code[i];
    if (code.isBegin()) {
      open[laneOf[i]].push_back(i);
    } else if (code.isEnd() && events.link[i] != kNone) {
      require(!open[laneOf[i]].empty() &&
                  open[laneOf[i]].back() == events.link[i],
              "ranges of a lane nest");
      open[laneOf[i]].pop_back();
    }
  }
}

template <typename Function> std::string write(Function function) {
  MemoryOutput out;
  Expected<void> written = function(out);
  require(written.has_value(), written ? "" : written.error().message.c_str());
  return std::string(out.text());
}
} // namespace

void iket::trace::exercise(const Trace &trace) {
  EventBuffer buffer;
  LaneAssigner lanes(trace);
  for (const EventInfo &info : trace.eventInfos())
    require(info.name < trace.strings().size(), "names");
  for (std::uint32_t l = 0; l < trace.launches().size(); ++l) {
    const Launch &launch = trace.launches()[l];
    for (std::uint32_t i = 0; i < launch.numWarps; ++i) {
      std::uint32_t w = launch.firstWarp + i;
      require(w < trace.warps().size() && trace.warps()[w].launch == l,
              "warps of launches");
      checkWarp(trace, w, trace.events(w, buffer), lanes);
    }
  }

  WriteOptions options;
  options.threads = 1;
  TraceJsonOptions jsonOptions;
  jsonOptions.threads = 1;
  write([&](OutputStream &out) { return writePerfetto(trace, out, options); });
  write([&](OutputStream &out) { return writeCsv(trace, out, options); });
  // The page is large whatever is in it, so it is written now and then only. It
  // refuses times that its numbers cannot hold.
  if (trace.numEvents() % 16 == 3) {
    MemoryOutput page;
    (void)writeHtml(trace, page);
  }
  std::string theirs = write([&](OutputStream &out) {
    return writeTraceJson(trace, out, jsonOptions);
  });
  std::string own = write(
      [&](OutputStream &out) { return writeRunJson(trace, out, options); });
  require(computeStats(trace).has_value(), "statistics");

  // What was written can be read; the project's own JSON without any loss.
  auto again = readRunJson(*makeMemorySource(own), "own");
  require(again.has_value(), "reading .iket.json back");
  std::string second = write(
      [&](OutputStream &out) { return writeRunJson(*again, out, options); });
  auto third = readRunJson(*makeMemorySource(second), "own");
  require(third.has_value(), "reading .iket.json back twice");
  std::string last = write(
      [&](OutputStream &out) { return writeRunJson(*third, out, options); });
  require(second == last, ".iket.json is stable");
  require(again->numEvents() == trace.numEvents() &&
              again->numPayloads() == trace.numPayloads() &&
              again->warps().size() == trace.warps().size(),
          ".iket.json holds everything");
  auto json = readTraceJson(*makeMemorySource(theirs), "theirs");
  require(json.has_value(), "reading .trace.json back");
  require(json->numEvents() == trace.numEvents(),
          ".trace.json holds all events");
  require(computeDiff(trace, *again).has_value(), "comparison");
}
