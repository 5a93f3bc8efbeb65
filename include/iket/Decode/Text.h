//===- Text.h - Untrusted text in messages ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_TEXT_H
#define IKET_DECODE_TEXT_H

#include <string>
#include <string_view>

namespace iket::decode {

/// \p text for a terminal: control characters, and bytes that are not UTF-8,
/// become `\xNN`.
std::string escaped(std::string_view text);

/// `escaped` in double quotes, with the quotes inside escaped.
std::string quoted(std::string_view text);

} // namespace iket::decode

#endif // IKET_DECODE_TEXT_H
