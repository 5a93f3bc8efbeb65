//===- JsonInput.cpp - Feeds JSON text to the parser ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JsonInput.h"

#include <string_view>

using namespace iket::trace;
using nlohmann::json;

std::string iket::trace::cleanParserMessage(const char *what) {
  // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax
  // error while parsing ...": only the last part says something new.
  std::string_view text = what;
  for (std::string_view prefix :
       {std::string_view("syntax error while "), std::string_view("number ")}) {
    std::size_t at = text.find(prefix);
    if (at != std::string_view::npos)
      return std::string(text.substr(at));
  }
  std::size_t at = text.find("] ");
  return std::string(at == std::string_view::npos ? text : text.substr(at + 2));
}

namespace {
/// nlohmann's tree builder, which keeps what it has when the text is broken.
class DocumentHandler : public nlohmann::detail::json_sax_dom_parser<json> {
public:
  DocumentHandler(json &root, JsonError &error)
      : nlohmann::detail::json_sax_dom_parser<json>(
            root, /*allow_exceptions_=*/false),
        error(error) {}

  bool parse_error(std::size_t position, const std::string &,
                   const json::exception &exception) {
    error.offset = position ? position - 1 : 0;
    error.message = cleanParserMessage(exception.what());
    return false;
  }

private:
  JsonError &error;
};
} // namespace

JsonDocument iket::trace::parseJsonDocument(const ByteSource &source) {
  JsonDocument document;
  DocumentHandler handler(document.root, document.error);
  document.isComplete = parseJson(source, handler);
  return document;
}
