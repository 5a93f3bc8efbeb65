//===- RunBuilder.h - Makes run files in memory -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_UNITTESTS_TRACE_RUNBUILDER_H
#define IKET_TEST_UNITTESTS_TRACE_RUNBUILDER_H

#include "../Decode/RecordBuilder.h"

#include "iket/ABI/RunFile.h"

#include <string>
#include <string_view>
#include <vector>

namespace iket::test {

/// ns since 1970 and SM cycles of the first warp that a test makes.
inline constexpr std::uint64_t kTimer = 1800000000000000000;
inline constexpr std::uint64_t kClock = 0x1234500000000;

/// Records of one warp. Clocks are given in cycles since kClock.
struct WarpBuilder {
  WarpBuilder() {
    header.state = abi::kWarpOpen;
    header.moduleId = 1;
    header.gridId = 5;
    header.lanes = ~0u;
    for (int i = 0; i < 3; ++i) {
      header.grid[i] = i == 0 ? 4 : 1;
      header.block[i] = i == 0 ? 64 : 1;
    }
    start(0).end(100000);
  }

  /// 2 cycles are 1 ns.
  WarpBuilder &start(std::uint64_t cycles) {
    header.startClock = kClock + cycles;
    header.startTimer = kTimer + cycles / 2;
    return *this;
  }
  WarpBuilder &end(std::uint64_t cycles) {
    header.endClock = kClock + cycles;
    header.endTimer = kTimer + cycles / 2;
    return *this;
  }
  WarpBuilder &place(std::uint32_t x, std::uint32_t warp, std::uint32_t sm) {
    header.cta[0] = x;
    header.warpInCta = warp;
    header.sm = sm;
    return *this;
  }
  /// Counts \p numEvents for the header.
  WarpBuilder &words(std::uint32_t tag, std::uint32_t a, std::uint32_t b = 0,
                     std::uint32_t c = 0, std::uint32_t numEvents = 1) {
    for (std::uint32_t word : {tag, a, b, c})
      appendBytes(main, ULE32(word));
    header.numEvents = header.numEvents + numEvents;
    return *this;
  }
  /// A full record whose words are clocks.
  WarpBuilder &full(std::uint32_t id, std::vector<std::uint64_t> clocks) {
    std::uint32_t low[3] = {};
    for (std::size_t i = 0; i < clocks.size(); ++i)
      low[i] = static_cast<std::uint32_t>(kClock + clocks[i]);
    return words(abi::fullTag(id), low[0], low[1], low[2],
                 static_cast<std::uint32_t>(clocks.size()));
  }
  WarpBuilder &divergentRecord(std::uint32_t id, std::uint64_t clock,
                               std::uint32_t lanes, std::uint64_t payload = 0) {
    abi::DivergentRecord record;
    record.tag = abi::fullTag(id);
    record.clock = static_cast<std::uint32_t>(kClock + clock);
    record.lanes = lanes;
    record.payload[0] = static_cast<std::uint32_t>(payload);
    record.payload[1] = static_cast<std::uint32_t>(payload >> 32);
    appendBytes(divergent, record);
    header.numDivergent = header.numDivergent + 1;
    return *this;
  }

  abi::WarpHeader header;
  ByteVector main, divergent;
  std::uint32_t flags = 0;
};

class RunBuilder {
public:
  RunBuilder() {
    abi::RunFileHeader header;
    header.magic = abi::kRunFileMagic;
    header.major = abi::kRunFileMajor;
    header.minor = abi::kRunFileMinor;
    appendBytes(bytes, header);
  }

  RunBuilder &chunk(std::uint32_t type, const ByteVector &content) {
    abi::RunChunkHeader header;
    header.magic = abi::kRunChunkMagic;
    header.type = type;
    header.size = content.size();
    header.contentCrc = static_cast<std::uint32_t>(
        crc32(0, content.data(), static_cast<uInt>(content.size())));
    header.headerCrc = static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef *>(&header), 20));
    lastChunk = bytes.size();
    appendBytes(bytes, header);
    bytes.insert(bytes.end(), content.begin(), content.end());
    bytes.resize((bytes.size() + 7) / 8 * 8);
    return *this;
  }
  RunBuilder &chunk(abi::RunChunkType type, const ByteVector &content) {
    return chunk(static_cast<std::uint32_t>(type), content);
  }
  RunBuilder &json(abi::RunChunkType type, std::string_view text) {
    return chunk(type, ByteVector(text.begin(), text.end()));
  }
  /// A session, and context 0.
  RunBuilder &begin(std::string_view session = "{\"command\":[\"a.out\"]}") {
    return json(abi::RunChunkType::Session, session)
        .json(abi::RunChunkType::Context,
              "{\"index\":0,\"device\":{\"ordinal\":3,\"clock_khz\":1500000}}");
  }
  RunBuilder &module(const ByteVector &metadata, std::uint32_t id = 1,
                     std::uint32_t context = 0) {
    abi::RunModule head;
    head.moduleId = id;
    head.context = context;
    ByteVector content;
    appendBytes(content, head);
    content.insert(content.end(), metadata.begin(), metadata.end());
    return chunk(abi::RunChunkType::Module, content);
  }
  static ByteVector
  warpsContent(const std::vector<WarpBuilder> &warps,
               abi::RecordPolicy policy = abi::RecordPolicy::KeepFirst,
               std::uint32_t shift = 9, std::uint32_t context = 0) {
    abi::RunWarps head;
    head.context = context;
    head.policy = static_cast<std::uint32_t>(policy);
    head.regionShift = shift;
    head.numWarps = static_cast<std::uint32_t>(warps.size());
    ByteVector content;
    appendBytes(content, head);
    for (const WarpBuilder &warp : warps) {
      abi::RunWarp entry;
      entry.header = warp.header;
      entry.mainBytes = static_cast<std::uint32_t>(warp.main.size());
      entry.divergentBytes = static_cast<std::uint32_t>(warp.divergent.size());
      entry.flags = warp.flags;
      appendBytes(content, entry);
      content.insert(content.end(), warp.main.begin(), warp.main.end());
      content.insert(content.end(), warp.divergent.begin(),
                     warp.divergent.end());
    }
    return content;
  }
  RunBuilder &warps(const std::vector<WarpBuilder> &warps,
                    abi::RecordPolicy policy = abi::RecordPolicy::KeepFirst,
                    std::uint32_t shift = 9, std::uint32_t context = 0) {
    return chunk(abi::RunChunkType::Warps,
                 warpsContent(warps, policy, shift, context));
  }
  RunBuilder &losses(std::uint64_t numWarps, std::uint64_t numEvents,
                     const std::vector<abi::Tombstone> &tombstones) {
    abi::RunLosses head;
    head.context = 0;
    head.numTombstones = static_cast<std::uint32_t>(tombstones.size());
    head.numWarps = numWarps;
    head.numEvents = numEvents;
    ByteVector content;
    appendBytes(content, head);
    for (const abi::Tombstone &tombstone : tombstones)
      appendBytes(content, tombstone);
    return chunk(abi::RunChunkType::Losses, content);
  }
  RunBuilder &end() { return json(abi::RunChunkType::End, "{}"); }

  std::string_view text() const {
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
  }

  ByteVector bytes;
  /// Offset of the last chunk's header.
  std::size_t lastChunk = 0;
};

} // namespace iket::test

#endif // IKET_TEST_UNITTESTS_TRACE_RUNBUILDER_H
