//===- UniformityLanesTest.cpp - Test of values across lanes --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Computes random expressions lane by lane, for many bases and parameters, and
/// expects what the abstract value says to hold for all of them.
///
//===----------------------------------------------------------------------===//

#include "UniformityLanes.h"

#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <random>
#include <vector>

using namespace iket::uniformity;

namespace {

constexpr unsigned kSamples = 24;

/// What one expression is in each lane, in each sample.
using Lanes = std::array<int64_t, kWarpSize>;
struct Expression {
  LaneValue value;
  std::vector<Lanes> samples;
  std::string text;
};

class RandomExpressions {
public:
  explicit RandomExpressions(unsigned seed) : rng(seed) {
    for (unsigned i = 0; i < kSamples; ++i) {
      warps.push_back(rng() % 16);
      parameters.push_back(int64_t(rng() % 4096));
    }
  }

  Expression make(unsigned depth) {
    if (depth == 0 || pick(5) == 0)
      return leaf();
    Expression a = make(depth - 1);
    Expression b = pick(3) == 0 ? make(depth - 1) : constant();
    if (pick(6) == 0)
      std::swap(a, b);
    using Relation = LaneValue::Relation;
    using Rounding = LaneValue::Rounding;
    switch (pick(14)) {
    case 0:
      return apply(a, b, "+", LaneValue::add(a.value, b.value),
                   [](int64_t x, int64_t y) { return x + y; });
    case 1:
      return apply(a, b, "-", LaneValue::subtract(a.value, b.value),
                   [](int64_t x, int64_t y) { return x - y; });
    case 2:
      return apply(a, b, "*", LaneValue::multiply(a.value, b.value),
                   [](int64_t x, int64_t y) { return x * y; });
    case 3:
      if (!isPositive(b))
        return a;
      return apply(a, b, "/",
                   LaneValue::divide(a.value, b.value, Rounding::TowardZero),
                   [](int64_t x, int64_t y) { return x / y; });
    case 4:
      if (!isPositive(b))
        return a;
      return apply(
          a, b, "/u", LaneValue::divide(a.value, b.value, Rounding::Unsigned),
          [](int64_t x, int64_t y) { return int64_t(uint64_t(x) / y); });
    case 5:
      if (!isPositive(b))
        return a;
      return apply(a, b, "%",
                   LaneValue::remainder(a.value, b.value, Rounding::TowardZero),
                   [](int64_t x, int64_t y) { return x % y; });
    case 12:
      if (!isPositive(b))
        return a;
      return apply(
          a, b, "%u",
          LaneValue::remainder(a.value, b.value, Rounding::Unsigned),
          [](int64_t x, int64_t y) { return int64_t(uint64_t(x) % y); });
    case 13:
      if (!isPositive(b))
        return a;
      return apply(
          a, b, "//", LaneValue::divide(a.value, b.value, Rounding::Down),
          [](int64_t x, int64_t y) { return x / y - (x % y != 0 && x < 0); });
    case 6:
      return apply(a, b, "&", LaneValue::bitAnd(a.value, b.value),
                   [](int64_t x, int64_t y) { return x & y; });
    case 7:
      return apply(a, b, "|", LaneValue::bitOr(a.value, b.value),
                   [](int64_t x, int64_t y) { return x | y; });
    case 8:
      return apply(a, b, "^", LaneValue::bitXor(a.value, b.value),
                   [](int64_t x, int64_t y) { return x ^ y; });
    case 9:
      return apply(a, b, "<",
                   LaneValue::compare(a.value, b.value, Relation::Less,
                                      /*isNegated=*/false, /*isSigned=*/true),
                   [](int64_t x, int64_t y) { return int64_t(x < y); });
    case 10:
      return apply(a, b, ">u",
                   LaneValue::compare(a.value, b.value, Relation::LessEqual,
                                      /*isNegated=*/true, /*isSigned=*/false),
                   [](int64_t x, int64_t y) {
                     return int64_t(uint64_t(x) > uint64_t(y));
                   });
    default:
      return apply(a, b, "!=",
                   LaneValue::compare(a.value, b.value, Relation::Equal,
                                      /*isNegated=*/true, /*isSigned=*/true),
                   [](int64_t x, int64_t y) { return int64_t(x != y); });
    }
  }

private:
  unsigned pick(unsigned count) { return rng() % count; }

  static bool isPositive(const Expression &e) {
    for (const Lanes &lanes : e.samples)
      for (int64_t lane : lanes)
        if (lane <= 0)
          return false;
    return true;
  }

  Expression constant() {
    static constexpr int64_t kConstants[] = {0,  1,  2,  3,  4,  5,   8,  16,
                                             31, 32, 33, 48, 64, 127, -1, -32};
    int64_t number = kConstants[pick(std::size(kConstants))];
    Expression result;
    result.value = LaneValue::getConstant(number);
    result.text = std::to_string(number);
    Lanes lanes;
    lanes.fill(number);
    result.samples.assign(kSamples, lanes);
    return result;
  }

  Expression leaf() {
    Expression result;
    auto fill = [&](auto fn) {
      for (unsigned sample = 0; sample < kSamples; ++sample) {
        Lanes lanes;
        for (unsigned lane = 0; lane < kWarpSize; ++lane)
          lanes[lane] = fn(sample, lane);
        result.samples.push_back(lanes);
      }
    };
    switch (pick(4)) {
    case 0:
      result.text = "tid";
      result.value = LaneValue::getLanes(kWarpSize, {},
                                         [](unsigned lane) { return lane; });
      fill([&](unsigned sample, unsigned lane) {
        return int64_t(warps[sample]) * kWarpSize + lane;
      });
      return result;
    case 1:
      result.text = "lane";
      result.value =
          LaneValue::getLanes(0, {}, [](unsigned lane) { return lane; });
      fill([](unsigned, unsigned lane) { return int64_t(lane); });
      return result;
    case 2:
      result.text = "n";
      result.value = LaneValue::getUniform();
      fill([&](unsigned sample, unsigned) { return parameters[sample]; });
      return result;
    default:
      return constant();
    }
  }

  template <typename Fn>
  Expression apply(const Expression &a, const Expression &b, const char *op,
                   LaneValue value, Fn fn) {
    Expression result;
    result.value = value;
    result.text = "(" + a.text + " " + op + " " + b.text + ")";
    for (unsigned sample = 0; sample < kSamples; ++sample) {
      Lanes lanes;
      for (unsigned lane = 0; lane < kWarpSize; ++lane)
        lanes[lane] = fn(a.samples[sample][lane], b.samples[sample][lane]);
      result.samples.push_back(lanes);
    }
    return result;
  }

  std::mt19937 rng;
  std::vector<unsigned> warps;
  std::vector<int64_t> parameters;
};

bool areUniform(const Lanes &lanes) {
  for (int64_t lane : lanes)
    if (lane != lanes[0])
      return false;
  return true;
}

TEST(UniformityLanes, RandomExpressionsAreWhatTheValueSays) {
  unsigned numUniform = 0, numVaryingKnown = 0;
  for (unsigned seed = 0; seed < 20000; ++seed) {
    Expression e = RandomExpressions(seed).make(3);
    ASSERT_FALSE(e.value.isNone()) << e.text;
    if (e.value.isProvenUniform()) {
      ++numUniform;
      for (const Lanes &lanes : e.samples)
        ASSERT_TRUE(areUniform(lanes)) << e.text << " with seed " << seed;
    }
    if (!e.value.hasLanes() ||
        (e.value.isUniform() && !e.value.isProvenUniform()))
      continue;
    numVaryingKnown += e.value.isDivergent();
    // The lanes differ by as much as is said.
    for (const Lanes &lanes : e.samples)
      for (unsigned lane = 1; lane < kWarpSize; ++lane)
        ASSERT_EQ(lanes[lane] - lanes[0],
                  e.value.getLane(lane) - e.value.getLane(0))
            << e.text << " with seed " << seed;
    if (std::optional<int64_t> constant = e.value.getConstantValue())
      for (const Lanes &lanes : e.samples)
        ASSERT_EQ(lanes[0], *constant) << e.text << " with seed " << seed;
  }
  // The test would be empty if nothing were ever known.
  EXPECT_GT(numUniform, 4000u);
  EXPECT_GT(numVaryingKnown, 1000u);
}

TEST(UniformityLanes, DivergentMeansThatLanesDiffer) {
  // Of a value that is called divergent, some sample has lanes that differ,
  // unless the expression cancels itself out, which is rarer.
  unsigned numDivergent = 0, numWrong = 0;
  for (unsigned seed = 0; seed < 20000; ++seed) {
    Expression e = RandomExpressions(seed).make(2);
    if (!e.value.isDivergent())
      continue;
    ++numDivergent;
    bool differs = false;
    for (const Lanes &lanes : e.samples)
      differs |= !areUniform(lanes);
    numWrong += !differs;
  }
  EXPECT_GT(numDivergent, 2000u);
  EXPECT_LT(numWrong * 4, numDivergent) << numWrong << " of " << numDivergent;
}

TEST(UniformityLanes, JoinKeepsWhatBothHave) {
  LaneValue tid =
      LaneValue::getLanes(32, {}, [](unsigned lane) { return lane; });
  LaneValue stride = LaneValue::getConstant(64);
  // A loop counter: the lanes stay what they were.
  LaneValue counter = tid;
  for (unsigned step = 0; step < 4; ++step)
    counter = LaneValue::join(counter, LaneValue::add(counter, stride));
  EXPECT_EQ(counter, tid);
  EXPECT_TRUE(LaneValue::divide(counter, LaneValue::getConstant(32),
                                LaneValue::Rounding::Down)
                  .isProvenUniform());
  // One step that is no multiple of the warp ends that.
  counter = LaneValue::join(counter,
                            LaneValue::add(counter, LaneValue::getConstant(3)));
  EXPECT_TRUE(LaneValue::divide(counter, LaneValue::getConstant(32),
                                LaneValue::Rounding::Down)
                  .isDivergent());
  EXPECT_TRUE(LaneValue::join(tid, stride).isDivergent());
  EXPECT_TRUE(LaneValue::join(LaneValue::getUnknown(), stride).isUnknown());
  EXPECT_TRUE(LaneValue::join(LaneValue::getUnknown(), tid).isDivergent());
  EXPECT_EQ(LaneValue::join(LaneValue(), tid), tid);
}

TEST(UniformityLanes, AnAssumptionIsNoProof) {
  LaneValue tid = LaneValue::getLanes(32, {}, [](unsigned lane) {
                    return lane;
                  }).withAssumption();
  LaneValue warp = LaneValue::divide(tid, LaneValue::getConstant(32),
                                     LaneValue::Rounding::Down);
  EXPECT_TRUE(warp.isUniform());
  EXPECT_FALSE(warp.isProvenUniform());
  EXPECT_FALSE(warp.isDivergent());
  LaneValue dim = LaneValue::getLanes(32, {}, [](unsigned) {
                    return 0;
                  }).withAssumedAlignment();
  EXPECT_TRUE(dim.isProvenUniform());
  LaneValue lane = LaneValue::getLanes(0, {}, [](unsigned l) { return l; });
  LaneValue sum = LaneValue::add(dim, lane);
  EXPECT_FALSE(LaneValue::divide(sum, LaneValue::getConstant(32),
                                 LaneValue::Rounding::Down)
                   .isProvenUniform());
  EXPECT_TRUE(LaneValue::divide(sum, LaneValue::getConstant(32),
                                LaneValue::Rounding::Down)
                  .isUniform());
}

TEST(UniformityLanes, NumbersThatDoNotFitAreGivenUp) {
  LaneValue huge = LaneValue::getConstant(std::numeric_limits<int64_t>::max());
  LaneValue tid =
      LaneValue::getLanes(32, {}, [](unsigned lane) { return lane; });
  EXPECT_EQ(LaneValue::add(tid, huge).getKind(), LaneValue::Kind::Divergent);
  EXPECT_EQ(LaneValue::multiply(tid, huge).getKind(),
            LaneValue::Kind::Divergent);
  EXPECT_TRUE(LaneValue::multiply(huge, huge).isProvenUniform());
  EXPECT_FALSE(LaneValue::multiply(huge, huge).getConstantValue());
  EXPECT_TRUE(
      LaneValue::shiftLeft(tid, LaneValue::getConstant(64)).isDivergent());
  EXPECT_TRUE(LaneValue::divide(tid, LaneValue::getConstant(0),
                                LaneValue::Rounding::Down)
                  .isDivergent());
  EXPECT_TRUE(LaneValue::divide(LaneValue::getConstant(1),
                                LaneValue::getConstant(0),
                                LaneValue::Rounding::Down)
                  .isUniform());
}

} // namespace
