//===- Text.h - Fast text output --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integers and literals straight into the buffer of an OutputStream: a JSON
/// trace is mostly those, and formatting them is most of the time.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_TEXT_H
#define IKET_LIB_TRACE_TEXT_H

#include "iket/Trace/Output.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace iket::trace {

namespace detail {
/// "00010203...99".
extern const char kDigitPairs[201];

inline char *putPair(char *out, std::uint32_t value) {
  std::memcpy(out, &kDigitPairs[2 * value], 2);
  return out + 2;
}
/// Exactly eight digits.
inline char *putEight(char *out, std::uint32_t value) {
  std::uint32_t high = value / 10000, low = value % 10000;
  out = putPair(out, high / 100);
  out = putPair(out, high % 100);
  out = putPair(out, low / 100);
  return putPair(out, low % 100);
}
} // namespace detail

/// Writes \p value in decimal to \p out, which needs 20 bytes of room.
inline char *putNumber(char *out, std::uint64_t value) {
  if (value < 10) {
    *out = static_cast<char>('0' + value);
    return out + 1;
  }
  char digits[20];
  char *first = digits + sizeof(digits);
  while (value >= 100) {
    first -= 2;
    detail::putPair(first, static_cast<std::uint32_t>(value % 100));
    value /= 100;
  }
  if (value >= 10) {
    first -= 2;
    detail::putPair(first, static_cast<std::uint32_t>(value));
  } else {
    *--first = static_cast<char>('0' + value);
  }
  std::size_t size = static_cast<std::size_t>(digits + sizeof(digits) - first);
  std::memcpy(out, first, size);
  return out + size;
}

/// Writes times: their high digits rarely change from one to the next.
class TimeText {
public:
  char *put(char *out, std::uint64_t time) {
    constexpr std::uint64_t kLow = 100000000;
    std::uint64_t high = time / kLow;
    if (high == 0)
      return putNumber(out, time);
    if (high != lastHigh) {
      lastHigh = high;
      length = static_cast<std::size_t>(putNumber(text, high) - text);
    }
    std::memcpy(out, text, sizeof(text));
    return detail::putEight(out + length,
                            static_cast<std::uint32_t>(time % kLow));
  }

private:
  std::uint64_t lastHigh = 0;
  std::size_t length = 0;
  char text[20] = {};
};

template <std::size_t size>
inline char *putLiteral(char *out, const char (&text)[size]) {
  std::memcpy(out, text, size - 1);
  return out + size - 1;
}

/// Writes into an OutputStream piece by piece: numbers and short literals.
class TextOut {
public:
  explicit TextOut(OutputStream &out) : out(out) {}

  template <std::size_t size> TextOut &operator<<(const char (&text)[size]) {
    out.write({text, size - 1});
    return *this;
  }
  TextOut &operator<<(std::string_view text) {
    out.write(text);
    return *this;
  }
  TextOut &operator<<(std::uint64_t value) {
    out.commit(putNumber(out.reserve(20), value));
    return *this;
  }
  TextOut &operator<<(std::uint32_t value) {
    return *this << std::uint64_t(value);
  }
  TextOut &operator<<(std::int64_t value) {
    if (value < 0)
      *this << "-" << (~std::uint64_t(value) + 1);
    else
      *this << std::uint64_t(value);
    return *this;
  }
  /// \p text as a JSON string with its quotes. Names that are not UTF-8 come
  /// out with U+FFFD for each bad byte, since JSON cannot hold them.
  TextOut &quoted(std::string_view text);

private:
  OutputStream &out;
};

/// \p text as a JSON string with its quotes.
std::string quoteJson(std::string_view text);

} // namespace iket::trace

#endif // IKET_LIB_TRACE_TEXT_H
