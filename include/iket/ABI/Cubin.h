//===- Cubin.h - ELF facts of cubins and fat binaries -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of the cubin and fat-binary containers that is needed to find code
/// and metadata. Sources: llvm/BinaryFormat/ELF.h for names, and files made by
/// ptxas and fatbinary 12.8 and 13.0 for every chip from sm_75 to sm_121a.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_CUBIN_H
#define IKET_ABI_CUBIN_H

#include "iket/Support/Endian.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace iket::abi {

//===----------------------------------------------------------------------===//
// Cubin: an ELF file for machine CUDA
//===----------------------------------------------------------------------===//

inline constexpr std::uint16_t kElfMachineCuda = 190;
/// `e_ident[EI_ABIVERSION]`. Version 7 is written by toolkits before 13.0 for
/// chips before Blackwell, version 8 by all others. They keep the chip at
/// different places of `e_flags`.
inline constexpr std::uint8_t kCubinAbiV1 = 7;
inline constexpr std::uint8_t kCubinAbiV2 = 8;

constexpr unsigned cubinChip(std::uint8_t abiVersion, std::uint32_t flags) {
  return abiVersion < kCubinAbiV2 ? flags & 0xff : flags >> 8 & 0xff;
}
/// Set by ptxas before 13.0 for the `a` chips; later ones leave it clear, and
/// only `kCubinToolNote` tells.
constexpr bool isCubinForAcceleratedChip(std::uint8_t abiVersion,
                                         std::uint32_t flags) {
  return flags & (abiVersion < kCubinAbiV2 ? 0x800u : 0x8u);
}

inline constexpr std::string_view kCubinTextPrefix = ".text.";
inline constexpr std::string_view kCubinSharedPrefix = ".nv.shared.";
/// Note with the tool's name, version and command line, e.g. `-arch sm_90a`.
inline constexpr std::string_view kCubinToolNote = ".note.nv.tkinfo";
/// `st_other` bit of a kernel's symbol; device functions lack it.
inline constexpr std::uint8_t kCubinSymbolIsEntry = 0x10;

//===----------------------------------------------------------------------===//
// Fat binary: a header, then entries
//===----------------------------------------------------------------------===//

inline constexpr std::uint32_t kFatbinMagic = 0xba55ed50u;
inline constexpr std::uint16_t kFatbinVersion = 1;
/// Sections of host files that hold fat binaries, several behind one another.
inline constexpr std::string_view kFatbinSection = ".nv_fatbin";
inline constexpr std::string_view kRelocatableFatbinSection = "__nv_relfatbin";
/// Fat binaries in such a section start at multiples of this.
inline constexpr std::size_t kFatbinAlignment = 8;

struct FatbinHeader {
  ULE32 magic;
  ULE16 version;
  ULE16 headerSize;
  /// Bytes of all entries, without this header.
  ULE64 size;
};
static_assert(sizeof(FatbinHeader) == 16 && alignof(FatbinHeader) == 1);

enum class FatbinEntryKind : std::uint16_t { Ptx = 1, Elf = 2 };

struct FatbinEntry {
  ULE16 kind;
  ULE16 version;
  /// Bytes from the entry's start to its image.
  ULE32 headerSize;
  /// Bytes of the image as stored, with padding.
  ULE64 size;
  /// Bytes of the image as stored, without padding; 0 if not compressed.
  ULE32 compressedSize;
  ULE32 optionsOffset;
  ULE16 minorVersion;
  ULE16 majorVersion;
  ULE32 arch;
  ULE32 nameOffset;
  ULE32 nameSize;
  ULE64 flags;
  ULE64 reserved48;
  /// 0 if not compressed.
  ULE64 uncompressedSize;
};
static_assert(sizeof(FatbinEntry) == 64 && alignof(FatbinEntry) == 1);
static_assert(offsetof(FatbinEntry, compressedSize) == 16);
static_assert(offsetof(FatbinEntry, arch) == 28);
static_assert(offsetof(FatbinEntry, flags) == 40);
static_assert(offsetof(FatbinEntry, uncompressedSize) == 56);

/// `FatbinEntry::flags`. LZ4: one block without a frame (compress mode speed);
/// zstd: a frame (modes size and balance).
inline constexpr std::uint64_t kFatbinFlagLz4 = 0x2000;
inline constexpr std::uint64_t kFatbinFlagZstd = 0x8000;
/// Images are a few megabytes; more than this is a damaged size.
inline constexpr std::uint64_t kMaxFatbinImageBytes = std::uint64_t(1) << 30;

} // namespace iket::abi

#endif // IKET_ABI_CUBIN_H
