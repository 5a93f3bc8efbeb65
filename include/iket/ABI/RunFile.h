//===- RunFile.h - Run files of the collector -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `.iket` files: what a collector recorded. A header, then chunks, only ever
/// appended; each chunk is written whole and carries checksums, so a file is
/// readable up to its last whole chunk however the program ended. Chunks are
/// padded to 8 bytes. A reader skips chunk types that it does not know.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_RUNFILE_H
#define IKET_ABI_RUNFILE_H

#include "iket/ABI/Record.h"

namespace iket::abi {

inline constexpr std::string_view kRunFileExtension = ".iket";
inline constexpr std::uint32_t kRunFileMagic = 0x55524b49; // "IKRU"
inline constexpr std::uint16_t kRunFileMajor = 1;
inline constexpr std::uint16_t kRunFileMinor = 0;

struct RunFileHeader {
  ULE32 magic;
  ULE16 major;
  ULE16 minor;
  ULE64 reserved;
};
static_assert(sizeof(RunFileHeader) == 16);

enum class RunChunkType : std::uint32_t {
  /// JSON object: what was run, where and how (docs/run-file.md). First chunk.
  Session = 1,
  /// JSON object: one device context.
  Context = 2,
  /// RunModule, then the module's metadata blob.
  Module = 3,
  /// RunWarps, then warps: each a RunWarp, then its bytes.
  Warps = 4,
  /// RunLosses, then Tombstones.
  Losses = 5,
  /// JSON array: launches that the host made, as far as it saw them.
  Launches = 6,
  /// JSON object: something that the user should know.
  Note = 7,
  /// JSON object: summary. Last chunk of a run that ended in order.
  End = 8,
};

struct RunChunkHeader {
  ULE32 magic;
  /// RunChunkType.
  ULE32 type;
  /// Of the content, without this header and without padding.
  ULE64 size;
  /// CRC32 (zlib's) of the content.
  ULE32 contentCrc;
  /// CRC32 of the 20 bytes before.
  ULE32 headerCrc;
};
static_assert(sizeof(RunChunkHeader) == 24);
static_assert(offsetof(RunChunkHeader, headerCrc) == 20);
inline constexpr std::uint32_t kRunChunkMagic = 0x43524b49; // "IKRC"

struct RunModule {
  /// As in KernelControl and WarpHeader; unique in the file.
  ULE32 moduleId;
  /// Index of the context, in the order of the Context chunks.
  ULE32 context;
};
static_assert(sizeof(RunModule) == 8);

struct RunWarps {
  ULE32 context;
  /// RecordPolicy.
  ULE32 policy;
  ULE32 regionShift;
  ULE32 numWarps;
};
static_assert(sizeof(RunWarps) == 16);

/// One warp. `mainBytes` bytes of records follow, oldest first (a ring is
/// unrolled), then `divergentBytes` of divergent records in slot order, each a
/// multiple of 16.
struct RunWarp {
  WarpHeader header;
  ULE32 mainBytes;
  ULE32 divergentBytes;
  /// Bits of RunWarpFlag.
  ULE32 flags;
  ULE32 reserved;
};
static_assert(sizeof(RunWarp) == 144);
/// The warp had not ended when it was read: its end and its loss are not known.
inline constexpr std::uint32_t kRunWarpUnfinished = 1;
/// Records were overwritten (keep-last).
inline constexpr std::uint32_t kRunWarpWrapped = 2;

/// Warps and events lost for want of a region, in all, per context.
struct RunLosses {
  ULE32 context;
  ULE32 numTombstones;
  ULE64 numWarps;
  ULE64 numEvents;
};
static_assert(sizeof(RunLosses) == 24);

} // namespace iket::abi

#endif // IKET_ABI_RUNFILE_H
