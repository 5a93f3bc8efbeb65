//===- Fatbin.cpp - Entries of fat binaries -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/Cubin.h"
#include "iket/Decode/Container.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zstd.h>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

static Expected<std::vector<std::uint8_t>>
decompress(Bytes packed, Compression compression, std::uint64_t size) {
  // Neither format expands so far: a larger size is damage, and not to be
  // allocated.
  constexpr std::uint64_t kMaxExpansion = 1 << 14;
  if (size > kMaxFatbinImageBytes || packed.size() > kMaxFatbinImageBytes ||
      size / kMaxExpansion > packed.size())
    return makeError(fmt::format("uncompressed size {} is not plausible for {} "
                                 "bytes of compressed data",
                                 size, packed.size()));
  std::vector<std::uint8_t> result(static_cast<std::size_t>(size));
  if (compression == Compression::Lz4) {
    int got = LZ4_decompress_safe(reinterpret_cast<const char *>(packed.data()),
                                  reinterpret_cast<char *>(result.data()),
                                  static_cast<int>(packed.size()),
                                  static_cast<int>(result.size()));
    if (got < 0 || static_cast<std::uint64_t>(got) != size)
      return makeError("LZ4 data is damaged");
    return result;
  }
  std::size_t got = ZSTD_decompress(result.data(), result.size(), packed.data(),
                                    packed.size());
  if (ZSTD_isError(got))
    return makeError(
        fmt::format("zstd data is damaged: {}", ZSTD_getErrorName(got)));
  if (got != size)
    return makeError(
        fmt::format("zstd data holds {} bytes, the entry says {}", got, size));
  return result;
}

Expected<std::vector<std::uint8_t>> Image::extract() const {
  if (compression == Compression::None)
    return std::vector<std::uint8_t>(stored.data(),
                                     stored.data() + stored.size());
  std::optional<Bytes> packed = stored.slice(0, compressedSize);
  if (!packed)
    return makeError(
        fmt::format("compressed size {} exceeds the {} bytes of the entry",
                    compressedSize, stored.size()));
  return decompress(*packed, compression, size);
}

static Image readEntry(const FatbinEntry &entry, Bytes stored,
                       std::uint64_t fileOffset) {
  Image image;
  image.entryKind = entry.kind;
  image.arch = entry.arch;
  image.fileOffset = fileOffset;
  image.stored = stored;
  image.size = stored.size();
  if (entry.kind == static_cast<unsigned>(FatbinEntryKind::Ptx))
    image.kind = ImageKind::Ptx;
  else if (entry.kind == static_cast<unsigned>(FatbinEntryKind::Elf))
    image.kind = ImageKind::Cubin;
  if (entry.flags & kFatbinFlagZstd)
    image.compression = Compression::Zstd;
  else if (entry.flags & kFatbinFlagLz4)
    image.compression = Compression::Lz4;
  if (image.compression != Compression::None) {
    image.compressedSize = entry.compressedSize;
    image.size = entry.uncompressedSize;
  }
  return image;
}

/// Appends the entries of the fat binary at \p offset. Returns its size with
/// header, or nothing after setting \p problem.
static std::optional<std::uint64_t>
readFatbin(Bytes bytes, std::uint64_t offset, std::uint64_t fileOffset,
           std::vector<Image> &images, std::string &problem) {
  std::optional<FatbinHeader> header = bytes.read<FatbinHeader>(offset);
  if (!header) {
    problem = fmt::format("fat binary at offset {} ends within its header",
                          fileOffset + offset);
    return std::nullopt;
  }
  if (header->version != kFatbinVersion ||
      header->headerSize < sizeof(FatbinHeader)) {
    problem = fmt::format("fat binary at offset {} has version {} and a header "
                          "of {} bytes; known is version {} with {} bytes",
                          fileOffset + offset, std::uint16_t(header->version),
                          std::uint16_t(header->headerSize), kFatbinVersion,
                          sizeof(FatbinHeader));
    return std::nullopt;
  }
  std::optional<Bytes> body =
      bytes.slice(offset + header->headerSize, header->size);
  if (!body) {
    std::uint64_t left = bytes.size() - offset;
    problem =
        fmt::format("fat binary at offset {} says it holds {} bytes, but "
                    "{} are left; the file is truncated or damaged",
                    fileOffset + offset, std::uint64_t(header->size),
                    left > header->headerSize ? left - header->headerSize : 0);
    return std::nullopt;
  }
  std::uint64_t bodyOffset = fileOffset + offset + header->headerSize;
  std::uint64_t at = 0;
  while (at < body->size()) {
    std::optional<FatbinEntry> entry = body->read<FatbinEntry>(at);
    std::optional<Bytes> stored;
    if (entry && entry->headerSize >= sizeof(FatbinEntry))
      stored = body->slice(at + entry->headerSize, entry->size);
    if (!stored) {
      problem = fmt::format(
          "fat binary entry at offset {} does not fit into the {} bytes that "
          "are left; the file is truncated or damaged",
          bodyOffset + at, body->size() - at);
      return std::nullopt;
    }
    images.push_back(
        readEntry(*entry, *stored, bodyOffset + at + entry->headerSize));
    at += entry->headerSize + entry->size;
  }
  return header->headerSize + header->size;
}

std::vector<Image> iket::decode::readFatbins(Bytes bytes,
                                             std::uint64_t fileOffset,
                                             std::string &problem) {
  std::vector<Image> images;
  std::uint64_t at = 0;
  while (at + sizeof(std::uint32_t) <= bytes.size()) {
    ULE32 magic = *bytes.read<ULE32>(at);
    if (magic == 0) { // alignment between fat binaries of a section
      at += sizeof(std::uint32_t);
      continue;
    }
    if (magic != kFatbinMagic) {
      problem = fmt::format("expected a fat binary at offset {}, found {:#x}",
                            fileOffset + at, std::uint32_t(magic));
      break;
    }
    std::optional<std::uint64_t> size =
        readFatbin(bytes, at, fileOffset, images, problem);
    if (!size)
      break;
    at += *size;
  }
  return images;
}
