//===- Text.cpp - Fast text output ----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text.h"

#include "iket/Support/Utf8.h"

#include <fmt/format.h>

using namespace iket::trace;

const char iket::trace::detail::kDigitPairs[201] =
    "00010203040506070809101112131415161718192021222324"
    "25262728293031323334353637383940414243444546474849"
    "50515253545556575859606162636465666768697071727374"
    "75767778798081828384858687888990919293949596979899";

std::string iket::trace::quoteJson(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size();) {
    unsigned char c = static_cast<unsigned char>(text[i]);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += text[i++];
    } else if (c < 0x20 || c == 0x7f) {
      out += fmt::format("\\u{:04x}", c);
      ++i;
    } else if (c < 0x80) {
      out += text[i++];
    } else {
      std::size_t length = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
      std::string_view sequence = text.substr(i, length);
      if (isValidUtf8(sequence)) {
        out += sequence;
        i += sequence.size();
      } else {
        out += "\xef\xbf\xbd";
        ++i;
      }
    }
  }
  out += '"';
  return out;
}

TextOut &TextOut::quoted(std::string_view text) {
  out.write(quoteJson(text));
  return *this;
}
