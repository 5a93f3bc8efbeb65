//===- RunFileTest.cpp - Records of run files -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From records to events: clocks, losses, pairing. RunFileDamageTest.cpp has
/// chunks that are broken, RunFileLaunchTest.cpp launches and the clock.
///
//===----------------------------------------------------------------------===//

#include "RunTest.h"

using namespace iket;
using namespace iket::abi;
using namespace iket::test;
using namespace iket::trace;

namespace {
/// Record kinds by number; all of them are declared in every test.
enum Records : std::uint32_t {
  kRange = 1,  // begin work, end of the innermost, mark step
  kBegin,      // begin work
  kEnd,        // end of the innermost
  kMark,       // mark step with an i32
  kWide,       // mark wide with a ui64
  kTokenBegin, // begin tile
  kTokenEnd,   // end tile
  kInnerBegin, // begin inner
  kWorkEnd,    // end work by name
  kShared,     // end of the innermost and mark step in one clock
  kLaneBegin,  // divergent: begin work
  kLaneEnd,    // divergent: end of the innermost
  kLaneMark,   // divergent: mark step with an i32
  kLaneWide,   // divergent: mark wide with a ui64
  kLaneTokenBegin,
  kLaneTokenEnd,
  kLaneInner, // divergent: begin inner
};
enum FoldedRecords : std::uint32_t {
  kFoldedRange, // clock 0: begin work, 1: end, 2: mark with the i32 in 3
  kFoldedAlone, // clock 0: mark step with the i32 in 1
};

MetadataBuilder makeMetadata() {
  MetadataBuilder m;
  std::uint32_t at = m.location("k.mlir", 4, 7);
  std::uint32_t work = m.event("work", EventKind::Push, PayloadKind::None, at);
  std::uint32_t step = m.event("step", EventKind::Mark, PayloadKind::I32);
  std::uint32_t wide = m.event("wide", EventKind::Mark, PayloadKind::UI64);
  std::uint32_t tile = m.event("tile", EventKind::Token);
  std::uint32_t inner = m.event("inner", EventKind::Push);
  auto full = [&](std::uint32_t id) { m.record(RecordForm::Full, id); };
  auto lane = [&](std::uint32_t id) { m.record(RecordForm::Divergent, id); };
  m.begin(work, 1).end(2).item(step, ItemPhase::Mark, 3);
  full(kRange);
  m.begin(work, 1);
  full(kBegin);
  m.end(1);
  full(kEnd);
  m.item(step, ItemPhase::Mark, 1, 2, PayloadKind::I32);
  full(kMark);
  m.item(wide, ItemPhase::Mark, 1, 2, PayloadKind::UI64);
  full(kWide);
  m.begin(tile, 1);
  full(kTokenBegin);
  m.end(1, tile);
  full(kTokenEnd);
  m.begin(inner, 1);
  full(kInnerBegin);
  m.end(1, work);
  full(kWorkEnd);
  m.end(1).item(step, ItemPhase::Mark, 1);
  full(kShared);
  m.begin(work, 1);
  lane(kLaneBegin);
  m.end(1);
  lane(kLaneEnd);
  m.item(step, ItemPhase::Mark, 1, 0, PayloadKind::I32);
  lane(kLaneMark);
  m.item(wide, ItemPhase::Mark, 1, 0, PayloadKind::UI64);
  lane(kLaneWide);
  m.begin(tile, 1);
  lane(kLaneTokenBegin);
  m.end(1, tile);
  lane(kLaneTokenEnd);
  m.begin(inner, 1);
  lane(kLaneInner);
  m.begin(work, 0).end(1).item(step, ItemPhase::Mark, 2, 3, PayloadKind::I32);
  m.record(RecordForm::Folded, kFoldedRange);
  m.item(step, ItemPhase::Mark, 0, 1, PayloadKind::I32);
  m.record(RecordForm::Folded, kFoldedAlone);
  m.kernel("kernel", kKernelHasDivergent);
  return m;
}

WarpBuilder &folded(WarpBuilder &warp, std::uint32_t index, std::uint64_t clock,
                    std::uint32_t a, std::uint32_t b, std::uint32_t c,
                    std::uint32_t numEvents) {
  auto low = static_cast<std::uint32_t>(kClock + clock);
  return warp.words((low << kFoldedClockShift) + foldedTag(index), a, b, c,
                    numEvents);
}
std::uint32_t lowClock(std::uint64_t cycles) {
  return static_cast<std::uint32_t>(kClock + cycles);
}

/// A run of these warps.
RunBuilder makeRun(const std::vector<WarpBuilder> &warps,
                   RecordPolicy policy = RecordPolicy::KeepFirst,
                   std::uint32_t shift = 9) {
  RunBuilder run;
  run.begin().module(makeMetadata().make()).warps(warps, policy, shift).end();
  return run;
}
/// The only warp of a run.
std::string eventsOf(const WarpBuilder &warp,
                     std::vector<std::string> problems = {},
                     RecordPolicy policy = RecordPolicy::KeepFirst) {
  RunBuilder run = makeRun({warp}, policy);
  auto trace = readRun(run);
  if (!trace)
    return trace.error().message;
  EXPECT_EQ(problemsOf(*trace), problems);
  EXPECT_EQ(trace->warps().size(), 1u);
  return describeEvents(*trace, 0);
}
} // namespace

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

TEST(RunFile, FullRecords) {
  WarpBuilder warp;
  warp.full(kRange, {10, 20, 30});
  warp.words(fullTag(kMark), lowClock(40), 0xfffffffe, 0);
  warp.words(fullTag(kWide), lowClock(50), 1, 0x80000000);
  // 1 ns is 2 cycles; the range's end has its begin's name.
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->1; end work 20 ->0; mark step 30; "
                            "mark step 40 =fffffffe; "
                            "mark wide 50 =8000000000000001");
}

TEST(RunFile, EventsAtOneClock) {
  WarpBuilder warp;
  warp.full(kBegin, {10}).words(fullTag(kShared), lowClock(30), 0, 0, 2);
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->1; end work 30 ->0; mark step 30");
}

TEST(RunFile, TimesAndCycles) {
  WarpBuilder warp;
  warp.full(kRange, {11, 2001, 50000});
  RunBuilder run = makeRun({warp});
  auto trace = readRun(run);
  ASSERT_TRUE(trace) << trace.error().message;
  EventBuffer buffer;
  WarpEvents events = trace->events(0, buffer);
  ASSERT_EQ(events.size(), 3u);
  ASSERT_EQ(events.cycles.size(), 3u);
  EXPECT_EQ(events.cycles[1], kClock + 2001);
  EXPECT_EQ(events.time[0], kTimer + 6);
  EXPECT_EQ(events.time[1], kTimer + 1001);
  EXPECT_EQ(events.time[2], kTimer + 25000);
  const Warp &w = trace->warps()[0];
  EXPECT_TRUE(w.hasLifetime);
  EXPECT_EQ(w.start, kTimer);
  EXPECT_EQ(w.end, kTimer + 50000);
  EXPECT_TRUE(trace->clock().hasCycles);
  EXPECT_DOUBLE_EQ(trace->clock().cyclesPerSecond, 2e9);
  EXPECT_EQ(trace->eventInfos()[events.code[0].info()].location.line, 4u);
  EXPECT_EQ(
      trace->string(trace->eventInfos()[events.code[0].info()].location.file),
      "k.mlir");
}

TEST(RunFile, SlotsThatWereNotWritten) {
  WarpBuilder warp;
  warp.full(kBegin, {10}).words(0, 7, 7, 7, 0).full(kEnd, {20});
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->1; end work 20 ->0");
}

//===----------------------------------------------------------------------===//
// Clocks
//===----------------------------------------------------------------------===//

TEST(RunFile, ClockWraps) {
  // The low half wraps twice; each step is below 2^32.
  WarpBuilder warp;
  warp.start(0xfffffff0).end(0x2e0000000);
  warp.full(kBegin, {0x100000010}).full(kEnd, {0x1f0000000});
  EXPECT_EQ(eventsOf(warp),
            "begin work 4294967312 ->1; end work 8321499136 ->0");
}

TEST(RunFile, LongGap) {
  WarpBuilder warp;
  warp.end(0x300000000).full(kBegin, {10}).full(kEnd, {20});
  EXPECT_EQ(
      eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: "
                      "12884901868 cycles are not accounted for; times before "
                      "may be off by a multiple of 2^32 cycles [time-order]"}),
      "begin work 10 ->1; end work 20 ->0");
}

TEST(RunFile, TimeRunsBackwards) {
  WarpBuilder warp;
  warp.full(kBegin, {1000}).full(kEnd, {900});
  EXPECT_EQ(eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: "
                            "time runs backwards by 100 cycles; the time "
                            "before is kept [time-order]"}),
            "begin work 1000 ->1; end work 1000 ->0");
}

TEST(RunFile, EventsBehindTheEnd) {
  WarpBuilder warp;
  warp.end(50000).full(kRange, {10, 20, 50010});
  EXPECT_EQ(eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: "
                            "events happen up to 10 cycles after the warp's "
                            "end [time-order]"}),
            "begin work 10 ->1; end work 20 ->0; mark step 50010");
}

TEST(RunFile, FoldedClock) {
  WarpBuilder warp;
  folded(warp, kFoldedRange, 70, lowClock(100), lowClock(130), 5, 3);
  EXPECT_EQ(eventsOf(warp),
            "begin work 70 ->1; end work 100 ->0; mark step 130 =5");
}

TEST(RunFile, FoldedClockAcrossAWrap) {
  // The 26 bits wrap between the two clocks, and so do the 32.
  WarpBuilder warp;
  warp.start(0xffffff00).end(0x100010000);
  folded(warp, kFoldedRange, 0xfffffff0, lowClock(0x100000020),
         lowClock(0x100000030), 5, 3);
  EXPECT_EQ(eventsOf(warp), "begin work 4294967280 ->1; end work 4294967328 "
                            "->0; mark step 4294967344 =5");
}

TEST(RunFile, FoldedClockOfUnknownTurn) {
  // 2^26 cycles went by before the record: its first clock could be one turn
  // earlier. The latest is taken.
  WarpBuilder warp;
  warp.end(0x5000000);
  folded(warp, kFoldedRange, 0x4500000, lowClock(0x4500010),
         lowClock(0x4500020), 5, 3);
  EXPECT_EQ(
      eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: 1 "
                      "records from here on give the low 26 bits of a clock "
                      "where more cycles went by; such times may be off by a "
                      "multiple of 67108864 cycles [time-order]"}),
      "begin work 72351744 ->1; end work 72351760 ->0; mark step 72351776 =5");
}

TEST(RunFile, FoldedClockAlone) {
  // No other clock in the record: the first one after what came before.
  WarpBuilder warp;
  warp.end(200000);
  folded(warp, kFoldedAlone, 70, 8, 0, 0, 1);
  folded(warp, kFoldedAlone, 100000, 9, 0, 0, 1);
  EXPECT_EQ(eventsOf(warp), "mark step 70 =8; mark step 100000 =9");
}

TEST(RunFile, FoldedClockAloneOfUnknownTurn) {
  WarpBuilder warp;
  warp.end(0x9000000);
  folded(warp, kFoldedAlone, 70, 8, 0, 0, 1).full(kBegin, {0x8000000});
  warp.full(kEnd, {0x8000001});
  EXPECT_EQ(
      eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: 1 "
                      "records from here on give the low 26 bits of a clock "
                      "where more cycles went by; such times may be off by a "
                      "multiple of 67108864 cycles [time-order]"}),
      "mark step 70 =8; begin work 134217728 ->2; end work 134217729 ->1");
  // Before the end of the warp, too.
  WarpBuilder last;
  last.end(0x9000000);
  folded(last, kFoldedAlone, 70, 8, 0, 0, 1);
  EXPECT_EQ(
      eventsOf(last, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: 1 "
                      "records from here on give the low 26 bits of a clock "
                      "where more cycles went by; such times may be off by a "
                      "multiple of 67108864 cycles [time-order]"}),
      "mark step 70 =8");
}

//===----------------------------------------------------------------------===//
// Pairing
//===----------------------------------------------------------------------===//

TEST(RunFile, RangesNest) {
  WarpBuilder warp;
  warp.full(kBegin, {10})
      .full(kInnerBegin, {20})
      .full(kEnd, {30})
      .full(kEnd, {40});
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->3; begin inner 20 ->2; end inner "
                            "30 ->1; end work 40 ->0");
  RunBuilder run = makeRun({warp});
  EXPECT_FALSE(readRun(run)->mayCross());
}

TEST(RunFile, TokensEndTheOldest) {
  WarpBuilder warp;
  warp.full(kTokenBegin, {10}).full(kTokenBegin, {20}).full(kTokenEnd, {30});
  warp.full(kTokenEnd, {40});
  EXPECT_EQ(eventsOf(warp), "begin tile 10 ->2; begin tile 20 ->3; end tile 30 "
                            "->0; end tile 40 ->1");
  RunBuilder run = makeRun({warp});
  EXPECT_TRUE(readRun(run)->mayCross());
}

TEST(RunFile, EndsByName) {
  // The outer range ends first: it becomes one that may cross others.
  WarpBuilder warp;
  warp.full(kBegin, {10}).full(kInnerBegin, {20}).full(kWorkEnd, {30});
  warp.full(kEnd, {40});
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->2; begin inner 20 ->3; end work "
                            "30 ->0; end inner 40 ->1");
  RunBuilder run = makeRun({warp});
  auto trace = readRun(run);
  EventBuffer buffer;
  WarpEvents events = trace->events(0, buffer);
  EXPECT_EQ(trace->eventInfos()[events.code[0].info()].rangeType,
            trace::RangeType::StartEnd);
  EXPECT_EQ(trace->eventInfos()[events.code[1].info()].rangeType,
            trace::RangeType::PushPop);
}

TEST(RunFile, UnmatchedAndUnfinished) {
  WarpBuilder warp;
  warp.full(kEnd, {10}).full(kTokenEnd, {15}).full(kBegin, {20});
  EXPECT_EQ(
      eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: range "
                      "end without a begin [unmatched-end]",
                      "kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: range "
                      "end without a begin [unmatched-end]",
                      "kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: range "
                      "'work' has no end [unfinished-range]"}),
      "end ? 10; end tile 15; begin work 20");
}

//===----------------------------------------------------------------------===//
// Divergence
//===----------------------------------------------------------------------===//

TEST(RunFile, DivergentRecordsByTime) {
  WarpBuilder warp;
  warp.full(kBegin, {10}).full(kEnd, {40});
  // Out of order: another group was overtaken.
  warp.divergentRecord(kLaneMark, 30, 0xf0, 7)
      .divergentRecord(kLaneMark, 20, 0x0f, 6)
      .divergentRecord(kLaneWide, 35, 0x0f, 0x123456789abcdef0);
  EXPECT_EQ(eventsOf(warp),
            "begin work 10 ->4; mark step 20 =6; mark step 30 =7; mark wide 35 "
            "=123456789abcdef0; end work 40 ->0");
}

TEST(RunFile, LaneGroupsPairByThemselves) {
  WarpBuilder warp;
  warp.divergentRecord(kLaneBegin, 10, 0x0f)
      .divergentRecord(kLaneBegin, 20, 0xf0)
      .divergentRecord(kLaneEnd, 30, 0x0f)
      .divergentRecord(kLaneEnd, 40, 0xf0);
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->2; begin work 20 ->3; end work 30 "
                            "->0; end work 40 ->1");
  RunBuilder run = makeRun({warp});
  auto trace = readRun(run);
  EventBuffer buffer;
  WarpEvents events = trace->events(0, buffer);
  // They cross, so one of them is no push/pop range any more.
  EXPECT_TRUE(trace->mayCross());
  EXPECT_EQ(trace->eventInfos()[events.code[0].info()].rangeType,
            trace::RangeType::StartEnd);
  EXPECT_EQ(trace->eventInfos()[events.code[1].info()].rangeType,
            trace::RangeType::PushPop);
}

TEST(RunFile, LastLaneEndsARange) {
  // Begun together, ended in two groups.
  WarpBuilder warp;
  warp.full(kBegin, {10})
      .divergentRecord(kLaneEnd, 20, 0x0000ffff)
      .divergentRecord(kLaneEnd, 30, 0xffff0000);
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->2; end work 20; end work 30 ->0");
}

TEST(RunFile, LanesThatLeaveTheKernel) {
  // Half of the lanes exit inside of the range.
  WarpBuilder warp;
  warp.full(kBegin, {10}).divergentRecord(kLaneEnd, 20, 0x0000ffff);
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->1; end work 20 ->0");
}

TEST(RunFile, LanesHaveStacksOfTheirOwn) {
  // Lanes 0 to 3 are in a range within; the others end the outer one.
  WarpBuilder warp;
  warp.full(kBegin, {10})
      .divergentRecord(kLaneInner, 20, 0x0000000f)
      .divergentRecord(kLaneEnd, 30, 0xfffffff0)
      .divergentRecord(kLaneEnd, 40, 0x0000000f)
      .divergentRecord(kLaneEnd, 50, 0x0000000f);
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->4; begin inner 20 ->3; end work "
                            "30; end inner 40 ->1; end work 50 ->0");
}

TEST(RunFile, RangesThatEndTogether) {
  WarpBuilder warp;
  warp.divergentRecord(kLaneBegin, 10, 0x0000ffff)
      .divergentRecord(kLaneBegin, 20, 0xffff0000)
      .full(kEnd, {30});
  EXPECT_EQ(
      eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: range "
                      "'work' was begun by some lanes and ended together with "
                      "another one; it is listed without an end "
                      "[unfinished-range]"}),
      "begin work 10 ->2; begin work 20; end work 30 ->0");
}

TEST(RunFile, DivergentTokens) {
  WarpBuilder warp;
  warp.divergentRecord(kLaneTokenBegin, 10, 0x0f)
      .divergentRecord(kLaneTokenBegin, 20, 0xff)
      .divergentRecord(kLaneTokenEnd, 30, 0x0f)
      .divergentRecord(kLaneTokenEnd, 40, 0xff);
  EXPECT_EQ(eventsOf(warp), "begin tile 10 ->2; begin tile 20 ->3; end tile 30 "
                            "->0; end tile 40 ->1");
}

TEST(RunFile, BeginsBeforeAndEndsBehindLanes) {
  // All at one clock: lanes part behind a begin and join before an end.
  WarpBuilder warp;
  warp.full(kBegin, {10}).full(kEnd, {10});
  warp.divergentRecord(kLaneMark, 10, 1, 5);
  EXPECT_EQ(eventsOf(warp), "begin work 10 ->2; mark step 10 =5; end work 10 "
                            "->0");
}

//===----------------------------------------------------------------------===//
// Losses
//===----------------------------------------------------------------------===//

TEST(RunFile, KeepFirstLosesTheEnd) {
  // 15 records fit into the main half of 512 bytes; 20 events were executed.
  WarpBuilder warp;
  for (std::uint32_t i = 0; i < 15; ++i)
    warp.full(i % 2 ? kEnd : kBegin, {10 + i});
  warp.header.numEvents = 20;
  RunBuilder run = makeRun({warp});
  auto trace = readRun(run);
  ASSERT_TRUE(trace) << trace.error().message;
  EXPECT_EQ(lossesOf(*trace, 0), "5 before 15 at 24-100000");
  EXPECT_EQ(trace->numLostEvents(), 5u);
  EXPECT_EQ(trace->numEvents(), 15u);
  // The begin without an end is no mistake of the kernel.
  EXPECT_EQ(problemsOf(*trace),
            (std::vector<std::string>{"kernel 'kernel', launch 5: 1 of 1 warps "
                                      "lost 5 events "
                                      "[lost-events]"}));
}

TEST(RunFile, KeepLastLosesTheBegin) {
  WarpBuilder warp;
  warp.end(300);
  warp.full(kEnd, {200}).full(kBegin, {210}).full(kEnd, {220});
  warp.header.numEvents = 1000003;
  warp.flags = kRunWarpWrapped;
  RunBuilder run = makeRun({warp}, RecordPolicy::KeepLast);
  auto trace = readRun(run);
  ASSERT_TRUE(trace) << trace.error().message;
  EXPECT_EQ(describeEvents(*trace, 0), "end ? 200; begin work 210 ->2; end "
                                       "work 220 ->1");
  EXPECT_EQ(lossesOf(*trace, 0), "1000000 before 0 at 0-200");
}

TEST(RunFile, RingThatIsFull) {
  WarpBuilder warp;
  warp.full(kBegin, {10}).full(kEnd, {20});
  warp.flags = kRunWarpWrapped;
  RunBuilder run = makeRun({warp}, RecordPolicy::KeepLast);
  auto trace = readRun(run);
  EXPECT_EQ(lossesOf(*trace, 0), "");
  EXPECT_TRUE(trace->problems().empty());
}

TEST(RunFile, RingThatWrappedIsPlacedByItsEnd) {
  // Two turns of the clock after the start: only the end tells.
  WarpBuilder warp;
  warp.end(0x200000100).full(kBegin, {0x200000010}).full(kEnd, {0x200000020});
  warp.header.numEvents = 12;
  warp.flags = kRunWarpWrapped;
  RunBuilder run = makeRun({warp}, RecordPolicy::KeepLast);
  auto trace = readRun(run);
  EXPECT_EQ(describeEvents(*trace, 0),
            "begin work 8589934608 ->1; end work 8589934624 ->0");
  EXPECT_EQ(lossesOf(*trace, 0), "10 before 0 at 0-8589934608");
}

TEST(RunFile, FoldedRecordsInARing) {
  WarpBuilder warp;
  warp.end(0x200000100);
  folded(warp, kFoldedRange, 0x200000010, lowClock(0x200000020),
         lowClock(0x200000030), 5, 3);
  warp.header.numEvents = 12;
  warp.flags = kRunWarpWrapped;
  RunBuilder run = makeRun({warp}, RecordPolicy::KeepLast);
  auto trace = readRun(run);
  EXPECT_EQ(describeEvents(*trace, 0),
            "begin work 8589934608 ->1; end work 8589934624 ->0; mark step "
            "8589934640 =5");
}

TEST(RunFile, RingThatCannotBePlaced) {
  // Events span more cycles than the warp lived.
  WarpBuilder warp;
  warp.end(300).full(kBegin, {0}).full(kEnd, {0x80000000});
  warp.header.numEvents = 12;
  warp.flags = kRunWarpWrapped;
  RunBuilder run = makeRun({warp}, RecordPolicy::KeepLast);
  auto trace = readRun(run);
  EXPECT_EQ(describeEvents(*trace, 0),
            "begin work 0 ->1; end work 2147483648 ->0");
  EXPECT_NE(problemsOf(*trace)[0].find("cycles are not accounted for"),
            std::string::npos);
}

TEST(RunFile, UnfinishedWarp) {
  WarpBuilder warp;
  warp.full(kBegin, {10}).full(kInnerBegin, {20});
  warp.end(0);
  warp.header.endClock = 0;
  warp.header.endTimer = 0;
  warp.header.numEvents = 0;
  warp.flags = kRunWarpUnfinished;
  WarpBuilder other;
  other.place(1, 0, 1);
  RunBuilder run = makeRun({warp, other});
  auto trace = readRun(run);
  ASSERT_TRUE(trace) << trace.error().message;
  EXPECT_EQ(describeEvents(*trace, 0), "begin work 10; begin inner 20");
  EXPECT_EQ(lossesOf(*trace, 0), "0 before 2 at 20-20");
  EXPECT_FALSE(trace->warps()[0].hasLifetime);
  EXPECT_EQ(problemsOf(*trace),
            (std::vector<std::string>{
                "kernel 'kernel', launch 5: 1 of 2 warps had not ended when "
                "they were read; what they recorded after that is not there "
                "[lost-events]"}));
}

TEST(RunFile, UnfinishedRing) {
  WarpBuilder warp;
  warp.full(kBegin, {10}).full(kEnd, {20});
  warp.flags = kRunWarpUnfinished | kRunWarpWrapped;
  WarpBuilder other;
  other.place(1, 0, 1);
  RunBuilder run = makeRun({warp, other}, RecordPolicy::KeepLast);
  auto trace = readRun(run);
  EXPECT_EQ(describeEvents(*trace, 0), "begin work 10 ->1; end work 20 ->0");
  EXPECT_EQ(lossesOf(*trace, 0), "0 before 0 at 0-10, 0 before 2 at 20-20");
}

TEST(RunFile, DivergentLosses) {
  WarpBuilder first;
  first.divergentRecord(kLaneMark, 10, 1, 1)
      .divergentRecord(kLaneMark, 20, 1, 2);
  first.header.numDivergent = 7;
  RunBuilder run = makeRun({first});
  auto trace = readRun(run);
  EXPECT_EQ(lossesOf(*trace, 0), "5 before 2 at 20-100000");

  // A ring of 8 slots in which the oldest is number 11 % 8.
  WarpBuilder last;
  last.end(200);
  for (std::uint32_t i = 0; i < 8; ++i)
    last.divergentRecord(kLaneMark, 100 + (i + 5) % 8, 1, i);
  last.header.numDivergent = 11;
  RunBuilder ring = makeRun({last}, RecordPolicy::KeepLast);
  auto lastTrace = readRun(ring);
  EXPECT_EQ(describeEvents(*lastTrace, 0),
            "mark step 100 =3; mark step 101 =4; mark step 102 =5; mark step "
            "103 =6; mark step 104 =7; mark step 105 =0; mark step 106 =1; "
            "mark step 107 =2");
  EXPECT_EQ(lossesOf(*lastTrace, 0), "3 before 0 at 0-100");
}

TEST(RunFile, LossesBetweenDivergentEvents) {
  // The main records stop at 24, the divergent ones go on.
  WarpBuilder warp;
  for (std::uint32_t i = 0; i < 15; ++i)
    warp.words(fullTag(kMark), lowClock(10 + i), i);
  warp.header.numEvents = 16;
  warp.divergentRecord(kLaneMark, 5, 1, 100)
      .divergentRecord(kLaneMark, 50, 1, 101);
  RunBuilder run = makeRun({warp});
  auto trace = readRun(run);
  EXPECT_EQ(trace->numEvents(), 17u);
  EXPECT_EQ(lossesOf(*trace, 0), "1 before 16 at 24-100000");
}

TEST(RunFile, ClaimedAndNotWritten) {
  WarpBuilder warp;
  warp.divergentRecord(kLaneMark, 10, 1, 1);
  warp.divergent.resize(64);
  warp.header.numDivergent = 2;
  RunBuilder run = makeRun({warp});
  auto trace = readRun(run);
  EXPECT_EQ(describeEvents(*trace, 0), "mark step 10 =1");
  EXPECT_EQ(lossesOf(*trace, 0), "1 before 1 at 10-100000");
}

TEST(RunFile, UnknownTags) {
  WarpBuilder warp;
  warp.full(kBegin, {10}).full(99, {20}).full(kEnd, {30});
  warp.full(kLaneBegin, {40});
  folded(warp, 5, 50, 0, 0, 0, 0);
  warp.divergentRecord(kBegin, 15, 1);
  RunBuilder run = makeRun({warp});
  auto trace = readRun(run);
  EXPECT_EQ(describeEvents(*trace, 0), "begin work 10 ->1; end work 30 ->0");
  EXPECT_EQ(lossesOf(*trace, 0),
            "1 before 0 at 0-100000, 2 before 1 at 10-10, 0 before 2 at 30-30");
  std::vector<std::string> problems = problemsOf(*trace);
  ASSERT_EQ(problems.size(), 5u);
  EXPECT_EQ(problems[0], "kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: "
                         "record tag 0x000000c6 is not declared; its events "
                         "are lost [unknown-id]");
  EXPECT_EQ(trace->problems().count(ProblemKind::UnknownId), 4u);
}

TEST(RunFile, Miscounted) {
  WarpBuilder warp;
  warp.full(kRange, {10, 20, 30}).divergentRecord(kLaneMark, 40, 1, 1);
  warp.header.numEvents = 2;
  warp.header.numDivergent = 0;
  EXPECT_EQ(eventsOf(warp, {"kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: "
                            "the warp counted 2 events, its records hold 3 "
                            "[bad-size]",
                            "kernel 'kernel', launch 5, CTA (0, 0, 0) warp 0: "
                            "the warp counted 0 divergent events, its records "
                            "hold 1 [bad-size]"}),
            "begin work 10 ->1; end work 20 ->0; mark step 30; mark step 40 "
            "=1");
}
