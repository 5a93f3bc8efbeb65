//===- Load.h - Device images of a file, decoded ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TOOLS_IKET_LOAD_H
#define IKET_TOOLS_IKET_LOAD_H

#include "iket/Decode/Container.h"
#include "iket/Decode/Module.h"

namespace iket::tool {

struct LoadedImage {
  decode::Image image;
  /// Set for cubins that can be read.
  std::optional<decode::Module> module;
  /// Why there is no module though the image is a cubin; empty otherwise.
  std::string problem;
};

struct LoadedFile {
  decode::FileKind kind = decode::FileKind::Cubin;
  std::vector<LoadedImage> images;
  /// Damage that ends the list of images early.
  std::string problem;

  /// True if a cubin or the list of images could not be read.
  bool hasProblems() const;
};

/// Reads \p path and decodes all of its cubins.
Expected<LoadedFile> loadFile(const std::string &path);

/// `image 2 (sm_90a cubin, zstd)`.
std::string describeImage(const LoadedImage &image, std::size_t index);

std::string_view spelling(decode::FileKind kind);
std::string_view spelling(decode::ImageKind kind);
std::string_view spelling(decode::Compression compression);

/// Prints the problems of \p file and its images to the standard error.
void printProblems(const std::string &path, const LoadedFile &file);

/// Prints `iket: error: PATH: MESSAGE` to the standard error.
void printError(const std::string &path, const std::string &message);

} // namespace iket::tool

#endif // IKET_TOOLS_IKET_LOAD_H
