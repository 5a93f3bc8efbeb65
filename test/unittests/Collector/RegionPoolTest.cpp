//===- RegionPoolTest.cpp - Which region of an arena is where -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegionPool.h"

#include <gtest/gtest.h>
#include <random>

using namespace iket;
using namespace iket::collector;
using std::chrono::milliseconds;

namespace {
/// The device's side, one step at a time.
class Device {
public:
  Device(std::uint32_t numRegions, std::uint32_t ringSize)
      : headers(numRegions), ring(ringSize), owners(numRegions, 0) {
    for (std::uint32_t i = 0; i < numRegions; ++i)
      ring[i] = iket::abi::freeRingEntry(i, i);
  }

  std::uint64_t claim() {
    std::uint64_t number = control.numClaims;
    control.numClaims = number + 1;
    return number;
  }
  /// The region of a claim, or -1.
  int read(std::uint64_t claim) const {
    std::uint64_t entry = ring[claim & (ring.size() - 1)];
    auto region = static_cast<std::uint32_t>(
        entry & ((1u << iket::abi::kFreeRingRegionBits) - 1));
    return entry == iket::abi::freeRingEntry(claim, region) ? int(region) : -1;
  }
  void open(std::uint32_t region) {
    EXPECT_EQ(owners[region], 0) << "two warps have one region";
    owners[region] = 1;
    headers[region].state = iket::abi::kWarpOpen;
    headers[region].lanes = 3;
  }
  void close(std::uint32_t region) { headers[region].exitedLanes = 3; }
  void lose() { control.numLostWarps = control.numLostWarps + 1; }
  void publish(const RegionPool::Publication &publication) {
    for (std::size_t i = 0; i < publication.regions.size(); ++i)
      ring[(publication.first + i) & (ring.size() - 1)] =
          iket::abi::freeRingEntry(publication.first + i,
                                   publication.regions[i]);
  }
  void empty(std::uint32_t region) {
    owners[region] = 0;
    headers[region] = {};
  }

  iket::abi::ArenaControl control;
  std::vector<iket::abi::WarpHeader> headers;
  std::vector<std::uint64_t> ring;
  std::vector<char> owners;
};

void look(RegionPool &pool, const Device &device,
          RegionPool::Time now = RegionPool::Time()) {
  pool.observe(device.control, device.headers.data(), device.control, now);
}
void drain(RegionPool &pool, Device &device) {
  for (std::uint32_t region :
       pool.closed(RegionPool::Time(), milliseconds(0))) {
    device.empty(region);
    pool.release(region);
  }
  device.publish(pool.publish());
}
} // namespace

TEST(RegionPool, TakesAndGives) {
  Device device(2, 2);
  RegionPool pool(2, 2);
  EXPECT_TRUE(pool.isQuiet());
  EXPECT_EQ(pool.numToLookAt(0), 0u);
  EXPECT_EQ(pool.numToLookAt(1), 1u);
  EXPECT_EQ(pool.numToLookAt(9), 2u);
  int region = device.read(device.claim());
  ASSERT_EQ(region, 0);
  look(pool, device);
  EXPECT_FALSE(pool.isQuiet());
  device.open(region);
  look(pool, device);
  EXPECT_TRUE(pool.isQuiet());
  EXPECT_EQ(pool.open(), std::vector<std::uint32_t>{0});
  device.close(region);
  look(pool, device);
  EXPECT_EQ(pool.numOpen(), 0u);
  EXPECT_EQ(pool.numClosed(), 1u);
  drain(pool, device);
  EXPECT_EQ(pool.numClosed(), 0u);
  EXPECT_EQ(device.read(device.claim()), 1);
  EXPECT_EQ(device.read(device.claim()), 0);
}

TEST(RegionPool, WaitsForData) {
  Device device(1, 1);
  RegionPool pool(1, 1);
  RegionPool::Time start;
  device.open(device.read(device.claim()));
  device.close(0);
  look(pool, device, start);
  EXPECT_TRUE(pool.closed(start, milliseconds(1)).empty());
  EXPECT_EQ(pool.closed(start + milliseconds(1), milliseconds(1)).size(), 1u);
}

TEST(RegionPool, SkipsClaimsThatFailed) {
  Device device(1, 1);
  RegionPool pool(1, 1);
  device.open(device.read(device.claim()));
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(device.read(device.claim()), -1);
    device.lose();
  }
  device.close(0);
  look(pool, device);
  drain(pool, device);
  // The next one finds a region, without going through the five.
  EXPECT_EQ(device.read(device.claim()), 0);
}

TEST(RegionPool, FindsHoles) {
  Device device(1, 1);
  RegionPool pool(1, 1);
  device.open(device.read(device.claim()));
  device.close(0);
  look(pool, device);
  // Claims between the look and the new entry.
  std::uint64_t between = device.claim();
  EXPECT_EQ(device.read(between), -1);
  drain(pool, device);
  // The region was given to the claim that did not get it.
  EXPECT_EQ(device.read(device.claim()), -1);
  look(pool, device);
  EXPECT_FALSE(pool.isQuiet());
  drain(pool, device);
  EXPECT_EQ(device.read(2), -1);
  EXPECT_EQ(pool.numUnaccounted(device.control.numLostWarps), 2u);
  device.lose();
  device.lose();
  look(pool, device);
  EXPECT_TRUE(pool.isQuiet());
  drain(pool, device);
  EXPECT_EQ(device.read(device.claim()), 0);
}

TEST(RegionPool, KeepsEntriesOfWarpsOnTheirWay) {
  Device device(2, 2);
  RegionPool pool(2, 2);
  std::uint64_t slow = device.claim();
  device.open(device.read(device.claim()));
  device.close(1);
  look(pool, device);
  // The next entry would go where the slow warp has not read yet.
  drain(pool, device);
  EXPECT_EQ(device.read(slow), 0);
  device.open(0);
  look(pool, device);
  drain(pool, device);
  EXPECT_EQ(device.read(device.claim()), 1);
}

TEST(RegionPool, LooksThatAreNotQuiet) {
  Device device(2, 2);
  RegionPool pool(2, 2);
  iket::abi::ArenaControl before = device.control;
  device.open(device.read(device.claim()));
  // One claim more than before, and its header: it must not stand for another.
  pool.observe(before, device.headers.data(), device.control,
               RegionPool::Time());
  EXPECT_FALSE(pool.isQuiet());
}

/// Warps at random stages; no region may ever be given twice, none may be lost
/// for good, and all claims are accounted for.
TEST(RegionPool, Random) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::mt19937 random(seed);
    std::uint32_t numRegions = 1 + random() % 20;
    std::uint32_t ringSize = 1;
    while (ringSize < numRegions)
      ringSize *= 2;
    Device device(numRegions, ringSize);
    RegionPool pool(numRegions, ringSize);
    std::vector<std::uint64_t> claimed;
    std::vector<std::uint32_t> running, begun;
    std::uint32_t failing = 0;
    std::uint64_t numRecorded = 0;
    auto pick = [&](auto &from) {
      std::size_t i = random() % from.size();
      auto value = from[i];
      from.erase(from.begin() + i);
      return value;
    };
    auto step = [&](unsigned what) {
      if (what == 0) {
        claimed.push_back(device.claim());
      } else if (what == 1 && !claimed.empty()) {
        int region = device.read(pick(claimed));
        if (region < 0)
          ++failing;
        else
          begun.push_back(region);
      } else if (what == 2 && !begun.empty()) {
        std::uint32_t region = pick(begun);
        device.open(region);
        running.push_back(region);
      } else if (what == 3 && !running.empty()) {
        device.close(pick(running));
        ++numRecorded;
      } else if (what == 4 && failing) {
        --failing;
        device.lose();
      } else if (what == 5) {
        iket::abi::ArenaControl before = device.control;
        // Warps go on between the parts of a look.
        if (random() % 2)
          claimed.push_back(device.claim());
        pool.observe(before, device.headers.data(), device.control,
                     RegionPool::Time());
      } else if (what == 6) {
        drain(pool, device);
      }
    };
    for (int i = 0; i < 3000; ++i)
      step(random() % 7);
    // To the end.
    while (!claimed.empty() || !begun.empty() || !running.empty() || failing)
      step(1 + random() % 4);
    look(pool, device);
    EXPECT_TRUE(pool.isQuiet());
    EXPECT_EQ(numRecorded + device.control.numLostWarps,
              device.control.numClaims);
    drain(pool, device);
    look(pool, device);
    drain(pool, device);
    for (std::uint32_t i = 0; i < numRegions; ++i)
      EXPECT_GE(device.read(device.claim()), 0) << "seed " << seed;
  }
}
