//===- RawCaptureTest.cpp - Raw captures from bytes ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RawDecoder.h"

#include "iket/ABI/RawCapture.h"
#include "iket/Support/Endian.h"
#include "iket/Trace/Reader.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::trace;

namespace {
constexpr std::uint64_t kStart = 0x18EC9EEAE8CA4920;

/// Ids 1: push, 2: mark with i32, 3: token range, 4: mark with i64, 31: pop.
RawTable makeTable(iket::abi::Mode mode, std::uint32_t granule) {
  using Action = RawTable::Action;
  RawTable table;
  table.mode = mode;
  table.granule = granule;
  table.numSlots = 1;
  table.entries.resize(32);
  auto set = [&](std::uint32_t id, Action action, iket::abi::PayloadKind kind) {
    std::uint32_t bytes = iket::abi::rawRecordBytes(mode, kind);
    RawTable::Entry &entry = table.entries[id];
    entry.action = action;
    entry.payloadBytes =
        static_cast<std::uint8_t>(iket::abi::payloadStoreBytes(kind));
    entry.payloadAt = static_cast<std::uint8_t>(bytes - entry.payloadBytes);
    entry.recordBytes =
        static_cast<std::uint8_t>((bytes + granule - 1) / granule * granule);
    entry.info = id;
  };
  set(1, Action::Push, iket::abi::PayloadKind::None);
  set(2, Action::Mark, iket::abi::PayloadKind::I32);
  set(3, Action::Toggle, iket::abi::PayloadKind::None);
  set(4, Action::Mark, iket::abi::PayloadKind::I64);
  set(31, Action::Pop, iket::abi::PayloadKind::None);
  table.entries[31].info = EventCode::kUnknownInfo;
  return table;
}

class Slot {
public:
  explicit Slot(std::uint64_t start = kStart) : start(start) {
    put(0);
    put(124u << 20);
    put(static_cast<std::uint32_t>(start));
    put(static_cast<std::uint32_t>(start >> 32));
  }
  Slot &put(std::uint32_t word) {
    bytes.resize(bytes.size() + 4);
    writeLE(bytes.data() + bytes.size() - 4, word);
    return *this;
  }
  Slot &native(std::uint32_t after, std::uint32_t id) {
    return put((static_cast<std::uint32_t>(start + after) & ~31u) | id);
  }
  std::vector<std::uint8_t> finish(std::uint32_t after = 0x10000) {
    put(static_cast<std::uint32_t>(start + after));
    writeLE<std::uint32_t>(bytes.data(),
                           static_cast<std::uint32_t>(bytes.size()));
    return bytes;
  }

private:
  std::uint64_t start;
  std::vector<std::uint8_t> bytes;
};

class Observer : public RawDecodeObserver {
public:
  struct Note {
    ProblemKind kind;
    std::uint32_t at;
    std::uint64_t value;
  };
  void problem(ProblemKind kind, std::uint32_t at,
               std::uint64_t value) override {
    notes.push_back({kind, at, value});
  }
  std::vector<Note> notes;
};

RawSlotInfo decode(const RawTable &table, const std::vector<std::uint8_t> &slot,
                   EventBuffer &buffer, Observer &observer) {
  buffer.clear();
  return decodeRawSlot(table, slot.data(), slot.size(), buffer, &observer);
}

TEST(RawDecoder, NativeRecords) {
  RawTable table = makeTable(iket::abi::Mode::Native, 4);
  Slot slot;
  slot.native(32, 1).native(64, 2).put(0xfffffffe).native(96, 31);
  EventBuffer buffer;
  Observer observer;
  RawSlotInfo info = decode(table, slot.finish(), buffer, observer);
  EXPECT_TRUE(observer.notes.empty());
  WarpEvents events = buffer.view();
  ASSERT_EQ(events.size(), 3u);
  EXPECT_EQ(events.time[0], kStart + 32);
  EXPECT_EQ(events.link[0], 2u);
  EXPECT_EQ(events.code[2].info(), 1u);
  EXPECT_EQ(events.payload[0], 0xfffffffeu);
  EXPECT_EQ(iket::abi::rawSmId(info.location), 124u);
  EXPECT_EQ(info.end, kStart + 0x10000);
}

TEST(RawDecoder, ScanAgreesWithDecode) {
  RawTable table = makeTable(iket::abi::Mode::Native, 8);
  Slot slot;
  slot.native(32, 1).put(0).native(64, 4).put(0).put(1).put(2);
  slot.native(96, 3).put(0).native(128, 3).put(0).native(160, 31);
  std::vector<std::uint8_t> bytes = slot.finish();
  EventBuffer buffer;
  Observer observer;
  RawSlotInfo decoded = decode(table, bytes, buffer, observer), scanned;
  EXPECT_TRUE(observer.notes.empty());
  ASSERT_TRUE(scanRawSlot(table, bytes.data(), bytes.size(), buffer, scanned));
  EXPECT_EQ(scanned.numEvents, 5u);
  EXPECT_EQ(scanned.numEvents, decoded.numEvents);
  EXPECT_EQ(scanned.numPayloads, decoded.numPayloads);
  EXPECT_EQ(scanned.timeBits, decoded.timeBits);
  EXPECT_EQ(scanned.firstTime, decoded.firstTime);
  EXPECT_EQ(scanned.end, decoded.end);
}

TEST(RawDecoder, SimpleScanAgreesWithDecode) {
  RawTable table = makeTable(iket::abi::Mode::Native, 4);
  table.entries[3] = RawTable::Entry();
  table.numSlots = 0;
  table.finish();
  ASSERT_TRUE(table.isSimple);
  Slot slot;
  slot.native(32, 1).native(64, 2).put(7).native(96, 31);
  slot.native(128, 1).native(160, 1).native(192, 31).native(224, 31);
  std::vector<std::uint8_t> sound = slot.finish();
  EventBuffer buffer;
  for (std::size_t bit = 0; bit <= 8 * sound.size(); ++bit) {
    std::vector<std::uint8_t> bytes = sound;
    if (bit < 8 * sound.size())
      bytes[bit / 8] ^= static_cast<std::uint8_t>(1u << (bit % 8));
    Observer observer;
    RawSlotInfo decoded = decode(table, bytes, buffer, observer), scanned;
    EventBuffer scratch;
    bool isClean =
        scanRawSlot(table, bytes.data(), bytes.size(), scratch, scanned);
    EXPECT_EQ(isClean, observer.notes.empty() && decoded.hasEnd) << bit;
    // Without an observer the short loop decodes, if it can.
    WarpEvents full = buffer.view();
    EventBuffer other;
    RawSlotInfo simple =
        decodeRawSlot(table, bytes.data(), bytes.size(), other, nullptr);
    ASSERT_EQ(simple.numEvents, decoded.numEvents);
    EXPECT_EQ(simple.end, decoded.end);
    ASSERT_EQ(other.payload.size(), full.payload.size());
    for (std::size_t i = 0; i < full.size(); ++i) {
      EXPECT_EQ(other.time[i], full.time[i]);
      EXPECT_EQ(other.code[i].raw(), full.code[i].raw());
      EXPECT_EQ(other.link[i], full.link[i]);
    }
    for (std::size_t i = 0; i < full.payload.size(); ++i)
      EXPECT_EQ(other.payload[i], full.payload[i]);
    if (!isClean)
      continue;
    EXPECT_EQ(scanned.numEvents, decoded.numEvents);
    EXPECT_EQ(scanned.numPayloads, decoded.numPayloads);
    EXPECT_EQ(scanned.timeBits, decoded.timeBits);
    EXPECT_EQ(scanned.firstTime, decoded.firstTime);
    EXPECT_EQ(scanned.end, decoded.end);
  }
}

TEST(RawDecoder, WideRecords) {
  RawTable table = makeTable(iket::abi::Mode::Wide, 8);
  auto low = static_cast<std::uint32_t>(kStart);
  Slot slot;
  slot.put(low + 7).put(1).put(low + 9).put(2).put(5).put(0);
  slot.put(low + 11).put(4).put(6).put(7).put(low + 13).put(31);
  EventBuffer buffer;
  Observer observer;
  decode(table, slot.finish(), buffer, observer);
  EXPECT_TRUE(observer.notes.empty());
  WarpEvents events = buffer.view();
  ASSERT_EQ(events.size(), 4u);
  EXPECT_EQ(events.time[3], kStart + 13);
  EXPECT_EQ(events.payload[0], 5u);
  EXPECT_EQ(events.payload[1], (std::uint64_t(7) << 32) + 6);
}

TEST(RawDecoder, TimesUnfold) {
  RawTable table = makeTable(iket::abi::Mode::Native, 4);
  EventBuffer buffer;
  Observer observer;
  // Across the end of 32 bits, twice.
  std::uint64_t start = kStart | 0xffffffe0;
  Slot slot(start);
  slot.native(32, 1).native(0xf0000000, 31).native(0x20, 1).native(0x40, 31);
  decode(table, slot.finish(0x60), buffer, observer);
  EXPECT_TRUE(observer.notes.empty());
  EXPECT_EQ(buffer.time[0], start + 32);
  EXPECT_EQ(buffer.time[1], start + 0xf0000000);
  EXPECT_EQ(buffer.time[2], start + 0x100000020);
}

TEST(RawDecoder, StepsBackAreNoWraps) {
  RawTable table = makeTable(iket::abi::Mode::Native, 4);
  EventBuffer buffer;
  Observer observer;
  Slot slot;
  slot.native(640, 1).native(320, 31);
  decode(table, slot.finish(), buffer, observer);
  ASSERT_EQ(observer.notes.size(), 1u);
  EXPECT_EQ(observer.notes[0].kind, ProblemKind::TimeOrder);
  EXPECT_EQ(observer.notes[0].value, 320u);
  EXPECT_EQ(buffer.time[1], buffer.time[0]);
  // The largest step back, and one more, which is a wrap.
  for (std::uint32_t back :
       {iket::abi::kRawMaxBackwardNs, iket::abi::kRawMaxBackwardNs + 32}) {
    Observer notes;
    Slot edge;
    edge.native(2 * iket::abi::kRawMaxBackwardNs, 1);
    edge.native(2 * iket::abi::kRawMaxBackwardNs - back, 31);
    decode(table, edge.finish(4 * iket::abi::kRawMaxBackwardNs), buffer, notes);
    bool isWrap = back > iket::abi::kRawMaxBackwardNs;
    EXPECT_EQ(notes.notes.empty(), isWrap);
    EXPECT_EQ(buffer.time[1] > buffer.time[0], isWrap);
  }
}

TEST(RawDecoder, TimesStayWithin64Bits) {
  RawTable table = makeTable(iket::abi::Mode::Native, 4);
  EventBuffer buffer;
  Observer observer;
  Slot slot(~std::uint64_t(0) - 63);
  slot.native(32, 1).native(96, 31);
  decode(table, slot.finish(), buffer, observer);
  EXPECT_FALSE(observer.notes.empty());
  EXPECT_LE(buffer.time[0], buffer.time[1]);
}

TEST(RawDecoder, UnknownIdsLoseTheRest) {
  RawTable table = makeTable(iket::abi::Mode::Native, 4);
  EventBuffer buffer;
  Observer observer;
  Slot slot;
  slot.native(32, 2).put(1).native(64, 17).native(96, 2).put(2);
  RawSlotInfo info = decode(table, slot.finish(), buffer, observer);
  ASSERT_EQ(observer.notes.size(), 1u);
  EXPECT_EQ(observer.notes[0].kind, ProblemKind::UnknownId);
  EXPECT_EQ(observer.notes[0].at, 24u);
  EXPECT_EQ(observer.notes[0].value, 17u);
  ASSERT_EQ(buffer.losses.size(), 1u);
  EXPECT_EQ(buffer.losses[0].before, 1u);
  EXPECT_EQ(buffer.losses[0].start, kStart + 32);
  EXPECT_EQ(buffer.losses[0].end, info.end);
}

TEST(RawDecoder, UnpairedEvents) {
  RawTable table = makeTable(iket::abi::Mode::Native, 4);
  EventBuffer buffer;
  Observer observer;
  Slot slot;
  slot.native(32, 31).native(64, 1).native(96, 3).native(128, 3).native(160, 3);
  decode(table, slot.finish(), buffer, observer);
  ASSERT_EQ(observer.notes.size(), 3u);
  EXPECT_EQ(observer.notes[0].kind, ProblemKind::UnmatchedEnd);
  EXPECT_EQ(observer.notes[0].at, 16u);
  EXPECT_EQ(observer.notes[1].kind, ProblemKind::UnfinishedRange);
  EXPECT_EQ(observer.notes[1].at, 32u);
  EXPECT_EQ(observer.notes[2].at, 20u);
  EXPECT_FALSE(buffer.code[0].isKnown());
  EXPECT_EQ(buffer.link[2], 3u);
}

TEST(RawDecoder, EveryTruncationAndEveryFlippedBit) {
  for (iket::abi::Mode mode :
       {iket::abi::Mode::Native, iket::abi::Mode::Wide}) {
    RawTable table = makeTable(mode, 8);
    Slot slot;
    for (std::uint32_t i = 0; i < 6; ++i)
      slot.native(32 * i, 1 + i % 4).put(i % 5 + 1).put(0).put(9);
    std::vector<std::uint8_t> sound = slot.finish();
    EventBuffer buffer;
    for (std::size_t size = iket::abi::kRawMinUsedBytes; size <= sound.size();
         ++size) {
      // Exactly as much memory as there is data, for the sanitizers.
      std::vector<std::uint8_t> cut(sound.begin(),
                                    sound.begin() + static_cast<long>(size));
      cut.shrink_to_fit();
      Observer observer;
      RawSlotInfo info = decode(table, cut, buffer, observer);
      EXPECT_EQ(info.numEvents, buffer.time.size());
      EXPECT_EQ(info.hasEnd, size == sound.size());
    }
    for (std::size_t bit = 0; bit < 8 * sound.size(); ++bit) {
      std::vector<std::uint8_t> flipped = sound;
      flipped[bit / 8] ^= static_cast<std::uint8_t>(1u << (bit % 8));
      Observer observer;
      decode(table, flipped, buffer, observer);
      for (std::size_t i = 1; i < buffer.time.size(); ++i)
        EXPECT_LE(buffer.time[i - 1], buffer.time[i]);
    }
  }
}

/// A manifest for \p size bytes of slots of \p slotBytes.
std::string manifestFor(std::size_t size, std::size_t slotBytes) {
  return R"({"decodeContexts":{"c":{"events":[
    {"eventId":1,"eventName":"p","eventPosition":1,"instrumentMethod":3,"payloadType":0,"rangeId":9}],
    "ranges":[{"color":1,"rangeId":9,"rangeName":"p","rangeScope":0,"rangeType":2}],
    "kernels":[{"kernelName":"k","maxPayloadSize":0}]}},
    "graphLaunches":{},"launches":[{"blockDimX":32,"blockDimY":1,"blockDimZ":1,"canDecode":true,
    "clusterDim":{"x":0,"y":0,"z":0},"contextId":1,"dataRef":{"filename":"d","offset":0,"size":)" +
         std::to_string(size) +
         R"(},"decodeContextId":"c","enabledCluster":{"x":0,"y":0,"z":0},"gridDimX":)" +
         std::to_string(size / slotBytes) +
         R"(,"gridDimY":1,"gridDimZ":1,"gridId":1,"kernelName":"k","singleClusterActive":0,
    "warpBufferSize":)" +
         std::to_string(slotBytes) +
         R"(}],"meta":{"version":1},"topology":[]})";
}

/// A source that becomes shorter after the capture was opened.
class ShrinkingSource : public ByteSource {
public:
  explicit ShrinkingSource(std::string bytes) : bytes(std::move(bytes)) {}
  std::uint64_t size() const override { return bytes.size(); }
  std::size_t read(std::uint64_t offset, std::uint8_t *out,
                   std::size_t size) const override {
    std::size_t left = offset < limit ? limit - offset : 0;
    size =
        std::min({size, left,
                  bytes.size() - std::min<std::size_t>(bytes.size(), offset)});
    std::copy_n(bytes.begin() + static_cast<long>(offset), size,
                reinterpret_cast<char *>(out));
    return size;
  }
  std::string bytes;
  std::size_t limit = ~std::size_t(0);
};

TEST(RawCapture, FilesThatChangeAreNoticed) {
  Slot slot;
  slot.native(32, 1).native(64, 31);
  std::vector<std::uint8_t> bytes = slot.finish();
  auto source = std::make_shared<ShrinkingSource>(
      std::string(bytes.begin(), bytes.end()));
  std::string manifest = manifestFor(bytes.size(), bytes.size());
  auto trace = readRawCapture(
      *makeMemorySource(manifest), "m",
      [&](const std::string &) -> Expected<std::shared_ptr<const ByteSource>> {
        return source;
      });
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->numEvents(), 2u);
  EventBuffer buffer;
  EXPECT_TRUE(readEvents(*trace, 0, buffer));
  source->limit = 10;
  EventBuffer fresh;
  auto events = readEvents(*trace, 0, fresh);
  ASSERT_FALSE(events);
  EXPECT_EQ(events.error().message,
            "the input changed while it was read: warp 0 had 2 events and now "
            "has 0; run again when the recording is finished");
}

TEST(RawCapture, LargeSlotsAreReadAsFarAsTheyAreUsed) {
  // Two slots of 3 MiB with little in them.
  constexpr std::size_t kSlot = 3 << 20;
  std::string data;
  for (int i = 0; i < 2; ++i) {
    Slot slot;
    slot.native(32, 1).native(64, 31);
    std::vector<std::uint8_t> bytes = slot.finish();
    data.append(bytes.begin(), bytes.end());
    data.resize(static_cast<std::size_t>(i + 1) * kSlot, '\0');
  }
  std::string manifest = manifestFor(data.size(), kSlot);
  auto trace = readRawCapture(
      *makeMemorySource(manifest), "m",
      [&](const std::string &) -> Expected<std::shared_ptr<const ByteSource>> {
        return makeMemorySource(data);
      });
  ASSERT_TRUE(trace);
  EXPECT_TRUE(trace->problems().empty());
  EventBuffer buffer;
  for (std::uint32_t w : {1u, 0u, 1u})
    EXPECT_EQ(trace->events(w, buffer).size(), 2u);
  EXPECT_LE(buffer.bytes.size(), std::size_t(1) << 20);
}

TEST(RawCapture, EveryPrefixOfAManifest) {
  Slot slot;
  slot.native(32, 1).native(64, 31);
  std::vector<std::uint8_t> bytes = slot.finish();
  std::string data(bytes.begin(), bytes.end());
  std::string manifest = manifestFor(data.size(), data.size());
  for (std::size_t size = 0; size <= manifest.size(); ++size) {
    auto trace = readRawCapture(
        *makeMemorySource(std::string_view(manifest).substr(0, size)), "m",
        [&](const std::string &)
            -> Expected<std::shared_ptr<const ByteSource>> {
          return makeMemorySource(data);
        });
    if (size == manifest.size()) {
      ASSERT_TRUE(trace);
      EXPECT_TRUE(trace->problems().empty());
    } else if (trace) {
      EXPECT_FALSE(trace->problems().empty()) << size;
    }
  }
}
} // namespace
