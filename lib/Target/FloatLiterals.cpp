//===- FloatLiterals.cpp - Literals of newer LLVM versions ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatLiterals.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Error.h"

#include <optional>

using namespace llvm;

/// The format of the type \p word; null if it is no floating-point type that
/// device code has.
static const fltSemantics *getSemantics(StringRef word) {
  return StringSwitch<const fltSemantics *>(word)
      .Case("half", &APFloat::IEEEhalf())
      .Case("bfloat", &APFloat::BFloat())
      .Case("float", &APFloat::IEEEsingle())
      .Case("double", &APFloat::IEEEdouble())
      .Case("fp128", &APFloat::IEEEquad())
      .Default(nullptr);
}

static std::string toHex(const APInt &bits) {
  SmallString<32> digits;
  bits.toStringUnsigned(digits, 16);
  return std::string(bits.getBitWidth() / 4 - digits.size(), '0') +
         digits.str().str();
}

/// \p bits of a float, as the bits of the double of the same value. NaNs keep
/// their payload and stay signalling, which a conversion would not grant.
static APInt widenSingle(const APInt &bits) {
  APFloat value(APFloat::IEEEsingle(), bits);
  if (value.isNaN()) {
    APInt result = APInt::getHighBitsSet(64, 12);
    result.setBitVal(63, value.isNegative());
    result |= bits.getLoBits(23).zext(64) << 29;
    return result;
  }
  bool losesInfo;
  (void)value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                      &losesInfo);
  return value.bitcastToAPInt();
}

/// \p bits of a value of format \p type, as LLVM 22 writes them.
static std::string spell(const fltSemantics &type, const APInt &bits) {
  if (&type == &APFloat::IEEEhalf())
    return "0xH" + toHex(bits);
  if (&type == &APFloat::BFloat())
    return "0xR" + toHex(bits);
  if (&type == &APFloat::IEEEsingle())
    return "0x" + toHex(widenSingle(bits));
  if (&type == &APFloat::IEEEquad())
    return "0xL" + toHex(bits.trunc(64)) + toHex(bits.extractBits(64, 64));
  return "0x" + toHex(bits);
}

static bool isHex(StringRef text) {
  return !text.empty() && all_of(text, isHexDigit);
}

/// The value of a number: \p text is a decimal, or a hexadecimal float of C.
/// Nothing if LLVM 22 reads it too, or if no version does.
static std::optional<APInt> readNumber(const fltSemantics &type,
                                       StringRef text) {
  StringRef digits = text;
  bool isNegative = digits.consume_front("-");
  if (!isNegative)
    digits.consume_front("+");
  bool isHexFloat = digits.starts_with_insensitive("0x");
  if (isHexFloat ? !digits.contains_insensitive("p") : !digits.contains('.'))
    return std::nullopt;
  APFloat value(type);
  Expected<APFloat::opStatus> status =
      value.convertFromString(digits, APFloat::rmNearestTiesToEven);
  if (!status) {
    consumeError(status.takeError());
    return std::nullopt;
  }
  bool isExact = *status == APFloat::opOK;
  // LLVM 22 rounds decimals to double, then wants an exact value.
  bool isReadable = !isHexFloat && (isExact || &type == &APFloat::IEEEdouble());
  bool isLost = (*status & APFloat::opOverflow) || (!isExact && value.isZero());
  if (isReadable || isLost)
    return std::nullopt;
  if (isNegative)
    value.changeSign();
  return value.bitcastToAPInt();
}

/// The value of an infinity or NaN; \p text starts with its sign.
static std::optional<APInt> readSpecial(const fltSemantics &type,
                                        StringRef text) {
  bool isNegative = text.front() == '-';
  text = text.drop_front();
  if (text == "inf")
    return APFloat::getInf(type, isNegative).bitcastToAPInt();
  if (text == "qnan")
    return APFloat::getQNaN(type, isNegative).bitcastToAPInt();
  bool isSignalling = text.consume_front("s");
  if (!text.consume_front("nan(0x") || !text.consume_back(")") || !isHex(text))
    return std::nullopt;
  // All bits below the quiet one.
  unsigned width = APFloat::semanticsPrecision(type) - 2;
  APInt payload(std::max<unsigned>(text.size() * 4, width), text, 16);
  if (payload.getActiveBits() > width || (isSignalling && payload.isZero()))
    return std::nullopt;
  payload = payload.trunc(width);
  return (isSignalling ? APFloat::getSNaN(type, isNegative, &payload)
                       : APFloat::getQNaN(type, isNegative, &payload))
      .bitcastToAPInt();
}

/// The value of `f0x<digits>`.
static std::optional<APInt> readBits(const fltSemantics &type,
                                     StringRef digits) {
  unsigned width = APFloat::semanticsSizeInBits(type);
  if (!isHex(digits) || digits.size() * 4 != width)
    return std::nullopt;
  return APInt(width, digits, 16);
}

static bool isNameCharacter(char c) {
  return isAlnum(c) || c == '-' || c == '$' || c == '.' || c == '_';
}

namespace {
/// Goes over the tokens of LLVM IR.
class LiteralRewriter {
public:
  explicit LiteralRewriter(StringRef text) : rest(text) {
    result.reserve(text.size());
  }

  std::string run() {
    while (!rest.empty())
      step();
    return std::move(result);
  }

private:
  void step();
  void stepNumber();
  void stepWord();

  StringRef take(size_t size) {
    StringRef token = rest.take_front(size);
    rest = rest.drop_front(token.size());
    return token;
  }
  size_t countNameCharacters(size_t from) const {
    return rest.drop_front(from).take_while(isNameCharacter).size();
  }
  void put(StringRef token, std::optional<APInt> bits) {
    if (bits)
      result += spell(*type, *bits);
    else
      result += token;
  }

  StringRef rest;
  std::string result;
  /// Format of the last type: it stands before a literal, if not directly.
  const fltSemantics *type = nullptr;
};
} // namespace

void LiteralRewriter::step() {
  char c = rest.front();
  if (c == '"') {
    // A quote within is spelled \22. An open string ends with the text.
    size_t end = rest.find('"', 1);
    result += take(end == StringRef::npos ? rest.size() : end + 1);
  } else if (c == ';') {
    result += take(rest.find('\n'));
  } else if (StringRef("%@!#$^").contains(c)) {
    result += take(1 + countNameCharacters(1));
  } else if (isDigit(c) ||
             ((c == '+' || c == '-') && rest.size() > 1 && isDigit(rest[1]))) {
    stepNumber();
  } else if (c == '+' || isNameCharacter(c)) {
    stepWord();
  } else {
    result += take(1);
  }
}

void LiteralRewriter::stepNumber() {
  size_t size = 1;
  bool isHexFloat = rest.drop_while([](char c) { return !isDigit(c); })
                        .starts_with_insensitive("0x");
  for (; size < rest.size(); ++size) {
    char c = rest[size];
    char last = toLower(rest[size - 1]);
    bool isSign = (c == '+' || c == '-') && last == (isHexFloat ? 'p' : 'e');
    if (!isSign && (c == '-' || !isNameCharacter(c)))
      break;
  }
  StringRef token = take(size);
  put(token, type ? readNumber(*type, token) : std::nullopt);
}

void LiteralRewriter::stepWord() {
  size_t size = 1 + countNameCharacters(1);
  if (rest.drop_front(size).starts_with(":")) {
    // A label.
    result += take(size);
    return;
  }
  StringRef word = rest.take_front(size);
  if (const fltSemantics *semantics = getSemantics(word)) {
    type = semantics;
    result += take(size);
    return;
  }
  std::optional<APInt> bits;
  if (type && (word.front() == '+' || word.front() == '-')) {
    if (word.ends_with("nan") && rest.drop_front(size).starts_with("("))
      size = std::min(rest.find(')', size), rest.size() - 1) + 1;
    word = rest.take_front(size);
    bits = readSpecial(*type, word);
  } else if (type && word.starts_with("f0x")) {
    bits = readBits(*type, word.drop_front(3));
  }
  put(take(size), bits);
}

std::string iket::rewriteFloatLiterals(StringRef text) {
  return LiteralRewriter(text).run();
}
