//===- UniformityReport.h - Findings on lane divergence ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYREPORT_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYREPORT_H

#include "RangePairingReport.h"
#include "UniformitySolution.h"

namespace iket::pairing {

/// Appends a warning to \p findings for each event of the function, and each
/// call for which \p recordsEvents is true, in control flow that differs
/// between the lanes of a warp; with \p recordsLanes only for payloads that are
/// chosen there.
void reportDivergence(const uniformity::Solution &uniformity,
                      llvm::function_ref<bool(mlir::Operation *)> recordsEvents,
                      bool recordsLanes,
                      llvm::SmallVectorImpl<Finding> &findings);

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYREPORT_H
