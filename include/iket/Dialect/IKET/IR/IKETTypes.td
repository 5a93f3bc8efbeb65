//===- IKETTypes.td - IKET types ---------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_IR_IKETTYPES_TD
#define IKET_DIALECT_IKET_IR_IKETTYPES_TD

include "iket/Dialect/IKET/IR/IKETDialect.td"
include "mlir/IR/AttrTypeBase.td"

class IKET_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<IKET_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def IKET_PayloadKindParameter
    : TypeParameter<"::iket::abi::PayloadKind", "payload kind">;

def IKET_TokenType : IKET_Type<"Token", "token"> {
  let summary = "an open range";
  let description = [{
    Result of `iket.range_start` or `iket.sentinel_token`, operand of
    `iket.range_end`. It may flow through block arguments, region results and
    `arith.select`, but not through memory or across a function boundary.

    Example:

    ```mlir
    %t = iket.range_start "tile"
    iket.range_end %t
    ```
  }];
}

def IKET_PayloadType : IKET_Type<"Payload", "payload"> {
  let summary = "a run-time value typed as a payload";
  let description = [{
    A value that travels with an event. The kind is one of `i8`, `ui8`, `i16`,
    `ui16`, `i32`, `ui32`, `i64`, `ui64`, `f16`, `bf16`, `f32`, `f64`, `ptr`;
    the layout chosen by the lowering decides which of them it can carry.

    Example:

    ```mlir
    %p = iket.payload %i : i32
    iket.mark "step" payload(%p : !iket.payload<i32>)
    ```
  }];
  let parameters = (ins IKET_PayloadKindParameter:$kind);
  let assemblyFormat = "`<` $kind `>`";
  let genVerifyDecl = 1;
}

#endif // IKET_DIALECT_IKET_IR_IKETTYPES_TD
