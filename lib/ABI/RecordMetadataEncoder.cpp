//===- RecordMetadataEncoder.cpp - Encoder of record metadata -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/RecordMetadataEncoder.h"

#include "iket/ABI/Names.h"

#include <zlib.h>

using namespace iket;
using namespace iket::abi;

StringRef32 RecordMetadataEncoder::addString(std::string_view text) {
  auto known = offsets.find(text);
  if (known == offsets.end()) {
    known = offsets
                .emplace(std::string(text),
                         static_cast<std::uint32_t>(strings.size()))
                .first;
    strings += text;
  }
  StringRef32 ref;
  ref.offset = known->second;
  ref.size = static_cast<std::uint32_t>(text.size());
  return ref;
}

std::uint32_t RecordMetadataEncoder::addLocation(std::string_view file,
                                                 std::uint32_t line,
                                                 std::uint32_t column) {
  RecordLocationEntry entry;
  entry.file = addString(file);
  entry.line = line;
  entry.column = column;
  auto [known, isNew] = locationIndex.try_emplace(
      std::make_tuple(std::uint32_t(entry.file.offset), line, column),
      static_cast<std::uint32_t>(locations.size()));
  if (isNew)
    locations.push_back(entry);
  return known->second;
}

std::uint32_t RecordMetadataEncoder::addEvent(std::string_view name,
                                              EventKind kind,
                                              PayloadKind payload,
                                              std::uint32_t location) {
  RecordEventEntry entry = {};
  entry.name = addString(name);
  entry.rangeId = kind == EventKind::Mark ? kNoRangeId : fnv1a32(name);
  entry.location = location;
  entry.kind = static_cast<std::uint8_t>(kind);
  entry.payload = static_cast<std::uint8_t>(payload);
  events.push_back(entry);
  return static_cast<std::uint32_t>(events.size() - 1);
}

void RecordMetadataEncoder::addRecord(RecordForm form, std::uint32_t id,
                                      const std::vector<Item> &newItems) {
  RecordEntry entry = {};
  entry.id = id;
  entry.firstItem = static_cast<std::uint32_t>(items.size());
  entry.numItems = static_cast<std::uint16_t>(newItems.size());
  entry.form = static_cast<std::uint8_t>(form);
  records.push_back(entry);
  for (const Item &item : newItems) {
    RecordItem bytes = {};
    bytes.event = item.event;
    bytes.location = item.location;
    bytes.phase = static_cast<std::uint8_t>(item.phase);
    bytes.clockWord = item.clockWord;
    bytes.payloadWord = item.payloadWord;
    bytes.payload = static_cast<std::uint8_t>(item.payload);
    items.push_back(bytes);
  }
}

std::uint32_t RecordMetadataEncoder::addKernel(std::string_view name,
                                               std::uint32_t location,
                                               std::uint32_t flags) {
  RecordKernelEntry entry = {};
  entry.name = addString(name);
  entry.location = location;
  entry.flags = flags;
  kernels.push_back(entry);
  return static_cast<std::uint32_t>(kernels.size() - 1);
}

/// Appends \p entries, whose bytes are their layout.
template <typename Entry>
static TableRef append(std::vector<std::uint8_t> &blob,
                       const std::vector<Entry> &entries) {
  static_assert(std::is_trivially_copyable_v<Entry> && alignof(Entry) == 1);
  TableRef table;
  table.offset = static_cast<std::uint32_t>(blob.size());
  table.count = static_cast<std::uint32_t>(entries.size());
  table.entryBytes = static_cast<std::uint32_t>(sizeof(Entry));
  for (const Entry &entry : entries) {
    std::array<std::uint8_t, sizeof(Entry)> bytes = toBytes(entry);
    blob.insert(blob.end(), bytes.begin(), bytes.end());
  }
  return table;
}

std::vector<std::uint8_t> RecordMetadataEncoder::encode() const {
  std::vector<std::uint8_t> blob(sizeof(RecordMetadataHeader));
  RecordMetadataHeader header = {};
  header.magic = kRecordMetadataMagic;
  header.major = kRecordMetadataMajor;
  header.minor = kRecordMetadataMinor;
  header.events = append(blob, events);
  header.records = append(blob, records);
  header.items = append(blob, items);
  header.kernels = append(blob, kernels);
  header.locations = append(blob, locations);
  header.strings =
      append(blob, std::vector<std::uint8_t>(strings.begin(), strings.end()));
  header.size = static_cast<std::uint32_t>(blob.size());
  header.crc = static_cast<std::uint32_t>(
      crc32(crc32(0, nullptr, 0), blob.data() + sizeof(header),
            static_cast<uInt>(blob.size() - sizeof(header))));
  std::array<std::uint8_t, sizeof(header)> bytes = toBytes(header);
  std::copy(bytes.begin(), bytes.end(), blob.begin());
  return blob;
}
