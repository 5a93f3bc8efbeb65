//===- Payload.cpp - Payload bits as values -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Payload.h"

#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <limits>

using namespace iket;
using namespace iket::trace;

namespace {
/// IEEE 754 binary16.
double halfToDouble(std::uint16_t bits) {
  int exponent = (bits >> 10) & 0x1f;
  int mantissa = bits & 0x3ff;
  double value;
  if (exponent == 0x1f)
    value = mantissa ? std::numeric_limits<double>::quiet_NaN()
                     : std::numeric_limits<double>::infinity();
  else if (exponent == 0)
    value = std::ldexp(mantissa, -24);
  else
    value = std::ldexp(mantissa + 0x400, exponent - 25);
  return bits & 0x8000 ? -value : value;
}

float floatFromBits(std::uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}
} // namespace

TypedPayload::TypedPayload(abi::PayloadKind kind, std::uint64_t bits)
    : kind(kind) {
  using abi::PayloadKind;
  switch (kind) {
  case PayloadKind::I8:
    type = Signed;
    asSigned = static_cast<std::int8_t>(bits);
    return;
  case PayloadKind::I16:
    type = Signed;
    asSigned = static_cast<std::int16_t>(bits);
    return;
  case PayloadKind::I32:
    type = Signed;
    asSigned = static_cast<std::int32_t>(bits);
    return;
  case PayloadKind::I64:
    type = Signed;
    asSigned = static_cast<std::int64_t>(bits);
    return;
  case PayloadKind::F16:
    type = Float;
    asFloat = halfToDouble(static_cast<std::uint16_t>(bits));
    return;
  case PayloadKind::BF16:
    type = Float;
    asFloat = floatFromBits(static_cast<std::uint32_t>(bits) << 16);
    return;
  case PayloadKind::F32:
    type = Float;
    asFloat = floatFromBits(static_cast<std::uint32_t>(bits));
    return;
  case PayloadKind::F64:
    type = Float;
    std::memcpy(&asFloat, &bits, sizeof(asFloat));
    return;
  case PayloadKind::Ptr:
    type = Pointer;
    asUnsigned = bits;
    return;
  case PayloadKind::UI8:
  case PayloadKind::UI16:
  case PayloadKind::UI32:
  // Four and eight bits say too little about their format: shown as bits.
  case PayloadKind::FP4:
  case PayloadKind::FP8: {
    std::uint32_t width = abi::getPayloadKindInfo(kind).bits;
    type = Unsigned;
    asUnsigned = bits & ((std::uint64_t(1) << width) - 1);
    return;
  }
  case PayloadKind::None:
  case PayloadKind::UI64:
    type = Unsigned;
    asUnsigned = bits;
    return;
  }
  asUnsigned = bits;
}

double TypedPayload::toDouble() const {
  switch (type) {
  case Signed:
    return static_cast<double>(asSigned);
  case Unsigned:
  case Pointer:
    return static_cast<double>(asUnsigned);
  case Float:
    return asFloat;
  }
  return 0;
}

std::string TypedPayload::toText() const {
  switch (type) {
  case Signed:
    return fmt::format("{}", asSigned);
  case Unsigned:
    return fmt::format("{}", asUnsigned);
  case Pointer:
    return fmt::format("{:#x}", asUnsigned);
  case Float:
    if (std::isnan(asFloat))
      return "nan";
    if (kind == abi::PayloadKind::F32)
      return fmt::format("{}", static_cast<float>(asFloat));
    return fmt::format("{}", asFloat);
  }
  return {};
}
