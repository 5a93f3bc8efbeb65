//===- IKETDialect.td - IKET dialect -----------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_IR_IKETDIALECT_TD
#define IKET_DIALECT_IKET_IR_IKETDIALECT_TD

include "mlir/IR/DialectBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def IKET_Dialect : Dialect {
  let name = "iket";
  let cppNamespace = "::iket";
  let summary = "In-kernel event tracing";
  let description = [{
    Events that a GPU kernel records while it runs: instants (`iket.mark`),
    nested ranges (`iket.range_push`, `iket.range_pop`, `iket.range`) and ranges
    that may cross others (`iket.range_start`, `iket.range_end`), with optional
    typed payloads. Events are recorded once per warp.

    The ops stand in device code, inside a `gpu.module` or in a module for an
    NVPTX target, among ops of any other dialect. `lower-iket-to-nvvm` turns
    them into inline assembly and constant byte arrays that describe them.

    Event ops write one memory resource of their own, which no other op knows:
    they keep their order relative to each other, are not merged, hoisted,
    speculated or removed, and let loads and stores of the kernel be analysed as
    before, apart from CSE, which stops at any write.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let extraClassDeclaration = [{
    /// Name of the attribute with the event table, on a `gpu.module` or on a
    /// top-level module for an NVPTX target.
    static constexpr ::llvm::StringLiteral kMetadataAttrName = "iket.metadata";

    /// On a call of a front end's event function: the token that says which
    /// event it is.
    static constexpr ::llvm::StringLiteral kTokenAttrName = "iket.token";

    /// What an imported token said beyond the op, so that it can be exported
    /// as it was: on an event, an id other than its number in program order; on
    /// a module, the spelling of events without payload ("NoPayload").
    static constexpr ::llvm::StringLiteral kEventIdAttrName = "iket.event_id";
    static constexpr ::llvm::StringLiteral kNoPayloadAttrName =
        "iket.no_payload";

    /// Registers the types and attributes of the dialect.
    void registerTypes();
    void registerAttributes();
  }];
}

#endif // IKET_DIALECT_IKET_IR_IKETDIALECT_TD
