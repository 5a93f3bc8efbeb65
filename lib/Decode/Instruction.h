//===- Instruction.h - Fields of a SASS instruction -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DECODE_INSTRUCTION_H
#define IKET_LIB_DECODE_INSTRUCTION_H

#include "iket/ABI/Sass.h"
#include "iket/Support/Endian.h"

#include <algorithm>
#include <iterator>

namespace iket::decode {

struct Instruction {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  /// Reads from \p bytes, which must hold kInstructionBytes.
  static Instruction at(const std::uint8_t *bytes) {
    return {readLE<std::uint64_t>(bytes), readLE<std::uint64_t>(bytes + 8)};
  }

  unsigned operation() const { return low & 0x1ff; }
  unsigned formCode() const { return low >> 9 & 7; }
  abi::sass::Form form() const { return abi::sass::Form(formCode()); }
  unsigned destination() const { return low >> 16 & 0xff; }
  unsigned a() const { return low >> 24 & 0xff; }
  /// Register at bits 32..39.
  unsigned lowB() const { return low >> 32 & 0xff; }
  std::uint32_t immediate() const {
    return static_cast<std::uint32_t>(low >> 32);
  }
  /// Register at bits 64..71.
  unsigned highC() const { return high & 0xff; }
  bool isPredicated() const {
    return (low >> 12 & 0xf) != abi::sass::kPredicateTrue;
  }

  /// Operations below 0x100 come in pairs: vector, and uniform with
  /// kUniformBit.
  bool isUniform() const {
    return operation() < 0x100 && (operation() & abi::sass::kUniformBit);
  }
  /// The operation as if it were the vector one of its pair.
  unsigned vectorOperation() const {
    return isUniform() ? operation() & ~abi::sass::kUniformBit : operation();
  }
  unsigned specialRegister() const {
    return high >> abi::sass::kSpecialRegisterShift & 0xff;
  }
  unsigned widthCode() const { return high >> abi::sass::kWidthShift & 7; }

  bool isPmtrig() const {
    return operation() == abi::sass::kPmtrig &&
           form() == abi::sass::Form::ImmediateB;
  }
  bool isSts() const {
    return operation() == abi::sass::kSts &&
           (formCode() == abi::sass::kStsForm ||
            formCode() == abi::sass::kStsUniformForm);
  }
  /// Of STS: the registers that form the address, and how, as one number.
  std::uint64_t addressRegisters() const {
    bool usesUniform = high & abi::sass::kStsUniformFlag;
    return a() | (high >> abi::sass::kStsScaleShift & 3) << 8 |
           (usesUniform ? std::uint64_t(highC() + 1) << 16 : 0);
  }
  /// Of STS: what is added to them. An arithmetic shift extends the sign of the
  /// 24-bit field.
  std::uint32_t addressOffset() const {
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(low) >>
                                      abi::sass::kStsOffsetShift);
  }
  bool isSpecialRegisterRead() const {
    unsigned op = operation();
    return op == abi::sass::kS2r || op == abi::sass::kS2ur ||
           op == abi::sass::kCs2r || op == abi::sass::kCs2ur;
  }
  bool isTimerRead() const {
    return isSpecialRegisterRead() &&
           specialRegister() == abi::sass::kGlobalTimerLow;
  }
  /// True if the destination is a uniform register.
  bool writesUniform() const {
    unsigned op = operation();
    return op == abi::sass::kS2ur || isUniform() ||
           std::find(std::begin(abi::sass::kUniformLoads),
                     std::end(abi::sass::kUniformLoads),
                     op) != std::end(abi::sass::kUniformLoads);
  }
};

} // namespace iket::decode

#endif // IKET_LIB_DECODE_INSTRUCTION_H
