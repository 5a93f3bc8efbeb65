// Every byte of the arrays of layout cutlass, native and wide.

// DEFINE: %{check} = %python %S/Inputs/check_arrays.py

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %{check} %s < %t.mlir
// RUN: iket-compile %s --runtime-payloads --emit=ptx -o %t.ptx
// RUN: %{check} %s < %t.ptx

// With payloads off, the arrays declare none.
// RUN: sed 's/^\(.. EVENT: [0-9]* [a-z]*\) [a-z0-9]*/\1 none/' %s > %t.off
// RUN: iket-opt %s --lower-iket-to-nvvm | %{check} %t.off
// RUN: iket-compile %s --emit=ptx -o - | %{check} %t.off

// ARRAYS: cutlass native
// EVENT: 1 mark none "step"
// EVENT: 2 push f32 "load"
// EVENT: 3 token i32 "tile"
// EVENT: 4 mark i8 "i8"
// EVENT: 5 mark ui8 "ui8"
// EVENT: 6 mark i16 "i16"
// EVENT: 7 mark ui16 "ui16"
// EVENT: 8 mark ui32 "ui32"
// EVENT: 9 mark i64 "i64"
// EVENT: 10 mark ui64 "ui64"
// EVENT: 11 mark f64 "f64"
// EVENT: 12 push none "\u00e9 \u6838/x"

// By hand: minor version 5, feature bits 3.
// CHECK: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 31, 0, 0, 0, 32, 0, 0, 0, 60, 0, 0, 0, -99, -15, -66, -70, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]>
// FNV-1a of "load" is 3859241449, 0xe60759e9.
// CHECK: @__iket_evt_decl_load_2_attrs(dense<[60, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 13, 0, 0, 0, 1, 0, 0, 0, -23, 89, 7, -26, 4, 0, 0, 0, 108, 111, 97, 100, 0, 0,
// A token range has position 4, range type 1 and pair mode 1.
// CHECK: @__iket_evt_decl_tile_3_attrs(dense<[60, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0, 4, 0, 0, 0,
// CHECK: @__iket_range_decl_load_3859241449_attrs(dense<[72, 0, 0, 0, 0, 0, 0, 0, -23, 89, 7, -26, -1, -1, -1, -1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 108, 111, 97, 100, 0, 0,
// CHECK: @__iket_range_decl_tile_{{[0-9]+}}_attrs(dense<[72, 0, 0, 0, 0, 0, 0, 0, {{[^>]*}}, -1, -1, -1, -1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 116, 105, 108, 101, 0, 0,
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%i8: i8, %i16: i16, %i32: i32, %i64: i64, %f32: f32, %f64: f64) kernel {
    iket.mark "step"
    %p0 = iket.payload %f32 : f32
    iket.range_push "load" payload(%p0 : !iket.payload<f32>)
    iket.range_pop
    %p1 = iket.payload %i32 : i32
    %t = iket.range_start "tile" payload(%p1 : !iket.payload<i32>)
    iket.range_end %t payload(%p1 : !iket.payload<i32>)
    %p2 = iket.payload %i8 : i8
    iket.mark "i8" payload(%p2 : !iket.payload<i8>)
    %p3 = iket.payload %i8 : i8 as ui8
    iket.mark "ui8" payload(%p3 : !iket.payload<ui8>)
    %p4 = iket.payload %i16 : i16
    iket.mark "i16" payload(%p4 : !iket.payload<i16>)
    %p5 = iket.payload %i16 : i16 as ui16
    iket.mark "ui16" payload(%p5 : !iket.payload<ui16>)
    %p6 = iket.payload %i32 : i32 as ui32
    iket.mark "ui32" payload(%p6 : !iket.payload<ui32>)
    %p7 = iket.payload %i64 : i64
    iket.mark "i64" payload(%p7 : !iket.payload<i64>)
    %p8 = iket.payload %i64 : i64 as ui64
    iket.mark "ui64" payload(%p8 : !iket.payload<ui64>)
    %p9 = iket.payload %f64 : f64
    iket.mark "f64" payload(%p9 : !iket.payload<f64>)
    iket.range "é 核/x" { }
    gpu.return
  }
}
