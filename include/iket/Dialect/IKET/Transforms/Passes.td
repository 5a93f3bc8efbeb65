//===- Passes.td - IKET passes -----------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_TRANSFORMS_PASSES_TD
#define IKET_DIALECT_IKET_TRANSFORMS_PASSES_TD

include "iket/Dialect/IKET/Transforms/PlanOptions.td"
include "mlir/Pass/PassBase.td"

def LowerRanges : Pass<"iket-lower-ranges"> {
  let summary = "turn structured ranges into push and pop";
  let description = [{
    Replaces each `iket.range` by `iket.range_push`, its body, and
    `iket.range_pop`; yielded values replace the results. A body of several
    blocks in a region that holds one, such as that of `scf.for`, becomes an
    `scf.execute_region`.

    Example:

    ```mlir
    %r = iket.range "k" -> (f32) {
      iket.yield %a : f32
    }
    ```

    becomes

    ```mlir
    iket.range_push "k"
    iket.range_pop "k"
    ```
  }];
  let dependentDialects = ["::iket::IKETDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::scf::SCFDialect"];
  let statistics = [
    Statistic<"numRanges", "ranges", "Structured ranges lowered">
  ];
}

def AssignEvents : Pass<"iket-assign-events"> {
  let summary = "number the events of each device module";
  let description = [{
    Merges the events of each `gpu.module` by kind and name, numbers them in
    order of first use, and attaches the table as `iket.metadata`. Ids of an
    existing table are kept, so a later run only adds events.

    All conflicts of a module are reported in one run: one name with two payload
    kinds, one name as mark and as range (`cutlass`; `tilelang` keeps both), range
    ids that collide, too many names, payloads or chips that the layout cannot
    serve.
  }];
  let dependentDialects = ["::iket::IKETDialect"];
  let options = IKET_PlanOptions;
  let statistics = [
    Statistic<"numEvents", "events", "Events declared">
  ];
}

def Strip : Pass<"iket-strip"> {
  let summary = "remove every iket op and attribute";
  let description = [{
    Leaves the module as if it had never been instrumented: it compiles to the
    same bytes. Tokens and payloads go with the block arguments, loop-carried
    values, region results and selects that they flow through. The operand of a
    payload, and what chose between tokens, goes too if nothing else uses it and
    computing it has no effects. Reports the number of removed ops as a remark.
  }];
  let dependentDialects = ["::mlir::cf::ControlFlowDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::scf::SCFDialect"];
  let statistics = [
    Statistic<"numOps", "ops", "iket ops removed">
  ];
}

def ImportTokens : Pass<"iket-import-tokens"> {
  let summary = "turn event calls of front ends into iket ops";
  let description = [{
    Replaces each `func.call` or `llvm.call` of `TL_IKET_EVENT`,
    `TL_IKET_EVENT_PAYLOAD_U32` and `TL_IKET_EVENT_PAYLOAD_F32` by `iket.mark`,
    `iket.range_push` or, for event id 31 without a token, `iket.range_pop`. The
    call's token (`__tl_iket_v1_...`, see `docs/frontend-tokens.md`) is its
    attribute `iket.token`, or a constant string whose address is its last
    operand. Declarations and strings that nothing else uses are erased.

    Tokens are decoded strictly, and each must belong to one call. All problems
    are reported in one run; then nothing is changed.

    An event id other than the event's number in program order is kept as
    `iket.event_id`, and TileLang's spelling of "no payload" as
    `iket.no_payload` on the module, so that `iket-export-tokens` gives back the
    same tokens.

    Example:

    ```mlir
    func.call @TL_IKET_EVENT(%c1) {iket.token = "__tl_iket_v1_..."} : (i32) -> ()
    func.call @TL_IKET_EVENT(%c31) : (i32) -> ()
    ```

    becomes

    ```mlir
    iket.range_push "load"
    iket.range_pop
    ```
  }];
  let dependentDialects = ["::iket::IKETDialect"];
  let statistics = [
    Statistic<"numCalls", "calls", "Event calls imported">
  ];
}

def ExportTokens : Pass<"iket-export-tokens"> {
  let summary = "turn iket ops into event calls of front ends";
  let description = [{
    The reverse of `iket-import-tokens`: marks, pushes, pops and structured
    ranges become calls of the three event functions, which are declared where
    they are missing. Ids are those of `iket.metadata` if there is one, else of
    `iket.event_id`, else the event's number in program order (31 is skipped).

    The calls are `llvm.call` where an event stands in an `llvm.func`, else
    `func.call`. Token ranges, and payloads other than `i32`, `ui32` and `f32`,
    have no token and are errors. All problems are reported in one run; then
    nothing is changed.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::LLVM::LLVMDialect"];
  let options = [
    Option<"form", "form", "::iket::TokenForm", "::iket::TokenForm::Attribute",
           "where the token stands",
           [{::llvm::cl::values(
              clEnumValN(::iket::TokenForm::Attribute, "attribute",
                         "attribute iket.token of the call"),
              clEnumValN(::iket::TokenForm::Operand, "operand",
                         "constant string, its address the last operand of an "
                         "llvm.call"))}]>,
    Option<"noPayload", "no-payload", "::iket::NoPayloadChoice",
           "::iket::NoPayloadChoice::Auto",
           "payload_type of an event without payload",
           [{::llvm::cl::values(
              clEnumValN(::iket::NoPayloadChoice::Auto, "auto",
                         "as it was imported, else null"),
              clEnumValN(::iket::NoPayloadChoice::Null, "null", "null"),
              clEnumValN(::iket::NoPayloadChoice::Name, "name",
                         "\"NoPayload\", as TileLang 0.1.15 reads and writes "
                         "it"))}]>
  ];
  let statistics = [
    Statistic<"numCalls", "calls", "Event calls exported">
  ];
}

def VerifyRanges : Pass<"iket-verify-ranges"> {
  let summary = "check that every range of a kernel is closed, once";
  let description = [{
    Follows the control flow of each kernel (a `gpu.func` with `kernel`, an
    `llvm.func` that is one, a `gpu.launch`) and of the functions it calls, in
    any mix of scf, cf and llvm dialects, and reports ranges that are pushed and
    not popped, popped and not pushed, popped by another name, tokens that are
    ended twice or never, and loops that change the stack depth. Device
    functions are judged by what they do to the kernels that call them.

    What is wrong on every path is an error. What is wrong on some path is a
    warning, and an error with `level=strict`. A branch that tests the condition
    of an earlier one is understood to go the same way. Recursion and calls
    through pointers are not analysed, which a remark says.

    Also warns about events in control flow that differs between the lanes of a
    warp, and names the value that makes it so.

    Everything is reported in one run, in program order, with notes at the other
    ops that take part. Nothing is changed.

    Example:

    ```mlir
    iket.range_push "work"
    cf.cond_br %c, ^out, ^body
    ^body:
      iket.range_pop
      gpu.return
    ^out:
      gpu.return  // warning: range "work" may still be open at return
    ```
  }];
  let options = [
    Option<"level", "level", "::iket::PairingLevel",
           "::iket::PairingLevel::Default", "how strict the check is",
           [{::llvm::cl::values(
              clEnumValN(::iket::PairingLevel::Off, "off", "check nothing"),
              clEnumValN(::iket::PairingLevel::Default, "default",
                         "wrong on every path is an error, on some path a "
                         "warning"),
              clEnumValN(::iket::PairingLevel::Strict, "strict",
                         "wrong on some path is an error too"))}]>,
    Option<"recordsLanes", "records-lanes", "bool", "false",
           "no warnings about events that only some lanes reach: lanes that "
           "come apart are recorded apart (abi=buffer)">
  ];
}

#endif // IKET_DIALECT_IKET_TRANSFORMS_PASSES_TD
