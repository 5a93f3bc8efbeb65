//===- UniformityLanes.cpp - Values across the lanes of a warp ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UniformityLanes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace iket::uniformity;

/// Alignments above this are not told apart, so that products fit.
static constexpr uint64_t kMaxAlignment = uint64_t(1) << 62;

/// The largest power of two that divides all of \p values; 0 if all are 0.
static uint64_t getCommonPower(std::initializer_list<uint64_t> values) {
  uint64_t bits = 0;
  for (uint64_t value : values)
    bits |= value;
  uint64_t power = bits & -bits;
  return std::min(power, kMaxAlignment);
}

/// The product of two powers of two, or of 0.
static uint64_t multiplyPowers(uint64_t a, uint64_t b) {
  if (a == 0 || b == 0)
    return 0;
  return a > kMaxAlignment / b ? kMaxAlignment : a * b;
}

static std::optional<int64_t> checkedAdd(int64_t a, int64_t b) {
  int64_t result;
  if (llvm::AddOverflow(a, b, result))
    return std::nullopt;
  return result;
}
static std::optional<int64_t> checkedSubtract(int64_t a, int64_t b) {
  int64_t result;
  if (llvm::SubOverflow(a, b, result))
    return std::nullopt;
  return result;
}
static std::optional<int64_t> checkedMultiply(int64_t a, int64_t b) {
  int64_t result;
  if (llvm::MulOverflow(a, b, result))
    return std::nullopt;
  return result;
}
static int64_t floorDivide(int64_t a, int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}
static int64_t floorModulo(int64_t a, int64_t b) {
  return a - floorDivide(a, b) * b;
}

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

LaneValue LaneValue::make(uint64_t alignment, LaneFn fn, const LaneValue &a,
                          const LaneValue &b, bool dependsOnAlignment) {
  LaneValue result(Kind::Lanes);
  result.alignment = alignment;
  Offsets lanes;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    std::optional<int64_t> offset = fn(lane);
    if (!offset)
      return combine({a, b});
    lanes[lane] = *offset;
  }
  result.offset = lanes[0];
  // Two values that mean the same must be equal.
  if (alignment != 0)
    result.offset = floorModulo(result.offset, int64_t(alignment));
  if (!llvm::all_equal(lanes)) {
    auto differences = std::make_shared<Offsets>();
    for (unsigned lane = 0; lane < kWarpSize; ++lane) {
      std::optional<int64_t> difference =
          checkedSubtract(lanes[lane], lanes[0]);
      if (!difference)
        return combine({a, b});
      (*differences)[lane] = *difference;
    }
    result.differences = std::move(differences);
    result.source = a.isDivergent() ? a.source : b.source;
  }
  result.assumed =
      a.assumed || b.assumed ||
      (dependsOnAlignment && (a.alignmentAssumed || b.alignmentAssumed));
  result.alignmentAssumed = a.alignmentAssumed || b.alignmentAssumed;
  result.nonNegative = a.nonNegative && b.nonNegative;
  return result;
}

LaneValue LaneValue::getConstant(int64_t constant) {
  LaneValue result(Kind::Lanes);
  result.alignment = 0;
  result.offset = constant;
  result.nonNegative = constant >= 0;
  return result;
}

LaneValue LaneValue::getLanes(uint64_t alignment, Value source,
                              llvm::function_ref<int64_t(unsigned)> fn) {
  LaneValue origin = getUniform();
  origin.nonNegative = true;
  LaneValue result = make(
      alignment, [&](unsigned lane) { return fn(lane); }, origin, origin,
      /*dependsOnAlignment=*/false);
  if (result.differences)
    result.source = source;
  return result;
}

LaneValue LaneValue::withAssumption() const {
  LaneValue result = *this;
  result.assumed = true;
  result.alignmentAssumed = true;
  return result;
}

LaneValue LaneValue::withAssumedAlignment() const {
  LaneValue result = *this;
  result.alignmentAssumed = true;
  return result;
}

bool LaneValue::operator==(const LaneValue &other) const {
  if (kind != other.kind)
    return false;
  if (kind != Kind::Lanes)
    return true;
  bool sameLanes =
      differences == other.differences ||
      (differences && other.differences && *differences == *other.differences);
  return sameLanes && alignment == other.alignment && offset == other.offset &&
         assumed == other.assumed &&
         alignmentAssumed == other.alignmentAssumed &&
         nonNegative == other.nonNegative;
}

void LaneValue::print(raw_ostream &os) const {
  switch (kind) {
  case Kind::None:
    os << "none";
    return;
  case Kind::Unknown:
    os << "unknown";
    return;
  case Kind::Divergent:
    os << "divergent";
    return;
  case Kind::Lanes:
    os << alignment << "n";
    llvm::interleaveComma(llvm::seq(0u, differences ? kWarpSize : 1u),
                          os << " + ",
                          [&](unsigned lane) { os << getLane(lane); });
    os << (assumed ? " assumed" : "");
    return;
  }
}

LaneValue LaneValue::join(const LaneValue &a, const LaneValue &b) {
  if (a.isNone() || a == b)
    return b.isNone() || a == b ? a : b;
  if (b.isNone() || a.kind == Kind::Divergent)
    return a;
  if (b.kind == Kind::Divergent)
    return b;
  if (a.hasLanes() && b.hasLanes()) {
    bool sameLanes =
        a.differences == b.differences ||
        (a.differences && b.differences && *a.differences == *b.differences);
    std::optional<int64_t> distance = checkedSubtract(a.offset, b.offset);
    if (sameLanes && distance) {
      LaneValue result = a;
      result.alignment =
          getCommonPower({a.alignment, b.alignment, uint64_t(*distance)});
      if (result.alignment != 0)
        result.offset = floorModulo(a.offset, int64_t(result.alignment));
      result.assumed |= b.assumed;
      result.alignmentAssumed |= b.alignmentAssumed;
      result.nonNegative &= b.nonNegative;
      return result;
    }
  }
  if (a.isDivergent() || b.isDivergent())
    return getDivergent(a.isDivergent() ? a.source : b.source);
  return getUnknown();
}

LaneValue LaneValue::combine(ArrayRef<LaneValue> operands) {
  LaneValue result = getUniform();
  for (const LaneValue &operand : operands) {
    if (operand.isNone())
      return LaneValue();
    if (operand.isDivergent()) {
      if (!result.isDivergent())
        result = getDivergent(operand.source);
    } else if (operand.isUnknown()) {
      if (!result.isDivergent())
        result = getUnknown();
    } else if (result.hasLanes()) {
      result.assumed |= operand.assumed;
      result.alignmentAssumed |= operand.assumed;
    }
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

bool LaneValue::liesWithin(uint64_t step) const {
  if (step == 0)
    return false;
  int64_t first = floorDivide(getLane(0), int64_t(step));
  return llvm::all_of(llvm::seq(0u, kWarpSize), [&](unsigned lane) {
    return floorDivide(getLane(lane), int64_t(step)) == first;
  });
}

uint64_t LaneValue::getDivisor() const {
  uint64_t result = alignment;
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    result = getCommonPower({result, uint64_t(getLane(lane))});
  return result;
}

LaneValue LaneValue::add(const LaneValue &a, const LaneValue &b) {
  if (!a.hasLanes() || !b.hasLanes())
    return combine({a, b});
  return make(
      getCommonPower({a.alignment, b.alignment}),
      [&](unsigned lane) {
        return checkedAdd(a.getLane(lane), b.getLane(lane));
      },
      a, b, /*dependsOnAlignment=*/false);
}

LaneValue LaneValue::subtract(const LaneValue &a, const LaneValue &b) {
  if (!a.hasLanes() || !b.hasLanes())
    return combine({a, b});
  LaneValue result = make(
      getCommonPower({a.alignment, b.alignment}),
      [&](unsigned lane) {
        return checkedSubtract(a.getLane(lane), b.getLane(lane));
      },
      a, b, /*dependsOnAlignment=*/false);
  if (result.hasLanes())
    result.nonNegative =
        result.alignment == 0 &&
        llvm::all_of(llvm::seq(0u, kWarpSize),
                     [&](unsigned lane) { return result.getLane(lane) >= 0; });
  return result;
}

LaneValue LaneValue::multiply(const LaneValue &a, const LaneValue &b) {
  if (!a.hasLanes() || !b.hasLanes())
    return combine({a, b});
  if (a.isDivergent() && b.isDivergent() &&
      (a.alignment != 0 || b.alignment != 0))
    return combine({a, b});
  // The lanes of one are scaled by the other, which must be known then.
  if ((a.isDivergent() && b.alignment != 0) ||
      (b.isDivergent() && a.alignment != 0))
    return combine({a, b});
  uint64_t alignment =
      getCommonPower({multiplyPowers(a.alignment, b.alignment),
                      multiplyPowers(a.alignment, b.getDivisor()),
                      multiplyPowers(b.alignment, a.getDivisor())});
  return make(
      alignment,
      [&](unsigned lane) {
        return checkedMultiply(a.getLane(lane), b.getLane(lane));
      },
      a, b, /*dependsOnAlignment=*/false);
}

bool LaneValue::roundsDown(Rounding rounding) const {
  switch (rounding) {
  case Rounding::Down:
    return true;
  case Rounding::TowardZero:
    return nonNegative;
  case Rounding::Unsigned:
    // A number that wraps around is a multiple of the alignment too, plus what
    // it was.
    return nonNegative || (alignment != 0 && liesWithin(alignment));
  }
  llvm_unreachable("all roundings are handled");
}

LaneValue LaneValue::divide(const LaneValue &a, const LaneValue &b,
                            Rounding rounding) {
  if (!a.hasLanes() || !b.isUniform())
    return combine({a, b});
  std::optional<int64_t> divisor = b.getConstantValue();
  if (divisor == 0)
    return combine({a, b});
  bool dividesBase =
      divisor && *divisor > 0 &&
      (a.alignment == 0 || a.alignment % uint64_t(*divisor) == 0);
  if (dividesBase && a.roundsDown(rounding))
    return make(
        a.alignment / uint64_t(*divisor),
        [&](unsigned lane) { return floorDivide(a.getLane(lane), *divisor); },
        a, b, /*dependsOnAlignment=*/true);
  if (!a.liesWithin(getCommonPower({a.alignment, b.getDivisor()})))
    return combine({a, b});
  // No multiple of the divisor lies between two lanes.
  LaneValue result = make(
      1, [](unsigned) { return 0; }, a, b,
      /*dependsOnAlignment=*/a.isDivergent());
  // But numbers below 0 are rounded the other way, just at the multiples.
  return rounding == Rounding::TowardZero && !a.nonNegative && a.isDivergent()
             ? result.withAssumption()
             : result;
}

LaneValue LaneValue::remainder(const LaneValue &a, const LaneValue &b,
                               Rounding rounding) {
  if (!a.hasLanes() || !b.isUniform())
    return combine({a, b});
  std::optional<int64_t> divisor = b.getConstantValue();
  if (divisor == 0 || !a.roundsDown(rounding))
    return combine({a, b});
  if (divisor && *divisor > 0 &&
      (a.alignment == 0 || a.alignment % uint64_t(*divisor) == 0))
    return make(
        0,
        [&](unsigned lane) { return floorModulo(a.getLane(lane), *divisor); },
        a, b, /*dependsOnAlignment=*/true);
  uint64_t step = getCommonPower({a.alignment, b.getDivisor()});
  if (!a.liesWithin(step))
    return combine({a, b});
  return make(
      step,
      [&](unsigned lane) {
        return floorModulo(a.getLane(lane), int64_t(step));
      },
      a, b, /*dependsOnAlignment=*/a.isDivergent());
}

/// 2 to the power of \p value, if that is a constant of a sensible size.
static std::optional<LaneValue> getPowerOfTwo(const LaneValue &value) {
  std::optional<int64_t> amount = value.getConstantValue();
  if (!amount || *amount < 0 || *amount > 62)
    return std::nullopt;
  return LaneValue::getConstant(int64_t(1) << *amount);
}

LaneValue LaneValue::shiftLeft(const LaneValue &a, const LaneValue &b) {
  std::optional<LaneValue> factor = getPowerOfTwo(b);
  return factor ? multiply(a, *factor) : combine({a, b});
}

LaneValue LaneValue::shiftRight(const LaneValue &a, const LaneValue &b) {
  // An arithmetic shift rounds down, as the division here does.
  std::optional<LaneValue> divisor = getPowerOfTwo(b);
  return divisor ? divide(a, *divisor, Rounding::Down) : combine({a, b});
}

LaneValue LaneValue::bitwise(const LaneValue &a, const LaneValue &b,
                             llvm::function_ref<int64_t(int64_t, int64_t)> fn,
                             bool masks) {
  std::optional<int64_t> mask = b.getConstantValue();
  if (!a.hasLanes() || !mask) {
    // The other way round, or of two numbers that are known.
    if (a.getConstantValue() && b.hasLanes())
      return bitwise(b, a, fn, masks);
    if (a.hasLanes() && b.hasLanes() && a.alignment == 0 && b.alignment == 0)
      return make(
          0,
          [&](unsigned lane) { return fn(a.getLane(lane), b.getLane(lane)); },
          a, b, /*dependsOnAlignment=*/false);
    return combine({a, b});
  }
  uint64_t alignment = a.alignment;
  if (alignment == 0)
    return make(
        0, [&](unsigned lane) { return fn(a.getLane(lane), *mask); }, a, b,
        /*dependsOnAlignment=*/false);
  // The bits of the base and those of the offsets must not mix.
  if (!a.liesWithin(alignment))
    return combine({a, b});
  int64_t low = int64_t(alignment) - 1;
  if (masks && *mask >= 0 && *mask <= low)
    alignment = 0;
  LaneValue result = make(
      alignment,
      [&](unsigned lane) {
        return fn(floorModulo(a.getLane(lane), low + 1), *mask & low);
      },
      a, b, /*dependsOnAlignment=*/a.isDivergent());
  if (result.hasLanes())
    result.nonNegative =
        masks ? a.nonNegative || b.nonNegative : a.nonNegative && b.nonNegative;
  return result;
}

LaneValue LaneValue::bitAnd(const LaneValue &a, const LaneValue &b) {
  return bitwise(
      a, b, [](int64_t x, int64_t y) { return x & y; }, /*masks=*/true);
}
LaneValue LaneValue::bitOr(const LaneValue &a, const LaneValue &b) {
  return bitwise(
      a, b, [](int64_t x, int64_t y) { return x | y; }, /*masks=*/false);
}
LaneValue LaneValue::bitXor(const LaneValue &a, const LaneValue &b) {
  return bitwise(
      a, b, [](int64_t x, int64_t y) { return x ^ y; }, /*masks=*/false);
}

LaneValue LaneValue::compare(const LaneValue &a, const LaneValue &b,
                             Relation relation, bool isNegated, bool isSigned) {
  if (!a.hasLanes() || !b.hasLanes())
    return combine({a, b});
  uint64_t step = getCommonPower({a.alignment, b.alignment});
  bool isUniform = a.isUniform() && b.isUniform();
  // An unsigned number may wrap around, which is no matter between multiples of
  // `step`.
  auto mayWrap = [&](const LaneValue &value) {
    return !value.nonNegative && (step == 0 || !value.liesWithin(step));
  };
  if (!isSigned && relation != Relation::Equal && (mayWrap(a) || mayWrap(b)))
    return combine({a, b});
  // Lane by lane: base(a) - base(b), a multiple of `step` that lanes share, is
  // compared with b - a.
  Offsets distances;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    std::optional<int64_t> distance =
        checkedSubtract(b.getLane(lane), a.getLane(lane));
    if (!distance)
      return combine({a, b});
    distances[lane] = *distance;
  }
  auto truth = [&](int64_t distance) -> int64_t {
    bool holds = relation == Relation::Equal  ? distance == 0
                 : relation == Relation::Less ? 0 < distance
                                              : 0 <= distance;
    return holds != isNegated;
  };
  LaneValue result;
  if (step == 0) {
    result = make(
        0, [&](unsigned lane) { return truth(distances[lane]); }, a, b,
        /*dependsOnAlignment=*/false);
  } else {
    auto threshold = [&](int64_t distance) {
      return relation == Relation::Less ? -floorDivide(-distance, int64_t(step))
                                        : floorDivide(distance, int64_t(step));
    };
    bool agree;
    if (relation == Relation::Equal)
      agree = llvm::all_equal(distances) ||
              llvm::none_of(distances, [&](int64_t distance) {
                return distance % int64_t(step) == 0;
              });
    else
      agree = llvm::all_equal(llvm::map_range(distances, threshold));
    if (!agree)
      return combine({a, b});
    result = make(
        1, [](unsigned) { return 0; }, a, b, /*dependsOnAlignment=*/!isUniform);
  }
  if (result.hasLanes())
    result.nonNegative = true;
  return result;
}

LaneValue LaneValue::select(const LaneValue &condition, const LaneValue &a,
                            const LaneValue &b) {
  if (condition.isNone() || a.isNone() || b.isNone())
    return LaneValue();
  // Equal values are equal whichever lane picks which.
  if (a.getConstantValue() && a.getConstantValue() == b.getConstantValue())
    return a;
  if (condition.isDivergent())
    return getDivergent(condition.source);
  LaneValue result = join(a, b);
  if (!result.isUniform())
    return result;
  if (condition.isUnknown())
    return getUnknown();
  return condition.assumed ? result.withAssumption() : result;
}

LaneValue LaneValue::truncate(const LaneValue &value, unsigned width) {
  if (!value.hasLanes() || width >= 64)
    return value;
  int64_t limit = int64_t(1) << (width - 1);
  bool fits = llvm::all_of(llvm::seq(0u, kWarpSize), [&](unsigned lane) {
    return value.getLane(lane) >= 0 && value.getLane(lane) < limit;
  });
  if (!fits)
    return combine(value);
  LaneValue result = value;
  if (result.alignment > uint64_t(limit))
    result.alignment = uint64_t(limit);
  return result;
}
