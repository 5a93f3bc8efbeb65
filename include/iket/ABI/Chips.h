//===- Chips.h - Names of GPU chips -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The chips that the lowering targets. Source: the NVPTX backend of LLVM 22
/// and ptxas of CUDA 13.0.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_CHIPS_H
#define IKET_ABI_CHIPS_H

#include <array>
#include <optional>
#include <string_view>

namespace iket::abi {

/// A chip as `sm_<number><suffix>` names it.
struct Chip {
  unsigned number = 0;
  /// `a` (one architecture only), `f` (its family), or 0.
  char suffix = 0;
};

/// Oldest chip that can be traced.
inline constexpr unsigned kMinChip = 75;

inline constexpr std::array<unsigned, 13> kChips = {
    75, 80, 86, 87, 88, 89, 90, 100, 101, 103, 110, 120, 121};
/// First chips with an `a` and an `f` variant.
inline constexpr unsigned kFirstArchSpecificChip = 90;
inline constexpr unsigned kFirstFamilySpecificChip = 100;

/// The chip called \p name, or nothing if there is none that can be traced.
constexpr std::optional<Chip> parseChip(std::string_view name) {
  if (name.substr(0, 3) != "sm_")
    return std::nullopt;
  name.remove_prefix(3);
  Chip chip;
  while (!name.empty() && name.front() >= '0' && name.front() <= '9') {
    chip.number = chip.number * 10 + static_cast<unsigned>(name.front() - '0');
    if (chip.number > 9999)
      return std::nullopt;
    name.remove_prefix(1);
  }
  if (name == "a" && chip.number >= kFirstArchSpecificChip)
    chip.suffix = 'a';
  else if (name == "f" && chip.number >= kFirstFamilySpecificChip)
    chip.suffix = 'f';
  else if (!name.empty())
    return std::nullopt;
  for (unsigned known : kChips)
    if (known == chip.number)
      return chip;
  return std::nullopt;
}

/// Oldest PTX ISA that knows the chip, as 10 * major + minor. Source: the NVPTX
/// backend of LLVM 22 (NVPTX.td).
constexpr unsigned getMinPtxVersion(Chip chip) {
  switch (chip.number) {
  case 75:
    return 63;
  case 80:
    return 70;
  case 86:
    return 71;
  case 87:
    return 74;
  case 89:
    return 78;
  case 90:
    return 80;
  case 100:
  case 101:
    return chip.suffix == 'f' ? 88 : 86;
  case 120:
    return chip.suffix == 'f' ? 88 : 87;
  case 103:
  case 121:
    return 88;
  default:
    return 90;
  }
}
static_assert(getMinPtxVersion({90, 'a'}) == 80);

} // namespace iket::abi

#endif // IKET_ABI_CHIPS_H
