//===- IKETTypes.cpp - IKET types and enums --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace iket;
using iket::abi::PayloadKind;

#define GET_TYPEDEF_CLASSES
#include "iket/Dialect/IKET/IR/IKETTypes.cpp.inc"

void IKETDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "iket/Dialect/IKET/IR/IKETTypes.cpp.inc"
      >();
}

LogicalResult PayloadType::verify(function_ref<InFlightDiagnostic()> emitError,
                                  PayloadKind kind) {
  if (kind == PayloadKind::None)
    return emitError() << "payload kind none is for events without payload";
  return success();
}

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

StringRef iket::abi::stringify(PayloadKind kind) {
  std::string_view name = getPayloadKindInfo(kind).name;
  return StringRef(name.data(), name.size());
}

StringRef iket::abi::stringify(EventKind kind) {
  switch (kind) {
  case EventKind::Mark:
    return "mark";
  case EventKind::Push:
    return "push";
  case EventKind::Token:
    return "token";
  }
  return "";
}

StringRef iket::abi::stringify(Layout layout) {
  switch (layout) {
  case Layout::TileLang:
    return "tilelang";
  case Layout::Cutlass:
    return "cutlass";
  case Layout::Buffer:
    return "buffer";
  }
  return "";
}

StringRef iket::abi::stringify(Mode mode) {
  return mode == Mode::Wide ? "wide" : "native";
}

StringRef iket::stringify(Switch value) {
  return value == Switch::On ? "on" : "off";
}

/// Parses one of \p values by its spelling.
template <typename Enum>
static FailureOr<Enum> parseKeyword(AsmParser &parser, StringRef what,
                                    ArrayRef<Enum> values) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword)))
    for (Enum value : values)
      if (stringify(value) == keyword)
        return value;
  InFlightDiagnostic diag = parser.emitError(loc)
                            << "expected " << what << ", one of ";
  llvm::interleaveComma(values, diag,
                        [&](Enum value) { diag << stringify(value); });
  return diag;
}

/// Kinds that IR can name: what any layout carries.
static const PayloadKind kIRPayloadKinds[] = {
    PayloadKind::I8,  PayloadKind::UI8,  PayloadKind::I16, PayloadKind::UI16,
    PayloadKind::I32, PayloadKind::UI32, PayloadKind::I64, PayloadKind::UI64,
    PayloadKind::F16, PayloadKind::BF16, PayloadKind::F32, PayloadKind::F64,
    PayloadKind::Ptr};

FailureOr<PayloadKind> FieldParser<PayloadKind>::parse(AsmParser &parser) {
  // `none` is a schema of events, not of values.
  if (succeeded(parser.parseOptionalKeyword("none")))
    return PayloadKind::None;
  return parseKeyword<PayloadKind>(parser, "a payload kind", kIRPayloadKinds);
}

FailureOr<abi::EventKind>
FieldParser<abi::EventKind>::parse(AsmParser &parser) {
  return parseKeyword<abi::EventKind>(
      parser, "an event kind",
      {abi::EventKind::Mark, abi::EventKind::Push, abi::EventKind::Token});
}

FailureOr<abi::Layout> FieldParser<abi::Layout>::parse(AsmParser &parser) {
  return parseKeyword<abi::Layout>(
      parser, "a layout",
      {abi::Layout::TileLang, abi::Layout::Cutlass, abi::Layout::Buffer});
}

FailureOr<abi::Mode> FieldParser<abi::Mode>::parse(AsmParser &parser) {
  return parseKeyword<abi::Mode>(parser, "a mode",
                                 {abi::Mode::Native, abi::Mode::Wide});
}

FailureOr<Switch> FieldParser<Switch>::parse(AsmParser &parser) {
  return parseKeyword<Switch>(parser, "a switch", {Switch::Off, Switch::On});
}

//===----------------------------------------------------------------------===//
// Payload kinds of values
//===----------------------------------------------------------------------===//

std::optional<PayloadKind> iket::getDefaultPayloadKind(Type type) {
  return TypeSwitch<Type, std::optional<PayloadKind>>(type)
      .Case<IntegerType>([](IntegerType t) -> std::optional<PayloadKind> {
        bool isUnsigned = t.isUnsigned();
        switch (t.getWidth()) {
        case 1:
          return PayloadKind::UI32;
        case 8:
          return isUnsigned ? PayloadKind::UI8 : PayloadKind::I8;
        case 16:
          return isUnsigned ? PayloadKind::UI16 : PayloadKind::I16;
        case 32:
          return isUnsigned ? PayloadKind::UI32 : PayloadKind::I32;
        case 64:
          return isUnsigned ? PayloadKind::UI64 : PayloadKind::I64;
        default:
          return std::nullopt;
        }
      })
      .Case([](IndexType) { return PayloadKind::I64; })
      .Case([](Float16Type) { return PayloadKind::F16; })
      .Case([](BFloat16Type) { return PayloadKind::BF16; })
      .Case([](Float32Type) { return PayloadKind::F32; })
      .Case([](Float64Type) { return PayloadKind::F64; })
      .Case([](LLVM::LLVMPointerType) { return PayloadKind::Ptr; })
      .Default([](Type) { return std::nullopt; });
}

/// How to make a payload of a value whose type cannot be one.
static StringRef hintForType(Type type) {
  return TypeSwitch<Type, StringRef>(type)
      .Case([](IntegerType) {
        return "use arith.trunci or arith.extui to 8, 16, 32 or 64 bits";
      })
      .Case([](FloatType t) {
        return t.getWidth() > 64 ? "use arith.truncf to f64"
                                 : "use arith.extf to f32";
      })
      .Case([](ComplexType) { return "send its parts as two events"; })
      .Case([](BaseMemRefType) {
        return "use memref.extract_aligned_pointer_as_index";
      })
      .Case([](ShapedType) { return "extract one element"; })
      .Default(
          [](Type) { return "use an integer, index, float or pointer value"; });
}

std::string iket::explainPayloadMismatch(Type type, PayloadKind kind) {
  std::string text;
  llvm::raw_string_ostream os(text);
  const abi::PayloadKindInfo &info = abi::getPayloadKindInfo(kind);
  std::optional<PayloadKind> own = getDefaultPayloadKind(type);
  if (!own) {
    os << "value of type '" << type << "' cannot be a payload; "
       << hintForType(type);
    return text;
  }
  bool isFloat = isa<FloatType>(type);
  bool isPointer = isa<LLVM::LLVMPointerType>(type);
  auto refuse = [&](StringRef hint) {
    os << "value of type '" << type << "' cannot be a payload of kind "
       << stringify(kind) << "; " << hint;
  };
  if (kind == *own)
    return text;
  if (isPointer || kind == PayloadKind::Ptr) {
    refuse(isPointer ? "use ptr, or llvm.ptrtoint to i64"
                     : "use llvm.inttoptr");
    return text;
  }
  if (isFloat != info.isFloat) {
    refuse(isFloat ? "use arith.fptosi, or arith.bitcast to send its bits"
           : type.isIndex()
               ? "use arith.index_cast and arith.sitofp"
               : "use arith.sitofp, or arith.bitcast to send its bits");
    return text;
  }
  if (isFloat) {
    if (info.bits <= type.getIntOrFloatBitWidth())
      refuse("use arith.truncf or arith.extf");
    return text;
  }
  unsigned needed = type.isIndex() ? 32 : type.getIntOrFloatBitWidth();
  if (info.bits < needed)
    refuse(type.isIndex() ? "its value may not fit; use arith.index_cast first"
                          : "its value may not fit; use arith.trunci first");
  return text;
}
