//===- ModuleTest.cpp - Whole cubins, and sites against declarations ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fixture.h"

#include "iket/Decode/Module.h"
#include "iket/Support/Endian.h"

#include <elf.h>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

static std::string errorOf(const std::vector<std::uint8_t> &bytes) {
  Expected<Module> module = decodeModule(bytes);
  return module ? "no error" : module.error().message;
}

TEST(Module, Reference) {
  std::vector<std::uint8_t> bytes = readFixture("reference.cubin");
  Expected<Module> module = decodeModule(bytes);
  ASSERT_TRUE(module);
  EXPECT_TRUE(module->findings.empty());
  EXPECT_EQ(module->metadata.layout, Layout::TileLang);
  ASSERT_EQ(module->functions.size(), 2u);
  const Function &work = module->functions[1];
  EXPECT_EQ(work.name, "work");
  EXPECT_TRUE(work.isKernel);
  // As the official decoder says.
  struct Expectation {
    std::uint32_t begin, end, id;
  };
  const Expectation expected[] = {{224, 288, 1},
                                  {736, 800, 31},
                                  {816, 864, 2},
                                  {1088, 1152, 3},
                                  {1168, 1216, 31}};
  ASSERT_EQ(work.code.sites.size(), std::size(expected));
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    EXPECT_EQ(work.code.sites[i].begin, expected[i].begin);
    EXPECT_EQ(work.code.sites[i].end, expected[i].end);
    EXPECT_EQ(work.code.sites[i].eventId, expected[i].id);
  }
  EXPECT_TRUE(work.code.sites[3].payload);
}

TEST(Module, NotInstrumented) {
  std::vector<std::uint8_t> bytes = readFixture("plain-sm_90.cubin");
  Expected<Module> module = decodeModule(bytes);
  ASSERT_TRUE(module);
  EXPECT_FALSE(module->isInstrumented());
  EXPECT_TRUE(module->findings.empty());
  EXPECT_EQ(module->functions.at(0).code.triggers.size(), 1u);
}

TEST(Module, Errors) {
  std::vector<std::uint8_t> bytes = readFixture("plain-sm_90.cubin");
  std::uint8_t *flags = bytes.data() + offsetof(Elf64_Ehdr, e_flags);
  writeLE<std::uint32_t>(flags, 0x6004604);
  EXPECT_EQ(errorOf(bytes),
            "is a cubin for sm_70 (ELF ABI version 8, flags 0x6004604), whose "
            "code is not known; known are sm_75 to sm_121");
  writeLE<std::uint16_t>(bytes.data() + offsetof(Elf64_Ehdr, e_machine),
                         EM_X86_64);
  EXPECT_EQ(errorOf(bytes), "is an x86-64 ELF executable, not a cubin");

  bytes = readFixture("plain-sm_90.cubin");
  Expected<ElfFile> file = readElf(bytes);
  for (std::size_t i = 0; i < file->sections.size(); ++i)
    if (file->sections[i].name == ".text.plain")
      writeLE<std::uint64_t>(
          bytes.data() +
              readLE<std::uint64_t>(bytes.data() +
                                    offsetof(Elf64_Ehdr, e_shoff)) +
              i * sizeof(Elf64_Shdr) + offsetof(Elf64_Shdr, sh_size),
          100);
  EXPECT_EQ(errorOf(bytes),
            "section \".text.plain\" has 100 bytes, which is no multiple of "
            "the 16 bytes of an instruction; the file is damaged");
}

namespace {
/// A module with one kernel `k` and one site, to be varied.
struct OneSite {
  Module module;
  Site site;

  OneSite(Mode mode, std::uint32_t id, PayloadKind payload,
          unsigned chip = 90) {
    module.chip.number = chip;
    module.metadata.isPresent = true;
    module.metadata.mode = mode;
    Event event;
    event.symbol = "evt";
    event.id = mode == Mode::Wide ? 64 : 1;
    event.name = "e";
    event.payload = payload;
    module.metadata.events.push_back(event);
    site.eventId = id;
    site.end = 0x80;
    site.timestamp.width = mode == Mode::Wide ? 8 : 4;
    site.timestamp.address = 0x20;
  }
  OneSite &storePayload(std::uint32_t distance, std::uint32_t width) {
    site.payload = Store{0x70, width, false, 0x20 + distance};
    site.payloadDistance = distance;
    return *this;
  }
  std::string problems() {
    Function function;
    function.name = "k";
    function.isKernel = true;
    function.sharedBytes = 1024;
    function.code.sites.push_back(site);
    module.functions.assign(1, function);
    module.findings.clear();
    checkSites(module);
    std::string result;
    for (const Finding &finding : module.findings)
      if (!isNote(finding.kind))
        result += std::string(spelling(finding.kind)) + ": " + finding.where +
                  ": " + finding.message + '\n';
    return result;
  }
};
} // namespace

TEST(CheckSites, Agreement) {
  auto of = [](Mode mode, PayloadKind kind, std::uint32_t distance,
               std::uint32_t width) {
    OneSite test(mode, mode == Mode::Wide ? 64 : 1, kind);
    return width ? test.storePayload(distance, width).problems()
                 : test.problems();
  };
  EXPECT_EQ(of(Mode::Native, PayloadKind::None, 0, 0), "");
  EXPECT_EQ(of(Mode::Native, PayloadKind::I32, 4, 4), "");
  EXPECT_EQ(of(Mode::Native, PayloadKind::I8, 4, 4), "");
  EXPECT_EQ(of(Mode::Native, PayloadKind::F64, 8, 8), "");
  EXPECT_EQ(of(Mode::Wide, PayloadKind::None, 0, 0), "");
  EXPECT_EQ(of(Mode::Wide, PayloadKind::F32, 8, 4), "");
  EXPECT_EQ(of(Mode::Wide, PayloadKind::I64, 8, 8), "");
  EXPECT_EQ(OneSite(Mode::Native, 31, PayloadKind::None).problems(), "");
}

TEST(CheckSites, Ids) {
  EXPECT_EQ(OneSite(Mode::Native, 2, PayloadKind::None).problems(),
            "site-undeclared: k+0x80: id 2 is not declared; run-iket takes the "
            "whole cubin for not instrumented\n");
  EXPECT_EQ(OneSite(Mode::Native, 0, PayloadKind::None).problems(),
            "site-id-zero: k+0x80: stores id 0, which is the sentinel of "
            "tokens and no event\n");
  OneSite high(Mode::Native, 40, PayloadKind::None);
  high.module.metadata.events[0].id = 40;
  EXPECT_EQ(high.problems(),
            "site-id-mode: k+0x80: id 40 is out of range for native mode, "
            "which holds 1 to 30\n");
  OneSite low(Mode::Wide, 5, PayloadKind::None);
  low.module.metadata.events[0].id = 5;
  EXPECT_EQ(low.problems(),
            "site-id-mode: k+0x80: id 5 is out of range for wide mode, which "
            "holds 64 to 4095\n");
}

TEST(CheckSites, Stores) {
  OneSite fused(Mode::Native, 1, PayloadKind::I32);
  fused.site.timestamp.width = 8;
  EXPECT_EQ(fused.problems(),
            "site-fused-store: k+0x80: mark \"e\": one 8-byte store holds "
            "timestamp and payload, a shape that run-iket does not patch\n");
  OneSite narrow(Mode::Wide, 64, PayloadKind::None);
  narrow.site.timestamp.width = 4;
  EXPECT_EQ(narrow.problems(),
            "site-timestamp-width: k+0x80: mark \"e\": the timestamp's store "
            "has 4 bytes, expected 8 in wide mode\n");
  EXPECT_EQ(OneSite(Mode::Native, 1, PayloadKind::I32).problems(),
            "site-payload-missing: k+0x80: mark \"e\" is declared with a i32 "
            "payload, but the site stores none\n");
  std::string aborts = "payload of 4 bytes, but none is declared; run-iket "
                       "aborts or loses events\n";
  EXPECT_EQ(
      OneSite(Mode::Native, 1, PayloadKind::None).storePayload(4, 4).problems(),
      "site-payload-undeclared: k+0x80: mark \"e\": the site stores a " +
          aborts);
  EXPECT_EQ(
      OneSite(Mode::Native, 31, PayloadKind::I32).storePayload(4, 4).problems(),
      "site-payload-undeclared: k+0x80: the end of a range: the site "
      "stores a " +
          aborts);
  EXPECT_EQ(
      OneSite(Mode::Native, 1, PayloadKind::I64).storePayload(4, 4).problems(),
      "site-payload-width: k+0x80: mark \"e\": the payload's store has 4 "
      "bytes, a i64 payload has 8\n");
  EXPECT_EQ(
      OneSite(Mode::Wide, 64, PayloadKind::I32).storePayload(12, 4).problems(),
      "site-payload-offset: k+0x80: mark \"e\": the payload is stored 12 bytes "
      "behind the timestamp, expected 8 for i32 in wide mode\n");
  OneSite apart(Mode::Native, 1, PayloadKind::I32);
  apart.storePayload(4, 4).site.hasCommonBase = false;
  EXPECT_EQ(apart.problems(),
            "site-payload-base: k+0x80: mark \"e\": payload and timestamp are "
            "stored through different registers; run-iket aborts or records "
            "wrong values\n");
  OneSite lost(Mode::Native, 1, PayloadKind::None);
  lost.site.isFollowed = false;
  EXPECT_EQ(lost.problems(),
            "site-not-followed: k+0x80: mark \"e\": the timestamp reaches its "
            "store through a register copy that run-iket does not follow; it "
            "records nothing here\n");
}

TEST(CheckSites, SlotOfOldChips) {
  OneSite fixed(Mode::Native, 1, PayloadKind::None, 80);
  EXPECT_EQ(fixed.problems(),
            "site-fixed-slot: k+0x80: mark \"e\": the record goes to offset "
            "0x20 of shared memory, which sm_80 does not reserve: it "
            "overwrites the kernel's own variables\n");
  fixed.site.timestamp.address = 1022;
  EXPECT_EQ(fixed.problems(),
            "site-fixed-slot: k+0x80: mark \"e\": the record goes to offset "
            "0x3fe of shared memory, which sm_80 does not reserve; the kernel "
            "has 1024 bytes of static shared memory\n");
  fixed.site.timestamp.address = 0x40;
  EXPECT_EQ(fixed.problems(), "");
  fixed.site.timestamp.address.reset();
  EXPECT_EQ(fixed.problems(), "") << "unknown is no evidence";
  EXPECT_EQ(OneSite(Mode::Native, 1, PayloadKind::None, 90).problems(), "");
}

TEST(CheckSites, Triggers) {
  OneSite test(Mode::Native, 1, PayloadKind::None);
  test.problems();
  test.module.functions[0].code.triggers = {{1, 0x90}, {8, 0xa0}};
  test.module.functions[0].code.sites.clear();
  test.module.findings.clear();
  checkSites(test.module);
  ASSERT_EQ(test.module.findings.size(), 3u);
  EXPECT_EQ(test.module.findings[0].kind, FindingKind::SiteNoStore);
  EXPECT_EQ(test.module.findings[0].message,
            "PMTRIG of mark \"e\" has no timestamp store before it; nothing is "
            "recorded here");
  EXPECT_EQ(test.module.findings[1].kind, FindingKind::ForeignTrigger);
  EXPECT_EQ(test.module.findings[1].message,
            "PMTRIG 0x8 is no event site; it is the kernel's own "
            "performance-monitor trigger");
  EXPECT_EQ(test.module.findings[2].kind, FindingKind::EventUnused);
  EXPECT_EQ(test.module.findings[2].message, "event \"e\" has no site");
}
