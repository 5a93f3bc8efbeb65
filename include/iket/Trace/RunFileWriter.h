//===- RunFileWriter.h - Writes run files -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Appends the chunks of a run file (iket/ABI/RunFile.h, docs/run-file.md). A
/// chunk is handed to the kernel in one piece; if it cannot be written whole,
/// the file is cut back to the chunk before, so that what follows can still be
/// read. Nothing here throws, prints or locks: one thread at a time may use a
/// writer.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_RUNFILEWRITER_H
#define IKET_TRACE_RUNFILEWRITER_H

#include "iket/ABI/RunFile.h"
#include "iket/Support/Error.h"
#include "iket/Trace/Span.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace iket::trace {

/// What is known of one warp. The bytes need only live until the call returns.
struct RunWarpData {
  abi::WarpHeader header;
  /// Records, oldest first: a ring that wrapped comes as its two parts. The
  /// sum of their sizes is a multiple of abi::kRecordBytes.
  Span<std::uint8_t> main, mainRest;
  /// Multiple of abi::kDivergentRecordBytes.
  Span<std::uint8_t> divergent;
  /// Bits of abi::kRunWarp*.
  std::uint32_t flags = 0;
};

class RunFileWriter {
public:
  /// Creates \p path, or empties it, and writes the file's header.
  static Expected<RunFileWriter> open(const std::string &path);

  RunFileWriter(RunFileWriter &&other) noexcept;
  RunFileWriter &operator=(RunFileWriter &&other) noexcept;
  /// Closes without sync.
  ~RunFileWriter();

  /// \name JSON chunks; docs/run-file.md lists their keys.
  /// @{
  Expected<void> writeSession(std::string_view json);
  Expected<void> writeContext(std::string_view json);
  Expected<void> writeLaunches(std::string_view json);
  Expected<void> writeNote(std::string_view json);
  Expected<void> writeEnd(std::string_view json);
  /// @}

  /// \p metadata is the blob abi::kRecordMetadataSymbol as it was loaded.
  Expected<void> writeModule(std::uint32_t moduleId, std::uint32_t context,
                             Span<std::uint8_t> metadata);
  /// Any number of warps; more than kMaxChunkBytes are split over chunks.
  Expected<void> writeWarps(std::uint32_t context, abi::RecordPolicy policy,
                            std::uint32_t regionShift, Span<RunWarpData> warps);
  /// Counts are totals of the context so far; a later chunk replaces them and
  /// adds its tombstones.
  Expected<void> writeLosses(std::uint32_t context, std::uint64_t numWarps,
                             std::uint64_t numEvents,
                             Span<abi::Tombstone> tombstones);

  /// Waits until the disk has what was written.
  Expected<void> sync();

  /// Bytes in the file.
  std::uint64_t size() const { return fileSize; }

  static constexpr std::uint64_t kMaxChunkBytes = 16 << 20;

private:
  struct Piece {
    const void *data;
    std::size_t size;
  };

  explicit RunFileWriter(int fd) : fd(fd) {}
  Expected<void> append(const std::vector<Piece> &pieces);
  Expected<void> writeChunk(abi::RunChunkType type,
                            const std::vector<Piece> &content);
  Expected<void> writeText(abi::RunChunkType type, std::string_view json);
  Expected<void> writeWarpChunk(std::uint32_t context, abi::RecordPolicy policy,
                                std::uint32_t regionShift,
                                Span<RunWarpData> warps);

  int fd = -1;
  std::uint64_t fileSize = 0;
};

} // namespace iket::trace

#endif // IKET_TRACE_RUNFILEWRITER_H
