//===- RecordSequence.cpp - PTX text of the buffer layout -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RecordSequence.h"

#include "iket/ABI/Record.h"
#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace iket;
using namespace iket::record;

static constexpr StringLiteral kStatementStart = "{ .reg .pred p; // ";
static constexpr StringLiteral kExit = "exit", kSpill = "spill";

bool iket::usesEventCount(StringRef text) {
  return text.consume_front(kStatementStart) &&
         (text.starts_with(kExit) || text.starts_with(kSpill));
}

namespace {
/// Writes one statement line by line. Results are declared before operands.
class StatementBuilder {
public:
  explicit StatementBuilder(StringRef comment)
      : os(statement.text) {
    // The first dot stands before the number: MLIR takes what precedes it in a
    // string for the name of a dialect, and keeps a list for each such name.
    os << kStatementStart << comment << '\n';
  }
  StatementBuilder(StringRef what, uint32_t number)
      : StatementBuilder((Twine(what) + " " + Twine(number)).str()) {}

  /// The name of a result with \p constraint, written before operands are read.
  std::string result(StringRef constraint) {
    return add(("=&" + Twine(constraint)).str());
  }
  /// The name of a result that is the next operand at the same time.
  std::string resultOf(StringRef constraint) {
    return add(("=" + Twine(constraint)).str());
  }
  std::string operand(StringRef constraint) { return add(constraint); }
  std::string operandOf(unsigned result) { return add(std::to_string(result)); }

  template <typename... Parts> void line(const Parts &...parts) {
    ((os << parts), ...);
    os << '\n';
  }
  void registers(StringRef type, StringRef names) {
    line(".reg .", type, " ", names, ";");
  }

  Statement finish() {
    os << "}";
    add("~{memory}");
    return std::move(statement);
  }

private:
  std::string add(StringRef constraint) {
    if (!statement.constraints.empty())
      statement.constraints += ",";
    statement.constraints += constraint;
    return "$" + std::to_string(number++);
  }

  Statement statement;
  raw_string_ostream os;
  unsigned number = 0;
};
} // namespace

#define FIELD(STRUCT, MEMBER) "+", offsetof(abi::STRUCT, MEMBER), "]"

/// Moves `lo`, the low word of the cursor, to the next slot.
static void writeAdvance(StatementBuilder &text, StringRef end,
                         StringRef wrap) {
  text.line("add.u32 lo, lo, ", abi::kRecordBytes, ";");
  text.line("setp.ge.u32 p, lo, ", end, ";");
  text.line("selp.b32 lo, ", wrap, ", lo, p;");
}

/// Declares `warp` and makes it the number of the warp in its CTA. Warps are
/// made of 32 consecutive linear thread indexes; %warpid may change.
static void writeWarpInCta(StatementBuilder &asmText) {
  asmText.registers("b32", "warp, wx, wy");
  asmText.line("mov.u32 warp, %tid.z;");
  asmText.line("mov.u32 wx, %ntid.y;");
  asmText.line("mov.u32 wy, %tid.y;");
  asmText.line("mad.lo.u32 warp, warp, wx, wy;");
  asmText.line("mov.u32 wx, %ntid.x;");
  asmText.line("mov.u32 wy, %tid.x;");
  asmText.line("mad.lo.u32 warp, warp, wx, wy;");
  asmText.line("shr.u32 warp, warp, 5;");
}

/// Declares `cta` and makes it the linear index of the CTA in the grid.
static void writeLinearCta(StatementBuilder &asmText) {
  asmText.registers("b32", "cx, cy");
  asmText.registers("b64", "cta, cw");
  asmText.line("mov.u32 cx, %ctaid.z;");
  asmText.line("mov.u32 cy, %nctaid.y;");
  asmText.line("mul.wide.u32 cta, cx, cy;");
  asmText.line("mov.u32 cx, %ctaid.y;");
  asmText.line("cvt.u64.u32 cw, cx;");
  asmText.line("add.u64 cta, cta, cw;");
  asmText.line("mov.u32 cx, %nctaid.x;");
  asmText.line("cvt.u64.u32 cw, cx;");
  asmText.line("mul.lo.u64 cta, cta, cw;");
  asmText.line("mov.u32 cx, %ctaid.x;");
  asmText.line("cvt.u64.u32 cw, cx;");
  asmText.line("add.u64 cta, cta, cw;");
}

/// Declares `slot` and makes it the address of the warp's WarpState.
static void writeWarpState(StatementBuilder &asmText, StringRef warps) {
  asmText.registers("b32", "slot");
  asmText.line("mad.lo.u32 slot, warp, ", sizeof(abi::WarpState), ", ", warps,
               ";");
}

Statement record::getClock(uint32_t site) {
  StatementBuilder text("site", site);
  std::string clock = text.resultOf("r");
  text.line("mov.u32 ", clock, ", %clock;");
  return text.finish();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Goes to `NONE` unless the filter of the ArenaControl at `arena` selects the
/// warp.
static void writeFilter(StatementBuilder &text) {
  text.registers("b32", "f, g");
  text.registers("b64", "first, behind, grid, every");
  text.line("ld.volatile.global.u32 f, [arena", FIELD(ArenaControl, enabled),
            ";");
  text.line("setp.eq.u32 p, f, 0;");
  text.line("@p bra NONE;");
  writeLinearCta(text);
  text.line("ld.volatile.global.u64 first, [arena",
            FIELD(ArenaControl, blockBegin), ";");
  text.line("ld.volatile.global.u64 behind, [arena",
            FIELD(ArenaControl, blockEnd), ";");
  text.line("setp.lt.u64 p, cta, first;");
  text.line("setp.ge.or.u64 p, cta, behind, p;");
  text.line("@p bra NONE;");
  text.line("ld.volatile.global.u32 f, [arena", FIELD(ArenaControl, warpMask),
            ";");
  text.line("shr.u32 f, f, warp;");
  text.line("and.b32 f, f, 1;");
  text.line("setp.eq.u32 p, f, 0;");
  text.line("@p bra NONE;");
  text.line("mov.u64 grid, %gridid;");
  text.line("ld.volatile.global.u32 f, [arena",
            FIELD(ArenaControl, launchEvery), ";");
  text.line("setp.le.u32 p, f, 1;");
  text.line("@p bra CLAIM;");
  text.line("ld.volatile.global.u32 g, [arena",
            FIELD(ArenaControl, launchPhase), ";");
  text.line("cvt.u64.u32 every, f;");
  text.line("rem.u64 every, grid, every;");
  text.line("cvt.u64.u32 first, g;");
  text.line("setp.ne.u64 p, every, first;");
  text.line("@p bra NONE;");
}

/// Makes `region` the number of the warp's region in all lanes, or -1.
static void writeClaim(StatementBuilder &text) {
  text.registers("b32", "region, ring, lanes, n");
  text.registers("b64", "limit, claim, entry");
  text.line("mov.b32 region, -1;");
  text.line("@!lead bra SHARE;");
  // The limit is read before anything is claimed: the claim depends on it.
  text.line("mov.b64 claim, -1;");
  text.line("ld.volatile.global.u64 limit, [arena", FIELD(ArenaControl, limit),
            ";");
  text.line("setp.ne.u64 p, limit, -1;");
  text.line("@p atom.global.add.u64 claim, [arena",
            FIELD(ArenaControl, numClaims), ", 1;");
  text.line("setp.ge.u64 p, claim, limit;");
  text.line("@p bra SHARE;");
  text.line("ld.global.u32 ring, [arena", FIELD(ArenaControl, freeRingMask),
            ";");
  text.line("cvt.u32.u64 n, claim;");
  text.line("and.b32 n, n, ring;");
  text.line("ld.global.u64 entry, [arena", FIELD(ArenaControl, freeRing), ";");
  text.line("mad.wide.u32 entry, n, 4, entry;");
  text.line("ld.volatile.global.u32 region, [entry];");
  text.line("SHARE:");
  // The lanes that the warp has, which need not be together here.
  text.line("mov.u32 lanes, %ntid.x;");
  text.line("mov.u32 n, %ntid.y;");
  text.line("mul.lo.u32 lanes, lanes, n;");
  text.line("mov.u32 n, %ntid.z;");
  text.line("mul.lo.u32 lanes, lanes, n;");
  text.line("shl.b32 n, warp, 5;");
  text.line("sub.u32 n, lanes, n;");
  text.line("mov.b32 lanes, 1;");
  text.line("shl.b32 lanes, lanes, n;"); // 0 from 32 on.
  text.line("sub.u32 lanes, lanes, 1;");
  text.line("shfl.sync.idx.b32 region, region, 0, 31, lanes;");
}

/// Four words of the WarpHeader at \p header.
static void writeHeaderWords(StatementBuilder &text, StringRef header,
                             size_t offset, StringRef words) {
  text.line("st.global.v4.b32 [", header, "+", offset, "], {", words, "};");
}

static void writeHeader(StatementBuilder &text, StringRef header,
                        const PrologueForm &form) {
  text.registers("b32", "a, b, c, d");
  text.registers("b64", "clock, timer");
  auto dimensions = [&](StringRef name) {
    text.line("mov.u32 a, %", name, ".x;");
    text.line("mov.u32 b, %", name, ".y;");
    text.line("mov.u32 c, %", name, ".z;");
  };
  text.line("mov.b64 {a, b}, grid;");
  text.line("mov.u32 c, %smid;");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, gridId),
                   "a, b, c, warp");
  dimensions("ctaid");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, cta),
                   "a, b, c, lanes");
  text.line("mov.b32 d, 0;");
  if (form.hasClusters) {
    dimensions("cluster_nctaid");
    text.line("mad.lo.u32 d, b, 1024, a;");
    text.line("mad.lo.u32 d, c, 1048576, d;");
  }
  dimensions("nctaid");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, grid),
                   "a, b, c, d");
  dimensions("ntid");
  text.line("mov.b32 d, 0;");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, block),
                   "a, b, c, d");
  text.line("mov.u64 clock, %clock64;");
  text.line("mov.u64 timer, %globaltimer;");
  text.line("st.global.v2.u64 [", header, FIELD(WarpHeader, startClock),
            ", {clock, timer};");
  // The state is the last to be there.
  text.line("mov.b32 a, ", abi::kWarpOpen, ";");
  text.line("mov.b32 c, ", form.kernel, ";");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, state),
                   "a, module, c, d");
}

Statement record::getPrologue(const PrologueForm &form) {
  StatementBuilder text("kernel", form.kernel);
  std::string cursor = text.result("l"), end = text.result("r"),
              wrap = text.result("r"), header = text.result("l"),
              pen = text.result("b");
  std::string control = text.operand("l");
  std::string warps = form.usesWarpState ? text.operand("r") : "";
  size_t element = form.kernel * sizeof(abi::KernelControl);

  text.registers("b64", "arena, base");
  text.registers("b32", "lane, module, shift, area, lo, hi");
  text.registers("pred", "lead");
  text.line("mov.b64 ", cursor, ", 0;");
  text.line("mov.b32 ", end, ", 0;");
  text.line("mov.b32 ", wrap, ", 0;");
  text.line("mov.b64 ", header, ", ", abi::kNotRecorded, ";");
  text.line("setp.ne.u32 ", pen, ", 0, 0;");
  text.line("mov.u32 lane, %laneid;");
  text.line("setp.eq.u32 lead, lane, 0;");
  writeWarpInCta(text);
  text.line("ld.const.u64 arena, [", control, "+", element, "];");
  text.line("setp.eq.u64 p, arena, 0;");
  text.line("@p bra NONE;");
  writeFilter(text);
  text.line("CLAIM:");
  writeClaim(text);
  text.line("setp.ne.u32 p, region, -1;");
  text.line("@p bra OPEN;");
  text.line("or.b64 ", header, ", arena, ", abi::kNoRegionBit, ";");
  text.line("mov.b32 ", wrap, ", ", form.kernel, ";");
  text.line("bra NONE;");

  text.line("OPEN:");
  text.line("ld.global.u32 shift, [arena", FIELD(ArenaControl, regionShift),
            ";");
  text.line("cvt.u64.u32 base, region;");
  text.line("shl.b64 base, base, shift;");
  text.line("ld.global.u64 ", cursor, ", [arena", FIELD(ArenaControl, regions),
            ";");
  text.line("add.u64 ", cursor, ", ", cursor, ", base;");
  text.line("mov.b64 {lo, hi}, ", cursor, ";");
  text.line("mov.b32 area, 1;");
  text.line("shl.b32 area, area, shift;");
  if (form.hasDivergent)
    text.line("shr.u32 area, area, 1;");
  text.line("add.u32 ", end, ", lo, area;");
  text.line("sub.u32 ", end, ", ", end, ", ", abi::kRecordBytes, ";");
  text.line("ld.global.u32 area, [arena", FIELD(ArenaControl, policy), ";");
  text.line("setp.eq.u32 p, area, ", uint32_t(abi::RecordPolicy::KeepFirst),
            ";");
  text.line("selp.b32 ", wrap, ", ", end, ", lo, p;");
  // The first record moves on to the first slot.
  text.line("sub.u32 lo, lo, ", abi::kRecordBytes, ";");
  text.line("mov.b64 ", cursor, ", {lo, hi};");
  text.line("ld.global.u64 base, [arena", FIELD(ArenaControl, headers), ";");
  text.line("mad.wide.u32 ", header, ", region, ", sizeof(abi::WarpHeader),
            ", base;");
  text.line("@!lead bra NONE;");
  text.line("setp.eq.u32 ", pen, ", 0, 0;");
  text.line("ld.const.u32 module, [", control, "+",
            element + offsetof(abi::KernelControl, moduleId), "];");
  writeHeader(text, header, form);
  text.line("NONE:");
  if (form.usesWarpState) {
    writeWarpState(text, warps);
    text.registers("b64", "zero");
    text.line("mov.b64 zero, 0;");
    text.line("@lead st.shared.v2.u64 [slot], {", cursor, ", zero};");
    text.line("@lead st.shared.u64 [slot", FIELD(WarpState, header), ", ",
              header, ";");
    text.line("@lead st.shared.v2.u32 [slot", FIELD(WarpState, end), ", {", end,
              ", ", wrap, "};");
    text.line("bar.warp.sync -1;");
  }
  return text.finish();
}

/// The warp at whose header `a` (the arena) is gets no region: counts what it
/// lost. Lane 0 only.
static void writeTombstone(StatementBuilder &text, StringRef control,
                           StringRef numEvents) {
  text.registers("b32", "i, capacity, module, sm");
  text.registers("b64", "stone, grid, one");
  text.line("mov.b64 one, 1;");
  text.line("atom.global.add.u32 i, [a", FIELD(ArenaControl, numTombstones),
            ", 1;");
  text.line("ld.global.u32 capacity, [a", FIELD(ArenaControl, tombstoneCapacity),
            ";");
  text.line("setp.ge.u32 p, i, capacity;");
  text.line("@p bra COUNT;");
  text.line("ld.global.u64 stone, [a", FIELD(ArenaControl, tombstones), ";");
  text.line("mad.wide.u32 stone, i, ", sizeof(abi::Tombstone), ", stone;");
  text.line("mad.wide.u32 grid, kernel, ", sizeof(abi::KernelControl), ", ",
            control, ";");
  text.line("ld.const.u32 module, [grid", FIELD(KernelControl, moduleId), ";");
  text.line("mov.u64 grid, %gridid;");
  text.line("mov.u32 sm, %smid;");
  writeWarpInCta(text);
  writeLinearCta(text);
  text.line("st.global.u64 [stone", FIELD(Tombstone, gridId), ", grid;");
  text.line("st.global.u64 [stone", FIELD(Tombstone, linearCta), ", cta;");
  text.line("st.global.u32 [stone", FIELD(Tombstone, moduleId), ", module;");
  text.line("st.global.u32 [stone", FIELD(Tombstone, kernel), ", kernel;");
  text.line("st.global.u32 [stone", FIELD(Tombstone, warpInCta), ", warp;");
  text.line("st.global.u32 [stone", FIELD(Tombstone, sm), ", sm;");
  text.line("st.global.u64 [stone", FIELD(Tombstone, numEvents), ", ",
            numEvents, ";");
  text.line("mov.b64 one, ", abi::kTombstoneDone, ";");
  text.line("st.release.gpu.global.u64 [stone", FIELD(Tombstone, state),
            ", one;");
  text.line("mov.b64 one, 1;");
  text.line("COUNT:");
  text.line("red.global.add.u64 [a", FIELD(ArenaControl, numLostWarps),
            ", one;");
  text.line("red.global.add.u64 [a", FIELD(ArenaControl, numLostEvents), ", ",
            numEvents, ";");
}

Statement record::getEpilogue(const EpilogueForm &form) {
  StatementBuilder text(kExit, form.number);
  std::string control = text.operand("l"), header = text.operand("l"),
              cursor = text.operand("l"), end = text.operand("r"),
              wrap = text.operand("r"), numEvents = text.operand("l");
  text.registers("b32", "lane, kernel, shift, lo, hi, m");
  text.registers("b64", "a, clock, timer");
  text.registers("pred", "lead");
  text.line("setp.eq.u64 p, ", header, ", ", abi::kNotRecorded, ";");
  text.line("@p bra DONE;");
  text.line("mov.u32 lane, %laneid;");
  text.line("setp.eq.u32 lead, lane, 0;");
  if (form.isUniform)
    text.line("@!lead bra DONE;");
  text.line("and.b64 a, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("setp.ne.u64 p, a, 0;");
  text.line("@p bra LOST;");
  text.line("mov.u64 clock, %clock64;");
  text.line("mov.u64 timer, %globaltimer;");
  if (form.isUniform) {
    text.line("ld.global.u32 m, [", header, FIELD(WarpHeader, lanes), ";");
    text.line("st.global.v2.u64 [", header, FIELD(WarpHeader, endClock),
              ", {clock, timer};");
  } else {
    // The lowest lane speaks for those that are here. The others may have
    // stored divergent records, which the end must follow.
    text.line("activemask.b32 m;");
    text.line("bar.warp.sync m;");
    text.line("mov.u32 lo, %lanemask_lt;");
    text.line("and.b32 lo, lo, m;");
    text.line("setp.ne.u32 p, lo, 0;");
    text.line("@p bra DONE;");
    text.line("red.global.max.u64 [", header, FIELD(WarpHeader, endClock),
              ", clock;");
    text.line("red.global.max.u64 [", header, FIELD(WarpHeader, endTimer),
              ", timer;");
    text.line("@!lead bra END;");
  }
  if (form.kernel)
    text.line("mov.b32 kernel, ", *form.kernel, ";");
  else
    text.line("ld.global.u32 kernel, [", header, FIELD(WarpHeader, kernel),
              ";");
  text.line("mad.wide.u32 a, kernel, ", sizeof(abi::KernelControl), ", ",
            control, ";");
  text.line("ld.const.u64 a, [a", FIELD(KernelControl, arena), ";");
  text.line("ld.global.u32 shift, [a", FIELD(ArenaControl, regionShift), ";");
  text.line("mov.b64 {lo, hi}, ", cursor, ";");
  writeAdvance(text, end, wrap);
  text.line("mov.b32 hi, -1;");
  text.line("shl.b32 hi, hi, shift;");
  text.line("not.b32 hi, hi;");
  text.line("and.b32 lo, lo, hi;");
  text.line("st.global.u64 [", header, FIELD(WarpHeader, numEvents), ", ",
            numEvents, ";");
  text.line("st.global.u32 [", header, FIELD(WarpHeader, cursor), ", lo;");
  text.line("END:");
  // Whoever sees the end sees the records.
  if (form.isUniform)
    text.line("st.release.gpu.global.u32 [", header,
              FIELD(WarpHeader, exitedLanes), ", m;");
  else
    text.line("red.release.gpu.global.or.b32 [", header,
              FIELD(WarpHeader, exitedLanes), ", m;");
  text.line("bra DONE;");
  text.line("LOST:");
  if (!form.isUniform)
    text.line("@!lead bra DONE;");
  if (form.kernel)
    text.line("mov.b32 kernel, ", *form.kernel, ";");
  else
    text.line("mov.b32 kernel, ", wrap, ";");
  text.line("sub.u64 a, ", header, ", ", abi::kNoRegionBit, ";");
  writeTombstone(text, control, numEvents);
  text.line("DONE:");
  return text.finish();
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

Statement record::getRecord(uint32_t site, uint32_t tag, bool isFolded,
                            unsigned numWords) {
  StatementBuilder text("site", site);
  std::string cursor = text.resultOf("l");
  // The cursor is one register that is read and then moved.
  text.operandOf(0);
  std::string end = text.operand("r"), wrap = text.operand("r"),
              pen = text.operand("b");
  SmallVector<std::string, 4> words;
  for (unsigned i = 0; i != numWords; ++i)
    words.push_back(text.operand("r"));
  text.registers("b32", "tag, lo, hi");
  if (isFolded) {
    text.line("shl.b32 tag, ", words.front(), ", ", abi::kFoldedClockShift,
              ";");
    text.line("add.u32 tag, tag, ", tag, ";");
    words.erase(words.begin());
  } else {
    text.line("mov.b32 tag, ", tag, ";");
  }
  if (words.size() + 1 < abi::kRecordWords) {
    text.registers("b32", "zero");
    text.line("mov.b32 zero, 0;");
    words.resize(abi::kRecordWords - 1, "zero");
  }
  text.line("mov.b64 {lo, hi}, ", cursor, ";");
  writeAdvance(text, end, wrap);
  text.line("mov.b64 ", cursor, ", {lo, hi};");
  text.line("@", pen, " st.global.cs.v4.b32 [", cursor, "], {tag, ", words[0],
            ", ", words[1], ", ", words[2], "};");
  return text.finish();
}

Statement record::getDivergentRecord(uint32_t site, uint32_t tag,
                                     unsigned numPayloadWords) {
  StatementBuilder text("site", site);
  std::string header = text.operand("l"), cursor = text.operand("l"),
              end = text.operand("r"), wrap = text.operand("r"),
              clock = text.operand("r");
  SmallVector<std::string, 2> words;
  for (unsigned i = 0; i != numPayloadWords; ++i)
    words.push_back(text.operand("r"));
  text.registers("b32", "m, i, n, lo, hi, tag, zero");
  text.registers("b64", "a");
  text.line("mov.b32 zero, 0;");
  text.line("activemask.b32 m;");
  text.line("mov.u32 i, %lanemask_lt;");
  text.line("and.b32 i, i, m;");
  text.line("setp.ne.u32 p, i, 0;");
  text.line("setp.eq.or.u64 p, ", header, ", ", abi::kNotRecorded, ", p;");
  text.line("@p bra DONE;");
  text.line("and.b64 a, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("setp.eq.u64 p, a, 0;");
  text.line("@p bra TAKE;");
  text.line("sub.u64 a, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("red.global.add.u64 [a", FIELD(ArenaControl, numLostEvents),
            ", 1;");
  text.line("bra DONE;");
  text.line("TAKE:");
  text.line("atom.global.add.u32 i, [", header, FIELD(WarpHeader, numDivergent),
            ", 1;");
  // The area begins behind the last slot of the main one, in the middle of a
  // region that is aligned to its size: the lowest bit set is its size.
  text.line("add.u32 lo, ", end, ", ", abi::kRecordBytes, ";");
  text.line("neg.s32 n, lo;");
  text.line("and.b32 n, n, lo;");
  text.line("shr.u32 n, n, 5;");
  text.line("setp.eq.u32 p, ", end, ", ", wrap, ";");
  text.line("@p bra FIRST;");
  text.line("sub.u32 hi, n, 1;");
  text.line("and.b32 i, i, hi;");
  text.line("FIRST:");
  text.line("setp.ge.u32 p, i, n;");
  text.line("@p bra DONE;");
  text.line("mad.lo.u32 lo, i, ", abi::kDivergentRecordBytes, ", lo;");
  text.line("mov.b64 {i, hi}, ", cursor, ";");
  text.line("mov.b64 a, {lo, hi};");
  text.line("mov.b32 tag, ", tag, ";");
  if (numPayloadWords) {
    StringRef second = numPayloadWords > 1 ? StringRef(words[1]) : "zero";
    text.line("st.global.cs.v4.b32 [a", FIELD(DivergentRecord, payload), ", {",
              words[0], ", ", second, ", zero, zero};");
  }
  text.line("st.global.cs.v4.b32 [a], {tag, ", clock, ", m, zero};");
  text.line("DONE:");
  return text.finish();
}
static_assert(abi::kDivergentRecordBytes == 1 << 5);

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Statement record::getFunctionEntry() {
  StatementBuilder text("function");
  std::string cursor = text.result("l"), end = text.result("r"),
              wrap = text.result("r"), header = text.result("l"),
              pen = text.result("b"), numEvents = text.result("l");
  std::string warps = text.operand("r");
  writeWarpInCta(text);
  writeWarpState(text, warps);
  text.registers("b32", "lane");
  text.registers("b64", "bit");
  text.line("ld.shared.v2.u64 {", cursor, ", ", numEvents, "}, [slot];");
  text.line("ld.shared.u64 ", header, ", [slot", FIELD(WarpState, header), ";");
  text.line("ld.shared.v2.u32 {", end, ", ", wrap, "}, [slot",
            FIELD(WarpState, end), ";");
  text.line("mov.u32 lane, %laneid;");
  text.line("setp.eq.u32 p, lane, 0;");
  text.line("and.b64 bit, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("setp.eq.and.u64 p, bit, 0, p;");
  text.line("setp.ne.and.u64 ", pen, ", ", header, ", ", abi::kNotRecorded,
            ", p;");
  return text.finish();
}

Statement record::getSpill(uint32_t number) {
  StatementBuilder text(kSpill, number);
  std::string warps = text.operand("r"), cursor = text.operand("l"),
              numEvents = text.operand("l");
  writeWarpInCta(text);
  writeWarpState(text, warps);
  text.registers("b32", "lane");
  text.line("mov.u32 lane, %laneid;");
  text.line("setp.eq.u32 p, lane, 0;");
  text.line("@p st.shared.v2.u64 [slot], {", cursor, ", ", numEvents, "};");
  return text.finish();
}

Statement record::getReload(uint32_t number) {
  StatementBuilder text("reload", number);
  std::string cursor = text.result("l"), numEvents = text.result("l");
  std::string warps = text.operand("r");
  writeWarpInCta(text);
  writeWarpState(text, warps);
  text.line("ld.shared.v2.u64 {", cursor, ", ", numEvents, "}, [slot];");
  return text.finish();
}
