// A token never used: the op verifier accepts it, no pass removes the start, and
// it lowers to one start site. An unused sentinel is pure, and goes.

// RUN: iket-opt %s --canonicalize --cse --remove-dead-values --sccp --symbol-dce | FileCheck %s --check-prefix=KEPT
// RUN: iket-opt %s --lower-iket-to-nvvm | FileCheck %s --implicit-check-not=iket.sentinel
// RUN: iket-opt %s --canonicalize | FileCheck %s --check-prefix=KEPT --implicit-check-not=sentinel_token

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// KEPT-LABEL: gpu.func @unused
// KEPT-NEXT: %{{.*}} = iket.range_start "load"
// KEPT-NEXT: gpu.return
// CHECK-LABEL: gpu.func @unused
// CHECK: pmevent.mask 1;
// CHECK-NEXT: gpu.return
gpu.func @unused() kernel {
  %t = iket.range_start "load"
  gpu.return
}

// KEPT-LABEL: gpu.func @sentinel
// KEPT-NEXT: gpu.return
// CHECK-LABEL: gpu.func @sentinel
// CHECK-NEXT: gpu.return
gpu.func @sentinel() kernel {
  %s = iket.sentinel_token "load"
  gpu.return
}

// The end was in dead code; the start is not.
// KEPT-LABEL: gpu.func @dead_end
// KEPT-NEXT: %{{.*}} = iket.range_start "load"
// KEPT-NEXT: gpu.return
// CHECK-LABEL: gpu.func @dead_end
// CHECK: pmevent.mask 1;
gpu.func @dead_end() kernel {
  %false = arith.constant false
  %t = iket.range_start "load"
  scf.if %false {
    iket.range_end %t
  }
  gpu.return
}
}

// A module with nothing but a sentinel: no declaration, and nothing left.
// CHECK: gpu.module @only_sentinel
// CHECK-NOT: iket
// CHECK-NOT: llvm.mlir.global
// CHECK: gpu.func @k
// CHECK-NEXT: gpu.return
gpu.module @only_sentinel [#nvvm.target<chip = "sm_90">] {
gpu.func @k(%v: i32) kernel {
  %s = iket.sentinel_token "load"
  %p = iket.payload %v : i32
  gpu.return
}
}
