//===- RunJson.h - Constants of the project's own JSON ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What writer and reader of `.iket.json` share; docs/json-format.md describes
/// the format.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RUNJSON_H
#define IKET_LIB_TRACE_RUNJSON_H

#include <cstdint>
#include <string_view>

namespace iket::trace {

/// Value of the key "format".
inline constexpr std::string_view kRunJsonFormat = "iket-trace";
inline constexpr std::uint32_t kRunJsonVersion = 1;

/// Column "e": an event is info * 8 + (4 if it has a payload) + type, with the
/// types of EventType and one more. An end (1, info 0) closes the innermost
/// range that is still open; a linked end (3) closes the one whose index stands
/// in column "l", or none where that is -1, with its info + 1 (0: unknown).
inline constexpr std::uint32_t kRunJsonPayloadBit = 4;
inline constexpr std::uint32_t kRunJsonTypeMask = 3;
inline constexpr std::uint32_t kRunJsonInfoShift = 3;
inline constexpr std::uint32_t kRunJsonLinkedEnd = 3;

/// Key "type" of an entry of "events", by RangeType.
inline constexpr std::string_view kRunJsonTypeNames[] = {"mark", "token",
                                                         "push", "multi"};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RUNJSON_H
