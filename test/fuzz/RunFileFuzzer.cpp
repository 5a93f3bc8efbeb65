//===- RunFileFuzzer.cpp - Any bytes as a run file ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// First byte 0: the rest is the file. Else the rest is a list of chunks, each
/// a type (one byte), a size (two bytes) and its content, which is made into a
/// file whose checksums are right.
///
//===----------------------------------------------------------------------===//

#include "Exercise.h"
#include "Seal.h"

#include "iket/Trace/Reader.h"

using namespace iket;
using namespace iket::trace;

static std::vector<std::uint8_t> makeFile(const std::uint8_t *data,
                                          std::size_t size) {
  abi::RunFileHeader header;
  header.magic = abi::kRunFileMagic;
  header.major = abi::kRunFileMajor;
  header.minor = abi::kRunFileMinor;
  const auto *bytes = reinterpret_cast<const std::uint8_t *>(&header);
  std::vector<std::uint8_t> file(bytes, bytes + sizeof(header));
  for (std::size_t at = 0; size - at >= 3;) {
    std::uint32_t type = data[at];
    std::size_t length = readLE<std::uint16_t>(data + at + 1);
    at += 3;
    length = std::min(length, size - at);
    std::vector<std::uint8_t> content(data + at, data + at + length);
    at += length;
    if (type == static_cast<std::uint32_t>(abi::RunChunkType::Module) &&
        length > sizeof(abi::RunModule)) {
      std::vector<std::uint8_t> blob(content.begin() + sizeof(abi::RunModule),
                                     content.end());
      test::sealMetadata(blob);
      std::copy(blob.begin(), blob.end(),
                content.begin() + sizeof(abi::RunModule));
    }
    test::appendChunk(file, type, content);
  }
  return file;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  if (size == 0)
    return 0;
  std::vector<std::uint8_t> file =
      data[0] == 0 ? std::vector<std::uint8_t>(data + 1, data + size)
                   : makeFile(data + 1, size - 1);
  auto source = makeMemorySource(
      {reinterpret_cast<const char *>(file.data()), file.size()});
  (void)detectRunFormat(*source);
  ReadOptions options;
  options.threads = 1;
  auto trace = readRunFile(source, "input", options);
  if (trace)
    exercise(*trace);
  return 0;
}
