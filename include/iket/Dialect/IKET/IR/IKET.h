//===- IKET.h - IKET dialect ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The dialect, its types, attributes and ops.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_IR_IKET_H
#define IKET_DIALECT_IKET_IR_IKET_H

#include "iket/ABI/Metadata.h"
#include "iket/Dialect/IKET/IR/IKETEnums.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace iket {

/// The memory that event ops write; see the dialect's description.
struct EventResource : public mlir::SideEffects::Resource::Base<EventResource> {
  mlir::StringRef getName() final { return "iket.events"; }
};

} // namespace iket

#include "iket/Dialect/IKET/IR/IKETDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "iket/Dialect/IKET/IR/IKETTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "iket/Dialect/IKET/IR/IKETAttributes.h.inc"

#define GET_OP_CLASSES
#include "iket/Dialect/IKET/IR/IKETOps.h.inc"

namespace iket {

/// The kind that `iket.payload` gives to a value of \p type without `as`;
/// nothing if the type cannot be a payload.
std::optional<abi::PayloadKind> getDefaultPayloadKind(mlir::Type type);

/// Why a value of \p type cannot be a payload of \p kind, with a way out, in
/// words that follow "iket.payload op"; empty if it can.
std::string explainPayloadMismatch(mlir::Type type, abi::PayloadKind kind);

/// True for the ops that become event sites: mark, push, pop, start, end, and
/// the structured range.
bool isEventOp(mlir::Operation *op);

} // namespace iket

#endif // IKET_DIALECT_IKET_IR_IKET_H
