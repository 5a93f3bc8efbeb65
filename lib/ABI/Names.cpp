//===- Names.cpp - Event names, range ids and symbols ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/Names.h"

#include <zlib.h>

using namespace iket;
using namespace iket::abi;

std::string iket::abi::describeNameProblem(NameProblem problem,
                                           std::string_view name) {
  switch (problem) {
  case NameProblem::None:
    return "";
  case NameProblem::Empty:
    return "must not be empty";
  case NameProblem::TooLong:
    return "is " + std::to_string(name.size()) +
           " bytes of UTF-8; the limit is " +
           std::to_string(kMaxEventNameBytes) + " bytes";
  case NameProblem::ContainsNul:
    return "must not contain a NUL byte";
  case NameProblem::InvalidUtf8:
    return "is not valid UTF-8";
  }
  return "";
}

std::uint32_t iket::abi::rangeIdForName(std::string_view name, Layout layout) {
  if (layout != Layout::TileLang)
    return fnv1a32(name);
  return static_cast<std::uint32_t>(
      crc32(crc32(0, nullptr, 0), reinterpret_cast<const Bytef *>(name.data()),
            static_cast<uInt>(name.size())));
}

static std::string declSymbol(std::string_view prefix, std::string_view name,
                              std::uint32_t id) {
  std::string symbol(prefix);
  for (char c : name) {
    bool isPlain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                   (c >= '0' && c <= '9') || c == '_' || c == '$';
    symbol += isPlain ? c : '_';
  }
  symbol += '_';
  symbol += std::to_string(id);
  symbol += kDeclSymbolSuffix;
  return symbol;
}

std::string iket::abi::eventSymbol(std::string_view name,
                                   std::uint32_t eventId) {
  return declSymbol(kEventSymbolPrefix, name, eventId);
}

std::string iket::abi::rangeSymbol(std::string_view name,
                                   std::uint32_t rangeId) {
  return declSymbol(kRangeSymbolPrefix, name, rangeId);
}
