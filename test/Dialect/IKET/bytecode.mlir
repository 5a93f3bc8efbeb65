// Bytecode keeps every byte of names and every location.

// RUN: iket-opt %s --emit-bytecode -o %t.mlirbc
// RUN: iket-opt %t.mlirbc | FileCheck %s
// RUN: iket-opt %s -o %t.text
// RUN: iket-opt %t.mlirbc -o %t.back
// RUN: diff %t.text %t.back

// The lowering makes the same of both.
// RUN: iket-opt %t.mlirbc --lower-iket-to-nvvm -o %t.from-bytecode
// RUN: iket-opt %s --lower-iket-to-nvvm -o %t.from-text
// RUN: diff %t.from-text %t.from-bytecode

// The event table, with the locations of the first sites.
// RUN: iket-opt %t.mlirbc --iket-assign-events --emit-bytecode -o %t.table.mlirbc
// RUN: iket-opt %t.table.mlirbc | FileCheck %s --check-prefix=TABLE
// TABLE: events = [#iket.event<name = "l1\0A\22l2\22", id = 1, kind = mark, payload = ui32, source = "{{.*}}bytecode.mlir:[[# @LINE + 9]]:5">
// TABLE-SAME: #iket.event<name = "{{(.C3.A9)+}}", id = 2, kind = push, range_id = {{[0-9]+}}, source = "{{.*}}bytecode.mlir:[[# @LINE + 10]]:5">

// CHECK-LABEL: gpu.func @k
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: i32) kernel {
    // CHECK: iket.payload %{{.+}} : i32 as ui32
    %p = iket.payload %v : i32 as ui32
    // CHECK: iket.mark "l1\0A\22l2\22" payload(
    iket.mark "l1\0A\22l2\22" payload(%p : !iket.payload<ui32>)
    // CHECK: iket.range_push "\C3\A9
    iket.range_push "éééééééééééééééé"
    // CHECK: iket.range_pop "\C3\A9
    iket.range_pop "éééééééééééééééé"
    gpu.return
  }
}
