//===- RegisterTracker.cpp - Values of registers along code ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegisterTracker.h"

#include "iket/ABI/EventSequence.h"

using namespace iket;
using namespace iket::abi;
using namespace iket::abi::sass;
using namespace iket::decode;

/// Chips from here on have 255 uniform registers instead of 63.
static constexpr unsigned kFirstWideUniformChip = 100;

static constexpr unsigned kWindowShift = 24;
static_assert(1u << kWindowShift == kClusterWindowBytes);

RegisterTracker::RegisterTracker(unsigned chip)
    : hasNarrowUniform(chip < kFirstWideUniformChip) {
  for (Value &value : vector)
    value = fresh();
  for (Value &value : uniform)
    value = fresh();
}

bool RegisterTracker::isZero(bool isUniform, unsigned index) const {
  return index ==
         (isUniform && hasNarrowUniform ? kNarrowUniformZero : kZeroRegister);
}

Value RegisterTracker::get(bool isUniform, unsigned index) const {
  if (isUniform && hasNarrowUniform)
    index &= kNarrowUniformZero;
  if (isZero(isUniform, index))
    return {};
  return isUniform ? uniform[index] : vector[index];
}

void RegisterTracker::set(const Instruction &instruction, unsigned index,
                          Value value) {
  bool isUniform = instruction.writesUniform();
  if (isUniform && hasNarrowUniform)
    index &= kNarrowUniformZero;
  if (index >= vector.size() || isZero(isUniform, index))
    return;
  Value &old = isUniform ? uniform[index] : vector[index];
  // Either value may be in the register afterwards.
  bool isSame = old.symbol == value.symbol && old.constant == value.constant;
  if (instruction.isPredicated() && !isSame) {
    const Value &time = value.isTime ? value : old;
    value = fresh();
    value.isTime = time.isTime;
    value.clock = time.clock;
  }
  old = value;
}

Value RegisterTracker::operandA(const Instruction &instruction) const {
  return get(instruction.isUniform() && instruction.operation() != kR2ur,
             instruction.a());
}

Value RegisterTracker::operandB(const Instruction &instruction) {
  bool isUniform = instruction.isUniform();
  switch (instruction.form()) {
  case Form::RegisterB:
    return get(isUniform, instruction.lowB());
  case Form::ImmediateB:
    return {kConstantSymbol, instruction.immediate(), false, 0};
  case Form::UniformB:
    return get(true, instruction.lowB());
  case Form::ImmediateC:
  case Form::ConstantC:
  case Form::UniformC:
    return get(isUniform, instruction.highC());
  case Form::ConstantB:
    break;
  }
  return fresh();
}

Value RegisterTracker::operandC(const Instruction &instruction) {
  bool isUniform = instruction.isUniform();
  switch (instruction.form()) {
  case Form::RegisterB:
  case Form::ImmediateB:
  case Form::ConstantB:
  case Form::UniformB:
    return get(isUniform, instruction.highC());
  case Form::ImmediateC:
    return {kConstantSymbol, instruction.immediate(), false, 0};
  case Form::UniformC:
    return get(true, instruction.lowB());
  case Form::ConstantC:
    break;
  }
  return fresh();
}

/// Marks \p result as made from a timestamp if \p a or \p b is one.
static Value withTimeOf(Value result, const Value &a, const Value &b) {
  result.isTime = a.isTime || b.isTime;
  result.clock = a.isTime ? a.clock : b.clock;
  return result;
}

Value RegisterTracker::add(Value a, Value b) {
  Value result;
  if (a.isConstant() || b.isConstant()) {
    result.symbol = a.isConstant() ? b.symbol : a.symbol;
    result.constant = a.constant + b.constant;
  } else {
    result = fresh();
  }
  return withTimeOf(result, a, b);
}

Value RegisterTracker::shiftLeft(Value a, unsigned amount) {
  Value result;
  if (amount >= 32)
    return fresh();
  if (a.isConstant())
    result.constant = a.constant << amount;
  else if (a.symbol == kRankSymbol && amount == kWindowShift)
    result = {kWindowSymbol, a.constant << amount, false, 0};
  else
    result = fresh();
  return withTimeOf(result, a, {});
}

Value RegisterTracker::multiply(Value a, Value b) {
  if (!b.isConstant())
    std::swap(a, b);
  if (b.isConstant() && b.constant == kClusterWindowBytes)
    return shiftLeft(a, kWindowShift);
  if (a.isConstant() && b.isConstant())
    return {kConstantSymbol, a.constant * b.constant, false, 0};
  if (b.isConstant() && b.constant == 0)
    return {};
  if (b.isConstant() && b.constant == 1)
    return a;
  return withTimeOf(fresh(), a, b);
}

Value RegisterTracker::evaluate(const Instruction &instruction,
                                std::uint32_t offset) {
  Value a = operandA(instruction);
  switch (instruction.operation()) {
  case kR2ur:
    return a;
  case kS2r:
  case kS2ur:
  case kCs2r:
  case kCs2ur:
    if (instruction.isTimerRead()) {
      Value time = fresh();
      time.isTime = true;
      time.clock = offset;
      return time;
    }
    if (instruction.specialRegister() == kClusterCtaRank)
      return {kRankSymbol, 0, false, 0};
    return fresh();
  default:
    break;
  }
  Value b = operandB(instruction), c = operandC(instruction);
  std::uint64_t high = instruction.high;
  switch (instruction.vectorOperation()) {
  case kMov:
    return b;
  case kImad:
    return add(multiply(a, b), c);
  case kIadd3:
    if (high & (kNegateA | kCarryIn | kNegateC) ||
        (instruction.form() != Form::ImmediateB && instruction.low & kNegateB))
      return fresh();
    return add(add(a, b), c);
  case kViadd:
    return add(a, b);
  case kLea:
    if (high & (kNegateA | kCarryIn | kLeaHigh))
      return fresh();
    return add(shiftLeft(a, high >> kLeaShiftShift & 31), b);
  case kShf:
    if ((high >> kShfModifierShift & kShfModifierMask) != kShfLeftU32 ||
        !b.isConstant())
      return fresh();
    return shiftLeft(a, b.constant);
  case kLop3:
    return withTimeOf(fresh(), withTimeOf(a, a, b), c);
  default:
    return fresh();
  }
}

static bool contains(const unsigned *begin, const unsigned *end, unsigned op) {
  return std::find(begin, end, op) != end;
}

void RegisterTracker::execute(const Instruction &instruction,
                              std::uint32_t offset) {
  unsigned op = instruction.operation();
  if (op == kSts || op == kPmtrig ||
      (op >= kFirstControlFlow && op <= kLastControlFlow) ||
      contains(std::begin(kNoDestination), std::end(kNoDestination), op))
    return;
  unsigned destination = instruction.destination();
  if (contains(std::begin(kVectorLoads), std::end(kVectorLoads), op) ||
      contains(std::begin(kUniformLoads), std::end(kUniformLoads), op)) {
    unsigned words = std::max(1u, widthBytes(instruction.widthCode()) / 4);
    for (unsigned i = 0; i < words; ++i)
      set(instruction, destination + i, fresh());
    return;
  }
  bool isPair = instruction.high & kPairFlag;
  if (op == kMov && isPair && instruction.form() == Form::RegisterB) {
    Value second = get(false, instruction.lowB() + 1);
    set(instruction, destination, get(false, instruction.lowB()));
    set(instruction, destination + 1, second);
    return;
  }
  set(instruction, destination, evaluate(instruction, offset));
  if (op == kCs2r && isPair)
    set(instruction, destination + 1, fresh());
}

Value RegisterTracker::dataOf(const Instruction &sts) const {
  return get(false, sts.lowB());
}

Value RegisterTracker::addressOf(const Instruction &sts) {
  Value address = get(false, sts.a());
  if (unsigned scale = sts.high >> kStsScaleShift & 3)
    address = shiftLeft(address, scale + 1);
  if (sts.high & kStsUniformFlag)
    address = add(address, get(true, sts.highC()));
  address.constant += sts.addressOffset();
  return address;
}
