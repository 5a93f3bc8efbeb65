//===- IKETAttributes.td - IKET metadata attributes --------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_IR_IKETATTRIBUTES_TD
#define IKET_DIALECT_IKET_IR_IKETATTRIBUTES_TD

include "iket/Dialect/IKET/IR/IKETDialect.td"
include "mlir/IR/AttrTypeBase.td"

class IKET_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<IKET_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def IKET_EventAttr : IKET_Attr<"Event", "event"> {
  let summary = "one declared event";
  let description = [{
    An entry of the event table: what `iket-assign-events` decided for all sites
    of one (kind, name).

    - `name`: valid UTF-8 without NUL, not empty; up to 32 bytes except in layout
      `buffer`.
    - `id`: 1 to 30 (native mode) or 64 to 4095 (wide mode); in layout `buffer`
      any but 0 and 31.
    - `kind`: `mark`, `push` (nested range) or `token` (range that may cross
      others).
    - `range_id`: hash of the name for ranges, 0 for marks.
    - `payload`: kind of the payload that each site carries, or `none`. It is
      the schema: with run-time payloads off, no site stores it.
    - `source`: `file:line:column` of the first site, if known.

    Example:

    ```mlir
    #iket.event<name = "load", id = 1, kind = push, range_id = 3859241449, payload = none>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"event name">:$name,
    "uint32_t":$id,
    AttrParameter<"::iket::abi::EventKind", "event kind">:$kind,
    DefaultValuedParameter<"uint32_t", "0">:$range_id,
    DefaultValuedParameter<"::iket::abi::PayloadKind",
                           "::iket::abi::PayloadKind::None">:$payload,
    OptionalParameter<"::mlir::StringAttr">:$source
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool isRange() const { return getKind() != ::iket::abi::EventKind::Mark; }
  }];
}

def IKET_MetadataAttr : IKET_Attr<"Metadata", "metadata"> {
  let summary = "the event table of a device module";
  let description = [{
    Attached as `iket.metadata` by `iket-assign-events`. All event ids are
    distinct and in the range of the mode, in ascending order; range ids are the
    hash that the layout uses (CRC32 for `tilelang`, else FNV-1a), and in
    `tilelang` and `cutlass` not 0 and distinct; a (kind, name) stands once, and
    in `cutlass` a name.

    - `layout`: `tilelang`, `cutlass` or `buffer`.
    - `mode`: `native` (up to 30 names; any number in `buffer`) or `wide` (up to
      4,032, `cutlass` only).
    - `runtime_payloads`: `on` if sites store payloads, else `off`.

    Example:

    ```mlir
    gpu.module @m attributes {iket.metadata = #iket.metadata<
        layout = tilelang, mode = native, runtime_payloads = off,
        events = [#iket.event<name = "step", id = 1, kind = mark>]>} { }
    ```
  }];
  let parameters = (ins
    AttrParameter<"::iket::abi::Layout", "layout">:$layout,
    AttrParameter<"::iket::abi::Mode", "mode">:$mode,
    AttrParameter<"::iket::Switch", "payloads stored">:$runtime_payloads,
    ArrayRefParameter<"::iket::EventAttr", "event table">:$events
  );
  let assemblyFormat = [{
    `<` `layout` `=` $layout `,` `mode` `=` $mode `,`
        `runtime_payloads` `=` $runtime_payloads `,`
        `events` `=` custom<EventTable>($events) `>`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool hasRuntimePayloads() const {
      return getRuntimePayloads() == ::iket::Switch::On;
    }
  }];
}

#endif // IKET_DIALECT_IKET_IR_IKETATTRIBUTES_TD
