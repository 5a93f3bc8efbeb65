//===- Column.h - Array that grows without initializing ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a decoder writes into: room for the most elements there can be, then
/// the number there were. A std::vector would write every element twice.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_COLUMN_H
#define IKET_TRACE_COLUMN_H

#include "iket/Trace/Span.h"

#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace iket::trace {

template <typename T> class Column {
  static_assert(std::is_trivially_copyable_v<T>);

public:
  /// Drops the contents; room for \p max elements.
  T *start(std::size_t max) {
    if (max > capacity) {
      // new T[max] without () leaves integers uninitialized.
      elements.reset(new Storage[max]);
      capacity = max;
    }
    count = 0;
    return data();
  }
  void setSize(std::size_t size) {
    assert(size <= capacity && "more elements than room");
    count = size;
  }
  void clear() { count = 0; }

  std::size_t size() const { return count; }
  bool empty() const { return count == 0; }
  T *data() { return reinterpret_cast<T *>(elements.get()); }
  const T *data() const { return reinterpret_cast<const T *>(elements.get()); }
  T &operator[](std::size_t i) { return data()[i]; }
  const T &operator[](std::size_t i) const { return data()[i]; }
  const T *begin() const { return data(); }
  const T *end() const { return data() + count; }
  Span<T> span() const { return Span<T>(data(), count); }

private:
  struct alignas(T) Storage {
    unsigned char bytes[sizeof(T)];
  };

  std::unique_ptr<Storage[]> elements;
  std::size_t count = 0, capacity = 0;
};

} // namespace iket::trace

#endif // IKET_TRACE_COLUMN_H
