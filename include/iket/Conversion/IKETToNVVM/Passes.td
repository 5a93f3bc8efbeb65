//===- Passes.td - IKET to NVVM conversion -----------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_CONVERSION_IKETTONVVM_PASSES_TD
#define IKET_CONVERSION_IKETTONVVM_PASSES_TD

include "iket/Dialect/IKET/Transforms/PlanOptions.td"
include "mlir/Pass/PassBase.td"

def LowerIKETToNVVM : Pass<"lower-iket-to-nvvm"> {
  let summary = "lower events to inline assembly and constant byte arrays";
  let description = [{
    The whole lowering: structured ranges become push and pop, events are
    planned as `iket-assign-events` does, each event becomes one or two
    `llvm.inline_asm`, and each device module gets the constant arrays
    `__iket_meta_info`, `__iket_evt_decl_*` and `__iket_range_decl_*`.

    Runs on a `gpu.module`, or on a `builtin.module` with any number of them, or
    on a top-level module of LLVM dialect with an NVPTX target triple, whatever
    else the module holds. All problems of a module are reported in one run. A
    module without events is left alone, so a second run does nothing.

    A token that stands for one range costs nothing at run time: the block
    arguments, loop-carried values and results that it flows through are removed.
    One that may stand for several ranges, or for a sentinel, becomes an `i32`
    with the id of the range that it stands for, and `iket.range_end` one site per
    range, each under its own test. A token may not cross a function boundary or
    go through memory.

    With `abi=buffer` events become clock reads and stores of records to an
    arena in global memory that a collector attaches; without one, a kernel
    records nothing. Each kernel with events gets a prologue and an epilogue,
    each module the arrays `__iket_record_metadata` and `__iket_record_control`.
    Events of a straight-line sequence leave in one 16-byte store, also across
    an op with regions that holds neither events nor calls nor barriers. Where
    control flow is not known to be the same in all lanes of a warp, a slower
    form records which lanes were there. See `docs/record-format.md`.

    With `runtime-payloads=false` payload kinds are checked as ever, but sites
    store no payload and declare none. Nothing of the dialect is left, not even
    `iket.metadata`, so that stock tools take the result.

    Example:

    ```mlir
    gpu.module @m [#nvvm.target<chip = "sm_90">] {
      gpu.func @k() kernel {
        iket.mark "step"
        gpu.return
      }
    }
    ```
  }];
  let dependentDialects = [
    "::iket::IKETDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::scf::SCFDialect"
  ];
  let options = !listconcat(IKET_PlanOptions, [
    Option<"segmentBatching", "segment-batching", "bool", "true",
           "abi=buffer: events of a straight-line sequence share a record; off "
           "stores each by itself, at once">
  ]);
  let statistics = [
    Statistic<"numSites", "sites", "Event sites lowered">
  ];
}

#endif // IKET_CONVERSION_IKETTONVVM_PASSES_TD
