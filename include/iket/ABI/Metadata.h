//===- Metadata.h - Metadata arrays of the run-iket layouts -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The constant byte arrays that declare events, ranges and the module to
/// `run-iket` (layouts tilelang and cutlass), as structs of little-endian
/// integers, with their encoders. Each array is a module global with external
/// linkage in the global address space (1), alignment 1.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_METADATA_H
#define IKET_ABI_METADATA_H

#include "iket/ABI/Limits.h"
#include "iket/ABI/PayloadKind.h"
#include "iket/Support/Endian.h"

#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace iket::abi {

//===----------------------------------------------------------------------===//
// Field values
//===----------------------------------------------------------------------===//

/// `EventDecl::method`.
enum class InstrumentMethod : std::uint32_t {
  NativeDump = 3,
  /// Wide mode of the cutlass layout.
  ExtendedDump = 5,
};

/// What an event is, whatever the layout.
enum class EventKind : std::uint8_t { Mark, Push, Token };

/// `EventDecl::position`. Push and token range share code 1 in tilelang, which
/// has no token ranges.
inline constexpr std::uint32_t kPositionMark = 0;
inline constexpr std::uint32_t kPositionRangeStart = 1;
inline constexpr std::uint32_t kPositionTokenRange = 4;

constexpr std::uint32_t eventPosition(EventKind kind) {
  switch (kind) {
  case EventKind::Mark:
    return kPositionMark;
  case EventKind::Push:
    return kPositionRangeStart;
  case EventKind::Token:
    return kPositionTokenRange;
  }
  return kPositionMark;
}

/// `RangeDecl::type`.
enum class RangeType : std::uint32_t { Token = 1, PushPop = 2 };

inline constexpr std::uint32_t kRangeColorAuto = 0xffffffffu;
/// `RangeDecl::pairMode`: 1 where a token says which start an end belongs to.
inline constexpr std::uint32_t kPairModeNone = 0;
inline constexpr std::uint32_t kPairModeToken = 1;

inline constexpr std::uint32_t kModuleInfoMagic = 0xbabef19du;
inline constexpr std::uint32_t kCutlassMinorVersion = 5;
inline constexpr std::uint32_t kCutlassFeatureBits = 3;

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// One event: symbol `__iket_evt_decl_<name>_<id>_attrs`.
struct EventDecl {
  ULE32 size;
  ULE32 id;
  ULE32 method;
  ULE32 payload;
  ULE32 position;
  ULE32 rangeId;
  ULE32 nameLength;
  std::uint8_t name[kMaxEventNameBytes];
};
static_assert(sizeof(EventDecl) == 60 && alignof(EventDecl) == 1);
static_assert(offsetof(EventDecl, id) == 4);
static_assert(offsetof(EventDecl, method) == 8);
static_assert(offsetof(EventDecl, payload) == 12);
static_assert(offsetof(EventDecl, position) == 16);
static_assert(offsetof(EventDecl, rangeId) == 20);
static_assert(offsetof(EventDecl, nameLength) == 24);
static_assert(offsetof(EventDecl, name) == 28);

/// One range: symbol `__iket_range_decl_<name>_<range id>_attrs`.
struct RangeDecl {
  ULE32 size;
  ULE32 reserved4;
  ULE32 rangeId;
  ULE32 color;
  ULE32 type;
  ULE32 pairMode;
  ULE32 reserved24;
  ULE32 reserved28;
  ULE32 nameLength;
  std::uint8_t name[kMaxEventNameBytes];
  ULE32 reserved68;
};
static_assert(sizeof(RangeDecl) == 72 && alignof(RangeDecl) == 1);
static_assert(offsetof(RangeDecl, rangeId) == 8);
static_assert(offsetof(RangeDecl, color) == 12);
static_assert(offsetof(RangeDecl, type) == 16);
static_assert(offsetof(RangeDecl, pairMode) == 20);
static_assert(offsetof(RangeDecl, nameLength) == 32);
static_assert(offsetof(RangeDecl, name) == 36);

/// The module: symbol `__iket_meta_info`. Two fields mean different things in
/// the two layouts: `versionOrCount` (cutlass: minor version; tilelang: number
/// of events plus number of ranges) and `featuresOrHighestId` (cutlass: feature
/// bits; tilelang: highest event id).
struct ModuleInfo {
  ULE32 size;
  ULE32 majorVersion;
  ULE32 versionOrCount;
  ULE32 maxEventId;
  ULE32 maxNameBytes;
  ULE32 eventDeclSize;
  ULE32 magic;
  ULE32 reserved28;
  ULE32 featuresOrHighestId;
  ULE32 reserved36;
  ULE32 reserved40;
  ULE32 reserved44;
};
static_assert(sizeof(ModuleInfo) == 48 && alignof(ModuleInfo) == 1);
static_assert(offsetof(ModuleInfo, versionOrCount) == 8);
static_assert(offsetof(ModuleInfo, maxEventId) == 12);
static_assert(offsetof(ModuleInfo, maxNameBytes) == 16);
static_assert(offsetof(ModuleInfo, eventDeclSize) == 20);
static_assert(offsetof(ModuleInfo, magic) == 24);
static_assert(offsetof(ModuleInfo, featuresOrHighestId) == 32);

/// The bytes of one of the structs above.
template <typename Decl>
std::array<std::uint8_t, sizeof(Decl)> toBytes(const Decl &decl) {
  static_assert(std::is_trivially_copyable_v<Decl> && alignof(Decl) == 1);
  std::array<std::uint8_t, sizeof(Decl)> bytes;
  std::memcpy(bytes.data(), &decl, sizeof(Decl));
  return bytes;
}

/// The struct whose bytes start at \p bytes, which must hold sizeof(Decl).
template <typename Decl> Decl fromBytes(const std::uint8_t *bytes) {
  static_assert(std::is_trivially_copyable_v<Decl> && alignof(Decl) == 1);
  Decl decl;
  std::memcpy(&decl, bytes, sizeof(Decl));
  return decl;
}

//===----------------------------------------------------------------------===//
// Encoders
//===----------------------------------------------------------------------===//

namespace detail {
/// \p name must have passed `checkEventName`.
inline void setName(ULE32 &length, std::uint8_t (&field)[kMaxEventNameBytes],
                    std::string_view name) {
  std::size_t size =
      name.size() < kMaxEventNameBytes ? name.size() : kMaxEventNameBytes;
  length = static_cast<std::uint32_t>(size);
  std::memset(field, 0, kMaxEventNameBytes);
  if (size)
    std::memcpy(field, name.data(), size);
}
} // namespace detail

/// Declares one event. \p payload is what the sites of the event store, so
/// `None` where runtime payloads are off; the schema then lives in the IR only.
inline EventDecl makeEventDecl(Mode mode, std::uint32_t id, EventKind kind,
                               std::uint32_t rangeId, PayloadKind payload,
                               std::string_view name) {
  EventDecl decl = {};
  decl.size = static_cast<std::uint32_t>(sizeof(EventDecl));
  decl.id = id;
  decl.method = static_cast<std::uint32_t>(mode == Mode::Wide
                                               ? InstrumentMethod::ExtendedDump
                                               : InstrumentMethod::NativeDump);
  decl.payload = static_cast<std::uint32_t>(payload);
  decl.position = eventPosition(kind);
  decl.rangeId = kind == EventKind::Mark ? kNoRangeId : rangeId;
  detail::setName(decl.nameLength, decl.name, name);
  return decl;
}

inline RangeDecl makeRangeDecl(EventKind kind, std::uint32_t rangeId,
                               std::string_view name) {
  bool isToken = kind == EventKind::Token;
  RangeDecl decl = {};
  decl.size = static_cast<std::uint32_t>(sizeof(RangeDecl));
  decl.rangeId = rangeId;
  decl.color = kRangeColorAuto;
  decl.type = static_cast<std::uint32_t>(isToken ? RangeType::Token
                                                 : RangeType::PushPop);
  decl.pairMode = isToken ? kPairModeToken : kPairModeNone;
  detail::setName(decl.nameLength, decl.name, name);
  return decl;
}

/// \p numEvents, \p numRanges and \p highestEventId are written by tilelang
/// only.
inline ModuleInfo makeModuleInfo(Layout layout, Mode mode,
                                 std::uint32_t numEvents,
                                 std::uint32_t numRanges,
                                 std::uint32_t highestEventId) {
  bool isTileLang = layout == Layout::TileLang;
  ModuleInfo info = {};
  info.size = static_cast<std::uint32_t>(sizeof(ModuleInfo));
  info.versionOrCount =
      isTileLang ? numEvents + numRanges : kCutlassMinorVersion;
  info.maxEventId = mode == Mode::Wide ? kWideMaxIdField : kNativeMaxIdField;
  info.maxNameBytes = kMaxEventNameBytes;
  info.eventDeclSize = static_cast<std::uint32_t>(sizeof(EventDecl));
  info.magic = kModuleInfoMagic;
  info.featuresOrHighestId = isTileLang ? highestEventId : kCutlassFeatureBits;
  return info;
}

} // namespace iket::abi

#endif // IKET_ABI_METADATA_H
