//===- Bytes.h - Bounds-checked view of bytes -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What every reader of untrusted input works on: no read outside the view.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_BYTES_H
#define IKET_DECODE_BYTES_H

#include "iket/Support/Error.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace iket::decode {

/// Bytes owned by someone else.
class Bytes {
public:
  constexpr Bytes() = default;
  constexpr Bytes(const std::uint8_t *data, std::size_t size)
      : first(data), count(size) {}
  Bytes(const std::vector<std::uint8_t> &bytes)
      : first(bytes.data()), count(bytes.size()) {}

  const std::uint8_t *data() const { return first; }
  std::size_t size() const { return count; }
  bool empty() const { return count == 0; }

  /// \p size bytes from \p offset, or nothing if they are not all there.
  std::optional<Bytes> slice(std::uint64_t offset, std::uint64_t size) const {
    if (offset > count || size > count - offset)
      return std::nullopt;
    return Bytes(first + offset, static_cast<std::size_t>(size));
  }

  /// The struct of little-endian integers at \p offset.
  template <typename T> std::optional<T> read(std::uint64_t offset) const {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) == 1);
    std::optional<Bytes> bytes = slice(offset, sizeof(T));
    if (!bytes)
      return std::nullopt;
    T value;
    std::memcpy(&value, bytes->data(), sizeof(T));
    return value;
  }

  std::string_view text() const {
    return {reinterpret_cast<const char *>(first), count};
  }

private:
  const std::uint8_t *first = nullptr;
  std::size_t count = 0;
};

/// Reads a whole file.
Expected<std::vector<std::uint8_t>> readFile(const std::string &path);

} // namespace iket::decode

#endif // IKET_DECODE_BYTES_H
