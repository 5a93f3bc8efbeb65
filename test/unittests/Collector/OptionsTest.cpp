//===- OptionsTest.cpp - What a collector records -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Collector/Options.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::collector;

static std::string problemOf(const std::string &json) {
  auto options = parseOptions(json);
  return options ? "" : options.error().message;
}

TEST(Options, RoundTrip) {
  Options options;
  options.output = "a \"b\".iket";
  options.kernel = "^gemm$";
  options.arenaBytes = std::uint64_t(3) << 30;
  options.regionBytes = 16 << 10;
  options.policy = iket::abi::RecordPolicy::KeepLast;
  options.blockBegin = 5;
  options.blockEnd = 9;
  options.warpMask = 0x80000001u;
  options.launchEvery = 10;
  options.launchPhase = 9;
  options.deadlineSeconds = 1.5;
  options.exitTimeoutSeconds = 2;
  options.report = "report";
  auto again = parseOptions(formatOptions(options));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(formatOptions(*again), formatOptions(options));
  EXPECT_EQ(again->regionShift(), 14u);
  EXPECT_EQ(again->blockEnd, 9u);
  EXPECT_EQ(again->policy, iket::abi::RecordPolicy::KeepLast);
}

TEST(Options, Defaults) {
  auto options = parseOptions("{}");
  ASSERT_TRUE(options);
  EXPECT_EQ(formatOptions(*options), formatOptions(Options()));
}

TEST(Options, AreRefused) {
  EXPECT_EQ(problemOf("["), "the options are no JSON object");
  EXPECT_EQ(problemOf("7"), "the options are no JSON object");
  EXPECT_EQ(problemOf(R"({"outputs": "x"})"), "there is no option 'outputs'");
  EXPECT_EQ(problemOf(R"({"output": 7})"), "option 'output' must be a string");
  EXPECT_EQ(problemOf(R"({"output": ""})"), "the run file has no name");
  EXPECT_EQ(problemOf(R"({"warp_mask": 4294967296})"),
            "option 'warp_mask' must be a number that fits");
  EXPECT_EQ(problemOf(R"({"arena_bytes": -1})"),
            "option 'arena_bytes' must be a number that fits");
  EXPECT_EQ(problemOf(R"({"deadline_s": "soon"})"),
            "option 'deadline_s' must be a number");
  EXPECT_EQ(problemOf(R"({"exit_timeout_s": -1})"),
            "a time limit must be a number of seconds");
  EXPECT_EQ(problemOf(R"({"block_begin": 3, "block_end": 3})"),
            "the range of blocks is empty");
  EXPECT_EQ(problemOf(R"({"launch_every": 0})"),
            "the phase of the launches must be below their period");
  EXPECT_EQ(problemOf(R"({"policy": "keep"})"),
            "'keep' is no policy; write keep-first or keep-last");
  EXPECT_EQ(problemOf(R"({"region_bytes": 256})"),
            "a region of 256 bytes: it must be a power of two from 512 to 16M");
}

TEST(Options, Bytes) {
  EXPECT_EQ(parseBytes("0"), 0u);
  EXPECT_EQ(parseBytes("12"), 12u);
  EXPECT_EQ(parseBytes("8k"), 8192u);
  EXPECT_EQ(parseBytes("3M"), 3u << 20);
  EXPECT_EQ(parseBytes("0x10G"), std::uint64_t(16) << 30);
  for (const char *text : {"", "K", "-1", "1.5M", "1T", "8KB", " 1",
                           "18446744073709551616", "17179869184G"})
    EXPECT_FALSE(parseBytes(text)) << text;
  EXPECT_EQ(parseBytes("17179869183G"), ~std::uint64_t(0) >> 30 << 30);
}

TEST(Options, Blocks) {
  auto blocks = [](const char *text) {
    Options options;
    return parseBlocks(text, options)
               ? std::make_pair(options.blockBegin, options.blockEnd)
               : std::make_pair(std::uint64_t(9), std::uint64_t(0));
  };
  using Pair = std::pair<std::uint64_t, std::uint64_t>;
  constexpr std::uint64_t kAll = ~std::uint64_t(0);
  EXPECT_EQ(blocks("2:5"), Pair(2, 5));
  EXPECT_EQ(blocks("2:"), Pair(2, kAll));
  EXPECT_EQ(blocks(":5"), Pair(0, 5));
  EXPECT_EQ(blocks(":"), Pair(0, kAll));
  EXPECT_EQ(blocks("7"), Pair(7, 8));
  for (const char *text :
       {"", "5:2", "3:3", "a", "1:2:3", "-1", "18446744073709551615"})
    EXPECT_EQ(blocks(text), Pair(9, 0)) << text;
}

TEST(Options, Warps) {
  auto warps = [](const char *text) {
    Options options;
    return parseWarps(text, options) ? options.warpMask : 0;
  };
  EXPECT_EQ(warps("0"), 1u);
  EXPECT_EQ(warps("0,4-7,31"), 0x800000f1u);
  EXPECT_EQ(warps("0-31"), 0xffffffffu);
  EXPECT_EQ(warps("0xF1"), 0xf1u);
  for (const char *text :
       {"", "32", "3-1", "1,", ",1", "1-", "0x", "0x0", "0x100000000", "all"})
    EXPECT_EQ(warps(text), 0u) << text;
}

TEST(Options, Launches) {
  auto launches = [](const char *text) {
    Options options;
    return parseLaunches(text, options)
               ? std::make_pair(options.launchEvery, options.launchPhase)
               : std::make_pair(0u, 0u);
  };
  using Pair = std::pair<std::uint32_t, std::uint32_t>;
  EXPECT_EQ(launches("10"), Pair(10, 0));
  EXPECT_EQ(launches("10:9"), Pair(10, 9));
  for (const char *text : {"", "0", "10:10", "10:", ":1", "4294967296"})
    EXPECT_EQ(launches(text), Pair(0, 0)) << text;
}
