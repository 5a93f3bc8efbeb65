//===- IKETEnums.h - Enums of the ABI in IR syntax --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lets attributes and types hold the ABI's own enums, printed as keywords.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_IR_IKETENUMS_H
#define IKET_DIALECT_IKET_IR_IKETENUMS_H

#include "iket/ABI/Metadata.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace iket {

/// `on` or `off`.
enum class Switch : uint8_t { Off, On };

llvm::StringRef stringify(Switch value);
inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, Switch value) {
  return os << stringify(value);
}

namespace abi {
llvm::StringRef stringify(PayloadKind kind);
llvm::StringRef stringify(EventKind kind);
llvm::StringRef stringify(Layout layout);
llvm::StringRef stringify(Mode mode);

inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, PayloadKind kind) {
  return os << stringify(kind);
}
inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, EventKind kind) {
  return os << stringify(kind);
}
inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, Layout layout) {
  return os << stringify(layout);
}
inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, Mode mode) {
  return os << stringify(mode);
}
} // namespace abi
} // namespace iket

namespace mlir {
template <> struct FieldParser<iket::abi::PayloadKind> {
  static FailureOr<iket::abi::PayloadKind> parse(AsmParser &parser);
};
template <> struct FieldParser<iket::abi::EventKind> {
  static FailureOr<iket::abi::EventKind> parse(AsmParser &parser);
};
template <> struct FieldParser<iket::abi::Layout> {
  static FailureOr<iket::abi::Layout> parse(AsmParser &parser);
};
template <> struct FieldParser<iket::abi::Mode> {
  static FailureOr<iket::abi::Mode> parse(AsmParser &parser);
};
template <> struct FieldParser<iket::Switch> {
  static FailureOr<iket::Switch> parse(AsmParser &parser);
};
} // namespace mlir

#endif // IKET_DIALECT_IKET_IR_IKETENUMS_H
