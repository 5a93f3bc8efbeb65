//===- Builder.h - Builds a trace -------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only way to make a Trace: readers add launches, then the warps of each
/// launch, then the events of each warp. Readers that decode on demand hand in
/// an EventStore of their own instead of events.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_BUILDER_H
#define IKET_TRACE_BUILDER_H

#include "iket/Trace/Trace.h"

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace iket::trace {

class TraceBuilder {
public:
  TraceBuilder();
  ~TraceBuilder();
  TraceBuilder(const TraceBuilder &) = delete;
  TraceBuilder &operator=(const TraceBuilder &) = delete;

  StringId intern(std::string_view text);
  std::string_view string(StringId id) const { return trace.string(id); }
  /// The same id for equal infos.
  EventInfoId internInfo(const EventInfo &info);
  const EventInfo &info(EventInfoId id) const { return trace.infos[id]; }

  void setClock(const Clock &clock) { trace.clockInfo = clock; }
  Problems &problems() { return trace.problemList; }

  /// firstWarp, numWarps, start and end are filled in by the builder.
  std::uint32_t addLaunch(const Launch &launch);
  /// The launch added last was recorded, whatever was said when it was added.
  void setRecorded() { trace.launchList.back().isRecorded = true; }
  /// Adds a warp to the launch added last. Counts and totals are filled in by
  /// beginEvents/addEvent, or by the caller where it sets an EventStore.
  std::uint32_t addWarp(const Warp &warp);
  Warp &warp(std::uint32_t id) { return trace.warpList[id]; }
  std::uint32_t numWarps() const {
    return static_cast<std::uint32_t>(trace.warpList.size());
  }

  /// \name Events in memory: in the order of warps, each warp at most once.
  /// @{
  void beginEvents(std::uint32_t warp);
  /// Returns the index of the event in its warp.
  std::uint32_t addEvent(EventType type, EventInfoId info, std::uint64_t time);
  std::uint32_t addEvent(EventType type, EventInfoId info, std::uint64_t time,
                         std::uint64_t payload);
  /// Cycle count of the event added last; of all events or of none.
  void setCycles(std::uint64_t cycles);
  void linkEvents(std::uint32_t begin, std::uint32_t end);
  void addLoss(const Loss &loss);
  void endEvents();
  /// @}

  /// Events that are lost and not among those of any warp.
  void addUnplacedLosses(std::uint64_t numEvents) {
    trace.lostTotal += numEvents;
  }
  void addCrossWarpRange(const CrossWarpRange &range);
  void addFlow(const Flow &flow);

  /// Events come from \p store; warps must have their counts and times, and
  /// \p timeBits is the bitwise or of all times of events. \p mayCross: see
  /// Trace::mayCross.
  void setStore(std::shared_ptr<const EventStore> store, std::uint64_t timeBits,
                bool mayCross = true);

  Trace finish();

private:
  class ColumnStore;
  struct InfoLess {
    bool operator()(const EventInfo &a, const EventInfo &b) const;
  };

  Trace trace;
  std::shared_ptr<ColumnStore> columns;
  std::unordered_map<std::string, StringId> stringIds;
  std::map<EventInfo, EventInfoId, InfoLess> infoIds;
  std::uint32_t currentWarp = kNone;
  /// Open ranges of the current warp.
  std::vector<std::uint32_t> openRanges;
};

} // namespace iket::trace

#endif // IKET_TRACE_BUILDER_H
