// RUN: %python %S/Inputs/tokens.py %s > %t.mlir
// RUN: iket-opt %t.mlir --iket-export-tokens -split-input-file \
// RUN:   | FileCheck %t.mlir

// Import gives the calls back as ops, and export those ops as the same calls,
// in both forms of a token.
// RUN: iket-opt %t.mlir --iket-export-tokens --iket-import-tokens \
// RUN:   -split-input-file > %t.1.mlir
// RUN: iket-opt %t.1.mlir --iket-export-tokens -split-input-file > %t.2.mlir
// RUN: iket-opt %t.mlir --iket-export-tokens -split-input-file \
// RUN:   | diff - %t.2.mlir
// RUN: iket-opt %t.2.mlir --iket-import-tokens -split-input-file \
// RUN:   | diff - %t.1.mlir
// RUN: iket-opt %t.1.mlir --iket-export-tokens=form=operand -split-input-file \
// RUN:   > %t.3.mlir
// RUN: iket-opt %t.3.mlir --iket-import-tokens -split-input-file \
// RUN:   | diff - %t.1.mlir
// RUN: FileCheck %t.mlir --check-prefix=OPERAND < %t.3.mlir

// RUN: iket-opt %t.mlir --iket-export-tokens=no-payload=name \
// RUN:   -split-input-file | FileCheck %t.mlir --check-prefix=NAME
// RUN: iket-opt %t.mlir --iket-export-tokens=no-payload=null \
// RUN:   -split-input-file | FileCheck %t.mlir --check-prefix=NULL

// Calls of the func dialect. Events are numbered in program order by kind and
// name; the name of a pop is not part of a token.

// CHECK-LABEL: gpu.module @m1
// CHECK-NEXT:    func.func private @TL_IKET_EVENT(i32)
// CHECK-NEXT:    func.func private @TL_IKET_EVENT_PAYLOAD_U32(i32, i32)
// CHECK-NEXT:    func.func private @TL_IKET_EVENT_PAYLOAD_F32(i32, f32)
// CHECK-NEXT:    gpu.func @k(%[[I:.*]]: i32, %[[F:.*]]: f32)
// CHECK-NEXT:      %[[C1:.*]] = arith.constant 1 : i32
// CHECK-NEXT:      func.call @TL_IKET_EVENT(%[[C1]]) {iket.token = "$token(name='load', kind='range', event_id=1)"} : (i32) -> ()
// CHECK-NEXT:      %[[C2:.*]] = arith.constant 2 : i32
// CHECK-NEXT:      func.call @TL_IKET_EVENT_PAYLOAD_U32(%[[C2]], %[[I]]) {iket.token = "$token(name='step', event_id=2, payload_type='int32')"} : (i32, i32) -> ()
// CHECK-NEXT:      %[[C3:.*]] = arith.constant 3 : i32
// CHECK-NEXT:      func.call @TL_IKET_EVENT_PAYLOAD_F32(%[[C3]], %[[F]]) {iket.token = "$token(name='step', kind='range', event_id=3, payload_type='float32')"} : (i32, f32) -> ()
// CHECK-NEXT:      %[[C31:.*]] = arith.constant 31 : i32
// CHECK-NEXT:      func.call @TL_IKET_EVENT(%[[C31]]) : (i32) -> ()
// CHECK-NEXT:      %[[C31_2:.*]] = arith.constant 31 : i32
// CHECK-NEXT:      func.call @TL_IKET_EVENT(%[[C31_2]]) : (i32) -> ()
// CHECK-NEXT:      %[[C2_2:.*]] = arith.constant 2 : i32
// CHECK-NEXT:      func.call @TL_IKET_EVENT_PAYLOAD_U32(%[[C2_2]], %[[I]]) {iket.token = "$token(name='step', event_id=2, payload_type='int32')"} : (i32, i32) -> ()
// CHECK-NEXT:      gpu.return

// One string for the two calls of one event; the calls are llvm.call, since a
// function with and without token takes a variable number of operands.

// OPERAND-LABEL: gpu.module @m1
// OPERAND-NEXT:    llvm.mlir.global private constant @[[LOAD:.*]]("$token(name='load', kind='range', event_id=1)\00")
// OPERAND-NEXT:    llvm.mlir.global private constant @[[STEP:.*]]("$token(name='step', event_id=2, payload_type='int32')\00")
// OPERAND-NEXT:    llvm.mlir.global private constant @[[RANGE:.*]]("$token(name='step', kind='range', event_id=3, payload_type='float32')\00")
// OPERAND-NEXT:    llvm.func @TL_IKET_EVENT(i32, ...)
// OPERAND-NEXT:    llvm.func @TL_IKET_EVENT_PAYLOAD_U32(i32, i32, !llvm.ptr)
// OPERAND-NEXT:    llvm.func @TL_IKET_EVENT_PAYLOAD_F32(i32, f32, !llvm.ptr)
// OPERAND-NEXT:    gpu.func @k(%[[I:.*]]: i32, %[[F:.*]]: f32)
// OPERAND:           %[[S0:.*]] = llvm.mlir.addressof @[[LOAD]] : !llvm.ptr
// OPERAND-NEXT:      llvm.call @TL_IKET_EVENT(%{{.*}}, %[[S0]]) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
// OPERAND:           %[[S1:.*]] = llvm.mlir.addressof @[[STEP]] : !llvm.ptr
// OPERAND-NEXT:      llvm.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[I]], %[[S1]]) : (i32, i32, !llvm.ptr) -> ()
// OPERAND:           %[[S2:.*]] = llvm.mlir.addressof @[[RANGE]] : !llvm.ptr
// OPERAND-NEXT:      llvm.call @TL_IKET_EVENT_PAYLOAD_F32(%{{.*}}, %[[F]], %[[S2]]) : (i32, f32, !llvm.ptr) -> ()
// OPERAND:           llvm.call @TL_IKET_EVENT(%{{.*}}) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
// OPERAND:           %[[S3:.*]] = llvm.mlir.addressof @[[STEP]] : !llvm.ptr
// OPERAND-NEXT:      llvm.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[I]], %[[S3]]) : (i32, i32, !llvm.ptr) -> ()

// NAME-LABEL: gpu.module @m1
// NAME:         iket.token = "$token(name='load', kind='range', event_id=1, payload_type='NoPayload')"
// NAME:         iket.token = "$token(name='step', event_id=2, payload_type='int32')"
gpu.module @m1 {
  gpu.func @k(%i: i32, %f: f32) kernel {
    iket.range_push "load"
    %p = iket.payload %i : i32
    iket.mark "step" payload(%p : !iket.payload<i32>)
    %q = iket.payload %f : f32
    iket.range "step" payload(%q : !iket.payload<f32>) {
    }
    iket.range_pop "load"
    iket.mark "step" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}

// -----

// Calls of the LLVM dialect, in an LLVM function.

// CHECK-LABEL: module attributes {llvm.target_triple
// CHECK-NEXT:    llvm.func @TL_IKET_EVENT(i32)
// CHECK-NEXT:    llvm.func @TL_IKET_EVENT_PAYLOAD_U32(i32, i32)
// CHECK-NEXT:    llvm.func @k(%[[B:.*]]: i1, %[[S:.*]]: i16) attributes
// CHECK-NEXT:      %[[V0:.*]] = llvm.zext %[[B]] : i1 to i32
// CHECK-NEXT:      %[[Z:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:      llvm.call @TL_IKET_EVENT_PAYLOAD_U32(%[[Z]], %[[V0]]) {iket.token = "$token(name='b', event_id=1, payload_type='uint32')"} : (i32, i32) -> ()
// CHECK-NEXT:      %[[V1:.*]] = llvm.sext %[[S]] : i16 to i32
// CHECK-NEXT:      %{{.*}} = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:      llvm.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V1]])
// CHECK-NEXT:      %{{.*}} = llvm.mlir.constant(31 : i32) : i32
// CHECK-NEXT:      llvm.call @TL_IKET_EVENT(%{{.*}}) : (i32) -> ()
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k(%b: i1, %s: i16) attributes {nvvm.kernel} {
    %p = iket.payload %b : i1
    iket.mark "b" payload(%p : !iket.payload<ui32>)
    %q = iket.payload %s : i16 as i32
    iket.range_push "s" payload(%q : !iket.payload<i32>)
    iket.range_pop
    llvm.return
  }
}

// -----

// Payloads of every type that i32, ui32 and f32 hold.

// CHECK-LABEL: gpu.func @values(
// CHECK-SAME:    %[[B:.*]]: i1, %[[I8:.*]]: i8, %[[U16:.*]]: ui16, %[[S32:.*]]: si32, %[[X:.*]]: index, %[[H:.*]]: f16
// CHECK:         %[[V0:.*]] = arith.extui %[[B]] : i1 to i32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V0]])
// CHECK:         %[[V1:.*]] = arith.extsi %[[I8]] : i8 to i32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V1]])
// CHECK:         %[[V2:.*]] = arith.extui %[[I8]] : i8 to i32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V2]])
// CHECK:         %[[W:.*]] = builtin.unrealized_conversion_cast %[[U16]] : ui16 to i16
// CHECK-NEXT:    %[[V3:.*]] = arith.extui %[[W]] : i16 to i32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V3]])
// CHECK:         %[[V4:.*]] = builtin.unrealized_conversion_cast %[[S32]] : si32 to i32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V4]])
// CHECK:         %[[V5:.*]] = arith.index_cast %[[X]] : index to i32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V5]])
// CHECK:         %[[V6:.*]] = arith.index_castui %[[X]] : index to i32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_U32(%{{.*}}, %[[V6]])
// CHECK:         %[[V7:.*]] = arith.extf %[[H]] : f16 to f32
// CHECK-NEXT:    %{{.*}} = arith.constant
// CHECK-NEXT:    func.call @TL_IKET_EVENT_PAYLOAD_F32(%{{.*}}, %[[V7]])
gpu.module @m2 {
  gpu.func @values(%b: i1, %i8: i8, %u16: ui16, %s32: si32, %x: index, %h: f16) kernel {
    %0 = iket.payload %b : i1
    iket.mark "a" payload(%0 : !iket.payload<ui32>)
    %1 = iket.payload %i8 : i8 as i32
    iket.mark "b" payload(%1 : !iket.payload<i32>)
    %2 = iket.payload %i8 : i8 as ui32
    iket.mark "c" payload(%2 : !iket.payload<ui32>)
    %3 = iket.payload %u16 : ui16 as ui32
    iket.mark "d" payload(%3 : !iket.payload<ui32>)
    %4 = iket.payload %s32 : si32
    iket.mark "e" payload(%4 : !iket.payload<i32>)
    %5 = iket.payload %x : index as i32
    iket.mark "f" payload(%5 : !iket.payload<i32>)
    %6 = iket.payload %x : index as ui32
    iket.mark "g" payload(%6 : !iket.payload<ui32>)
    %7 = iket.payload %h : f16 as f32
    iket.mark "h" payload(%7 : !iket.payload<f32>)
    gpu.return
  }
}

// -----

// Ids of the event table come first, then imported ids, then free ones without
// 31. The table goes, since its events do.

// CHECK-LABEL: gpu.module @ids {
// CHECK:         iket.token = "$token(name='new', event_id=2)"
// CHECK:         iket.token = "$token(name='kept', event_id=1)"
// CHECK:         iket.token = "$token(name='kept', event_id=9)"
// CHECK:         iket.token = "$token(name='table', event_id=7)"
// CHECK:         iket.token = "$token(name='newer', event_id=3)"
// CHECK:         iket.token = "$token(name='kept', event_id=1)"
gpu.module @ids attributes {iket.metadata = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#iket.event<name = "table", id = 7, kind = mark>]>} {
  func.func @f() {
    iket.mark "new"
    iket.mark "kept" {iket.event_id = 1 : ui32}
    iket.mark "kept" {iket.event_id = 9 : ui32}
    iket.mark "table" {iket.event_id = 5 : ui32}
    iket.mark "newer"
    iket.mark "kept"
    return
  }
}

// -----

// "NoPayload" if it was imported so, and not if the option says otherwise.

// CHECK-LABEL: gpu.module @tilelang {
// CHECK:         iket.token = "__tl_iket_v1_eyJldmVudF9pZCI6MSwia2luZCI6InJhbmdlIiwibmFtZSI6ImxvYWQiLCJwYXlsb2FkX2lrZXRfaWQiOjAsInBheWxvYWRfdHlwZSI6Ik5vUGF5bG9hZCIsInJhbmdlX2lkIjo2MjEyMDg2MDUsInZlcnNpb24iOjF9"
// NULL-LABEL:  gpu.module @tilelang {
// NULL:          iket.token = "$token(name='load', kind='range', event_id=1)"
gpu.module @tilelang attributes {iket.no_payload = "NoPayload"} {
  func.func @f() {
    iket.range_push "load"
    return
  }
}

// -----

// Functions that are there already are used; 31 events make id 31 a gap.

// CHECK-LABEL: gpu.module @many
// CHECK-NEXT:    func.func private @TL_IKET_EVENT(i32)
// CHECK-NEXT:    func.func @f
// CHECK:         %[[ID30:.*]] = arith.constant 30 : i32
// CHECK-NEXT:    call @TL_IKET_EVENT(%[[ID30]])
// CHECK-NEXT:    %[[ID32:.*]] = arith.constant 32 : i32
// CHECK-NEXT:    call @TL_IKET_EVENT(%[[ID32]]) {iket.token = "$token(name='e30', event_id=32)"}
gpu.module @many {
  func.func private @TL_IKET_EVENT(i32)
  func.func @f() {
    iket.mark "e00"
    iket.mark "e01"
    iket.mark "e02"
    iket.mark "e03"
    iket.mark "e04"
    iket.mark "e05"
    iket.mark "e06"
    iket.mark "e07"
    iket.mark "e08"
    iket.mark "e09"
    iket.mark "e10"
    iket.mark "e11"
    iket.mark "e12"
    iket.mark "e13"
    iket.mark "e14"
    iket.mark "e15"
    iket.mark "e16"
    iket.mark "e17"
    iket.mark "e18"
    iket.mark "e19"
    iket.mark "e20"
    iket.mark "e21"
    iket.mark "e22"
    iket.mark "e23"
    iket.mark "e24"
    iket.mark "e25"
    iket.mark "e26"
    iket.mark "e27"
    iket.mark "e28"
    iket.mark "e29"
    iket.mark "e30"
    return
  }
}

// -----

// A func.func beside an llvm.func: all calls are llvm.call.

// CHECK-LABEL: gpu.module @mixed
// CHECK-NEXT:    llvm.func @TL_IKET_EVENT(i32)
// CHECK:         arith.constant 1
// CHECK-NEXT:    llvm.call @TL_IKET_EVENT(
// CHECK:         llvm.mlir.constant(2
// CHECK-NEXT:    llvm.call @TL_IKET_EVENT(
gpu.module @mixed {
  func.func @f() {
    iket.mark "a"
    return
  }
  llvm.func @g() {
    iket.mark "b"
    llvm.return
  }
}
