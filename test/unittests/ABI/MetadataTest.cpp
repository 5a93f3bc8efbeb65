//===- MetadataTest.cpp - Bytes of the metadata arrays --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/Metadata.h"
#include "iket/ABI/EventSequence.h"
#include "iket/ABI/Names.h"

#include <gtest/gtest.h>
#include <vector>

using namespace iket;
using namespace iket::abi;

template <typename Decl> static std::vector<int> bytesOf(const Decl &decl) {
  auto bytes = toBytes(decl);
  return {bytes.begin(), bytes.end()};
}

TEST(Metadata, EventOfARange) {
  std::vector<int> expected = {60, 0,   0, 0, 1, 0, 0,   0,   3,   0,   0,
                               0,  0,   0, 0, 0, 1, 0,   0,   0,   233, 89,
                               7,  230, 4, 0, 0, 0, 'l', 'o', 'a', 'd'};
  expected.resize(60);
  EXPECT_EQ(bytesOf(makeEventDecl(Mode::Native, 1, EventKind::Push,
                                  rangeIdForName("load", Layout::Cutlass),
                                  PayloadKind::None, "load")),
            expected);
}

TEST(Metadata, WideMarkWithPayload) {
  EventDecl decl = makeEventDecl(Mode::Wide, 4095, EventKind::Mark, 77,
                                 PayloadKind::F64, std::string(32, 'n'));
  EXPECT_EQ(decl.method, 5u);
  EXPECT_EQ(decl.id, 4095u);
  EXPECT_EQ(decl.payload, 14u);
  EXPECT_EQ(decl.rangeId, 0u) << "marks have no range";
  EXPECT_EQ(decl.nameLength, 32u);
  EXPECT_EQ(decl.name[31], 'n') << "no terminator is needed";
}

TEST(Metadata, Ranges) {
  RangeDecl push = makeRangeDecl(EventKind::Push, 5, "r");
  EXPECT_EQ(push.size, 72u);
  EXPECT_EQ(push.type, 2u);
  EXPECT_EQ(push.pairMode, 0u);
  EXPECT_EQ(push.color, 0xffffffffu);
  RangeDecl token = makeRangeDecl(EventKind::Token, 5, "r");
  EXPECT_EQ(token.type, 1u);
  EXPECT_EQ(token.pairMode, 1u);
}

TEST(Metadata, ModuleInfoOfBothLayouts) {
  std::vector<int> cutlass = {48,  0,   0,   0,   0,  0, 0, 0, 5,  0, 0, 0,
                              31,  0,   0,   0,   32, 0, 0, 0, 60, 0, 0, 0,
                              157, 241, 190, 186, 0,  0, 0, 0, 3,  0, 0, 0};
  cutlass.resize(48);
  EXPECT_EQ(bytesOf(makeModuleInfo(Layout::Cutlass, Mode::Native, 3, 2, 3)),
            cutlass);
  ModuleInfo tilelang = makeModuleInfo(Layout::TileLang, Mode::Native, 3, 2, 3);
  EXPECT_EQ(tilelang.versionOrCount, 5u);
  EXPECT_EQ(tilelang.featuresOrHighestId, 3u);
  EXPECT_EQ(makeModuleInfo(Layout::Cutlass, Mode::Wide, 31, 0, 94).maxEventId,
            4095u);
}

TEST(Metadata, RoundTrip) {
  EventDecl decl = makeEventDecl(Mode::Native, 30, EventKind::Token, 9,
                                 PayloadKind::I64, "tile");
  EventDecl back = fromBytes<EventDecl>(toBytes(decl).data());
  EXPECT_EQ(back.position, kPositionTokenRange);
  EXPECT_EQ(back.payload, 7u);
  EXPECT_EQ(back.rangeId, 9u);
}

TEST(Payloads, CodesAndLayouts) {
  EXPECT_EQ(findPayloadKind(8), nullptr);
  EXPECT_EQ(findPayloadKind(17), nullptr);
  EXPECT_EQ(findPayloadKind(13)->name, "f32");
  EXPECT_EQ(parsePayloadKind("ui64"), PayloadKind::UI64);
  EXPECT_EQ(parsePayloadKind("i128"), std::nullopt);
  EXPECT_TRUE(isPayloadCarriedBy(PayloadKind::F32, Layout::TileLang));
  EXPECT_FALSE(isPayloadCarriedBy(PayloadKind::I64, Layout::TileLang));
  EXPECT_TRUE(isPayloadCarriedBy(PayloadKind::I64, Layout::Cutlass));
  EXPECT_FALSE(isPayloadCarriedBy(PayloadKind::BF16, Layout::Cutlass));
  EXPECT_EQ(payloadOffset(Mode::Native, PayloadKind::I32), 4u);
  EXPECT_EQ(payloadOffset(Mode::Native, PayloadKind::F64), 8u);
  EXPECT_EQ(payloadOffset(Mode::Wide, PayloadKind::I32), 8u);
}

TEST(Limits, Ids) {
  EXPECT_EQ(eventIdForIndex(0, Mode::Native), 1u);
  EXPECT_EQ(eventIdForIndex(kMaxWideEvents - 1, Mode::Wide), 4095u);
  EXPECT_FALSE(isAssignableEventId(kPopEventId, Mode::Native));
  EXPECT_FALSE(isAssignableEventId(kPopEventId, Mode::Wide));
}
