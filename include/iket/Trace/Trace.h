//===- Trace.h - The trace model --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What was recorded: launches, their warps, and per warp a stream of events in
/// the order in which the warp wrote them. Every reader makes this model and
/// every writer reads it.
///
/// A Trace never changes after it was built. Launches, warps, names and
/// problems are in memory; the events of a warp come from `Trace::events`,
/// either as a view of columns in memory or decoded from the file at that
/// moment into the caller's EventBuffer. So a writer that walks warp by warp
/// needs memory for one warp, however large the trace is. docs/trace-model.md
/// explains the terms.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_TRACE_H
#define IKET_TRACE_TRACE_H

#include "iket/ABI/PayloadKind.h"
#include "iket/Trace/Column.h"
#include "iket/Trace/Span.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace iket::trace {

inline constexpr std::uint32_t kNone = 0xffffffffu;

/// Index into Trace::strings().
using StringId = std::uint32_t;
/// Index into Trace::eventInfos().
using EventInfoId = std::uint32_t;

//===----------------------------------------------------------------------===//
// What events are
//===----------------------------------------------------------------------===//

/// How the two ends of a range find each other.
enum class RangeType : std::uint8_t {
  /// Not a range: a mark.
  None = 0,
  /// Token ranges: may cross others.
  StartEnd = 1,
  /// Last in, first out.
  PushPop = 2,
  /// Several events make one range (never emitted by the open front ends).
  MultiEvent = 3,
};

struct SourceLocation {
  /// kNone where the location is not known.
  StringId file = kNone;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool isKnown() const { return file != kNone; }
};

/// One named event: everything that its occurrences have in common.
struct EventInfo {
  StringId name = kNone;
  RangeType rangeType = RangeType::None;
  /// 0: within a warp; else a bit set of the official decoder's RangeScope.
  std::uint32_t rangeScope = 0;
  std::uint32_t rangeId = 0;
  /// 0xRRGGBB, or abi::kRangeColorAuto.
  std::uint32_t color = 0xffffffffu;
  /// Id in the records; kNone where the input does not say.
  std::uint32_t eventId = kNone;
  abi::PayloadKind payload = abi::PayloadKind::None;
  SourceLocation location;

  bool isMark() const { return rangeType == RangeType::None; }
};

enum class EventType : std::uint8_t { Begin = 0, End = 1, Mark = 2 };

/// Type, payload flag and EventInfo of one occurrence in 32 bits.
class EventCode {
public:
  static constexpr std::uint32_t kMaxInfos = (1u << 29) - 1;
  /// EventInfo of an end whose begin is missing and that names nothing.
  static constexpr std::uint32_t kUnknownInfo = kMaxInfos;

  constexpr EventCode() = default;
  constexpr EventCode(EventType type, EventInfoId info, bool hasPayload = false)
      : bits((info << 3) | (hasPayload ? 4u : 0u) |
             static_cast<std::uint32_t>(type)) {}

  constexpr EventType type() const { return static_cast<EventType>(bits & 3); }
  constexpr bool isBegin() const { return type() == EventType::Begin; }
  constexpr bool isEnd() const { return type() == EventType::End; }
  constexpr bool isMark() const { return type() == EventType::Mark; }
  constexpr bool hasPayload() const { return (bits & 4) != 0; }
  constexpr EventInfoId info() const { return bits >> 3; }
  constexpr bool isKnown() const { return info() != kUnknownInfo; }
  constexpr std::uint32_t raw() const { return bits; }

private:
  std::uint32_t bits = 2;
};
static_assert(sizeof(EventCode) == 4);

/// Events that were not recorded. They happened after event `before - 1` and
/// before event `before` of the warp (`before` may be the number of events).
struct Loss {
  std::uint32_t before = 0;
  /// The gap in time, ns.
  std::uint64_t start = 0;
  std::uint64_t end = 0;
  /// Number of lost events; 0 where it is not known.
  std::uint64_t count = 0;
};

//===----------------------------------------------------------------------===//
// Where events are
//===----------------------------------------------------------------------===//

struct Dim3 {
  std::uint32_t x = 0, y = 0, z = 0;

  std::uint64_t volume() const { return std::uint64_t(x) * y * z; }
  bool operator==(const Dim3 &o) const {
    return x == o.x && y == o.y && z == o.z;
  }
  bool operator!=(const Dim3 &o) const { return !(*this == o); }
};

/// The time base of all launches of one trace.
struct Clock {
  /// Step of the time stamps in ns: 32 for records that keep the event id in
  /// the low bits of `%globaltimer`.
  double resolutionNs = 1;
  /// True if events have cycle counts too (WarpEvents::cycles).
  bool hasCycles = false;
  /// SM clock while recording, for cycles to ns; 0 where it is not known.
  double cyclesPerSecond = 0;
  /// Its lowest and highest value in any launch; 0 where they are not known.
  double minCyclesPerSecond = 0;
  double maxCyclesPerSecond = 0;
  /// How far the times of two SMs may be off each other, ns, where they come
  /// from SM clocks; 0 where it is not known.
  double uncertaintyNs = 0;
  /// What recording one event adds to a range around it, in cycles; 0 where it
  /// was not calibrated.
  double cyclesPerEvent = 0;
};

/// One kernel launch.
struct Launch {
  StringId kernel = kNone;
  std::uint64_t gridId = 0;
  std::uint64_t contextId = 0;
  /// kNone / not set where the input does not say.
  std::uint32_t device = kNone;
  std::optional<std::uint64_t> stream;
  Dim3 grid, block;
  /// All zero without clusters.
  Dim3 cluster;
  /// The cluster that recorded, if singleCluster.
  Dim3 enabledCluster;
  std::uint32_t singleCluster = 0;
  /// False for a launch that was seen but not recorded (no event sites, or
  /// filtered out); it has no warps then.
  bool isRecorded = true;
  /// Key of the graph launch that this launch belongs to; kNone: none.
  StringId graphLaunch = kNone;
  /// Warps [firstWarp, firstWarp + numWarps) of Trace::warps().
  std::uint32_t firstWarp = 0;
  std::uint32_t numWarps = 0;
  /// Earliest and latest time of any of its events or warps; both 0 if none.
  std::uint64_t start = 0;
  std::uint64_t end = 0;
};

/// One warp of one launch, and what it recorded in numbers.
struct Warp {
  std::uint32_t launch = 0;
  /// kNone where the input does not say.
  std::uint32_t sm = kNone, tpc = kNone, gpc = kNone;
  Dim3 cta;
  /// Index of the warp in its CTA.
  std::uint32_t warpInCta = 0;
  bool hasLifetime = false;
  /// Lifetime, ns; without one, the time within which the events are. Both 0
  /// where nothing is known.
  std::uint64_t start = 0;
  std::uint64_t end = 0;
  std::uint32_t numEvents = 0;
  std::uint32_t numPayloads = 0;
  std::uint32_t numLosses = 0;
  /// Sum of Loss::count, so without losses of unknown size.
  std::uint64_t lostEvents = 0;
};

/// A range that begins in one warp and ends in another (scope CTA, SM, ...).
struct CrossWarpRange {
  EventInfoId info = 0;
  std::uint32_t startWarp = 0, endWarp = 0;
  std::uint64_t start = 0, end = 0;
};

/// An arrow between two events, where the input gives one.
struct Flow {
  std::uint32_t fromWarp = 0, fromEvent = 0;
  std::uint32_t toWarp = 0, toEvent = 0;
  StringId name = kNone;
};

/// The events of one warp in the order of writing. Times never decrease except
/// where a Problem says so. Views are valid until the EventBuffer that was
/// passed is used again.
struct WarpEvents {
  /// ns.
  Span<std::uint64_t> time;
  Span<EventCode> code;
  /// Begin: index of its end; End: index of its begin; kNone where the partner
  /// is missing (an unfinished range lasts to the warp's end) and for marks.
  Span<std::uint32_t> link;
  /// Bits of the payloads, zero extended, one for each event whose code
  /// hasPayload(), in order.
  Span<std::uint64_t> payload;
  /// SM cycles, one an event, or empty. Only differences mean anything.
  Span<std::uint64_t> cycles;
  Span<Loss> losses;

  std::size_t size() const { return time.size(); }
};

/// Memory of the decoder of run files.
struct RecordWorkspace;

/// Memory that Trace::events decodes into. Keep one per thread and use it again
/// for each warp.
class EventBuffer {
public:
  Column<std::uint64_t> time;
  Column<EventCode> code;
  Column<std::uint32_t> link;
  Column<std::uint64_t> payload;
  /// Empty, or one an event.
  Column<std::uint64_t> cycles;
  std::vector<Loss> losses;
  /// Work space of decoders: open ranges, and a window of the input file.
  Column<std::uint32_t> stack;
  std::vector<std::uint8_t> bytes;
  std::uint64_t bytesOffset = 0;
  const void *bytesOwner = nullptr;
  std::shared_ptr<RecordWorkspace> records;

  void clear() {
    time.clear();
    code.clear();
    link.clear();
    payload.clear();
    cycles.clear();
    losses.clear();
  }
  WarpEvents view() const {
    WarpEvents events;
    events.time = time.span();
    events.code = code.span();
    events.link = link.span();
    events.payload = payload.span();
    events.cycles = cycles.span();
    events.losses = losses;
    return events;
  }
};

//===----------------------------------------------------------------------===//
// What could not be read
//===----------------------------------------------------------------------===//

enum class ProblemKind : std::uint8_t {
  /// Input ends before what it announces.
  Truncated,
  /// A size or count that contradicts the rest.
  BadSize,
  /// An id without a declaration.
  UnknownId,
  /// A range end without a begin.
  UnmatchedEnd,
  /// A range begin without an end.
  UnfinishedRange,
  /// Time runs backwards.
  TimeOrder,
  /// A value outside of what the format allows.
  BadValue,
  /// The recording itself lost events.
  LostEvents,
  /// What the recorder said about the run.
  Recorder,
};
inline constexpr std::size_t kNumProblemKinds = 9;
std::string_view toString(ProblemKind kind);
std::optional<ProblemKind> parseProblemKind(std::string_view text);

/// One thing that could not be read, or was read with a guess.
struct Problem {
  ProblemKind kind = ProblemKind::BadValue;
  /// Input file, as the reader was told to open it.
  std::string file;
  /// Byte offset in that file; kNoOffset where there is none.
  std::uint64_t offset = 0;
  /// Lower case, no final period.
  std::string message;

  static constexpr std::uint64_t kNoOffset = ~std::uint64_t(0);
};

/// All problems are counted; the first kMaxDetailed are kept with their text,
/// so that a file of nothing but damage needs no more memory than a sound one.
class Problems {
public:
  static constexpr std::size_t kMaxDetailed = 1000;

  void add(ProblemKind kind, std::string_view file, std::uint64_t offset,
           std::string message);
  /// True if add() would keep the text; lets hot paths skip formatting it.
  bool wantsDetail() const { return list.size() < kMaxDetailed; }
  /// Counts problems whose text is not kept.
  void addUndescribed(ProblemKind kind, std::uint64_t number = 1) {
    counts[static_cast<std::size_t>(kind)] += number;
  }

  std::uint64_t total() const;
  std::uint64_t count(ProblemKind kind) const {
    return counts[static_cast<std::size_t>(kind)];
  }
  bool empty() const { return total() == 0; }
  const std::vector<Problem> &detailed() const { return list; }

private:
  std::vector<Problem> list;
  std::array<std::uint64_t, kNumProblemKinds> counts = {};
};

//===----------------------------------------------------------------------===//
// Trace
//===----------------------------------------------------------------------===//

/// Where the events of a Trace come from.
class EventStore {
public:
  virtual ~EventStore();
  /// The events of warp number \p warp. Const and without shared state, so that
  /// several threads may read, each with its own buffer.
  virtual WarpEvents events(std::uint32_t warp, EventBuffer &buffer) const = 0;
};

class Trace {
public:
  Trace(Trace &&) = default;
  Trace &operator=(Trace &&) = default;

  const std::vector<std::string> &strings() const { return stringTable; }
  /// The string \p id; empty for kNone.
  std::string_view string(StringId id) const {
    return id < stringTable.size() ? std::string_view(stringTable[id])
                                   : std::string_view();
  }
  const std::vector<EventInfo> &eventInfos() const { return infos; }
  const Clock &clock() const { return clockInfo; }

  /// In the order of the input.
  const std::vector<Launch> &launches() const { return launchList; }
  /// Launch by launch, in each by CTA (x fastest) and warp.
  const std::vector<Warp> &warps() const { return warpList; }
  const std::vector<CrossWarpRange> &crossWarpRanges() const {
    return crossing;
  }
  const std::vector<Flow> &flows() const { return flowList; }
  const Problems &problems() const { return problemList; }

  WarpEvents events(std::uint32_t warp, EventBuffer &buffer) const {
    return store->events(warp, buffer);
  }

  /// Sums over all warps.
  std::uint64_t numEvents() const { return eventTotal; }
  std::uint64_t numPayloads() const { return payloadTotal; }
  std::uint64_t numLostEvents() const { return lostTotal; }
  /// Earliest and latest time in the trace; both 0 if it is empty.
  std::uint64_t start() const { return firstTime; }
  std::uint64_t end() const { return lastTime; }
  /// The largest power of two, up to 1024, that divides every time: 32 where
  /// the records keep an event id in the low bits of the timer.
  std::uint32_t timeStep() const;
  /// False if the ranges of every warp nest.
  bool mayCross() const { return hasCrossing; }

private:
  friend class TraceBuilder;
  Trace() = default;

  std::vector<std::string> stringTable;
  std::vector<EventInfo> infos;
  Clock clockInfo;
  std::vector<Launch> launchList;
  std::vector<Warp> warpList;
  std::vector<CrossWarpRange> crossing;
  std::vector<Flow> flowList;
  Problems problemList;
  std::shared_ptr<const EventStore> store;
  std::uint64_t eventTotal = 0, payloadTotal = 0, lostTotal = 0;
  std::uint64_t firstTime = 0, lastTime = 0;
  /// All times, or-ed.
  std::uint64_t timeBits = 0;
  bool hasCrossing = false;
};

} // namespace iket::trace

#endif // IKET_TRACE_TRACE_H
