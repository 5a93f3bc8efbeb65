//===- RawDecoder.h - Decodes the records of one warp -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From the slot of one warp of a raw capture (see ABI/RawCapture.h) to events.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RAWDECODER_H
#define IKET_LIB_TRACE_RAWDECODER_H

#include "iket/ABI/Limits.h"
#include "iket/Trace/Trace.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace iket::trace {

/// What the records of one kernel mean, by event id.
struct RawTable {
  enum class Action : std::uint8_t {
    /// Not declared, or its size is not known.
    Unknown,
    Mark,
    /// Begin of a last-in-first-out range.
    Push,
    /// End of the innermost range.
    Pop,
    /// Begin of a token range if none of its range is open, else its end.
    Toggle,
    /// Begin and end of a range whose two ends are different events.
    Start,
    Stop,
  };
  struct Entry {
    Action action = Action::Unknown;
    /// Bytes of payload: 0, 4 or 8.
    std::uint8_t payloadBytes = 0;
    /// Distance of the payload from the record's start.
    std::uint8_t payloadAt = 0;
    /// Bytes of the record, whole granules.
    std::uint8_t recordBytes = 0;
    /// Toggle, Start and Stop: number of the range among those with tokens.
    std::uint32_t slot = 0;
    EventInfoId info = EventCode::kUnknownInfo;
  };

  abi::Mode mode = abi::Mode::Native;
  std::uint32_t granule = 4;
  std::uint32_t numSlots = 0;
  /// Indexed by event id; in native mode all 32 are there.
  std::vector<Entry> entries;

  /// The same for native tables of marks, pushes and pops alone, prepared for a
  /// short loop.
  struct Simple {
    EventCode code;
    std::uint8_t recordBytes = 0;
    std::uint8_t payloadBytes = 0;
    std::uint8_t payloadAt = 0;
    std::int8_t depth = 0;
    /// False for ids that only the full decoder knows how to treat.
    bool isKnown = false;
  };
  std::array<Simple, 32> simple = {};
  bool isSimple = false;

  /// Fills in what follows from the entries.
  void finish();
};

/// Takes notes while a slot is decoded.
class RawDecodeObserver {
public:
  virtual ~RawDecodeObserver() = default;
  /// \p at is an offset into the slot.
  virtual void problem(ProblemKind kind, std::uint32_t at,
                       std::uint64_t value) = 0;
};

/// What a slot holds, in numbers.
struct RawSlotInfo {
  std::uint32_t used = 0;
  std::uint32_t location = 0;
  std::uint64_t start = 0;
  std::uint64_t end = 0;
  /// False where the slot is too short for its end time.
  bool hasEnd = false;
  std::uint32_t numEvents = 0;
  std::uint32_t numPayloads = 0;
  /// Time of the first event, and all times of events or-ed.
  std::uint64_t firstTime = 0;
  std::uint64_t timeBits = 0;
};

/// Counts what \p slot holds without keeping it. Returns false, with an
/// incomplete \p info, if anything is wrong in it; `decodeRawSlot` then tells.
bool scanRawSlot(const RawTable &table, const std::uint8_t *slot,
                 std::size_t size, EventBuffer &buffer, RawSlotInfo &info);

/// Decodes \p slot, which holds \p size bytes, into \p buffer, which must be
/// clear. \p size is at least abi::kRawMinUsedBytes. \p observer may be null;
/// firstTime and timeBits are not filled in then.
RawSlotInfo decodeRawSlot(const RawTable &table, const std::uint8_t *slot,
                          std::size_t size, EventBuffer &buffer,
                          RawDecodeObserver *observer);

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RAWDECODER_H
