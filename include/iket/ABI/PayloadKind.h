//===- PayloadKind.h - Payload kinds and their codes ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_PAYLOADKIND_H
#define IKET_ABI_PAYLOADKIND_H

#include "iket/ABI/Limits.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace iket::abi {

/// Payload codes as they stand in an event declaration. Source: the official
/// decoder's PayloadType; 8 and everything above 16 are rejected by it.
enum class PayloadKind : std::uint8_t {
  None = 0,
  I8 = 1,
  UI8 = 2,
  I16 = 3,
  UI16 = 4,
  I32 = 5,
  UI32 = 6,
  I64 = 7,
  // 8 is not a kind.
  FP4 = 9,
  FP8 = 10,
  F16 = 11,
  BF16 = 12,
  F32 = 13,
  F64 = 14,
  Ptr = 15,
  UI64 = 16,
};

/// What is known about one payload kind.
struct PayloadKindInfo {
  PayloadKind kind;
  /// Spelling in IR and in tool output.
  std::string_view name;
  /// Significant bits of the value; 0 for no payload.
  std::uint32_t bits;
  bool isFloat;
  bool isSigned;
};

inline constexpr std::array<PayloadKindInfo, 16> kPayloadKinds = {{
    {PayloadKind::None, "none", 0, false, false},
    {PayloadKind::I8, "i8", 8, false, true},
    {PayloadKind::UI8, "ui8", 8, false, false},
    {PayloadKind::I16, "i16", 16, false, true},
    {PayloadKind::UI16, "ui16", 16, false, false},
    {PayloadKind::I32, "i32", 32, false, true},
    {PayloadKind::UI32, "ui32", 32, false, false},
    {PayloadKind::I64, "i64", 64, false, true},
    {PayloadKind::FP4, "fp4", 4, true, true},
    {PayloadKind::FP8, "fp8", 8, true, true},
    {PayloadKind::F16, "f16", 16, true, true},
    {PayloadKind::BF16, "bf16", 16, true, true},
    {PayloadKind::F32, "f32", 32, true, true},
    {PayloadKind::F64, "f64", 64, true, true},
    {PayloadKind::Ptr, "ptr", 64, false, false},
    {PayloadKind::UI64, "ui64", 64, false, false},
}};

/// The entry of \p code, or nullptr if the decoder knows no such code.
constexpr const PayloadKindInfo *findPayloadKind(std::uint32_t code) {
  for (const PayloadKindInfo &info : kPayloadKinds)
    if (static_cast<std::uint32_t>(info.kind) == code)
      return &info;
  return nullptr;
}

constexpr std::optional<PayloadKind>
parsePayloadKind(std::string_view spelling) {
  for (const PayloadKindInfo &info : kPayloadKinds)
    if (info.name == spelling)
      return info.kind;
  return std::nullopt;
}

constexpr const PayloadKindInfo &getPayloadKindInfo(PayloadKind kind) {
  return *findPayloadKind(static_cast<std::uint32_t>(kind));
}

/// Bytes that a payload of \p kind takes in a record: 0, 4 or 8.
constexpr std::uint32_t payloadStoreBytes(PayloadKind kind) {
  std::uint32_t bits = getPayloadKindInfo(kind).bits;
  return bits == 0 ? 0 : bits <= 32 ? 4 : 8;
}

/// True if records of \p layout can carry \p kind. The open front ends send
/// i32, ui32 and f32 (tilelang), or integers of 8 to 64 bits, f32 and f64
/// (cutlass); nothing else was ever seen by `run-iket`.
constexpr bool isPayloadCarriedBy(PayloadKind kind, Layout layout) {
  switch (kind) {
  case PayloadKind::None:
  case PayloadKind::I32:
  case PayloadKind::UI32:
  case PayloadKind::F32:
    return true;
  case PayloadKind::I8:
  case PayloadKind::UI8:
  case PayloadKind::I16:
  case PayloadKind::UI16:
  case PayloadKind::I64:
  case PayloadKind::UI64:
  case PayloadKind::F64:
    return layout != Layout::TileLang;
  case PayloadKind::F16:
  case PayloadKind::BF16:
  case PayloadKind::Ptr:
    return layout == Layout::Buffer;
  case PayloadKind::FP4:
  case PayloadKind::FP8:
    return false;
  }
  return false;
}

} // namespace iket::abi

#endif // IKET_ABI_PAYLOADKIND_H
