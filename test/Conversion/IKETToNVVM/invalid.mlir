// What layout tilelang refuses when it is asked for, in one run; nothing of the
// module is changed, so there is no output.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang' --verify-diagnostics -o %t
// RUN: not iket-opt %s --lower-iket-to-nvvm='abi=tilelang' 2>/dev/null | count 0
// RUN: not iket-compile %s --abi=tilelang -o %t.cubin --emit=ptx 2>&1 | FileCheck %s
// CHECK-DAG: error: {{.*}}token ranges do not exist in layout tilelang; use abi=cutlass
// CHECK-DAG: error: {{.*}}layout tilelang cannot carry payload f64 of event "f64"
// CHECK-DAG: error: {{.*}}layout tilelang cannot carry payload i64 of event "i64"
// RUN: not ls %t.cubin
// Layout auto takes all but the last.
// RUN: not iket-opt %s --lower-iket-to-nvvm -o /dev/null 2>&1 | FileCheck %s --check-prefix=AUTO
// AUTO: remark: using layout cutlass: layout tilelang has no token ranges (iket.range_start)
// AUTO: error: 'iket.mark' op layout cutlass cannot carry payload ptr of event "ptr"; cast it to i64 (llvm.ptrtoint)
// AUTO-NOT: : error: 'iket

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%f64: f64, %i64: i64) kernel {
    // expected-error @+1 {{'iket.range_start' op token ranges do not exist in layout tilelang; use abi=cutlass}}
    %t = iket.range_start "token"
    iket.range_end %t
    %p = iket.payload %f64 : f64
    // expected-error @+1 {{'iket.mark' op layout tilelang cannot carry payload f64 of event "f64"; use abi=cutlass, or convert it to i32, ui32 or f32}}
    iket.mark "f64" payload(%p : !iket.payload<f64>)
    gpu.return
  }
}

gpu.module @n [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%i64: i64, %ptr: !llvm.ptr) kernel {
    %p = iket.payload %i64 : i64
    // expected-error @+1 {{'iket.range_push' op layout tilelang cannot carry payload i64 of event "i64"; use abi=cutlass, or convert it to i32, ui32 or f32}}
    iket.range_push "i64" payload(%p : !iket.payload<i64>)
    iket.range_pop
    %q = iket.payload %ptr : !llvm.ptr
    // expected-error @+1 {{'iket.mark' op layout tilelang cannot carry payload ptr of event "ptr"; use abi=cutlass and cast it to i64 (llvm.ptrtoint)}}
    iket.mark "ptr" payload(%q : !iket.payload<ptr>)
    gpu.return
  }
}

// A table that is full leaves no way but to drop it.
// RUN: %python %S/Inputs/add_names.py 31 %S/Inputs/full_table.mlir > %t.full.mlir
// RUN: not iket-opt %t.full.mlir --lower-iket-to-nvvm -o /dev/null 2>&1 | FileCheck %s --check-prefix=FULL
// FULL: error: 'iket.mark' op 31 event names; layout tilelang allows 30; use abi=cutlass, which allows 4032, and drop iket.metadata
