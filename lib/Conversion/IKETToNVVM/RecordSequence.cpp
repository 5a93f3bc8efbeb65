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

static constexpr StringLiteral kStatementStart = "{ .reg .pred %_p; // ";
static constexpr StringLiteral kExit = "exit", kSpill = "spill";

bool iket::usesEventCount(StringRef text) {
  return text.consume_front(kStatementStart) &&
         (text.starts_with(kExit) || text.starts_with(kSpill));
}

namespace {
/// Writes one statement line by line. Results are declared before operands.
class StatementBuilder {
public:
  explicit StatementBuilder(StringRef comment) : os(statement.text) {
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
  text.line("add.u32 %_lo, %_lo, ", abi::kRecordBytes, ";");
  text.line("setp.ge.u32 %_p, %_lo, ", end, ";");
  text.line("selp.b32 %_lo, ", wrap, ", %_lo, %_p;");
}

/// Declares `warp` and makes it the number of the warp in its CTA. Warps are
/// made of 32 consecutive linear thread indexes; %warpid may change.
static void writeWarpInCta(StatementBuilder &asmText) {
  asmText.registers("b32", "%_warp, %_wx, %_wy");
  asmText.line("mov.u32 %_warp, %tid.z;");
  asmText.line("mov.u32 %_wx, %ntid.y;");
  asmText.line("mov.u32 %_wy, %tid.y;");
  asmText.line("mad.lo.u32 %_warp, %_warp, %_wx, %_wy;");
  asmText.line("mov.u32 %_wx, %ntid.x;");
  asmText.line("mov.u32 %_wy, %tid.x;");
  asmText.line("mad.lo.u32 %_warp, %_warp, %_wx, %_wy;");
  asmText.line("shr.u32 %_warp, %_warp, ", abi::kWarpShift, ";");
}

/// Declares `cta` and makes it the linear index of the CTA in the grid.
static void writeLinearCta(StatementBuilder &asmText) {
  asmText.registers("b32", "%_cx, %_cy");
  asmText.registers("b64", "%_cta, %_cw");
  asmText.line("mov.u32 %_cx, %ctaid.z;");
  asmText.line("mov.u32 %_cy, %nctaid.y;");
  asmText.line("mul.wide.u32 %_cta, %_cx, %_cy;");
  asmText.line("mov.u32 %_cx, %ctaid.y;");
  asmText.line("cvt.u64.u32 %_cw, %_cx;");
  asmText.line("add.u64 %_cta, %_cta, %_cw;");
  asmText.line("mov.u32 %_cx, %nctaid.x;");
  asmText.line("cvt.u64.u32 %_cw, %_cx;");
  asmText.line("mul.lo.u64 %_cta, %_cta, %_cw;");
  asmText.line("mov.u32 %_cx, %ctaid.x;");
  asmText.line("cvt.u64.u32 %_cw, %_cx;");
  asmText.line("add.u64 %_cta, %_cta, %_cw;");
}

/// Makes `lanes` the lanes that warp `warp` has, which need not be together.
static void writeLanes(StatementBuilder &text) {
  text.line("mov.u32 %_lanes, %ntid.x;");
  text.line("mov.u32 %_n, %ntid.y;");
  text.line("mul.lo.u32 %_lanes, %_lanes, %_n;");
  text.line("mov.u32 %_n, %ntid.z;");
  text.line("mul.lo.u32 %_lanes, %_lanes, %_n;");
  text.line("shl.b32 %_n, %_warp, ", abi::kWarpShift, ";");
  text.line("sub.u32 %_n, %_lanes, %_n;");
  text.line("mov.b32 %_lanes, 1;");
  text.line("shl.b32 %_lanes, %_lanes, %_n;"); // 0 from 32 on.
  text.line("sub.u32 %_lanes, %_lanes, 1;");
}

/// Declares `slot` and makes it the address of the warp's WarpState.
static void writeWarpState(StatementBuilder &asmText, StringRef warps) {
  asmText.registers("b32", "%_slot");
  asmText.line("mad.lo.u32 %_slot, %_warp, ", sizeof(abi::WarpState), ", ",
               warps, ";");
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

/// Goes to `NONE` unless the filter of the KernelControl at \p control selects
/// the warp.
static void writeFilter(StatementBuilder &text, StringRef control) {
  text.registers("b32", "%_f, %_g");
  text.registers("b64", "%_first, %_behind, %_grid, %_every");
  writeLinearCta(text);
  text.line("ld.const.u64 %_first, [", control,
            FIELD(KernelControl, blockBegin), ";");
  text.line("ld.const.u64 %_behind, [", control, FIELD(KernelControl, blockEnd),
            ";");
  text.line("setp.lt.u64 %_p, %_cta, %_first;");
  text.line("setp.ge.or.u64 %_p, %_cta, %_behind, %_p;");
  text.line("@%_p bra %_NONE;");
  text.line("ld.const.u32 %_f, [", control, FIELD(KernelControl, warpMask),
            ";");
  text.line("shr.u32 %_f, %_f, %_warp;");
  text.line("and.b32 %_f, %_f, 1;");
  text.line("setp.eq.u32 %_p, %_f, 0;");
  text.line("@%_p bra %_NONE;");
  text.line("mov.u64 %_grid, %gridid;");
  text.line("ld.const.u32 %_f, [", control, FIELD(KernelControl, launchEvery),
            ";");
  text.line("setp.le.u32 %_p, %_f, 1;");
  text.line("@%_p bra %_CLAIM;");
  text.line("ld.const.u32 %_g, [", control, FIELD(KernelControl, launchPhase),
            ";");
  text.line("cvt.u64.u32 %_every, %_f;");
  text.line("rem.u64 %_every, %_grid, %_every;");
  text.line("cvt.u64.u32 %_first, %_g;");
  text.line("setp.ne.u64 %_p, %_every, %_first;");
  text.line("@%_p bra %_NONE;");
}

/// Makes `region` the number of the warp's region in all lanes, or -1.
static void writeRegion(StatementBuilder &text, StringRef control,
                        StringRef claim) {
  text.registers("b32", "%_region, %_ring, %_lanes, %_n");
  text.registers("b64", "%_next, %_entry");
  text.line("mov.b32 %_region, -1;");
  text.line("@!%_lead bra %_SHARE;");
  // The first claims get the regions in order.
  text.line("ld.const.u32 %_ring, [", control, FIELD(KernelControl, numFirst),
            ";");
  text.line("cvt.u64.u32 %_entry, %_ring;");
  text.line("cvt.u32.u64 %_n, ", claim, ";");
  text.line("setp.lt.u64 %_p, ", claim, ", %_entry;");
  text.line("@%_p mov.b32 %_region, %_n;");
  text.line("@%_p bra %_SHARE;");
  text.line("ld.const.u32 %_ring, [", control,
            FIELD(KernelControl, freeRingMask), ";");
  text.line("ld.const.u64 %_entry, [", control, FIELD(KernelControl, freeRing),
            ";");
  text.line("and.b32 %_n, %_n, %_ring;");
  text.line("mad.wide.u32 %_entry, %_n, ", abi::kFreeRingEntryBytes,
            ", %_entry;");
  text.line("ld.volatile.global.u64 %_entry, [%_entry];");
  // The entry may be one of another claim.
  text.line("cvt.u32.u64 %_n, %_entry;");
  text.line("and.b32 %_n, %_n, ", (1u << abi::kFreeRingRegionBits) - 1, ";");
  text.line("shr.u64 %_entry, %_entry, ", abi::kFreeRingRegionBits, ";");
  text.line("add.u64 %_next, ", claim, ", 1;");
  text.line("setp.eq.u64 %_p, %_entry, %_next;");
  text.line("selp.b32 %_region, %_n, -1, %_p;");
  text.line("%_SHARE:");
  writeLanes(text);
  text.line("shfl.sync.idx.b32 %_region, %_region, 0, 31, %_lanes;");
}

/// Four words of the WarpHeader at \p header.
static void writeHeaderWords(StatementBuilder &text, StringRef header,
                             size_t offset, StringRef words) {
  text.line("st.global.v4.b32 [", header, "+", offset, "], {", words, "};");
}

static void writeHeader(StatementBuilder &text, StringRef header,
                        StringRef clock, StringRef timer,
                        const PrologueForm &form) {
  text.registers("b32", "%_a, %_b, %_c, %_d");
  text.registers("b64", "%_grid");
  auto dimensions = [&](StringRef name) {
    text.line("mov.u32 %_a, %", name, ".x;");
    text.line("mov.u32 %_b, %", name, ".y;");
    text.line("mov.u32 %_c, %", name, ".z;");
  };
  text.line("mov.u64 %_grid, %gridid;");
  text.line("mov.b64 {%_a, %_b}, %_grid;");
  text.line("mov.u32 %_c, %smid;");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, gridId),
                   "%_a, %_b, %_c, %_warp");
  dimensions("ctaid");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, cta),
                   "%_a, %_b, %_c, %_lanes");
  text.line("mov.b32 %_d, 0;");
  if (form.hasClusters) {
    dimensions("cluster_nctaid");
    text.line("mad.lo.u32 %_d, %_b, ", 1u << abi::kClusterShift, ", %_a;");
    text.line("mad.lo.u32 %_d, %_c, ", 1u << 2 * abi::kClusterShift,
              ", %_d;");
  }
  dimensions("nctaid");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, grid),
                   "%_a, %_b, %_c, %_d");
  dimensions("ntid");
  text.line("mov.b32 %_d, 0;");
  writeHeaderWords(text, header, offsetof(abi::WarpHeader, block),
                   "%_a, %_b, %_c, %_d");
  text.line("st.global.v2.u64 [", header, FIELD(WarpHeader, startClock), ", {",
            clock, ", ", timer, "};");
  // The state is the last to be there.
  text.line("mov.b32 %_a, ", abi::kWarpOpen, ";");
  text.line("mov.b32 %_c, ", form.kernel, ";");
  // Other lanes may count divergent records already: that word is left alone.
  text.line("st.global.b32 [", header, FIELD(WarpHeader, kernel), ", %_c;");
  text.line("st.global.v2.b32 [", header, FIELD(WarpHeader, state),
            ", {%_a, %_module};");
}

/// Declares `control` and makes it the address of the kernel's KernelControl.
static void writeControl(StatementBuilder &text, StringRef controls,
                         const PrologueForm &form) {
  text.registers("b64", "%_control");
  text.line("add.u64 %_control, ", controls, ", ",
            form.kernel * sizeof(abi::KernelControl), ";");
}

/// Declares `lead` and makes it true in lane 0.
static void writeLead(StatementBuilder &text) {
  text.registers("b32", "%_lane");
  text.registers("pred", "%_lead");
  text.line("mov.u32 %_lane, %laneid;");
  text.line("setp.eq.u32 %_lead, %_lane, 0;");
}

Statement record::getClaim(const PrologueForm &form) {
  StatementBuilder text("kernel", form.kernel);
  std::string selected = text.result("b"), claim = text.result("l"),
              clock = text.result("l"), timer = text.result("l");
  std::string controls = text.operand("l");
  text.registers("b64", "%_arena");
  text.line("setp.ne.u32 ", selected, ", 0, 0;");
  text.line("mov.b64 ", claim, ", 0;");
  text.line("mov.u64 ", clock, ", %clock64;");
  text.line("mov.u64 ", timer, ", %globaltimer;");
  writeLead(text);
  writeWarpInCta(text);
  writeControl(text, controls, form);
  text.line("ld.const.u64 %_arena, [%_control", FIELD(KernelControl, arena),
            ";");
  text.line("setp.eq.u64 %_p, %_arena, 0;");
  text.line("@%_p bra %_NONE;");
  writeFilter(text, "%_control");
  text.line("%_CLAIM:");
  text.line("setp.eq.u32 ", selected, ", 0, 0;");
  // Nothing waits for the result here.
  text.line("@%_lead atom.global.add.u64 ", claim, ", [%_arena",
            FIELD(ArenaControl, numClaims), ", 1;");
  text.line("%_NONE:");
  return text.finish();
}

Statement record::getPrologue(const PrologueForm &form) {
  StatementBuilder text("kernel", form.kernel);
  std::string cursor = text.result("l"), end = text.result("r"),
              wrap = text.result("r"), header = text.result("l"),
              pen = text.result("b");
  std::string controls = text.operand("l"), selected = text.operand("b"),
              claim = text.operand("l"), clock = text.operand("l"),
              timer = text.operand("l");
  std::string warps = form.usesWarpState ? text.operand("r") : "";

  text.registers("b64", "%_arena, %_base");
  text.registers("b32", "%_module, %_shift, %_area, %_lo, %_hi");
  text.line("mov.b64 ", cursor, ", 0;");
  text.line("mov.b32 ", end, ", 0;");
  text.line("mov.b32 ", wrap, ", 0;");
  text.line("mov.b64 ", header, ", ", abi::kNotRecorded, ";");
  text.line("setp.ne.u32 ", pen, ", 0, 0;");
  writeLead(text);
  if (form.usesWarpState)
    writeWarpInCta(text);
  text.line("@!", selected, " bra %_NONE;");
  if (!form.usesWarpState)
    writeWarpInCta(text);
  writeControl(text, controls, form);
  writeRegion(text, "%_control", claim);
  text.line("setp.ne.u32 %_p, %_region, -1;");
  text.line("@%_p bra %_OPEN;");
  text.line("ld.const.u64 %_arena, [%_control", FIELD(KernelControl, arena),
            ";");
  text.line("or.b64 ", header, ", %_arena, ", abi::kNoRegionBit, ";");
  text.line("mov.b32 ", wrap, ", ", form.kernel, ";");
  text.line("bra %_NONE;");

  text.line("%_OPEN:");
  text.line("ld.const.u32 %_shift, [%_control",
            FIELD(KernelControl, regionShift), ";");
  text.line("cvt.u64.u32 %_base, %_region;");
  text.line("shl.b64 %_base, %_base, %_shift;");
  text.line("ld.const.u64 ", cursor, ", [%_control",
            FIELD(KernelControl, regions), ";");
  text.line("add.u64 ", cursor, ", ", cursor, ", %_base;");
  text.line("mov.b64 {%_lo, %_hi}, ", cursor, ";");
  text.line("mov.b32 %_area, 1;");
  text.line("shl.b32 %_area, %_area, %_shift;");
  if (form.hasDivergent)
    text.line("shr.u32 %_area, %_area, 1;");
  text.line("add.u32 ", end, ", %_lo, %_area;");
  text.line("sub.u32 ", end, ", ", end, ", ", abi::kRecordBytes, ";");
  text.line("ld.const.u32 %_area, [%_control", FIELD(KernelControl, policy),
            ";");
  text.line("setp.eq.u32 %_p, %_area, ", uint32_t(abi::RecordPolicy::KeepFirst),
            ";");
  // Behind the last slot before a boundary of 4 GiB the address would be 0,
  // which is not behind the end: the slot before it takes what does not fit.
  text.registers("pred", "%_edge");
  text.line("setp.eq.and.u32 %_edge, ", end, ", -", abi::kRecordBytes,
            ", %_p;");
  text.line("@%_edge sub.u32 ", end, ", ", end, ", ", abi::kRecordBytes, ";");
  text.line("selp.b32 ", wrap, ", ", end, ", %_lo, %_p;");
  // The first record moves on to the first slot.
  text.line("sub.u32 %_lo, %_lo, ", abi::kRecordBytes, ";");
  text.line("mov.b64 ", cursor, ", {%_lo, %_hi};");
  text.line("ld.const.u64 %_base, [%_control", FIELD(KernelControl, headers),
            ";");
  text.line("mad.wide.u32 ", header, ", %_region, ", sizeof(abi::WarpHeader),
            ", %_base;");
  text.line("@!%_lead bra %_NONE;");
  text.line("setp.eq.u32 ", pen, ", 0, 0;");
  text.line("ld.const.u32 %_module, [%_control", FIELD(KernelControl, moduleId),
            ";");
  writeHeader(text, header, clock, timer, form);
  text.line("%_NONE:");
  if (form.usesWarpState) {
    writeWarpState(text, warps);
    text.registers("b64", "%_zero");
    text.line("mov.b64 %_zero, 0;");
    text.line("@%_lead st.shared.v2.u64 [%_slot], {", cursor, ", %_zero};");
    text.line("@%_lead st.shared.u64 [%_slot", FIELD(WarpState, header), ", ",
              header, ";");
    text.line("@%_lead st.shared.v2.u32 [%_slot", FIELD(WarpState, end), ", {",
              end, ", ", wrap, "};");
    text.line("mov.b64 {%_lo, %_hi}, ", cursor, ";");
    text.line("@%_lead st.shared.u32 [%_slot", FIELD(WarpState, high),
              ", %_hi;");
    text.line("bar.warp.sync -1;");
  }
  return text.finish();
}

/// The warp at whose header `a` (the arena) is gets no region: counts what it
/// lost. Lane 0 only.
static void writeTombstone(StatementBuilder &text, StringRef control,
                           StringRef numEvents, bool hasWarp) {
  text.registers("b32", "%_i, %_capacity, %_module, %_sm");
  text.registers("b64", "%_stone, %_grid, %_one");
  text.line("mov.b64 %_one, 1;");
  text.line("atom.global.add.u32 %_i, [%_a", FIELD(ArenaControl, numTombstones),
            ", 1;");
  text.line("ld.global.u32 %_capacity, [%_a",
            FIELD(ArenaControl, tombstoneCapacity), ";");
  text.line("setp.ge.u32 %_p, %_i, %_capacity;");
  text.line("@%_p bra %_COUNT;");
  text.line("ld.global.u64 %_stone, [%_a", FIELD(ArenaControl, tombstones),
            ";");
  text.line("mad.wide.u32 %_stone, %_i, ", sizeof(abi::Tombstone),
            ", %_stone;");
  text.line("mad.wide.u32 %_grid, %_kernel, ", sizeof(abi::KernelControl), ", ",
            control, ";");
  text.line("ld.const.u32 %_module, [%_grid", FIELD(KernelControl, moduleId),
            ";");
  text.line("mov.u64 %_grid, %gridid;");
  text.line("mov.u32 %_sm, %smid;");
  if (!hasWarp)
    writeWarpInCta(text);
  writeLinearCta(text);
  text.line("st.global.u64 [%_stone", FIELD(Tombstone, gridId), ", %_grid;");
  text.line("st.global.u64 [%_stone", FIELD(Tombstone, linearCta), ", %_cta;");
  text.line("st.global.u32 [%_stone", FIELD(Tombstone, moduleId),
            ", %_module;");
  text.line("st.global.u32 [%_stone", FIELD(Tombstone, kernel), ", %_kernel;");
  text.line("st.global.u32 [%_stone", FIELD(Tombstone, warpInCta), ", %_warp;");
  text.line("st.global.u32 [%_stone", FIELD(Tombstone, sm), ", %_sm;");
  text.line("st.global.u64 [%_stone", FIELD(Tombstone, numEvents), ", ",
            numEvents, ";");
  text.line("mov.b64 %_one, ", abi::kTombstoneDone, ";");
  text.line("st.release.gpu.global.u64 [%_stone", FIELD(Tombstone, state),
            ", %_one;");
  text.line("mov.b64 %_one, 1;");
  text.line("%_COUNT:");
  text.line("red.global.add.u64 [%_a", FIELD(ArenaControl, numLostWarps),
            ", %_one;");
  text.line("red.global.add.u64 [%_a", FIELD(ArenaControl, numLostEvents), ", ",
            numEvents, ";");
}

Statement record::getEpilogue(const EpilogueForm &form) {
  StatementBuilder text(kExit, form.number);
  std::string control = text.operand("l"), header = text.operand("l"),
              cursor = text.operand("l"), end = text.operand("r"),
              wrap = text.operand("r"), numEvents = text.operand("l");
  text.registers("b32", "%_lane, %_kernel, %_shift, %_lo, %_hi, %_m");
  text.registers("b64", "%_a, %_clock, %_timer");
  text.registers("pred", "%_lead");
  text.line("setp.eq.u64 %_p, ", header, ", ", abi::kNotRecorded, ";");
  text.line("@%_p bra %_DONE;");
  text.line("mov.u32 %_lane, %laneid;");
  text.line("setp.eq.u32 %_lead, %_lane, 0;");
  bool waits = form.isUniform && form.mayDiverge;
  if (waits) {
    // Lanes that part and meet again need not have met yet, and may still store
    // divergent records.
    writeWarpInCta(text);
    text.registers("b32", "%_lanes, %_n");
    writeLanes(text);
    text.line("bar.warp.sync %_lanes;");
  }
  if (form.isUniform)
    text.line("@!%_lead bra %_DONE;");
  if (form.isUniform && !waits)
    writeWarpInCta(text);
  text.line("and.b64 %_a, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("setp.ne.u64 %_p, %_a, 0;");
  text.line("@%_p bra %_LOST;");
  text.line("mov.u64 %_clock, %clock64;");
  text.line("mov.u64 %_timer, %globaltimer;");
  if (form.isUniform) {
    if (!waits) {
      // Reading them from the header would take longer.
      text.registers("b32", "%_lanes, %_n");
      writeLanes(text);
    }
    text.line("st.global.v2.u64 [", header, FIELD(WarpHeader, endClock),
              ", {%_clock, %_timer};");
  } else {
    // The lowest lane speaks for those that are here. The others may have
    // stored divergent records, which the end must follow.
    text.line("activemask.b32 %_m;");
    text.line("bar.warp.sync %_m;");
    text.line("mov.u32 %_lo, %lanemask_lt;");
    text.line("and.b32 %_lo, %_lo, %_m;");
    text.line("setp.ne.u32 %_p, %_lo, 0;");
    text.line("@%_p bra %_DONE;");
    text.line("red.global.max.u64 [", header, FIELD(WarpHeader, endClock),
              ", %_clock;");
    text.line("red.global.max.u64 [", header, FIELD(WarpHeader, endTimer),
              ", %_timer;");
    text.line("@!%_lead bra %_END;");
  }
  if (form.kernel)
    text.line("mov.b32 %_kernel, ", *form.kernel, ";");
  else
    text.line("ld.global.u32 %_kernel, [", header, FIELD(WarpHeader, kernel),
              ";");
  text.line("mad.wide.u32 %_a, %_kernel, ", sizeof(abi::KernelControl), ", ",
            control, ";");
  text.line("ld.const.u32 %_shift, [%_a", FIELD(KernelControl, regionShift),
            ";");
  text.line("mov.b64 {%_lo, %_hi}, ", cursor, ";");
  writeAdvance(text, end, wrap);
  text.line("mov.b32 %_hi, -1;");
  text.line("shl.b32 %_hi, %_hi, %_shift;");
  text.line("not.b32 %_hi, %_hi;");
  text.line("and.b32 %_lo, %_lo, %_hi;");
  if (form.isUniform) {
    // One store, so the end is seen whole. It is not ordered behind the
    // records: a fence costs microseconds, and the collector waits and counts.
    text.registers("b32", "%_e0, %_e1");
    text.line("mov.b64 {%_e0, %_e1}, ", numEvents, ";");
    writeHeaderWords(text, header, offsetof(abi::WarpHeader, numEvents),
                     "%_e0, %_e1, %_lo, %_lanes");
  } else {
    text.line("st.global.u64 [", header, FIELD(WarpHeader, numEvents), ", ",
              numEvents, ";");
    text.line("st.global.u32 [", header, FIELD(WarpHeader, cursor), ", %_lo;");
    text.line("%_END:");
    // Whoever sees the end sees the records.
    text.line("red.release.gpu.global.or.b32 [", header,
              FIELD(WarpHeader, exitedLanes), ", %_m;");
  }
  text.line("bra %_DONE;");
  text.line("%_LOST:");
  if (!form.isUniform)
    text.line("@!%_lead bra %_DONE;");
  if (form.kernel)
    text.line("mov.b32 %_kernel, ", *form.kernel, ";");
  else
    text.line("mov.b32 %_kernel, ", wrap, ";");
  text.line("sub.u64 %_a, ", header, ", ", abi::kNoRegionBit, ";");
  writeTombstone(text, control, numEvents, form.isUniform);
  text.line("%_DONE:");
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
  text.registers("b32", "%_tag, %_lo, %_hi");
  if (isFolded) {
    text.line("shl.b32 %_tag, ", words.front(), ", ", abi::kFoldedClockShift,
              ";");
    text.line("add.u32 %_tag, %_tag, ", tag, ";");
    words.erase(words.begin());
  } else {
    text.line("mov.b32 %_tag, ", tag, ";");
  }
  if (words.size() + 1 < abi::kRecordWords) {
    text.registers("b32", "%_zero");
    text.line("mov.b32 %_zero, 0;");
    words.resize(abi::kRecordWords - 1, "%_zero");
  }
  text.line("mov.b64 {%_lo, %_hi}, ", cursor, ";");
  writeAdvance(text, end, wrap);
  text.line("mov.b64 ", cursor, ", {%_lo, %_hi};");
  text.line("@", pen, " st.global.cs.v4.b32 [", cursor, "], {%_tag, ", words[0],
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
  text.registers("b32", "%_m, %_i, %_n, %_lo, %_hi, %_tag, %_zero");
  text.registers("b64", "%_a");
  text.line("mov.b32 %_zero, 0;");
  text.line("activemask.b32 %_m;");
  text.line("mov.u32 %_i, %lanemask_lt;");
  text.line("and.b32 %_i, %_i, %_m;");
  text.line("setp.ne.u32 %_p, %_i, 0;");
  text.line("setp.eq.or.u64 %_p, ", header, ", ", abi::kNotRecorded, ", %_p;");
  text.line("@%_p bra %_DONE;");
  text.line("and.b64 %_a, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("setp.eq.u64 %_p, %_a, 0;");
  text.line("@%_p bra %_TAKE;");
  text.line("sub.u64 %_a, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("red.global.add.u64 [%_a", FIELD(ArenaControl, numLostEvents),
            ", 1;");
  text.line("bra %_DONE;");
  text.line("%_TAKE:");
  text.line("atom.global.add.u32 %_i, [", header,
            FIELD(WarpHeader, numDivergent), ", 1;");
  // The area begins behind the last slot of the main one, in the middle of a
  // region that is aligned to its size: the lowest bit set is its size.
  text.line("add.u32 %_lo, ", end, ", ", abi::kRecordBytes, ";");
  text.line("neg.s32 %_n, %_lo;");
  text.line("and.b32 %_n, %_n, %_lo;");
  text.line("shr.u32 %_n, %_n, 5;");
  text.line("setp.eq.u32 %_p, ", end, ", ", wrap, ";");
  text.line("@%_p bra %_FIRST;");
  text.line("sub.u32 %_hi, %_n, 1;");
  text.line("and.b32 %_i, %_i, %_hi;");
  text.line("%_FIRST:");
  text.line("setp.ge.u32 %_p, %_i, %_n;");
  text.line("@%_p bra %_DONE;");
  text.line("mad.lo.u32 %_lo, %_i, ", abi::kDivergentRecordBytes, ", %_lo;");
  text.line("mov.b64 {%_i, %_hi}, ", cursor, ";");
  text.line("mov.b64 %_a, {%_lo, %_hi};");
  text.line("mov.b32 %_tag, ", tag, ";");
  if (numPayloadWords) {
    StringRef second = numPayloadWords > 1 ? StringRef(words[1]) : "%_zero";
    text.line("st.global.cs.v4.b32 [%_a", FIELD(DivergentRecord, payload),
              ", {", words[0], ", ", second, ", %_zero, %_zero};");
  }
  text.line("st.global.cs.v4.b32 [%_a], {%_tag, ", clock, ", %_m, %_zero};");
  text.line("%_DONE:");
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
  text.registers("b32", "%_lane, %_hi, %_zero");
  text.registers("b64", "%_bit");
  text.line("mov.u32 %_lane, %laneid;");
  text.line("setp.eq.u32 %_p, %_lane, 0;");
  // What lane 0 wrote for itself; another lane may be here later or earlier.
  text.line("mov.b32 %_zero, 0;");
  text.line("ld.shared.u32 %_hi, [%_slot", FIELD(WarpState, high), ";");
  text.line("mov.b64 ", cursor, ", {%_zero, %_hi};");
  text.line("mov.b64 ", numEvents, ", 0;");
  text.line("@%_p ld.shared.v2.u64 {", cursor, ", ", numEvents, "}, [%_slot];");
  text.line("ld.shared.u64 ", header, ", [%_slot", FIELD(WarpState, header),
            ";");
  text.line("ld.shared.v2.u32 {", end, ", ", wrap, "}, [%_slot",
            FIELD(WarpState, end), ";");
  text.line("and.b64 %_bit, ", header, ", ", abi::kNoRegionBit, ";");
  text.line("setp.eq.and.u64 %_p, %_bit, 0, %_p;");
  text.line("setp.ne.and.u64 ", pen, ", ", header, ", ", abi::kNotRecorded,
            ", %_p;");
  return text.finish();
}

Statement record::getSpill(uint32_t number) {
  StatementBuilder text(kSpill, number);
  std::string warps = text.operand("r"), cursor = text.operand("l"),
              numEvents = text.operand("l");
  writeWarpInCta(text);
  writeWarpState(text, warps);
  text.registers("b32", "%_lane");
  text.line("mov.u32 %_lane, %laneid;");
  text.line("setp.eq.u32 %_p, %_lane, 0;");
  text.line("@%_p st.shared.v2.u64 [%_slot], {", cursor, ", ", numEvents, "};");
  return text.finish();
}

Statement record::getReload(uint32_t number) {
  StatementBuilder text("reload", number);
  std::string cursor = text.result("l"), numEvents = text.result("l");
  std::string warps = text.operand("r"), oldCursor = text.operand("l"),
              oldNumEvents = text.operand("l");
  writeWarpInCta(text);
  writeWarpState(text, warps);
  text.registers("b32", "%_lane");
  text.line("mov.u32 %_lane, %laneid;");
  text.line("setp.eq.u32 %_p, %_lane, 0;");
  text.line("mov.b64 ", cursor, ", ", oldCursor, ";");
  text.line("mov.b64 ", numEvents, ", ", oldNumEvents, ";");
  text.line("@%_p ld.shared.v2.u64 {", cursor, ", ", numEvents, "}, [%_slot];");
  return text.finish();
}
