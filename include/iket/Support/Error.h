//===- Error.h - Errors of the runtime half ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Libraries of the runtime half neither print, throw nor exit: they return
/// `Expected<T>`, and the tool decides what to say.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_SUPPORT_ERROR_H
#define IKET_SUPPORT_ERROR_H

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace iket {

/// What went wrong, in words for the user: lower case, no final period. The
/// file name is added by whoever opened the file.
struct Error {
  std::string message;
};

template <typename T> using Expected = tl::expected<T, Error>;

/// `return makeError("...")` from a function that returns Expected<T>.
inline tl::unexpected<Error> makeError(std::string message) {
  return tl::unexpected<Error>(Error{std::move(message)});
}

} // namespace iket

#endif // IKET_SUPPORT_ERROR_H
