//===- RobustnessTest.cpp - Damaged files neither crash nor hang ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Most useful in a build with address and undefined-behaviour sanitizers.

#include "FatbinBuilder.h"
#include "Fixture.h"

#include "iket/Decode/Container.h"
#include "iket/Decode/Module.h"

#include <memory>
#include <random>

using namespace iket;
using namespace iket::decode;

/// Decodes a copy that ends where its memory ends. True if it could be read.
static bool decodeAll(const std::uint8_t *data, std::size_t size) {
  std::unique_ptr<std::uint8_t[]> copy(new std::uint8_t[size]);
  std::copy_n(data, size, copy.get());
  Expected<Container> container = openContainer({copy.get(), size});
  if (!container) {
    EXPECT_FALSE(container.error().message.empty());
    return false;
  }
  bool isGood = container->problem.empty();
  for (const Image &image : container->images) {
    if (image.kind != ImageKind::Cubin)
      continue;
    Expected<Module> module =
        image.extract().and_then([](const std::vector<std::uint8_t> &cubin) {
          return decodeModule(cubin);
        });
    isGood &= module.has_value();
    if (!module) {
      EXPECT_FALSE(module.error().message.empty());
    }
  }
  return isGood;
}

TEST(Robustness, EveryPrefixIsAnError) {
  for (const char *name : {"reference.cubin", "tilelang-sm_80-abi7.cubin"}) {
    std::vector<std::uint8_t> bytes = readFixture(name);
    EXPECT_TRUE(decodeAll(bytes.data(), bytes.size()));
    for (std::size_t size = 0; size < bytes.size(); ++size)
      ASSERT_FALSE(decodeAll(bytes.data(), size))
          << name << " cut to " << size << " bytes";
  }
}

TEST(Robustness, EveryHeaderByteFlipped) {
  for (const char *name : kAllFixtures) {
    std::vector<std::uint8_t> bytes = readFixture(name);
    for (std::size_t at = 0; at < 64; ++at)
      for (std::uint8_t bits : {0x01, 0x80, 0xff}) {
        bytes[at] ^= bits;
        decodeAll(bytes.data(), bytes.size());
        bytes[at] ^= bits;
      }
  }
}

TEST(Robustness, RandomBitFlips) {
  std::mt19937 random(1); // the same flips in every run
  for (const char *name : kAllFixtures) {
    const std::vector<std::uint8_t> good = readFixture(name);
    for (int round = 0; round < 300; ++round) {
      std::vector<std::uint8_t> bytes = good;
      for (int flips = 1 + round % 8; flips > 0; --flips)
        bytes[random() % bytes.size()] ^= 1u << random() % 8;
      decodeAll(bytes.data(), bytes.size());
    }
    // The second half holds the section headers: most damage starts there.
    for (int round = 0; round < 300; ++round) {
      std::vector<std::uint8_t> bytes = good;
      std::size_t half = bytes.size() / 2;
      bytes[half + random() % (bytes.size() - half)] = random() % 256;
      decodeAll(bytes.data(), bytes.size());
    }
  }
}

TEST(Robustness, FatbinFlips) {
  std::vector<std::uint8_t> cubin = readFixture("tilelang-sm_90.cubin");
  for (Compression compression :
       {Compression::None, Compression::Lz4, Compression::Zstd}) {
    std::vector<std::uint8_t> file = makeFatbin(cubin, compression);
    ASSERT_TRUE(decodeAll(file.data(), file.size()));
    for (std::size_t size = 0; size < file.size(); size += 7)
      EXPECT_FALSE(decodeAll(file.data(), size));
    for (std::size_t at = 0; at < 128; ++at)
      for (std::uint8_t bits : {0x01, 0x80, 0xff}) {
        file[at] ^= bits;
        decodeAll(file.data(), file.size());
        file[at] ^= bits;
      }
    std::mt19937 random(3);
    for (int round = 0; round < 300; ++round) {
      std::vector<std::uint8_t> bytes = file;
      bytes[random() % bytes.size()] ^= 1u << random() % 8;
      decodeAll(bytes.data(), bytes.size());
    }
  }
}

TEST(Robustness, RandomCode) {
  std::mt19937 random(2);
  std::vector<std::uint8_t> code(16 * 4096);
  for (int round = 0; round < 20; ++round) {
    for (std::uint8_t &byte : code)
      byte = static_cast<std::uint8_t>(random());
    // Mostly the operations that the site finder knows.
    for (std::size_t at = 0; at < code.size(); at += 16) {
      static constexpr std::uint16_t kOperations[] = {
          0x7805, 0x7812, 0x7388, 0x7988, 0x7801, 0x7202, 0x7810, 0x7424};
      std::uint16_t operation = kOperations[random() % 8];
      code[at] = static_cast<std::uint8_t>(operation);
      code[at + 1] = static_cast<std::uint8_t>(operation >> 8);
    }
    for (unsigned chip : {75u, 90u, 120u})
      findSites(code, chip);
  }
}
