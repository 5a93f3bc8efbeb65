//===- RunFileWriter.cpp - Writes run files -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/RunFileWriter.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/uio.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <zlib.h>

using namespace iket;
using namespace iket::trace;

static tl::unexpected<Error> systemError(std::string what) {
  return makeError(std::move(what) + ": " +
                   std::generic_category().message(errno));
}

static std::uint32_t crcOf(std::uint32_t crc, const void *data,
                           std::size_t size) {
  // zlib takes a null pointer as the wish to start anew.
  return size == 0 ? crc
                   : static_cast<std::uint32_t>(
                         crc32_z(crc, static_cast<const Bytef *>(data), size));
}

Expected<RunFileWriter> RunFileWriter::open(const std::string &path) {
  int fd;
  do
    fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    return systemError("cannot create '" + path + "'");
  RunFileWriter writer(fd);
  abi::RunFileHeader header;
  header.magic = abi::kRunFileMagic;
  header.major = abi::kRunFileMajor;
  header.minor = abi::kRunFileMinor;
  if (auto done = writer.append({{&header, sizeof(header)}}); !done)
    return makeError("cannot create '" + path + "': " + done.error().message);
  return writer;
}

RunFileWriter::RunFileWriter(RunFileWriter &&other) noexcept
    : fd(std::exchange(other.fd, -1)), fileSize(other.fileSize) {}

RunFileWriter &RunFileWriter::operator=(RunFileWriter &&other) noexcept {
  std::swap(fd, other.fd);
  std::swap(fileSize, other.fileSize);
  return *this;
}

RunFileWriter::~RunFileWriter() {
  if (fd >= 0)
    ::close(fd);
}

Expected<void> RunFileWriter::append(const std::vector<Piece> &pieces) {
  std::vector<iovec> vectors;
  vectors.reserve(pieces.size());
  for (const Piece &piece : pieces)
    if (piece.size)
      vectors.push_back({const_cast<void *>(piece.data), piece.size});
  // What POSIX promises for one call; Linux takes 1024.
  constexpr std::size_t kMaxVectors = 1024;
  std::uint64_t end = fileSize;
  for (std::size_t i = 0; i < vectors.size();) {
    ssize_t n =
        ::pwritev(fd, &vectors[i],
                  static_cast<int>(std::min(vectors.size() - i, kMaxVectors)),
                  static_cast<off_t>(end));
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0) {
      if (n == 0)
        errno = EIO;
      auto failure = systemError("cannot write to the run file");
      // Half a chunk would hide all that follows it. Where this fails too, the
      // next chunk is written over it.
      [[maybe_unused]] int result =
          ::ftruncate(fd, static_cast<off_t>(fileSize));
      return failure;
    }
    end += static_cast<std::uint64_t>(n);
    auto left = static_cast<std::size_t>(n);
    while (i < vectors.size() && left >= vectors[i].iov_len)
      left -= vectors[i++].iov_len;
    if (left) {
      vectors[i].iov_base = static_cast<char *>(vectors[i].iov_base) + left;
      vectors[i].iov_len -= left;
    }
  }
  fileSize = end;
  return {};
}

Expected<void> RunFileWriter::writeChunk(abi::RunChunkType type,
                                         const std::vector<Piece> &content) {
  std::uint64_t size = 0;
  std::uint32_t crc = 0;
  for (const Piece &piece : content) {
    size += piece.size;
    crc = crcOf(crc, piece.data, piece.size);
  }
  abi::RunChunkHeader header;
  header.magic = abi::kRunChunkMagic;
  header.type = static_cast<std::uint32_t>(type);
  header.size = size;
  header.contentCrc = crc;
  header.headerCrc =
      crcOf(0, &header, offsetof(abi::RunChunkHeader, headerCrc));
  static constexpr std::uint8_t kPadding[8] = {};
  std::vector<Piece> pieces;
  pieces.reserve(content.size() + 2);
  pieces.push_back({&header, sizeof(header)});
  pieces.insert(pieces.end(), content.begin(), content.end());
  pieces.push_back({kPadding, static_cast<std::size_t>(-size % 8)});
  return append(pieces);
}

Expected<void> RunFileWriter::writeText(abi::RunChunkType type,
                                        std::string_view json) {
  return writeChunk(type, {{json.data(), json.size()}});
}

Expected<void> RunFileWriter::writeSession(std::string_view json) {
  return writeText(abi::RunChunkType::Session, json);
}
Expected<void> RunFileWriter::writeContext(std::string_view json) {
  return writeText(abi::RunChunkType::Context, json);
}
Expected<void> RunFileWriter::writeLaunches(std::string_view json) {
  return writeText(abi::RunChunkType::Launches, json);
}
Expected<void> RunFileWriter::writeNote(std::string_view json) {
  return writeText(abi::RunChunkType::Note, json);
}
Expected<void> RunFileWriter::writeEnd(std::string_view json) {
  return writeText(abi::RunChunkType::End, json);
}

Expected<void> RunFileWriter::writeModule(std::uint32_t moduleId,
                                          std::uint32_t context,
                                          Span<std::uint8_t> metadata) {
  abi::RunModule module;
  module.moduleId = moduleId;
  module.context = context;
  return writeChunk(
      abi::RunChunkType::Module,
      {{&module, sizeof(module)}, {metadata.data(), metadata.size()}});
}

static std::uint64_t bytesOf(const RunWarpData &warp) {
  return sizeof(abi::RunWarp) + warp.main.size() + warp.mainRest.size() +
         warp.divergent.size();
}

Expected<void> RunFileWriter::writeWarpChunk(std::uint32_t context,
                                             abi::RecordPolicy policy,
                                             std::uint32_t regionShift,
                                             Span<RunWarpData> warps) {
  abi::RunWarps head;
  head.context = context;
  head.policy = static_cast<std::uint32_t>(policy);
  head.regionShift = regionShift;
  head.numWarps = static_cast<std::uint32_t>(warps.size());
  std::vector<abi::RunWarp> entries(warps.size());
  std::vector<Piece> pieces = {{&head, sizeof(head)}};
  pieces.reserve(1 + warps.size() * 4);
  for (std::size_t i = 0; i < warps.size(); ++i) {
    const RunWarpData &warp = warps[i];
    entries[i].header = warp.header;
    entries[i].mainBytes =
        static_cast<std::uint32_t>(warp.main.size() + warp.mainRest.size());
    entries[i].divergentBytes =
        static_cast<std::uint32_t>(warp.divergent.size());
    entries[i].flags = warp.flags;
    pieces.push_back({&entries[i], sizeof(abi::RunWarp)});
    pieces.push_back({warp.main.data(), warp.main.size()});
    pieces.push_back({warp.mainRest.data(), warp.mainRest.size()});
    pieces.push_back({warp.divergent.data(), warp.divergent.size()});
  }
  return writeChunk(abi::RunChunkType::Warps, pieces);
}

Expected<void> RunFileWriter::writeWarps(std::uint32_t context,
                                         abi::RecordPolicy policy,
                                         std::uint32_t regionShift,
                                         Span<RunWarpData> warps) {
  for (std::size_t first = 0; first < warps.size();) {
    std::uint64_t bytes = sizeof(abi::RunWarps) + bytesOf(warps[first]);
    std::size_t last = first + 1;
    while (last < warps.size() &&
           bytes + bytesOf(warps[last]) <= kMaxChunkBytes)
      bytes += bytesOf(warps[last++]);
    if (auto done = writeWarpChunk(context, policy, regionShift,
                                   warps.slice(first, last - first));
        !done)
      return done;
    first = last;
  }
  return {};
}

Expected<void> RunFileWriter::writeLosses(std::uint32_t context,
                                          std::uint64_t numWarps,
                                          std::uint64_t numEvents,
                                          Span<abi::Tombstone> tombstones) {
  abi::RunLosses losses;
  losses.context = context;
  losses.numTombstones = static_cast<std::uint32_t>(tombstones.size());
  losses.numWarps = numWarps;
  losses.numEvents = numEvents;
  return writeChunk(
      abi::RunChunkType::Losses,
      {{&losses, sizeof(losses)},
       {tombstones.data(), tombstones.size() * sizeof(abi::Tombstone)}});
}

Expected<void> RunFileWriter::sync() {
  if (::fdatasync(fd) != 0)
    return systemError("cannot flush the run file");
  return {};
}
