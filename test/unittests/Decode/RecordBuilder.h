//===- RecordBuilder.h - Makes metadata of the buffer layout ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_UNITTESTS_DECODE_RECORDBUILDER_H
#define IKET_TEST_UNITTESTS_DECODE_RECORDBUILDER_H

#include "iket/ABI/Metadata.h"
#include "iket/ABI/PayloadKind.h"
#include "iket/ABI/RecordMetadata.h"

#include <cstring>
#include <string>
#include <vector>
#include <zlib.h>

namespace iket::test {

using ByteVector = std::vector<std::uint8_t>;

template <typename T> void appendBytes(ByteVector &to, const T &value) {
  const auto *bytes = reinterpret_cast<const std::uint8_t *>(&value);
  to.insert(to.end(), bytes, bytes + sizeof(T));
}

/// Makes a metadata blob. Entries may be changed before it is made, and grow.
class MetadataBuilder {
public:
  std::uint32_t location(const std::string &file, std::uint32_t line,
                         std::uint32_t column) {
    abi::RecordLocationEntry entry;
    entry.file = string(file);
    entry.line = line;
    entry.column = column;
    locations.push_back(entry);
    return static_cast<std::uint32_t>(locations.size() - 1);
  }
  std::uint32_t event(const std::string &name, abi::EventKind kind,
                      abi::PayloadKind payload = abi::PayloadKind::None,
                      std::uint32_t at = abi::kNoIndex) {
    abi::RecordEventEntry entry;
    entry.name = string(name);
    entry.rangeId = kind == abi::EventKind::Mark ? 0 : 0x1000 + events.size();
    entry.location = at;
    entry.kind = static_cast<std::uint8_t>(kind);
    entry.payload = static_cast<std::uint8_t>(payload);
    events.push_back(entry);
    return static_cast<std::uint32_t>(events.size() - 1);
  }
  /// Adds an item; records take those added since the last record.
  MetadataBuilder &item(std::uint32_t event, abi::ItemPhase phase,
                        std::uint8_t clockWord,
                        std::uint8_t payloadWord = abi::kNoWord,
                        abi::PayloadKind payload = abi::PayloadKind::None) {
    abi::RecordItem entry;
    entry.event = event;
    entry.location = abi::kNoIndex;
    entry.phase = static_cast<std::uint8_t>(phase);
    entry.clockWord = clockWord;
    entry.payloadWord = payloadWord;
    entry.payload = static_cast<std::uint8_t>(payload);
    items.push_back(entry);
    return *this;
  }
  MetadataBuilder &begin(std::uint32_t event, std::uint8_t clockWord) {
    return item(event, abi::ItemPhase::Begin, clockWord);
  }
  MetadataBuilder &end(std::uint8_t clockWord,
                       std::uint32_t event = abi::kNoIndex) {
    return item(event, abi::ItemPhase::End, clockWord);
  }
  void record(abi::RecordForm form, std::uint32_t id) {
    abi::RecordEntry entry;
    entry.id = id;
    entry.firstItem = firstItem;
    entry.numItems = static_cast<std::uint16_t>(items.size() - firstItem);
    entry.form = static_cast<std::uint8_t>(form);
    entry.reserved = 0;
    records.push_back(entry);
    firstItem = static_cast<std::uint32_t>(items.size());
  }
  void kernel(const std::string &name, std::uint32_t flags = 0) {
    abi::RecordKernelEntry entry;
    entry.name = string(name);
    entry.location = abi::kNoIndex;
    entry.flags = flags;
    kernels.push_back(entry);
  }
  abi::StringRef32 string(const std::string &text) {
    abi::StringRef32 ref;
    ref.offset = static_cast<std::uint32_t>(strings.size());
    ref.size = static_cast<std::uint32_t>(text.size());
    strings += text;
    return ref;
  }

  /// Writes size and CRC again after bytes were changed.
  static void seal(ByteVector &blob) {
    abi::RecordMetadataHeader header;
    std::memcpy(&header, blob.data(), sizeof(header));
    header.size = static_cast<std::uint32_t>(blob.size());
    header.crc = static_cast<std::uint32_t>(
        crc32(0, blob.data() + sizeof(header),
              static_cast<uInt>(blob.size() - sizeof(header))));
    std::memcpy(blob.data(), &header, sizeof(header));
  }

  /// Each entry is followed by \p growth more bytes.
  ByteVector make(std::uint32_t growth = 0) const {
    ByteVector blob(sizeof(abi::RecordMetadataHeader));
    abi::RecordMetadataHeader header;
    header.magic = abi::kRecordMetadataMagic;
    header.major = abi::kRecordMetadataMajor;
    header.minor =
        static_cast<std::uint16_t>(abi::kRecordMetadataMinor + (growth != 0));
    auto put = [&](abi::TableRef &table, const auto &entries) {
      table.offset = static_cast<std::uint32_t>(blob.size());
      table.count = static_cast<std::uint32_t>(entries.size());
      table.entryBytes =
          static_cast<std::uint32_t>(sizeof(entries[0]) + growth);
      for (const auto &entry : entries) {
        appendBytes(blob, entry);
        blob.insert(blob.end(), growth, 0xee);
      }
    };
    put(header.events, events);
    put(header.records, records);
    put(header.items, items);
    put(header.kernels, kernels);
    put(header.locations, locations);
    header.strings.offset = static_cast<std::uint32_t>(blob.size());
    header.strings.count = static_cast<std::uint32_t>(strings.size());
    header.strings.entryBytes = 1;
    blob.insert(blob.end(), strings.begin(), strings.end());
    std::memcpy(blob.data(), &header, sizeof(header));
    seal(blob);
    return blob;
  }

  std::vector<abi::RecordEventEntry> events;
  std::vector<abi::RecordEntry> records;
  std::vector<abi::RecordItem> items;
  std::vector<abi::RecordKernelEntry> kernels;
  std::vector<abi::RecordLocationEntry> locations;
  std::string strings;

private:
  std::uint32_t firstItem = 0;
};

} // namespace iket::test

#endif // IKET_TEST_UNITTESTS_DECODE_RECORDBUILDER_H
