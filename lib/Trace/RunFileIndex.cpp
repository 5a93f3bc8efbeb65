//===- RunFileIndex.cpp - What is where in a run file ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunFileIndex.h"
#include "RunFileJson.h"

#include "iket/ABI/Limits.h"
#include "iket/ABI/RunFile.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <zlib.h>

using namespace iket;
using namespace iket::trace;

static std::string spelling(abi::RunChunkType type) {
  switch (type) {
  case abi::RunChunkType::Session:
    return "Session";
  case abi::RunChunkType::Context:
    return "Context";
  case abi::RunChunkType::Module:
    return "Module";
  case abi::RunChunkType::Warps:
    return "Warps";
  case abi::RunChunkType::Losses:
    return "Losses";
  case abi::RunChunkType::Launches:
    return "Launches";
  case abi::RunChunkType::Note:
    return "Note";
  case abi::RunChunkType::End:
    return "End";
  }
  return fmt::format("type {}", static_cast<std::uint32_t>(type));
}

template <typename T> static T load(const std::uint8_t *bytes) {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) == 1);
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

//===----------------------------------------------------------------------===//
// Chunks
//===----------------------------------------------------------------------===//

Expected<void> RunFileIndex::read(const ReadOptions &options) {
  std::uint8_t bytes[sizeof(abi::RunFileHeader)] = {};
  if (file.read(0, bytes, sizeof(bytes)) != sizeof(bytes))
    return makeError(fmt::format("'{}' is a run file that ends within its "
                                 "header",
                                 name));
  auto header = load<abi::RunFileHeader>(bytes);
  if (header.major != abi::kRunFileMajor)
    return makeError(fmt::format("'{}' is a run file of version {}.{}; this "
                                 "reader knows {}.x",
                                 name, std::uint16_t(header.major),
                                 std::uint16_t(header.minor),
                                 abi::kRunFileMajor));
  std::uint64_t at = sizeof(abi::RunFileHeader);
  while (readChunk(at))
    if (options.progress)
      options.progress(at / 2, file.size());
  if (!hasSession)
    complain(ProblemKind::Truncated, Problem::kNoOffset,
             "there is no Session chunk that could be read");
  if (!hasEnd)
    complain(ProblemKind::Truncated, at,
             "there is no End chunk: the run has not ended, or did not end in "
             "order");
  content = {};
  return {};
}

bool RunFileIndex::readChunk(std::uint64_t &at) {
  const std::uint64_t size = file.size();
  if (at >= size)
    return false;
  std::uint8_t bytes[sizeof(abi::RunChunkHeader)] = {};
  std::size_t got = file.read(at, bytes, sizeof(bytes));
  if (got != sizeof(bytes)) {
    complain(ProblemKind::Truncated, at,
             fmt::format("the file ends within the header of a chunk, after "
                         "{} bytes of it",
                         got));
    return false;
  }
  auto header = load<abi::RunChunkHeader>(bytes);
  if (header.magic != abi::kRunChunkMagic) {
    complain(ProblemKind::BadValue, at,
             fmt::format("no chunk begins here but {:#010x}; what follows "
                         "cannot be read",
                         std::uint32_t(header.magic)));
    return false;
  }
  constexpr std::size_t kCrcAt = offsetof(abi::RunChunkHeader, headerCrc);
  if (crc32_z(0, bytes, kCrcAt) != header.headerCrc) {
    complain(ProblemKind::BadValue, at,
             "the header of a chunk does not match its checksum; what follows "
             "cannot be read");
    return false;
  }
  Chunk chunk;
  chunk.type = static_cast<abi::RunChunkType>(std::uint32_t(header.type));
  chunk.offset = at + sizeof(bytes);
  chunk.size = header.size;
  std::uint64_t left = size - std::min(size, chunk.offset);
  if (chunk.size > left) {
    complain(ProblemKind::Truncated, at,
             fmt::format("the file ends within a {} chunk of {} bytes, after "
                         "{} of them",
                         spelling(chunk.type), chunk.size, left));
    return false;
  }
  at = chunk.offset + chunk.size;
  at += std::min(size - at, -at % 8);
  content.resize(static_cast<std::size_t>(chunk.size));
  if (file.read(chunk.offset, content.data(), content.size()) !=
      content.size()) {
    complain(ProblemKind::Truncated, chunk.offset,
             fmt::format("the file became shorter while a {} chunk was read",
                         spelling(chunk.type)));
    return false;
  }
  chunk.bytes = content.data();
  std::uint32_t crc = content.empty() ? 0
                                      : static_cast<std::uint32_t>(crc32_z(
                                            0, content.data(), content.size()));
  if (crc != header.contentCrc) {
    complain(ProblemKind::BadValue, chunk.offset,
             fmt::format("the {} bytes of a {} chunk do not match their "
                         "checksum; the chunk is left out",
                         chunk.size, spelling(chunk.type)));
    return true;
  }
  readContent(chunk);
  return true;
}

void RunFileIndex::readContent(const Chunk &chunk) {
  std::uint64_t needed = 0;
  switch (chunk.type) {
  case abi::RunChunkType::Module:
    needed = sizeof(abi::RunModule);
    break;
  case abi::RunChunkType::Warps:
    needed = sizeof(abi::RunWarps);
    break;
  case abi::RunChunkType::Losses:
    needed = sizeof(abi::RunLosses);
    break;
  default:
    break;
  }
  if (chunk.size < needed) {
    complain(ProblemKind::BadSize, chunk.offset,
             fmt::format("a {} chunk has {} bytes, at least {} are needed",
                         spelling(chunk.type), chunk.size, needed));
    return;
  }
  switch (chunk.type) {
  case abi::RunChunkType::Session:
    hasSession = true;
    return readJson(chunk);
  case abi::RunChunkType::End:
    hasEnd = true;
    endOffset = chunk.offset;
    return readJson(chunk);
  case abi::RunChunkType::Context:
  case abi::RunChunkType::Launches:
  case abi::RunChunkType::Note:
    return readJson(chunk);
  case abi::RunChunkType::Module:
    return readModule(chunk);
  case abi::RunChunkType::Warps:
    return readWarps(chunk);
  case abi::RunChunkType::Losses:
    return readLosses(chunk);
  }
  // A type of a later version.
}

void RunFileIndex::needContext(std::uint32_t context, std::uint64_t offset) {
  if (contexts.count(context) || !missingContexts.insert(context).second)
    return;
  complain(
      ProblemKind::UnknownId, offset,
      fmt::format("context {} has no Context chunk before this one", context));
}

void RunFileIndex::readModule(const Chunk &chunk) {
  auto head = load<abi::RunModule>(chunk.bytes);
  needContext(head.context, chunk.offset);
  if (modules.count(head.moduleId)) {
    complain(ProblemKind::BadValue, chunk.offset,
             fmt::format("module {} is there twice; the first counts",
                         std::uint32_t(head.moduleId)));
    return;
  }
  RunModuleInfo &module = modules[head.moduleId];
  module.id = head.moduleId;
  module.context = head.context;
  auto metadata = decode::readRecordMetadata(
      {chunk.bytes + sizeof(head),
       static_cast<std::size_t>(chunk.size - sizeof(head))});
  if (!metadata) {
    complain(ProblemKind::BadValue, chunk.offset + sizeof(head),
             fmt::format("module {}: {}; its records cannot be read", module.id,
                         metadata.error().message));
    return;
  }
  for (const decode::RecordKernel &kernel : metadata->kernels)
    module.kernels.push_back({kernel.name, kernel.hasDivergent()});
  module.table = static_cast<std::uint32_t>(tables.size());
  std::vector<std::string> faults;
  tables.emplace_back().build(*metadata, builder, faults);
  for (const std::string &fault : faults)
    complain(ProblemKind::BadValue, chunk.offset + sizeof(head),
             fmt::format("module {}: {}; such records cannot be read",
                         module.id, fault));
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

void RunFileIndex::addWarp(const abi::RunWarps &head, const abi::RunWarp &warp,
                           std::uint64_t offset) {
  const abi::WarpHeader &header = warp.header;
  if (header.state != abi::kWarpOpen) {
    complain(ProblemKind::BadValue, offset,
             fmt::format("a warp begins with {:#010x}, expected {:#010x}; it "
                         "is left out",
                         std::uint32_t(header.state), abi::kWarpOpen));
    return;
  }
  RunWarpEntry entry;
  entry.offset = offset + sizeof(abi::RunWarp);
  entry.gridId = header.gridId;
  entry.startClock = header.startClock;
  entry.startTimer = header.startTimer;
  entry.endClock = header.endClock;
  entry.endTimer = header.endTimer;
  entry.numEvents = header.numEvents;
  entry.mainBytes = warp.mainBytes;
  entry.divergentBytes = warp.divergentBytes;
  entry.numDivergent = header.numDivergent;
  entry.lanes = header.lanes ? std::uint32_t(header.lanes) : ~std::uint32_t(0);
  entry.context = head.context;
  entry.moduleId = header.moduleId;
  entry.kernel = header.kernel;
  entry.sm = header.sm;
  entry.warpInCta = header.warpInCta;
  auto dim = [](const ULE32(&values)[3]) {
    return Dim3{values[0], values[1], values[2]};
  };
  entry.cta = dim(header.cta);
  entry.grid = dim(header.grid);
  entry.block = dim(header.block);
  std::uint32_t cluster = header.cluster;
  entry.cluster = {cluster & abi::kClusterMask,
                   cluster >> abi::kClusterShift & abi::kClusterMask,
                   cluster >> 2 * abi::kClusterShift};
  // A cluster of one CTA is none.
  if (entry.cluster.volume() <= 1)
    entry.cluster = {};
  entry.policy = head.policy;
  entry.regionShift =
      static_cast<std::uint8_t>(std::min<std::uint32_t>(head.regionShift, 255));
  entry.hasEnd = !(warp.flags & abi::kRunWarpUnfinished);
  entry.isWrapped = warp.flags & abi::kRunWarpWrapped;
  if (entry.hasEnd && entry.endClock < entry.startClock) {
    complain(ProblemKind::TimeOrder, offset,
             fmt::format("a warp ends {} cycles before it starts; its end is "
                         "taken for unknown",
                         entry.startClock - entry.endClock));
    entry.hasEnd = false;
  }
  if (entry.cta.x >= entry.grid.x || entry.cta.y >= entry.grid.y ||
      entry.cta.z >= entry.grid.z || entry.warpInCta >= abi::kMaxWarpsPerCta)
    complain(ProblemKind::BadValue, offset,
             fmt::format("warp {} of CTA ({}, {}, {}) does not exist in a grid "
                         "of ({}, {}, {})",
                         entry.warpInCta, entry.cta.x, entry.cta.y, entry.cta.z,
                         entry.grid.x, entry.grid.y, entry.grid.z));
  warps.push_back(entry);
}

void RunFileIndex::readWarps(const Chunk &chunk) {
  auto head = load<abi::RunWarps>(chunk.bytes);
  needContext(head.context, chunk.offset);
  if (head.regionShift < abi::kMinRegionShift ||
      head.regionShift > abi::kMaxRegionShift)
    complain(ProblemKind::BadValue, chunk.offset,
             fmt::format("regions have 2^{} bytes; possible are 2^{} to 2^{}",
                         std::uint32_t(head.regionShift), abi::kMinRegionShift,
                         abi::kMaxRegionShift));
  if (head.policy > static_cast<std::uint32_t>(abi::RecordPolicy::KeepLast))
    complain(ProblemKind::BadValue, chunk.offset,
             fmt::format("policy {} is not known, keep-first is assumed",
                         std::uint32_t(head.policy)));
  std::uint64_t at = sizeof(head);
  std::uint32_t number = 0;
  for (; number < head.numWarps && at < chunk.size; ++number) {
    std::uint64_t left = chunk.size - at;
    if (left < sizeof(abi::RunWarp)) {
      complain(ProblemKind::BadSize, chunk.offset + at,
               fmt::format("the chunk ends within the header of a warp, after "
                           "{} bytes of it",
                           left));
      return;
    }
    auto warp = load<abi::RunWarp>(chunk.bytes + at);
    left -= sizeof(warp);
    std::uint64_t bytes =
        std::uint64_t(warp.mainBytes) + std::uint64_t(warp.divergentBytes);
    if (bytes > left) {
      complain(ProblemKind::BadSize, chunk.offset + at,
               fmt::format("the chunk ends within the records of a warp: {} "
                           "of {} bytes are there",
                           left, bytes));
      return;
    }
    if (warp.mainBytes % abi::kRecordBytes ||
        warp.divergentBytes % abi::kDivergentRecordBytes)
      complain(ProblemKind::BadSize, chunk.offset + at,
               fmt::format("{} and {} bytes of records are not multiples of "
                           "{} and {}; the rest is left out",
                           std::uint32_t(warp.mainBytes),
                           std::uint32_t(warp.divergentBytes),
                           abi::kRecordBytes, abi::kDivergentRecordBytes));
    addWarp(head, warp, chunk.offset + at);
    at += sizeof(warp) + bytes;
  }
  if (number != head.numWarps || at != chunk.size)
    complain(ProblemKind::BadSize, chunk.offset,
             fmt::format("a chunk of {} bytes announces {} warps; they are {} "
                         "in {} bytes",
                         chunk.size, std::uint32_t(head.numWarps), number, at));
}

void RunFileIndex::readLosses(const Chunk &chunk) {
  auto head = load<abi::RunLosses>(chunk.bytes);
  needContext(head.context, chunk.offset);
  RunContext &context = contexts[head.context];
  context.lostWarps = head.numWarps;
  context.lostEvents = head.numEvents;
  context.lossesOffset = chunk.offset;
  std::uint64_t there = (chunk.size - sizeof(head)) / sizeof(abi::Tombstone);
  if (there != head.numTombstones)
    complain(ProblemKind::BadSize, chunk.offset,
             fmt::format("a chunk announces {} tombstones and holds {}",
                         std::uint32_t(head.numTombstones), there));
  for (std::uint64_t i = 0;
       i < std::min<std::uint64_t>(there, head.numTombstones); ++i) {
    auto stone = load<abi::Tombstone>(chunk.bytes + sizeof(head) +
                                      i * sizeof(abi::Tombstone));
    // Begun, but not written.
    if (stone.state != abi::kTombstoneDone)
      continue;
    ++context.numTombstones;
    RunWarpEntry entry;
    entry.isTombstone = true;
    entry.gridId = stone.gridId;
    entry.linearCta = stone.linearCta;
    entry.numEvents = stone.numEvents;
    entry.context = head.context;
    entry.moduleId = stone.moduleId;
    entry.kernel = stone.kernel;
    entry.warpInCta = stone.warpInCta;
    entry.sm = stone.sm;
    warps.push_back(entry);
  }
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

void RunFileIndex::readJson(const Chunk &chunk) {
  std::string_view text(reinterpret_cast<const char *>(chunk.bytes),
                        static_cast<std::size_t>(chunk.size));
  RunJsonChunk json(text);
  if (!json.error.message.empty()) {
    complain(ProblemKind::BadValue, chunk.offset + json.error.offset,
             fmt::format("a {} chunk is no JSON: {}", spelling(chunk.type),
                         json.error.message));
    return;
  }
  bool wantsArray = chunk.type == abi::RunChunkType::Launches;
  if (wantsArray ? !json.isArray() : !json.isObject()) {
    complain(ProblemKind::BadValue, chunk.offset,
             fmt::format("a {} chunk holds no JSON {}", spelling(chunk.type),
                         wantsArray ? "array" : "object"));
    return;
  }
  switch (chunk.type) {
  case abi::RunChunkType::Session:
    cyclesPerEvent = json.cyclesPerEvent();
    break;
  case abi::RunChunkType::Context: {
    std::optional<std::uint32_t> index = json.contextIndex();
    if (!index) {
      complain(ProblemKind::BadValue, chunk.offset,
               "a Context chunk has no index");
      return;
    }
    RunContext &context = contexts[*index];
    context.device = json.deviceOrdinal().value_or(kNone);
    context.hertz = json.deviceHertz();
    break;
  }
  case abi::RunChunkType::Launches:
    if (std::size_t bad = json.readLaunches(hostLaunches))
      complain(ProblemKind::BadValue, chunk.offset,
               fmt::format("{} launches of the host lack a context, a kernel, "
                           "a grid or a block; they are left out",
                           bad));
    break;
  case abi::RunChunkType::Note: {
    RunNote note = json.note();
    notes.insert(note.message);
    if (note.severity != "info")
      complain(ProblemKind::Recorder, chunk.offset,
               note.code.empty()
                   ? note.message
                   : fmt::format("{} ({})", note.message, note.code));
    break;
  }
  case abi::RunChunkType::End:
    endWarps = json.number("warps");
    endEvents = json.number("events");
    for (const std::string &reason : json.reasons())
      if (!notes.count(reason))
        complain(ProblemKind::Recorder, chunk.offset, reason);
    break;
  default:
    break;
  }
}
