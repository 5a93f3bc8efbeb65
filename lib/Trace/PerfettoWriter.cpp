//===- PerfettoWriter.cpp - Writes Perfetto traces ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One packet sequence. Names are interned in its first packet. A warp starts
/// with its track, which becomes the default of the packets behind it, and a
/// clock snapshot; its events then carry the distance to the event before in
/// units of the timer's step. So an event takes 10 bytes (end) or 12 (begin,
/// mark). Snapshots of one sequence must not run backwards, hence warps are
/// written in the order of their starts.
///
/// The packets of events are put together by hand from prepared bytes, the rest
/// by protozero.
///
//===----------------------------------------------------------------------===//

#include "Payload.h"
#include "iket/ABI/Perfetto.h"
#include "iket/Support/Endian.h"
#include "iket/Trace/Lanes.h"
#include "iket/Trace/Reader.h"
#include "iket/Trace/Writers.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <protozero/pbf_builder.hpp>
#include <protozero/pbf_writer.hpp>
#include <tuple>
#include <unordered_map>

using namespace iket;
using namespace iket::trace;
namespace pf = iket::abi::perfetto;

namespace {
template <typename Message> using Pbf = protozero::pbf_builder<Message>;

constexpr std::uint32_t kSequence = 1;
/// Room for one packet of an event without flows.
constexpr std::size_t kMaxPacket = 128;

char *putVarint(char *out, std::uint64_t value) {
  while (value >= 0x80) {
    *out++ = static_cast<char>(value | 0x80);
    value >>= 7;
  }
  *out++ = static_cast<char>(value);
  return out;
}

/// Key of a protobuf field; wire types 0: varint, 1: 64 bits, 2: bytes.
template <typename Field>
char *putKey(char *out, Field field, std::uint32_t wireType) {
  return putVarint(out, static_cast<std::uint32_t>(field) << 3 | wireType);
}

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
constexpr std::string_view kAnnotationNames[] = {
    "payload", "unfinished", "count",   "launch", "gridId",
    "grid",    "block",      "context", "stream", "endWarp"};

class Writer {
public:
  Writer(const Trace &trace, OutputStream &out, const WriteOptions &options)
      : trace(trace), out(out), options(options), lanes(trace),
        step(trace.timeStep()) {}

  Expected<void> write();

private:
  void writePacket(const std::string &body);
  void writeNames();
  void writeSnapshot(std::uint64_t time);
  std::uint64_t addTrack(std::uint64_t parent, std::string_view name,
                         std::int64_t rank, bool hasChildren,
                         bool isDefault = false);
  void writeGpuTracks();
  void writeLaunches();
  void writeCrossWarpRanges();
  void indexFlows();
  /// Slice edge with an absolute time, for what is not in a warp's stream.
  void writeSlice(std::uint64_t track, std::uint64_t from, std::uint64_t to,
                  std::uint64_t nameIid, std::uint64_t category,
                  const std::function<void(Pbf<pf::TrackEvent> &)> &annotate);
  Expected<void> writeWarp(std::uint32_t w);
  /// The next packet of the warp's stream. \p extra: fields behind the type.
  void emit(std::uint32_t type, std::uint64_t time, const char *extra,
            std::size_t size);
  void emitEvent(std::uint32_t w, const WarpEvents &events, std::size_t i,
                 std::uint64_t payload);
  std::uint64_t laneTrack(std::uint32_t w, std::uint32_t lane);
  /// A warp without lifetime and events stands at the start of the trace.
  std::uint64_t startOf(std::uint32_t w) const {
    const Warp &warp = trace.warps()[w];
    return warp.hasLifetime || warp.numEvents ? warp.start : trace.start();
  }
  std::uint64_t nameIid(StringId id) const { return std::uint64_t(id) + 1; }

  const Trace &trace;
  OutputStream &out;
  const WriteOptions &options;
  LaneAssigner lanes;
  std::uint64_t step;
  EventBuffer buffer;
  std::uint64_t nextUuid = 1;
  /// Names that are no strings of the trace.
  std::uint64_t unmatchedIid = 0, lossIid = 0;
  /// By warp: number of its CTA; by CTA: its track; by launch: its GPU.
  std::vector<std::uint32_t> ctaOfWarp;
  std::vector<std::uint64_t> ctaTrack;
  std::vector<std::uint64_t> gpuTrack;
  /// iid of the source location by EventInfo; 0: none.
  std::vector<std::uint64_t> locationIid;
  /// Prepared bytes of a begin or mark behind the type.
  std::vector<std::string> infoBytes;
  std::map<std::pair<std::uint32_t, std::uint32_t>,
           std::vector<std::pair<std::uint64_t, bool>>>
      flows;

  // State of the current warp.
  std::vector<std::uint32_t> laneOf;
  std::vector<std::uint64_t> laneTracks;
  std::uint64_t now = 0;
  std::uint64_t done = 0;
};
} // namespace

void Writer::writePacket(const std::string &body) {
  char key[12];
  char *at = putKey(key, pf::Trace::packet, 2);
  at = putVarint(at, body.size());
  out.write({key, static_cast<std::size_t>(at - key)});
  out.write(body);
}

void Writer::writeNames() {
  std::string body, data;
  {
    Pbf<pf::InternedData> interned(data);
    auto add = [&](pf::InternedData field, std::uint64_t iid,
                   std::string_view name) {
      Pbf<pf::InternedName> entry(interned, field);
      entry.add_uint64(pf::InternedName::iid, iid);
      entry.add_string(pf::InternedName::name, name.data(), name.size());
    };
    add(pf::InternedData::event_categories, kCategoryWarp, "warp");
    add(pf::InternedData::event_categories, kCategoryLoss, "loss");
    add(pf::InternedData::event_categories, kCategoryLaunch, "launch");
    for (std::size_t i = 0; i < std::size(kAnnotationNames); ++i)
      add(pf::InternedData::debug_annotation_names, i + 1, kAnnotationNames[i]);
    for (std::size_t i = 0; i < trace.strings().size(); ++i)
      add(pf::InternedData::event_names, i + 1, trace.strings()[i]);
    unmatchedIid = trace.strings().size() + 1;
    lossIid = trace.strings().size() + 2;
    add(pf::InternedData::event_names, unmatchedIid, "range end without begin");
    add(pf::InternedData::event_names, lossIid, "lost events");

    std::map<std::tuple<StringId, std::uint32_t>, std::uint64_t> known;
    for (const EventInfo &info : trace.eventInfos()) {
      locationIid.push_back(0);
      if (!info.location.isKnown())
        continue;
      auto [it, isNew] = known.try_emplace(
          {info.location.file, info.location.line}, known.size() + 1);
      locationIid.back() = it->second;
      if (!isNew)
        continue;
      std::string_view file = trace.string(info.location.file);
      Pbf<pf::SourceLocation> entry(interned,
                                    pf::InternedData::source_locations);
      entry.add_uint64(pf::SourceLocation::iid, it->second);
      entry.add_string(pf::SourceLocation::file_name, file.data(), file.size());
      entry.add_uint32(pf::SourceLocation::line_number, info.location.line);
    }
  }
  Pbf<pf::TracePacket> packet(body);
  packet.add_uint32(pf::TracePacket::trusted_packet_sequence_id, kSequence);
  packet.add_uint32(pf::TracePacket::sequence_flags,
                    pf::kIncrementalStateCleared);
  packet.add_bool(pf::TracePacket::first_packet_on_sequence, true);
  packet.add_message(pf::TracePacket::interned_data, data);
  writePacket(body);

  for (std::size_t i = 0; i < trace.eventInfos().size(); ++i) {
    char bytes[32];
    char *at = putKey(bytes, pf::TrackEvent::name_iid, 0);
    at = putVarint(at, nameIid(trace.eventInfos()[i].name));
    if (locationIid[i]) {
      at = putKey(at, pf::TrackEvent::source_location_iid, 0);
      at = putVarint(at, locationIid[i]);
    }
    infoBytes.emplace_back(bytes, at);
  }
}

void Writer::writeSnapshot(std::uint64_t time) {
  std::string body;
  {
    Pbf<pf::TracePacket> packet(body);
    packet.add_uint32(pf::TracePacket::trusted_packet_sequence_id, kSequence);
    Pbf<pf::ClockSnapshot> snapshot(packet, pf::TracePacket::clock_snapshot);
    {
      Pbf<pf::Clock> clock(snapshot, pf::ClockSnapshot::clocks);
      clock.add_uint32(pf::Clock::clock_id, pf::kBootTimeClock);
      clock.add_uint64(pf::Clock::timestamp, time);
    }
    {
      Pbf<pf::Clock> clock(snapshot, pf::ClockSnapshot::clocks);
      clock.add_uint32(pf::Clock::clock_id, pf::kSequenceClock);
      clock.add_uint64(pf::Clock::timestamp, time / step);
      clock.add_bool(pf::Clock::is_incremental, true);
      clock.add_uint64(pf::Clock::unit_multiplier_ns, step);
    }
    snapshot.add_uint32(pf::ClockSnapshot::primary_trace_clock,
                        pf::kBootTimeClock);
  }
  writePacket(body);
  now = time;
}

std::uint64_t Writer::addTrack(std::uint64_t parent, std::string_view name,
                               std::int64_t rank, bool hasChildren,
                               bool isDefault) {
  std::uint64_t uuid = nextUuid++;
  std::string body;
  {
    Pbf<pf::TracePacket> packet(body);
    if (isDefault) {
      packet.add_uint32(pf::TracePacket::trusted_packet_sequence_id, kSequence);
      Pbf<pf::TracePacketDefaults> defaults(
          packet, pf::TracePacket::trace_packet_defaults);
      defaults.add_uint32(pf::TracePacketDefaults::timestamp_clock_id,
                          pf::kSequenceClock);
      Pbf<pf::TrackEventDefaults> event(
          defaults, pf::TracePacketDefaults::track_event_defaults);
      event.add_uint64(pf::TrackEventDefaults::track_uuid, uuid);
    }
    Pbf<pf::TrackDescriptor> track(packet, pf::TracePacket::track_descriptor);
    track.add_uint64(pf::TrackDescriptor::uuid, uuid);
    track.add_string(pf::TrackDescriptor::name, name.data(), name.size());
    if (parent)
      track.add_uint64(pf::TrackDescriptor::parent_uuid, parent);
    if (hasChildren)
      track.add_uint32(pf::TrackDescriptor::child_ordering,
                       pf::kChildOrderExplicit);
    if (rank)
      track.add_int64(pf::TrackDescriptor::sibling_order_rank, rank);
    track.add_uint32(pf::TrackDescriptor::sibling_merge_behavior,
                     pf::kSiblingMergeNone);
  }
  writePacket(body);
  return uuid;
}

void Writer::writeGpuTracks() {
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> gpus;
  std::size_t recorded = 0;
  for (const Launch &launch : trace.launches()) {
    recorded += launch.isRecorded;
    gpus[{launch.contextId, launch.device}] = 0;
  }
  std::int64_t rank = 0;
  for (auto &[key, uuid] : gpus)
    uuid = addTrack(0,
                    key.second == kNone
                        ? fmt::format("GPU (context {})", key.first)
                        : fmt::format("GPU {}", key.second),
                    rank++, /*hasChildren=*/true);
  for (const Launch &launch : trace.launches())
    gpuTrack.push_back(gpus[{launch.contextId, launch.device}]);

  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> sms;
  const std::vector<Warp> &warps = trace.warps();
  for (const Warp &warp : warps)
    sms[{gpuTrack[warp.launch], warp.sm}] = 0;
  for (auto &[key, uuid] : sms)
    // Behind the tracks of launches and of ranges across warps.
    uuid =
        addTrack(key.first,
                 key.second == kNone ? std::string("SM (unknown)")
                                     : fmt::format("SM {}", key.second),
                 std::int64_t(key.second == kNone ? 0xffff : key.second) + 1000,
                 /*hasChildren=*/true);

  ctaOfWarp.reserve(warps.size());
  for (std::uint32_t w = 0; w < warps.size(); ++w) {
    const Warp &warp = warps[w];
    bool isSame = w > 0 && warps[w - 1].launch == warp.launch &&
                  warps[w - 1].cta == warp.cta && warps[w - 1].sm == warp.sm;
    if (!isSame) {
      std::string name =
          fmt::format("CTA ({}, {}, {})", warp.cta.x, warp.cta.y, warp.cta.z);
      if (recorded > 1)
        name += fmt::format(" launch {}", warp.launch);
      ctaTrack.push_back(addTrack(sms[{gpuTrack[warp.launch], warp.sm}], name,
                                  static_cast<std::int64_t>(ctaTrack.size()),
                                  /*hasChildren=*/true));
    }
    ctaOfWarp.push_back(static_cast<std::uint32_t>(ctaTrack.size() - 1));
  }
}

void Writer::writeSlice(
    std::uint64_t track, std::uint64_t from, std::uint64_t to,
    std::uint64_t name, std::uint64_t category,
    const std::function<void(Pbf<pf::TrackEvent> &)> &annotate) {
  for (bool isBegin : {true, false}) {
    std::string body;
    {
      Pbf<pf::TracePacket> packet(body);
      packet.add_uint32(pf::TracePacket::trusted_packet_sequence_id, kSequence);
      packet.add_uint64(pf::TracePacket::timestamp, isBegin ? from : to);
      packet.add_uint32(pf::TracePacket::timestamp_clock_id,
                        pf::kBootTimeClock);
      Pbf<pf::TrackEvent> event(packet, pf::TracePacket::track_event);
      event.add_uint32(pf::TrackEvent::type,
                       isBegin ? pf::kSliceBegin : pf::kSliceEnd);
      event.add_uint64(pf::TrackEvent::track_uuid, track);
      if (isBegin) {
        event.add_uint64(pf::TrackEvent::name_iid, name);
        if (category)
          event.add_uint64(pf::TrackEvent::category_iids, category);
        annotate(event);
      }
    }
    writePacket(body);
  }
}

namespace {
Pbf<pf::DebugAnnotation> annotation(Pbf<pf::TrackEvent> &event,
                                    std::uint64_t name) {
  Pbf<pf::DebugAnnotation> result(event, pf::TrackEvent::debug_annotations);
  result.add_uint64(pf::DebugAnnotation::name_iid, name);
  return result;
}

/// Track number for each of \p spans so that those of one track do not overlap;
/// \p spans must be sorted by start.
std::vector<std::size_t>
stack(const std::vector<std::pair<std::uint64_t, std::uint64_t>> &spans) {
  std::vector<std::uint64_t> ends;
  std::vector<std::size_t> result;
  for (const auto &[start, end] : spans) {
    std::size_t track = 0;
    while (track < ends.size() && ends[track] > start)
      ++track;
    if (track == ends.size())
      ends.push_back(0);
    ends[track] = end;
    result.push_back(track);
  }
  return result;
}
} // namespace

void Writer::writeLaunches() {
  std::map<std::uint64_t, std::vector<std::uint32_t>> byGpu;
  for (std::uint32_t i = 0; i < trace.launches().size(); ++i)
    if (trace.launches()[i].start || trace.launches()[i].end)
      byGpu[gpuTrack[i]].push_back(i);
  for (auto &entry : byGpu) {
    std::uint64_t gpu = entry.first;
    std::vector<std::uint32_t> &list = entry.second;
    std::sort(list.begin(), list.end(),
              [this](std::uint32_t a, std::uint32_t b) {
                return std::tie(trace.launches()[a].start, a) <
                       std::tie(trace.launches()[b].start, b);
              });
    std::vector<std::pair<std::uint64_t, std::uint64_t>> spans;
    for (std::uint32_t i : list)
      spans.emplace_back(trace.launches()[i].start, trace.launches()[i].end);
    std::vector<std::size_t> rows = stack(spans);
    std::vector<std::uint64_t> tracks;
    for (std::size_t k = 0; k < list.size(); ++k) {
      while (tracks.size() <= rows[k])
        tracks.push_back(addTrack(
            gpu, "Launches", static_cast<std::int64_t>(tracks.size()), false));
      const Launch &launch = trace.launches()[list[k]];
      writeSlice(tracks[rows[k]], launch.start, launch.end,
                 nameIid(launch.kernel), kCategoryLaunch,
                 [&](Pbf<pf::TrackEvent> &event) {
                   using A = pf::DebugAnnotation;
                   auto dims = [](const Dim3 &d) {
                     return fmt::format("({}, {}, {})", d.x, d.y, d.z);
                   };
                   annotation(event, kAnnotationLaunch)
                       .add_uint64(A::uint_value, list[k]);
                   annotation(event, kAnnotationGridId)
                       .add_uint64(A::uint_value, launch.gridId);
                   annotation(event, kAnnotationGrid)
                       .add_string(A::string_value, dims(launch.grid));
                   annotation(event, kAnnotationBlock)
                       .add_string(A::string_value, dims(launch.block));
                   annotation(event, kAnnotationContext)
                       .add_uint64(A::uint_value, launch.contextId);
                   if (launch.stream)
                     annotation(event, kAnnotationStream)
                         .add_uint64(A::uint_value, *launch.stream);
                 });
    }
  }
}

void Writer::writeCrossWarpRanges() {
  std::map<std::uint64_t, std::vector<const CrossWarpRange *>> byGpu;
  for (const CrossWarpRange &range : trace.crossWarpRanges())
    byGpu[gpuTrack[trace.warps()[range.startWarp].launch]].push_back(&range);
  for (auto &[gpu, list] : byGpu) {
    // They lie in one array, so that addresses stand for their order.
    std::sort(list.begin(), list.end(),
              [](const CrossWarpRange *a, const CrossWarpRange *b) {
                return std::tie(a->start, a) < std::tie(b->start, b);
              });
    std::vector<std::pair<std::uint64_t, std::uint64_t>> spans;
    for (const CrossWarpRange *range : list)
      spans.emplace_back(range->start, range->end);
    std::vector<std::size_t> rows = stack(spans);
    std::vector<std::uint64_t> tracks;
    for (std::size_t k = 0; k < list.size(); ++k) {
      while (tracks.size() <= rows[k])
        tracks.push_back(
            addTrack(gpu, "Ranges across warps",
                     500 + static_cast<std::int64_t>(tracks.size()), false));
      const CrossWarpRange &range = *list[k];
      writeSlice(tracks[rows[k]], range.start, range.end,
                 nameIid(trace.eventInfos()[range.info].name), 0,
                 [&](Pbf<pf::TrackEvent> &event) {
                   const Warp &to = trace.warps()[range.endWarp];
                   annotation(event, kAnnotationEndWarp)
                       .add_string(pf::DebugAnnotation::string_value,
                                   fmt::format("CTA ({}, {}, {}) warp {}",
                                               to.cta.x, to.cta.y, to.cta.z,
                                               to.warpInCta));
                 });
    }
  }
}

void Writer::indexFlows() {
  std::uint64_t id = 1;
  for (const Flow &flow : trace.flows()) {
    flows[{flow.fromWarp, flow.fromEvent}].emplace_back(id, false);
    flows[{flow.toWarp, flow.toEvent}].emplace_back(id, true);
    ++id;
  }
}

std::uint64_t Writer::laneTrack(std::uint32_t w, std::uint32_t lane) {
  while (laneTracks.size() <= lane)
    laneTracks.push_back(
        addTrack(ctaTrack[ctaOfWarp[w]],
                 fmt::format("Warp {:02} lane {}", trace.warps()[w].warpInCta,
                             laneTracks.size()),
                 std::int64_t(trace.warps()[w].warpInCta) * 1000 +
                     static_cast<std::int64_t>(laneTracks.size()),
                 /*hasChildren=*/false));
  return laneTracks[lane];
}

void Writer::emit(std::uint32_t type, std::uint64_t time, const char *extra,
                  std::size_t size) {
  // A warp's times do not run backwards; if input says so nevertheless, the
  // event stays at the time before, and the trace's problems say so.
  std::uint64_t delta = time > now ? (time - now) / step : 0;
  now += delta * step;

  char head[24];
  char *at = putKey(head, pf::TracePacket::timestamp, 0);
  at = putVarint(at, delta);
  at = putKey(at, pf::TracePacket::trusted_packet_sequence_id, 0);
  at = putVarint(at, kSequence);
  at = putKey(at, pf::TracePacket::track_event, 2);
  at = putVarint(at, size + 2);
  at = putKey(at, pf::TrackEvent::type, 0);
  at = putVarint(at, type);
  std::size_t headSize = static_cast<std::size_t>(at - head);

  if (size > OutputStream::kMaxReserve - kMaxPacket) {
    writePacket(std::string(head, headSize).append(extra, size));
    return;
  }
  char *to = out.reserve(kMaxPacket + size);
  to = putKey(to, pf::Trace::packet, 2);
  to = putVarint(to, headSize + size);
  std::memcpy(to, head, headSize);
  if (size)
    std::memcpy(to + headSize, extra, size);
  out.commit(to + headSize + size);
}

void Writer::emitEvent(std::uint32_t w, const WarpEvents &events, std::size_t i,
                       std::uint64_t payload) {
  EventCode code = events.code[i];
  std::uint64_t time = events.time[i];
  char extra[kMaxPacket];
  char *at = extra;
  // Lane 0 is the default track.
  auto putTrack = [&] {
    if (std::uint32_t lane = laneOf[i]) {
      at = putKey(at, pf::TrackEvent::track_uuid, 0);
      at = putVarint(at, laneTrack(w, lane));
    }
  };
  if (code.isEnd()) {
    if (events.link[i] == kNone) {
      at = putKey(at, pf::TrackEvent::name_iid, 0);
      at = putVarint(at, unmatchedIid);
      emit(pf::kInstant, time, extra, static_cast<std::size_t>(at - extra));
      return;
    }
    putTrack();
    emit(pf::kSliceEnd, time, extra, static_cast<std::size_t>(at - extra));
    return;
  }

  const std::string &prepared = infoBytes[code.info()];
  std::memcpy(at, prepared.data(), prepared.size());
  at += prepared.size();
  putTrack();
  if (code.hasPayload()) {
    char value[24];
    char *end = putKey(value, pf::DebugAnnotation::name_iid, 0);
    end = putVarint(end, kAnnotationPayload);
    TypedPayload typed(trace.eventInfos()[code.info()].payload, payload);
    switch (typed.type) {
    case TypedPayload::Signed:
      end = putKey(end, pf::DebugAnnotation::int_value, 0);
      end = putVarint(end, static_cast<std::uint64_t>(typed.asSigned));
      break;
    case TypedPayload::Unsigned:
      end = putKey(end, pf::DebugAnnotation::uint_value, 0);
      end = putVarint(end, typed.asUnsigned);
      break;
    case TypedPayload::Pointer:
      end = putKey(end, pf::DebugAnnotation::pointer_value, 0);
      end = putVarint(end, typed.asUnsigned);
      break;
    case TypedPayload::Float: {
      end = putKey(end, pf::DebugAnnotation::double_value, 1);
      std::uint64_t bits;
      std::memcpy(&bits, &typed.asFloat, sizeof(bits));
      writeLE(reinterpret_cast<std::uint8_t *>(end), bits);
      end += sizeof(bits);
      break;
    }
    }
    at = putKey(at, pf::TrackEvent::debug_annotations, 2);
    at = putVarint(at, static_cast<std::uint64_t>(end - value));
    std::memcpy(at, value, static_cast<std::size_t>(end - value));
    at += end - value;
  }
  if (code.isBegin() && events.link[i] == kNone) {
    at = putKey(at, pf::TrackEvent::debug_annotations, 2);
    at = putVarint(at, 4);
    at = putKey(at, pf::DebugAnnotation::name_iid, 0);
    at = putVarint(at, kAnnotationUnfinished);
    at = putKey(at, pf::DebugAnnotation::bool_value, 0);
    at = putVarint(at, 1);
  }
  std::uint32_t type = code.isBegin() ? pf::kSliceBegin : pf::kInstant;
  auto flow = flows.empty() ? flows.end()
                            : flows.find({w, static_cast<std::uint32_t>(i)});
  if (flow == flows.end()) {
    emit(type, time, extra, static_cast<std::size_t>(at - extra));
    return;
  }
  std::string all(extra, at);
  Pbf<pf::TrackEvent> event(all);
  for (const auto &[id, isEnd] : flow->second)
    event.add_fixed64(isEnd ? pf::TrackEvent::terminating_flow_ids
                            : pf::TrackEvent::flow_ids,
                      id);
  emit(type, time, all.data(), all.size());
}

Expected<void> Writer::writeWarp(std::uint32_t w) {
  auto events = readEvents(trace, w, buffer);
  if (!events)
    return makeError(events.error().message);
  const Warp &warp = trace.warps()[w];
  std::uint64_t start = startOf(w), end = warp.end;
  std::size_t count = events->size();

  laneTracks.clear();
  std::string name = fmt::format("Warp {:02}", warp.warpInCta);
  std::int64_t rank = std::int64_t(warp.warpInCta) * 1000;
  laneTracks.push_back(addTrack(ctaTrack[ctaOfWarp[w]], name, rank,
                                /*hasChildren=*/false, /*isDefault=*/true));
  writeSnapshot(start / step * step);

  lanes.assign(*events, laneOf);
  if (warp.hasLifetime) {
    char extra[16];
    char *at = putKey(extra, pf::TrackEvent::category_iids, 0);
    at = putVarint(at, kCategoryWarp);
    at = putKey(at, pf::TrackEvent::name_iid, 0);
    at = putVarint(at, nameIid(trace.launches()[warp.launch].kernel));
    emit(pf::kSliceBegin, start, extra, static_cast<std::size_t>(at - extra));
  }
  std::size_t payload = 0;
  bool hasUnfinished = false;
  for (std::size_t i = 0; i < count; ++i) {
    bool hasPayload = events->code[i].hasPayload();
    emitEvent(w, *events, i, hasPayload ? events->payload[payload] : 0);
    payload += hasPayload;
    hasUnfinished |= events->code[i].isBegin() && events->link[i] == kNone;
  }
  for (std::size_t i = hasUnfinished ? count : 0; i-- > 0;)
    if (events->code[i].isBegin() && events->link[i] == kNone) {
      char extra[16];
      char *at = extra;
      if (laneOf[i]) {
        at = putKey(at, pf::TrackEvent::track_uuid, 0);
        at = putVarint(at, laneTracks[laneOf[i]]);
      }
      emit(pf::kSliceEnd, end, extra, static_cast<std::size_t>(at - extra));
    }
  if (warp.hasLifetime)
    emit(pf::kSliceEnd, end, nullptr, 0);

  if (!events->losses.empty()) {
    std::uint64_t track = addTrack(ctaTrack[ctaOfWarp[w]],
                                   name + " lost events", rank + 999, false);
    for (const Loss &loss : events->losses)
      writeSlice(track, loss.start, loss.end, lossIid, kCategoryLoss,
                 [&](Pbf<pf::TrackEvent> &event) {
                   if (loss.count)
                     annotation(event, kAnnotationCount)
                         .add_uint64(pf::DebugAnnotation::uint_value,
                                     loss.count);
                 });
  }
  done += count;
  if (options.progress)
    options.progress(done, trace.numEvents());
  return {};
}

Expected<void> Writer::write() {
  writeNames();
  writeSnapshot(trace.start() / step * step);
  writeGpuTracks();
  writeLaunches();
  writeCrossWarpRanges();
  indexFlows();

  std::vector<std::uint32_t> order(trace.warps().size());
  for (std::uint32_t w = 0; w < order.size(); ++w)
    order[w] = w;
  std::sort(
      order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
        return std::make_pair(startOf(a), a) < std::make_pair(startOf(b), b);
      });
  for (std::uint32_t w : order)
    if (auto written = writeWarp(w); !written)
      return written;
  return {};
}

Expected<void> iket::trace::writePerfetto(const Trace &trace, OutputStream &out,
                                          const WriteOptions &options) {
  return Writer(trace, out, options).write();
}
