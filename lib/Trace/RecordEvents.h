//===- RecordEvents.h - Events of a warp before they are paired -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the steps of RecordDecoder hand to each other, and the last of them:
/// finding the ends of ranges, lane by lane where a warp diverged.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RECORDEVENTS_H
#define IKET_LIB_TRACE_RECORDEVENTS_H

#include "RecordDecoder.h"

#include "iket/Support/Endian.h"

#include <cstring>
#include <vector>

namespace iket::trace {

/// More events than any warp can have recorded in a region, unless its
/// metadata says that one record holds hundreds.
inline constexpr std::size_t kMaxWarpEvents = std::size_t(1) << 26;

/// readLE in one instruction; see RawDecoder.cpp.
inline std::uint32_t loadWord(const std::uint8_t *bytes) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  std::uint32_t value;
  std::memcpy(&value, bytes, sizeof(value));
  return value;
#else
  return readLE<std::uint32_t>(bytes);
#endif
}

struct RecordEvent {
  /// SM cycles.
  std::uint64_t clock = 0;
  std::uint64_t payload = 0;
  /// Index into RecordTable::items.
  std::uint32_t item = 0;
  /// Lanes that it happened to.
  std::uint32_t lanes = 0;
  /// Where its record is, as RecordObserver counts.
  std::uint32_t at = 0;
  /// Keeps the order of divergent records with the same clock.
  std::uint32_t order = 0;
};

/// A range that some lanes are in.
struct OpenRange {
  std::uint32_t begin = 0;
  std::uint32_t event = kNone;
  /// Lanes that have not left it.
  std::uint32_t lanes = 0;
  /// The last event at which lanes left it while others stayed.
  std::uint32_t partialEnd = kNone;
};

/// Memory of the decoder, kept in the EventBuffer.
struct RecordWorkspace {
  /// `main` holds all events once they are merged.
  std::vector<RecordEvent> main, divergent, merged;
  std::vector<OpenRange> pushes, tokens;
  std::vector<std::uint32_t> nesting;
};

RecordWorkspace &workspaceOf(EventBuffer &buffer);

inline bool isEnd(const RecordTable &table, const RecordEvent &event) {
  using Action = RecordTable::Action;
  Action action = table.items[event.item].action;
  return action == Action::Pop || action == Action::PopNamed ||
         action == Action::Stop;
}

/// Links the begins and ends of `space.main` and fills in codes and links.
///
/// Each lane has a stack of push/pop ranges and, by name, a queue of token
/// ranges. A range that lanes began together ends where the last of them ends
/// it; if the last ones leave the kernel without ending it, where lanes ended
/// it last. Earlier ends of it have no begin. Where one event ends several
/// ranges, the one that began first gets it.
class RangePairer {
public:
  RangePairer(const RecordTable &table, RecordWorkspace &space,
              EventBuffer &buffer)
      : table(table), space(space), buffer(buffer) {}

  void run();

  /// Ends without a begin, begins without an end, and begins whose end went to
  /// another one.
  std::vector<std::uint32_t> unmatched, unfinished, joined;
  bool mayCross = false;

private:
  void end(std::uint32_t index, const RecordTable::Item &item,
           std::uint32_t lanes);
  void link(std::uint32_t begin, std::uint32_t end);
  void finish(std::vector<OpenRange> &open);
  void markCrossing();

  const RecordTable &table;
  RecordWorkspace &space;
  EventBuffer &buffer;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RECORDEVENTS_H
