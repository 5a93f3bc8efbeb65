//===- FrontEndToken.cpp - Event tokens of front ends ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Encoder and strict decoder. The JSON parser drives a handler that knows the
/// seven fields, so that a damaged token is told apart by field, position and
/// value, and nothing throws.
///
//===----------------------------------------------------------------------===//

#include "iket/ABI/FrontEndToken.h"

#include "iket/ABI/Names.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

using namespace iket;
using namespace iket::abi;

//===----------------------------------------------------------------------===//
// Words for diagnostics
//===----------------------------------------------------------------------===//

/// \p text in quotes, shortened and with everything but printable ASCII
/// escaped: it comes from outside.
static std::string quote(std::string_view text) {
  constexpr std::size_t kLimit = 48;
  constexpr char kHex[] = "0123456789abcdef";
  std::string quoted = "\"";
  for (char c : text.substr(0, kLimit)) {
    auto byte = static_cast<std::uint8_t>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\') {
      quoted += c;
      continue;
    }
    quoted += "\\x";
    quoted += kHex[byte >> 4];
    quoted += kHex[byte & 15];
  }
  quoted += text.size() > kLimit ? "\"..." : "\"";
  return quoted;
}

static std::string quoteByte(char c) { return quote(std::string_view(&c, 1)); }

//===----------------------------------------------------------------------===//
// Base64, the URL-safe alphabet without padding (RFC 4648, section 5)
//===----------------------------------------------------------------------===//

static constexpr std::string_view kBase64Alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static std::string encodeBase64Url(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  unsigned numBits = 0;
  for (char c : bytes) {
    bits = bits << 8 | static_cast<std::uint8_t>(c);
    numBits += 8;
    while (numBits >= 6) {
      numBits -= 6;
      text += kBase64Alphabet[bits >> numBits & 63];
    }
  }
  if (numBits)
    text += kBase64Alphabet[bits << (6 - numBits) & 63];
  return text;
}

static Expected<std::string> decodeBase64Url(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  unsigned numBits = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::size_t digit = kBase64Alphabet.find(text[i]);
    if (digit == std::string_view::npos)
      return makeError("token is not URL-safe base64: " + quoteByte(text[i]) +
                       " at offset " +
                       std::to_string(kFrontEndTokenPrefix.size() + i) +
                       (text[i] == '=' ? "; leave the padding out" : ""));
    bits = (bits << 6 | static_cast<std::uint32_t>(digit)) & 0xffff;
    numBits += 6;
    if (numBits >= 8) {
      numBits -= 8;
      bytes += static_cast<char>(bits >> numBits & 0xff);
    }
  }
  if (numBits == 6)
    return makeError(
        "token is not URL-safe base64: no bytes have a length of " +
        std::to_string(text.size()) + " digits, so the token was cut");
  if (bits & ((1u << numBits) - 1))
    return makeError("token is not URL-safe base64: bits are left over behind "
                     "the last byte");
  return bytes;
}

//===----------------------------------------------------------------------===//
// JSON fields
//===----------------------------------------------------------------------===//

namespace {
enum Field {
  EventIdField,
  KindField,
  NameField,
  PayloadCodeField,
  PayloadTypeField,
  RangeIdField,
  VersionField,
  NumFields
};

/// In the order of the enum, which is the order of the keys in a token.
constexpr std::array<std::string_view, NumFields> kFieldNames = {
    "event_id",     "kind",     "name",   "payload_iket_id",
    "payload_type", "range_id", "version"};

/// Value of a field. Integers are kept apart from what does not fit.
struct Value {
  enum Kind { Absent, Null, Text, Integer, OutOfRange } kind = Absent;
  std::string text;
  std::uint32_t integer = 0;
};

/// Takes the events of the JSON parser. The first problem ends the parse.
class FieldReader : public nlohmann::json_sax<nlohmann::json> {
public:
  std::array<Value, NumFields> values;
  std::string problem;

  bool null() final { return store({Value::Null, "", 0}); }
  bool boolean(bool) final { return refuse("a boolean"); }
  bool number_integer(number_integer_t value) final {
    // Only negative numbers come here, and -0.
    return storeInteger(std::to_string(value),
                        value == 0 ? std::optional<std::uint32_t>(0)
                                   : std::nullopt);
  }
  bool number_unsigned(number_unsigned_t value) final {
    std::optional<std::uint32_t> integer;
    if (value <= std::numeric_limits<std::uint32_t>::max())
      integer = static_cast<std::uint32_t>(value);
    return storeInteger(std::to_string(value), integer);
  }
  bool number_float(number_float_t, const string_t &text) final {
    // Integers beyond 64 bits come here too.
    if (text.find_first_of(".eE") == string_t::npos)
      return storeInteger(text, std::nullopt);
    return refuse("the number " + text);
  }
  bool string(string_t &text) final { return store({Value::Text, text, 0}); }
  bool binary(binary_t &) final { return refuse("binary data"); }
  bool start_object(std::size_t) final {
    if (isInObject)
      return refuse("an object");
    isInObject = true;
    return true;
  }
  bool end_object() final { return true; }
  bool start_array(std::size_t) final { return refuse("an array"); }
  bool end_array() final { return true; }

  bool key(string_t &name) final {
    for (unsigned i = 0; i < NumFields; ++i)
      if (kFieldNames[i] == name) {
        if (values[i].kind != Value::Absent)
          return fail("token has the field " + quote(name) + " twice");
        field = i;
        return true;
      }
    return fail("token has the unknown field " + quote(name));
  }

  bool parse_error(std::size_t position, const std::string &,
                   const nlohmann::detail::exception &) final {
    return fail("token holds invalid JSON at byte " + std::to_string(position));
  }

private:
  bool fail(std::string text) {
    problem = std::move(text);
    return false;
  }
  bool refuse(const std::string &what) {
    if (!isInObject)
      return fail("token holds " + what + " instead of a JSON object");
    return fail("token field " + quote(kFieldNames[field]) + " is " + what +
                "; it must be " + expected());
  }
  std::string expected() const {
    switch (field) {
    case KindField:
    case NameField:
      return "a string";
    case PayloadTypeField:
      return "a string or null";
    default:
      return "an integer";
    }
  }
  bool store(Value value) {
    bool isText = field == KindField || field == NameField;
    bool isNullable = field == PayloadTypeField;
    if (!isInObject)
      return refuse(value.kind == Value::Null ? "null" : "a string");
    if (value.kind == Value::Null && !isNullable)
      return refuse("null");
    if (value.kind == Value::Text && !isText && !isNullable)
      return refuse("a string");
    values[field] = std::move(value);
    return true;
  }
  bool storeInteger(const std::string &text,
                    std::optional<std::uint32_t> integer) {
    if (!isInObject || field == KindField || field == NameField ||
        field == PayloadTypeField)
      return refuse("the number " + text);
    values[field] = {integer ? Value::Integer : Value::OutOfRange, text,
                     integer.value_or(0)};
    return true;
  }

  bool isInObject = false;
  unsigned field = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

/// What is wrong with \p token; empty if it can be encoded.
static std::string explainProblem(const FrontEndToken &token) {
  NameProblem nameProblem = checkEventName(token.name);
  if (nameProblem != NameProblem::None)
    return "event name " + describeNameProblem(nameProblem, token.name);
  if (token.kind == EventKind::Token)
    return "a token range has no front-end token; use push and pop";
  if (!isFrontEndEventId(token.eventId))
    return "token event_id is " + std::to_string(token.eventId) +
           ", which is reserved for " +
           (token.eventId == kPopEventId ? "the end of a range"
                                         : "the sentinel");
  if (token.kind != EventKind::Mark &&
      rangeIdForName(token.name, Layout::TileLang) == kNoRangeId)
    return "the CRC32 of range name " + quote(token.name) +
           " is 0, which is reserved; rename it";
  if (token.payload == PayloadKind::None)
    return "";
  for (const FrontEndPayloadType &type : kFrontEndPayloadTypes)
    if (type.kind == token.payload)
      return "";
  return "a front-end token cannot say payload " +
         std::string(getPayloadKindInfo(token.payload).name) +
         "; convert it to i32, ui32 or f32";
}

static std::uint32_t rangeIdOf(EventKind kind, std::string_view name) {
  return kind == EventKind::Mark ? kNoRangeId
                                 : rangeIdForName(name, Layout::TileLang);
}

/// Encodes \p token, which has no problem.
static std::string encode(const FrontEndToken &token) {
  nlohmann::json object;
  object[kFieldNames[EventIdField]] = token.eventId;
  object[kFieldNames[KindField]] =
      token.kind == EventKind::Mark ? "mark" : "range";
  object[kFieldNames[NameField]] = token.name;
  object[kFieldNames[PayloadCodeField]] =
      static_cast<std::uint32_t>(token.payload);
  nlohmann::json &type = object[kFieldNames[PayloadTypeField]];
  if (token.payload == PayloadKind::None &&
      token.noPayload == NoPayloadSpelling::Name)
    type = kNoPayloadName;
  for (const FrontEndPayloadType &entry : kFrontEndPayloadTypes)
    if (entry.kind == token.payload)
      type = entry.name;
  object[kFieldNames[RangeIdField]] = rangeIdOf(token.kind, token.name);
  object[kFieldNames[VersionField]] = kFrontEndTokenVersion;
  return std::string(kFrontEndTokenPrefix) + encodeBase64Url(object.dump());
}

Expected<std::string>
iket::abi::encodeFrontEndToken(const FrontEndToken &token) {
  std::string problem = explainProblem(token);
  if (!problem.empty())
    return makeError(std::move(problem));
  return encode(token);
}

/// The integer in \p field, or why it is none.
static Expected<std::uint32_t> getInteger(const FieldReader &reader,
                                          Field field) {
  const Value &value = reader.values[field];
  if (value.kind == Value::OutOfRange)
    return makeError("token field " + quote(kFieldNames[field]) + " is " +
                     value.text + "; it must be 0 to 4294967295");
  return value.integer;
}

static Expected<PayloadKind> getPayload(const FieldReader &reader,
                                        NoPayloadSpelling &spelling) {
  const Value &type = reader.values[PayloadTypeField];
  std::optional<PayloadKind> kind;
  if (type.kind == Value::Null) {
    kind = PayloadKind::None;
    spelling = NoPayloadSpelling::Null;
  } else if (type.text == kNoPayloadName) {
    kind = PayloadKind::None;
    spelling = NoPayloadSpelling::Name;
  }
  for (const FrontEndPayloadType &entry : kFrontEndPayloadTypes)
    if (type.kind == Value::Text && type.text == entry.name)
      kind = entry.kind;
  if (!kind)
    return makeError("token payload_type is " + quote(type.text) +
                     "; it must be null, \"NoPayload\", \"int32\", \"uint32\" "
                     "or \"float32\"");
  Expected<std::uint32_t> code = getInteger(reader, PayloadCodeField);
  if (!code)
    return makeError(code.error().message);
  auto expected = static_cast<std::uint32_t>(*kind);
  if (*code != expected)
    return makeError(
        "token payload_iket_id is " + std::to_string(*code) +
        ", but payload_type " +
        (type.kind == Value::Null ? std::string("null") : quote(type.text)) +
        " has code " + std::to_string(expected));
  return *kind;
}

Expected<FrontEndToken> iket::abi::decodeFrontEndToken(std::string_view text) {
  if (text.substr(0, kFrontEndTokenPrefix.size()) != kFrontEndTokenPrefix)
    return makeError("token " + quote(text) + " does not start with " +
                     quote(kFrontEndTokenPrefix));
  Expected<std::string> json =
      decodeBase64Url(text.substr(kFrontEndTokenPrefix.size()));
  if (!json)
    return makeError(json.error().message);

  FieldReader reader;
  nlohmann::json::sax_parse(*json, &reader);
  if (!reader.problem.empty())
    return makeError(reader.problem);
  for (unsigned i = 0; i < NumFields; ++i)
    if (reader.values[i].kind == Value::Absent)
      return makeError("token lacks the field " + quote(kFieldNames[i]));

  Expected<std::uint32_t> version = getInteger(reader, VersionField);
  if (!version)
    return makeError(version.error().message);
  if (*version != kFrontEndTokenVersion)
    return makeError("token has version " + std::to_string(*version) +
                     "; only version " + std::to_string(kFrontEndTokenVersion) +
                     " is known");

  FrontEndToken token;
  token.name = reader.values[NameField].text;
  const std::string &kind = reader.values[KindField].text;
  if (kind == "range")
    token.kind = EventKind::Push;
  else if (kind != "mark")
    return makeError("token kind is " + quote(kind) +
                     "; it must be \"mark\" or \"range\"");
  Expected<std::uint32_t> eventId = getInteger(reader, EventIdField);
  if (!eventId)
    return makeError(eventId.error().message);
  token.eventId = *eventId;
  Expected<PayloadKind> payload = getPayload(reader, token.noPayload);
  if (!payload)
    return makeError(payload.error().message);
  token.payload = *payload;
  std::string problem = explainProblem(token);
  if (!problem.empty())
    return makeError(std::move(problem));

  Expected<std::uint32_t> rangeId = getInteger(reader, RangeIdField);
  if (!rangeId)
    return makeError(rangeId.error().message);
  std::uint32_t expected = rangeIdOf(token.kind, token.name);
  if (*rangeId != expected)
    return makeError("token range_id is " + std::to_string(*rangeId) +
                     (token.kind == EventKind::Mark
                          ? "; a mark has 0"
                          : ", but the CRC32 of " + quote(token.name) + " is " +
                                std::to_string(expected)));

  // What is left are other spellings of the same JSON; one of them is right, so
  // that tokens of one event are equal.
  std::string canonical = encode(token);
  if (canonical != text)
    return makeError("token is not in canonical form (sorted keys, no spaces, "
                     "UTF-8); expected " +
                     canonical);
  return token;
}
