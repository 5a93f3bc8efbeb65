//===- Sass.h - Machine instructions of an event site -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Encodings of the few SASS instructions that make up an event site, and of
/// those that compute its address and its timestamp. Source: PTX assembled with
/// ptxas 13.0 for every chip from sm_75 to sm_121a at -O0, -O1, -O3 and -g,
/// read with nvdisasm 13.5, and single bits flipped under nvdisasm for sm_75,
/// 90, 100 and 120. The encodings are the same on all of these chips, except
/// for the width of the uniform-register field (6 bits before sm_100, then 8).
///
/// An instruction is 128 bits, kept as a low and a high 64-bit little-endian
/// word. Bits of the low word:
///   0..8 operation, 9..11 form, 12..14 predicate (7: always), 15 negated,
///   16..23 destination, 24..31 operand A, 32..63 immediate, or 32..39 operand
///   B
/// and of the high word:
///   0..7 operand C (form 2 and 7: operand B), the rest modifiers.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_SASS_H
#define IKET_ABI_SASS_H

#include <cstddef>
#include <cstdint>

namespace iket::abi::sass {

inline constexpr std::size_t kInstructionBytes = 16;

/// Predicate PT: the instruction always executes.
inline constexpr unsigned kPredicateTrue = 7;
/// RZ; the uniform zero register is 63 before sm_100 and 255 from there on.
inline constexpr unsigned kZeroRegister = 255;
inline constexpr unsigned kNarrowUniformZero = 63;

/// Operation: bits 0..8. Where a vector operation has a uniform twin, that has
/// kUniformBit set beside it.
inline constexpr unsigned kUniformBit = 0x080;
inline constexpr unsigned kPmtrig = 0x001;
inline constexpr unsigned kMov = 0x002;
inline constexpr unsigned kCs2r = 0x005;
inline constexpr unsigned kIadd3 = 0x010;
inline constexpr unsigned kLea = 0x011;
inline constexpr unsigned kLop3 = 0x012;
inline constexpr unsigned kShf = 0x019;
inline constexpr unsigned kImad = 0x024;
inline constexpr unsigned kViadd = 0x036;
inline constexpr unsigned kR2ur = 0x0ca;
inline constexpr unsigned kCs2ur = 0x0cb;
inline constexpr unsigned kS2r = 0x119;
inline constexpr unsigned kS2ur = 0x1c3;
inline constexpr unsigned kSts = 0x188;

/// Operations without a destination register, among those that may stand
/// between a site's instructions: FSETP, ISETP, PLOP3, DSETP, ELECT, HSETP2;
/// NOP, DEPBAR, BAR; ST, STG, STL, RED, MEMBAR.
inline constexpr unsigned kNoDestination[] = {
    0x00b, 0x00c, 0x01c, 0x02a, 0x02f, 0x034, 0x118, 0x11a,
    0x11d, 0x185, 0x186, 0x187, 0x18e, 0x192, 0x1ab};
/// All of BSYNC, BREAK, CALL, BSSY, BRA, BRX, WARPSYNC, EXIT, RET.
inline constexpr unsigned kFirstControlFlow = 0x140;
inline constexpr unsigned kLastControlFlow = 0x15f;
/// Loads keep their width where STS does: LDL, LDS, LDG, LD, LDC and the
/// uniform ULDC and LDCU.
inline constexpr unsigned kVectorLoads[] = {0x180, 0x181, 0x182, 0x183, 0x184};
inline constexpr unsigned kUniformLoads[] = {0x0b9, 0x1ac};

/// Form: bits 9..11. Says what operands B and C are.
enum class Form : unsigned {
  RegisterB = 1,  // B register, C register
  ImmediateC = 2, // B register at C's place, C immediate
  ConstantC = 3,  // B register at C's place, C constant bank
  ImmediateB = 4, // B immediate, C register
  ConstantB = 5,  // B constant bank, C register
  UniformB = 6,   // B uniform register, C register
  UniformC = 7,   // B register at C's place, C uniform register
};

/// STS has its own two forms: [A*scale + offset], and [A + uniform + offset]
/// with the uniform register at C's place and kStsUniformFlag set.
inline constexpr unsigned kStsForm = 1;
inline constexpr unsigned kStsUniformForm = 4;

//===----------------------------------------------------------------------===//
// Fields of the high word
//===----------------------------------------------------------------------===//

/// STS and loads: 0 U8, 1 S8, 2 U16, 3 S16, 4 32 bits, 5 64 bits, 6 128 bits.
inline constexpr unsigned kWidthShift = 9;
constexpr unsigned widthBytes(unsigned code) {
  return code < 2 ? 1 : code < 4 ? 2 : code < 7 ? 1u << (code - 2) : 0;
}
/// STS: operand A is multiplied by 1, 4, 8 or 16.
inline constexpr unsigned kStsScaleShift = 14;
inline constexpr std::uint64_t kStsUniformFlag = std::uint64_t(1) << 27;
/// STS: offset in bits 40..63 of the low word, signed; data register at B.
inline constexpr unsigned kStsOffsetShift = 40;

/// S2R, S2UR, CS2R, CS2UR: the special register.
inline constexpr unsigned kSpecialRegisterShift = 8;
inline constexpr unsigned kGlobalTimerLow = 0x52;
inline constexpr unsigned kClusterCtaRank = 0x88;
/// CS2R without `.32`, MOV with `.64`: two registers are written.
inline constexpr std::uint64_t kPairFlag = std::uint64_t(1) << 16;

/// IADD3: A negated, carry in, C negated; LEA: A negated, carry in, upper half.
inline constexpr std::uint64_t kNegateA = std::uint64_t(1) << 8;
inline constexpr std::uint64_t kCarryIn = std::uint64_t(1) << 10;
inline constexpr std::uint64_t kNegateC = std::uint64_t(1) << 11;
inline constexpr std::uint64_t kLeaHigh = std::uint64_t(1) << 16;
inline constexpr unsigned kLeaShiftShift = 11;
/// IADD3 with B in a register, low word: B negated.
inline constexpr std::uint64_t kNegateB = std::uint64_t(1) << 63;
/// SHF.L.U32: bits 8..23.
inline constexpr unsigned kShfModifierShift = 8;
inline constexpr unsigned kShfModifierMask = 0xffff;
inline constexpr unsigned kShfLeftU32 = 0x0006;

} // namespace iket::abi::sass

#endif // IKET_ABI_SASS_H
