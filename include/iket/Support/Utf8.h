//===- Utf8.h - UTF-8 validation --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_SUPPORT_UTF8_H
#define IKET_SUPPORT_UTF8_H

#include <cstdint>
#include <string_view>

namespace iket {

/// True if \p text is well-formed UTF-8 as RFC 3629 defines it: shortest forms
/// only, no surrogates, nothing above U+10FFFF.
constexpr bool isValidUtf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    auto byteAt = [&](std::size_t at) {
      return static_cast<std::uint8_t>(text[at]);
    };
    std::uint8_t lead = byteAt(i);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    // The second byte's bounds exclude overlong forms and surrogates.
    std::size_t length = 0;
    std::uint8_t low = 0x80, high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
      length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
      length = 3;
      if (lead == 0xE0)
        low = 0xA0;
      if (lead == 0xED)
        high = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
      length = 4;
      if (lead == 0xF0)
        low = 0x90;
      if (lead == 0xF4)
        high = 0x8F;
    } else {
      return false;
    }
    if (text.size() - i < length)
      return false;
    if (byteAt(i + 1) < low || byteAt(i + 1) > high)
      return false;
    for (std::size_t k = 2; k < length; ++k)
      if (byteAt(i + k) < 0x80 || byteAt(i + k) > 0xBF)
        return false;
    i += length;
  }
  return true;
}

} // namespace iket

#endif // IKET_SUPPORT_UTF8_H
