//===- RunFileIndex.h - What is where in a run file -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks over the chunks of a run file once, checks them, and keeps everything
/// but the records.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RUNFILEINDEX_H
#define IKET_LIB_TRACE_RUNFILEINDEX_H

#include "RecordDecoder.h"

#include "iket/Trace/Reader.h"
#include "iket/Trace/Source.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace iket::trace {

struct RunContext {
  std::uint32_t device = kNone;
  /// Nominal SM clock; 0: not known.
  double hertz = 0;
  /// Of the last Losses chunk.
  std::uint64_t lostWarps = 0, lostEvents = 0;
  std::uint64_t lossesOffset = 0;
  std::uint64_t numTombstones = 0;
};

struct RunModuleInfo {
  std::uint32_t id = 0;
  std::uint32_t context = 0;
  struct Kernel {
    std::string name;
    bool hasDivergent = false;
  };
  std::vector<Kernel> kernels;
  /// Index into RunFileIndex::tables; kNone if the metadata cannot be read.
  std::uint32_t table = kNone;
};

/// One warp, or one tombstone.
struct RunWarpEntry {
  /// Of its records in the file.
  std::uint64_t offset = 0;
  std::uint64_t gridId = 0;
  std::uint64_t startClock = 0, startTimer = 0, endClock = 0, endTimer = 0;
  std::uint64_t numEvents = 0;
  std::uint32_t mainBytes = 0, divergentBytes = 0;
  std::uint32_t numDivergent = 0, lanes = 0;
  std::uint32_t context = 0, moduleId = 0, kernel = 0;
  std::uint32_t sm = 0, warpInCta = 0;
  Dim3 cta, grid, block, cluster;
  /// Tombstones: the CTA's linear index; its grid is not known.
  std::uint64_t linearCta = 0;
  std::uint32_t policy = 0;
  std::uint8_t regionShift = 0;
  bool hasEnd = false, isWrapped = false, isTombstone = false;
  /// Index into ClockFit::allLines.
  std::uint32_t line = 0;
};

/// A launch as the host saw it.
struct RunHostLaunch {
  std::uint32_t context = 0;
  std::string kernel;
  Dim3 grid, block, cluster;
  std::optional<std::uint64_t> stream;
  std::string graph;
};

class RunFileIndex {
public:
  /// \p name is what problems call the file.
  RunFileIndex(const ByteSource &file, const std::string &name,
               TraceBuilder &builder)
      : file(file), name(name), builder(builder) {}

  /// An error means that the file is no run file that can be read.
  Expected<void> read(const ReadOptions &options);

  std::map<std::uint32_t, RunContext> contexts;
  std::map<std::uint32_t, RunModuleInfo> modules;
  std::vector<RecordTable> tables;
  std::vector<RunWarpEntry> warps;
  std::vector<RunHostLaunch> hostLaunches;
  /// Messages of notes, which the summary at the end repeats.
  std::set<std::string> notes;
  double cyclesPerEvent = 0;
  /// What the End chunk counts.
  std::optional<std::uint64_t> endWarps, endEvents;
  std::uint64_t endOffset = 0;

private:
  struct Chunk {
    abi::RunChunkType type;
    /// Of the content.
    std::uint64_t offset = 0;
    const std::uint8_t *bytes = nullptr;
    std::uint64_t size = 0;
  };

  void complain(ProblemKind kind, std::uint64_t offset, std::string message) {
    builder.problems().add(kind, name, offset, std::move(message));
  }
  /// Reads the chunk at \p at and moves \p at behind it; false at the end of
  /// what can be read.
  bool readChunk(std::uint64_t &at);
  void readContent(const Chunk &chunk);
  void readModule(const Chunk &chunk);
  void readWarps(const Chunk &chunk);
  void addWarp(const abi::RunWarps &head, const abi::RunWarp &warp,
               std::uint64_t offset);
  void readLosses(const Chunk &chunk);
  void readJson(const Chunk &chunk);
  void needContext(std::uint32_t context, std::uint64_t offset);

  const ByteSource &file;
  const std::string &name;
  TraceBuilder &builder;
  std::vector<std::uint8_t> content;
  std::set<std::uint32_t> missingContexts;
  bool hasSession = false, hasEnd = false;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RUNFILEINDEX_H
