// Copies of a nested range made by unrolling: one declaration, one id, 4 + 4
// sites with the payloads 0 to 3 in order, and text that ptxas takes four times.

// REQUIRES: ptxas
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(affine-loop-unroll{unroll-factor=4},canonicalize),lower-iket-to-nvvm{runtime-payloads=true},canonicalize))' \
// RUN:   | FileCheck %s --implicit-check-not=pmevent --implicit-check-not=__iket_evt_decl
// Also where the number of names is at its limit: copies are no names.
// RUN: %python %S/../../Conversion/IKETToNVVM/Inputs/add_names.py 30 %s > %t.mlir
// RUN: iket-opt %t.mlir --pass-pipeline='builtin.module(gpu.module(gpu.func(affine-loop-unroll{unroll-factor=4},canonicalize),lower-iket-to-nvvm{abi=tilelang}))' -o /dev/null

// LLVM unrolls too.
// RUN: iket-compile %s --runtime-payloads --emit=ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=pmevent
// PTX-COUNT-1: .b8 __iket_evt_decl
// PTX-NOT: __iket_evt_decl
// PTX: pmevent.mask 1;
// PTX: pmevent.mask 31;
// PTX: pmevent.mask 1;
// PTX: pmevent.mask 31;
// PTX: pmevent.mask 1;
// PTX: pmevent.mask 31;
// PTX: pmevent.mask 1;
// PTX: pmevent.mask 31;
// RUN: iket-compile %s --runtime-payloads --opt-level=0 -o %t.O0.cubin
// RUN: iket-compile %s --runtime-payloads -o %t.O3.cubin

// CHECK: __iket_evt_decl_k_1_attrs
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // CHECK-LABEL: gpu.func @kernel
  // CHECK-DAG: %[[C0:.+]] = arith.constant 0 : i32
  // CHECK-DAG: %[[C1:.+]] = arith.constant 1 : i32
  // CHECK-DAG: %[[C2:.+]] = arith.constant 2 : i32
  // CHECK-DAG: %[[C3:.+]] = arith.constant 3 : i32
  // CHECK: pmevent.mask 1;{{.*}} %[[C0]] :
  // CHECK: gpu.barrier
  // CHECK: pmevent.mask 31;
  // CHECK: pmevent.mask 1;{{.*}} %[[C1]] :
  // CHECK: gpu.barrier
  // CHECK: pmevent.mask 31;
  // CHECK: pmevent.mask 1;{{.*}} %[[C2]] :
  // CHECK: gpu.barrier
  // CHECK: pmevent.mask 31;
  // CHECK: pmevent.mask 1;{{.*}} %[[C3]] :
  // CHECK: gpu.barrier
  // CHECK: pmevent.mask 31;
  gpu.func @kernel() kernel {
    affine.for %i = 0 to 4 {
      %p = iket.payload %i : index as i32
      iket.range_push "k" payload(%p : !iket.payload<i32>)
      gpu.barrier
      iket.range_pop
    }
    // More marks go here.
    gpu.return
  }
}
