// RUN: %python %S/Inputs/tokens.py %s | iket-opt --iket-import-tokens \
// RUN:   -split-input-file | FileCheck %s

// Nothing of a front end is left.
// RUN: %python %S/Inputs/tokens.py %s | iket-opt --iket-import-tokens \
// RUN:   -split-input-file | not grep -E "__tl_iket|iket.token"

// Tokens as attributes, calls of the func dialect.

// CHECK-LABEL: gpu.func @attributes
// CHECK-SAME:    %[[I:.*]]: i32, %[[F:.*]]: f32, %[[B:.*]]: i1
// CHECK-NEXT:    iket.range_push "load"
// CHECK-NEXT:    %[[P0:.*]] = iket.payload %[[I]] : i32
// CHECK-NEXT:    iket.mark "step" payload(%[[P0]] : !iket.payload<i32>)
// CHECK-NEXT:    %[[P1:.*]] = iket.payload %[[I]] : i32 as ui32
// CHECK-NEXT:    iket.mark "flag" payload(%[[P1]] : !iket.payload<ui32>)
// CHECK-NEXT:    %[[P2:.*]] = iket.payload %[[F]] : f32
// CHECK-NEXT:    iket.range_push "value" payload(%[[P2]] : !iket.payload<f32>)
// CHECK-NEXT:    iket.range_pop
// CHECK-NEXT:    iket.range_pop
// CHECK-NEXT:    gpu.return
gpu.module @m1 {
  func.func private @TL_IKET_EVENT(i32)
  func.func private @TL_IKET_EVENT_PAYLOAD_U32(i32, i32)
  func.func private @TL_IKET_EVENT_PAYLOAD_F32(i32, f32)
  gpu.func @attributes(%i: i32, %f: f32, %b: i1) kernel {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %pop = arith.constant 31 : i32
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='load', event_id=1, kind='range')"} : (i32) -> ()
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%c2, %i) {iket.token = "$token(name='step', event_id=2, payload_type='int32')"} : (i32, i32) -> ()
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%c3, %i) {iket.token = "$token(name='flag', event_id=3, payload_type='uint32')"} : (i32, i32) -> ()
    func.call @TL_IKET_EVENT_PAYLOAD_F32(%c4, %f) {iket.token = "$token(name='value', event_id=4, kind='range', payload_type='float32')"} : (i32, f32) -> ()
    func.call @TL_IKET_EVENT(%pop) : (i32) -> ()
    func.call @TL_IKET_EVENT(%pop) : (i32) -> ()
    gpu.return
  }
}

// -----

// Tokens as strings, calls of the LLVM dialect: direct, behind a GEP, an address
// space cast and a bitcast, with and without a terminator, as bytes; one string
// for two calls.

// CHECK-LABEL: llvm.func @strings
// CHECK-SAME:    %[[I:.*]]: i32
// CHECK-NEXT:    iket.range_push "load"
// CHECK-NEXT:    %[[P:.*]] = iket.payload %[[I]] : i32
// CHECK-NEXT:    iket.mark "step" payload(%[[P]] : !iket.payload<i32>)
// CHECK-NEXT:    iket.range_pop
// CHECK-NEXT:    iket.mark "cast"
// CHECK-NEXT:    iket.mark "x"
// CHECK-NEXT:    iket.range_push "load"
// CHECK-NEXT:    llvm.return
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @TL_IKET_EVENT(i32, ...)
  llvm.func @TL_IKET_EVENT_PAYLOAD_U32(i32, i32, ...) -> i32
  llvm.mlir.global private unnamed_addr constant @".str"("$token(name='load', event_id=1, kind='range')\00")
  llvm.mlir.global private unnamed_addr constant @".str.1"("$token(name='step', event_id=2, payload_type='int32')\00")
  llvm.mlir.global internal constant @cast("$token(name='cast', event_id=3)") {addr_space = 4 : i32}
  // The token of mark "x" with event id 4.
  llvm.mlir.global internal constant @bytes(dense<[
    95, 95, 116, 108, 95, 105, 107, 101, 116, 95, 118, 49, 95, 101, 121, 74,
    108, 100, 109, 86, 117, 100, 70, 57, 112, 90, 67, 73, 54, 78, 67, 119,
    105, 97, 50, 108, 117, 90, 67, 73, 54, 73, 109, 49, 104, 99, 109, 115,
    105, 76, 67, 74, 117, 89, 87, 49, 108, 73, 106, 111, 105, 101, 67, 73,
    115, 73, 110, 66, 104, 101, 87, 120, 118, 89, 87, 82, 102, 97, 87, 116,
    108, 100, 70, 57, 112, 90, 67, 73, 54, 77, 67, 119, 105, 99, 71, 70, 53,
    98, 71, 57, 104, 90, 70, 57, 48, 101, 88, 66, 108, 73, 106, 112, 117, 100,
    87, 120, 115, 76, 67, 74, 121, 89, 87, 53, 110, 90, 86, 57, 112, 90, 67,
    73, 54, 77, 67, 119, 105, 100, 109, 86, 121, 99, 50, 108, 118, 98, 105,
    73, 54, 77, 88, 48, 0
  ]> : tensor<153xi8>) : !llvm.array<153 x i8>
  llvm.func @strings(%i: i32) attributes {nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %pop = llvm.mlir.constant(31 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %s0 = llvm.mlir.addressof @".str" : !llvm.ptr
    llvm.call @TL_IKET_EVENT(%c1, %s0) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %s1 = llvm.mlir.addressof @".str.1" : !llvm.ptr
    %g1 = llvm.getelementptr %s1[0, %zero] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<8 x i8>
    %unused = llvm.call @TL_IKET_EVENT_PAYLOAD_U32(%c2, %i, %g1) vararg(!llvm.func<i32 (i32, i32, ...)>) : (i32, i32, !llvm.ptr) -> i32
    llvm.call @TL_IKET_EVENT(%pop) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
    %s2 = llvm.mlir.addressof @cast : !llvm.ptr<4>
    %g2 = llvm.addrspacecast %s2 : !llvm.ptr<4> to !llvm.ptr
    %b2 = llvm.bitcast %g2 : !llvm.ptr to !llvm.ptr
    llvm.call @TL_IKET_EVENT(%c3, %b2) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %s3 = llvm.mlir.addressof @bytes : !llvm.ptr
    llvm.call @TL_IKET_EVENT(%c4, %s3) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    llvm.call @TL_IKET_EVENT(%c1, %s0) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// A string operand in the func dialect, before outlining; an id that is an index
// and has another use; a value that is extended.

// CHECK-LABEL: func.func @before_outlining
// CHECK:         %[[ONE:.*]] = arith.constant 1 : index
// CHECK:         gpu.launch
// CHECK:           iket.mark "a"
// CHECK-NEXT:      %[[P:.*]] = iket.payload %{{.*}} : f16 as f32
// CHECK-NEXT:      iket.mark "c" payload(%[[P]] : !iket.payload<f32>)
// CHECK-NEXT:      memref.store %{{.*}}, %{{.*}}[%[[ONE]]]
llvm.mlir.global internal constant @a("$token(name='a', event_id=1)\00")
func.func private @TL_IKET_EVENT(index, !llvm.ptr)
func.func private @TL_IKET_EVENT_PAYLOAD_F32(index, f16)
func.func @before_outlining(%n: index, %f: f16, %m: memref<?xf16>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %s = llvm.mlir.addressof @a : !llvm.ptr
    func.call @TL_IKET_EVENT(%c1, %s) : (index, !llvm.ptr) -> ()
    func.call @TL_IKET_EVENT_PAYLOAD_F32(%c2, %f) {iket.token = "$token(name='c', event_id=2, payload_type='float32')"} : (index, f16) -> ()
    memref.store %f, %m[%c1] : memref<?xf16>
    gpu.terminator
  }
  return
}

// -----

// The id may be left out, since the token has it. A function with a body is not
// a declaration, and stays.

// CHECK-LABEL: gpu.module @no_ids
// CHECK-NEXT:    func.func @TL_IKET_EVENT()
// CHECK:         iket.mark "a"
// CHECK-NEXT:    %[[P:.*]] = iket.payload %{{.*}} : i1
// CHECK-NEXT:    iket.range_push "b" payload(%[[P]] : !iket.payload<ui32>)
gpu.module @no_ids {
  func.func @TL_IKET_EVENT() {
    return
  }
  func.func private @TL_IKET_EVENT_PAYLOAD_U32(i1)
  func.func @f(%b: i1) {
    func.call @TL_IKET_EVENT() {iket.token = "$token(name='a', event_id=1)"} : () -> ()
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%b) {iket.token = "$token(name='b', event_id=2, kind='range', payload_type='uint32')"} : (i1) -> ()
    return
  }
}

// -----

// Ids: in program order of each module they go without saying, 31 left out ...

// CHECK-LABEL: gpu.module @in_order
// CHECK-NOT:     iket.event_id
// CHECK-LABEL: gpu.module @out_of_order
// CHECK:         iket.mark "a" {iket.event_id = 1 : ui32}
// CHECK:         iket.mark "b" {iket.event_id = 1 : ui32}
// CHECK:         iket.mark "a" {iket.event_id = 4000000000 : ui32}
// ... else each event keeps its own.
gpu.module @in_order {
  func.func private @TL_IKET_EVENT(i32)
  func.func @f() {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    func.call @TL_IKET_EVENT(%c2) {iket.token = "$token(name='a', kind='range', event_id=2)"} : (i32) -> ()
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    return
  }
}
gpu.module @out_of_order {
  func.func private @TL_IKET_EVENT(i32)
  func.func @f() {
    %c1 = arith.constant 1 : i32
    %big = arith.constant 4000000000 : i32
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='b', event_id=1)"} : (i32) -> ()
    func.call @TL_IKET_EVENT(%big) {iket.token = "$token(name='a', event_id=4000000000)"} : (i32) -> ()
    return
  }
}

// -----

// TileLang's own spelling of "no payload" is remembered, and only where it is
// used; a pop has no token to spell it.

// CHECK-LABEL: gpu.module @tilelang attributes {iket.no_payload = "NoPayload"} {
// CHECK:         iket.range_push "load"
// CHECK-LABEL: gpu.module @other {
// CHECK:         iket.range_pop
gpu.module @tilelang {
  func.func private @TL_IKET_EVENT(i32)
  func.func @f() {
    %c1 = arith.constant 1 : i32
    func.call @TL_IKET_EVENT(%c1) {iket.token = "__tl_iket_v1_eyJldmVudF9pZCI6MSwia2luZCI6InJhbmdlIiwibmFtZSI6ImxvYWQiLCJwYXlsb2FkX2lrZXRfaWQiOjAsInBheWxvYWRfdHlwZSI6Ik5vUGF5bG9hZCIsInJhbmdlX2lkIjo2MjEyMDg2MDUsInZlcnNpb24iOjF9"} : (i32) -> ()
    return
  }
}
gpu.module @other {
  func.func private @TL_IKET_EVENT(i32)
  func.func @f() {
    %pop = arith.constant 31 : i32
    func.call @TL_IKET_EVENT(%pop) : (i32) -> ()
    return
  }
}

// -----

// Names are any UTF-8.

// CHECK-LABEL: func.func @names
// CHECK-NEXT:    iket.mark "\E7\95\8C \22q\22 \\ \0A"
// CHECK-NEXT:    iket.mark "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
gpu.module @m2 {
  func.func private @TL_IKET_EVENT()
  func.func @names() {
    func.call @TL_IKET_EVENT() {iket.token = "$token(name='\u754c \"q\" \\ \n', event_id=1)"} : () -> ()
    func.call @TL_IKET_EVENT() {iket.token = "$token(name='nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn', event_id=2)"} : () -> ()
    return
  }
}

// -----

// A module without event calls is left alone.

// CHECK-LABEL: gpu.module @nothing
// CHECK-NEXT:    func.func private @TL_IKET_EVENT(i32)
// CHECK-NEXT:    llvm.mlir.global internal constant @text("hello")
gpu.module @nothing {
  func.func private @TL_IKET_EVENT(i32)
  llvm.mlir.global internal constant @text("hello")
}
