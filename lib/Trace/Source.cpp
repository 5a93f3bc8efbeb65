//===- Source.cpp - Bytes to read from ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace iket;
using namespace iket::trace;

ByteSource::~ByteSource() = default;

namespace {
class MemorySource final : public ByteSource {
public:
  explicit MemorySource(std::string_view bytes) : bytes(bytes) {}
  std::uint64_t size() const override { return bytes.size(); }
  std::size_t read(std::uint64_t offset, std::uint8_t *out,
                   std::size_t size) const override {
    // memcpy must not see a null pointer, whatever the size.
    if (offset >= bytes.size() || size == 0)
      return 0;
    size = std::min<std::uint64_t>(size, bytes.size() - offset);
    std::memcpy(out, bytes.data() + offset, size);
    return size;
  }

private:
  std::string_view bytes;
};

class FileSource final : public ByteSource {
public:
  FileSource(int fd, std::uint64_t fileSize) : fd(fd), fileSize(fileSize) {}
  ~FileSource() override { ::close(fd); }
  std::uint64_t size() const override { return fileSize; }
  std::size_t read(std::uint64_t offset, std::uint8_t *out,
                   std::size_t size) const override {
    std::size_t done = 0;
    while (done < size) {
      ssize_t n = ::pread(fd, out + done, size - done,
                          static_cast<off_t>(offset + done));
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        break;
      done += static_cast<std::size_t>(n);
    }
    return done;
  }

private:
  int fd;
  std::uint64_t fileSize;
};
} // namespace

std::shared_ptr<const ByteSource>
iket::trace::makeMemorySource(std::string_view bytes) {
  return std::make_shared<MemorySource>(bytes);
}

Expected<std::shared_ptr<const ByteSource>>
iket::trace::openFileSource(const std::string &path) {
  auto fail = [&path](const char *reason) {
    return makeError(fmt::format("cannot open '{}': {}", path, reason));
  };
  // Without O_NONBLOCK a named pipe would wait for a writer for ever.
  int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return fail(std::strerror(errno));
  struct stat info;
  const char *reason = nullptr;
  if (::fstat(fd, &info) != 0)
    reason = std::strerror(errno);
  else if (S_ISDIR(info.st_mode))
    reason = "is a directory";
  else if (!S_ISREG(info.st_mode))
    reason = "is not a regular file";
  if (reason) {
    ::close(fd);
    return fail(reason);
  }
  return std::shared_ptr<const ByteSource>(std::make_shared<FileSource>(
      fd, static_cast<std::uint64_t>(info.st_size)));
}
