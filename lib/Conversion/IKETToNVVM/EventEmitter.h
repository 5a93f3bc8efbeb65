//===- EventEmitter.h - Emits event sites and declarations ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the pass and the conversion patterns share: the ops that a site and a
/// declaration become.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_CONVERSION_IKETTONVVM_EVENTEMITTER_H
#define IKET_LIB_CONVERSION_IKETTONVVM_EVENTEMITTER_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "mlir/IR/Builders.h"

namespace iket {

/// Type of the register that holds a payload of \p kind: i32 or i64.
mlir::IntegerType getPayloadRegisterType(mlir::MLIRContext *context,
                                         abi::PayloadKind kind);

/// Converts \p value, of type \p type before any type conversion, to the
/// register of a payload of \p kind.
mlir::Value emitPayloadRegister(mlir::OpBuilder &builder, mlir::Location loc,
                                mlir::Value value, mlir::Type type,
                                abi::PayloadKind kind);

/// Emits what keeps LLVM from copying the block into divergent branches.
void emitConvergenceGuard(mlir::OpBuilder &builder, mlir::Location loc);

/// A constant array that the decoder finds by its symbol.
void emitArray(mlir::OpBuilder &builder, mlir::Location loc,
               llvm::StringRef symbol, llvm::ArrayRef<uint8_t> bytes);

/// Emits one site, number \p site of its module. \p payload is the register, or null if none is stored; a
/// 64-bit register is cut down where \p kind takes 32 bits.
void emitSite(mlir::OpBuilder &builder, mlir::Location loc,
              const EventPlan &plan, uint32_t site, uint32_t id,
              abi::PayloadKind kind, mlir::Value payload);

/// Emits the metadata arrays, and the reserved slot where sites need it, at the
/// start of \p module.
void emitDeclarations(mlir::OpBuilder &builder, mlir::Operation *module,
                      const EventPlan &plan);

} // namespace iket

#endif // IKET_LIB_CONVERSION_IKETTONVVM_EVENTEMITTER_H
