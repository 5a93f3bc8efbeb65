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

#endif // IKET_DIALECT_IKET_TRANSFORMS_PASSES_TD
