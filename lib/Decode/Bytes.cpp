//===- Bytes.cpp - Reading files ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Bytes.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

using namespace iket;
using namespace iket::decode;

static std::string describeErrno(int code) {
  return std::generic_category().message(code);
}

Expected<std::vector<std::uint8_t>>
iket::decode::readFile(const std::string &path) {
  std::error_code code;
  std::filesystem::file_status status = std::filesystem::status(path, code);
  if (status.type() == std::filesystem::file_type::directory)
    return makeError("is a directory");
  // Other devices may never end.
  if (status.type() == std::filesystem::file_type::character ||
      status.type() == std::filesystem::file_type::block)
    return makeError("is a device");
  errno = 0;
  std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(
      std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file)
    return makeError("cannot open: " + describeErrno(errno));
  // Read to the end rather than by size, which pipes do not have.
  std::vector<std::uint8_t> bytes;
  constexpr std::size_t kStep = std::size_t(1) << 20;
  while (true) {
    std::size_t filled = bytes.size();
    bytes.resize(filled + kStep);
    errno = 0;
    std::size_t got = std::fread(bytes.data() + filled, 1, kStep, file.get());
    bytes.resize(filled + got);
    if (std::ferror(file.get()))
      return makeError("cannot read: " + describeErrno(errno));
    if (got < kStep && std::feof(file.get()))
      return bytes;
  }
}
