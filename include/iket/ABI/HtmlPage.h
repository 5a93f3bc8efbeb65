//===- HtmlPage.h - Container of the data in a timeline page ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers of the container that a timeline page holds as base64 of gzip:
/// docs/html-format.md explains them. The page's script repeats them, which a
/// test checks. Ids and flags are never renumbered.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_HTMLPAGE_H
#define IKET_ABI_HTMLPAGE_H

#include "iket/Support/Endian.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace iket::abi::html {

inline constexpr std::string_view kMagic = "IKETHTML";
inline constexpr std::uint32_t kVersion = 1;

struct Header {
  std::uint8_t magic[8];
  ULE32 version;
  ULE32 numSections;
};
static_assert(sizeof(Header) == 16 && alignof(Header) == 1);
static_assert(offsetof(Header, version) == 8);
static_assert(offsetof(Header, numSections) == 12);

struct SectionEntry {
  ULE32 id;
  ULE32 size;
};
static_assert(sizeof(SectionEntry) == 8 && alignof(SectionEntry) == 1);

inline constexpr std::uint32_t kMaxSections = 64;

enum class Section : std::uint32_t {
  Meta = 1,
  WarpLaunch = 16,
  WarpSm = 17,
  WarpTpc = 18,
  WarpGpc = 19,
  WarpCtaX = 20,
  WarpCtaY = 21,
  WarpCtaZ = 22,
  WarpId = 23,
  WarpStart = 24,
  WarpDuration = 25,
  WarpRanges = 26,
  WarpMarks = 27,
  WarpLosses = 28,
  RangeEvent = 32,
  RangeStart = 33,
  RangeDuration = 34,
  RangeFlags = 35,
  RangePayloadLow = 36,
  RangePayloadHigh = 37,
  RangeCycles = 38,
  RangeEndWarp = 39,
  MarkEvent = 48,
  MarkTime = 49,
  MarkFlags = 50,
  MarkPayloadLow = 51,
  MarkPayloadHigh = 52,
  LossStart = 64,
  LossDuration = 65,
  LossCount = 66,
  FlowFromWarp = 80,
  FlowFromTime = 81,
  FlowToWarp = 82,
  FlowToTime = 83,
  FlowName = 84,
};

/// Flags of ranges and marks.
enum Flags : std::uint32_t {
  HasPayload = 1,
  /// A range without an end; it lasts to the end of its warp.
  NoEnd = 2,
  /// A mark that is the end of a range: one without a begin, or one that stands
  /// for the payload of an end.
  IsEnd = 4,
  /// A range that ends in another warp.
  CrossWarp = 8,
  /// A range whose end has an earlier time than its begin; its start is the
  /// earlier of the two.
  Backwards = 16,
};

/// Ranges, marks and losses that a page may hold: a browser needs about 60
/// bytes for each, and more than these make it slow or run out of memory.
inline constexpr std::uint64_t kMaxItems = 16'000'000;

/// Largest number in a column, and time in ns from the first of the trace. A
/// script is exact up to 2^53, and differences with their sign take four times
/// as much.
inline constexpr std::uint64_t kMaxNumber = (std::uint64_t(1) << 50) - 1;

} // namespace iket::abi::html

#endif // IKET_ABI_HTMLPAGE_H
