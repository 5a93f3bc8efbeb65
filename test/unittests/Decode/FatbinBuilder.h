//===- FatbinBuilder.h - Fat binaries made by hand --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_UNITTESTS_DECODE_FATBINBUILDER_H
#define IKET_TEST_UNITTESTS_DECODE_FATBINBUILDER_H

#include "iket/ABI/Cubin.h"
#include "iket/Decode/Container.h"

#include <lz4.h>
#include <zstd.h>

inline std::vector<std::uint8_t>
compress(const std::vector<std::uint8_t> &image,
         iket::decode::Compression compression) {
  std::vector<std::uint8_t> packed;
  if (compression == iket::decode::Compression::Zstd) {
    packed.resize(ZSTD_compressBound(image.size()));
    packed.resize(ZSTD_compress(packed.data(), packed.size(), image.data(),
                                image.size(), 3));
    return packed;
  }
  int size = static_cast<int>(image.size());
  int bound = LZ4_compressBound(size);
  packed.resize(static_cast<std::size_t>(bound));
  packed.resize(static_cast<std::size_t>(LZ4_compress_default(
      reinterpret_cast<const char *>(image.data()),
      reinterpret_cast<char *>(packed.data()), size, bound)));
  return packed;
}

inline iket::abi::FatbinEntry makeEntry(iket::abi::FatbinEntryKind kind,
                                        std::size_t size) {
  iket::abi::FatbinEntry entry = {};
  entry.kind = static_cast<std::uint16_t>(kind);
  entry.headerSize = sizeof(iket::abi::FatbinEntry);
  entry.size = size;
  entry.arch = 90;
  return entry;
}

inline std::vector<std::uint8_t>
makeFatbin(const iket::abi::FatbinEntry &entry,
           const std::vector<std::uint8_t> &payload) {
  iket::abi::FatbinHeader header = {};
  header.magic = iket::abi::kFatbinMagic;
  header.version = iket::abi::kFatbinVersion;
  header.headerSize = sizeof(header);
  header.size = sizeof(entry) + payload.size();
  std::vector<std::uint8_t> result(sizeof(header) + sizeof(entry));
  std::memcpy(result.data(), &header, sizeof(header));
  std::memcpy(result.data() + sizeof(header), &entry, sizeof(entry));
  result.insert(result.end(), payload.begin(), payload.end());
  return result;
}

inline std::vector<std::uint8_t>
makeFatbin(const std::vector<std::uint8_t> &cubin,
           iket::decode::Compression compression) {
  using iket::decode::Compression;
  std::vector<std::uint8_t> payload =
      compression == Compression::None ? cubin : compress(cubin, compression);
  iket::abi::FatbinEntry entry =
      makeEntry(iket::abi::FatbinEntryKind::Elf, payload.size());
  if (compression != Compression::None) {
    entry.flags = compression == Compression::Lz4 ? iket::abi::kFatbinFlagLz4
                                                  : iket::abi::kFatbinFlagZstd;
    entry.compressedSize = static_cast<std::uint32_t>(payload.size());
    entry.uncompressedSize = cubin.size();
  }
  return makeFatbin(entry, payload);
}

#endif // IKET_TEST_UNITTESTS_DECODE_FATBINBUILDER_H
