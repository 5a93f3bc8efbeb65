//===- RecordTable.cpp - What the records of a module mean ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RecordDecoder.h"

#include <fmt/format.h>

using namespace iket;
using namespace iket::trace;

namespace {
/// EventInfos of a module's events.
class InfoMaker {
public:
  InfoMaker(const decode::RecordMetadata &metadata, TraceBuilder &builder)
      : metadata(metadata), builder(builder) {}

  /// \p crosses: as a range that crosses others.
  EventInfoId make(std::uint32_t index, abi::PayloadKind payload,
                   bool crosses) {
    const decode::RecordEvent &event = metadata.events[index];
    EventInfo info;
    info.name = builder.intern(event.name);
    if (event.kind != abi::EventKind::Mark) {
      info.rangeType = event.kind == abi::EventKind::Token || crosses
                           ? RangeType::StartEnd
                           : RangeType::PushPop;
      info.rangeId = event.rangeId;
    }
    info.payload = payload;
    if (event.location != abi::kNoIndex) {
      const decode::RecordLocation &location =
          metadata.locations[event.location];
      info.location = {builder.intern(location.file), location.line,
                       location.column};
    }
    return builder.internInfo(info);
  }

private:
  const decode::RecordMetadata &metadata;
  TraceBuilder &builder;
};
} // namespace

static RecordTable::Action actionOf(const decode::RecordMetadata &metadata,
                                    const decode::RecordSite &site) {
  using Action = RecordTable::Action;
  if (site.phase == abi::ItemPhase::Mark)
    return Action::Mark;
  bool isToken = site.event != abi::kNoIndex &&
                 metadata.events[site.event].kind == abi::EventKind::Token;
  if (site.phase == abi::ItemPhase::Begin)
    return isToken ? Action::Start : Action::Push;
  return isToken                       ? Action::Stop
         : site.event == abi::kNoIndex ? Action::Pop
                                       : Action::PopNamed;
}

void RecordTable::build(const decode::RecordMetadata &metadata,
                        TraceBuilder &builder,
                        std::vector<std::string> &faults) {
  InfoMaker infos(metadata, builder);
  std::vector<std::uint32_t> sameTags = decode::findSameTags(metadata);
  // Without these, push/pop ranges nest.
  bool canCross = false;
  for (const decode::RecordKind &record : metadata.records)
    canCross |= record.form == abi::RecordForm::Divergent;
  for (const decode::RecordSite &site : metadata.items)
    canCross |= actionOf(metadata, site) == Action::PopNamed;
  // Ids are given out from 1, so those beyond this are few or damage.
  const std::uint64_t maxDense = 4 * metadata.records.size() + 64;
  for (std::uint32_t r = 0; r < metadata.records.size(); ++r) {
    const decode::RecordKind &record = metadata.records[r];
    std::string fault = decode::findRecordFault(metadata, r);
    if (fault.empty() && sameTags[r] != abi::kNoIndex)
      fault = fmt::format("has the tag of record kind {}", sameTags[r]);
    if (!fault.empty()) {
      faults.push_back(
          fmt::format("{} {}", decode::describeRecord(record), fault));
      continue;
    }
    Kind kind;
    kind.firstItem = static_cast<std::uint32_t>(items.size());
    kind.numItems = record.numItems;
    kind.isDivergent = record.form == abi::RecordForm::Divergent;
    for (std::uint32_t i = 0; i < record.numItems; ++i) {
      const decode::RecordSite &site = metadata.items[record.firstItem + i];
      Item item;
      item.action = actionOf(metadata, site);
      item.clockWord = site.clockWord;
      item.payloadBytes =
          static_cast<std::uint8_t>(abi::payloadStoreBytes(site.payload));
      item.payloadWord = item.payloadBytes ? site.payloadWord : 0;
      item.event = site.event;
      if (site.event != abi::kNoIndex) {
        item.info = infos.make(site.event, site.payload, false);
        item.crossing =
            canCross ? infos.make(site.event, site.payload, true) : item.info;
      }
      if (record.form == abi::RecordForm::Folded && site.clockWord != 0 &&
          kind.fullClock == abi::kNoWord)
        kind.fullClock = site.clockWord;
      items.push_back(item);
    }
    auto index = static_cast<std::uint32_t>(kinds.size());
    kinds.push_back(kind);
    if (record.form == abi::RecordForm::Folded) {
      folded[record.id] = index;
    } else if (record.id < maxDense) {
      if (dense.size() <= record.id)
        dense.resize(record.id + 1, kNone);
      dense[record.id] = index;
    } else {
      sparse[record.id] = index;
    }
  }
}
