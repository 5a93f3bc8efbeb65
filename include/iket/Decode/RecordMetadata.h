//===- RecordMetadata.h - Metadata of the buffer layout ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the metadata blob of the buffer layout (iket/ABI/RecordMetadata.h). A
/// blob is read whole or not at all: what comes out has no index, code or
/// string that leads nowhere. Whether the record kinds make sense is asked
/// separately, so that a tool can show those that do not.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_RECORDMETADATA_H
#define IKET_DECODE_RECORDMETADATA_H

#include "iket/ABI/Metadata.h"
#include "iket/ABI/PayloadKind.h"
#include "iket/ABI/RecordMetadata.h"
#include "iket/Decode/Bytes.h"

namespace iket::decode {

struct RecordLocation {
  std::string file;
  std::uint32_t line = 0, column = 0;
};

struct RecordEvent {
  std::string name;
  std::uint32_t rangeId = 0;
  /// Index of a location, or abi::kNoIndex; so are all indices below.
  std::uint32_t location = abi::kNoIndex;
  abi::EventKind kind = abi::EventKind::Mark;
  abi::PayloadKind payload = abi::PayloadKind::None;
};

struct RecordSite {
  std::uint32_t event = abi::kNoIndex;
  std::uint32_t location = abi::kNoIndex;
  abi::ItemPhase phase = abi::ItemPhase::Mark;
  std::uint8_t clockWord = 0;
  std::uint8_t payloadWord = abi::kNoWord;
  abi::PayloadKind payload = abi::PayloadKind::None;
};

struct RecordKind {
  std::uint32_t id = 0;
  abi::RecordForm form = abi::RecordForm::Full;
  /// Items [firstItem, firstItem + numItems) of the metadata.
  std::uint32_t firstItem = 0, numItems = 0;
};

struct RecordKernel {
  std::string name;
  std::uint32_t location = abi::kNoIndex;
  std::uint32_t flags = 0;

  bool hasDivergent() const { return flags & abi::kKernelHasDivergent; }
};

struct RecordMetadata {
  std::uint16_t major = 0, minor = 0;
  std::vector<RecordEvent> events;
  std::vector<RecordKind> records;
  std::vector<RecordSite> items;
  std::vector<RecordKernel> kernels;
  std::vector<RecordLocation> locations;

  /// Event sites: the items of all record kinds.
  std::size_t numSites() const;
};

/// Reads \p blob, which may have bytes behind its end. Errors say what is
/// damaged.
Expected<RecordMetadata> readRecordMetadata(Bytes blob);

/// What is wrong with record kind number \p record by itself, in words that
/// follow its description; empty if its records can be read.
std::string findRecordFault(const RecordMetadata &metadata, std::size_t record);

/// For each record kind the number of an earlier one with the same tag, or
/// abi::kNoIndex.
std::vector<std::uint32_t> findSameTags(const RecordMetadata &metadata);

/// `record 3`, `folded record 0` or `divergent record 4`.
std::string describeRecord(const RecordKind &kind);
std::string_view spelling(abi::RecordForm form);
std::string_view spelling(abi::ItemPhase phase);

} // namespace iket::decode

#endif // IKET_DECODE_RECORDMETADATA_H
