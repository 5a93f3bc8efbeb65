//===- RawManifestFuzzer.cpp - Raw captures with any manifest -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exercise.h"

#include "iket/Support/Endian.h"
#include "iket/Trace/Reader.h"

#include <string>

using namespace iket;
using namespace iket::trace;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  // Four slots of 144 bytes with two records each, whatever the manifest says.
  static const std::string slots = [] {
    std::string bytes(4 * 144, '\0');
    auto *at = reinterpret_cast<std::uint8_t *>(bytes.data());
    for (int i = 0; i < 4; ++i, at += 144) {
      writeLE<std::uint32_t>(at, 28);
      writeLE<std::uint32_t>(at + 4, 3u << 20);
      writeLE<std::uint64_t>(at + 8, 0x18EC9EEAE8CA4920);
      writeLE<std::uint32_t>(at + 16, 0xE8CA4940 | 1);
      writeLE<std::uint32_t>(at + 20, 0xE8CA4960 | 31);
      writeLE<std::uint32_t>(at + 24, 0xE8CA4980);
    }
    return bytes;
  }();
  ReadOptions options;
  options.threads = 1;
  auto trace = readRawCapture(
      *makeMemorySource({reinterpret_cast<const char *>(data), size}),
      "manifest",
      [](const std::string &name)
          -> Expected<std::shared_ptr<const ByteSource>> {
        if (name.empty())
          return makeError("no name");
        return makeMemorySource(slots);
      },
      options);
  if (trace)
    exercise(*trace);
  return 0;
}
