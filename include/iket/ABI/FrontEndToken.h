//===- FrontEndToken.h - Event tokens of front ends -------------*- C++ -*-===//
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The string that a front end hangs on each event call to say which event it
/// is: a prefix, then the URL-safe base64 (no padding) of a UTF-8 JSON object
/// with sorted keys and no spaces. Source: tilelang.tools.cuda.iket of TileLang
/// 0.1.15.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_FRONTENDTOKEN_H
#define IKET_ABI_FRONTENDTOKEN_H

#include "iket/ABI/Limits.h"
#include "iket/ABI/Metadata.h"
#include "iket/ABI/PayloadKind.h"
#include "iket/Support/Error.h"

#include <array>
#include <string>
#include <string_view>

namespace iket::abi {

inline constexpr std::string_view kFrontEndTokenPrefix = "__tl_iket_v1_";
inline constexpr std::uint32_t kFrontEndTokenVersion = 1;

/// Functions whose calls carry a token: (event id, token), and for the other
/// two (event id, payload, token). A call of the first with event id 31 and no
/// token is a pop.
inline constexpr std::string_view kEventCall = "TL_IKET_EVENT";
inline constexpr std::string_view kEventPayloadU32Call =
    "TL_IKET_EVENT_PAYLOAD_U32";
inline constexpr std::string_view kEventPayloadF32Call =
    "TL_IKET_EVENT_PAYLOAD_F32";

/// Spelling of `payload_type`.
struct FrontEndPayloadType {
  PayloadKind kind;
  std::string_view name;
};
inline constexpr std::array<FrontEndPayloadType, 3> kFrontEndPayloadTypes = {{
    {PayloadKind::I32, "int32"},
    {PayloadKind::UI32, "uint32"},
    {PayloadKind::F32, "float32"},
}};

/// How an event without payload spells its `payload_type`: JSON's null, or the
/// string that TileLang 0.1.15 writes. Readers accept both.
enum class NoPayloadSpelling : std::uint8_t { Null, Name };
inline constexpr std::string_view kNoPayloadName = "NoPayload";

/// What a token says. The range id is not kept: it is the CRC32 of the name for
/// a range, and 0 for a mark.
struct FrontEndToken {
  std::string name;
  std::uint32_t eventId = 0;
  /// Mark or Push.
  EventKind kind = EventKind::Mark;
  /// None, I32, UI32 or F32.
  PayloadKind payload = PayloadKind::None;
  NoPayloadSpelling noPayload = NoPayloadSpelling::Null;
};

/// True if \p id may stand in a token.
constexpr bool isFrontEndEventId(std::uint32_t id) {
  return id != kSentinelEventId && id != kPopEventId;
}

/// The function that a front end calls for an event with \p payload.
constexpr std::string_view eventCallFor(PayloadKind payload) {
  return payload == PayloadKind::None  ? kEventCall
         : payload == PayloadKind::F32 ? kEventPayloadF32Call
                                       : kEventPayloadU32Call;
}

/// True if \p callee is one of the three functions above.
constexpr bool isEventCall(std::string_view callee) {
  return callee == kEventCall || callee == kEventPayloadU32Call ||
         callee == kEventPayloadF32Call;
}

/// The token of an event. Fails where no token can say it: a bad name or id, a
/// token range, a payload kind other than the three, or a range whose name has
/// the reserved CRC32 0.
Expected<std::string> encodeFrontEndToken(const FrontEndToken &token);

/// Reads a token. Strict: a token that decodes is exactly what
/// `encodeFrontEndToken` makes of the result.
Expected<FrontEndToken> decodeFrontEndToken(std::string_view text);

} // namespace iket::abi

#endif // IKET_ABI_FRONTENDTOKEN_H
