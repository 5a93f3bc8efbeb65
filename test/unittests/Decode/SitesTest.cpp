//===- SitesTest.cpp - Event sites in machine code ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Sites.h"
#include "iket/ABI/Sass.h"
#include "iket/Support/Endian.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::abi::sass;
using namespace iket::decode;

namespace {
/// Instruction words as ptxas 13.0 writes them; each comment is what nvdisasm
/// says.
class Code {
public:
  Code &raw(std::uint64_t low, std::uint64_t high) {
    bytes.resize(bytes.size() + kInstructionBytes);
    writeLE(bytes.data() + bytes.size() - 16, low);
    writeLE(bytes.data() + bytes.size() - 8, high);
    return *this;
  }
  // CS2R.32 Rd, SR_GLOBALTIMERLO
  Code &clock(std::uint64_t d) {
    return raw(0x7805 | d << 16, 0x000fe20000005200);
  }
  // S2UR URd, SR_GLOBALTIMERLO
  Code &uniformClock(std::uint64_t d) {
    return raw(0x79c3 | d << 16, 0x000e220000005200);
  }
  // LOP3.LUT Rd, Ra, imm, RZ, 0xfc, !PT
  Code &orImmediate(std::uint64_t d, std::uint64_t a, std::uint64_t imm) {
    return raw(0x7812 | d << 16 | a << 24 | imm << 32, 0x000fe200078efcff);
  }
  // MOV Rd, Rb
  Code &mov(std::uint64_t d, std::uint64_t b) {
    return raw(0x7202 | d << 16 | b << 32, 0x003fde0000000f00);
  }
  // MOV Rd, imm
  Code &movImmediate(std::uint64_t d, std::uint64_t imm) {
    return raw(0x7802 | d << 16 | imm << 32, 0x003fde0000000f00);
  }
  // MOV Rd, URb
  Code &movUniform(std::uint64_t d, std::uint64_t b) {
    return raw(0x7c02 | d << 16 | b << 32, 0x004fc80008000f00);
  }
  // IADD3 Rd, Ra, imm, RZ
  Code &addImmediate(std::uint64_t d, std::uint64_t a, std::uint64_t imm) {
    return raw(0x7810 | d << 16 | a << 24 | imm << 32, 0x003fde0007ffe0ff);
  }
  // S2UR URd, SR_CgaCtaId
  Code &rank(std::uint64_t d) {
    return raw(0x79c3 | d << 16, 0x000e220000008800);
  }
  // USHF.L.U32 URd, URa, 0x18, URZ
  Code &shiftRank(std::uint64_t d, std::uint64_t a) {
    return raw(0x0000001800007899 | d << 16 | a << 24, 0x001fe200080006ff);
  }
  // ULEA URd, URa, 0x20, 0x18
  Code &leaRank(std::uint64_t d, std::uint64_t a) {
    return raw(0x0000002000007891 | d << 16 | a << 24, 0x001fe2000f8ec0ff);
  }
  // STS [URb+offset], Rdata; width code 4: 32 bits, 5: 64 bits
  Code &store(std::uint64_t base, std::uint64_t offset, std::uint64_t data,
              std::uint64_t width = 4, std::uint64_t predicate = 7) {
    return raw(0x00ff000988 | 0xff000000 | predicate << 12 | data << 32 |
                   offset << 40,
               0x0003e20008000000 | width << 9 | base);
  }
  // STS [Ra+offset], Rdata
  Code &storeVector(std::uint64_t a, std::uint64_t offset, std::uint64_t data,
                    std::uint64_t width = 4) {
    return raw(0x7388 | a << 24 | data << 32 | offset << 40,
               0x0003e20000000000 | width << 9);
  }
  Code &trigger(std::uint64_t id) {
    return raw(0x7801 | id << 32, 0x000fe20003800000);
  }
  SiteList sites(unsigned chip = 90) const { return findSites(bytes, chip); }

private:
  std::vector<std::uint8_t> bytes;
};
} // namespace

TEST(Sites, NativeEvent) {
  SiteList list = Code()
                      .rank(4)
                      .clock(0)
                      .shiftRank(4, 4)
                      .orImmediate(0, 0, 2)
                      .store(4, 0x20, 0)
                      .trigger(2)
                      .sites();
  ASSERT_EQ(list.sites.size(), 1u);
  const Site &site = list.sites[0];
  EXPECT_EQ(site.eventId, 2u);
  EXPECT_EQ(site.begin, 0x10u);
  EXPECT_EQ(site.clock, 0x10u);
  EXPECT_EQ(site.end, 0x50u);
  EXPECT_EQ(site.timestamp.offset, 0x40u);
  EXPECT_EQ(site.timestamp.width, 4u);
  EXPECT_EQ(site.timestamp.address, 0x20u);
  EXPECT_FALSE(site.payload);
  EXPECT_TRUE(site.isFollowed);
  EXPECT_TRUE(list.triggers.empty());
}

TEST(Sites, PayloadBeforeTimestampAndOtherBases) {
  // Timestamp at [UR5 + 0], payload at [UR4 + 0x24]: the same record.
  SiteList list = Code()
                      .rank(6)
                      .shiftRank(4, 6)
                      .leaRank(5, 6)
                      .clock(0)
                      .orImmediate(1, 0, 3)
                      .store(4, 0x24, 7)
                      .store(5, 0, 1)
                      .trigger(3)
                      .sites();
  ASSERT_EQ(list.sites.size(), 1u);
  ASSERT_TRUE(list.sites[0].payload);
  EXPECT_EQ(list.sites[0].payload->offset, 0x50u);
  EXPECT_EQ(list.sites[0].payloadDistance, 4u);
  EXPECT_EQ(list.sites[0].timestamp.offset, 0x60u);
  EXPECT_EQ(list.sites[0].timestamp.address, 0x20u);
}

TEST(Sites, BaseOfUnknownValue) {
  // -O0 code: R3 holds the address, then is moved on to the payload.
  SiteList list = Code()
                      .clock(4)
                      .mov(4, 4)
                      .orImmediate(4, 4, 3)
                      .mov(3, 3)
                      .storeVector(3, 0, 4)
                      .addImmediate(3, 3, 8)
                      .storeVector(3, 0, 6, 5)
                      .trigger(3)
                      .sites();
  ASSERT_EQ(list.sites.size(), 1u);
  EXPECT_FALSE(list.sites[0].timestamp.address);
  ASSERT_TRUE(list.sites[0].payload);
  EXPECT_EQ(list.sites[0].payload->width, 8u);
  EXPECT_EQ(list.sites[0].payloadDistance, 8u);
}

TEST(Sites, KernelsOwnStoresAreNoPayload) {
  SiteList list = Code()
                      .rank(4)
                      .shiftRank(4, 4)
                      .clock(0)
                      .orImmediate(0, 0, 1)
                      .storeVector(9, 4, 2)
                      .store(4, 0x20, 0)
                      .storeVector(9, 0x24, 2)
                      .store(4, 0x400, 2)
                      .trigger(1)
                      .sites();
  ASSERT_EQ(list.sites.size(), 1u);
  EXPECT_FALSE(list.sites[0].payload);
  EXPECT_EQ(list.sites[0].timestamp.offset, 0x50u);
}

TEST(Sites, WideWithUniformClock) {
  SiteList list = Code()
                      .uniformClock(8)
                      .movUniform(4, 8)
                      .movImmediate(5, 64)
                      .store(4, 0x28, 6, 5, /*predicate=*/0)
                      .store(4, 0x20, 4, 5, /*predicate=*/0)
                      .trigger(64)
                      .sites(120);
  ASSERT_EQ(list.sites.size(), 1u);
  const Site &site = list.sites[0];
  EXPECT_EQ(site.timestamp.width, 8u);
  EXPECT_TRUE(site.timestamp.isPredicated);
  ASSERT_TRUE(site.payload);
  EXPECT_EQ(site.payloadDistance, 8u);
  EXPECT_TRUE(site.isFollowed);
}

TEST(Sites, CopyThatTheOfficialDecoderLoses) {
  SiteList list = Code()
                      .clock(3)
                      .mov(6, 3)
                      .movImmediate(7, 64)
                      .storeVector(0, 0, 6, 5)
                      .trigger(64)
                      .clock(3)
                      .storeVector(0, 0, 3, 5)
                      .trigger(65)
                      .sites();
  ASSERT_EQ(list.sites.size(), 2u);
  EXPECT_FALSE(list.sites[0].isFollowed);
  EXPECT_EQ(list.sites[0].begin, 0u);
  EXPECT_TRUE(list.sites[1].isFollowed);
  EXPECT_EQ(list.sites[1].begin, 0u) << "what it saw first is still open";
  EXPECT_EQ(list.sites[1].clock, 0x50u);
}

TEST(Sites, TriggersWithoutStore) {
  SiteList list = Code()
                      .trigger(8)
                      .clock(0)
                      .trigger(1)
                      .movImmediate(0, 5)
                      .storeVector(255, 0x20, 0)
                      .trigger(2)
                      .sites(80);
  EXPECT_TRUE(list.sites.empty()) << "R0 is no timestamp any more";
  ASSERT_EQ(list.triggers.size(), 3u);
  EXPECT_EQ(list.triggers[0].eventId, 8u);
  EXPECT_EQ(list.triggers[2].offset, 0x50u);
}

TEST(Sites, AbsoluteSlotOfOldChips) {
  SiteList list = Code()
                      .clock(0)
                      .orImmediate(0, 0, 1)
                      .storeVector(255, 0x1004, 5)
                      .storeVector(255, 0x1000, 0)
                      .trigger(1)
                      .sites(75);
  ASSERT_EQ(list.sites.size(), 1u);
  EXPECT_EQ(list.sites[0].timestamp.address, 0x1000u);
  ASSERT_TRUE(list.sites[0].payload);
  EXPECT_EQ(list.sites[0].payloadDistance, 4u);
}

TEST(Sites, PredicatedOverwriteKeepsTheTimestampPossible) {
  // @P0 MOV R0, R9 between clock and store: either value may be stored.
  SiteList list = Code()
                      .clock(0)
                      .raw(0x0000000900000202, 0x003fde0000000f00)
                      .storeVector(255, 0, 0)
                      .trigger(1)
                      .sites(80);
  EXPECT_EQ(list.sites.size(), 1u);
}

TEST(Sites, NarrowUniformZero) {
  // STS [URZ+0x20]: register 63 before sm_100, 255 from there on.
  auto addressOf = [](std::uint64_t base, unsigned chip) {
    return Code()
        .clock(0)
        .store(base, 0x20, 0)
        .trigger(1)
        .sites(chip)
        .sites.at(0)
        .timestamp.address;
  };
  EXPECT_EQ(addressOf(63, 90), 0x20u);
  EXPECT_EQ(addressOf(63, 100), std::nullopt);
  EXPECT_EQ(addressOf(255, 100), 0x20u);
}

TEST(Sites, NegativeOffset) {
  SiteList list = Code()
                      .movImmediate(3, 0x28)
                      .clock(0)
                      .storeVector(3, 0xfffff8, 0)
                      .trigger(1)
                      .sites(75);
  EXPECT_EQ(list.sites.at(0).timestamp.address, 0x20u);
}

TEST(Sites, ShortCode) {
  std::vector<std::uint8_t> bytes(15, 0);
  EXPECT_TRUE(findSites(bytes, 90).sites.empty());
  EXPECT_TRUE(findSites({}, 90).sites.empty());
}
