//===- DeviceFunctions.h - What runs on the GPU -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_DEVICEFUNCTIONS_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_DEVICEFUNCTIONS_H

#include "DeferredVisits.h"

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "mlir/Analysis/DataFlowFramework.h"
#include "mlir/IR/Operation.h"

namespace iket {

/// True if \p op is a function with a body, or a `gpu.launch`.
bool hasFunctionBody(mlir::Operation *op);

/// Loads what every analysis of a function needs into \p solver; the analyses
/// that follow share the clock. Values that a `gpu.launch` uses from around it
/// count as computed.
std::shared_ptr<VisitClock> loadBaseline(mlir::DataFlowSolver &solver);

/// Calls \p fn on each value that ops in \p function use and that is defined
/// around it.
void forEachCapturedValue(mlir::Operation *function,
                          llvm::function_ref<void(mlir::Value)> fn);

} // namespace iket

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_DEVICEFUNCTIONS_H
