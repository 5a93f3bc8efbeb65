//===- IKETOps.td - IKET operations ------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_IR_IKETOPS_TD
#define IKET_DIALECT_IKET_IR_IKETOPS_TD

include "iket/Dialect/IKET/IR/IKETAttributes.td"
include "iket/Dialect/IKET/IR/IKETDialect.td"
include "iket/Dialect/IKET/IR/IKETTypes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// What event ops write. Only they touch it, so they stay in order and in
/// number, and the kernel's own memory accesses are not affected.
def IKET_EventResource : Resource<"::iket::EventResource">;

class IKET_Op<string opMnemonic, list<Trait> traits = []>
    : Op<IKET_Dialect, opMnemonic, traits>;

/// An op that records an event when it is executed.
class IKET_EventOp<string opMnemonic, list<Trait> traits = []>
    : IKET_Op<opMnemonic,
              !listconcat([MemoryEffects<[MemWrite<IKET_EventResource>]>],
                          traits)>;

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

def IKET_MarkOp : IKET_EventOp<"mark"> {
  let summary = "record an instant";
  let description = [{
    Records that the warp passed this point, and the payload if there is one.

    `event_name` is valid UTF-8 without NUL, and not empty; layouts `tilelang`
    and `cutlass` take up to 32 bytes.

    The write effect blocks merging of equal neighbours (CSE), hoisting out of a
    loop (LICM), removal (DCE, canonicalize) and reordering with other events.

    Example:

    ```mlir
    iket.mark "step"
    iket.mark "step" payload(%p : !iket.payload<i32>)
    ```
  }];
  let arguments = (ins StrAttr:$event_name, Optional<IKET_PayloadType>:$payload);
  let assemblyFormat = [{
    $event_name (`payload` `(` $payload^ `:` type($payload) `)`)? attr-dict
  }];
  let hasVerifier = 1;
}

def IKET_RangePushOp : IKET_EventOp<"range_push"> {
  let summary = "open a nested range";
  let description = [{
    Opens a range that the next `iket.range_pop` of the same warp at the same
    depth closes. `iket-verify-ranges` checks the pairing.

    The write effect blocks merging, hoisting, removal and reordering with other
    events.

    Example:

    ```mlir
    iket.range_push "load"
    iket.range_push "load" payload(%p : !iket.payload<f32>)
    ```
  }];
  let arguments = (ins StrAttr:$event_name, Optional<IKET_PayloadType>:$payload);
  let assemblyFormat = [{
    $event_name (`payload` `(` $payload^ `:` type($payload) `)`)? attr-dict
  }];
  let hasVerifier = 1;
}

def IKET_RangePopOp : IKET_EventOp<"range_pop"> {
  let summary = "close the innermost nested range";
  let description = [{
    Closes the range that was pushed last and not popped yet. A name must match
    the name of that push; it is a check only and is not recorded.

    The write effect blocks merging, hoisting, removal and reordering with other
    events.

    Example:

    ```mlir
    iket.range_pop
    iket.range_pop "load"
    ```
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$event_name);
  let assemblyFormat = "($event_name^)? attr-dict";
  let hasVerifier = 1;
}

def IKET_RangeStartOp : IKET_EventOp<"range_start"> {
  let summary = "open a range that may cross others";
  let description = [{
    Opens a range that the `iket.range_end` of its token closes. Such ranges may
    cross each other and nested ranges, and may be carried from one iteration of
    a loop into the next.

    The write effect blocks merging, hoisting and reordering with other events,
    and keeps the op although its token may have no use.

    Example:

    ```mlir
    %t = iket.range_start "tile" payload(%p : !iket.payload<ui32>)
    ```
  }];
  let arguments = (ins StrAttr:$event_name, Optional<IKET_PayloadType>:$payload);
  let results = (outs IKET_TokenType:$token);
  let assemblyFormat = [{
    $event_name (`payload` `(` $payload^ `:` type($payload) `)`)? attr-dict
  }];
  let hasVerifier = 1;
}

def IKET_RangeEndOp : IKET_EventOp<"range_end"> {
  let summary = "close the range of a token";
  let description = [{
    Closes the range that `token` stands for; does nothing for a sentinel token.
    Start and end of a range share one event, so they carry the same kind of
    payload or none.

    The write effect blocks merging, hoisting, removal and reordering with other
    events.

    Example:

    ```mlir
    iket.range_end %t
    iket.range_end %t payload(%p : !iket.payload<ui32>)
    ```
  }];
  let arguments = (ins IKET_TokenType:$token, Optional<IKET_PayloadType>:$payload);
  let assemblyFormat = [{
    $token (`payload` `(` $payload^ `:` type($payload) `)`)? attr-dict
  }];
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

def IKET_SentinelTokenOp : IKET_Op<"sentinel_token", [Pure]> {
  let summary = "a token that ends nothing";
  let description = [{
    The initial value of a token that a loop carries. Ending it records nothing.
    The name says which range the token will stand for; it declares no event.
    The op records nothing and is pure.

    Example:

    ```mlir
    %s = iket.sentinel_token "tile"
    ```
  }];
  let arguments = (ins StrAttr:$event_name);
  let results = (outs IKET_TokenType:$token);
  let assemblyFormat = "$event_name attr-dict";
  let hasVerifier = 1;
}

def IKET_PayloadOp : IKET_Op<"payload", [Pure]> {
  let summary = "type a run-time value as a payload";
  let description = [{
    Makes `value` a payload of the kind behind `as`, or of the default kind of
    its type: `i1` is `ui32`, `index` is `i64` (`i32` where an index has 32
    bits), a signless integer is signed, a float and a pointer are themselves.
    The aliases `int`, `uint` and `float` mean `i32`, `ui32` and `f32`.

    An integer may become an integer kind at least as wide (an `i1` is
    zero-extended, others by the signedness of their type, or of the kind where
    the type is signless), an `index` any integer kind of 32 or 64 bits, a float
    a float kind that holds all its values. The op is pure: where no event uses
    it, it disappears.

    Example:

    ```mlir
    %p = iket.payload %v : i32 as ui32
    %q = iket.payload %v : f32
    ```
  }];
  let arguments = (ins AnyType:$value);
  let results = (outs IKET_PayloadType:$result);
  let assemblyFormat = [{
    $value attr-dict `:` custom<PayloadTypes>(type($value), type($result))
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Structured range
//===----------------------------------------------------------------------===//

def IKET_RangeOp : IKET_Op<"range", [
    MemoryEffects<[MemWrite<IKET_EventResource>]>, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<RegionBranchOpInterface,
                              ["getRegionInvocationBounds"]>]> {
  let summary = "a nested range around a region";
  let description = [{
    Runs its region once, between a push and a pop of the named range. Values
    that the region yields are the results. `iket-lower-ranges` turns it into
    `iket.range_push` and `iket.range_pop`.

    The write effect keeps a range whose body has no effects.

    Example:

    ```mlir
    %r:2 = iket.range "k" -> (f32, i32) {
      iket.yield %a, %b : f32, i32
    }
    iket.range "k" payload(%p : !iket.payload<i32>) {
    }
    ```
  }];
  let arguments = (ins StrAttr:$event_name, Optional<IKET_PayloadType>:$payload);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region MinSizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def IKET_YieldOp : IKET_Op<"yield", [Pure, Terminator, ReturnLike,
                                     HasParent<"::iket::RangeOp">]> {
  let summary = "end the region of a range";
  let description = [{
    Ends the region of `iket.range` and gives its results. May be left out where
    there are none.

    Example:

    ```mlir
    iket.yield %a, %b : f32, i32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let builders = [OpBuilder<(ins), [{ /* no operands */ }]>];
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

#endif // IKET_DIALECT_IKET_IR_IKETOPS_TD
