//===- Container.h - Device images inside a file ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the device images in a cubin, a fat binary, or a host ELF file with
/// embedded fat binaries, and decompresses them.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_CONTAINER_H
#define IKET_DECODE_CONTAINER_H

#include "iket/Decode/Bytes.h"

namespace iket::decode {

enum class FileKind { Cubin, Fatbin, HostElf };
enum class ImageKind { Cubin, Ptx, Other };
enum class Compression { None, Lz4, Zstd };

/// One device image, as it is stored.
struct Image {
  ImageKind kind = ImageKind::Other;
  /// `FatbinEntry::kind`; 0 for a bare cubin.
  unsigned entryKind = 0;
  /// `FatbinEntry::arch`; 0 for a bare cubin, whose own header tells.
  unsigned arch = 0;
  Compression compression = Compression::None;
  /// Where `stored` begins in the file.
  std::uint64_t fileOffset = 0;
  /// Within the file, so it lives as long as the file's bytes.
  Bytes stored;
  /// Bytes of the compressed data in `stored`, before padding.
  std::uint64_t compressedSize = 0;
  /// Bytes of the image after decompression.
  std::uint64_t size = 0;

  /// The image itself.
  Expected<std::vector<std::uint8_t>> extract() const;
};

struct Container {
  FileKind kind = FileKind::Cubin;
  std::vector<Image> images;
  /// Damage that ends the list of images early; empty if there is none.
  std::string problem;
};

/// Finds the images of \p file. An error means that the file holds no device
/// images, and says what it is instead where that can be told.
Expected<Container> openContainer(Bytes file);

/// The entries of the fat binaries that stand one after another in \p bytes,
/// which begins at \p fileOffset of the file. \p problem is set where damage
/// ends the list early.
std::vector<Image> readFatbins(Bytes bytes, std::uint64_t fileOffset,
                               std::string &problem);

/// What a file is that is no container, in words that follow "is"; empty if
/// unknown. \p file is not an ELF file.
std::string describeForeignFile(Bytes file);

} // namespace iket::decode

#endif // IKET_DECODE_CONTAINER_H
