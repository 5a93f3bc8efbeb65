//===- JsonInput.h - Feeds JSON text to the parser --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs nlohmann's SAX parser over a ByteSource in chunks, so that a large file
/// is never in memory as text, and keeps its exceptions in here.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_JSONINPUT_H
#define IKET_LIB_TRACE_JSONINPUT_H

#include "iket/Trace/Source.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace iket::trace {

/// Chunked text; JsonIterator reads it once from front to back.
class JsonInput {
public:
  using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

  explicit JsonInput(const ByteSource &source, Progress progress = {})
      : source(source), progress(std::move(progress)), chunk(1 << 18) {
    refill();
  }

  /// Offset of the current character.
  std::uint64_t position() const { return offset - length + cursor; }
  bool atEnd() const { return cursor == length; }
  char current() const { return static_cast<char>(chunk[cursor]); }
  void advance() {
    if (++cursor == length)
      refill();
  }

private:
  void refill() {
    length = source.read(offset, chunk.data(), chunk.size());
    cursor = 0;
    offset += length;
    if (progress)
      progress(offset, source.size());
  }

  const ByteSource &source;
  Progress progress;
  std::vector<std::uint8_t> chunk;
  std::uint64_t offset = 0;
  std::size_t cursor = 0, length = 0;
};

class JsonIterator {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char *;
  using reference = char;

  JsonIterator() = default;
  explicit JsonIterator(JsonInput &input) : input(&input) {}

  char operator*() const { return input->current(); }
  JsonIterator &operator++() {
    input->advance();
    return *this;
  }
  JsonIterator operator++(int) {
    JsonIterator before = *this;
    input->advance();
    return before;
  }
  /// Only comparison with the end is meaningful.
  bool operator==(const JsonIterator &other) const {
    return isEnd() == other.isEnd();
  }
  bool operator!=(const JsonIterator &other) const { return !(*this == other); }

private:
  bool isEnd() const { return !input || input->atEnd(); }

  JsonInput *input = nullptr;
};

/// The words of a parser error without nlohmann's own prefix.
std::string cleanParserMessage(const char *what);

/// Where and why parsing stopped.
struct JsonError {
  std::uint64_t offset = 0;
  std::string message;
};

/// Parses \p input with \p handler, a SAX handler whose parse_error fills in a
/// JsonError. Returns false if the text is broken or the handler stopped.
template <typename Handler> bool parseJson(JsonInput &input, Handler &handler) {
  return nlohmann::json::sax_parse(JsonIterator(input), JsonIterator(),
                                   &handler);
}

template <typename Handler>
bool parseJson(const ByteSource &source, Handler &handler) {
  JsonInput input(source);
  return parseJson(input, handler);
}

/// A document tree; where the text is broken, the tree of what came before.
struct JsonDocument {
  nlohmann::json root;
  bool isComplete = false;
  JsonError error;
};
JsonDocument parseJsonDocument(const ByteSource &source);

} // namespace iket::trace

#endif // IKET_LIB_TRACE_JSONINPUT_H
