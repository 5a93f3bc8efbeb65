//===- RecordMetadata.h - Metadata of the buffer layout ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The byte array `__iket_record_metadata` of a module: a header, then tables
/// at the offsets that it gives. A reader takes any minor version of the major
/// version it knows: tables give the size of their entries, which may grow, and
/// what it does not know it skips. Strings are UTF-8 of any length, without a
/// final NUL, in one string area.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_RECORDMETADATA_H
#define IKET_ABI_RECORDMETADATA_H

#include "iket/ABI/Record.h"

namespace iket::abi {

inline constexpr std::uint32_t kRecordMetadataMagic = 0x4d524b49; // "IKRM"
inline constexpr std::uint16_t kRecordMetadataMajor = 1;
inline constexpr std::uint16_t kRecordMetadataMinor = 0;
/// An index that is none.
inline constexpr std::uint32_t kNoIndex = 0xffffffffu;
/// A word of a record that is none.
inline constexpr std::uint8_t kNoWord = 0xff;

/// Bytes [offset, offset + size) of the string area.
struct StringRef32 {
  ULE32 offset;
  ULE32 size;
};

/// Entries at [offset, offset + count * entryBytes) of the blob.
struct TableRef {
  ULE32 offset;
  ULE32 count;
  ULE32 entryBytes;
};
static_assert(sizeof(TableRef) == 12);

struct RecordMetadataHeader {
  ULE32 magic;
  ULE16 major;
  ULE16 minor;
  /// Of the whole blob.
  ULE32 size;
  /// CRC32 (zlib's) of the bytes after the header.
  ULE32 crc;
  TableRef events;
  TableRef records;
  TableRef items;
  TableRef kernels;
  TableRef locations;
  /// entryBytes is 1.
  TableRef strings;
  ULE32 reserved[2];
};
static_assert(sizeof(RecordMetadataHeader) == 96);
static_assert(offsetof(RecordMetadataHeader, events) == 16);
static_assert(offsetof(RecordMetadataHeader, strings) == 76);

struct RecordEventEntry {
  StringRef32 name;
  /// fnv1a32 of the name for ranges, 0 for marks.
  ULE32 rangeId;
  /// Index of its first site's location, or kNoIndex.
  ULE32 location;
  /// EventKind.
  std::uint8_t kind;
  /// PayloadKind of the declaration; items say what is recorded.
  std::uint8_t payload;
  ULE16 reserved;
};
static_assert(sizeof(RecordEventEntry) == 20);

enum class RecordForm : std::uint8_t { Full = 0, Folded = 1, Divergent = 2 };

/// A record kind: one straight-line sequence of events.
struct RecordEntry {
  /// Full and Divergent: the id in the tag, 1 or more. Folded: the fold index.
  ULE32 id;
  /// Items [firstItem, firstItem + numItems), in program order.
  ULE32 firstItem;
  ULE16 numItems;
  /// RecordForm.
  std::uint8_t form;
  std::uint8_t reserved;
};
static_assert(sizeof(RecordEntry) == 12);

enum class ItemPhase : std::uint8_t { Begin = 0, End = 1, Mark = 2 };

/// One event site.
struct RecordItem {
  /// Index of the event; kNoIndex for the end of the innermost range.
  ULE32 event;
  /// Index of the site's location, or kNoIndex.
  ULE32 location;
  /// ItemPhase.
  std::uint8_t phase;
  /// Word of the record (0..3) that holds its clock. Word 0 only if the record
  /// is folded. Items that share a word happened together.
  std::uint8_t clockWord;
  /// First word of the payload, or kNoWord; 64-bit payloads take two.
  /// Divergent records: words of DivergentRecord::payload, so 0.
  std::uint8_t payloadWord;
  /// PayloadKind of what is recorded; None without.
  std::uint8_t payload;
};
static_assert(sizeof(RecordItem) == 12);

/// Kernel symbols, in the order of the control array.
struct RecordKernelEntry {
  StringRef32 name;
  ULE32 location;
  /// Bits of KernelFlag.
  ULE32 flags;
};
static_assert(sizeof(RecordKernelEntry) == 16);
/// Its regions have an area of divergent records.
inline constexpr std::uint32_t kKernelHasDivergent = 1;

struct RecordLocationEntry {
  StringRef32 file;
  ULE32 line;
  ULE32 column;
};
static_assert(sizeof(RecordLocationEntry) == 16);

} // namespace iket::abi

#endif // IKET_ABI_RECORDMETADATA_H
