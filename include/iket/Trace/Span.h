//===- Span.h - View of contiguous read-only elements -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_SPAN_H
#define IKET_TRACE_SPAN_H

#include <cassert>
#include <cstddef>
#include <vector>

namespace iket::trace {

/// What std::span<const T> is from C++20 on.
template <typename T> class Span {
public:
  constexpr Span() = default;
  constexpr Span(const T *data, std::size_t size) : first(data), count(size) {}
  Span(const std::vector<T> &vector)
      : first(vector.data()), count(vector.size()) {}

  constexpr const T *data() const { return first; }
  constexpr std::size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr const T *begin() const { return first; }
  constexpr const T *end() const { return first + count; }
  constexpr const T &operator[](std::size_t i) const {
    assert(i < count && "index out of bounds");
    return first[i];
  }
  constexpr Span slice(std::size_t from, std::size_t length) const {
    assert(from <= count && length <= count - from && "slice out of bounds");
    return Span(first + from, length);
  }

private:
  const T *first = nullptr;
  std::size_t count = 0;
};

} // namespace iket::trace

#endif // IKET_TRACE_SPAN_H
