//===- PerfettoWarp.cpp - Packets of one warp -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfettoWarp.h"

#include "Payload.h"

#include "iket/Support/Endian.h"

#include <algorithm>
#include <fmt/format.h>

using namespace iket;
using namespace iket::trace;
using namespace iket::trace::perfetto;

namespace {
/// Room for one packet of an event without arrows.
constexpr std::size_t kMaxPacket = 160;
/// Tracks of a warp beside its first: the lanes from 1 on, and one for losses.
constexpr std::uint64_t kTracksPerWarp = 1 << 20;

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

template <typename Field> constexpr char key(Field field, unsigned wireType) {
  return static_cast<char>(static_cast<std::uint32_t>(field) << 3 | wireType);
}
static_assert(static_cast<std::uint32_t>(pf::Trace::packet) < 16 &&
                  static_cast<std::uint32_t>(pf::TracePacket::timestamp) < 16,
              "keys of one byte");
} // namespace

//===----------------------------------------------------------------------===//
// Packets of the whole trace
//===----------------------------------------------------------------------===//

void perfetto::writePacket(OutputStream &out, const std::string &body) {
  char head[12];
  char *at = putKey(head, pf::Trace::packet, 2);
  at = putVarint(at, body.size());
  out.write({head, static_cast<std::size_t>(at - head)});
  out.write(body);
}

void perfetto::writeTrack(OutputStream &out, const TrackSpec &track) {
  std::string body;
  {
    Pbf<pf::TracePacket> packet(body);
    if (track.isDefault) {
      packet.add_uint32(pf::TracePacket::trusted_packet_sequence_id, kSequence);
      Pbf<pf::TracePacketDefaults> defaults(
          packet, pf::TracePacket::trace_packet_defaults);
      defaults.add_uint32(pf::TracePacketDefaults::timestamp_clock_id,
                          pf::kSequenceClock);
      Pbf<pf::TrackEventDefaults> event(
          defaults, pf::TracePacketDefaults::track_event_defaults);
      event.add_uint64(pf::TrackEventDefaults::track_uuid, track.uuid);
    }
    Pbf<pf::TrackDescriptor> entry(packet, pf::TracePacket::track_descriptor);
    entry.add_uint64(pf::TrackDescriptor::uuid, track.uuid);
    entry.add_string(pf::TrackDescriptor::name, track.name.data(),
                     track.name.size());
    if (track.parent)
      entry.add_uint64(pf::TrackDescriptor::parent_uuid, track.parent);
    if (track.hasChildren)
      entry.add_uint32(pf::TrackDescriptor::child_ordering,
                       pf::kChildOrderExplicit);
    if (track.rank)
      entry.add_int64(pf::TrackDescriptor::sibling_order_rank, track.rank);
    entry.add_uint32(pf::TrackDescriptor::sibling_merge_behavior,
                     pf::kSiblingMergeNone);
  }
  writePacket(out, body);
}

void perfetto::writeSnapshot(OutputStream &out, std::uint64_t time,
                             std::uint64_t step) {
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
  writePacket(out, body);
}

void perfetto::writeSlice(
    OutputStream &out, std::uint64_t track, std::uint64_t from,
    std::uint64_t to, std::uint64_t name, std::uint64_t category,
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
    writePacket(out, body);
  }
}

Pbf<pf::DebugAnnotation> perfetto::annotation(Pbf<pf::TrackEvent> &event,
                                              std::uint64_t name) {
  Pbf<pf::DebugAnnotation> result(event, pf::TrackEvent::debug_annotations);
  result.add_uint64(pf::DebugAnnotation::name_iid, name);
  return result;
}

Prepared Plan::prepare(std::uint32_t type, std::uint64_t name,
                       std::uint64_t category, std::uint64_t location) {
  Prepared packet;
  char *first = packet.bytes.data();
  char *at = putKey(first, pf::TracePacket::trusted_packet_sequence_id, 0);
  at = putVarint(at, kSequence);
  at = putKey(at, pf::TracePacket::track_event, 2);
  packet.lengthAt = static_cast<std::size_t>(at - first);
  char *event = ++at;
  at = putKey(at, pf::TrackEvent::type, 0);
  at = putVarint(at, type);
  if (category) {
    at = putKey(at, pf::TrackEvent::category_iids, 0);
    at = putVarint(at, category);
  }
  if (name) {
    at = putKey(at, pf::TrackEvent::name_iid, 0);
    at = putVarint(at, name);
  }
  if (location) {
    at = putKey(at, pf::TrackEvent::source_location_iid, 0);
    at = putVarint(at, location);
  }
  packet.size = static_cast<std::size_t>(at - first);
  first[packet.lengthAt] = static_cast<char>(at - event);
  return packet;
}

void Plan::preparePayload(Prepared &packet, abi::PayloadKind kind) {
  // Zero shows what kind of value it is; whole numbers have a short cut.
  TypedPayload typed(kind, 0);
  std::uint32_t bits = abi::getPayloadKindInfo(kind).bits;
  if (bits == 0 || typed.type == TypedPayload::Float)
    return;
  packet.payloadKey = typed.type == TypedPayload::Signed
                          ? key(pf::DebugAnnotation::int_value, 0)
                      : typed.type == TypedPayload::Pointer
                          ? key(pf::DebugAnnotation::pointer_value, 0)
                          : key(pf::DebugAnnotation::uint_value, 0);
  packet.isPayloadSigned = typed.type == TypedPayload::Signed;
  packet.payloadShift = static_cast<std::uint8_t>(64 - bits);
}

//===----------------------------------------------------------------------===//
// Packets of one warp
//===----------------------------------------------------------------------===//

std::uint64_t PerfettoWarpWriter::advance(std::uint64_t time) {
  // A warp's times do not run backwards; if input says so nevertheless, the
  // event stays at the time before, and the trace's problems say so.
  std::uint64_t steps = time >> plan.stepShift;
  std::uint64_t delta = steps > now ? steps - now : 0;
  now += delta;
  return delta;
}

void PerfettoWarpWriter::emit(const Prepared &packet, std::uint64_t time) {
  std::uint64_t delta = advance(time);
  char *first = out->reserve(kMaxPacket);
  char *at = first + 2;
  *at++ = key(pf::TracePacket::timestamp, 0);
  if (delta < 0x80)
    *at++ = static_cast<char>(delta);
  else
    at = putVarint(at, delta);
  // A copy of constant size is two instructions.
  std::memcpy(at, packet.bytes.data(), Prepared::kMaxBytes);
  at += packet.size;
  first[0] = key(pf::Trace::packet, 2);
  first[1] = static_cast<char>(at - first - 2);
  out->commit(at);
}

void PerfettoWarpWriter::emit(const Prepared &packet, std::uint64_t time,
                              const char *extra, std::size_t size) {
  std::size_t eventSize =
      static_cast<unsigned char>(packet.bytes[packet.lengthAt]) + size;
  std::string large;
  char head[kMaxPacket];
  char *at = putKey(head, pf::TracePacket::timestamp, 0);
  at = putVarint(at, advance(time));
  std::memcpy(at, packet.bytes.data(), packet.lengthAt);
  at = putVarint(at + packet.lengthAt, eventSize);
  std::memcpy(at, packet.bytes.data() + packet.lengthAt + 1,
              packet.size - packet.lengthAt - 1);
  at += packet.size - packet.lengthAt - 1;
  std::size_t headSize = static_cast<std::size_t>(at - head);
  if (size > OutputStream::kMaxReserve - 2 * kMaxPacket) {
    writePacket(*out, std::string(head, headSize).append(extra, size));
    return;
  }
  char *to = out->reserve(kMaxPacket + size);
  *to++ = key(pf::Trace::packet, 2);
  to = putVarint(to, headSize + size);
  std::memcpy(to, head, headSize);
  if (size)
    std::memcpy(to + headSize, extra, size);
  out->commit(to + headSize + size);
}

std::uint64_t PerfettoWarpWriter::laneTrack(std::uint32_t lane) {
  std::uint64_t firstExtra = plan.firstWarpTrack + trace.warps().size();
  std::uint64_t base = firstExtra + warp * kTracksPerWarp;
  const Warp &w = trace.warps()[warp];
  for (; numLaneTracks <= lane; ++numLaneTracks) {
    std::string name =
        fmt::format("Warp {:02} lane {}", w.warpInCta, numLaneTracks);
    TrackSpec track;
    track.uuid = base + numLaneTracks;
    track.parent = plan.ctaTrack[plan.ctaOfWarp[warp]];
    track.name = name;
    track.rank = std::int64_t(w.warpInCta) * 1000 + numLaneTracks;
    writeTrack(*out, track);
  }
  return base + lane;
}

void PerfettoWarpWriter::emitEvent(const WarpEvents &events, std::size_t i,
                                   std::uint64_t payload) {
  EventCode code = events.code[i];
  std::uint64_t time = events.time[i];
  std::uint32_t lane = hasLanes ? laneOf[i] : 0;
  bool isUnlinked = events.link[i] == kNone;
  const Prepared &packet = code.isEnd()
                               ? (isUnlinked ? plan.unmatched : plan.end)
                           : code.isBegin() ? plan.begins[code.info()]
                                            : plan.marks[code.info()];
  bool isPayloadShown = code.hasPayload() && !code.isEnd();
  bool isUnfinished = code.isBegin() && isUnlinked;
  auto flow = plan.flows.empty()
                  ? plan.flows.end()
                  : plan.flows.find({warp, static_cast<std::uint32_t>(i)});
  bool hasFlow = flow != plan.flows.end() && !code.isEnd();
  if (!lane && !isPayloadShown && !isUnfinished && !hasFlow) {
    emit(packet, time);
    return;
  }

  char extra[kMaxPacket];
  char *at = extra;
  if (lane) {
    // Lane 0 is the default track.
    at = putKey(at, pf::TrackEvent::track_uuid, 0);
    at = putVarint(at, laneTrack(lane));
  }
  if (isPayloadShown) {
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
  if (isUnfinished) {
    at = putKey(at, pf::TrackEvent::debug_annotations, 2);
    at = putVarint(at, 4);
    at = putKey(at, pf::DebugAnnotation::name_iid, 0);
    at = putVarint(at, kAnnotationUnfinished);
    at = putKey(at, pf::DebugAnnotation::bool_value, 0);
    at = putVarint(at, 1);
  }
  if (!hasFlow) {
    emit(packet, time, extra, static_cast<std::size_t>(at - extra));
    return;
  }
  std::string all(extra, at);
  Pbf<pf::TrackEvent> event(all);
  for (const auto &[id, isEnd] : flow->second)
    event.add_fixed64(isEnd ? pf::TrackEvent::terminating_flow_ids
                            : pf::TrackEvent::flow_ids,
                      id);
  emit(packet, time, all.data(), all.size());
}

bool PerfettoWarpWriter::writeEvents(const WarpEvents &events) {
  // Most events are short packets on the default track, with no payload or a
  // whole number. They are written here, some at a time so that the room in the
  // buffer is asked for once; the others by emitEvent.
  constexpr std::size_t kAtOnce = 32;
  constexpr std::size_t kShort = 16;
  constexpr std::size_t kRoom = 4 * kShort;
  static_assert(kAtOnce * kRoom <= OutputStream::kMaxReserve);
  const std::size_t count = events.size();
  const bool isPlain = !hasLanes && plan.flows.empty();
  const unsigned shift = plan.stepShift;
  const EventCode *codes = events.code.data();
  const std::uint32_t *links = events.link.data();
  const std::uint64_t *times = events.time.data();
  const std::uint64_t *payloads = events.payload.data();
  const Prepared *byType[] = {plan.begins.data(), nullptr, plan.marks.data()};
  std::size_t payload = 0;
  bool hasUnfinished = false;
  for (std::size_t i = 0; i < count;) {
    char *at = out->reserve(kAtOnce * kRoom);
    std::size_t last = std::min(count, i + kAtOnce);
    std::uint64_t steps = now;
    for (; i < last; ++i) {
      EventCode code = codes[i];
      bool isLinked = links[i] != kNone;
      const Prepared &packet =
          code.isEnd() ? plan.end : byType[code.raw() & 3][code.info()];
      std::uint64_t to = times[i] >> shift;
      std::uint64_t delta = to - steps;
      // A delta below 0 is a large number. An end shows no payload.
      if (!isPlain || isLinked == code.isMark() || packet.size > kShort ||
          delta >= 0x80 ||
          (code.hasPayload() && (code.isEnd() || !packet.payloadKey)))
        break;
      steps = to;
      at[0] = key(pf::Trace::packet, 2);
      at[1] = static_cast<char>(2 + packet.size);
      at[2] = key(pf::TracePacket::timestamp, 0);
      at[3] = static_cast<char>(delta);
      // A copy of constant size is one load and one store.
      std::memcpy(at + 4, packet.bytes.data(), kShort);
      char *next = at + 4 + packet.size;
      if (code.hasPayload()) {
        char *annotation = next;
        next[0] = key(pf::TrackEvent::debug_annotations, 2);
        next[2] = key(pf::DebugAnnotation::name_iid, 0);
        next[3] = static_cast<char>(kAnnotationPayload);
        next[4] = packet.payloadKey;
        // Bits above those of the kind mean nothing.
        std::uint64_t value = payloads[payload++] << packet.payloadShift;
        value =
            packet.isPayloadSigned
                ? static_cast<std::uint64_t>(static_cast<std::int64_t>(value) >>
                                             packet.payloadShift)
                : value >> packet.payloadShift;
        next = putVarint(next + 5, value);
        auto size = static_cast<char>(next - annotation);
        annotation[1] = static_cast<char>(size - 2);
        at[4 + packet.lengthAt] =
            static_cast<char>(at[4 + packet.lengthAt] + size);
        at[1] = static_cast<char>(at[1] + size);
      }
      at = next;
    }
    out->commit(at);
    now = steps;
    if (i < last) {
      bool hasPayload = codes[i].hasPayload();
      emitEvent(events, i, hasPayload ? payloads[payload] : 0);
      payload += hasPayload;
      hasUnfinished |= codes[i].isBegin() && links[i] == kNone;
      ++i;
    }
  }
  return hasUnfinished;
}

void PerfettoWarpWriter::writeLosses(const WarpEvents &events) {
  const Warp &w = trace.warps()[warp];
  std::string name = fmt::format("Warp {:02} lost events", w.warpInCta);
  TrackSpec track;
  track.uuid = plan.firstWarpTrack + trace.warps().size() +
               (warp + 1) * kTracksPerWarp - 1;
  track.parent = plan.ctaTrack[plan.ctaOfWarp[warp]];
  track.name = name;
  track.rank = std::int64_t(w.warpInCta) * 1000 + 999;
  writeTrack(*out, track);
  for (const Loss &loss : events.losses)
    writeSlice(*out, track.uuid, loss.start, loss.end, plan.lossName,
               kCategoryLoss, [&](Pbf<pf::TrackEvent> &event) {
                 if (loss.count)
                   annotation(event, kAnnotationCount)
                       .add_uint64(pf::DebugAnnotation::uint_value, loss.count);
               });
}

Expected<void> PerfettoWarpWriter::write(std::uint32_t number,
                                         const WarpEvents &events,
                                         OutputStream &output) {
  warp = number;
  out = &output;
  const Warp &w = trace.warps()[warp];
  std::size_t count = events.size();

  std::string name = fmt::format("Warp {:02}", w.warpInCta);
  TrackSpec track;
  track.uuid = plan.firstWarpTrack + warp;
  track.parent = plan.ctaTrack[plan.ctaOfWarp[warp]];
  track.name = name;
  track.rank = std::int64_t(w.warpInCta) * 1000;
  track.isDefault = true;
  writeTrack(output, track);
  numLaneTracks = 1;
  std::uint64_t start = plan.startOf(warp);
  now = start >> plan.stepShift;
  writeSnapshot(output, now << plan.stepShift, plan.step);

  hasLanes = lanes.assign(events, laneOf) > 1;
  if (w.hasLifetime)
    emit(Plan::prepare(pf::kSliceBegin,
                       Plan::nameIid(trace.launches()[w.launch].kernel),
                       kCategoryWarp),
         start);
  bool hasUnfinished = writeEvents(events);
  for (std::size_t i = hasUnfinished ? count : 0; i-- > 0;)
    if (events.code[i].isBegin() && events.link[i] == kNone) {
      char extra[16];
      char *at = extra;
      if (hasLanes && laneOf[i]) {
        at = putKey(at, pf::TrackEvent::track_uuid, 0);
        at = putVarint(at, laneTrack(laneOf[i]));
      }
      emit(plan.end, w.end, extra, static_cast<std::size_t>(at - extra));
    }
  if (w.hasLifetime)
    emit(plan.end, w.end);
  if (!events.losses.empty())
    writeLosses(events);
  return {};
}
