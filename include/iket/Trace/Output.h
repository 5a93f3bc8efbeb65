//===- Output.h - Where writers put their bytes -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Buffered output to a file, to memory, or through gzip. Errors stick: writers
/// need not look at each write, `close` reports the first error.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_OUTPUT_H
#define IKET_TRACE_OUTPUT_H

#include "iket/Support/Error.h"

#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace iket::trace {

/// Base of all outputs: a buffer in front of a sink.
class OutputStream {
public:
  virtual ~OutputStream();
  OutputStream(const OutputStream &) = delete;
  OutputStream &operator=(const OutputStream &) = delete;

  void write(std::string_view bytes) {
    // memcpy must not see the null pointer of an empty view.
    if (bytes.empty())
      return;
    if (bytes.size() <= static_cast<std::size_t>(limit - cursor) &&
        bytes.size() < kLarge) {
      std::memcpy(cursor, bytes.data(), bytes.size());
      cursor += bytes.size();
      return;
    }
    writeSlow(bytes);
  }

  /// Room for \p size bytes (at most kMaxReserve) to be written in place;
  /// commit the end of what was written.
  static constexpr std::size_t kMaxReserve = 4096;
  char *reserve(std::size_t size) {
    if (size > static_cast<std::size_t>(limit - cursor))
      overflow(size);
    return cursor;
  }
  void commit(char *end) { cursor = end; }

  /// Bytes written so far, before compression.
  std::uint64_t tell() const {
    return flushed + static_cast<std::uint64_t>(cursor - buffer.get());
  }

  /// Flushes and closes; reports the first error since the stream was opened.
  Expected<void> close();

protected:
  static constexpr std::size_t kBufferSize = 1 << 18;
  /// Pieces from this size on go to the sink as they are.
  static constexpr std::size_t kLarge = 1 << 16;
  static_assert(kLarge <= kBufferSize);
  /// \p bufferSize is at least kMaxReserve. A growing stream has no sink: it
  /// keeps everything in its buffer.
  explicit OutputStream(std::size_t bufferSize = kBufferSize,
                        bool isGrowing = false);
  /// Takes \p size bytes away.
  virtual Expected<void> sink(const char *bytes, std::size_t size) = 0;
  virtual Expected<void> closeSink() = 0;
  /// Makes room for \p size bytes.
  virtual void overflow(std::size_t size);

  /// \name For an output that keeps everything in its buffer.
  /// @{
  std::string_view contents() const {
    return {buffer.get(), static_cast<std::size_t>(cursor - buffer.get())};
  }
  void dropContents() { cursor = buffer.get(); }
  void growBuffer(std::size_t size);
  /// @}

private:
  void writeSlow(std::string_view bytes);
  void flushBuffer();

  std::unique_ptr<char[]> buffer;
  char *cursor;
  char *limit;
  const bool isGrowing;
  std::uint64_t flushed = 0;
  std::string firstError;
  bool closed = false;
};

/// Collects in memory.
class MemoryOutput final : public OutputStream {
public:
  MemoryOutput();
  ~MemoryOutput() override;

  std::string_view text() const { return contents(); }
  /// Starts again, with the memory it has.
  void clear() { dropContents(); }

private:
  void overflow(std::size_t size) override { growBuffer(size); }
  Expected<void> sink(const char *, std::size_t) override { return {}; }
  Expected<void> closeSink() override { return {}; }
};

/// Appends to \p target.
class StringOutput final : public OutputStream {
public:
  explicit StringOutput(std::string &target) : target(target) {}
  ~StringOutput() override;

private:
  Expected<void> sink(const char *bytes, std::size_t size) override;
  Expected<void> closeSink() override { return {}; }

  std::string &target;
};

/// A file that gets its name only when `close` succeeds, so that a failed or
/// interrupted export leaves no half file behind.
Expected<std::unique_ptr<OutputStream>> openFileOutput(const std::string &path);

/// Compresses as gzip (no name, no time: the same bytes each run) into \p
/// inner.
std::unique_ptr<OutputStream>
makeGzipOutput(std::unique_ptr<OutputStream> inner, int level = 6);

/// Called with (events done, events in all); writers call it every few
/// thousand events.
using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

} // namespace iket::trace

#endif // IKET_TRACE_OUTPUT_H
