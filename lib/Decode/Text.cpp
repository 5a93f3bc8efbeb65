//===- Text.cpp - Untrusted text in messages ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Text.h"
#include "iket/Support/Utf8.h"

#include <fmt/format.h>

using namespace iket;

std::string iket::decode::escaped(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    auto byte = static_cast<unsigned char>(text[at]);
    std::size_t length = byte < 0x80   ? 1
                         : byte < 0xe0 ? 2
                         : byte < 0xf0 ? 3
                                       : 4;
    std::string_view character = text.substr(at, length);
    // C1 controls, U+0080 to U+009F, steer terminals as C0 controls do.
    bool isControl = byte < 0x20 || byte == 0x7f ||
                     (byte == 0xc2 && character.size() == 2 &&
                      static_cast<unsigned char>(character[1]) < 0xa0);
    if (isControl || !isValidUtf8(character)) {
      result += fmt::format("\\x{:02x}", byte);
      ++at;
      continue;
    }
    result += character;
    at += character.size();
  }
  return result;
}

std::string iket::decode::quoted(std::string_view text) {
  std::string result = "\"";
  for (char c : escaped(text)) {
    if (c == '"')
      result += '\\';
    result += c;
  }
  return result + '"';
}
