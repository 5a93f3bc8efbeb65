// Mistakes within conversions. The conversion itself adds that it failed.

// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm))' --split-input-file --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm))' --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: not iket-opt %s --pass-pipeline='builtin.module(gpu.module(convert-to-llvm{dynamic=true}))' --split-input-file -o /dev/null 2>&1 | FileCheck %s
// CHECK: error: 'iket.mark' op event "new" with payload none is not in iket.metadata; the module was lowered before, lower all events in one run
// CHECK: error: 'iket.mark' op event "a" with payload none is not in iket.metadata

#table = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = on, events = [
  #iket.event<name = "a", id = 1, kind = mark, payload = i32>]>

// Declared by an earlier conversion, which knew no such event.
gpu.module @new [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #table} {
  llvm.mlir.global external constant @__iket_meta_info(0 : i32) : i32
  gpu.func @k() kernel {
    // expected-error @+2 {{'iket.mark' op event "new" with payload none is not in iket.metadata; the module was lowered before, lower all events in one run}}
    // expected-error @+1 {{failed to legalize operation 'iket.mark'}}
    iket.mark "new"
    gpu.return
  }
}

// -----

#table = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = on, events = [
  #iket.event<name = "a", id = 1, kind = mark, payload = i32>]>

gpu.module @payload [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #table} {
  llvm.mlir.global external constant @__iket_meta_info(0 : i32) : i32
  gpu.func @k() kernel {
    // expected-error @+2 {{'iket.mark' op event "a" with payload none is not in iket.metadata; the module was lowered before, lower all events in one run}}
    // expected-error @+1 {{failed to legalize operation 'iket.mark'}}
    iket.mark "a"
    gpu.return
  }
}

// -----

// What the plan finds.
gpu.module @plan [#nvvm.target<chip = "sm_1000">] {
  // expected-error @-1 {{unknown chip "sm_1000"; chips that can be traced are}}
  gpu.func @k(%v: i32) kernel {
    // expected-note @+2 {{first site is here}}
    // expected-error @+1 {{failed to legalize operation 'iket.mark'}}
    iket.mark "a"
    %p = iket.payload %v : i32
    // expected-error @+1 {{'iket.mark' op event "a" has payload none in @k but i32 in @k; use one kind, or another name}}
    iket.mark "a" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}

// -----

// An initial lowering without arrays is completed, not mistaken for one.
// expected-warning @+1 {{no chip is known}}
gpu.module @once {
  gpu.func @k() kernel {
    iket.mark "a"
    iket.mark "b"
    iket.mark "c"
    gpu.return
  }
}
