// Several gpu.modules in one builtin.module: each has its own arrays and ids, as
// each is one cubin. A full one does not widen the other, and the schema of a
// name may differ.

// RUN: %python %S/../../Conversion/IKETToNVVM/Inputs/add_names.py 31 %s > %t.mlir
// RUN: iket-opt %t.mlir --lower-iket-to-nvvm='abi=tilelang' | FileCheck %s
// RUN: iket-compile %t.mlir --emit=ptx -o %t.ptx
// RUN: grep -c __iket_meta_info %t.a.ptx | FileCheck %s --check-prefix=ONE
// RUN: grep -c __iket_meta_info %t.b.ptx | FileCheck %s --check-prefix=ONE
// ONE: {{^1$}}

// @a holds 30 names, @b two more.
// CHECK-LABEL: gpu.module @a
// CHECK-NEXT: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 31, 0, 0, 0,
// CHECK: @__iket_evt_decl_p_1_attrs(dense<[60, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// CHECK-COUNT-29: @__iket_evt_decl_m
// CHECK-NOT: @__iket_evt_decl_
// CHECK: pmevent.mask 30;
gpu.module @a [#nvvm.target<chip = "sm_90">] {
  gpu.func @kernel(%v: i32) kernel {
    %p = iket.payload %v : i32
    iket.mark "p" payload(%p : !iket.payload<i32>)
    // More marks go here.
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @b
// CHECK-NEXT: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 31, 0, 0, 0,
// CHECK: @__iket_evt_decl_new_1_attrs
// CHECK: @__iket_evt_decl_p_2_attrs(dense<[60, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
// CHECK: @__iket_range_decl_p_
gpu.module @b [#nvvm.target<chip = "sm_90">] {
  gpu.func @kernel(%f: f32) kernel {
    iket.mark "new"
    %p = iket.payload %f : f32
    iket.range "p" payload(%p : !iket.payload<f32>) { }
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @none
// CHECK-NOT: __iket
gpu.module @none [#nvvm.target<chip = "sm_90">] {
  gpu.func @kernel() kernel {
    gpu.return
  }
}
