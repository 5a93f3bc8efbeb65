//===- LowerToRecords.h - Lowering to layout buffer -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_CONVERSION_IKETTONVVM_LOWERTORECORDS_H
#define IKET_LIB_CONVERSION_IKETTONVVM_LOWERTORECORDS_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

namespace iket {

/// Lowers the events of \p module, a device module whose plan is of layout
/// buffer, and declares them. Returns the number of event ops.
int64_t lowerToRecords(mlir::Operation *module, const EventPlan &plan);

} // namespace iket

#endif // IKET_LIB_CONVERSION_IKETTONVVM_LOWERTORECORDS_H
