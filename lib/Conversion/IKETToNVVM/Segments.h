//===- Segments.h - Which events share a record -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layout buffer stores the events of a straight-line sequence together: a
/// segment is a sequence of events that are always executed one after the
/// other, and is cut into records. Clocks and payloads stay in registers from
/// the first event of a record to its last, where it is stored, so a record
/// holds what passes three or four words over whatever stands between.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_CONVERSION_IKETTONVVM_SEGMENTS_H
#define IKET_LIB_CONVERSION_IKETTONVVM_SEGMENTS_H

#include "EventSites.h"

namespace iket {

/// One event of a segment.
struct SegmentEvent {
  const EventSite *site;
  /// No instruction stands between the event and the one before, so they share
  /// its clock.
  bool sharesClock;
  /// An op with regions, which may take long, stands between it and the one
  /// before.
  bool followsRegion;
};

struct Segment {
  llvm::SmallVector<SegmentEvent, 4> events;
  /// Number of loops around it.
  unsigned loopDepth = 0;
};

/// One event in a record.
struct RecordSlot {
  const EventSite *site;
  /// Site whose clock it is.
  const EventSite *clock;
  /// Data words, counted from 0.
  unsigned clockWord;
  /// First of one or two words, if it stores a payload.
  std::optional<unsigned> payloadWord;
};

struct PlannedRecord {
  llvm::SmallVector<RecordSlot, 4> slots;
  unsigned numWords = 0;
  bool isFolded = false;
};

/// The segments of \p sites in \p function, in program order; those for which
/// \p isAlone holds are in none. Without \p batching, each event is a segment.
llvm::SmallVector<Segment>
formSegments(mlir::Operation *function, llvm::ArrayRef<EventSite> sites,
             llvm::function_ref<bool(const EventSite &)> isAlone,
             bool batching);

/// Cuts \p segment into records, of which up to \p maxFolded may be folded: of
/// the clock in a tag the high bits are missing, so it must be followed soon by
/// a clock that is there in full.
llvm::SmallVector<PlannedRecord, 2> cutSegment(const Segment &segment,
                                               unsigned maxFolded);

/// Words that the payload of \p site takes.
unsigned getNumPayloadWords(const EventSite &site);

} // namespace iket

#endif // IKET_LIB_CONVERSION_IKETTONVVM_SEGMENTS_H
