//===- RegisterTracker.h - Values of registers along code -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows addresses and timestamps through registers, in code order. Knows the
/// instructions that ptxas uses to compute the address of a record and to pass
/// on a timestamp; the result of any other is a value that equals no other.
/// Control flow is not followed: a value set in a block is taken to hold in the
/// code behind it, as long as nothing there overwrites it.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DECODE_REGISTERTRACKER_H
#define IKET_LIB_DECODE_REGISTERTRACKER_H

#include "Instruction.h"

#include <array>

namespace iket::decode {

/// `symbol + constant`; equal symbols mean equal unknown parts.
struct Value {
  std::uint32_t symbol = 0;
  std::uint32_t constant = 0;
  /// Made from a read of the global timer, at this offset.
  bool isTime = false;
  std::uint32_t clock = 0;

  bool isConstant() const { return symbol == 0; }
};

/// Symbols with a meaning; others are just different from each other.
inline constexpr std::uint32_t kConstantSymbol = 0;
/// Rank of the CTA in its cluster.
inline constexpr std::uint32_t kRankSymbol = 1;
/// Start of the CTA's shared-memory window: rank * kClusterWindowBytes.
inline constexpr std::uint32_t kWindowSymbol = 2;
inline constexpr std::uint32_t kFirstFreeSymbol = 3;

class RegisterTracker {
public:
  explicit RegisterTracker(unsigned chip);

  /// Takes note of what \p instruction, at \p offset, writes.
  void execute(const Instruction &instruction, std::uint32_t offset);

  /// The value that the store \p sts writes; its low register for wide ones.
  Value dataOf(const Instruction &sts) const;
  Value addressOf(const Instruction &sts);

  bool isZero(bool uniform, unsigned index) const;

private:
  Value fresh() { return {nextSymbol++, 0, false, 0}; }
  Value get(bool uniform, unsigned index) const;
  void set(const Instruction &instruction, unsigned index, Value value);
  Value operandA(const Instruction &instruction) const;
  Value operandB(const Instruction &instruction);
  Value operandC(const Instruction &instruction);
  Value add(Value a, Value b);
  Value shiftLeft(Value a, unsigned amount);
  Value multiply(Value a, Value b);
  Value evaluate(const Instruction &instruction, std::uint32_t offset);

  bool hasNarrowUniform;
  std::uint32_t nextSymbol = kFirstFreeSymbol;
  std::array<Value, 256> vector;
  std::array<Value, 256> uniform;
};

} // namespace iket::decode

#endif // IKET_LIB_DECODE_REGISTERTRACKER_H
