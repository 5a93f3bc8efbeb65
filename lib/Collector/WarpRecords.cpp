//===- WarpRecords.cpp - The records of one warp, as bytes ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpRecords.h"

#include <algorithm>

using namespace iket;
using namespace iket::collector;

static std::uint32_t readWord(const std::uint8_t *bytes) {
  return readLE<std::uint32_t>(bytes);
}

ModuleRecords::ModuleRecords(std::uint32_t id,
                             const decode::RecordMetadata &metadata)
    : id(id) {
  for (const decode::RecordKernel &kernel : metadata.kernels)
    kernels.push_back({kernel.name, kernel.hasDivergent(), false});
  for (const decode::RecordKind &record : metadata.records) {
    Kind kind;
    kind.numEvents = record.numItems;
    if (record.numItems)
      kind.clockWord = metadata.items[record.firstItem].clockWord;
    if (record.form == abi::RecordForm::Folded) {
      if (record.id < folded.size())
        folded[record.id] = kind;
    } else {
      full[record.id] = kind;
    }
  }
}

const ModuleRecords::Kind *ModuleRecords::find(std::uint32_t tag) const {
  if (abi::isFoldedTag(tag))
    return &folded[(tag >> abi::kFoldIndexShift) & abi::kFoldIndexMask];
  auto found = full.find(tag >> 1);
  return found == full.end() ? nullptr : &found->second;
}

std::uint32_t ModuleRecords::numEvents(std::uint32_t tag) const {
  const Kind *kind = find(tag);
  return kind && kind->numEvents ? kind->numEvents : 1;
}

std::uint8_t ModuleRecords::clockWord(std::uint32_t tag) const {
  const Kind *kind = find(tag);
  return kind ? kind->clockWord : abi::kNoWord;
}

/// Bytes of the main area that hold records: the last slot is never read.
static std::uint32_t recordArea(bool hasDivergent, std::uint32_t regionShift) {
  return abi::mainCapacity(abi::mainAreaBytes(regionShift, hasDivergent)) *
         abi::kRecordBytes;
}

std::uint32_t collector::usedBytes(const abi::WarpHeader &header,
                                   bool hasDivergent, abi::RecordPolicy policy,
                                   std::uint32_t regionShift) {
  std::uint32_t region = 1u << regionShift;
  if (policy == abi::RecordPolicy::KeepLast || header.numDivergent != 0)
    return region;
  // A full area has a record in its last slot too.
  std::uint32_t area = recordArea(hasDivergent, regionShift);
  std::uint32_t cursor = header.cursor;
  return cursor >= area ? area + abi::kRecordBytes : cursor;
}

/// Where a ring that was written round begins: behind the largest step between
/// the clocks of neighbours, which elsewhere follow each other.
static std::uint32_t findCut(const std::uint8_t *ring, std::uint32_t bytes,
                             const ModuleRecords &module) {
  constexpr std::uint32_t kMask = (1u << abi::kFoldedClockBits) - 1;
  std::uint32_t cut = 0, largest = 0;
  bool hasPrevious = false;
  std::uint32_t previous = 0, first = 0;
  std::uint32_t firstOffset = 0;
  auto step = [&](std::uint32_t clock, std::uint32_t offset) {
    std::uint32_t distance = (clock - previous) & kMask;
    if (distance >= largest) {
      largest = distance;
      cut = offset;
    }
  };
  for (std::uint32_t offset = 0; offset < bytes; offset += abi::kRecordBytes) {
    std::uint32_t tag = readWord(ring + offset);
    std::uint8_t word = module.clockWord(tag);
    if (word == abi::kNoWord || word >= abi::kRecordWords)
      continue;
    // What all kinds of record have of their first clock: its low bits.
    std::uint32_t clock = word == 0
                              ? tag >> abi::kFoldedClockShift
                              : readWord(ring + offset + word * 4) & kMask;
    if (hasPrevious) {
      step(clock, offset);
    } else {
      first = clock;
      firstOffset = offset;
      hasPrevious = true;
    }
    previous = clock;
  }
  if (hasPrevious)
    step(first, firstOffset);
  return cut;
}

WarpRecords collector::readWarp(const abi::WarpHeader &header,
                                const std::uint8_t *region,
                                const ModuleRecords &module,
                                abi::RecordPolicy policy,
                                std::uint32_t regionShift, bool hasEnded) {
  WarpRecords result;
  result.data.header = header;
  bool hasDivergent = header.kernel < module.kernels.size() &&
                      module.kernels[header.kernel].hasDivergent;
  std::uint32_t area = recordArea(hasDivergent, regionShift);
  bool isRing = policy == abi::RecordPolicy::KeepLast;
  auto hasTag = [&](std::uint32_t offset) {
    return readWord(region + offset) != 0;
  };
  auto count = [&](std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t at = begin; at < end; at += abi::kRecordBytes) {
      std::uint32_t tag = readWord(region + at);
      if (tag)
        result.numEvents += module.numEvents(tag);
      else
        result.isComplete = false;
    }
  };

  std::uint32_t cursor =
      std::min<std::uint32_t>(header.cursor, area) & ~(abi::kRecordBytes - 1);
  bool hasWrapped = false;
  if (hasEnded) {
    hasWrapped = isRing && cursor < area && hasTag(cursor);
  } else {
    // The cursor is in a register of the warp. Records follow each other; a
    // ring has a gap at most where one is being written.
    cursor = 0;
    while (cursor < area && hasTag(cursor))
      cursor += abi::kRecordBytes;
    hasWrapped = isRing && cursor == area;
    if (hasWrapped)
      cursor = findCut(region, area, module);
  }
  if (hasWrapped) {
    count(0, area);
    result.data.main = {region + cursor, area - cursor};
    result.data.mainRest = {region, cursor};
    result.data.flags |= abi::kRunWarpWrapped;
  } else {
    count(0, cursor);
    result.data.main = {region, cursor};
  }
  if (hasEnded)
    result.numLost = header.numEvents > result.numEvents
                         ? header.numEvents - result.numEvents
                         : 0;
  else
    result.data.flags |= abi::kRunWarpUnfinished;

  std::uint32_t numDivergent = header.numDivergent;
  if (hasDivergent && numDivergent) {
    std::uint32_t stored =
        std::min(numDivergent, abi::divergentCapacity(regionShift));
    const std::uint8_t *records =
        region + abi::mainAreaBytes(regionShift, true);
    for (std::uint32_t i = 0; i < stored; ++i)
      if (readWord(records + i * abi::kDivergentRecordBytes))
        ++result.numEvents;
      else
        result.isComplete = false;
    result.data.divergent = {records, stored * abi::kDivergentRecordBytes};
    if (hasEnded)
      result.numLost += numDivergent - stored;
  }
  return result;
}
