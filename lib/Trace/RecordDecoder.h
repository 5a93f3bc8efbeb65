//===- RecordDecoder.h - Decodes the records of one warp --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From the records of one warp of a run file (iket/ABI/Record.h) to events.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RECORDDECODER_H
#define IKET_LIB_TRACE_RECORDDECODER_H

#include "RecordClock.h"

#include "iket/ABI/RunFile.h"
#include "iket/Decode/RecordMetadata.h"
#include "iket/Trace/Builder.h"
#include "iket/Trace/Trace.h"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace iket::trace {

/// What the records of one module mean.
struct RecordTable {
  enum class Action : std::uint8_t {
    Mark,
    /// Begin of a last-in-first-out range.
    Push,
    /// End of the innermost of them, or of the innermost of this name.
    Pop,
    PopNamed,
    /// Begin of a token range, and end of the oldest of this name.
    Start,
    Stop,
  };
  struct Item {
    Action action = Action::Mark;
    std::uint8_t clockWord = 0;
    std::uint8_t payloadWord = 0;
    /// 0, 4 or 8.
    std::uint8_t payloadBytes = 0;
    std::uint32_t event = kNone;
    EventInfoId info = EventCode::kUnknownInfo;
    /// The same for a range that crosses others.
    EventInfoId crossing = EventCode::kUnknownInfo;
  };
  struct Kind {
    std::uint32_t firstItem = 0, numItems = 0;
    bool isDivergent = false;
    /// Folded kinds: the word of the first clock that is there in full, or
    /// abi::kNoWord.
    std::uint8_t fullClock = abi::kNoWord;
  };

  RecordTable() { folded.fill(kNone); }

  std::vector<Item> items;
  std::vector<Kind> kinds;

  /// Fills itself from \p metadata. Kinds that cannot be read stay unknown;
  /// \p faults says why, one line each.
  void build(const decode::RecordMetadata &metadata, TraceBuilder &builder,
             std::vector<std::string> &faults);

  const Kind *findFull(std::uint32_t id) const {
    if (id < dense.size())
      return dense[id] == kNone ? nullptr : &kinds[dense[id]];
    auto it = sparse.find(id);
    return it == sparse.end() ? nullptr : &kinds[it->second];
  }
  const Kind *findFolded(std::uint32_t index) const {
    return folded[index] == kNone ? nullptr : &kinds[folded[index]];
  }

private:
  std::vector<std::uint32_t> dense;
  std::unordered_map<std::uint32_t, std::uint32_t> sparse;
  std::array<std::uint32_t, abi::kMaxFoldedRecords> folded;
};

/// The records of one warp and what its header says about them.
struct RecordedWarp {
  const std::uint8_t *main = nullptr, *divergent = nullptr;
  std::uint32_t mainBytes = 0, divergentBytes = 0;
  std::uint64_t startClock = 0, endClock = 0;
  /// False: the warp had not ended; endClock and numEvents mean nothing.
  bool hasEnd = false;
  /// The oldest records were overwritten.
  bool isWrapped = false;
  abi::RecordPolicy policy = abi::RecordPolicy::KeepFirst;
  std::uint64_t numEvents = 0;
  std::uint32_t numDivergent = 0;
  /// Divergent records and records that fit into its region.
  std::uint32_t divergentCapacity = 0, mainCapacity = 0;
  std::uint32_t lanes = 0;
};

enum class RecordFault {
  /// Value: the tag.
  UnknownTag,
  /// Value: cycles.
  Backwards,
  /// Value: number of records.
  AmbiguousClock,
  /// Value: cycles.
  LongGap,
  BehindEnd,
  UnmatchedEnd,
  /// Value: EventInfoId.
  Unfinished,
  JoinedEnd,
  /// Value: number of events that were decoded.
  Miscounted,
  MiscountedDivergent,
  TooManyEvents,
};

/// Takes notes while a warp is decoded.
class RecordObserver {
public:
  virtual ~RecordObserver() = default;
  /// \p at counts from the start of the main records; divergent records follow.
  virtual void fault(RecordFault fault, std::uint32_t at,
                     std::uint64_t value) = 0;
};

/// What a warp recorded, in numbers.
struct RecordedWarpInfo {
  std::uint64_t start = 0, end = 0;
  /// Divergent ones too.
  std::uint32_t numEvents = 0, numPayloads = 0;
  std::uint32_t numLosses = 0;
  std::uint64_t lostEvents = 0;
  std::uint64_t timeBits = 0;
  bool mayCross = false;
  /// False if an observer would have been told something.
  bool isClean = true;
};

/// Decodes \p warp into \p buffer. \p observer may be null.
RecordedWarpInfo decodeRecords(const RecordTable &table,
                               const RecordedWarp &warp, const ClockLine &line,
                               EventBuffer &buffer, RecordObserver *observer);

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RECORDDECODER_H
