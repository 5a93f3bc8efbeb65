//===- Limits.h - Limits of the event ABI -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ids, counts and lengths that both the lowering and the decoders obey.
/// Source: the open TileLang, TVM and cuda-oxide emitters, checked against the
/// official decoder (wheel nvidia-cutlass-dsl-libs-base 4.8.1).
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_LIMITS_H
#define IKET_ABI_LIMITS_H

#include <cstdint>

namespace iket::abi {

/// The two layouts that NVIDIA's `run-iket` reads, and this project's own.
enum class Layout : std::uint8_t { TileLang, Cutlass, Buffer };

/// Native records are one 32-bit word with the id in the low five bits of the
/// timestamp; wide records are a 64-bit word {timestamp, id}.
enum class Mode : std::uint8_t { Native, Wide };

/// Event names: 1 to 32 bytes of valid UTF-8 without NUL. The decoder cuts or
/// rejects anything else, so it is an error here.
inline constexpr std::uint32_t kMaxEventNameBytes = 32;

/// Id 0 is the sentinel of token ranges: it is never stored.
inline constexpr std::uint32_t kSentinelEventId = 0;
/// Id 31 ends the innermost range (pop), in both modes.
inline constexpr std::uint32_t kPopEventId = 31;

/// Native mode: ids 1..30.
inline constexpr std::uint32_t kFirstNativeEventId = 1;
inline constexpr std::uint32_t kLastNativeEventId = 30;
inline constexpr std::uint32_t kMaxNativeEvents =
    kLastNativeEventId - kFirstNativeEventId + 1;
/// Native records keep the id in these bits of the timestamp, whose step is
/// 32 ns.
inline constexpr std::uint32_t kNativeEventIdMask = 0x1f;

/// Wide mode: ids 64..4095.
inline constexpr std::uint32_t kFirstWideEventId = 64;
inline constexpr std::uint32_t kLastWideEventId = 4095;
inline constexpr std::uint32_t kMaxWideEvents =
    kLastWideEventId - kFirstWideEventId + 1;

/// `max event id` of the module info, by mode.
inline constexpr std::uint32_t kNativeMaxIdField = 31;
inline constexpr std::uint32_t kWideMaxIdField = 4095;

/// No range has id 0: it marks "no range" in an event declaration.
inline constexpr std::uint32_t kNoRangeId = 0;

static_assert(kMaxNativeEvents == 30 && kMaxWideEvents == 4032);
static_assert(kLastNativeEventId < kPopEventId &&
              kPopEventId < kFirstWideEventId);

/// Id of event number \p index (0-based, in numbering order).
constexpr std::uint32_t eventIdForIndex(std::uint32_t index, Mode mode) {
  return index +
         (mode == Mode::Native ? kFirstNativeEventId : kFirstWideEventId);
}

/// True if \p id may name an event of a module in \p mode.
constexpr bool isAssignableEventId(std::uint32_t id, Mode mode) {
  return mode == Mode::Native
             ? id >= kFirstNativeEventId && id <= kLastNativeEventId
             : id >= kFirstWideEventId && id <= kLastWideEventId;
}

} // namespace iket::abi

#endif // IKET_ABI_LIMITS_H
