// Copies of token ranges made by unrolling, inlining and multi-versioning: one
// declaration, one id, as many sites as copies, and text that ptxas takes as
// often as it stands there.

// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(affine-loop-unroll{unroll-factor=4})),inline,symbol-dce,canonicalize,lower-iket-to-nvvm{runtime-payloads=true},canonicalize)' \
// RUN: | FileCheck %s --implicit-check-not=__iket_evt_decl --implicit-check-not='!iket'

// No label; registers only within braces.
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(affine-loop-unroll{unroll-factor=4})),inline,symbol-dce,canonicalize,lower-iket-to-nvvm{runtime-payloads=true})' \
// RUN: | FileCheck %s --check-prefix=TEXT --implicit-check-not='inline_asm has_side_effects "{{[^{]}}' --implicit-check-not='inline_asm{{.*}}$L'

// REQUIRES: ptxas
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(affine-loop-unroll{unroll-factor=4})),inline,symbol-dce,canonicalize)' -o %t.mlir
// RUN: iket-compile %t.mlir --runtime-payloads --opt-level=0 -o %t.O0.cubin
// RUN: iket-compile %t.mlir --runtime-payloads --opt-level=3 -o %t.O3.cubin

// TEXT: inline_asm has_side_effects "{

// CHECK: llvm.mlir.global {{.*}} @__iket_evt_decl_k_1_attrs
// CHECK: llvm.mlir.global {{.*}} @__iket_evt_decl_in_2_attrs
gpu.module @m [#nvvm.target<chip = "sm_90">] {

// Payloads 0 to 3 in order.
// CHECK-LABEL: gpu.func @unrolled
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : i32
// CHECK: pmevent.mask 1;{{.*}} %[[C0]] : (i32)
// CHECK: pmevent.mask 1;{{.*}} %[[C0]] : (i32)
// CHECK: pmevent.mask 1;{{.*}} %[[C1]] : (i32)
// CHECK: pmevent.mask 1;{{.*}} %[[C1]] : (i32)
// CHECK: pmevent.mask 1;{{.*}} %[[C2]] : (i32)
// CHECK: pmevent.mask 1;{{.*}} %[[C2]] : (i32)
// CHECK: pmevent.mask 1;{{.*}} %[[C3]] : (i32)
// CHECK: pmevent.mask 1;{{.*}} %[[C3]] : (i32)
// CHECK-NOT: pmevent
// CHECK: gpu.return
gpu.func @unrolled() kernel {
  affine.for %i = 0 to 4 {
    %p = iket.payload %i : index as i32
    %t = iket.range_start "k" payload(%p : !iket.payload<i32>)
    gpu.barrier
    iket.range_end %t payload(%p : !iket.payload<i32>)
  }
  gpu.return
}

// A token may not cross a call, but once inlined there is none.
// CHECK-LABEL: func.func @inlined
// CHECK-COUNT-4: pmevent.mask 2;
// CHECK-NOT: pmevent
// CHECK: return
func.func @inlined() attributes {gpu.kernel} {
  %t = func.call @open() : () -> !iket.token
  %u = func.call @open() : () -> !iket.token
  func.call @close(%t) : (!iket.token) -> ()
  func.call @close(%u) : (!iket.token) -> ()
  return
}
func.func private @open() -> !iket.token {
  %t = iket.range_start "in"
  return %t : !iket.token
}
func.func private @close(%t: !iket.token) {
  iket.range_end %t
  return
}
}
