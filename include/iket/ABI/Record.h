//===- Record.h - Records of the buffer layout ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What kernels lowered with `abi=buffer` and their collector share in device
/// memory. docs/record-format.md explains how the parts work together.
///
/// A module holds one KernelControl a kernel, all zero until a collector
/// attaches an arena. An arena is a control block, an array of headers and an
/// array of regions of equal size, a power of two; header and region number i
/// belong to one warp. A region is a sequence of slots of 16 bytes, one record
/// each, of which the last is never read: with policy keep-first it takes
/// what does not fit. Regions are all zero when a warp gets them.
///
/// All integers are little-endian. Device addresses are 64-bit.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_RECORD_H
#define IKET_ABI_RECORD_H

#include "iket/Support/Endian.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace iket::abi {

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

/// Array of KernelControl in constant memory (address space 4), one element a
/// kernel in the order of the metadata. The collector writes it.
inline constexpr std::string_view kRecordControlSymbol =
    "__iket_record_control";
/// Metadata blob (RecordMetadata.h) in global memory (address space 1).
inline constexpr std::string_view kRecordMetadataSymbol =
    "__iket_record_metadata";
/// Array of WarpState in shared memory (address space 3), kMaxWarpsPerCta
/// elements: how functions that are called find the cursor of their warp. Only
/// in modules that need it.
inline constexpr std::string_view kRecordWarpStateSymbol =
    "__iket_record_warps";

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

/// Every record is one aligned store of 16 bytes: a tag word and three data
/// words. Which words are clocks (low 32 bits of the SM clock) and which are
/// payloads is metadata of the record kind.
///
/// Bit 0 of the tag clear: bits 1..31 are the id of the record kind, never 0.
/// Bit 0 set: bits 1..5 are the fold index of the record kind, and bits 6..31
/// the low 26 bits of its first clock.
///
/// A tag of 0 is a slot that was not written.
inline constexpr std::uint32_t kRecordBytes = 16;
inline constexpr std::uint32_t kRecordWords = 4;
inline constexpr std::uint32_t kFoldedTagBit = 1;
inline constexpr std::uint32_t kFoldIndexShift = 1;
inline constexpr std::uint32_t kFoldIndexMask = 0x1f;
inline constexpr std::uint32_t kMaxFoldedRecords = 32;
inline constexpr std::uint32_t kFoldedClockShift = 6;
inline constexpr std::uint32_t kFoldedClockBits = 32 - kFoldedClockShift;
inline constexpr std::uint32_t kMaxRecordId = 0x7fffffffu;

constexpr std::uint32_t fullTag(std::uint32_t recordId) {
  return recordId << 1;
}
/// What is added to `clock << kFoldedClockShift`.
constexpr std::uint32_t foldedTag(std::uint32_t foldIndex) {
  return (foldIndex << kFoldIndexShift) | kFoldedTagBit;
}
constexpr bool isFoldedTag(std::uint32_t tag) { return tag & kFoldedTagBit; }

/// Divergent record: one event of some lanes of a warp. Its area is the upper
/// half of the region, its slot `WarpHeader::numDivergent`, counted up
/// atomically (keep-last: modulo the capacity).
struct DivergentRecord {
  /// fullTag of the record kind, whose form is Divergent.
  ULE32 tag;
  ULE32 clock;
  /// Lanes that reached the event together.
  ULE32 lanes;
  ULE32 reserved;
  ULE32 payload[2];
  ULE32 reserved24[2];
};
static_assert(sizeof(DivergentRecord) == 32);
static_assert(offsetof(DivergentRecord, lanes) == 8);
static_assert(offsetof(DivergentRecord, payload) == 16);
inline constexpr std::uint32_t kDivergentRecordBytes = 32;

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

inline constexpr std::uint32_t kMaxWarpsPerCta = 32;
/// A thread's linear index in its CTA, shifted right by this, is its warp.
inline constexpr std::uint32_t kWarpShift = 5;
/// `WarpHeader::cluster` is x | y << kClusterShift | z << 2 * kClusterShift.
inline constexpr std::uint32_t kClusterShift = 10;
inline constexpr std::uint32_t kClusterMask = (1u << kClusterShift) - 1;

/// One warp, written by the warp at its start (the first 96 bytes) and at its
/// end (the rest).
struct WarpHeader {
  /// kWarpOpen once the header is there; 0: region not in use.
  ULE32 state;
  ULE32 moduleId;
  /// Index in the module's metadata.
  ULE32 kernel;
  /// Divergent records produced so far, lost ones too; an atomic counter.
  ULE32 numDivergent;
  /// `%gridid`.
  ULE64 gridId;
  ULE32 sm;
  ULE32 warpInCta;
  ULE32 cta[3];
  /// Lanes that the warp started with.
  ULE32 lanes;
  /// CTAs in the grid.
  ULE32 grid[3];
  /// CTAs in a cluster, as kClusterShift says; 0 below sm_90.
  ULE32 cluster;
  /// Threads in a CTA.
  ULE32 block[3];
  ULE32 reserved76;
  /// SM clock and %globaltimer (ns), read together at the start.
  ULE64 startClock;
  ULE64 startTimer;
  // From here on: the end.
  ULE64 endClock;
  ULE64 endTimer;
  /// Events of fast-form sites that the warp executed, recorded or lost.
  ULE64 numEvents;
  /// Byte offset in the region of the slot that the next record would take.
  ULE32 cursor;
  /// Lanes that reached an end; equal to `lanes` when the warp is done.
  ULE32 exitedLanes;
};
static_assert(sizeof(WarpHeader) == 128);
static_assert(offsetof(WarpHeader, numDivergent) == 12);
static_assert(offsetof(WarpHeader, gridId) == 16);
static_assert(offsetof(WarpHeader, sm) == 24);
static_assert(offsetof(WarpHeader, cta) == 32);
static_assert(offsetof(WarpHeader, lanes) == 44);
static_assert(offsetof(WarpHeader, grid) == 48);
static_assert(offsetof(WarpHeader, cluster) == 60);
static_assert(offsetof(WarpHeader, block) == 64);
static_assert(offsetof(WarpHeader, startClock) == 80);
static_assert(offsetof(WarpHeader, startTimer) == 88);
static_assert(offsetof(WarpHeader, endClock) == 96);
static_assert(offsetof(WarpHeader, endTimer) == 104);
static_assert(offsetof(WarpHeader, numEvents) == 112);
static_assert(offsetof(WarpHeader, cursor) == 120);
static_assert(offsetof(WarpHeader, exitedLanes) == 124);

inline constexpr std::uint32_t kWarpOpen = 0x504f4b49; // "IKOP"

/// Recording state of a warp while it is in a function that was called. Lane 0
/// keeps `cursor` and `numEvents`; the rest does not change.
struct WarpState {
  /// Address of the last record's slot; its low 32 bits are advanced first.
  ULE64 cursor;
  ULE64 numEvents;
  /// Address of the WarpHeader, kNotRecorded, or the address of the
  /// ArenaControl with kNoRegionBit set.
  ULE64 header;
  /// Low 32 bits of the address at which the cursor wraps, and of the address
  /// to which it wraps. Without a region: 0, and the index of the kernel.
  ULE32 end;
  ULE32 wrap;
  /// High 32 bits of `cursor`, for the lanes that do not keep it.
  ULE32 high;
  ULE32 reserved[3];
};
static_assert(sizeof(WarpState) == 48);
static_assert(offsetof(WarpState, high) == 32);
static_assert(offsetof(WarpState, numEvents) == 8);
static_assert(offsetof(WarpState, header) == 16);
static_assert(offsetof(WarpState, end) == 24);

/// Value of a header address that is none.
inline constexpr std::uint64_t kNotRecorded = 0;
/// Bit of a header address: the warp is to be recorded but the arena was full,
/// so its events are lost. The rest is the address of the arena.
inline constexpr std::uint64_t kNoRegionBit = 1;

//===----------------------------------------------------------------------===//
// Arena
//===----------------------------------------------------------------------===//

enum class RecordPolicy : std::uint32_t { KeepFirst = 0, KeepLast = 1 };

/// What a kernel's warps read when they start. In constant memory, since reads
/// of one line of global memory by all warps would go one by one. The collector
/// writes it; kernels that start later see it.
struct KernelControl {
  /// Address of the ArenaControl; 0: the kernel is not recorded.
  ULE64 arena;
  /// WarpHeader[].
  ULE64 headers;
  /// Aligned to the region size.
  ULE64 regions;
  /// u64[freeRingMask + 1]: free regions, as freeRingEntry() makes them.
  ULE64 freeRing;
  ULE32 freeRingMask;
  /// Region size is 1 << regionShift bytes.
  ULE32 regionShift;
  /// RecordPolicy.
  ULE32 policy;
  /// Goes into the headers, for the collector.
  ULE32 moduleId;
  // Filter.
  /// Linear CTA indexes [blockBegin, blockEnd).
  ULE64 blockBegin;
  ULE64 blockEnd;
  /// Bit i: warp i of a CTA is recorded.
  ULE32 warpMask;
  /// Launches with gridId % launchEvery == launchPhase; 0 and 1: every one.
  ULE32 launchEvery;
  ULE32 launchPhase;
  /// Claims below it take the region of their own number: the free ring is not
  /// read for them.
  ULE32 numFirst;
};
static_assert(sizeof(KernelControl) == 80);
static_assert(offsetof(KernelControl, headers) == 8);
static_assert(offsetof(KernelControl, regions) == 16);
static_assert(offsetof(KernelControl, freeRing) == 24);
static_assert(offsetof(KernelControl, freeRingMask) == 32);
static_assert(offsetof(KernelControl, regionShift) == 36);
static_assert(offsetof(KernelControl, policy) == 40);
static_assert(offsetof(KernelControl, moduleId) == 44);
static_assert(offsetof(KernelControl, blockBegin) == 48);
static_assert(offsetof(KernelControl, blockEnd) == 56);
static_assert(offsetof(KernelControl, warpMask) == 64);
static_assert(offsetof(KernelControl, launchEvery) == 68);
static_assert(offsetof(KernelControl, launchPhase) == 72);
static_assert(offsetof(KernelControl, numFirst) == 76);

inline constexpr std::uint32_t kFreeRingRegionBits = 24;
inline constexpr std::uint32_t kFreeRingEntryBytes = 8;
/// Entry of the free ring that gives \p region to claim number \p claim. An
/// entry of another claim means that the arena is full.
constexpr std::uint64_t freeRingEntry(std::uint64_t claim,
                                      std::uint32_t region) {
  return (claim + 1) << kFreeRingRegionBits | region;
}

struct ArenaControl {
  // Written by the collector before any warp.
  ULE32 magic;
  ULE32 version;
  ULE32 tombstoneCapacity;
  ULE32 reserved12;
  /// Tombstone[tombstoneCapacity].
  ULE64 tombstones;
  ULE64 reserved24[13];
  // Written by warps, atomically.
  /// Claims so far: claim i takes region i below numFirst, then the region of
  /// entry freeRing[i & freeRingMask], if that is an entry for i.
  ULE64 numClaims;
  ULE64 numLostWarps;
  ULE64 numLostEvents;
  ULE32 numTombstones;
  ULE32 reserved156;
  ULE64 reserved160[12];
};
static_assert(sizeof(ArenaControl) == 256);
static_assert(offsetof(ArenaControl, tombstoneCapacity) == 8);
static_assert(offsetof(ArenaControl, tombstones) == 16);
static_assert(offsetof(ArenaControl, numClaims) == 128);
static_assert(offsetof(ArenaControl, numLostWarps) == 136);
static_assert(offsetof(ArenaControl, numLostEvents) == 144);
static_assert(offsetof(ArenaControl, numTombstones) == 152);

inline constexpr std::uint32_t kArenaMagic = 0x52414b49; // "IKAR"
inline constexpr std::uint32_t kArenaVersion = 1;

/// A warp whose events were all lost, since the arena had no free region.
struct Tombstone {
  ULE64 gridId;
  /// x + grid.x * (y + grid.y * z).
  ULE64 linearCta;
  ULE32 moduleId;
  ULE32 kernel;
  ULE32 warpInCta;
  ULE32 sm;
  /// Of fast-form sites; events under divergence are in
  /// ArenaControl::numLostEvents only.
  ULE64 numEvents;
  /// kTombstoneDone once the others are there.
  ULE64 state;
};
static_assert(sizeof(Tombstone) == 48);
static_assert(offsetof(Tombstone, moduleId) == 16);
static_assert(offsetof(Tombstone, numEvents) == 32);
static_assert(offsetof(Tombstone, state) == 40);
inline constexpr std::uint64_t kTombstoneDone = 1;

/// Regions of 512 bytes to 16 MiB.
inline constexpr std::uint32_t kMinRegionShift = 9;
inline constexpr std::uint32_t kMaxRegionShift = 24;

/// Bytes of the part of a region that fast-form records use.
constexpr std::uint32_t mainAreaBytes(std::uint32_t regionShift,
                                      bool hasDivergent) {
  return (1u << regionShift) >> (hasDivergent ? 1 : 0);
}
/// Records that fit into a main area: its last slot is never read.
constexpr std::uint32_t mainCapacity(std::uint32_t areaBytes) {
  return areaBytes / kRecordBytes - 1;
}
constexpr std::uint32_t divergentCapacity(std::uint32_t regionShift) {
  return (1u << regionShift) / 2 / kDivergentRecordBytes;
}
static_assert(mainCapacity(mainAreaBytes(kMinRegionShift, true)) == 15);
static_assert(divergentCapacity(kMinRegionShift) == 8);

} // namespace iket::abi

#endif // IKET_ABI_RECORD_H
