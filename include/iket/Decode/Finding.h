//===- Finding.h - What is wrong with an image ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_FINDING_H
#define IKET_DECODE_FINDING_H

#include <string>
#include <string_view>
#include <vector>

namespace iket::decode {

enum class FindingKind {
  // Metadata.
  ModuleInfoMissing,
  ModuleInfoDuplicate,
  ModuleInfoBad,
  ModuleInfoCount,
  SymbolUnreadable,
  EventSize,
  EventName,
  EventIdReserved,
  EventIdRange,
  EventDuplicateId,
  EventDuplicateName,
  EventPayload,
  EventMethod,
  EventPosition,
  EventRangeMissing,
  EventRangeMismatch,
  TooManyEvents,
  RangeSize,
  RangeName,
  RangeId,
  RangeDuplicateId,
  RangeType,
  RangeUnused,
  // Sites.
  SiteUndeclared,
  SiteIdZero,
  SiteIdMode,
  SiteNoStore,
  SiteTimestampWidth,
  SiteFusedStore,
  SitePayloadUndeclared,
  SitePayloadMissing,
  SitePayloadWidth,
  SitePayloadOffset,
  SitePayloadBase,
  SiteFixedSlot,
  SiteNotFollowed,
  // Buffer layout.
  RecordMetadata,
  RecordControl,
  RecordItem,
  RecordId,
  RecordKernel,
  // Notes: nothing to mend.
  EventUnused,
  ForeignTrigger,
  UnknownSymbol,
  ChipNotRead,
};

/// Stable kebab-case spelling, for JSON and for filtering.
std::string_view spelling(FindingKind kind);
/// True for what is worth knowing but no mistake.
bool isNote(FindingKind kind);

struct Finding {
  FindingKind kind;
  /// Symbol, or kernel and byte offset, or empty for the whole image.
  std::string where;
  /// What is wrong and what it leads to.
  std::string message;
  /// How to mend it; empty for most notes.
  std::string advice;
};

using Findings = std::vector<Finding>;

} // namespace iket::decode

#endif // IKET_DECODE_FINDING_H
