//===- WarpRecordsTest.cpp - The records of one warp, as bytes ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpRecords.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::collector;

namespace {
constexpr std::uint32_t kShift = 9;
constexpr auto kFirst = iket::abi::RecordPolicy::KeepFirst;
constexpr auto kLast = iket::abi::RecordPolicy::KeepLast;

/// Record 1 has 3 events, folded record 0 has 2; kernel 1 is divergent.
ModuleRecords makeModule() {
  decode::RecordMetadata metadata;
  metadata.kernels = {
      {"plain", iket::abi::kNoIndex, 0},
      {"divergent", iket::abi::kNoIndex, iket::abi::kKernelHasDivergent}};
  metadata.items.resize(6);
  for (unsigned i = 0; i < 3; ++i)
    metadata.items[i].clockWord = static_cast<std::uint8_t>(i + 1);
  metadata.items[4].clockWord = 1;
  metadata.items[5].clockWord = 1;
  metadata.records = {{1, iket::abi::RecordForm::Full, 0, 3},
                      {0, iket::abi::RecordForm::Folded, 3, 2},
                      {2, iket::abi::RecordForm::Divergent, 5, 1}};
  return ModuleRecords(7, metadata);
}

class Region {
public:
  Region() : bytes(1u << kShift) {}
  void put(std::uint32_t slot, std::uint32_t tag, std::uint32_t clock = 0) {
    writeLE<std::uint32_t>(bytes.data() + slot * 16, tag);
    writeLE<std::uint32_t>(bytes.data() + slot * 16 + 4, clock);
  }
  std::vector<std::uint8_t> bytes;
};

iket::abi::WarpHeader makeHeader(std::uint32_t cursor, std::uint64_t events,
                                 std::uint32_t kernel = 0) {
  iket::abi::WarpHeader header;
  header.kernel = kernel;
  header.cursor = cursor;
  header.numEvents = events;
  return header;
}

std::size_t offsetOf(const Region &region, trace::Span<std::uint8_t> part) {
  return part.data() - region.bytes.data();
}
} // namespace

TEST(WarpRecords, KeepFirst) {
  ModuleRecords module = makeModule();
  Region region;
  region.put(0, iket::abi::fullTag(1));
  region.put(1, iket::abi::foldedTag(0) + (99 << iket::abi::kFoldedClockShift));
  region.put(2, iket::abi::fullTag(1));
  iket::abi::WarpHeader header = makeHeader(48, 8);
  EXPECT_EQ(usedBytes(header, false, kFirst, kShift), 48u);
  WarpRecords warp =
      readWarp(header, region.bytes.data(), module, kFirst, kShift, true);
  EXPECT_TRUE(warp.isComplete);
  EXPECT_EQ(warp.numEvents, 8u);
  EXPECT_EQ(warp.numLost, 0u);
  EXPECT_EQ(warp.data.main.size(), 48u);
  EXPECT_EQ(warp.data.flags, 0u);

  // A store that has not arrived.
  region.put(1, 0);
  EXPECT_FALSE(
      readWarp(header, region.bytes.data(), module, kFirst, kShift, true)
          .isComplete);
}

TEST(WarpRecords, Full) {
  ModuleRecords module = makeModule();
  Region region;
  for (std::uint32_t i = 0; i < 32; ++i)
    region.put(i, iket::abi::fullTag(1));
  // The last slot takes what does not fit, and is to be emptied.
  iket::abi::WarpHeader header = makeHeader(31 * 16, 300);
  EXPECT_EQ(usedBytes(header, false, kFirst, kShift), 512u);
  WarpRecords warp =
      readWarp(header, region.bytes.data(), module, kFirst, kShift, true);
  EXPECT_EQ(warp.data.main.size(), 31u * 16);
  EXPECT_EQ(warp.numEvents, 93u);
  EXPECT_EQ(warp.numLost, 207u);
}

TEST(WarpRecords, Ring) {
  ModuleRecords module = makeModule();
  Region region;
  for (std::uint32_t i = 0; i < 31; ++i)
    region.put(i, iket::abi::fullTag(1), i < 5 ? 1000 + i : 500 + i);
  iket::abi::WarpHeader header = makeHeader(5 * 16, 108);
  EXPECT_EQ(usedBytes(header, false, kLast, kShift), 512u);
  WarpRecords warp =
      readWarp(header, region.bytes.data(), module, kLast, kShift, true);
  EXPECT_EQ(warp.data.flags, iket::abi::kRunWarpWrapped);
  EXPECT_EQ(offsetOf(region, warp.data.main), 5u * 16);
  EXPECT_EQ(warp.data.main.size(), 26u * 16);
  EXPECT_EQ(offsetOf(region, warp.data.mainRest), 0u);
  EXPECT_EQ(warp.data.mainRest.size(), 5u * 16);
  EXPECT_EQ(warp.numEvents, 93u);
  EXPECT_EQ(warp.numLost, 15u);

  // Of a warp that runs, the clocks tell where the ring begins.
  warp = readWarp(makeHeader(0, 0), region.bytes.data(), module, kLast, kShift,
                  false);
  EXPECT_EQ(warp.data.flags,
            iket::abi::kRunWarpWrapped | iket::abi::kRunWarpUnfinished);
  EXPECT_EQ(warp.data.main.size(), 26u * 16);
  EXPECT_EQ(warp.numLost, 0u);

  // Not round yet.
  region.put(7, 0);
  warp = readWarp(makeHeader(7 * 16, 21), region.bytes.data(), module, kLast,
                  kShift, true);
  EXPECT_EQ(warp.data.flags, 0u);
  EXPECT_EQ(warp.data.main.size(), 7u * 16);
}

TEST(WarpRecords, RingOfOtherClocks) {
  ModuleRecords module = makeModule();
  Region region;
  // The low bits of the clock pass through 0; folded and full records mixed.
  constexpr std::uint32_t kWrap = 1u << iket::abi::kFoldedClockBits;
  for (std::uint32_t i = 0; i < 31; ++i) {
    std::uint32_t clock = kWrap - 200 + 20 * (i < 12 ? i + 19 : i - 12);
    if (i % 2)
      region.put(i, iket::abi::fullTag(1), clock);
    else
      region.put(i, (clock << iket::abi::kFoldedClockShift) +
                        iket::abi::foldedTag(0));
  }
  WarpRecords warp = readWarp(makeHeader(0, 0), region.bytes.data(), module,
                              kLast, kShift, false);
  EXPECT_EQ(offsetOf(region, warp.data.main), 12u * 16);
}

TEST(WarpRecords, Unfinished) {
  ModuleRecords module = makeModule();
  Region region;
  region.put(0, iket::abi::fullTag(1));
  region.put(1, iket::abi::fullTag(1));
  WarpRecords warp = readWarp(makeHeader(0, 0), region.bytes.data(), module,
                              kFirst, kShift, false);
  EXPECT_EQ(warp.data.main.size(), 32u);
  EXPECT_EQ(warp.numEvents, 6u);
  EXPECT_EQ(warp.data.flags, iket::abi::kRunWarpUnfinished);
}

TEST(WarpRecords, Divergent) {
  ModuleRecords module = makeModule();
  Region region;
  // The upper half of the region has room for 8.
  for (std::uint32_t i = 0; i < 8; ++i)
    region.put(16 + 2 * i, iket::abi::fullTag(2));
  iket::abi::WarpHeader header = makeHeader(0, 0, 1);
  header.numDivergent = 11;
  EXPECT_EQ(usedBytes(header, true, kFirst, kShift), 512u);
  WarpRecords warp =
      readWarp(header, region.bytes.data(), module, kFirst, kShift, true);
  EXPECT_EQ(offsetOf(region, warp.data.divergent), 256u);
  EXPECT_EQ(warp.data.divergent.size(), 256u);
  EXPECT_EQ(warp.numEvents, 8u);
  EXPECT_EQ(warp.numLost, 3u);
  EXPECT_TRUE(warp.isComplete);

  header.numDivergent = 2;
  region.put(18, 0);
  EXPECT_FALSE(
      readWarp(header, region.bytes.data(), module, kFirst, kShift, true)
          .isComplete);
}

TEST(WarpRecords, OddValues) {
  ModuleRecords module = makeModule();
  Region region;
  region.put(0, iket::abi::fullTag(55));
  // Tags that are not declared, a cursor that leads nowhere.
  WarpRecords warp = readWarp(makeHeader(23, 1), region.bytes.data(), module,
                              kFirst, kShift, true);
  EXPECT_EQ(warp.data.main.size(), 16u);
  EXPECT_EQ(warp.numEvents, 1u);
  warp = readWarp(makeHeader(0xffffffffu, 1), region.bytes.data(), module,
                  kFirst, kShift, true);
  EXPECT_EQ(warp.data.main.size(), 31u * 16);
  EXPECT_FALSE(warp.isComplete);
}
