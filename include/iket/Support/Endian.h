//===- Endian.h - Little-endian integers as byte arrays ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integers stored as little-endian bytes with alignment 1, so that a struct of
/// them is the wire layout itself on every host: no padding, no alignment, no
/// byte order to think of.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_SUPPORT_ENDIAN_H
#define IKET_SUPPORT_ENDIAN_H

#include <cstddef>
#include <cstdint>

namespace iket {

/// Reads a little-endian integer from \p bytes, which must hold sizeof(T).
template <typename T> constexpr T readLE(const std::uint8_t *bytes) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    value = static_cast<T>(value | (static_cast<T>(bytes[i]) << (8 * i)));
  return value;
}

/// Writes \p value as little-endian to \p bytes, which must hold sizeof(T).
template <typename T> constexpr void writeLE(std::uint8_t *bytes, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes[i] = static_cast<std::uint8_t>(value >> (8 * i));
}

/// An unsigned integer kept as little-endian bytes.
template <typename T> struct LittleEndian {
  std::uint8_t bytes[sizeof(T)] = {};

  constexpr LittleEndian() = default;
  constexpr LittleEndian(T value) { writeLE<T>(bytes, value); }
  constexpr operator T() const { return readLE<T>(bytes); }
};

using ULE16 = LittleEndian<std::uint16_t>;
using ULE32 = LittleEndian<std::uint32_t>;
using ULE64 = LittleEndian<std::uint64_t>;

static_assert(sizeof(ULE32) == 4 && alignof(ULE32) == 1);
static_assert(sizeof(ULE64) == 8 && alignof(ULE64) == 1);

} // namespace iket

#endif // IKET_SUPPORT_ENDIAN_H
