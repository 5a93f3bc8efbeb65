//===- RunFileLaunchTest.cpp - Launches and the clock of run files --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunTest.h"

#include "iket/Trace/Stats.h"

#include <cmath>

using namespace iket;
using namespace iket::abi;
using namespace iket::test;
using namespace iket::trace;

namespace {
using Strings = std::vector<std::string>;

RunBuilder makeStart(const char *session = "{}") {
  MetadataBuilder m;
  std::uint32_t work = m.event("work", EventKind::Push);
  m.begin(work, 1).end(2);
  m.record(RecordForm::Full, 1);
  m.kernel("first");
  m.kernel("second");
  RunBuilder run;
  run.begin(session).module(m.make());
  return run;
}

/// A warp of launch \p grid with one range of 10 cycles; \p cycles is its
/// start.
WarpBuilder makeWarp(std::uint64_t grid, std::uint32_t x, std::uint32_t warp,
                     std::uint64_t cycles) {
  WarpBuilder w;
  w.header.gridId = grid;
  w.place(x, warp, x).start(cycles).end(cycles + 100000);
  w.full(1, {cycles + 10, cycles + 20});
  return w;
}

/// `KERNEL GRIDID STREAM GRAPH: CTA.WARP ...`.
std::string describeLaunches(const Trace &trace) {
  std::string text;
  for (const Launch &launch : trace.launches()) {
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ",
                        trace.string(launch.kernel), launch.gridId);
    text += launch.stream ? fmt::format(" s{}", *launch.stream) : "";
    if (launch.graphLaunch != kNone)
      text += fmt::format(" g{}", trace.string(launch.graphLaunch));
    text += launch.isRecorded ? ":" : " not recorded";
    for (std::uint32_t i = 0; i < launch.numWarps; ++i) {
      const Warp &warp = trace.warps()[launch.firstWarp + i];
      text += fmt::format(" {}.{}", warp.cta.x, warp.warpInCta);
    }
  }
  return text;
}
} // namespace

TEST(RunFileLaunches, WarpsAreSortedIntoLaunches) {
  RunBuilder run = makeStart();
  // As they come: mixed, and by their ends.
  run.warps({makeWarp(9, 1, 1, 500000), makeWarp(8, 0, 1, 100)});
  run.warps(
      {makeWarp(8, 2, 0, 0), makeWarp(9, 1, 0, 500100), makeWarp(8, 0, 0, 50)});
  WarpBuilder second = makeWarp(8, 0, 0, 900000);
  second.header.kernel = 1;
  second.header.cluster = 2 | 1 << 10 | 1 << 20;
  run.warps({second}).end();
  auto trace = readRun(run, 3);
  ASSERT_TRUE(trace) << trace.error().message;
  EXPECT_EQ(describeLaunches(*trace),
            "first 8: 0.0 0.1 2.0; first 9: 1.0 1.1; second 8: 0.0");
  EXPECT_EQ(problemsOf(*trace), Strings());
  const Launch &launch = trace->launches()[0];
  EXPECT_EQ(launch.device, 3u);
  EXPECT_EQ(launch.contextId, 0u);
  EXPECT_EQ(launch.grid.x, 4u);
  EXPECT_EQ(launch.block.x, 64u);
  EXPECT_EQ(launch.start, kTimer);
  EXPECT_EQ(launch.end, kTimer + 50050);
  EXPECT_EQ(trace->launches()[2].cluster.x, 2u);
  EXPECT_EQ(trace->numEvents(), 12u);
  // Decoded again in any order.
  EXPECT_EQ(describeEvents(*trace, 2), "begin work 10 ->1; end work 20 ->0");
  EXPECT_EQ(describeEvents(*trace, 0), "begin work 60 ->1; end work 70 ->0");
}

TEST(RunFileLaunches, ClusterOfOneIsNone) {
  RunBuilder run = makeStart();
  WarpBuilder warp = makeWarp(8, 0, 0, 0);
  warp.header.cluster = 1 | 1 << 10 | 1 << 20;
  run.warps({warp}).end();
  EXPECT_EQ(readRun(run)->launches()[0].cluster, Dim3());
}

TEST(RunFileLaunches, GridIdsThatComeAgain) {
  // The same graph twice; one warp of the first launch was lost.
  RunBuilder run = makeStart();
  run.warps({makeWarp(8, 0, 0, 0), makeWarp(8, 1, 0, 10),
             makeWarp(8, 3, 0, 500000), makeWarp(8, 0, 0, 500010),
             makeWarp(8, 1, 0, 500020), makeWarp(8, 0, 0, 900000)})
      .end();
  EXPECT_EQ(describeLaunches(*readRun(run)),
            "first 8: 0.0 1.0; first 8: 0.0 1.0 3.0; first 8: 0.0");
}

TEST(RunFileLaunches, HostLaunches) {
  RunBuilder run = makeStart();
  run.warps({makeWarp(8, 0, 0, 0), makeWarp(9, 0, 0, 500000)});
  run.json(RunChunkType::Launches,
           "[{\"context\":0,\"sequence\":0,\"kernel\":\"first\",\"grid\":[4,1,"
           "1],\"block\":[64,1,1],\"stream\":7,\"graph\":\"a\"},"
           "{\"context\":0,\"sequence\":1,\"kernel\":\"first\",\"grid\":[4,1,"
           "1],\"block\":[64,1,1],\"stream\":7,\"graph\":\"a\"},"
           "{\"context\":0,\"sequence\":2,\"kernel\":\"other\",\"grid\":[1,1,"
           "1],\"block\":[32,1,1],\"stream\":0}]");
  run.end();
  EXPECT_EQ(describeLaunches(*readRun(run)),
            "first 8 s7 ga: 0.0; first 9 s7 ga: 0.0; other 0 s0 not recorded");

  // Two streams: which launch was on which is not known.
  RunBuilder streams = makeStart();
  streams.warps({makeWarp(8, 0, 0, 0)});
  streams.json(RunChunkType::Launches,
               "[{\"context\":0,\"kernel\":\"first\",\"grid\":[4,1,1],"
               "\"block\":[64,1,1],\"stream\":7},{\"context\":0,\"kernel\":"
               "\"first\",\"grid\":[4,1,1],\"block\":[64,1,1],\"stream\":8}]");
  streams.end();
  EXPECT_EQ(describeLaunches(*readRun(streams)),
            "first 8: 0.0; first 0 not recorded");

  // The host did not see every launch.
  RunBuilder fewer = makeStart();
  fewer.warps({makeWarp(8, 0, 0, 0), makeWarp(9, 0, 0, 500000)});
  fewer.json(RunChunkType::Launches,
             "[{\"context\":0,\"kernel\":\"first\",\"grid\":[4,1,1],"
             "\"block\":[64,1,1],\"stream\":7}]");
  fewer.end();
  EXPECT_EQ(describeLaunches(*readRun(fewer)), "first 8: 0.0; first 9: 0.0");
}

//===----------------------------------------------------------------------===//
// Clock
//===----------------------------------------------------------------------===//

TEST(RunFileClock, SmsHaveClocksOfTheirOwn) {
  // SM clocks with offsets, a timer that steps by 32 ns, 1.755 GHz.
  RunBuilder run = makeStart();
  std::vector<WarpBuilder> warps;
  for (std::uint32_t x = 0; x < 4; ++x)
    for (std::uint32_t w = 0; w < 2; ++w) {
      WarpBuilder warp = makeWarp(8, x, w, 0);
      std::uint64_t start = 1000 * x + 7000 * w, end = start + 400000 + 131 * w;
      auto cycles = [&](std::uint64_t ns) {
        return (x + 1) * 0x1000000000ull +
               static_cast<std::uint64_t>(
                   std::llround(static_cast<double>(ns) * 1.755));
      };
      warp.header.startClock = cycles(start);
      warp.header.endClock = cycles(end);
      warp.header.startTimer = kTimer + start / 32 * 32;
      warp.header.endTimer = kTimer + end / 32 * 32;
      warp.main.clear();
      // An event 200 us after the launch began, on every SM.
      warp.words(fullTag(1), static_cast<std::uint32_t>(cycles(200000)),
                 static_cast<std::uint32_t>(cycles(200001)), 0, 0);
      warps.push_back(warp);
    }
  run.warps(warps).end();
  auto trace = readRun(run);
  ASSERT_TRUE(trace) << trace.error().message;
  EXPECT_EQ(problemsOf(*trace), Strings());
  const Clock &clock = trace->clock();
  EXPECT_NEAR(clock.cyclesPerSecond, 1.755e9, 1.755e9 * 1e-4);
  EXPECT_EQ(clock.minCyclesPerSecond, clock.maxCyclesPerSecond);
  EXPECT_GT(clock.uncertaintyNs, 32);
  EXPECT_LT(clock.uncertaintyNs, 96);
  EventBuffer buffer;
  for (std::uint32_t w = 0; w < 8; ++w) {
    WarpEvents events = trace->events(w, buffer);
    EXPECT_NEAR(static_cast<double>(events.time[0] - kTimer), 200000,
                clock.uncertaintyNs);
  }
}

TEST(RunFileClock, TheClockChangesBetweenLaunches) {
  RunBuilder run = makeStart();
  WarpBuilder slow = makeWarp(8, 0, 0, 0), fast = makeWarp(9, 0, 0, 0);
  slow.end(100000);
  slow.header.endTimer = kTimer + 100000;
  fast.start(1000000).end(1200000);
  fast.header.endTimer = fast.header.startTimer + 100000;
  run.warps({slow, slow, fast});
  run.end();
  auto trace = readRun(run);
  EXPECT_DOUBLE_EQ(trace->clock().minCyclesPerSecond, 1e9);
  EXPECT_DOUBLE_EQ(trace->clock().maxCyclesPerSecond, 2e9);
  // Each launch is converted with its own.
  const std::vector<Warp> &warps = trace->warps();
  EXPECT_EQ(warps[0].end - warps[0].start, 100000u);
  EXPECT_EQ(warps[2].end - warps[2].start, 100000u);
}

TEST(RunFileClock, ShortWarpsTogether) {
  // 100 warps of 1 us, each off by the timer's step.
  RunBuilder run = makeStart();
  std::vector<WarpBuilder> warps;
  for (std::uint32_t i = 0; i < 100; ++i) {
    WarpBuilder warp = makeWarp(100 + i, 0, 0, 0);
    std::uint64_t start = 100000 * i + i * 7 % 32, end = start + 1000;
    warp.header.startClock = kClock + start * 2;
    warp.header.endClock = kClock + end * 2;
    warp.header.startTimer = kTimer + start / 32 * 32;
    warp.header.endTimer = kTimer + end / 32 * 32;
    warp.main.clear();
    warp.header.numEvents = 0;
    warps.push_back(warp);
  }
  run.warps(warps).end();
  auto trace = readRun(run);
  EXPECT_EQ(problemsOf(*trace), Strings());
  EXPECT_NEAR(trace->clock().cyclesPerSecond, 2e9, 2e9 * 5e-3);
}

TEST(RunFileClock, NothingToMeasure) {
  RunBuilder run = makeStart();
  WarpBuilder warp = makeWarp(8, 0, 0, 0);
  warp.flags = kRunWarpUnfinished;
  run.warps({warp}).end();
  auto trace = readRun(run);
  EXPECT_EQ(problemsOf(*trace)[0],
            "no warp ran long enough to measure the SM clock; 1500000000 Hz "
            "are assumed [time-order]");
  EXPECT_EQ(trace->clock().cyclesPerSecond, 0);
  EXPECT_EQ(trace->clock().uncertaintyNs, 0);
  EventBuffer buffer;
  EXPECT_EQ(trace->events(0, buffer).time[1], kTimer + 13);
}

TEST(RunFileClock, ReadingsThatDoNotFit) {
  RunBuilder run = makeStart();
  std::vector<WarpBuilder> warps;
  for (std::uint32_t i = 0; i < 4; ++i)
    warps.push_back(makeWarp(8, 0, i, 10 * i));
  warps[2].header.endTimer = kTimer + 50000000;
  run.warps(warps).end();
  auto trace = readRun(run);
  Strings problems = problemsOf(*trace);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems[0], "1 readings of clock and timer do not fit the others "
                         "of their SM in their launch [time-order]");
}

//===----------------------------------------------------------------------===//
// Calibration
//===----------------------------------------------------------------------===//

TEST(RunFileStats, RangesBelowTheCostOfAnEvent) {
  RunBuilder run = makeStart("{\"calibration\":{\"cycles_per_event\":25.5}}");
  // 10 cycles, and 100.
  WarpBuilder warp = makeWarp(8, 0, 0, 0);
  warp.full(1, {100, 200});
  run.warps({warp}).end();
  auto trace = readRun(run);
  EXPECT_DOUBLE_EQ(trace->clock().cyclesPerEvent, 25.5);
  auto stats = computeStats(*trace);
  ASSERT_TRUE(stats);
  const RangeStats &range = stats->kernels[0].roles[0].ranges[0];
  EXPECT_EQ(range.duration.count, 2u);
  EXPECT_EQ(range.belowEventCost, 1u);
  EXPECT_EQ(range.cycles.count, 2u);
  EXPECT_EQ(range.cycles.min, 10);
  EXPECT_EQ(range.cycles.max, 100);
  // Without a calibration there is no such cost.
  RunBuilder plain = makeStart();
  plain.warps({warp}).end();
  auto plainTrace = readRun(plain);
  EXPECT_EQ(
      computeStats(*plainTrace)->kernels[0].roles[0].ranges[0].belowEventCost,
      0u);
}
