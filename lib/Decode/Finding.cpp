//===- Finding.cpp - What is wrong with an image --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Finding.h"

using namespace iket::decode;

std::string_view iket::decode::spelling(FindingKind kind) {
  switch (kind) {
  case FindingKind::ModuleInfoMissing:
    return "module-info-missing";
  case FindingKind::ModuleInfoDuplicate:
    return "module-info-duplicate";
  case FindingKind::ModuleInfoBad:
    return "module-info-bad";
  case FindingKind::ModuleInfoCount:
    return "module-info-count";
  case FindingKind::SymbolUnreadable:
    return "symbol-unreadable";
  case FindingKind::EventSize:
    return "event-size";
  case FindingKind::EventName:
    return "event-name";
  case FindingKind::EventIdReserved:
    return "event-id-reserved";
  case FindingKind::EventIdRange:
    return "event-id-range";
  case FindingKind::EventDuplicateId:
    return "event-duplicate-id";
  case FindingKind::EventDuplicateName:
    return "event-duplicate-name";
  case FindingKind::EventPayload:
    return "event-payload";
  case FindingKind::EventMethod:
    return "event-method";
  case FindingKind::EventPosition:
    return "event-position";
  case FindingKind::EventRangeMissing:
    return "event-range-missing";
  case FindingKind::EventRangeMismatch:
    return "event-range-mismatch";
  case FindingKind::TooManyEvents:
    return "too-many-events";
  case FindingKind::RangeSize:
    return "range-size";
  case FindingKind::RangeName:
    return "range-name";
  case FindingKind::RangeId:
    return "range-id";
  case FindingKind::RangeDuplicateId:
    return "range-duplicate-id";
  case FindingKind::RangeType:
    return "range-type";
  case FindingKind::RangeUnused:
    return "range-unused";
  case FindingKind::SiteUndeclared:
    return "site-undeclared";
  case FindingKind::SiteIdZero:
    return "site-id-zero";
  case FindingKind::SiteIdMode:
    return "site-id-mode";
  case FindingKind::SiteNoStore:
    return "site-no-store";
  case FindingKind::SiteTimestampWidth:
    return "site-timestamp-width";
  case FindingKind::SiteFusedStore:
    return "site-fused-store";
  case FindingKind::SitePayloadUndeclared:
    return "site-payload-undeclared";
  case FindingKind::SitePayloadMissing:
    return "site-payload-missing";
  case FindingKind::SitePayloadWidth:
    return "site-payload-width";
  case FindingKind::SitePayloadOffset:
    return "site-payload-offset";
  case FindingKind::SitePayloadBase:
    return "site-payload-base";
  case FindingKind::SiteFixedSlot:
    return "site-fixed-slot";
  case FindingKind::SiteNotFollowed:
    return "site-not-followed";
  case FindingKind::RecordMetadata:
    return "record-metadata";
  case FindingKind::RecordControl:
    return "record-control";
  case FindingKind::RecordItem:
    return "record-item";
  case FindingKind::RecordId:
    return "record-id";
  case FindingKind::RecordKernel:
    return "record-kernel";
  case FindingKind::EventUnused:
    return "event-unused";
  case FindingKind::ForeignTrigger:
    return "foreign-trigger";
  case FindingKind::UnknownSymbol:
    return "unknown-symbol";
  case FindingKind::ChipNotRead:
    return "chip-not-read";
  }
  return "unknown";
}

bool iket::decode::isNote(FindingKind kind) {
  switch (kind) {
  case FindingKind::EventUnused:
  case FindingKind::ForeignTrigger:
  case FindingKind::UnknownSymbol:
  case FindingKind::ChipNotRead:
    return true;
  default:
    return false;
  }
}
