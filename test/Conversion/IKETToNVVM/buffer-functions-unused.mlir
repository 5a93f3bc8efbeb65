// Layout buffer: what no kernel of the module reaches has no state to record
// with.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' --verify-diagnostics | FileCheck %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' 2>/dev/null | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=META

// META: event mark "never" i32
// META-NEXT: event token "t" none
// META-NOT: {{record|kernel}}

// CHECK: @__iket_record_metadata
// CHECK-NOT: @__iket_record
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // CHECK: func.func @unused(
  // CHECK-NEXT: %{{.*}} = arith.constant 0 : index
  // CHECK-NEXT: %{{.*}} = arith.constant 1 : index
  // CHECK-NEXT: scf.for
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  // expected-warning @+1 {{events of @unused are dropped: no kernel of its module calls it}}
  func.func @unused(%v: i32, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %p = iket.payload %v : i32
    iket.mark "never" payload(%p : !iket.payload<i32>)
    %s = iket.sentinel_token "t"
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %s) -> (!iket.token) {
      iket.range_end %t
      %u = iket.range_start "t"
      scf.yield %u : !iket.token
    }
    iket.range_end %r
    return
  }
}
