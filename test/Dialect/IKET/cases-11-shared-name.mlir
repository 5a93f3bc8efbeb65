// Two kernels of one gpu.module share a name: one declaration, the same id, in
// either order of the functions; bytes do not depend on runs or threads.

// RUN: iket-opt %s --lower-iket-to-nvvm='runtime-payloads=true' --split-input-file -o %t.1
// RUN: iket-opt %s --lower-iket-to-nvvm='runtime-payloads=true' --split-input-file --mlir-disable-threading -o %t.2
// RUN: cmp %t.1 %t.2
// RUN: FileCheck %s --implicit-check-not=__iket_evt_decl < %t.1

// CHECK-LABEL: gpu.module @m
// CHECK: __iket_evt_decl_p_1_attrs
// CHECK: __iket_evt_decl_q_2_attrs
// CHECK: gpu.func @k1
// CHECK: pmevent.mask 1;{{.*}} %arg0
// CHECK: gpu.func @k2
// CHECK: pmevent.mask 2;
// CHECK: pmevent.mask 1;{{.*}} %arg0
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k1(%a: i32) kernel {
    %p = iket.payload %a : i32
    iket.mark "p" payload(%p : !iket.payload<i32>)
    gpu.return
  }
  gpu.func @k2(%b: i32) kernel {
    iket.mark "q"
    %p = iket.payload %b : i32
    iket.mark "p" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}

// -----

// The other order: other ids, but each one the same at all of its sites.
// CHECK-LABEL: gpu.module @m
// CHECK: __iket_evt_decl_q_1_attrs
// CHECK: __iket_evt_decl_p_2_attrs
// CHECK: gpu.func @k2
// CHECK: pmevent.mask 1;
// CHECK: pmevent.mask 2;
// CHECK: gpu.func @k1
// CHECK: pmevent.mask 2;
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k2(%b: i32) kernel {
    iket.mark "q"
    %p = iket.payload %b : i32
    iket.mark "p" payload(%p : !iket.payload<i32>)
    gpu.return
  }
  gpu.func @k1(%a: i32) kernel {
    %p = iket.payload %a : i32
    iket.mark "p" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}
