//===- Seal.h - Makes checksums right again ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fuzzer cannot guess a checksum, and damage behind one is what matters.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_FUZZ_SEAL_H
#define IKET_TEST_FUZZ_SEAL_H

#include "iket/ABI/RecordMetadata.h"
#include "iket/ABI/RunFile.h"

#include <cstring>
#include <vector>
#include <zlib.h>

namespace iket::test {

/// Magic, version, size and checksum.
inline void sealMetadata(std::vector<std::uint8_t> &blob) {
  abi::RecordMetadataHeader header;
  if (blob.size() < sizeof(header))
    return;
  std::memcpy(&header, blob.data(), sizeof(header));
  header.magic = abi::kRecordMetadataMagic;
  header.major = abi::kRecordMetadataMajor;
  header.size = static_cast<std::uint32_t>(blob.size());
  header.crc = static_cast<std::uint32_t>(
      crc32_z(0, blob.data() + sizeof(header), blob.size() - sizeof(header)));
  std::memcpy(blob.data(), &header, sizeof(header));
}

inline void appendChunk(std::vector<std::uint8_t> &file, std::uint32_t type,
                        const std::vector<std::uint8_t> &content) {
  abi::RunChunkHeader header;
  header.magic = abi::kRunChunkMagic;
  header.type = type;
  header.size = content.size();
  header.contentCrc = static_cast<std::uint32_t>(
      content.empty() ? 0 : crc32_z(0, content.data(), content.size()));
  header.headerCrc = static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const Bytef *>(&header),
              offsetof(abi::RunChunkHeader, headerCrc)));
  const auto *bytes = reinterpret_cast<const std::uint8_t *>(&header);
  file.insert(file.end(), bytes, bytes + sizeof(header));
  file.insert(file.end(), content.begin(), content.end());
  file.resize((file.size() + 7) / 8 * 8);
}

} // namespace iket::test

#endif // IKET_TEST_FUZZ_SEAL_H
