//===- ModelTest.cpp - Model, builder, lanes ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Builder.h"
#include "iket/Trace/Column.h"
#include "iket/Trace/Lanes.h"
#include "iket/Trace/Trace.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::trace;

namespace {
/// One launch with one warp, to which tests add events.
class OneWarp {
public:
  OneWarp() {
    Launch launch;
    launch.kernel = builder.intern("k");
    builder.addLaunch(launch);
    builder.beginEvents(builder.addWarp(Warp()));
  }
  EventInfoId info(const char *name, RangeType type) {
    EventInfo info;
    info.name = builder.intern(name);
    info.rangeType = type;
    return builder.internInfo(info);
  }
  Trace finish() {
    builder.endEvents();
    return builder.finish();
  }
  TraceBuilder builder;
};

TEST(Builder, InternsStringsAndInfos) {
  OneWarp one;
  EXPECT_EQ(one.builder.intern("k"), one.builder.intern("k"));
  EXPECT_NE(one.builder.intern("k"), one.builder.intern("l"));
  EXPECT_EQ(one.info("a", RangeType::PushPop),
            one.info("a", RangeType::PushPop));
  EXPECT_NE(one.info("a", RangeType::PushPop),
            one.info("a", RangeType::StartEnd));
}

TEST(Builder, CountsAndTimes) {
  OneWarp one;
  EventInfoId push = one.info("a", RangeType::PushPop);
  std::uint32_t begin = one.builder.addEvent(EventType::Begin, push, 64, 7);
  std::uint32_t end = one.builder.addEvent(EventType::End, push, 160);
  one.builder.linkEvents(begin, end);
  one.builder.addLoss({2, 160, 192, 5});
  Trace trace = one.finish();
  EXPECT_EQ(trace.numEvents(), 2u);
  EXPECT_EQ(trace.numPayloads(), 1u);
  EXPECT_EQ(trace.numLostEvents(), 5u);
  EXPECT_EQ(trace.start(), 64u);
  EXPECT_EQ(trace.end(), 160u);
  EXPECT_EQ(trace.timeStep(), 32u);
  EventBuffer buffer;
  WarpEvents events = trace.events(0, buffer);
  ASSERT_EQ(events.size(), 2u);
  EXPECT_TRUE(events.code[0].isBegin() && events.code[0].hasPayload());
  EXPECT_EQ(events.link[0], 1u);
  EXPECT_EQ(events.link[1], 0u);
  EXPECT_EQ(events.payload[0], 7u);
  EXPECT_TRUE(events.cycles.empty());
  EXPECT_FALSE(trace.mayCross());
  // A warp that is not there has no events.
  EXPECT_EQ(trace.events(1, buffer).size(), 0u);
}

TEST(Builder, CyclesOfSomeWarpsOnly) {
  OneWarp one;
  EventInfoId mark = one.info("m", RangeType::None);
  one.builder.addEvent(EventType::Mark, mark, 10);
  one.builder.endEvents();
  one.builder.beginEvents(one.builder.addWarp(Warp()));
  one.builder.addEvent(EventType::Mark, mark, 20);
  one.builder.setCycles(99);
  Trace trace = one.finish();
  EventBuffer buffer;
  EXPECT_EQ(trace.events(0, buffer).cycles[0], 0u);
  EXPECT_EQ(trace.events(1, buffer).cycles[0], 99u);
}

TEST(Builder, WarpsWithoutEvents) {
  TraceBuilder builder;
  Launch launch;
  launch.kernel = builder.intern("k");
  builder.addLaunch(launch);
  Warp warp;
  warp.hasLifetime = true;
  warp.start = 100;
  warp.end = 300;
  builder.addWarp(warp);
  builder.addWarp(Warp());
  Trace trace = builder.finish();
  EXPECT_EQ(trace.launches()[0].start, 100u);
  EXPECT_EQ(trace.launches()[0].end, 300u);
  EventBuffer buffer;
  EXPECT_EQ(trace.events(0, buffer).size(), 0u);
  EXPECT_EQ(trace.events(1, buffer).size(), 0u);
}

TEST(EventCode, HoldsItsParts) {
  EventCode code(EventType::Begin, EventCode::kMaxInfos - 1, true);
  EXPECT_TRUE(code.isBegin());
  EXPECT_TRUE(code.hasPayload());
  EXPECT_EQ(code.info(), EventCode::kMaxInfos - 1);
  EXPECT_TRUE(code.isKnown());
  EXPECT_FALSE(EventCode(EventType::End, EventCode::kUnknownInfo).isKnown());
}

TEST(Problems, KeepsTheFirstAndCountsAll) {
  Problems problems;
  for (std::size_t i = 0; i < Problems::kMaxDetailed + 10; ++i)
    problems.add(ProblemKind::UnknownId, "f", i, "text");
  problems.addUndescribed(ProblemKind::Truncated, 3);
  EXPECT_EQ(problems.detailed().size(), Problems::kMaxDetailed);
  EXPECT_EQ(problems.total(), Problems::kMaxDetailed + 13);
  EXPECT_EQ(problems.count(ProblemKind::Truncated), 3u);
  EXPECT_FALSE(problems.wantsDetail());
}

TEST(Problems, KindsHaveNames) {
  for (std::size_t i = 0; i < kNumProblemKinds; ++i) {
    ProblemKind kind = static_cast<ProblemKind>(i);
    EXPECT_EQ(parseProblemKind(toString(kind)), kind);
  }
  EXPECT_EQ(parseProblemKind("nonsense"), std::nullopt);
}

TEST(Column, GrowsAndForgets) {
  Column<std::uint64_t> column;
  EXPECT_TRUE(column.empty());
  column.start(3)[2] = 5;
  column.setSize(3);
  EXPECT_EQ(column[2], 5u);
  column.start(100)[99] = 6;
  column.setSize(100);
  EXPECT_EQ(column.span()[99], 6u);
  column.clear();
  EXPECT_EQ(column.span().size(), 0u);
}

/// Lanes of begins, in the order of the events, for "push", "token" and ends
/// given as the index of their begin.
std::vector<std::uint32_t> lanesOf(const std::vector<int> &script) {
  constexpr int kPush = -1, kToken = -2;
  OneWarp one;
  EventInfoId push = one.info("p", RangeType::PushPop);
  EventInfoId token = one.info("t", RangeType::StartEnd);
  std::vector<EventInfoId> infoOf(script.size());
  for (std::size_t i = 0; i < script.size(); ++i) {
    if (script[i] < 0) {
      infoOf[i] = script[i] == kPush ? push : token;
      one.builder.addEvent(EventType::Begin, infoOf[i], 10 * i);
      EXPECT_TRUE(script[i] == kPush || script[i] == kToken);
      continue;
    }
    auto begin = static_cast<std::uint32_t>(script[i]);
    one.builder.linkEvents(
        begin, one.builder.addEvent(EventType::End, infoOf[begin], 10 * i));
  }
  Trace trace = one.finish();
  EventBuffer buffer;
  WarpEvents events = trace.events(0, buffer);
  LaneAssigner assigner(trace);
  std::vector<std::uint32_t> all, begins;
  assigner.assign(events, all);
  for (std::size_t i = 0; i < script.size(); ++i) {
    if (script[i] < 0)
      begins.push_back(all[i]);
    else
      EXPECT_EQ(all[i], all[static_cast<std::size_t>(script[i])]);
  }
  return begins;
}

TEST(Lanes, PushesNestInLaneZero) {
  EXPECT_EQ(lanesOf({-1, -1, 1, -1, 3, 0}),
            (std::vector<std::uint32_t>{0, 0, 0}));
}

TEST(Lanes, NestedTokensStayInLaneZero) {
  // push, token within, end, pop.
  EXPECT_EQ(lanesOf({-1, -2, 1, 0}), (std::vector<std::uint32_t>{0, 0}));
}

TEST(Lanes, CrossingTokensLeaveLaneZero) {
  // token, push, end of token, pop: the token crosses the push.
  EXPECT_EQ(lanesOf({-2, -1, 0, 1}), (std::vector<std::uint32_t>{1, 0}));
  // Two tokens that cross each other, then one that fits the first lane again.
  EXPECT_EQ(lanesOf({-2, -2, 0, 1, -2, 4}),
            (std::vector<std::uint32_t>{0, 1, 0}));
}

TEST(Lanes, PushesOfForeignTracesMayCross) {
  // A JSON trace can say so: begin, begin, end of the first, end of the second.
  EXPECT_EQ(lanesOf({-1, -1, 0, 1}), (std::vector<std::uint32_t>{0, 1}));
}

TEST(Lanes, UnfinishedRangesLastToTheEnd) {
  EXPECT_EQ(lanesOf({-2, -1, 1}), (std::vector<std::uint32_t>{0, 0}));
  // The push is unfinished, so the token within it ends inside.
  EXPECT_EQ(lanesOf({-1, -2, 1}), (std::vector<std::uint32_t>{0, 0}));
}
} // namespace
