//===- RecordMetadataEncoder.h - Encoder of record metadata -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the bytes of RecordMetadata.h.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_RECORDMETADATAENCODER_H
#define IKET_ABI_RECORDMETADATAENCODER_H

#include "iket/ABI/Metadata.h"
#include "iket/ABI/RecordMetadata.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace iket::abi {

/// What the metadata of a module says, to be encoded. Indexes are those of the
/// tables; nothing is checked.
class RecordMetadataEncoder {
public:
  struct Item {
    /// Index of the event; kNoIndex for the end of the innermost range.
    std::uint32_t event = kNoIndex;
    std::uint32_t location = kNoIndex;
    ItemPhase phase = ItemPhase::Mark;
    std::uint8_t clockWord = kNoWord;
    std::uint8_t payloadWord = kNoWord;
    PayloadKind payload = PayloadKind::None;
  };

  /// Index of the location; equal ones are stored once.
  std::uint32_t addLocation(std::string_view file, std::uint32_t line,
                            std::uint32_t column);
  /// Index of the event.
  std::uint32_t addEvent(std::string_view name, EventKind kind,
                         PayloadKind payload, std::uint32_t location);
  /// \p id is the id of the tag, or the fold index.
  void addRecord(RecordForm form, std::uint32_t id,
                 const std::vector<Item> &items);
  /// Index of the kernel.
  std::uint32_t addKernel(std::string_view name, std::uint32_t location,
                          std::uint32_t flags);

  std::vector<std::uint8_t> encode() const;

private:
  StringRef32 addString(std::string_view text);

  std::vector<RecordEventEntry> events;
  std::vector<RecordEntry> records;
  std::vector<RecordItem> items;
  std::vector<RecordKernelEntry> kernels;
  std::vector<RecordLocationEntry> locations;
  std::string strings;
  /// Offsets in `strings`.
  std::map<std::string, std::uint32_t, std::less<>> offsets;
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>,
           std::uint32_t>
      locationIndex;
};

} // namespace iket::abi

#endif // IKET_ABI_RECORDMETADATAENCODER_H
