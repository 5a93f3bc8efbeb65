//===- ContainerTest.cpp - Fat binaries and foreign files -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FatbinBuilder.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;
using namespace std::string_view_literals;

using Buffer = std::vector<std::uint8_t>;

static Bytes bytesOf(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t *>(text.data()), text.size()};
}

static Buffer sampleImage() {
  Buffer image(3000);
  for (std::size_t i = 0; i < image.size(); ++i)
    image[i] = static_cast<std::uint8_t>(i / 7);
  return image;
}

static std::string errorOf(Bytes file) {
  Expected<Container> container = openContainer(file);
  return container ? "no error" : container.error().message;
}

TEST(Fatbin, PlainEntry) {
  Buffer image = sampleImage();
  Buffer file =
      makeFatbin(makeEntry(FatbinEntryKind::Elf, image.size()), image);
  Expected<Container> container = openContainer(file);
  ASSERT_TRUE(container);
  EXPECT_EQ(container->kind, FileKind::Fatbin);
  ASSERT_EQ(container->images.size(), 1u);
  EXPECT_EQ(*container->images[0].extract(), image);
  EXPECT_EQ(container->images[0].arch, 90u);
  EXPECT_EQ(container->images[0].fileOffset, 80u);
  EXPECT_EQ(container->problem, "");
}

TEST(Fatbin, Lz4AndZstd) {
  Buffer image = sampleImage();
  Buffer lz4 = compress(image, Compression::Lz4);
  Buffer zstd = compress(image, Compression::Zstd);
  struct Case {
    std::uint64_t flag;
    Buffer packed;
    Compression compression;
    const char *damage;
  };
  for (Case &test : std::vector<Case>{
           {kFatbinFlagLz4, lz4, Compression::Lz4, "LZ4 data is damaged"},
           {kFatbinFlagZstd, zstd, Compression::Zstd,
            "zstd data is damaged: "}}) {
    std::size_t packedSize = test.packed.size();
    test.packed.resize((packedSize + 7) & ~std::size_t(7)); // padding
    FatbinEntry entry = makeEntry(FatbinEntryKind::Elf, test.packed.size());
    entry.flags = test.flag;
    entry.compressedSize = static_cast<std::uint32_t>(packedSize);
    entry.uncompressedSize = image.size();
    auto extract = [&] {
      Buffer file = makeFatbin(entry, test.packed);
      Image stored = openContainer(file)->images.at(0);
      EXPECT_EQ(stored.compression, test.compression);
      return stored.extract();
    };
    auto errorOf = [&] {
      Expected<Buffer> result = extract();
      return result ? "no error" : result.error().message;
    };
    EXPECT_EQ(extract(), image);

    entry.compressedSize = static_cast<std::uint32_t>(packedSize - 9);
    EXPECT_EQ(errorOf().rfind(test.damage, 0), 0u) << errorOf();
    entry.compressedSize = static_cast<std::uint32_t>(test.packed.size() + 1);
    EXPECT_EQ(errorOf(),
              "compressed size " + std::to_string(test.packed.size() + 1) +
                  " exceeds the " + std::to_string(test.packed.size()) +
                  " bytes of the entry");
    entry.compressedSize = static_cast<std::uint32_t>(packedSize);
    entry.uncompressedSize = std::uint64_t(1) << 40;
    EXPECT_EQ(errorOf(),
              "uncompressed size 1099511627776 is not plausible for " +
                  std::to_string(packedSize) + " bytes of compressed data");
  }
}

TEST(Fatbin, ZstdOfAnotherSize) {
  Buffer image = sampleImage();
  Buffer zstd = compress(image, Compression::Zstd);
  FatbinEntry entry = makeEntry(FatbinEntryKind::Elf, zstd.size());
  entry.flags = kFatbinFlagZstd;
  entry.compressedSize = static_cast<std::uint32_t>(zstd.size());
  entry.uncompressedSize = image.size() + 1;
  Buffer file = makeFatbin(entry, zstd);
  EXPECT_EQ(openContainer(file)->images.at(0).extract().error().message,
            "zstd data holds 3000 bytes, the entry says 3001");
}

TEST(Fatbin, PtxIsListedOnly) {
  Buffer text(24, '/');
  Buffer file = makeFatbin(makeEntry(FatbinEntryKind::Ptx, 24), text);
  Expected<Container> container = openContainer(file);
  ASSERT_EQ(container->images.size(), 1u);
  EXPECT_EQ(container->images[0].kind, ImageKind::Ptx);
  EXPECT_EQ(container->images[0].size, 24u);
}

TEST(Fatbin, DamageEndsTheListAndIsNamed) {
  Buffer image(64, 1);
  Buffer good = makeFatbin(makeEntry(FatbinEntryKind::Elf, 64), image);

  Buffer version = good;
  version[4] = 9;
  EXPECT_EQ(errorOf(version),
            "fat binary at offset 0 has version 9 and a header of 16 bytes; "
            "known is version 1 with 16 bytes");

  Buffer cut(good.begin(), good.begin() + 10);
  EXPECT_EQ(errorOf(cut), "fat binary at offset 0 ends within its header");
  cut.assign(good.begin(), good.end() - 1);
  EXPECT_EQ(errorOf(cut),
            "fat binary at offset 0 says it holds 128 bytes, but 127 are left; "
            "the file is truncated or damaged");

  FatbinEntry tooLong = makeEntry(FatbinEntryKind::Elf, ~std::uint64_t(0));
  EXPECT_EQ(errorOf(makeFatbin(tooLong, image)),
            "fat binary entry at offset 16 does not fit into the 128 bytes "
            "that are left; the file is truncated or damaged");
  FatbinEntry shortHeader = makeEntry(FatbinEntryKind::Elf, 64);
  shortHeader.headerSize = 63;
  EXPECT_NE(errorOf(makeFatbin(shortHeader, image)), "no error");
}

TEST(Fatbin, SeveralBehindOneAnother) {
  Buffer one = makeFatbin(makeEntry(FatbinEntryKind::Elf, 8), Buffer(8, 2));
  Buffer file = one;
  file.resize(file.size() + 8); // alignment
  file.insert(file.end(), one.begin(), one.end());
  std::string problem;
  EXPECT_EQ(readFatbins(file, 0, problem).size(), 2u);
  EXPECT_EQ(problem, "");
  file.push_back(1);
  file.resize(file.size() + 3);
  EXPECT_EQ(readFatbins(file, 1000, problem).size(), 2u);
  EXPECT_EQ(problem, "expected a fat binary at offset " +
                         std::to_string(1000 + one.size() * 2 + 8) +
                         ", found 0x1");
}

TEST(Container, NamesForeignFiles) {
  EXPECT_EQ(errorOf({}), "is empty");
  EXPECT_EQ(errorOf(bytesOf("hello")),
            "is neither a cubin, a fat binary nor an ELF file with GPU code");
  const char *ptx = "is PTX text; assemble it with ptxas first";
  EXPECT_EQ(errorOf(bytesOf(".version 9.0\n")), ptx);
  EXPECT_EQ(errorOf(bytesOf("//\n// generated\n /* by */\n.version 9.0")), ptx);
  EXPECT_NE(errorOf(bytesOf("// .version")), ptx);
  EXPECT_NE(errorOf(bytesOf("/* .version")), ptx);
  EXPECT_EQ(errorOf(bytesOf("!<arch>\nx")),
            "is a static library; take its members out with `ar x`");
  EXPECT_EQ(errorOf(bytesOf("BC\xC0\xDE")), "is LLVM bitcode");
  EXPECT_EQ(errorOf(bytesOf("ML\xEFR")), "is MLIR bytecode");
  EXPECT_EQ(errorOf(bytesOf("\x1F\x8B\x08")), "is gzip-compressed");
  EXPECT_EQ(errorOf(bytesOf("PK\x03\x04"sv)), "is a ZIP archive");
  EXPECT_EQ(errorOf(bytesOf("\x28\xB5\x2F\xFD")), "is zstd-compressed");
  EXPECT_EQ(errorOf(bytesOf("MZ\x90")), "is a Windows executable");
  EXPECT_EQ(errorOf(bytesOf("\xCF\xFA\xED\xFE")), "is a Mach-O file");
  EXPECT_EQ(errorOf(bytesOf("#!/bin/sh")), "is a script");
}
