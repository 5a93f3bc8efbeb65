//===- Perfetto.h - Field numbers of Perfetto traces ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of Perfetto's protobuf schema that a `.pftrace` uses. Source: the
/// message definitions of perfetto.dev (protos/perfetto/trace), whose numbers
/// never change.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_PERFETTO_H
#define IKET_ABI_PERFETTO_H

#include <cstdint>

namespace iket::abi::perfetto {

enum class Trace : std::uint32_t { packet = 1 };

enum class TracePacket : std::uint32_t {
  clock_snapshot = 6,
  timestamp = 8,
  trusted_packet_sequence_id = 10,
  track_event = 11,
  interned_data = 12,
  sequence_flags = 13,
  timestamp_clock_id = 58,
  trace_packet_defaults = 59,
  track_descriptor = 60,
  first_packet_on_sequence = 87,
};

enum class TracePacketDefaults : std::uint32_t {
  track_event_defaults = 11,
  timestamp_clock_id = 58,
};
enum class TrackEventDefaults : std::uint32_t { track_uuid = 11 };

enum class ClockSnapshot : std::uint32_t {
  clocks = 1,
  primary_trace_clock = 2
};
enum class Clock : std::uint32_t {
  clock_id = 1,
  timestamp = 2,
  is_incremental = 3,
  unit_multiplier_ns = 4,
};

enum class TrackDescriptor : std::uint32_t {
  uuid = 1,
  name = 2,
  parent_uuid = 5,
  child_ordering = 11,
  sibling_order_rank = 12,
  sibling_merge_behavior = 15,
};

enum class TrackEvent : std::uint32_t {
  category_iids = 3,
  debug_annotations = 4,
  type = 9,
  name_iid = 10,
  track_uuid = 11,
  source_location_iid = 34,
  flow_ids = 47,
  terminating_flow_ids = 48,
};

enum class DebugAnnotation : std::uint32_t {
  name_iid = 1,
  bool_value = 2,
  uint_value = 3,
  int_value = 4,
  double_value = 5,
  string_value = 6,
  pointer_value = 7,
};

enum class InternedData : std::uint32_t {
  event_categories = 1,
  event_names = 2,
  debug_annotation_names = 3,
  source_locations = 4,
};
/// EventCategory, EventName, DebugAnnotationName.
enum class InternedName : std::uint32_t { iid = 1, name = 2 };
enum class SourceLocation : std::uint32_t {
  iid = 1,
  file_name = 2,
  line_number = 4,
};

inline constexpr std::uint32_t kSliceBegin = 1;
inline constexpr std::uint32_t kSliceEnd = 2;
inline constexpr std::uint32_t kInstant = 3;
inline constexpr std::uint32_t kIncrementalStateCleared = 1;
inline constexpr std::uint32_t kChildOrderExplicit = 3;
inline constexpr std::uint32_t kSiblingMergeNone = 2;
/// The trace's own clock, ns.
inline constexpr std::uint32_t kBootTimeClock = 6;
/// First of the clocks that belong to one packet sequence.
inline constexpr std::uint32_t kSequenceClock = 64;

} // namespace iket::abi::perfetto

#endif // IKET_ABI_PERFETTO_H
