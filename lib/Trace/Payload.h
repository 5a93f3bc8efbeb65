//===- Payload.h - Payload bits as values -----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_PAYLOAD_H
#define IKET_LIB_TRACE_PAYLOAD_H

#include "iket/ABI/PayloadKind.h"

#include <cstdint>
#include <string>

namespace iket::trace {

/// The value that payload bits of some kind stand for. Records hold whole
/// words: bits above those of the kind mean nothing.
struct TypedPayload {
  enum Type { Signed, Unsigned, Float, Pointer };

  TypedPayload(abi::PayloadKind kind, std::uint64_t bits);

  /// As a floating-point number; large integers are rounded.
  double toDouble() const;
  /// As text: decimal, hexadecimal for pointers, the shortest decimal that
  /// reads back as the same number for floats ("nan", "inf", "-inf" where it
  /// has to be).
  std::string toText() const;

  Type type = Unsigned;
  union {
    std::int64_t asSigned;
    std::uint64_t asUnsigned;
    double asFloat;
  };

private:
  abi::PayloadKind kind;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_PAYLOAD_H
