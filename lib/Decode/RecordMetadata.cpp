//===- RecordMetadata.cpp - Metadata of the buffer layout -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/RecordMetadata.h"

#include "iket/Decode/Metadata.h"
#include "iket/Decode/Text.h"
#include "iket/Support/Utf8.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <zlib.h>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

// Here since the collector links no more of this library than this file.
std::string_view iket::decode::spelling(EventKind kind) {
  switch (kind) {
  case EventKind::Mark:
    return "mark";
  case EventKind::Push:
    return "push";
  case EventKind::Token:
    return "token";
  }
  return "unknown";
}

std::string_view iket::decode::spelling(RecordForm form) {
  switch (form) {
  case RecordForm::Full:
    return "full";
  case RecordForm::Folded:
    return "folded";
  case RecordForm::Divergent:
    return "divergent";
  }
  return "unknown";
}

std::string_view iket::decode::spelling(ItemPhase phase) {
  switch (phase) {
  case ItemPhase::Begin:
    return "begin";
  case ItemPhase::End:
    return "end";
  case ItemPhase::Mark:
    return "mark";
  }
  return "unknown";
}

std::string iket::decode::describeRecord(const RecordKind &kind) {
  return fmt::format("{}record {}",
                     kind.form == RecordForm::Folded      ? "folded "
                     : kind.form == RecordForm::Divergent ? "divergent "
                                                          : "",
                     kind.id);
}

std::size_t RecordMetadata::numSites() const {
  std::size_t count = 0;
  for (const RecordKind &kind : records)
    count += kind.numItems;
  return count;
}

namespace {
/// Reads one blob. Each step returns false after it has set the error.
class BlobReader {
public:
  explicit BlobReader(Bytes blob) : blob(blob) {}

  Expected<RecordMetadata> read();

private:
  tl::unexpected<Error> fail(std::string message) {
    return makeError("the record metadata " + std::move(message));
  }
  /// Entries as this version knows them, whatever they have grown to.
  template <typename Entry>
  Expected<std::vector<Entry>> readTable(const TableRef &table,
                                         std::string_view name);
  Expected<std::string> readString(const StringRef32 &string,
                                   std::string_view what, std::size_t index);
  Expected<void> checkIndex(std::uint32_t index, std::size_t count,
                            std::string_view what, std::size_t owner,
                            std::string_view target);
  Expected<void> checkCode(bool isKnown, unsigned code, std::string_view what,
                           std::size_t owner, std::string_view field);
  Expected<void> readLocations(const TableRef &table);
  Expected<void> readEvents(const TableRef &table);
  Expected<void> readItems(const TableRef &table);
  Expected<void> readRecords(const TableRef &table);
  Expected<void> readKernels(const TableRef &table);

  static constexpr std::uint64_t kMaxNameBytes = 1 << 26;
  static constexpr std::uint64_t kMaxSites = 1 << 20;

  Bytes blob, strings;
  std::uint64_t nameBytes = 0;
  RecordMetadata result;
};
} // namespace

template <typename Entry>
Expected<std::vector<Entry>> BlobReader::readTable(const TableRef &table,
                                                   std::string_view name) {
  std::uint32_t offset = table.offset, count = table.count,
                entryBytes = table.entryBytes;
  std::vector<Entry> entries;
  if (count == 0)
    return entries;
  if (entryBytes < sizeof(Entry))
    return fail(fmt::format("has {} of {} bytes each, {} are needed", name,
                            entryBytes, sizeof(Entry)));
  std::optional<Bytes> bytes =
      blob.slice(offset, std::uint64_t(count) * entryBytes);
  if (!bytes)
    return fail(fmt::format("has {} {} of {} bytes at offset {}, beyond its "
                            "end at {}",
                            count, name, entryBytes, offset, blob.size()));
  entries.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i)
    entries.push_back(
        *bytes->read<Entry>(std::uint64_t(i) * std::uint64_t(entryBytes)));
  return entries;
}

Expected<std::string> BlobReader::readString(const StringRef32 &string,
                                             std::string_view what,
                                             std::size_t index) {
  std::optional<Bytes> bytes = strings.slice(string.offset, string.size);
  if (!bytes)
    return fail(fmt::format("gives {} {} the name [{}, +{}), but has {} bytes "
                            "of strings",
                            what, index, std::uint32_t(string.offset),
                            std::uint32_t(string.size), strings.size()));
  // Names may share bytes, so a small blob could ask for any amount.
  nameBytes += string.size;
  if (nameBytes > kMaxNameBytes)
    return fail(
        fmt::format("has names of more than {} bytes in all", kMaxNameBytes));
  std::string text(bytes->text());
  if (!isValidUtf8(text))
    return fail(fmt::format("gives {} {} the name {}, which is not UTF-8", what,
                            index, quoted(text)));
  return text;
}

Expected<void> BlobReader::checkIndex(std::uint32_t index, std::size_t count,
                                      std::string_view what, std::size_t owner,
                                      std::string_view target) {
  if (index == kNoIndex || index < count)
    return {};
  return fail(fmt::format("lets {} {} refer to {} {} of {}", what, owner,
                          target, index, count));
}

Expected<void> BlobReader::checkCode(bool isKnown, unsigned code,
                                     std::string_view what, std::size_t owner,
                                     std::string_view field) {
  if (isKnown)
    return {};
  return fail(
      fmt::format("gives {} {} the unknown {} {}", what, owner, field, code));
}

Expected<void> BlobReader::readLocations(const TableRef &table) {
  auto entries = readTable<RecordLocationEntry>(table, "locations");
  if (!entries)
    return tl::unexpected(entries.error());
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const RecordLocationEntry &entry = (*entries)[i];
    auto file = readString(entry.file, "location", i);
    if (!file)
      return tl::unexpected(file.error());
    result.locations.push_back({std::move(*file), entry.line, entry.column});
  }
  return {};
}

Expected<void> BlobReader::readEvents(const TableRef &table) {
  auto entries = readTable<RecordEventEntry>(table, "events");
  if (!entries)
    return tl::unexpected(entries.error());
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const RecordEventEntry &entry = (*entries)[i];
    auto name = readString(entry.name, "event", i);
    if (!name)
      return tl::unexpected(name.error());
    auto valid = checkIndex(entry.location, result.locations.size(), "event", i,
                            "location");
    if (valid)
      valid = checkCode(entry.kind <= unsigned(EventKind::Token), entry.kind,
                        "event", i, "kind");
    if (valid)
      valid = checkCode(findPayloadKind(entry.payload), entry.payload, "event",
                        i, "payload kind");
    if (!valid)
      return valid;
    RecordEvent event;
    event.name = std::move(*name);
    event.rangeId = entry.rangeId;
    event.location = entry.location;
    event.kind = static_cast<EventKind>(entry.kind);
    event.payload = static_cast<PayloadKind>(entry.payload);
    result.events.push_back(std::move(event));
  }
  return {};
}

Expected<void> BlobReader::readItems(const TableRef &table) {
  auto entries = readTable<abi::RecordItem>(table, "items");
  if (!entries)
    return tl::unexpected(entries.error());
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const abi::RecordItem &entry = (*entries)[i];
    auto valid =
        checkIndex(entry.event, result.events.size(), "item", i, "event");
    if (valid)
      valid = checkIndex(entry.location, result.locations.size(), "item", i,
                         "location");
    if (valid)
      valid = checkCode(entry.phase <= unsigned(ItemPhase::Mark), entry.phase,
                        "item", i, "phase");
    if (valid)
      valid = checkCode(findPayloadKind(entry.payload), entry.payload, "item",
                        i, "payload kind");
    if (!valid)
      return valid;
    RecordSite item;
    item.event = entry.event;
    item.location = entry.location;
    item.phase = static_cast<ItemPhase>(entry.phase);
    item.clockWord = entry.clockWord;
    item.payloadWord = entry.payloadWord;
    item.payload = static_cast<PayloadKind>(entry.payload);
    result.items.push_back(item);
  }
  return {};
}

Expected<void> BlobReader::readRecords(const TableRef &table) {
  auto entries = readTable<RecordEntry>(table, "record kinds");
  if (!entries)
    return tl::unexpected(entries.error());
  std::uint64_t numSites = 0;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const RecordEntry &entry = (*entries)[i];
    if (auto valid = checkCode(entry.form <= unsigned(RecordForm::Divergent),
                               entry.form, "record kind", i, "form");
        !valid)
      return valid;
    std::uint32_t first = entry.firstItem, count = entry.numItems;
    if (std::uint64_t(first) + count > result.items.size())
      return fail(fmt::format("lets record kind {} have items {} to {} of {}",
                              i, first, std::uint64_t(first) + count,
                              result.items.size()));
    numSites += count;
    if (numSites > kMaxSites)
      return fail(fmt::format("has record kinds with more than {} items in all",
                              kMaxSites));
    result.records.push_back(
        {entry.id, static_cast<RecordForm>(entry.form), first, count});
  }
  return {};
}

Expected<void> BlobReader::readKernels(const TableRef &table) {
  auto entries = readTable<RecordKernelEntry>(table, "kernels");
  if (!entries)
    return tl::unexpected(entries.error());
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const RecordKernelEntry &entry = (*entries)[i];
    auto name = readString(entry.name, "kernel", i);
    if (!name)
      return tl::unexpected(name.error());
    if (auto valid = checkIndex(entry.location, result.locations.size(),
                                "kernel", i, "location");
        !valid)
      return valid;
    result.kernels.push_back({std::move(*name), entry.location, entry.flags});
  }
  return {};
}

Expected<RecordMetadata> BlobReader::read() {
  std::optional<RecordMetadataHeader> header =
      blob.read<RecordMetadataHeader>(0);
  if (!header)
    return fail(fmt::format("has {} bytes, its header alone takes {}",
                            blob.size(), sizeof(RecordMetadataHeader)));
  if (header->magic != kRecordMetadataMagic)
    return fail(fmt::format("begins with {:#010x}, expected {:#010x}",
                            std::uint32_t(header->magic),
                            kRecordMetadataMagic));
  result.major = header->major;
  result.minor = header->minor;
  if (result.major != kRecordMetadataMajor)
    return fail(fmt::format("is of version {}.{}; this reader knows {}.x",
                            result.major, result.minor, kRecordMetadataMajor));
  std::uint32_t size = header->size;
  if (size < sizeof(RecordMetadataHeader))
    return fail(
        fmt::format("says that it has {} bytes, fewer than its header", size));
  if (size > blob.size())
    return fail(fmt::format("says that it has {} bytes, {} are there", size,
                            blob.size()));
  blob = *blob.slice(0, size);
  const std::uint8_t *content = blob.data() + sizeof(RecordMetadataHeader);
  auto crc = static_cast<std::uint32_t>(
      crc32_z(0, content, size - sizeof(RecordMetadataHeader)));
  if (crc != header->crc)
    return fail(fmt::format("does not match its checksum: {:#010x}, expected "
                            "{:#010x}",
                            crc, std::uint32_t(header->crc)));
  std::optional<Bytes> area =
      blob.slice(header->strings.offset, header->strings.count);
  if (!area)
    return fail(fmt::format("has {} bytes of strings at offset {}, beyond its "
                            "end at {}",
                            std::uint32_t(header->strings.count),
                            std::uint32_t(header->strings.offset),
                            blob.size()));
  strings = *area;
  Expected<void> done = readLocations(header->locations);
  if (done)
    done = readEvents(header->events);
  if (done)
    done = readItems(header->items);
  if (done)
    done = readRecords(header->records);
  if (done)
    done = readKernels(header->kernels);
  if (!done)
    return tl::unexpected(done.error());
  return std::move(result);
}

Expected<RecordMetadata> iket::decode::readRecordMetadata(Bytes blob) {
  return BlobReader(blob).read();
}

//===----------------------------------------------------------------------===//
// Record kinds
//===----------------------------------------------------------------------===//

/// What is wrong with the words of \p item; \p clockWords and \p payloadWords
/// are those that the items before it use.
static std::string findItemFault(const RecordMetadata &metadata,
                                 RecordForm form, const RecordSite &item,
                                 unsigned &clockWords, unsigned &payloadWords) {
  bool isDivergent = form == RecordForm::Divergent;
  unsigned firstClock = form == RecordForm::Folded ? 0 : 1;
  if (!isDivergent &&
      (item.clockWord < firstClock || item.clockWord >= kRecordWords))
    return fmt::format("has its clock in word {}, where none can be",
                       item.clockWord);
  unsigned clockBit = isDivergent ? 0 : 1u << item.clockWord;
  if (item.payload == PayloadKind::None) {
    if (item.payloadWord != kNoWord)
      return fmt::format("has no payload, but word {} for it",
                         item.payloadWord);
  } else {
    unsigned words = payloadStoreBytes(item.payload) / 4;
    unsigned first = isDivergent ? 0 : 1, end = isDivergent ? 2 : kRecordWords;
    if (item.payloadWord < first || item.payloadWord >= end ||
        item.payloadWord + words > end)
      return fmt::format("has its {} payload in word {}, where it does not fit",
                         getPayloadKindInfo(item.payload).name,
                         item.payloadWord);
    unsigned bits = ((1u << words) - 1) << item.payloadWord;
    if (bits & (payloadWords | clockWords | clockBit))
      return fmt::format("has its payload in word {}, which holds something "
                         "else",
                         item.payloadWord);
    payloadWords |= bits;
  }
  if (clockBit & payloadWords)
    return fmt::format("has its clock in word {}, which holds a payload",
                       item.clockWord);
  clockWords |= clockBit;
  if (item.event == kNoIndex)
    return item.phase == ItemPhase::End
               ? std::string()
               : fmt::format("is a {} of no event", spelling(item.phase));
  bool isMark = metadata.events[item.event].kind == EventKind::Mark;
  if (isMark != (item.phase == ItemPhase::Mark))
    return fmt::format("is a {} of {}, a {}", spelling(item.phase),
                       quoted(metadata.events[item.event].name),
                       spelling(metadata.events[item.event].kind));
  return {};
}

std::string iket::decode::findRecordFault(const RecordMetadata &metadata,
                                          std::size_t record) {
  const RecordKind &kind = metadata.records[record];
  if (kind.form == RecordForm::Folded) {
    if (kind.id >= kMaxFoldedRecords)
      return fmt::format("has fold index {}, the largest is {}", kind.id,
                         kMaxFoldedRecords - 1);
  } else if (kind.id == 0 || kind.id > kMaxRecordId) {
    return fmt::format("has id {}; ids are 1 to {}", kind.id, kMaxRecordId);
  }
  if (kind.numItems == 0)
    return "has no items";
  if (kind.form == RecordForm::Divergent && kind.numItems != 1)
    return fmt::format("has {} items; a divergent record holds one",
                       kind.numItems);
  unsigned clockWords = 0, payloadWords = 0;
  for (std::uint32_t i = 0; i < kind.numItems; ++i) {
    const RecordSite &item = metadata.items[kind.firstItem + i];
    std::string fault =
        findItemFault(metadata, kind.form, item, clockWords, payloadWords);
    if (!fault.empty())
      return fmt::format("item {} {}", i, fault);
    if (kind.form == RecordForm::Folded && i == 0 && item.clockWord != 0)
      return fmt::format("item 0 has its clock in word {}, but the record is "
                         "folded",
                         item.clockWord);
  }
  return {};
}

std::vector<std::uint32_t>
iket::decode::findSameTags(const RecordMetadata &metadata) {
  std::vector<std::uint32_t> result(metadata.records.size(), kNoIndex);
  std::map<std::pair<bool, std::uint32_t>, std::uint32_t> byTag;
  for (std::uint32_t i = 0; i < metadata.records.size(); ++i) {
    const RecordKind &kind = metadata.records[i];
    auto [it, isNew] =
        byTag.try_emplace({kind.form == RecordForm::Folded, kind.id}, i);
    if (!isNew)
      result[i] = it->second;
  }
  return result;
}
