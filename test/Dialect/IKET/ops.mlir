// Every op in its custom syntax, twice through the tool; then the generic form;
// then bytecode.

// RUN: iket-opt %s | iket-opt | FileCheck %s --strict-whitespace
// RUN: iket-opt %s --mlir-print-op-generic | iket-opt | FileCheck %s --strict-whitespace
// RUN: iket-opt %s --emit-bytecode | iket-opt | FileCheck %s --strict-whitespace
// RUN: iket-opt %s --verify-roundtrip -o /dev/null
// RUN: iket-opt %s -o %t.once && iket-opt %t.once -o %t.twice && diff %t.once %t.twice

gpu.module @device {
// CHECK-LABEL: gpu.func @marks(
// CHECK-SAME:    %[[V:.+]]: i32)
gpu.func @marks(%v: i32) {
  // CHECK: {{^}}      iket.mark "step"{{$}}
  iket.mark "step"
  // CHECK: {{^}}      iket.mark "step" {foo = 1 : i64}{{$}}
  iket.mark "step" {foo = 1}
  // CHECK: %[[P:.+]] = iket.payload %[[V]] : i32{{$}}
  %p = iket.payload %v : i32
  // CHECK: {{^}}      iket.mark "step" payload(%[[P]] : !iket.payload<i32>){{$}}
  iket.mark "step" payload(%p : !iket.payload<i32>)
  // CHECK: {{^}}      iket.mark "step" payload(%[[P]] : !iket.payload<i32>) {foo}{{$}}
  iket.mark "step" payload(%p : !iket.payload<i32>) {foo}
  gpu.return
}

// CHECK-LABEL: gpu.func @push_pop(
gpu.func @push_pop(%v: f32) {
  // CHECK: {{^}}      iket.range_push "load"{{$}}
  iket.range_push "load"
  // CHECK: {{^}}      iket.range_push "load" {foo}{{$}}
  iket.range_push "load" {foo}
  // CHECK: %[[P:.+]] = iket.payload
  %p = iket.payload %v : f32
  // CHECK: {{^}}      iket.range_push "load" payload(%[[P]] : !iket.payload<f32>){{$}}
  iket.range_push "load" payload(%p : !iket.payload<f32>)
  // CHECK: {{^}}      iket.range_push "load" payload(%[[P]] : !iket.payload<f32>) {foo}{{$}}
  iket.range_push "load" payload(%p : !iket.payload<f32>) {foo}
  // CHECK: {{^}}      iket.range_pop{{$}}
  iket.range_pop
  // CHECK: {{^}}      iket.range_pop {foo}{{$}}
  iket.range_pop {foo}
  // CHECK: {{^}}      iket.range_pop "load"{{$}}
  iket.range_pop "load"
  // CHECK: {{^}}      iket.range_pop "load" {foo}{{$}}
  iket.range_pop "load" {foo}
  gpu.return
}

// CHECK-LABEL: gpu.func @tokens(
gpu.func @tokens(%v: i32) {
  // CHECK: %[[P:.+]] = iket.payload
  %p = iket.payload %v : i32 as ui32
  // CHECK: {{^}}      %[[T:.+]] = iket.range_start "tile"{{$}}
  %t = iket.range_start "tile"
  // CHECK: {{^}}      iket.range_end %[[T]]{{$}}
  iket.range_end %t
  // CHECK: {{^}}      %[[U:.+]] = iket.range_start "tile2" payload(%[[P]] : !iket.payload<ui32>) {foo}{{$}}
  %u = iket.range_start "tile2" payload(%p : !iket.payload<ui32>) {foo}
  // CHECK: {{^}}      iket.range_end %[[U]] payload(%[[P]] : !iket.payload<ui32>){{$}}
  iket.range_end %u payload(%p : !iket.payload<ui32>)
  // CHECK: {{^}}      iket.range_end %[[U]] payload(%[[P]] : !iket.payload<ui32>) {foo}{{$}}
  iket.range_end %u payload(%p : !iket.payload<ui32>) {foo}
  // CHECK: {{^}}      iket.range_end %[[U]] {foo}{{$}}
  iket.range_end %u {foo}
  // CHECK: {{^}}      %[[S:.+]] = iket.sentinel_token "tile"{{$}}
  %s = iket.sentinel_token "tile"
  // CHECK: {{^}}      iket.range_end %[[S]]{{$}}
  iket.range_end %s
  // CHECK: {{^}}      %{{.+}} = iket.sentinel_token "tile" {foo}{{$}}
  %s2 = iket.sentinel_token "tile" {foo}
  gpu.return
}

// The default kind of a type is not printed, any other is.
// CHECK-LABEL: gpu.func @payload_kinds(
gpu.func @payload_kinds(%i1: i1, %i8: i8, %i16: i16, %i32: i32, %i64: i64,
    %u8: ui8, %u16: ui16, %u32: ui32, %u64: ui64, %s8: si8, %s16: si16,
    %s32: si32, %s64: si64, %index: index, %f16: f16, %bf16: bf16, %f32: f32,
    %f64: f64, %ptr: !llvm.ptr, %shared: !llvm.ptr<3>) {
  // CHECK: iket.payload %{{.+}} : i1{{$}}
  // CHECK: iket.payload %{{.+}} : i8{{$}}
  // CHECK: iket.payload %{{.+}} : i16{{$}}
  // CHECK: iket.payload %{{.+}} : i32{{$}}
  // CHECK: iket.payload %{{.+}} : i64{{$}}
  %d1 = iket.payload %i1 : i1 as ui32
  %d8 = iket.payload %i8 : i8 as i8
  %d16 = iket.payload %i16 : i16 as i16
  %d32 = iket.payload %i32 : i32 as i32
  %d64 = iket.payload %i64 : i64 as i64
  // CHECK: iket.payload %{{.+}} : ui8{{$}}
  // CHECK: iket.payload %{{.+}} : ui16{{$}}
  // CHECK: iket.payload %{{.+}} : ui32{{$}}
  // CHECK: iket.payload %{{.+}} : ui64{{$}}
  %e8 = iket.payload %u8 : ui8 as ui8
  %e16 = iket.payload %u16 : ui16 as ui16
  %e32 = iket.payload %u32 : ui32 as ui32
  %e64 = iket.payload %u64 : ui64 as ui64
  // CHECK: iket.payload %{{.+}} : si8{{$}}
  // CHECK: iket.payload %{{.+}} : si16{{$}}
  // CHECK: iket.payload %{{.+}} : si32{{$}}
  // CHECK: iket.payload %{{.+}} : si64{{$}}
  %f8 = iket.payload %s8 : si8 as i8
  %g16 = iket.payload %s16 : si16 as i16
  %g32 = iket.payload %s32 : si32 as i32
  %g64 = iket.payload %s64 : si64 as i64
  // CHECK: iket.payload %{{.+}} : index{{$}}
  // CHECK: iket.payload %{{.+}} : f16{{$}}
  // CHECK: iket.payload %{{.+}} : bf16{{$}}
  // CHECK: iket.payload %{{.+}} : f32{{$}}
  // CHECK: iket.payload %{{.+}} : f64{{$}}
  // CHECK: iket.payload %{{.+}} : !llvm.ptr{{$}}
  // CHECK: iket.payload %{{.+}} : !llvm.ptr<3>{{$}}
  %x0 = iket.payload %index : index as i64
  %x1 = iket.payload %f16 : f16 as f16
  %x2 = iket.payload %bf16 : bf16 as bf16
  %x3 = iket.payload %f32 : f32 as f32
  %x4 = iket.payload %f64 : f64 as f64
  %x5 = iket.payload %ptr : !llvm.ptr as ptr
  %x6 = iket.payload %shared : !llvm.ptr<3> as ptr

  // CHECK: iket.payload %{{.+}} : i32 as ui32{{$}}
  // CHECK: iket.payload %{{.+}} : i1 as i8{{$}}
  // CHECK: iket.payload %{{.+}} : i1 as ui64{{$}}
  // CHECK: iket.payload %{{.+}} : i8 as ui8{{$}}
  // CHECK: iket.payload %{{.+}} : i8 as i64{{$}}
  // CHECK: iket.payload %{{.+}} : ui16 as i32{{$}}
  // CHECK: iket.payload %{{.+}} : index as i32{{$}}
  // CHECK: iket.payload %{{.+}} : index as ui32{{$}}
  // CHECK: iket.payload %{{.+}} : index as ui64{{$}}
  // CHECK: iket.payload %{{.+}} : f16 as f32{{$}}
  // CHECK: iket.payload %{{.+}} : bf16 as f64{{$}}
  // CHECK: iket.payload %{{.+}} {foo} : f32 as f64{{$}}
  %k0 = iket.payload %i32 : i32 as ui32
  %k1 = iket.payload %i1 : i1 as i8
  %k2 = iket.payload %i1 : i1 as ui64
  %k3 = iket.payload %i8 : i8 as ui8
  %k4 = iket.payload %i8 : i8 as i64
  %k5 = iket.payload %u16 : ui16 as i32
  %k6 = iket.payload %index : index as i32
  %k7 = iket.payload %index : index as ui32
  %k8 = iket.payload %index : index as ui64
  %k9 = iket.payload %f16 : f16 as f32
  %k10 = iket.payload %bf16 : bf16 as f64
  %k11 = iket.payload %f32 {foo} : f32 as f64
  gpu.return
}

// The kind may be left out, and has aliases.
// CHECK-LABEL: gpu.func @payload_defaults(
gpu.func @payload_defaults(%i1: i1, %i32: i32, %u32: ui32, %index: index, %f32: f32) {
  // CHECK: iket.payload %{{.+}} : i1{{$}}
  // CHECK: iket.payload %{{.+}} : i32{{$}}
  // CHECK: iket.payload %{{.+}} : index{{$}}
  %d0 = iket.payload %i1 : i1
  %d1 = iket.payload %i32 : i32
  %d2 = iket.payload %index : index
  // CHECK: iket.payload %{{.+}} : i32{{$}}
  // CHECK: iket.payload %{{.+}} : i32 as ui32{{$}}
  // CHECK: iket.payload %{{.+}} : ui32 as i32{{$}}
  // CHECK: iket.payload %{{.+}} : f32{{$}}
  %a0 = iket.payload %i32 : i32 as int
  %a1 = iket.payload %i32 : i32 as uint
  %a2 = iket.payload %u32 : ui32 as int
  %a3 = iket.payload %f32 : f32 as float
  // The types are the kinds'.
  // CHECK: iket.mark "a" payload(%{{.+}} : !iket.payload<ui32>)
  iket.mark "a" payload(%d0 : !iket.payload<ui32>)
  // CHECK: iket.mark "b" payload(%{{.+}} : !iket.payload<i64>)
  iket.mark "b" payload(%d2 : !iket.payload<i64>)
  // CHECK: iket.mark "c" payload(%{{.+}} : !iket.payload<ui32>)
  iket.mark "c" payload(%a1 : !iket.payload<ui32>)
  // CHECK: iket.mark "d" payload(%{{.+}} : !iket.payload<f32>)
  iket.mark "d" payload(%a3 : !iket.payload<f32>)
  gpu.return
}

// CHECK-LABEL: gpu.func @ranges(
// CHECK-SAME:    %[[A:.+]]: f32, %[[B:.+]]: i32)
gpu.func @ranges(%a: f32, %b: i32) {
  // CHECK: {{^}}      iket.range "k" {{{$}}
  // CHECK-NEXT: {{^}}      }{{$}}
  iket.range "k" { }
  // CHECK: iket.range "k" {
  // CHECK-NEXT: iket.mark "in"
  // CHECK-NEXT: {{^}}      }{{$}}
  iket.range "k" {
    iket.mark "in"
    iket.yield
  }
  // A terminator with attributes is kept.
  // CHECK: iket.range "k" {
  // CHECK-NEXT: iket.yield {foo}
  // CHECK-NEXT: {{^}}      } attributes {bar = "x"}{{$}}
  iket.range "k" {
    iket.yield {foo}
  } attributes {bar = "x"}
  // CHECK: %[[P:.+]] = iket.payload
  %p = iket.payload %b : i32
  // CHECK: {{^}}      iket.range "p" payload(%[[P]] : !iket.payload<i32>) {{{$}}
  iket.range "p" payload(%p : !iket.payload<i32>) { }
  // CHECK: {{^}}      %[[R:.+]]:2 = iket.range "k" -> (f32, i32) {{{$}}
  // CHECK-NEXT: iket.yield %[[A]], %[[B]] : f32, i32
  %r:2 = iket.range "k" -> (f32, i32) {
    iket.yield %a, %b : f32, i32
  }
  // CHECK: {{^}}      %{{.+}} = iket.range "p" payload(%[[P]] : !iket.payload<i32>) -> f32 {{{$}}
  // CHECK-NEXT: iket.yield {foo} %[[R]]#0 : f32
  %q = iket.range "p" payload(%p : !iket.payload<i32>) -> (f32) {
    iket.yield {foo} %r#0 : f32
  }
  // Nested, and with tokens and payloads as results.
  // CHECK: %{{.+}}:2 = iket.range "outer" -> (!iket.token, !iket.payload<i32>) {
  // CHECK: iket.range "inner" {
  %t, %u = iket.range "outer" -> (!iket.token, !iket.payload<i32>) {
    iket.range "inner" { }
    %s = iket.range_start "t"
    iket.yield %s, %p : !iket.token, !iket.payload<i32>
  }
  iket.range_end %t
  gpu.return
}

// CHECK-LABEL: gpu.func @range_blocks(
gpu.func @range_blocks(%c: i1, %a: i32, %b: i32) {
  // CHECK: %{{.+}} = iket.range "k" -> i32 {
  // CHECK-NEXT: cf.cond_br
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT: iket.yield %{{.+}} : i32
  // CHECK-NEXT: ^bb2:
  // CHECK-NEXT: iket.yield %{{.+}} : i32
  %r = iket.range "k" -> i32 {
    cf.cond_br %c, ^x, ^y
  ^x:
    iket.yield %a : i32
  ^y:
    iket.yield %b : i32
  }
  // Every terminator is printed where there are several blocks.
  // CHECK: iket.range "k" {
  // CHECK-NEXT: cf.br ^bb1
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT: iket.yield{{$}}
  iket.range "k" {
    cf.br ^x
  ^x:
  }
  gpu.return
}

// Names are bytes of UTF-8; MLIR prints some of them as escapes.
// CHECK-LABEL: gpu.func @names(
gpu.func @names() {
  // CHECK: iket.mark "say \22hi\22"
  iket.mark "say \22hi\22"
  // CHECK: iket.mark "C:\\x"
  iket.mark "C:\\x"
  // CHECK: iket.mark "l1\0Al2"
  iket.mark "l1\0Al2"
  // CHECK: iket.mark " "
  iket.mark " "
  // CHECK: iket.mark "100%"
  iket.mark "100%"
  // CHECK: iket.mark "$0 {x|y}"
  iket.mark "$0 {x|y}"
  // CHECK: iket.mark "\C3\A9t\C3\A9"
  iket.mark "été"
  // CHECK: iket.mark "\F0\9F\94\A5"
  iket.mark "\F0\9F\94\A5"
  gpu.return
}
}

// Ops stand anywhere; where they may not, the lowering says so.
// CHECK-LABEL: func.func @in_func(
func.func @in_func(%p: !iket.payload<f64>, %t: !iket.token) -> !iket.token {
  // CHECK: iket.mark "f" payload(%{{.+}} : !iket.payload<f64>)
  iket.mark "f" payload(%p : !iket.payload<f64>)
  return %t : !iket.token
}
// CHECK-LABEL: llvm.func @in_llvm(
llvm.func @in_llvm() {
  // CHECK-NEXT: iket.mark "l"
  iket.mark "l"
  llvm.return
}
