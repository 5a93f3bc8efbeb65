//===- FrontEndTokenTest.cpp - Tokens of front ends -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tokens made by TileLang 0.1.15 (`metadata.encode_event`), one malformed
/// token of each kind with its diagnostic, and damaged bytes of every sort.
///
//===----------------------------------------------------------------------===//

#include "iket/ABI/FrontEndToken.h"

#include <cstdint>
#include <gtest/gtest.h>

using namespace iket;
using namespace iket::abi;

/// An independent encoder of base64url, for tokens that hold any JSON.
static std::string tokenOf(const std::string &json) {
  static const char digits[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text = "__tl_iket_v1_";
  for (size_t bit = 0; bit < json.size() * 8; bit += 6) {
    unsigned digit = 0;
    for (size_t i = bit; i < bit + 6; ++i) {
      unsigned byte =
          i / 8 < json.size() ? static_cast<uint8_t>(json[i / 8]) : 0;
      digit = digit << 1 | (byte >> (7 - i % 8) & 1);
    }
    text += digits[digit];
  }
  return text;
}

static std::string errorOf(std::string_view token) {
  Expected<FrontEndToken> decoded = decodeFrontEndToken(token);
  return decoded ? "decoded" : decoded.error().message;
}

static std::string errorOfJson(const std::string &json) {
  return errorOf(tokenOf(json));
}

/// JSON of a good token, with the text \p from replaced by \p to.
static std::string good(const std::string &from = "",
                        const std::string &to = "") {
  std::string json = R"({"event_id":1,"kind":"range","name":"load",)"
                     R"("payload_iket_id":5,"payload_type":"int32",)"
                     R"("range_id":621208605,"version":1})";
  size_t at = json.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return json.replace(at, from.size(), to);
}

//===----------------------------------------------------------------------===//
// What TileLang writes
//===----------------------------------------------------------------------===//

struct Known {
  const char *token;
  FrontEndToken event;
};

static const Known kKnown[] = {
    {"__tl_iket_v1_eyJldmVudF9pZCI6MSwia2luZCI6InJhbmdlIiwibmFtZSI6ImxvYWQiLCJw"
     "YXlsb2FkX2lrZXRfaWQiOjAsInBheWxvYWRfdHlwZSI6Ik5vUGF5bG9hZCIsInJhbmdlX2lkI"
     "jo2MjEyMDg2MDUsInZlcnNpb24iOjF9",
     {"load", 1, EventKind::Push, PayloadKind::None, NoPayloadSpelling::Name}},
    {"__tl_iket_v1_eyJldmVudF9pZCI6Miwia2luZCI6Im1hcmsiLCJuYW1lIjoic3RlcCIsInBh"
     "eWxvYWRfaWtldF9pZCI6NSwicGF5bG9hZF90eXBlIjoiaW50MzIiLCJyYW5nZV9pZCI6MCwid"
     "mVyc2lvbiI6MX0",
     {"step", 2, EventKind::Mark, PayloadKind::I32, NoPayloadSpelling::Null}},
    {"__tl_iket_v1_eyJldmVudF9pZCI6Mywia2luZCI6Im1hcmsiLCJuYW1lIjoidmFsdWUiLCJw"
     "YXlsb2FkX2lrZXRfaWQiOjEzLCJwYXlsb2FkX3R5cGUiOiJmbG9hdDMyIiwicmFuZ2VfaWQiO"
     "jAsInZlcnNpb24iOjF9",
     {"value", 3, EventKind::Mark, PayloadKind::F32, NoPayloadSpelling::Null}},
    {"__tl_iket_v1_eyJldmVudF9pZCI6NCwia2luZCI6InJhbmdlIiwibmFtZSI6ImZsYWciLCJw"
     "YXlsb2FkX2lrZXRfaWQiOjYsInBheWxvYWRfdHlwZSI6InVpbnQzMiIsInJhbmdlX2lkIjozN"
     "TIyNDg5MjQyLCJ2ZXJzaW9uIjoxfQ",
     {"flag", 4, EventKind::Push, PayloadKind::UI32, NoPayloadSpelling::Null}},
    {"__tl_iket_v1_eyJldmVudF9pZCI6MzAsImtpbmQiOiJtYXJrIiwibmFtZSI6ImFcImJcXGNc"
     "blx1MDAwMX_DqeeVjCIsInBheWxvYWRfaWtldF9pZCI6MCwicGF5bG9hZF90eXBlIjoiTm9QY"
     "Xlsb2FkIiwicmFuZ2VfaWQiOjAsInZlcnNpb24iOjF9",
     {"a\"b\\c\n\x01\x7f\u00e9\u754c", 30, EventKind::Mark, PayloadKind::None,
      NoPayloadSpelling::Name}},
};

TEST(FrontEndToken, ReadsAndWritesWhatTileLangDoes) {
  for (const Known &known : kKnown) {
    Expected<FrontEndToken> token = decodeFrontEndToken(known.token);
    ASSERT_TRUE(token) << token.error().message;
    EXPECT_EQ(token->name, known.event.name);
    EXPECT_EQ(token->eventId, known.event.eventId);
    EXPECT_EQ(token->kind, known.event.kind);
    EXPECT_EQ(token->payload, known.event.payload);
    EXPECT_EQ(token->noPayload, known.event.noPayload);
    EXPECT_EQ(encodeFrontEndToken(known.event).value_or("failed"), known.token);
  }
}

TEST(FrontEndToken, NoPayloadHasTwoSpellings) {
  FrontEndToken token;
  token.name = "m";
  token.eventId = 7;
  std::string json = R"({"event_id":7,"kind":"mark","name":"m",)"
                     R"("payload_iket_id":0,"payload_type":null,"range_id":0,)"
                     R"("version":1})";
  EXPECT_EQ(encodeFrontEndToken(token).value_or("failed"), tokenOf(json));
  Expected<FrontEndToken> back = decodeFrontEndToken(tokenOf(json));
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(back->noPayload, NoPayloadSpelling::Null);
}

TEST(FrontEndToken, RoundTripsEveryNameLengthAndId) {
  for (size_t length = 1; length <= 32; ++length)
    for (std::uint32_t id : {1u, 30u, 32u, 4294967295u}) {
      FrontEndToken token = {std::string(length, 'n'), id, EventKind::Push,
                             PayloadKind::F32, NoPayloadSpelling::Null};
      std::string text = encodeFrontEndToken(token).value_or("failed");
      Expected<FrontEndToken> back = decodeFrontEndToken(text);
      ASSERT_TRUE(back) << back.error().message;
      EXPECT_EQ(back->name, token.name);
      EXPECT_EQ(back->eventId, id);
    }
}

//===----------------------------------------------------------------------===//
// One malformed token of each kind
//===----------------------------------------------------------------------===//

TEST(FrontEndToken, Prefix) {
  EXPECT_EQ(errorOf("__tl_iket_v2_e30"),
            "token \"__tl_iket_v2_e30\" does not start with "
            "\"__tl_iket_v1_\"");
  EXPECT_EQ(errorOf(""), "token \"\" does not start with \"__tl_iket_v1_\"");
  EXPECT_EQ(errorOf("a\"\n" + std::string(80, 'x')),
            "token \"a\\x22\\x0a" + std::string(45, 'x') +
                "\"... does not start with \"__tl_iket_v1_\"");
}

TEST(FrontEndToken, Base64) {
  EXPECT_EQ(errorOf("__tl_iket_v1_ab+d"),
            "token is not URL-safe base64: \"+\" at offset 15");
  EXPECT_EQ(errorOf("__tl_iket_v1_e30="),
            "token is not URL-safe base64: \"=\" "
            "at offset 16; leave the padding out");
  EXPECT_EQ(errorOf(std::string("__tl_iket_v1_e\0b0", 17)),
            "token is not URL-safe base64: \"\\x00\" at offset 14");
  EXPECT_EQ(
      errorOf("__tl_iket_v1_e30ab"),
      "token is not URL-safe base64: no bytes have a length of 5 digits, so "
      "the token was cut");
  EXPECT_EQ(errorOf("__tl_iket_v1_e3"),
            "token is not URL-safe base64: bits are left over behind the last "
            "byte");
}

TEST(FrontEndToken, Json) {
  EXPECT_EQ(errorOfJson(""), "token holds invalid JSON at byte 1");
  EXPECT_EQ(errorOfJson("{\"event_id\":1"),
            "token holds invalid JSON at byte 14");
  EXPECT_EQ(errorOfJson(good() + "x"), "token holds invalid JSON at byte 120");
  EXPECT_EQ(errorOfJson(good("load", "\xC3\x28")),
            "token holds invalid JSON at byte 39");
  EXPECT_EQ(errorOfJson(good("load", "\\ud800")),
            "token holds invalid JSON at byte 44");
  EXPECT_EQ(errorOfJson("[1]"),
            "token holds an array instead of a JSON object");
  EXPECT_EQ(errorOfJson("\"event_id\""),
            "token holds a string instead of a JSON object");
  EXPECT_EQ(errorOfJson("7"),
            "token holds the number 7 instead of a JSON object");
  EXPECT_EQ(errorOfJson("null"), "token holds null instead of a JSON object");
  EXPECT_EQ(errorOfJson("true"),
            "token holds a boolean instead of a JSON object");
}

TEST(FrontEndToken, Fields) {
  EXPECT_EQ(errorOfJson("{}"), "token lacks the field \"event_id\"");
  for (const char *field :
       {"\"event_id\":1,", "\"kind\":\"range\",", "\"name\":\"load\",",
        "\"payload_iket_id\":5,", "\"payload_type\":\"int32\",",
        "\"range_id\":621208605,", ",\"version\":1"}) {
    std::string text = field;
    std::string name =
        text.substr(text.find('"'), text.find(':') - text.find('"'));
    EXPECT_EQ(errorOfJson(good(field)), "token lacks the field " + name);
  }
  EXPECT_EQ(errorOfJson(good("{", "{\"color\":1,")),
            "token has the unknown field \"color\"");
  EXPECT_EQ(errorOfJson(good(",\"version\"", ",\"kind\":\"mark\",\"version\"")),
            "token has the field \"kind\" twice");
  EXPECT_EQ(errorOfJson(good("1,", "\"1\",")),
            "token field \"event_id\" is a string; it must be an integer");
  EXPECT_EQ(errorOfJson(good("1,", "true,")),
            "token field \"event_id\" is a boolean; it must be an integer");
  EXPECT_EQ(
      errorOfJson(good("1,", "1.0,")),
      "token field \"event_id\" is the number 1.0; it must be an integer");
  EXPECT_EQ(errorOfJson(good("1,", "[1],")),
            "token field \"event_id\" is an array; it must be an integer");
  EXPECT_EQ(errorOfJson(good("1,", "{},")),
            "token field \"event_id\" is an object; it must be an integer");
  EXPECT_EQ(errorOfJson(good("\"range\"", "null")),
            "token field \"kind\" is null; it must be a string");
  EXPECT_EQ(errorOfJson(good("\"load\"", "3")),
            "token field \"name\" is the number 3; it must be a string");
  EXPECT_EQ(errorOfJson(good("\"int32\"", "5")),
            "token field \"payload_type\" is the number 5; it must be a string "
            "or null");
}

TEST(FrontEndToken, Version) {
  EXPECT_EQ(errorOfJson(good("\"version\":1", "\"version\":2")),
            "token has version 2; only version 1 is known");
}

TEST(FrontEndToken, Name) {
  EXPECT_EQ(errorOfJson(good("load", "")), "event name must not be empty");
  EXPECT_EQ(errorOfJson(good("load", std::string(33, 'x'))),
            "event name is 33 bytes of UTF-8; the limit is 32 bytes");
  EXPECT_EQ(errorOfJson(good("load", "a\\u0000")),
            "event name must not contain a NUL byte");
  // Found by search: its CRC32 is 0, and TileLang makes 1 of it.
  EXPECT_EQ(errorOfJson(good("load", "aaurSyQj")),
            "the CRC32 of range name \"aaurSyQj\" is 0, which is reserved; "
            "rename it");
}

TEST(FrontEndToken, Kind) {
  EXPECT_EQ(errorOfJson(good("\"range\"", "\"token\"")),
            "token kind is \"token\"; it must be \"mark\" or \"range\"");
}

TEST(FrontEndToken, Ids) {
  EXPECT_EQ(errorOfJson(good(":1,", ":0,")),
            "token event_id is 0, which is reserved for the sentinel");
  EXPECT_EQ(errorOfJson(good(":1,", ":31,")),
            "token event_id is 31, which is reserved for the end of a range");
  EXPECT_EQ(errorOfJson(good(":1,", ":-1,")),
            "token field \"event_id\" is -1; it must be 0 to 4294967295");
  EXPECT_EQ(errorOfJson(good(":1,", ":4294967296,")),
            "token field \"event_id\" is 4294967296; it must be 0 to "
            "4294967295");
  EXPECT_EQ(errorOfJson(good(":1,", ":99999999999999999999,")),
            "token field \"event_id\" is 99999999999999999999; it must be 0 to "
            "4294967295");
}

TEST(FrontEndToken, RangeId) {
  EXPECT_EQ(errorOfJson(good("621208605", "621208606")),
            "token range_id is 621208606, but the CRC32 of \"load\" is "
            "621208605");
  EXPECT_EQ(errorOfJson(good("\"range\"", "\"mark\"")),
            "token range_id is 621208605; a mark has 0");
  EXPECT_EQ(errorOfJson(good("621208605", "-5")),
            "token field \"range_id\" is -5; it must be 0 to 4294967295");
}

TEST(FrontEndToken, Payload) {
  EXPECT_EQ(errorOfJson(good("int32", "int64")),
            "token payload_type is \"int64\"; it must be null, \"NoPayload\", "
            "\"int32\", \"uint32\" or \"float32\"");
  EXPECT_EQ(
      errorOfJson(good(":5", ":6")),
      "token payload_iket_id is 6, but payload_type \"int32\" has code 5");
  EXPECT_EQ(errorOfJson(good("\"int32\"", "null")),
            "token payload_iket_id is 5, but payload_type null has code 0");
  EXPECT_EQ(errorOfJson(good("int32", "NoPayload")),
            "token payload_iket_id is 5, but payload_type \"NoPayload\" has "
            "code 0");
}

TEST(FrontEndToken, OtherSpellingsOfOneToken) {
  std::string suffix =
      "token is not in canonical form (sorted keys, no spaces, UTF-8); "
      "expected " +
      tokenOf(good());
  EXPECT_EQ(errorOfJson(good(",", ", ")), suffix);
  EXPECT_EQ(errorOfJson(good("load", "lo\\u0061d")), suffix);
  EXPECT_EQ(errorOfJson("\xEF\xBB\xBF" + good()), suffix);
  EXPECT_EQ(errorOfJson(R"({"kind":"range","event_id":1,"name":"load",)"
                        R"("payload_iket_id":5,"payload_type":"int32",)"
                        R"("range_id":621208605,"version":1})"),
            suffix);
}

//===----------------------------------------------------------------------===//
// What cannot be encoded
//===----------------------------------------------------------------------===//

TEST(FrontEndToken, EncoderRefusesWhatNoTokenSays) {
  auto problemOf = [](FrontEndToken token) {
    Expected<std::string> text = encodeFrontEndToken(token);
    return text ? *text : text.error().message;
  };
  EXPECT_EQ(problemOf({"", 1, EventKind::Mark, PayloadKind::None, {}}),
            "event name must not be empty");
  EXPECT_EQ(problemOf({"\xC3\x28", 1, EventKind::Mark, PayloadKind::None, {}}),
            "event name is not valid UTF-8");
  EXPECT_EQ(problemOf({"t", 1, EventKind::Token, PayloadKind::None, {}}),
            "a token range has no front-end token; use push and pop");
  EXPECT_EQ(problemOf({"t", 1, EventKind::Mark, PayloadKind::I64, {}}),
            "a front-end token cannot say payload i64; convert it to i32, ui32 "
            "or f32");
  EXPECT_EQ(problemOf({"t", 31, EventKind::Mark, PayloadKind::None, {}}),
            "token event_id is 31, which is reserved for the end of a range");
}

//===----------------------------------------------------------------------===//
// Damage
//===----------------------------------------------------------------------===//

TEST(FrontEndToken, EveryPrefixAndEveryByteFlipIsAnError) {
  for (const Known &known : kKnown) {
    std::string token = known.token;
    for (size_t length = 0; length < token.size(); ++length)
      EXPECT_NE(errorOf(token.substr(0, length)), "decoded") << length;
    for (size_t i = 0; i < token.size(); ++i)
      for (int byte = 0; byte < 256; ++byte) {
        std::string damaged = token;
        damaged[i] = static_cast<char>(byte);
        Expected<FrontEndToken> decoded = decodeFrontEndToken(damaged);
        // Another name or id may come out, but then the bytes say so.
        if (decoded)
          EXPECT_EQ(encodeFrontEndToken(*decoded).value_or("failed"), damaged);
      }
  }
}

TEST(FrontEndToken, DeepAndLongJson) {
  EXPECT_EQ(errorOfJson(std::string(1 << 20, '[')),
            "token holds an array instead of a JSON object");
  EXPECT_EQ(errorOfJson(good("load", std::string(1 << 20, 'x'))),
            "event name is 1048576 bytes of UTF-8; the limit is 32 bytes");
  EXPECT_EQ(errorOfJson(good("{", "{\"" + std::string(1 << 20, 'k') + "\":1,")),
            "token has the unknown field \"" + std::string(48, 'k') + "\"...");
}
