//===- ElfTest.cpp - ELF headers, sections, symbols -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fixture.h"

#include "iket/Decode/Cubin.h"
#include "iket/Support/Endian.h"

#include <elf.h>

using namespace iket;
using namespace iket::decode;

static std::string errorOf(const std::vector<std::uint8_t> &bytes) {
  Expected<ElfFile> file = readElf(bytes);
  return file ? "no error" : file.error().message;
}

static std::size_t sectionHeader(const std::vector<std::uint8_t> &bytes,
                                 std::size_t index) {
  return readLE<std::uint64_t>(bytes.data() + offsetof(Elf64_Ehdr, e_shoff)) +
         index * sizeof(Elf64_Shdr);
}

TEST(Elf, ChipsOfBothLayouts) {
  auto chip = [](const char *name) {
    std::vector<std::uint8_t> bytes = readFixture(name);
    Expected<ElfFile> file = readElf(bytes);
    EXPECT_TRUE(file);
    return spelling(chipOf(*file));
  };
  EXPECT_EQ(chip("tilelang-sm_80-abi7.cubin"), "sm_80");
  EXPECT_EQ(chip("tilelang-sm_80.cubin"), "sm_80");
  EXPECT_EQ(chip("tilelang-sm_90.cubin"), "sm_90");
  EXPECT_EQ(chip("cutlass-sm_90a.cubin"), "sm_90a");
  EXPECT_EQ(chip("wide-sm_120a.cubin"), "sm_120a");
}

TEST(Elf, AcceleratedChipsWithoutNote) {
  ElfFile file;
  file.abiVersion = 7;
  file.flags = 0x5a0d5a; // ptxas 12.8, sm_90a
  EXPECT_EQ(spelling(chipOf(file)), "sm_90a");
  file.abiVersion = 8;
  file.flags = 0x600780a; // ptxas 12.8, sm_120a
  EXPECT_EQ(spelling(chipOf(file)), "sm_120a");
}

TEST(Elf, Describes) {
  ElfFile file;
  file.machine = EM_X86_64;
  file.type = ET_REL;
  EXPECT_EQ(file.describe(), "an x86-64 ELF object file");
  file.machine = EM_AARCH64;
  file.type = ET_EXEC;
  EXPECT_EQ(file.describe(), "an AArch64 ELF executable");
  file.machine = 9999;
  file.type = ET_DYN;
  EXPECT_EQ(file.describe(), "a machine-9999 ELF executable or shared library");
}

TEST(Elf, HeaderErrors) {
  std::vector<std::uint8_t> good = readFixture("plain-sm_90.cubin");
  EXPECT_EQ(errorOf({1, 2, 3}), "not an ELF file");
  EXPECT_EQ(errorOf({good.begin(), good.begin() + 63}),
            "ELF file of 63 bytes is too short for its header; it is "
            "truncated");
  std::vector<std::uint8_t> bytes = good;
  bytes[EI_CLASS] = ELFCLASS32;
  EXPECT_EQ(errorOf(bytes),
            "is an ELF file, but not a 64-bit little-endian one");
  bytes = good;
  bytes[EI_VERSION] = 0;
  EXPECT_EQ(errorOf(bytes), "is an ELF file of version 0; known is 1");
  bytes = good;
  bytes[offsetof(Elf64_Ehdr, e_shentsize)] = 63;
  EXPECT_EQ(errorOf(bytes), "section headers have 63 bytes, expected 64");
  bytes.assign(good.begin(), good.end() - 1);
  std::uint64_t phoff =
      readLE<std::uint64_t>(good.data() + offsetof(Elf64_Ehdr, e_phoff));
  EXPECT_EQ(errorOf(bytes), "program header table takes " +
                                std::to_string(good.size() - phoff) +
                                " bytes from offset " + std::to_string(phoff) +
                                ", but the file has " +
                                std::to_string(bytes.size()) +
                                " bytes; it is truncated or damaged");
  bytes = good;
  writeLE<std::uint64_t>(bytes.data() + offsetof(Elf64_Ehdr, e_shoff), 1000000);
  EXPECT_EQ(errorOf(bytes).rfind("section header table takes ", 0), 0u)
      << errorOf(bytes);
}

// With e_shnum 0 the first section header holds the number of sections.
TEST(Elf, ExtendedNumberOfSections) {
  std::vector<std::uint8_t> bytes = readFixture("plain-sm_90.cubin");
  Expected<ElfFile> plain = readElf(bytes);
  ASSERT_TRUE(plain);
  std::uint8_t *count =
      bytes.data() + sectionHeader(bytes, 0) + offsetof(Elf64_Shdr, sh_size);
  writeLE<std::uint64_t>(count, plain->sections.size());
  writeLE<std::uint16_t>(bytes.data() + offsetof(Elf64_Ehdr, e_shnum), 0);
  Expected<ElfFile> extended = readElf(bytes);
  ASSERT_TRUE(extended) << extended.error().message;
  EXPECT_EQ(extended->sections.size(), plain->sections.size());
  writeLE<std::uint64_t>(count, 0xffffffffu);
  EXPECT_EQ(errorOf(bytes).rfind("section header table takes 4294967295 ", 0),
            0u)
      << errorOf(bytes);
}

TEST(Elf, SectionErrors) {
  std::vector<std::uint8_t> good = readFixture("plain-sm_90.cubin");
  Expected<ElfFile> file = readElf(good);
  ASSERT_TRUE(file);
  std::size_t text = 0, symtab = 0;
  for (std::size_t i = 0; i < file->sections.size(); ++i) {
    if (file->sections[i].name == ".text.plain")
      text = i;
    if (file->sections[i].type == SHT_SYMTAB)
      symtab = i;
  }
  std::vector<std::uint8_t> bytes = good;
  writeLE<std::uint64_t>(bytes.data() + sectionHeader(bytes, text) +
                             offsetof(Elf64_Shdr, sh_size),
                         100000);
  EXPECT_EQ(errorOf(bytes),
            "section \".text.plain\" takes 100000 bytes from offset " +
                std::to_string(file->sections[text].fileOffset) +
                ", but the file has " + std::to_string(good.size()) +
                " bytes; it is truncated or damaged");

  bytes = good;
  writeLE<std::uint32_t>(bytes.data() + sectionHeader(bytes, text) +
                             offsetof(Elf64_Shdr, sh_name),
                         1000000);
  EXPECT_EQ(errorOf(bytes), "section " + std::to_string(text) +
                                " has no name in the section name table");

  bytes = good;
  writeLE<std::uint64_t>(bytes.data() + sectionHeader(bytes, symtab) +
                             offsetof(Elf64_Shdr, sh_entsize),
                         16);
  EXPECT_EQ(errorOf(bytes),
            "symbol table of " + std::to_string(file->sections[symtab].size) +
                " bytes with entries of 16 bytes; expected entries of 24 "
                "bytes");

  bytes = good;
  writeLE<std::uint32_t>(bytes.data() + file->sections[symtab].fileOffset +
                             sizeof(Elf64_Sym),
                         1000000);
  EXPECT_EQ(errorOf(bytes), "name of symbol 1 lies outside the string table");
}
