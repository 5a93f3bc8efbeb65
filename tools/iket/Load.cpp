//===- Load.cpp - Device images of a file, decoded ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Load.h"

#include "iket/Decode/Text.h"

#include <cstdio>
#include <fmt/format.h>

using namespace iket;
using namespace iket::decode;
using namespace iket::tool;

bool LoadedFile::hasProblems() const {
  for (const LoadedImage &image : images)
    if (!image.problem.empty())
      return true;
  return !problem.empty();
}

Expected<LoadedFile> iket::tool::loadFile(const std::string &path) {
  Expected<std::vector<std::uint8_t>> bytes = readFile(path);
  if (!bytes)
    return tl::unexpected(bytes.error());
  Expected<Container> container = openContainer(*bytes);
  if (!container)
    return tl::unexpected(container.error());
  LoadedFile file;
  file.kind = container->kind;
  file.problem = std::move(container->problem);
  for (Image &image : container->images) {
    LoadedImage loaded;
    if (image.kind == ImageKind::Cubin) {
      Expected<Module> module =
          image.extract().and_then([](const std::vector<std::uint8_t> &cubin) {
            return decodeModule(cubin);
          });
      if (module)
        loaded.module = std::move(*module);
      else
        loaded.problem = module.error().message;
    }
    // The file's bytes go away with this function.
    image.stored = Bytes();
    loaded.image = image;
    file.images.push_back(std::move(loaded));
  }
  // A bare cubin that cannot be read is an unusable file.
  if (file.kind == FileKind::Cubin && !file.images.front().problem.empty())
    return makeError(file.images.front().problem);
  return file;
}

std::string_view iket::tool::spelling(FileKind kind) {
  switch (kind) {
  case FileKind::Cubin:
    return "cubin";
  case FileKind::Fatbin:
    return "fatbin";
  case FileKind::HostElf:
    return "host-elf";
  }
  return "unknown";
}

std::string_view iket::tool::spelling(ImageKind kind) {
  switch (kind) {
  case ImageKind::Cubin:
    return "cubin";
  case ImageKind::Ptx:
    return "ptx";
  case ImageKind::Other:
    return "other";
  }
  return "unknown";
}

std::string_view iket::tool::spelling(Compression compression) {
  switch (compression) {
  case Compression::None:
    return "none";
  case Compression::Lz4:
    return "lz4";
  case Compression::Zstd:
    return "zstd";
  }
  return "unknown";
}

std::string iket::tool::describeImage(const LoadedImage &loaded,
                                      std::size_t index) {
  const Image &image = loaded.image;
  std::string chip = loaded.module ? decode::spelling(loaded.module->chip)
                                   : fmt::format("sm_{}", image.arch);
  std::string kind(spelling(image.kind));
  if (image.kind == ImageKind::Other)
    kind = fmt::format("entry of kind {}", image.entryKind);
  std::string result = fmt::format("image {} ({} {}", index, chip, kind);
  if (image.compression != Compression::None)
    result += fmt::format(", {}", spelling(image.compression));
  return result + ")";
}

void iket::tool::printError(const std::string &path,
                            const std::string &message) {
  fmt::print(stderr, "iket: error: {}: {}\n", escaped(path), message);
}

void iket::tool::printProblems(const std::string &path,
                               const LoadedFile &file) {
  for (std::size_t i = 0; i < file.images.size(); ++i)
    if (!file.images[i].problem.empty())
      printError(path, describeImage(file.images[i], i) + ": " +
                           file.images[i].problem);
  if (!file.problem.empty())
    printError(path, file.problem);
}
