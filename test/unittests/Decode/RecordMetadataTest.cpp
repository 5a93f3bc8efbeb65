//===- RecordMetadataTest.cpp - Metadata of the buffer layout -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RecordBuilder.h"

#include "iket/ABI/RecordMetadataEncoder.h"
#include "iket/Decode/RecordMetadata.h"

#include <gtest/gtest.h>
#include <random>

using namespace iket;
using namespace iket::abi;
using namespace iket::test;

namespace {
/// A range with a payload at its end and a mark, in every form.
MetadataBuilder makeSample() {
  MetadataBuilder m;
  std::uint32_t at = m.location("k.mlir", 4, 7);
  std::uint32_t work = m.event("work", EventKind::Push, PayloadKind::None, at);
  std::uint32_t step = m.event("step", EventKind::Mark, PayloadKind::I32);
  m.begin(work, 1).end(2).item(step, ItemPhase::Mark, 2, 3, PayloadKind::I32);
  m.record(RecordForm::Full, 1);
  m.begin(work, 0).end(1).item(step, ItemPhase::Mark, 2, 3, PayloadKind::I32);
  m.record(RecordForm::Folded, 0);
  m.item(step, ItemPhase::Mark, 0, 0, PayloadKind::I32);
  m.record(RecordForm::Divergent, 2);
  m.kernel("kernel", kKernelHasDivergent);
  return m;
}

std::string errorOf(const ByteVector &blob) {
  auto metadata = decode::readRecordMetadata(blob);
  return metadata ? "" : metadata.error().message;
}
std::string errorOf(const MetadataBuilder &builder) {
  return errorOf(builder.make());
}
/// The blob with \p value at the offset of a header field.
template <typename T> ByteVector withField(std::size_t offset, T value) {
  ByteVector blob = makeSample().make();
  writeLE<T>(blob.data() + offset, value);
  return blob;
}
std::string faultOf(const MetadataBuilder &builder, std::size_t record) {
  auto metadata = decode::readRecordMetadata(builder.make());
  EXPECT_TRUE(metadata) << metadata.error().message;
  return metadata ? decode::findRecordFault(*metadata, record) : "";
}
} // namespace

TEST(RecordMetadata, ReadsEverything) {
  for (std::uint32_t growth : {0u, 4u, 13u}) {
    ByteVector blob = makeSample().make(growth);
    // The symbol may be larger than the blob.
    blob.insert(blob.end(), 5, 0);
    auto metadata = decode::readRecordMetadata(blob);
    ASSERT_TRUE(metadata) << metadata.error().message;
    EXPECT_EQ(metadata->major, 1);
    EXPECT_EQ(metadata->minor, growth != 0);
    ASSERT_EQ(metadata->events.size(), 2u);
    EXPECT_EQ(metadata->events[0].name, "work");
    EXPECT_EQ(metadata->events[0].kind, EventKind::Push);
    EXPECT_EQ(metadata->events[0].rangeId, 0x1000u);
    EXPECT_EQ(metadata->events[0].location, 0u);
    EXPECT_EQ(metadata->events[1].payload, PayloadKind::I32);
    ASSERT_EQ(metadata->locations.size(), 1u);
    EXPECT_EQ(metadata->locations[0].file, "k.mlir");
    EXPECT_EQ(metadata->locations[0].line, 4u);
    EXPECT_EQ(metadata->locations[0].column, 7u);
    ASSERT_EQ(metadata->records.size(), 3u);
    EXPECT_EQ(decode::describeRecord(metadata->records[0]), "record 1");
    EXPECT_EQ(decode::describeRecord(metadata->records[1]), "folded record 0");
    EXPECT_EQ(decode::describeRecord(metadata->records[2]),
              "divergent record 2");
    EXPECT_EQ(metadata->records[1].firstItem, 3u);
    EXPECT_EQ(metadata->records[1].numItems, 3u);
    EXPECT_EQ(metadata->numSites(), 7u);
    EXPECT_EQ(metadata->items[2].payloadWord, 3);
    EXPECT_EQ(metadata->items[1].event, kNoIndex);
    ASSERT_EQ(metadata->kernels.size(), 1u);
    EXPECT_EQ(metadata->kernels[0].name, "kernel");
    EXPECT_TRUE(metadata->kernels[0].hasDivergent());
    for (std::size_t i = 0; i < 3; ++i)
      EXPECT_EQ(decode::findRecordFault(*metadata, i), "");
    EXPECT_EQ(decode::findSameTags(*metadata),
              std::vector<std::uint32_t>(3, kNoIndex));
  }
}

TEST(RecordMetadata, Header) {
  EXPECT_EQ(errorOf(ByteVector(95)),
            "the record metadata has 95 bytes, its header alone takes 96");
  EXPECT_EQ(errorOf(withField<std::uint32_t>(0, 7)),
            "the record metadata begins with 0x00000007, expected 0x4d524b49");
  EXPECT_EQ(errorOf(withField<std::uint16_t>(4, 2)),
            "the record metadata is of version 2.0; this reader knows 1.x");
  EXPECT_EQ(errorOf(withField<std::uint32_t>(8, 95)),
            "the record metadata says that it has 95 bytes, fewer than its "
            "header");
  ByteVector blob = makeSample().make();
  std::size_t size = blob.size();
  blob.pop_back();
  EXPECT_EQ(errorOf(blob), "the record metadata says that it has " +
                               std::to_string(size) + " bytes, " +
                               std::to_string(size - 1) + " are there");
  blob = makeSample().make();
  blob.back() ^= 1;
  EXPECT_NE(errorOf(blob).find("the record metadata does not match its "
                               "checksum: 0x"),
            std::string::npos);
}

TEST(RecordMetadata, Tables) {
  // The offset, the count and the entry size of the events.
  EXPECT_NE(errorOf(withField<std::uint32_t>(16, 1 << 20))
                .find("has 2 events of 20 bytes at offset 1048576, beyond its "
                      "end at "),
            std::string::npos);
  EXPECT_NE(errorOf(withField<std::uint32_t>(20, 0xffffffff))
                .find("has 4294967295 events of 20 bytes"),
            std::string::npos);
  EXPECT_EQ(errorOf(withField<std::uint32_t>(24, 19)),
            "the record metadata has events of 19 bytes each, 20 are needed");
  EXPECT_NE(errorOf(withField<std::uint32_t>(24, 0x80000000))
                .find("has 2 events of 2147483648 bytes"),
            std::string::npos);
  EXPECT_NE(errorOf(withField<std::uint32_t>(80, 1 << 20))
                .find("has 1048576 bytes of strings at offset "),
            std::string::npos);
}

TEST(RecordMetadata, References) {
  MetadataBuilder m = makeSample();
  m.events[1].name.size = 1000;
  EXPECT_EQ(errorOf(m), "the record metadata gives event 1 the name [10, "
                        "+1000), but has 20 bytes of strings");
  m = makeSample();
  m.strings[6] = '\xff';
  EXPECT_EQ(errorOf(m), "the record metadata gives event 0 the name "
                        "\"\\xffork\"" +
                            std::string() + ", which is not UTF-8");
  m = makeSample();
  m.events[1].location = 1;
  EXPECT_EQ(errorOf(m),
            "the record metadata lets event 1 refer to location 1 of 1");
  m = makeSample();
  m.items[0].event = 2;
  EXPECT_EQ(errorOf(m), "the record metadata lets item 0 refer to event 2 of "
                        "2");
  m = makeSample();
  m.kernels[0].location = 9;
  EXPECT_EQ(errorOf(m),
            "the record metadata lets kernel 0 refer to location 9 of 1");
  m = makeSample();
  m.records[2].numItems = 2;
  EXPECT_EQ(errorOf(m), "the record metadata lets record kind 2 have items 6 "
                        "to 8 of 7");
  m = makeSample();
  m.records[2].firstItem = 0xffffffff;
  EXPECT_EQ(errorOf(m), "the record metadata lets record kind 2 have items "
                        "4294967295 to 4294967296 of 7");
}

TEST(RecordMetadata, Codes) {
  MetadataBuilder m = makeSample();
  m.events[1].kind = 3;
  EXPECT_EQ(errorOf(m), "the record metadata gives event 1 the unknown kind 3");
  m = makeSample();
  m.events[1].payload = 8;
  EXPECT_EQ(errorOf(m),
            "the record metadata gives event 1 the unknown payload kind 8");
  m = makeSample();
  m.items[4].phase = 3;
  EXPECT_EQ(errorOf(m), "the record metadata gives item 4 the unknown phase 3");
  m = makeSample();
  m.items[4].payload = 17;
  EXPECT_EQ(errorOf(m),
            "the record metadata gives item 4 the unknown payload kind 17");
  m = makeSample();
  m.records[0].form = 3;
  EXPECT_EQ(errorOf(m),
            "the record metadata gives record kind 0 the unknown form 3");
}

// Entries may share bytes, so that a small blob stands for any amount.
TEST(RecordMetadata, Amplification) {
  MetadataBuilder m;
  m.string(std::string(1 << 20, 'n'));
  for (int i = 0; i < 65; ++i) {
    m.event("", EventKind::Mark);
    m.events.back().name.offset = 0;
    m.events.back().name.size = 1 << 20;
  }
  EXPECT_EQ(errorOf(m), "the record metadata has names of more than 67108864 "
                        "bytes in all");
  MetadataBuilder r = makeSample();
  r.items.resize(65535);
  for (RecordItem &item : r.items)
    item = r.items[0];
  for (std::uint32_t i = 0; i < 20; ++i) {
    RecordEntry entry;
    entry.id = 10 + i;
    entry.firstItem = 0;
    entry.numItems = 65535;
    entry.form = 0;
    entry.reserved = 0;
    r.records.push_back(entry);
  }
  EXPECT_EQ(errorOf(r), "the record metadata has record kinds with more than "
                        "1048576 items in all");
}

TEST(RecordMetadata, RecordFaults) {
  auto changed = [](auto change, std::size_t record) {
    MetadataBuilder m = makeSample();
    change(m);
    return faultOf(m, record);
  };
  EXPECT_EQ(changed([](auto &m) { m.records[0].id = 0; }, 0),
            "has id 0; ids are 1 to 2147483647");
  EXPECT_EQ(changed([](auto &m) { m.records[0].id = 0x80000000; }, 0),
            "has id 2147483648; ids are 1 to 2147483647");
  EXPECT_EQ(changed([](auto &m) { m.records[1].id = 32; }, 1),
            "has fold index 32, the largest is 31");
  EXPECT_EQ(changed([](auto &m) { m.records[0].numItems = 0; }, 0),
            "has no items");
  EXPECT_EQ(changed(
                [](auto &m) {
                  m.records[2].firstItem = 5;
                  m.records[2].numItems = 2;
                },
                2),
            "has 2 items; a divergent record holds one");
  EXPECT_EQ(changed([](auto &m) { m.items[0].clockWord = 0; }, 0),
            "item 0 has its clock in word 0, where none can be");
  EXPECT_EQ(changed([](auto &m) { m.items[0].clockWord = 4; }, 0),
            "item 0 has its clock in word 4, where none can be");
  EXPECT_EQ(changed([](auto &m) { m.items[3].clockWord = 1; }, 1),
            "item 0 has its clock in word 1, but the record is folded");
  EXPECT_EQ(changed([](auto &m) { m.items[0].payloadWord = 3; }, 0),
            "item 0 has no payload, but word 3 for it");
  EXPECT_EQ(changed([](auto &m) { m.items[2].payloadWord = kNoWord; }, 0),
            "item 2 has its i32 payload in word 255, where it does not fit");
  EXPECT_EQ(changed([](auto &m) { m.items[2].payload = 7; }, 0),
            "item 2 has its i64 payload in word 3, where it does not fit");
  EXPECT_EQ(changed([](auto &m) { m.items[6].payloadWord = 2; }, 2),
            "item 0 has its i32 payload in word 2, where it does not fit");
  EXPECT_EQ(changed([](auto &m) { m.items[2].payloadWord = 2; }, 0),
            "item 2 has its payload in word 2, which holds something else");
  EXPECT_EQ(changed(
                [](auto &m) {
                  m.items[0].payload = 5;
                  m.items[0].payloadWord = 2;
                },
                0),
            "item 1 has its clock in word 2, which holds a payload");
  EXPECT_EQ(changed([](auto &m) { m.items[0].event = kNoIndex; }, 0),
            "item 0 is a begin of no event");
  EXPECT_EQ(changed([](auto &m) { m.items[0].event = 1; }, 0),
            "item 0 is a begin of \"step\", a mark");
  EXPECT_EQ(changed([](auto &m) { m.items[2].event = 0; }, 0),
            "item 2 is a mark of \"work\", a push");
}

TEST(RecordMetadata, SameTags) {
  MetadataBuilder m = makeSample();
  m.records[2].id = 1;
  auto metadata = decode::readRecordMetadata(m.make());
  ASSERT_TRUE(metadata);
  // A fold index and an id are different tags.
  EXPECT_EQ(decode::findSameTags(*metadata),
            (std::vector<std::uint32_t>{kNoIndex, kNoIndex, 0}));
}

// Any bytes give a result or an error.
TEST(RecordMetadata, Mutations) {
  std::mt19937 random(7);
  ByteVector sound = makeSample().make();
  std::size_t numRead = 0;
  for (int i = 0; i < 20000; ++i) {
    ByteVector blob = sound;
    for (unsigned k = random() % 4 + 1; k > 0; --k)
      blob[random() % blob.size()] = static_cast<std::uint8_t>(random());
    if (random() % 4 == 0)
      blob.resize(96 + random() % (blob.size() - 96));
    if (random() % 8)
      MetadataBuilder::seal(blob);
    auto metadata = decode::readRecordMetadata(blob);
    if (!metadata) {
      EXPECT_FALSE(metadata.error().message.empty());
      continue;
    }
    ++numRead;
    for (std::size_t r = 0; r < metadata->records.size(); ++r)
      decode::findRecordFault(*metadata, r);
    decode::findSameTags(*metadata);
  }
  EXPECT_GT(numRead, 1000u);
}

// What the lowering writes.
TEST(RecordMetadata, Encoder) {
  RecordMetadataEncoder encoder;
  std::uint32_t at = encoder.addLocation("a.mlir", 1, 2);
  std::uint32_t work =
      encoder.addEvent("work", EventKind::Push, PayloadKind::None, at);
  RecordMetadataEncoder::Item begin, end;
  begin.event = work;
  begin.phase = ItemPhase::Begin;
  begin.clockWord = 0;
  end.phase = ItemPhase::End;
  end.clockWord = 1;
  end.location = at;
  encoder.addRecord(RecordForm::Folded, 3, {begin, end});
  encoder.addKernel("kernel", at, kKernelHasDivergent);
  auto metadata = decode::readRecordMetadata(encoder.encode());
  ASSERT_TRUE(metadata) << metadata.error().message;
  ASSERT_EQ(metadata->records.size(), 1u);
  EXPECT_EQ(decode::describeRecord(metadata->records[0]), "folded record 3");
  EXPECT_EQ(decode::findRecordFault(*metadata, 0), "");
  EXPECT_EQ(metadata->events[0].name, "work");
  EXPECT_EQ(metadata->items[1].location, 0u);
  EXPECT_EQ(metadata->kernels[0].name, "kernel");
  EXPECT_TRUE(metadata->kernels[0].hasDivergent());
}
