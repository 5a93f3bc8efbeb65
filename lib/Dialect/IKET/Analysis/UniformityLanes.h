//===- UniformityLanes.h - Values across the lanes of a warp ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The abstract value of the uniformity analysis. An integer is a base that the
/// lanes of a warp share, of which only a power of two that divides it is
/// known, plus an offset that is known for each lane. So `threadIdx.x` is a
/// multiple of 32 plus the lane, from which follows that `threadIdx.x / 32`,
/// `threadIdx.x & ~31` and `threadIdx.x < 64` are uniform, and that
/// `threadIdx.x % 32` and `threadIdx.x == 0` are not.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYLANES_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYLANES_H

#include "mlir/IR/Value.h"

#include <array>
#include <memory>
#include <optional>

namespace iket::uniformity {

inline constexpr unsigned kWarpSize = 32;

class LaneValue {
public:
  enum class Kind {
    /// Not computed yet.
    None,
    /// A shared base plus known offsets.
    Lanes,
    /// Anything, maybe the same in all lanes.
    Unknown,
    /// Differs between lanes.
    Divergent,
  };

  LaneValue() = default;
  static LaneValue getUnknown() { return LaneValue(Kind::Unknown); }
  static LaneValue getDivergent(mlir::Value source) {
    LaneValue value(Kind::Divergent);
    value.source = source;
    return value;
  }
  /// Any value that lanes share.
  static LaneValue getUniform() { return LaneValue(Kind::Lanes); }
  static LaneValue getConstant(int64_t constant);
  /// A multiple of \p alignment (a power of two, or 0 for the number 0) plus
  /// the offset that \p fn gives for each lane; not negative.
  static LaneValue getLanes(uint64_t alignment, mlir::Value source,
                            llvm::function_ref<int64_t(unsigned)> fn);

  Kind getKind() const { return kind; }
  bool isNone() const { return kind == Kind::None; }
  bool isUnknown() const { return kind == Kind::Unknown; }
  bool hasLanes() const { return kind == Kind::Lanes; }
  /// Lanes share the value, if what it assumes about the launch holds.
  bool isUniform() const { return hasLanes() && !differences; }
  /// Lanes share the value, whatever the launch.
  bool isProvenUniform() const { return isUniform() && !assumed; }
  bool isDivergent() const {
    return kind == Kind::Divergent || (hasLanes() && differences);
  }
  /// The same number in all lanes of all warps.
  std::optional<int64_t> getConstantValue() const {
    if (isUniform() && alignment == 0)
      return offset;
    return std::nullopt;
  }
  mlir::Value getSource() const { return source; }
  int64_t getLane(unsigned lane) const {
    return offset + (differences ? (*differences)[lane] : 0);
  }

  /// Marks that the value, or only its alignment, holds for blocks whose x size
  /// is a multiple of the warp size.
  LaneValue withAssumption() const;
  LaneValue withAssumedAlignment() const;

  static LaneValue join(const LaneValue &a, const LaneValue &b);
  bool operator==(const LaneValue &other) const;
  bool operator!=(const LaneValue &other) const { return !(*this == other); }
  void print(llvm::raw_ostream &os) const;

  // Arithmetic of integers, and what follows for any other function of its
  // operands.
  static LaneValue add(const LaneValue &a, const LaneValue &b);
  static LaneValue subtract(const LaneValue &a, const LaneValue &b);
  static LaneValue multiply(const LaneValue &a, const LaneValue &b);
  enum class Rounding { Down, TowardZero, Unsigned };
  static LaneValue divide(const LaneValue &a, const LaneValue &b,
                          Rounding rounding);
  static LaneValue remainder(const LaneValue &a, const LaneValue &b,
                             Rounding rounding);
  static LaneValue shiftLeft(const LaneValue &a, const LaneValue &b);
  static LaneValue shiftRight(const LaneValue &a, const LaneValue &b);
  static LaneValue bitAnd(const LaneValue &a, const LaneValue &b);
  static LaneValue bitOr(const LaneValue &a, const LaneValue &b);
  static LaneValue bitXor(const LaneValue &a, const LaneValue &b);
  enum class Relation { Equal, Less, LessEqual };
  /// The truth of \p relation, or of its negation, as 0 or 1.
  static LaneValue compare(const LaneValue &a, const LaneValue &b,
                           Relation relation, bool isNegated, bool isSigned);
  static LaneValue select(const LaneValue &condition, const LaneValue &a,
                          const LaneValue &b);
  /// A value that depends on all of \p operands in a way that is not modelled.
  static LaneValue combine(llvm::ArrayRef<LaneValue> operands);
  /// \p value kept in \p width bits.
  static LaneValue truncate(const LaneValue &value, unsigned width);

private:
  using Offsets = std::array<int64_t, kWarpSize>;
  using LaneFn = llvm::function_ref<std::optional<int64_t>(unsigned)>;

  explicit LaneValue(Kind kind) : kind(kind) {}
  /// A multiple of \p alignment plus what \p fn gives for each lane, made from
  /// \p a and \p b; falls back on what any function of them is if \p fn gives
  /// nothing.
  static LaneValue make(uint64_t alignment, LaneFn fn, const LaneValue &a,
                        const LaneValue &b, bool dependsOnAlignment);
  static LaneValue bitwise(const LaneValue &a, const LaneValue &b,
                           llvm::function_ref<int64_t(int64_t, int64_t)> fn,
                           bool masks);
  /// True if division rounds down for this number.
  bool roundsDown(Rounding rounding) const;
  /// True if no lane is another multiple of \p step away from the base.
  bool liesWithin(uint64_t step) const;
  /// A power of two that divides the value in all lanes.
  uint64_t getDivisor() const;

  Kind kind = Kind::None;
  /// The base is a multiple of this.
  uint64_t alignment = 1;
  /// Of lane 0.
  int64_t offset = 0;
  /// Of each lane, beyond that of lane 0; null if there are none.
  std::shared_ptr<const Offsets> differences;
  /// The value, not only the alignment, rests on an assumption.
  bool assumed = false;
  bool alignmentAssumed = false;
  bool nonNegative = false;
  /// Not part of the value: an explanation.
  mlir::Value source;
};

} // namespace iket::uniformity

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYLANES_H
