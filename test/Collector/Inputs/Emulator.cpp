//===- Emulator.cpp - Warps that record into an arena, on the host --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emulator.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace iket;
using namespace standin;

// The emulator's host is little-endian, so that words of the ABI are its own.
template <typename T> static T *wordAt(const void *address) {
  auto value = reinterpret_cast<std::uintptr_t>(address);
  if (value % sizeof(T)) {
    std::fprintf(stderr, "standin: misaligned access\n");
    std::abort();
  }
  return reinterpret_cast<T *>(value);
}
template <typename T> static T load(const LittleEndian<T> &word) {
  return __atomic_load_n(wordAt<T>(&word), __ATOMIC_RELAXED);
}
template <typename T> static T add(LittleEndian<T> &word, std::uint64_t value) {
  return __atomic_fetch_add(wordAt<T>(&word), static_cast<T>(value),
                            __ATOMIC_SEQ_CST);
}
template <typename T> static void store(LittleEndian<T> &word, T value) {
  __atomic_store_n(wordAt<T>(&word), value, __ATOMIC_RELAXED);
}

Warp::Warp(const abi::KernelControl &control, std::uint32_t kernel,
           bool hasDivergent, const LaunchShape &shape, std::uint64_t cta,
           std::uint32_t warpInCta)
    : moduleId(control.moduleId), kernel(kernel), warpInCta(warpInCta),
      gridId(shape.gridId), cta(cta) {
  std::uint64_t address = control.arena;
  if (!address)
    return;
  arena = reinterpret_cast<abi::ArenaControl *>(address);
  if (load(arena->magic) != abi::kArenaMagic) {
    std::fprintf(stderr, "standin: no arena at the address of a kernel\n");
    std::abort();
  }
  std::uint32_t every = control.launchEvery;
  if (cta < control.blockBegin || cta >= control.blockEnd ||
      !(control.warpMask >> warpInCta & 1) ||
      (every > 1 && gridId % every != control.launchPhase))
    return;

  std::uint64_t claim = add(arena->numClaims, 1);
  auto *ring = reinterpret_cast<ULE64 *>(std::uint64_t(control.freeRing));
  std::uint64_t entry = load(ring[claim & control.freeRingMask]);
  std::uint32_t index = entry & ((1u << abi::kFreeRingRegionBits) - 1);
  if (claim < control.numFirst) {
    index = static_cast<std::uint32_t>(claim);
  } else if (entry != abi::freeRingEntry(claim, index)) {
    header = address | abi::kNoRegionBit;
    return;
  }
  shift = control.regionShift;
  policy = control.policy;
  region = reinterpret_cast<std::uint8_t *>(std::uint64_t(control.regions) +
                                            (std::uint64_t(index) << shift));
  if (reinterpret_cast<std::uintptr_t>(region) & ((1u << shift) - 1)) {
    std::fprintf(stderr, "standin: a region is not aligned to its size\n");
    std::abort();
  }
  for (std::uint32_t i = 0; i < 1u << shift; ++i)
    if (region[i]) {
      std::fprintf(stderr, "standin: a region is not empty\n");
      std::abort();
    }
  auto *head =
      reinterpret_cast<abi::WarpHeader *>(std::uint64_t(control.headers)) +
      index;
  header = reinterpret_cast<std::uint64_t>(head);
  if (load(head->state) != 0) {
    std::fprintf(stderr, "standin: two warps have one region\n");
    std::abort();
  }
  abi::WarpHeader value;
  value.state = abi::kWarpOpen;
  value.moduleId = moduleId;
  value.kernel = kernel;
  value.gridId = gridId;
  value.sm = static_cast<std::uint32_t>(cta % 4);
  value.warpInCta = warpInCta;
  value.cta[0] = static_cast<std::uint32_t>(cta % shape.grid[0]);
  value.cta[1] =
      static_cast<std::uint32_t>(cta / shape.grid[0] % shape.grid[1]);
  value.cta[2] =
      static_cast<std::uint32_t>(cta / shape.grid[0] / shape.grid[1]);
  value.lanes = 0xffffffffu;
  for (int i = 0; i < 3; ++i) {
    value.grid[i] = shape.grid[i];
    value.block[i] = shape.block[i];
  }
  value.cluster = 1 | 1 << 10 | 1 << 20;
  auto now = static_cast<std::uint64_t>(
      std::chrono::steady_clock::now().time_since_epoch().count());
  value.startClock = now;
  value.startTimer = now;
  std::memcpy(head, &value, 96);
  std::uint32_t area = abi::mainAreaBytes(shift, hasDivergent);
  end = area - abi::kRecordBytes;
  wrap = policy == 0 ? end : 0;
}

void Warp::record(std::uint32_t tag, std::uint32_t w1, std::uint32_t w2,
                  std::uint32_t w3, std::uint32_t events) {
  numEvents += events;
  if (header == abi::kNotRecorded || (header & abi::kNoRegionBit))
    return;
  auto *slot = reinterpret_cast<ULE32 *>(region + offset);
  store(slot[1], w1);
  store(slot[2], w2);
  store(slot[3], w3);
  store(slot[0], tag);
  offset += abi::kRecordBytes;
  if (offset >= end)
    offset = wrap;
}

void Warp::recordDivergent(std::uint32_t tag, std::uint32_t lanes) {
  if (header == abi::kNotRecorded)
    return;
  if (header & abi::kNoRegionBit) {
    add(arena->numLostEvents, 1);
    return;
  }
  auto *head = reinterpret_cast<abi::WarpHeader *>(header);
  std::uint32_t capacity = abi::divergentCapacity(shift);
  std::uint32_t index = add(head->numDivergent, 1);
  if (index >= capacity) {
    if (policy == 0)
      return;
    index %= capacity;
  }
  abi::DivergentRecord value;
  value.tag = tag;
  value.clock = clock();
  value.lanes = lanes;
  std::memcpy(region + abi::mainAreaBytes(shift, true) +
                  index * abi::kDivergentRecordBytes,
              &value, sizeof(value));
}

void Warp::finish() {
  if (header == abi::kNotRecorded)
    return;
  if (header & abi::kNoRegionBit) {
    std::uint32_t index = add(arena->numTombstones, 1);
    if (index < arena->tombstoneCapacity) {
      auto &stone = reinterpret_cast<abi::Tombstone *>(
          std::uint64_t(arena->tombstones))[index];
      stone.gridId = gridId;
      stone.linearCta = cta;
      stone.moduleId = moduleId;
      stone.kernel = kernel;
      stone.warpInCta = warpInCta;
      stone.numEvents = numEvents;
      store(stone.state, abi::kTombstoneDone);
    }
    add(arena->numLostEvents, numEvents);
    add(arena->numLostWarps, 1);
    return;
  }
  auto *head = reinterpret_cast<abi::WarpHeader *>(header);
  auto now = static_cast<std::uint64_t>(
      std::chrono::steady_clock::now().time_since_epoch().count());
  head->endClock = now;
  head->endTimer = now;
  head->numEvents = numEvents;
  head->cursor = offset;
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  store(head->exitedLanes, std::uint32_t(head->lanes));
}
