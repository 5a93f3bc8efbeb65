//===- IKET.td - Umbrella of the IKET dialect --------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_IR_IKET_TD
#define IKET_DIALECT_IKET_IR_IKET_TD

include "iket/Dialect/IKET/IR/IKETAttributes.td"
include "iket/Dialect/IKET/IR/IKETDialect.td"
include "iket/Dialect/IKET/IR/IKETOps.td"
include "iket/Dialect/IKET/IR/IKETTypes.td"

#endif // IKET_DIALECT_IKET_IR_IKET_TD
