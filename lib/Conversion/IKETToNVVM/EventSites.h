//===- EventSites.h - Event sites of a function -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the events of one function are, and the registers of their tokens and
/// payloads: what every layout's lowering starts from and ends with.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_CONVERSION_IKETTONVVM_EVENTSITES_H
#define IKET_LIB_CONVERSION_IKETTONVVM_EVENTSITES_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"
#include "iket/Dialect/IKET/Analysis/TokenNames.h"

#include "mlir/IR/PatternMatch.h"

namespace iket {

/// What one event op becomes.
struct EventSite {
  mlir::Operation *op;
  /// The events that it may be, null for a pop; nothing if it records none.
  llvm::SmallVector<EventAttr, 1> events = {};
  /// The token that says which, where it is known at run time only.
  mlir::Value token = nullptr;
  abi::PayloadKind stored = abi::PayloadKind::None;
  mlir::Value payload = nullptr;
};

/// The sites of one function. Tokens and payloads do not leave it, and a
/// function at a time stays in the processor's caches.
class EventSites {
public:
  EventSites(mlir::Operation *function, const EventPlan &plan);

  /// In program order.
  llvm::ArrayRef<EventSite> get() const { return sites; }

  /// Makes the registers that run time needs of tokens (i32: event ids) and of
  /// payloads.
  void makeRegisters(mlir::RewriterBase &rewriter);

  /// The register of \p value, a token or payload of a site.
  mlir::Value getRegister(mlir::Value value) const {
    mlir::Value reg = registers.lookup(value);
    return reg ? reg : value;
  }

  /// Erases \p op, an event that was lowered, unless its token still has uses.
  static void eraseEvent(mlir::RewriterBase &rewriter, mlir::Operation *op);

  /// Erases what made and carried tokens and payloads; the last step.
  void eraseSources(mlir::RewriterBase &rewriter);

private:
  void add(mlir::Operation *op);

  const EventPlan &plan;
  mlir::Operation *function;
  TokenNames flow;
  llvm::SmallVector<EventSite> sites;
  /// Ops that make tokens and payloads.
  llvm::SmallVector<mlir::Operation *> sources;
  /// By the values that the sources made.
  llvm::DenseMap<mlir::Value, mlir::Value> registers;
};

} // namespace iket

#endif // IKET_LIB_CONVERSION_IKETTONVVM_EVENTSITES_H
