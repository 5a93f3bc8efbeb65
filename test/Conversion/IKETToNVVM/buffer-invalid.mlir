// What layout buffer refuses.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' --split-input-file --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --lower-iket-to-nvvm='abi=buffer' --split-input-file -o /dev/null 2>&1 | FileCheck %s
// CHECK: error: 'iket.mark' op is in a gpu.launch that was not outlined

func.func @host() {
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{launch is here}}
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    // expected-error @+1 {{'iket.mark' op is in a gpu.launch that was not outlined; run gpu-kernel-outlining first}}
    iket.mark "m"
    gpu.terminator
  }
  return
}

// -----

// One kind of payload for a name, as everywhere.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: i32, %f: f32) kernel {
    %p = iket.payload %v : i32
    %q = iket.payload %f : f32
    // expected-note @+1 {{first site is here}}
    iket.mark "m" payload(%p : !iket.payload<i32>)
    // expected-error @+1 {{event "m" has payload i32 in @k but f32 in @k; use one kind, or another name}}
    iket.mark "m" payload(%q : !iket.payload<f32>)
    gpu.return
  }
}

// -----

// Lowered before.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // expected-error @+1 {{symbol "__iket_record_metadata" is of an earlier lowering of this module; lower all events in one run}}
  llvm.mlir.global external constant @__iket_record_metadata(0 : i32) : i32
  llvm.mlir.global external @__iket_record_control(0 : i32) : i32
  gpu.func @k() kernel {
    iket.mark "m"
    gpu.return
  }
}

// -----

// A table of another layout.
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = []>
// expected-error @+1 {{iket.metadata says layout tilelang, but abi=buffer was asked for; drop the option or the attribute}}
gpu.module @m [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #m} {
  gpu.func @k() kernel {
    iket.mark "m"
    gpu.return
  }
}
