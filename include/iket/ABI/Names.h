//===- Names.h - Event names, range ids and symbols -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rules for event names, the hashes that turn a range's name into its id,
/// and the symbols under which declarations stand in a cubin.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_NAMES_H
#define IKET_ABI_NAMES_H

#include "iket/ABI/Limits.h"
#include "iket/Support/Utf8.h"

#include <string>
#include <string_view>

namespace iket::abi {

/// What is wrong with an event name.
enum class NameProblem { None, Empty, TooLong, ContainsNul, InvalidUtf8 };

constexpr NameProblem checkEventName(std::string_view name) {
  if (name.empty())
    return NameProblem::Empty;
  if (name.find('\0') != std::string_view::npos)
    return NameProblem::ContainsNul;
  if (!isValidUtf8(name))
    return NameProblem::InvalidUtf8;
  if (name.size() > kMaxEventNameBytes)
    return NameProblem::TooLong;
  return NameProblem::None;
}

/// The problem in words that follow "event name"; empty for `None`.
std::string describeNameProblem(NameProblem problem, std::string_view name);

/// FNV-1a with 32 bits, the range id of the cutlass and buffer layouts.
constexpr std::uint32_t fnv1a32(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (char c : text) {
    hash ^= static_cast<std::uint8_t>(c);
    hash *= 16777619u;
  }
  return hash;
}
static_assert(fnv1a32("ppkttia") == 0);

/// Range id of \p name: CRC32 (zlib's) in tilelang, FNV-1a otherwise.
std::uint32_t rangeIdForName(std::string_view name, Layout layout);

/// Every symbol that starts so belongs to this ABI.
inline constexpr std::string_view kReservedSymbolPrefix = "__iket_";
inline constexpr std::string_view kModuleInfoSymbol = "__iket_meta_info";
inline constexpr std::string_view kEventSymbolPrefix = "__iket_evt_decl_";
inline constexpr std::string_view kRangeSymbolPrefix = "__iket_range_decl_";
inline constexpr std::string_view kDeclSymbolSuffix = "_attrs";
/// Shared variable that takes the native record on chips without a reserved
/// shared-memory area (below sm_90).
inline constexpr std::string_view kReservedSlotSymbol = "__iket_slot";

constexpr bool isReservedSymbol(std::string_view symbol) {
  return symbol.substr(0, kReservedSymbolPrefix.size()) ==
         kReservedSymbolPrefix;
}

/// `__iket_evt_decl_<name>_<id>_attrs`; bytes other than [A-Za-z0-9_$] of the
/// name become `_`, which PTX needs. Distinct for distinct ids.
std::string eventSymbol(std::string_view name, std::uint32_t eventId);
/// `__iket_range_decl_<name>_<range id>_attrs`; distinct for distinct ids.
std::string rangeSymbol(std::string_view name, std::uint32_t rangeId);

} // namespace iket::abi

#endif // IKET_ABI_NAMES_H
