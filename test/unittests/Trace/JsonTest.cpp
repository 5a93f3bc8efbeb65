//===- JsonTest.cpp - Traces as JSON ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Builder.h"
#include "iket/Trace/Reader.h"
#include "iket/Trace/Writers.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::trace;

namespace {
/// Everything that the model can hold.
Trace makeFullTrace() {
  TraceBuilder builder;
  Clock clock;
  clock.resolutionNs = 0.5;
  clock.cyclesPerSecond = 1.98e9;
  clock.minCyclesPerSecond = 1.755e9;
  clock.maxCyclesPerSecond = 1.98e9;
  clock.uncertaintyNs = 41.5;
  clock.cyclesPerEvent = 7.25;
  clock.hasCycles = true;
  builder.setClock(clock);
  auto info = [&](const char *name, RangeType type,
                  iket::abi::PayloadKind payload) {
    EventInfo info;
    info.name = builder.intern(name);
    info.rangeType = type;
    info.rangeId = type == RangeType::None ? 0 : 77;
    info.payload = payload;
    info.location = {builder.intern("a/b.mlir"), 12, 3};
    return builder.internInfo(info);
  };
  EventInfoId push =
      info("load \"x\"", RangeType::PushPop, iket::abi::PayloadKind::UI32);
  EventInfoId token =
      info("t\n", RangeType::StartEnd, iket::abi::PayloadKind::None);
  EventInfoId mark = info("m", RangeType::None, iket::abi::PayloadKind::F64);
  Launch launch;
  launch.kernel = builder.intern("kernel<float>");
  launch.gridId = 1ull << 40;
  launch.contextId = 2;
  launch.device = 1;
  launch.stream = 7;
  launch.grid = {2, 1, 1};
  launch.block = {64, 1, 1};
  launch.cluster = {2, 1, 1};
  launch.graphLaunch = builder.intern("graph");
  builder.addLaunch(launch);
  Warp warp;
  warp.sm = 5;
  warp.tpc = 2;
  warp.hasLifetime = true;
  warp.start = 1795984412604728864;
  warp.end = warp.start + 5000;
  builder.beginEvents(builder.addWarp(warp));
  auto add = [&](EventType type, EventInfoId id, std::uint64_t after) {
    std::uint32_t index = builder.addEvent(type, id, warp.start + after);
    builder.setCycles(after * 2 + 11);
    return index;
  };
  std::uint32_t a = builder.addEvent(EventType::Begin, push, warp.start + 1, 9);
  builder.setCycles(13);
  std::uint32_t t = add(EventType::Begin, token, 20);
  builder.addEvent(EventType::Mark, mark, warp.start + 21, 0x3ff8000000000000);
  builder.setCycles(53);
  builder.linkEvents(a, add(EventType::End, push, 30));
  builder.linkEvents(t, add(EventType::End, token, 40));
  add(EventType::End, EventCode::kUnknownInfo, 50);
  add(EventType::Begin, push, 60);
  builder.addLoss({0, warp.start, warp.start + 1, 0});
  builder.addLoss({7, warp.start + 70, warp.start + 90, 12});
  builder.endEvents();
  warp.warpInCta = 1;
  builder.beginEvents(builder.addWarp(warp));
  builder.endEvents();
  builder.addCrossWarpRange({token, 0, 1, warp.start + 3, warp.start + 99});
  builder.addFlow({0, 0, 0, 2, builder.intern("arrow")});
  Launch plain;
  plain.kernel = builder.intern("plain");
  plain.isRecorded = false;
  builder.addLaunch(plain);
  builder.problems().add(ProblemKind::UnmatchedEnd, "f", 5, "text");
  builder.problems().addUndescribed(ProblemKind::Truncated, 4);
  return builder.finish();
}

std::string runJson(const Trace &trace) {
  MemoryOutput out;
  EXPECT_TRUE(writeRunJson(trace, out));
  return std::string(out.text());
}

std::string traceJson(const Trace &trace, bool lean = false) {
  MemoryOutput out;
  TraceJsonOptions options;
  options.lean = lean;
  EXPECT_TRUE(writeTraceJson(trace, out, options));
  return std::string(out.text());
}

TEST(RunJson, HoldsTheWholeModel) {
  Trace trace = makeFullTrace();
  std::string text = runJson(trace);
  auto again = readRunJson(*makeMemorySource(text), "f");
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(runJson(*again), text);
  EXPECT_EQ(again->problems().total(), 5u);
  EXPECT_EQ(again->flows().size(), 1u);
  EXPECT_EQ(again->crossWarpRanges().size(), 1u);
  EXPECT_EQ(again->launches()[0].stream, std::optional<std::uint64_t>(7));
  EXPECT_FALSE(again->launches()[1].isRecorded);
  EXPECT_TRUE(again->clock().hasCycles);
  EXPECT_EQ(again->clock().minCyclesPerSecond, 1.755e9);
  EXPECT_EQ(again->clock().maxCyclesPerSecond, 1.98e9);
  EXPECT_EQ(again->clock().uncertaintyNs, 41.5);
  EXPECT_EQ(again->clock().cyclesPerEvent, 7.25);
  EventBuffer buffer;
  WarpEvents events = again->events(0, buffer);
  ASSERT_EQ(events.cycles.size(), 7u);
  EXPECT_EQ(events.cycles[4] - events.cycles[1], 40u);
  ASSERT_EQ(events.losses.size(), 2u);
  EXPECT_EQ(events.losses[1].count, 12u);
}

TEST(TraceJson, HoldsWhatItCan) {
  Trace trace = makeFullTrace();
  std::string text = traceJson(trace);
  auto again = readTraceJson(*makeMemorySource(text), "f");
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->numEvents(), trace.numEvents());
  EXPECT_EQ(again->numPayloads(), trace.numPayloads());
  EXPECT_EQ(again->numLostEvents(), 12u);
  EXPECT_EQ(again->crossWarpRanges().size(), 1u);
  EXPECT_EQ(again->string(again->launches()[0].graphLaunch), "graph");
  EXPECT_EQ(again->launches()[0].cluster.x, 2u);
  EXPECT_EQ(again->launches()[1].isRecorded, false);
  bool hasSource = false;
  for (const EventInfo &info : again->eventInfos())
    hasSource |= again->string(info.location.file) == "a/b.mlir" &&
                 info.location.line == 12 && info.location.column == 3;
  EXPECT_TRUE(hasSource);
  EXPECT_DOUBLE_EQ(again->clock().cyclesPerSecond, 1.98e9);
  // A second time nothing changes any more.
  auto twice = readTraceJson(*makeMemorySource(traceJson(*again)), "f");
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->numEvents(), again->numEvents());
}

TEST(TraceJson, LeanLeavesOutWhatFollows) {
  Trace trace = makeFullTrace();
  std::string full = traceJson(trace), lean = traceJson(trace, true);
  EXPECT_LT(lean.size(), full.size());
  EXPECT_EQ(lean.find("\"internalEvents\""), std::string::npos);
  auto again = readTraceJson(*makeMemorySource(lean), "f");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->numEvents(), trace.numEvents());
  // Payload types come from a table then.
  EXPECT_EQ(lean.find("\"payloadType\""), std::string::npos);
  for (const EventInfo &info : again->eventInfos())
    if (again->string(info.name) == "m")
      EXPECT_EQ(info.payload, iket::abi::PayloadKind::F64);
}

TEST(Json, TheSameTextForAnyNumberOfThreads) {
  TraceBuilder builder;
  Launch launch;
  launch.kernel = builder.intern("k");
  builder.addLaunch(launch);
  EventInfo info;
  info.name = builder.intern("m");
  EventInfoId mark = builder.internInfo(info);
  // Several chunks of work.
  for (std::uint64_t w = 0; w < 20; ++w) {
    builder.beginEvents(builder.addWarp(Warp()));
    for (std::uint64_t i = 0; i < 5000 * (w % 3); ++i)
      builder.addEvent(EventType::Mark, mark, 1000 + 32 * i + w);
    builder.endEvents();
  }
  Trace trace = builder.finish();
  using Writer =
      Expected<void> (*)(const Trace &, OutputStream &, const WriteOptions &);
  for (Writer writer :
       {Writer(writePerfetto), Writer(writeRunJson), Writer(writeCsv)}) {
    std::string first;
    for (unsigned threads : {1u, 2u, 7u}) {
      WriteOptions options;
      options.threads = threads;
      std::uint64_t last = 0;
      options.progress = [&](std::uint64_t done, std::uint64_t total) {
        EXPECT_LE(last, done);
        EXPECT_EQ(total, trace.numEvents());
        last = done;
      };
      MemoryOutput out;
      ASSERT_TRUE(writer(trace, out, options));
      EXPECT_EQ(last, trace.numEvents());
      if (first.empty())
        first = std::string(out.text());
      EXPECT_EQ(out.text(), first);
    }
  }
}

TEST(Json, EveryPrefix) {
  Trace trace = makeFullTrace();
  std::string own = runJson(trace), theirs = traceJson(trace);
  for (std::size_t size = 0; size < own.size(); ++size) {
    auto read = readRunJson(
        *makeMemorySource(std::string_view(own).substr(0, size)), "f");
    // Behind the last brace there is only a line end.
    if (read && size < own.size() - 1)
      EXPECT_GT(read->problems().total(), 0u) << size;
  }
  for (std::size_t size = 0; size < theirs.size(); ++size) {
    auto read = readTraceJson(
        *makeMemorySource(std::string_view(theirs).substr(0, size)), "f");
    if (read)
      EXPECT_GT(read->problems().total(), 0u) << size;
  }
}

TEST(Json, DeepNestingIsNoProblem) {
  std::string text = "{\"stringTable\":[],\"x\":" + std::string(200000, '[');
  auto read = readTraceJson(*makeMemorySource(text), "f");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->problems().count(ProblemKind::Truncated), 1u);
  std::string own = "{\"format\":\"iket-trace\",\"version\":1,\"x\":" +
                    std::string(200000, '[');
  EXPECT_TRUE(readRunJson(*makeMemorySource(own), "f"));
  std::string raw = "{\"launches\":[],\"x\":" + std::string(200000, '[');
  auto open =
      [](const std::string &) -> Expected<std::shared_ptr<const ByteSource>> {
    return makeError("none");
  };
  EXPECT_TRUE(readRawCapture(*makeMemorySource(raw), "f", open));
}

TEST(Json, FormatsAreToldApart) {
  auto detect = [](const char *text) {
    return detectRunFormat(*makeMemorySource(text));
  };
  EXPECT_EQ(*detect(R"({"decodeContexts":{}})"), RunFormat::RawCapture);
  EXPECT_EQ(*detect(R"({"launches":[{"dataRef":1}]})"), RunFormat::RawCapture);
  EXPECT_EQ(*detect(R"({"launches":[{"ranges":[]}]})"), RunFormat::TraceJson);
  EXPECT_EQ(*detect(R"({"x":{"format":"iket-trace"},"stringTable":[]})"),
            RunFormat::TraceJson);
  EXPECT_EQ(*detect(R"({"format":"iket-trace"})"), RunFormat::RunJson);
  EXPECT_FALSE(detect("{}"));
  EXPECT_FALSE(detect(""));
}
} // namespace
