//===- RegionPool.cpp - Which region of an arena is where -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegionPool.h"

#include <algorithm>
#include <functional>

using namespace iket;
using namespace iket::collector;

RegionPool::RegionPool(std::uint32_t numRegions, std::uint32_t ringSize)
    : regions(numRegions), slots(ringSize, kNone), next(numRegions) {
  for (std::uint32_t i = 0; i < numRegions; ++i) {
    regions[i].claim = i;
    slots[i] = i;
  }
}

std::uint32_t RegionPool::numToLookAt(std::uint64_t numClaims) const {
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(
      used, std::min<std::uint64_t>(numClaims, regions.size())));
}

void RegionPool::observe(const abi::ArenaControl &before,
                         const abi::WarpHeader *headers,
                         const abi::ArenaControl &after, Time now) {
  // First claims go to the regions in order; later ones are among those.
  used = numToLookAt(before.numClaims);
  for (std::uint32_t i = 0; i < used; ++i) {
    Region &region = regions[i];
    const abi::WarpHeader &header = headers[i];
    if (region.state == State::Published && header.state == abi::kWarpOpen) {
      region.state = State::Open;
      ++openCount;
      ++numOpened;
      std::uint32_t &slot = slots[region.claim & (slots.size() - 1)];
      if (slot == i)
        slot = kNone;
    }
    // The last word to be written; lanes are never 0.
    if (region.state == State::Open && header.lanes != 0 &&
        header.exitedLanes == header.lanes) {
      region.state = State::Closed;
      region.closedAt = now;
      --openCount;
      ++closedCount;
    }
  }
  claims = after.numClaims;
  // Headers were read between two equal counts, so none of them is of a later
  // claim, and the lost warps are among those counted.
  quiet = before.numClaims == after.numClaims &&
          numOpened + before.numLostWarps == before.numClaims;
  if (!quiet)
    return;
  for (std::uint32_t i = 0; i < regions.size(); ++i)
    if (regions[i].state == State::Published && regions[i].claim < claims) {
      slots[regions[i].claim & (slots.size() - 1)] = kNone;
      regions[i].state = State::Free;
      free.push_back(i);
    }
}

std::vector<std::uint32_t>
RegionPool::closed(Time now, std::chrono::nanoseconds age) const {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < used; ++i)
    if (regions[i].state == State::Closed && now - regions[i].closedAt >= age)
      result.push_back(i);
  return result;
}

std::vector<std::uint32_t> RegionPool::open() const {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < used; ++i)
    if (regions[i].state == State::Open)
      result.push_back(i);
  return result;
}

void RegionPool::release(std::uint32_t region) {
  Region &entry = regions[region];
  (entry.state == State::Closed ? closedCount : openCount) -= 1;
  entry.state = State::Free;
  free.push_back(region);
}

RegionPool::Publication RegionPool::publish() {
  Publication publication;
  publication.first = std::max(next, claims);
  std::uint64_t claim = publication.first;
  // Neighbours go out together, to come back together: they are read at once.
  std::sort(free.begin(), free.end(), std::greater<>());
  while (!free.empty()) {
    std::uint32_t &slot = slots[claim & (slots.size() - 1)];
    // Its reader may be on its way.
    if (slot != kNone)
      break;
    std::uint32_t region = free.back();
    free.pop_back();
    slot = region;
    regions[region].state = State::Published;
    regions[region].claim = claim++;
    publication.regions.push_back(region);
  }
  if (!publication.regions.empty())
    next = claim;
  return publication;
}
