// Every byte of the arrays of layout tilelang.

// DEFINE: %{check} = %python %S/Inputs/check_arrays.py

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang runtime-payloads=true' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %{check} %s < %t.mlir
// RUN: iket-compile %s --abi=tilelang --runtime-payloads --emit=ptx -o %t.ptx
// RUN: %{check} %s < %t.ptx

// With payloads off, the arrays declare none.
// RUN: sed 's/^\(.. EVENT: [0-9]* [a-z]*\) [a-z0-9]*/\1 none/' %s > %t.off
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang' | %{check} %t.off
// RUN: iket-compile %s --emit=ptx -o - | %{check} %t.off
// The same on a chip with the reserved slot.
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang runtime-payloads=true chip=sm_75' | %{check} %s
// RUN: iket-compile %s --chip=sm_75 --abi=tilelang --runtime-payloads --emit=ptx -o - | %{check} %s

// ARRAYS: tilelang native
// EVENT: 1 mark none "step"
// EVENT: 2 push f32 "load"
// EVENT: 3 mark i32 "tile"
// EVENT: 4 mark ui32 "load"
// EVENT: 5 push none "0123456789abcdef0123456789ABCDE\u007f"
// EVENT: 6 push none "\u00e9 \u6838/x"

// By hand: 6 events and 3 ranges, highest id 6.
// CHECK: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 31, 0, 0, 0, 32, 0, 0, 0, 60, 0, 0, 0, -99, -15, -66, -70, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]>
// CHECK: @__iket_evt_decl_step_1_attrs(dense<[60, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 115, 116, 101, 112, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]>
// The range id, 621208605, is 0x2506e41d.
// CHECK: @__iket_evt_decl_load_2_attrs(dense<[60, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 13, 0, 0, 0, 1, 0, 0, 0, 29, -28, 6, 37, 4, 0, 0, 0, 108, 111, 97, 100, 0, 0,
// CHECK: @__iket_range_decl_load_621208605_attrs(dense<[72, 0, 0, 0, 0, 0, 0, 0, 29, -28, 6, 37, -1, -1, -1, -1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 108, 111, 97, 100, 0, 0,
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%f: f32, %i: i32) kernel {
    iket.mark "step"
    %p = iket.payload %f : f32
    iket.range_push "load" payload(%p : !iket.payload<f32>)
    iket.range_pop
    %q = iket.payload %i : i32
    iket.mark "tile" payload(%q : !iket.payload<i32>)
    %r = iket.payload %i : i32 as ui32
    iket.mark "load" payload(%r : !iket.payload<ui32>)
    iket.range "0123456789abcdef0123456789ABCDE\7F" { }
    iket.range "é 核/x" { }
    gpu.return
  }
}
