//===- Output.cpp - Where writers put their bytes -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Output.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>
#include <zlib.h>

using namespace iket;
using namespace iket::trace;

namespace {
class FileOutput final : public OutputStream {
public:
  FileOutput(int fd, std::string temporary, std::string path)
      : fd(fd), temporary(std::move(temporary)), path(std::move(path)) {}
  ~FileOutput() override {
    if (fd >= 0)
      ::close(fd);
    if (!temporary.empty())
      ::unlink(temporary.c_str());
  }

private:
  Expected<void> sink(const char *bytes, std::size_t size) override {
    while (size) {
      ssize_t n = ::write(fd, bytes, size);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return makeError(
            fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
      bytes += n;
      size -= static_cast<std::size_t>(n);
    }
    return {};
  }
  Expected<void> closeSink() override {
    int result = ::close(fd);
    fd = -1;
    if (result != 0)
      return makeError(
          fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
    if (temporary.empty())
      return {};
    if (::rename(temporary.c_str(), path.c_str()) != 0)
      return makeError(
          fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
    temporary.clear();
    return {};
  }

  int fd;
  /// Empty where the output goes straight to `path` (a device or a pipe).
  std::string temporary;
  std::string path;
};

class GzipOutput final : public OutputStream {
public:
  GzipOutput(std::unique_ptr<OutputStream> inner, int level)
      : inner(std::move(inner)) {
    // 15 + 16: largest window, gzip header with neither name nor time.
    isOpen = deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 9,
                          Z_DEFAULT_STRATEGY) == Z_OK;
  }
  ~GzipOutput() override {
    if (isOpen)
      deflateEnd(&stream);
  }

private:
  Expected<void> sink(const char *bytes, std::size_t size) override {
    if (!isOpen)
      return makeError("cannot start zlib: out of memory");
    // avail_in has 32 bits.
    constexpr std::size_t kMaxStep = 1 << 30;
    while (size) {
      std::size_t step = size < kMaxStep ? size : kMaxStep;
      stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes));
      stream.avail_in = static_cast<uInt>(step);
      if (auto done = run(Z_NO_FLUSH); !done)
        return done;
      bytes += step;
      size -= step;
    }
    return {};
  }
  Expected<void> closeSink() override {
    if (!isOpen)
      return makeError("cannot start zlib: out of memory");
    stream.avail_in = 0;
    if (auto done = run(Z_FINISH); !done)
      return done;
    return inner->close();
  }
  Expected<void> run(int flush) {
    int result;
    do {
      char chunk[16384];
      stream.next_out = reinterpret_cast<Bytef *>(chunk);
      stream.avail_out = sizeof(chunk);
      result = deflate(&stream, flush);
      if (result == Z_STREAM_ERROR)
        return makeError("cannot compress: zlib state is broken");
      inner->write({chunk, sizeof(chunk) - stream.avail_out});
    } while (stream.avail_out == 0);
    return {};
  }

  std::unique_ptr<OutputStream> inner;
  z_stream stream = {};
  bool isOpen = false;
};
} // namespace

OutputStream::OutputStream(std::size_t bufferSize, bool isGrowing)
    : buffer(new char[bufferSize]), cursor(buffer.get()),
      limit(buffer.get() + bufferSize), isGrowing(isGrowing) {}

OutputStream::~OutputStream() = default;

void OutputStream::flushBuffer() {
  std::size_t size = static_cast<std::size_t>(cursor - buffer.get());
  cursor = buffer.get();
  if (!size)
    return;
  flushed += size;
  if (!firstError.empty())
    return;
  if (auto done = sink(buffer.get(), size); !done)
    firstError = done.error().message;
}

void OutputStream::overflow(std::size_t) { flushBuffer(); }

void OutputStream::growBuffer(std::size_t size) {
  std::size_t used = static_cast<std::size_t>(cursor - buffer.get());
  std::size_t capacity = static_cast<std::size_t>(limit - buffer.get());
  capacity = std::max(2 * capacity, used + size);
  std::unique_ptr<char[]> larger(new char[capacity]);
  std::memcpy(larger.get(), buffer.get(), used);
  buffer = std::move(larger);
  cursor = buffer.get() + used;
  limit = buffer.get() + capacity;
}

void OutputStream::writeSlow(std::string_view bytes) {
  if (isGrowing || bytes.size() < kLarge) {
    if (bytes.size() > static_cast<std::size_t>(limit - cursor))
      overflow(bytes.size());
    std::memcpy(cursor, bytes.data(), bytes.size());
    cursor += bytes.size();
    return;
  }
  flushBuffer();
  flushed += bytes.size();
  if (firstError.empty())
    if (auto done = sink(bytes.data(), bytes.size()); !done)
      firstError = done.error().message;
}

Expected<void> OutputStream::close() {
  if (!closed) {
    closed = true;
    flushBuffer();
    if (firstError.empty())
      if (auto done = closeSink(); !done)
        firstError = done.error().message;
  }
  if (!firstError.empty())
    return makeError(firstError);
  return {};
}

StringOutput::~StringOutput() = default;

Expected<void> StringOutput::sink(const char *bytes, std::size_t size) {
  target.append(bytes, size);
  return {};
}

/// It grows with what is written.
MemoryOutput::MemoryOutput()
    : OutputStream(2 * kMaxReserve, /*isGrowing=*/true) {}

MemoryOutput::~MemoryOutput() = default;

Expected<std::unique_ptr<OutputStream>>
iket::trace::openFileOutput(const std::string &path) {
  // Devices and pipes must be written in place.
  struct stat info;
  bool isSpecial = ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
  if (isSpecial && S_ISDIR(info.st_mode))
    return makeError(fmt::format("cannot write '{}': is a directory", path));
  std::string temporary;
  int fd = -1;
  if (isSpecial) {
    fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    // In a shared folder somebody else may own the name, or a link of it.
    for (int attempt = 0; attempt < 100; ++attempt) {
      temporary = fmt::format("{}.tmp{}-{}", path, ::getpid(), attempt);
      fd = ::open(temporary.c_str(),
                  O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
      if (fd >= 0 || errno != EEXIST)
        break;
    }
  }
  if (fd < 0)
    return makeError(
        fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
  return std::unique_ptr<OutputStream>(
      new FileOutput(fd, std::move(temporary), path));
}

std::unique_ptr<OutputStream>
iket::trace::makeGzipOutput(std::unique_ptr<OutputStream> inner, int level) {
  return std::make_unique<GzipOutput>(std::move(inner), level);
}
