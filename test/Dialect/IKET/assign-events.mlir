// RUN: iket-opt %s --iket-assign-events --split-input-file --verify-diagnostics | FileCheck %s
// Numbers do not change on the second run, nor with the number of threads.
// RUN: iket-opt %s --iket-assign-events --split-input-file -o %t.once
// RUN: iket-opt %s --iket-assign-events --iket-assign-events --split-input-file -o %t.twice
// RUN: iket-opt %s --iket-assign-events --split-input-file --mlir-disable-threading -o %t.single
// RUN: diff %t.once %t.twice
// RUN: diff %t.once %t.single

// Order of first use, whatever the function; the source is the first site.
// CHECK-LABEL: gpu.module @order
// CHECK-SAME: #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [
// CHECK-SAME: #iket.event<name = "b", id = 1, kind = mark, source = "{{[^"]*}}assign-events.mlir:[[# @LINE + 7]]:5">,
// CHECK-SAME: #iket.event<name = "a", id = 2, kind = push, range_id = 3904355907, source = "{{[^"]*}}assign-events.mlir:[[# @LINE + 7]]:5">,
// CHECK-SAME: #iket.event<name = "c", id = 3, kind = mark, payload = i32, source = "{{[^"]*}}assign-events.mlir:[[# @LINE + 13]]:5">]>
// The ops are left as they are.
// CHECK: iket.mark "b"
gpu.module @order [#nvvm.target<chip = "sm_90">] {
  func.func private @device() {
    iket.mark "b"
    iket.range_push "a"
    iket.range_pop
    return
  }
  gpu.func @k(%v: i32) kernel {
    %p = iket.payload %v : i32
    iket.range "a" { }
    iket.mark "c" payload(%p : !iket.payload<i32>)
    iket.mark "b"
    iket.mark "c" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}

// Each module has its own table; one without events has none.
// CHECK-LABEL: gpu.module @other
// CHECK-SAME: events = [#iket.event<name = "c", id = 1, kind = push,
gpu.module @other [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.range "c" { }
    gpu.return
  }
}
// CHECK-LABEL: gpu.module @none
// CHECK-NOT: iket.metadata
gpu.module @none [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    gpu.return
  }
}

// What declares nothing: pops, ends, sentinels, payloads. A module of pops alone
// has an empty table.
// CHECK-LABEL: gpu.module @pops
// CHECK-SAME: runtime_payloads = off, events = []>
gpu.module @pops [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.range_pop "a"
    gpu.return
  }
}
// CHECK-LABEL: gpu.module @sentinels
// CHECK-NOT: iket.metadata
gpu.module @sentinels [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: i32) kernel {
    %s = iket.sentinel_token "a"
    %p = iket.payload %v : i32
    gpu.return
  }
}

// -----

// One name as mark and as range: two events in tilelang.
// CHECK-LABEL: gpu.module @two_kinds
// CHECK-SAME: layout = tilelang
// CHECK-SAME: #iket.event<name = "a", id = 1, kind = mark,
// CHECK-SAME: #iket.event<name = "a", id = 2, kind = push, range_id = 3904355907,
gpu.module @two_kinds [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "a"
    iket.range "a" { }
    gpu.return
  }
}

// -----

// abi=auto takes cutlass where the module does not fit tilelang, and says why.
// CHECK-LABEL: gpu.module @tokens
// CHECK-SAME: layout = cutlass, mode = native
// CHECK-SAME: #iket.event<name = "t", id = 1, kind = token, range_id = 4044111267,
// expected-remark @+1 {{using layout cutlass: layout tilelang has no token ranges (iket.range_start)}}
gpu.module @tokens [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    %t = iket.range_start "t"
    iket.range_end %t
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @wide_payload
// CHECK-SAME: layout = cutlass, mode = native, runtime_payloads = off
// CHECK-SAME: #iket.event<name = "m", id = 1, kind = mark, payload = i64,
// expected-remark @+1 {{using layout cutlass: layout tilelang cannot carry payload i64 of event "m"}}
gpu.module @wide_payload [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: i64) kernel {
    %p = iket.payload %v : i64
    iket.mark "m" payload(%p : !iket.payload<i64>)
    gpu.return
  }
}

// Equal under CRC32.
// CHECK-LABEL: gpu.module @collision
// CHECK-SAME: layout = cutlass
// expected-remark @+1 {{using layout cutlass: range id of "mainloop_gemm_200" is taken or reserved in layout tilelang}}
gpu.module @collision [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.range "load_epilogue_846" { }
    iket.range "mainloop_gemm_200" { }
    gpu.return
  }
}

// -----

// No target: the form for unknown chips.
// CHECK-LABEL: gpu.module @no_target
// CHECK-SAME: layout = tilelang
// expected-warning @+1 {{no chip is known, so events use a reserved shared variable, which run-iket does not read; attach an #nvvm.target or pass chip=}}
gpu.module @no_target {
  gpu.func @k() kernel {
    iket.mark "a"
    gpu.return
  }
}

// -----

// Ids of an existing table stay, new events take free ones; a declared event
// without a site stays declared.
// CHECK-LABEL: gpu.module @extend
// CHECK-SAME: layout = tilelang, mode = native, runtime_payloads = on, events = [
// CHECK-SAME: #iket.event<name = "new", id = 1, kind = mark, source
// CHECK-SAME: #iket.event<name = "old", id = 2, kind = push, range_id = {{[0-9]+}}, source = "there.py:1:1">,
// CHECK-SAME: #iket.event<name = "new2", id = 3, kind = mark, source
// CHECK-SAME: #iket.event<name = "gone", id = 30, kind = mark, payload = f32>]>
gpu.module @extend [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = on, events = [
      #iket.event<name = "old", id = 2, kind = push, range_id = 1063113957, source = "there.py:1:1">,
      #iket.event<name = "gone", id = 30, kind = mark, payload = f32>]>} {
  gpu.func @k() kernel {
    iket.mark "new"
    iket.range "old" { }
    iket.mark "new2"
    gpu.return
  }
}

// -----

// A top-level module of LLVM dialect.
// CHECK-LABEL: module
// CHECK-SAME: iket.metadata = #iket.metadata<layout = tilelang
// CHECK-SAME: #iket.event<name = "a", id = 1, kind = mark
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k() attributes {nvvm.kernel, target_cpu = "sm_90a"} {
    iket.mark "a"
    llvm.return
  }
}

// -----

// Locations other than file, line and column: the first of a fused one, the
// callee of an inlined one; none of an unknown one.
// CHECK-LABEL: gpu.module @locations
// CHECK-SAME: #iket.event<name = "fused", id = 1, kind = mark, source = "f.py:1:2">
// CHECK-SAME: #iket.event<name = "called", id = 2, kind = mark, source = "callee.py:3:4">
// CHECK-SAME: #iket.event<name = "named", id = 3, kind = mark, source = "n.py:7:8">
// CHECK-SAME: #iket.event<name = "unknown", id = 4, kind = mark>]
gpu.module @locations [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "fused" loc(fused["f.py":1:2, "g.py":1:2])
    iket.mark "called" loc(callsite("callee.py":3:4 at "caller.py":5:6))
    iket.mark "named" loc("a name"("n.py":7:8))
    iket.mark "unknown" loc(unknown)
    gpu.return
  }
}
