//===- PerfettoWarp.h - Packets of one warp ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What all warps of a Perfetto trace share, and the writer of one warp. The
/// packets of events are put together by hand from prepared bytes, the rest by
/// protozero.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_PERFETTOWARP_H
#define IKET_LIB_TRACE_PERFETTOWARP_H

#include "Parallel.h"

#include "iket/ABI/Perfetto.h"
#include "iket/Trace/Lanes.h"

#include <array>
#include <functional>
#include <map>
#include <protozero/pbf_builder.hpp>
#include <string>
#include <utility>
#include <vector>

namespace iket::trace::perfetto {

template <typename Message> using Pbf = protozero::pbf_builder<Message>;
namespace pf = iket::abi::perfetto;

/// All packets are of one sequence.
inline constexpr std::uint32_t kSequence = 1;

/// Interned ids.
enum Category : std::uint64_t {
  kCategoryWarp = 1,
  kCategoryLoss,
  kCategoryLaunch
};
enum Annotation : std::uint64_t {
  kAnnotationPayload = 1,
  kAnnotationUnfinished,
  kAnnotationCount,
  kAnnotationLaunch,
  kAnnotationGridId,
  kAnnotationGrid,
  kAnnotationBlock,
  kAnnotationContext,
  kAnnotationStream,
  kAnnotationEndWarp,
};

void writePacket(OutputStream &out, const std::string &body);

struct TrackSpec {
  std::uint64_t uuid = 0, parent = 0;
  std::string_view name;
  std::int64_t rank = 0;
  bool hasChildren = false;
  /// Events behind it that name no track are on this one.
  bool isDefault = false;
};
void writeTrack(OutputStream &out, const TrackSpec &track);

/// Ties the sequence's clock to the trace's; \p time is a multiple of \p step.
void writeSnapshot(OutputStream &out, std::uint64_t time, std::uint64_t step);

/// A slice with absolute times, for what is not in a warp's stream.
void writeSlice(OutputStream &out, std::uint64_t track, std::uint64_t from,
                std::uint64_t to, std::uint64_t name, std::uint64_t category,
                const std::function<void(Pbf<pf::TrackEvent> &)> &annotate);

Pbf<pf::DebugAnnotation> annotation(Pbf<pf::TrackEvent> &event,
                                    std::uint64_t name);

/// The constant part of an event's packet: everything behind the timestamp.
struct Prepared {
  static constexpr std::size_t kMaxBytes = 32;
  std::array<char, kMaxBytes> bytes = {};
  std::size_t size = 0;
  /// Where the length of the TrackEvent stands, one byte.
  std::size_t lengthAt = 0;
  /// Key of the value of a payload that is a whole number; 0 for others.
  char payloadKey = 0;
  bool isPayloadSigned = false;
  /// Bits of 64 that are not the kind's.
  std::uint8_t payloadShift = 0;
};

/// What all warps share.
struct Plan {
  const Trace *trace = nullptr;
  std::uint64_t step = 1;
  unsigned stepShift = 0;
  /// By EventInfo.
  std::vector<Prepared> begins, marks;
  Prepared end, unmatched;
  std::uint64_t lossName = 0;
  /// By warp: number of its CTA; by CTA: its track.
  std::vector<std::uint32_t> ctaOfWarp;
  std::vector<std::uint64_t> ctaTrack;
  /// Tracks of warps are numbered from here on.
  std::uint64_t firstWarpTrack = 0;
  /// By warp and event: number of the arrow, true where it ends.
  std::map<std::pair<std::uint32_t, std::uint32_t>,
           std::vector<std::pair<std::uint64_t, bool>>>
      flows;

  /// Packet bytes for \p type with interned name \p name (0: none), category,
  /// and source location.
  static Prepared prepare(std::uint32_t type, std::uint64_t name,
                          std::uint64_t category = 0,
                          std::uint64_t location = 0);
  static void preparePayload(Prepared &packet, abi::PayloadKind kind);
  static std::uint64_t nameIid(StringId id) { return std::uint64_t(id) + 1; }

  /// A warp without lifetime and events stands at the start of the trace.
  std::uint64_t startOf(std::uint32_t w) const {
    const Warp &warp = trace->warps()[w];
    return warp.hasLifetime || warp.numEvents ? warp.start : trace->start();
  }
};

class PerfettoWarpWriter final : public WarpWriter {
public:
  explicit PerfettoWarpWriter(const Plan &plan)
      : plan(plan), trace(*plan.trace), lanes(trace) {}

  Expected<void> write(std::uint32_t w, const WarpEvents &events,
                       OutputStream &out) override;

private:
  void emit(const Prepared &packet, std::uint64_t time);
  /// With \p size bytes of TrackEvent fields behind the prepared ones.
  void emit(const Prepared &packet, std::uint64_t time, const char *extra,
            std::size_t size);
  void emitEvent(const WarpEvents &events, std::size_t i,
                 std::uint64_t payload);
  std::uint64_t advance(std::uint64_t time);
  std::uint64_t laneTrack(std::uint32_t lane);
  /// Returns true if a range has no end.
  bool writeEvents(const WarpEvents &events);
  void writeLosses(const WarpEvents &events);

  const Plan &plan;
  const Trace &trace;
  LaneAssigner lanes;
  OutputStream *out = nullptr;
  std::uint32_t warp = 0;
  std::uint32_t numLaneTracks = 0;
  bool hasLanes = false;
  std::vector<std::uint32_t> laneOf;
  /// Time of the packet before, in steps.
  std::uint64_t now = 0;
};

} // namespace iket::trace::perfetto

#endif // IKET_LIB_TRACE_PERFETTOWARP_H
