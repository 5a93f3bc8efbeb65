//===- MetadataTest.cpp - Declarations and what is wrong with them --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Metadata.h"
#include "iket/ABI/Names.h"

#include <elf.h>
#include <gtest/gtest.h>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

namespace {
/// A cubin that holds nothing but declarations.
class Declarations {
public:
  Declarations(Layout layout = Layout::TileLang, Mode mode = Mode::Native)
      : layout(layout), mode(mode) {}

  std::uint32_t rangeId(std::string_view name) const {
    return rangeIdForName(name, layout);
  }
  EventDecl event(std::uint32_t id, EventKind kind, std::string_view name,
                  PayloadKind payload = PayloadKind::None) const {
    return makeEventDecl(mode, id, kind, rangeId(name), payload, name);
  }
  template <typename Decl>
  Declarations &add(const std::string &symbol, const Decl &decl) {
    auto encoded = toBytes(decl);
    return addBytes(symbol, {encoded.begin(), encoded.end()});
  }
  Declarations &addBytes(const std::string &name,
                         const std::vector<std::uint8_t> &content) {
    ElfSymbol symbol;
    symbol.name = name;
    symbol.value = bytes.size();
    symbol.size = content.size();
    symbol.section = 1;
    symbol.type = STT_OBJECT;
    symbols.push_back(symbol);
    bytes.insert(bytes.end(), content.begin(), content.end());
    return *this;
  }
  /// The event with its range, under their usual symbols.
  Declarations &addEvent(std::uint32_t id, EventKind kind,
                         std::string_view name,
                         PayloadKind payload = PayloadKind::None) {
    add(eventSymbol(name, id), event(id, kind, name, payload));
    if (kind != EventKind::Mark)
      add(rangeSymbol(name, rangeId(name)),
          makeRangeDecl(kind, rangeId(name), name));
    return *this;
  }
  Declarations &addInfo(std::uint32_t events, std::uint32_t ranges,
                        std::uint32_t highest) {
    return add(std::string(kModuleInfoSymbol),
               makeModuleInfo(layout, mode, events, ranges, highest));
  }
  Metadata read() {
    ElfFile file;
    file.sections.resize(2);
    file.sections[1].bytes = bytes;
    file.sections[1].size = bytes.size();
    file.symbols = symbols;
    findings.clear();
    return readMetadata(file, findings);
  }
  /// `kind: where: message` of each finding, one a line.
  std::string problems() {
    read();
    std::string result;
    for (const Finding &finding : findings) {
      if (!result.empty())
        result += '\n';
      result += std::string(spelling(finding.kind)) + ": " + finding.where +
                ": " + finding.message;
      if (!isNote(finding.kind)) {
        EXPECT_FALSE(finding.advice.empty()) << result;
      }
    }
    return result;
  }

  std::vector<ElfSymbol> symbols;

private:
  Layout layout;
  Mode mode;
  std::vector<std::uint8_t> bytes;
  Findings findings;
};
} // namespace

TEST(DecodeMetadata, Nothing) {
  Declarations cubin;
  EXPECT_FALSE(cubin.read().isPresent);
  EXPECT_EQ(cubin.problems(), "");
}

TEST(DecodeMetadata, TileLang) {
  Declarations cubin;
  cubin.addEvent(2, EventKind::Push, "load")
      .addEvent(1, EventKind::Mark, "step", PayloadKind::F32)
      .addInfo(2, 1, 2);
  EXPECT_EQ(cubin.problems(), "");
  Metadata metadata = cubin.read();
  EXPECT_EQ(metadata.layout, Layout::TileLang);
  EXPECT_EQ(metadata.mode, Mode::Native);
  ASSERT_EQ(metadata.events.size(), 2u);
  EXPECT_EQ(metadata.events[0].name, "step") << "in order of id";
  EXPECT_EQ(metadata.events[0].payload, PayloadKind::F32);
  EXPECT_EQ(metadata.findEvent(2)->name, "load");
  EXPECT_EQ(metadata.findEvent(3), nullptr);
  EXPECT_EQ(metadata.ranges.at(0).id, 621208605u);
}

TEST(DecodeMetadata, CutlassWide) {
  Declarations cubin(Layout::Cutlass, Mode::Wide);
  cubin.addEvent(64, EventKind::Token, "tile", PayloadKind::I64)
      .addEvent(4095, EventKind::Mark, "m")
      .addInfo(2, 1, 4095);
  EXPECT_EQ(cubin.problems(), "");
  Metadata metadata = cubin.read();
  EXPECT_EQ(metadata.layout, Layout::Cutlass);
  EXPECT_EQ(metadata.mode, Mode::Wide);
  EXPECT_EQ(metadata.events[0].kind, EventKind::Token);
  EXPECT_TRUE(metadata.ranges[0].isToken);
}

TEST(DecodeMetadata, LayoutWithoutRanges) {
  EXPECT_EQ(Declarations()
                .addEvent(1, EventKind::Mark, "m")
                .addInfo(1, 0, 1)
                .read()
                .layout,
            Layout::TileLang);
  EXPECT_EQ(Declarations(Layout::Cutlass)
                .addEvent(1, EventKind::Mark, "m")
                .addInfo(1, 0, 1)
                .read()
                .layout,
            Layout::Cutlass);
  // Five declarations, the highest id 3: also minor version 5, features 3.
  Declarations both;
  for (std::uint32_t id : {1, 2, 3})
    both.addEvent(id, EventKind::Mark, "m" + std::to_string(id));
  both.add("__iket_meta_info",
           makeModuleInfo(Layout::Cutlass, Mode::Native, 3, 0, 3));
  EXPECT_EQ(both.read().layout, Layout::Cutlass) << "3 events are not 5";
}

TEST(DecodeMetadata, ModuleInfo) {
  EXPECT_EQ(Declarations().addEvent(1, EventKind::Push, "r").problems(),
            "module-info-missing: __iket_meta_info: is missing beside 1 event "
            "and 1 range declarations");
  EXPECT_EQ(Declarations()
                .addEvent(1, EventKind::Push, "r")
                .addInfo(1, 1, 1)
                .addInfo(1, 1, 1)
                .problems(),
            "module-info-duplicate: __iket_meta_info: is defined more than "
            "once");
  EXPECT_EQ(Declarations()
                .addEvent(1, EventKind::Push, "r")
                .addInfo(5, 1, 4)
                .problems(),
            "module-info-count: __iket_meta_info: says 6 declarations, the "
            "module has 2\n"
            "module-info-count: __iket_meta_info: says the highest event id is "
            "4, the module has 1");
  ModuleInfo info = makeModuleInfo(Layout::TileLang, Mode::Native, 1, 1, 1);
  info.magic = 1;
  info.maxNameBytes = 64;
  info.eventDeclSize = 64;
  info.maxEventId = 30;
  EXPECT_EQ(Declarations()
                .addEvent(1, EventKind::Push, "r")
                .add("__iket_meta_info", info)
                .problems(),
            "module-info-bad: __iket_meta_info: magic is 0x1, expected "
            "0xbabef19d\n"
            "module-info-bad: __iket_meta_info: longest name is 0x40, expected "
            "0x20\n"
            "module-info-bad: __iket_meta_info: size of an event declaration "
            "is 0x40, expected 0x3c\n"
            "module-info-bad: __iket_meta_info: highest possible event id is "
            "30, expected 31 (native) or 4095 (wide)");
}

TEST(DecodeMetadata, SizesThatLie) {
  Declarations cubin;
  EventDecl event = cubin.event(1, EventKind::Mark, "m");
  event.size = 59;
  auto bytes = toBytes(cubin.event(2, EventKind::Mark, "n"));
  cubin.add("__iket_evt_decl_m_1_attrs", event)
      .addBytes("__iket_evt_decl_n_2_attrs", {bytes.begin(), bytes.end() - 1})
      .addBytes("__iket_range_decl_r_5_attrs", std::vector<std::uint8_t>(80))
      .addInfo(1, 1, 1);
  EXPECT_EQ(
      cubin.problems(),
      "event-size: __iket_evt_decl_m_1_attrs: its size field says 59; an "
      "event declaration has 60 bytes\n"
      "event-size: __iket_evt_decl_n_2_attrs: the symbol has 59 bytes; an "
      "event declaration has 60\n"
      "range-size: __iket_range_decl_r_5_attrs: the symbol has 80 bytes; "
      "a range declaration has 72\n"
      "range-size: __iket_range_decl_r_5_attrs: its size field says 0; a "
      "range declaration has 72 bytes\n"
      "range-name: __iket_range_decl_r_5_attrs: name \"\" must not be "
      "empty; run-iket takes the whole cubin for not instrumented\n"
      "range-id: __iket_range_decl_r_5_attrs: range \"\" has id 0, which "
      "is reserved\n"
      "range-type: __iket_range_decl_r_5_attrs: type 0 with pair mode 0 "
      "is no known range\n"
      "range-unused: __iket_range_decl_r_5_attrs: no event belongs to "
      "range \"\"");
}

TEST(DecodeMetadata, SymbolOutsideTheFile) {
  Declarations cubin;
  cubin.addEvent(1, EventKind::Mark, "m").addInfo(1, 0, 1);
  cubin.symbols[0].value = 1000;
  EXPECT_EQ(cubin.problems(),
            "symbol-unreadable: __iket_evt_decl_m_1_attrs: its 60 bytes at "
            "0x3e8 of section 1 are not in the file");
  cubin.symbols[0].section = 77;
  EXPECT_NE(cubin.problems().find("of section 77"), std::string::npos);
  cubin.symbols[0].section = SHN_UNDEF;
  EXPECT_NE(cubin.problems().find("of section 0"), std::string::npos);
}

TEST(DecodeMetadata, Names) {
  auto problemOf = [](std::uint32_t length, const std::string &name) {
    Declarations cubin;
    EventDecl event = cubin.event(1, EventKind::Mark, name);
    event.nameLength = length;
    return cubin.add("__iket_evt_decl_x_1_attrs", event)
        .addInfo(1, 0, 1)
        .problems();
  };
  std::string where = "event-name: __iket_evt_decl_x_1_attrs: ";
  EXPECT_EQ(problemOf(32, std::string(32, 'n')), "");
  EXPECT_EQ(problemOf(33, std::string(32, 'n')),
            where + "its name length is 33, the field holds 32 bytes; run-iket "
                    "takes the whole cubin for not instrumented");
  EXPECT_EQ(problemOf(0, "n"),
            where + "name \"\" must not be empty; run-iket takes the whole "
                    "cubin for not instrumented");
  EXPECT_EQ(problemOf(2, "n"),
            where + "name \"n\\x00\" must not contain a NUL byte; run-iket "
                    "cuts it there");
  EXPECT_EQ(problemOf(2, "\xC3\x28"),
            where + "name \"\\xc3(\" is not valid UTF-8; run-iket fails on it");
}

TEST(DecodeMetadata, Ids) {
  std::string whole = "; run-iket takes the whole cubin for not instrumented";
  EXPECT_EQ(Declarations()
                .addEvent(31, EventKind::Mark, "m")
                .addEvent(0, EventKind::Mark, "z")
                .addInfo(2, 0, 31)
                .problems(),
            "event-id-reserved: __iket_evt_decl_z_0_attrs: event \"z\" has id "
            "0, which is reserved for the sentinel" +
                whole +
                "\nevent-id-reserved: __iket_evt_decl_m_31_attrs: event \"m\" "
                "has id 31, which is reserved for the end of ranges" +
                whole);
  EXPECT_EQ(Declarations()
                .addEvent(32, EventKind::Mark, "m")
                .addInfo(1, 0, 32)
                .problems(),
            "event-id-range: __iket_evt_decl_m_32_attrs: event \"m\" has id "
            "32; native mode holds 1 to 30");
  EXPECT_EQ(Declarations(Layout::Cutlass, Mode::Wide)
                .addEvent(63, EventKind::Mark, "m")
                .addEvent(4096, EventKind::Mark, "n")
                .addInfo(2, 0, 0)
                .problems(),
            "event-id-range: __iket_evt_decl_m_63_attrs: event \"m\" has id "
            "63; wide mode holds 64 to 4095\n"
            "event-id-range: __iket_evt_decl_n_4096_attrs: event \"n\" has id "
            "4096; wide mode holds 64 to 4095");
  EXPECT_EQ(Declarations()
                .addEvent(1, EventKind::Mark, "m")
                .addEvent(1, EventKind::Mark, "n")
                .addInfo(2, 0, 1)
                .problems(),
            "event-duplicate-id: __iket_evt_decl_n_1_attrs: id 1 is declared "
            "for \"m\" and for \"n\"" +
                whole);
  EXPECT_EQ(Declarations()
                .addEvent(1, EventKind::Mark, "m")
                .addEvent(2, EventKind::Mark, "m")
                .addInfo(2, 0, 2)
                .problems(),
            "event-duplicate-name: __iket_evt_decl_m_2_attrs: name \"m\" is "
            "declared with id 1 and with id 2");
}

TEST(DecodeMetadata, TooManyEvents) {
  Declarations cubin;
  for (std::uint32_t id = 1; id <= 30; ++id)
    cubin.addEvent(id, EventKind::Mark, "m" + std::to_string(id));
  EXPECT_EQ(Declarations(cubin).addInfo(30, 0, 30).problems(), "");
  EXPECT_EQ(
      cubin.addEvent(32, EventKind::Mark, "m32").addInfo(31, 0, 32).problems(),
      "event-id-range: __iket_evt_decl_m32_32_attrs: event \"m32\" has "
      "id 32; native mode holds 1 to 30\n"
      "too-many-events: : 31 events are declared; native mode holds 30");
}

TEST(DecodeMetadata, Codes) {
  Declarations cubin;
  EventDecl event = cubin.event(1, EventKind::Mark, "m");
  event.payload = 8;
  event.position = 3;
  event.method = 5;
  EXPECT_EQ(
      cubin.add("__iket_evt_decl_m_1_attrs", event).addInfo(1, 0, 1).problems(),
      "event-payload: __iket_evt_decl_m_1_attrs: payload code 8 is not known; "
      "run-iket fails on it\n"
      "event-position: __iket_evt_decl_m_1_attrs: position code 3 is not "
      "known\n"
      "event-method: __iket_evt_decl_m_1_attrs: method is 5, but the module is "
      "in native mode, which is 3");
}

TEST(DecodeMetadata, RangesOfEvents) {
  Declarations missing;
  missing
      .add("__iket_evt_decl_r_1_attrs", missing.event(1, EventKind::Push, "r"))
      .addInfo(1, 0, 1);
  EXPECT_EQ(missing.problems(),
            "event-range-missing: __iket_evt_decl_r_1_attrs: push \"r\" names "
            "range 0x6c09ff9d, which is not declared");

  Declarations other;
  EventDecl event = other.event(1, EventKind::Push, "r");
  event.rangeId = other.rangeId("s");
  other.add("__iket_evt_decl_r_1_attrs", event)
      .addEvent(2, EventKind::Push, "s")
      .addInfo(2, 1, 2);
  EXPECT_EQ(other.problems(),
            "event-range-mismatch: __iket_evt_decl_r_1_attrs: push \"r\" names "
            "range 0x1b0ecf0b, which is \"s\"");

  Declarations mark;
  event = mark.event(1, EventKind::Mark, "m");
  event.rangeId = 7;
  EXPECT_EQ(
      mark.add("__iket_evt_decl_m_1_attrs", event).addInfo(1, 0, 1).problems(),
      "event-range-mismatch: __iket_evt_decl_m_1_attrs: mark \"m\" names "
      "range 0x7");

  Declarations kind(Layout::Cutlass);
  kind.add("__iket_evt_decl_r_1_attrs", kind.event(1, EventKind::Push, "r"))
      .add("__iket_range_decl_r_1_attrs",
           makeRangeDecl(EventKind::Token, kind.rangeId("r"), "r"))
      .addInfo(1, 1, 1);
  EXPECT_EQ(kind.problems(),
            "event-range-mismatch: __iket_evt_decl_r_1_attrs: event \"r\" is a "
            "push, but its range is declared as a token range");
}

TEST(DecodeMetadata, Ranges) {
  Declarations cubin;
  RangeDecl wrongId = makeRangeDecl(EventKind::Push, 5, "r");
  EventDecl event = cubin.event(1, EventKind::Push, "r");
  event.rangeId = 5;
  cubin.add("__iket_evt_decl_r_1_attrs", event)
      .add("__iket_range_decl_r_5_attrs", wrongId)
      .addInfo(1, 1, 1);
  EXPECT_EQ(cubin.problems(),
            "range-id: __iket_range_decl_r_5_attrs: id 0x5 of range \"r\" is "
            "neither the CRC32 nor the FNV-1a hash of its name");

  Declarations mixed;
  std::uint32_t id = rangeIdForName("c", Layout::Cutlass);
  event = mixed.event(3, EventKind::Push, "c");
  event.rangeId = id;
  mixed.addEvent(1, EventKind::Push, "a")
      .addEvent(2, EventKind::Push, "b")
      .add("__iket_evt_decl_c_3_attrs", event)
      .add("__iket_range_decl_c_x_attrs",
           makeRangeDecl(EventKind::Push, id, "c"))
      .addInfo(3, 3, 3);
  EXPECT_EQ(mixed.problems(),
            "range-id: __iket_range_decl_c_x_attrs: id 0xe60c2c52 of range "
            "\"c\" is not of layout tilelang, as the others are");

  Declarations twice;
  twice.addEvent(1, EventKind::Push, "r")
      .add("__iket_range_decl_x_attrs",
           makeRangeDecl(EventKind::Push, twice.rangeId("r"), "x"))
      .addInfo(1, 2, 1);
  EXPECT_EQ(twice.problems(),
            "range-duplicate-id: __iket_range_decl_x_attrs: range id "
            "0x6c09ff9d is declared for \"r\" and for \"x\"\n"
            "range-id: __iket_range_decl_x_attrs: id 0x6c09ff9d of range \"x\" "
            "is neither the CRC32 nor the FNV-1a hash of its name");

  Declarations unused;
  unused.addEvent(1, EventKind::Mark, "m")
      .add("__iket_range_decl_r_attrs",
           makeRangeDecl(EventKind::Push, unused.rangeId("r"), "r"))
      .addInfo(1, 1, 1);
  EXPECT_EQ(unused.problems(), "range-unused: __iket_range_decl_r_attrs: no "
                               "event belongs to range \"r\"");
}

TEST(DecodeMetadata, UnknownReservedSymbolIsANote) {
  Declarations cubin;
  cubin.addEvent(1, EventKind::Mark, "m")
      .addInfo(1, 0, 1)
      .addBytes("__iket_other", {1});
  EXPECT_EQ(cubin.problems(), "unknown-symbol: __iket_other: has the reserved "
                              "prefix, but is no known declaration");
  Declarations slot;
  slot.addBytes(std::string(kReservedSlotSymbol), {});
  EXPECT_FALSE(slot.read().isPresent);
}
