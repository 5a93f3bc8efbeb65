// The ops that turn a payload's value into the register of its kind.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true' | FileCheck %s
// Nothing of them is left where payloads are off; other uses of a value stay.
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass' | FileCheck %s --check-prefix=OFF
// All of it reaches PTX, also from arguments of signed and unsigned types.
// RUN: iket-compile %s --abi=cutlass --runtime-payloads --emit=ptx -o - | FileCheck %s --check-prefix=PTX

// OFF-NOT: iket.payload
// OFF-NOT: llvm.zext
// OFF-NOT: llvm.bitcast
// OFF-NOT: st.volatile
// PTX-COUNT-18: st.volatile.shared
// PTX-NOT: st.volatile.shared

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// CHECK-LABEL: gpu.func @integers(
// CHECK-SAME: %[[I1:[^:]+]]: i1, %[[I8:[^:]+]]: i8, %[[I16:[^:]+]]: i16, %[[I32:[^:]+]]: i32, %[[U32:[^:]+]]: ui32, %[[S64:[^:]+]]: si64)
gpu.func @integers(%i1: i1, %i8: i8, %i16: i16, %i32: i32, %u32: ui32, %s64: si64) kernel {
  // CHECK: %[[R:.+]] = llvm.zext %[[I1]] : i1 to i32
  // CHECK: llvm.inline_asm {{.+}} "r,~{memory}" %[[R]] :
  %p0 = iket.payload %i1 : i1
  iket.mark "i1" payload(%p0 : !iket.payload<ui32>)
  // CHECK: %[[R:.+]] = llvm.zext %[[I8]] : i8 to i32
  // CHECK: llvm.inline_asm {{.+}} "r,~{memory}" %[[R]] :
  %p1 = iket.payload %i8 : i8
  iket.mark "i8" payload(%p1 : !iket.payload<i8>)
  // CHECK: %[[N:.+]] = llvm.sext %[[I8]] : i8 to i16
  // CHECK: %[[R:.+]] = llvm.zext %[[N]] : i16 to i32
  // CHECK: llvm.inline_asm {{.+}} "r,~{memory}" %[[R]] :
  %p2 = iket.payload %i8 : i8 as i16
  iket.mark "i8 as i16" payload(%p2 : !iket.payload<i16>)
  // CHECK: %[[R:.+]] = llvm.sext %[[I16]] : i16 to i64
  // CHECK: llvm.inline_asm {{.+}} "l,~{memory}" %[[R]] :
  %p3 = iket.payload %i16 : i16 as i64
  iket.mark "i16 as i64" payload(%p3 : !iket.payload<i64>)
  // CHECK: llvm.inline_asm {{.+}} "r,~{memory}" %[[I32]] :
  %p4 = iket.payload %i32 : i32
  iket.mark "i32" payload(%p4 : !iket.payload<i32>)
  // CHECK: %[[R:.+]] = builtin.unrealized_conversion_cast %[[U32]] : ui32 to i32
  // CHECK: %[[W:.+]] = llvm.zext %[[R]] : i32 to i64
  // CHECK: llvm.inline_asm {{.+}} "l,~{memory}" %[[W]] :
  %p5 = iket.payload %u32 : ui32 as i64
  iket.mark "ui32 as i64" payload(%p5 : !iket.payload<i64>)
  // CHECK: %[[R:.+]] = builtin.unrealized_conversion_cast %[[S64]] : si64 to i64
  // CHECK: llvm.inline_asm {{.+}} "l,~{memory}" %[[R]] :
  %p6 = iket.payload %s64 : si64
  iket.mark "si64" payload(%p6 : !iket.payload<i64>)
  gpu.return
}

// CHECK-LABEL: gpu.func @indices(
// CHECK-SAME: %[[I:.+]]: index)
gpu.func @indices(%i: index) kernel {
  // CHECK: %[[R:.+]] = arith.index_cast %[[I]] : index to i64
  // CHECK: llvm.inline_asm {{.+}} "l,~{memory}" %[[R]] :
  %p0 = iket.payload %i : index
  iket.mark "index" payload(%p0 : !iket.payload<i64>)
  // CHECK: %[[R:.+]] = arith.index_castui %[[I]] : index to i32
  // CHECK: llvm.inline_asm {{.+}} "r,~{memory}" %[[R]] :
  %p1 = iket.payload %i : index as ui32
  iket.mark "index as ui32" payload(%p1 : !iket.payload<ui32>)
  gpu.return
}

// CHECK-LABEL: gpu.func @floats(
// CHECK-SAME: %[[H:.+]]: f16, %[[B:.+]]: bf16, %[[F:.+]]: f32, %[[D:.+]]: f64)
gpu.func @floats(%h: f16, %b: bf16, %f: f32, %d: f64) kernel {
  // CHECK: %[[E:.+]] = llvm.fpext %[[H]] : f16 to f32
  // CHECK: %[[R:.+]] = llvm.bitcast %[[E]] : f32 to i32
  // CHECK: llvm.inline_asm {{.+}} "r,~{memory}" %[[R]] :
  %p0 = iket.payload %h : f16 as f32
  iket.mark "f16 as f32" payload(%p0 : !iket.payload<f32>)
  // CHECK: %[[E:.+]] = llvm.fpext %[[B]] : bf16 to f64
  // CHECK: %[[R:.+]] = llvm.bitcast %[[E]] : f64 to i64
  // CHECK: llvm.inline_asm {{.+}} "l,~{memory}" %[[R]] :
  %p1 = iket.payload %b : bf16 as f64
  iket.mark "bf16 as f64" payload(%p1 : !iket.payload<f64>)
  // CHECK: %[[R:.+]] = llvm.bitcast %[[F]] : f32 to i32
  // CHECK: llvm.inline_asm {{.+}} "r,~{memory}" %[[R]] :
  %p2 = iket.payload %f : f32
  iket.mark "f32" payload(%p2 : !iket.payload<f32>)
  // CHECK: %[[R:.+]] = llvm.bitcast %[[D]] : f64 to i64
  // CHECK: llvm.inline_asm {{.+}} "l,~{memory}" %[[R]] :
  %p3 = iket.payload %d : f64
  iket.mark "f64" payload(%p3 : !iket.payload<f64>)
  gpu.return
}

// One payload of three events is made once, where it stands.
// CHECK-LABEL: gpu.func @shared(
// CHECK: %[[R:.+]] = llvm.zext
// CHECK-NOT: llvm.zext
// CHECK: scf.if
// CHECK-COUNT-2: "r,~{memory}" %[[R]] :
// CHECK: } else {
// CHECK: "r,~{memory}" %[[R]] :
// CHECK: gpu.return
gpu.func @shared(%c: i1, %v: i8) kernel {
  %p = iket.payload %v : i8
  scf.if %c {
    iket.mark "i8" payload(%p : !iket.payload<i8>)
    iket.mark "i8" payload(%p : !iket.payload<i8>)
  } else {
    iket.mark "i8" payload(%p : !iket.payload<i8>)
  }
  gpu.return
}

// A value with effects is computed once, payloads on or off; a pure one that
// only an event used goes with the payload.
// CHECK-LABEL: gpu.func @effects(
// CHECK: %[[V:.+]] = memref.atomic_rmw
// CHECK-NOT: memref.atomic_rmw
// CHECK: arith.muli
// CHECK: gpu.return
// OFF-LABEL: gpu.func @effects(
// OFF: memref.atomic_rmw
// OFF-NOT: arith.muli
// OFF: gpu.return
gpu.func @effects(%m: memref<1xi32>, %a: i32) kernel {
  %c0 = arith.constant 0 : index
  %v = memref.atomic_rmw addi %a, %m[%c0] : (i32, memref<1xi32>) -> i32
  %p = iket.payload %v : i32
  iket.mark "i32" payload(%p : !iket.payload<i32>)
  %w = arith.muli %a, %a : i32
  %q = iket.payload %w : i32
  iket.mark "i32" payload(%q : !iket.payload<i32>)
  gpu.return
}

}
