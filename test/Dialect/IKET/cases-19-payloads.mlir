// Payload types by default: which kind, which register, which offset. Bits:
// payloads-values.test; what is refused: invalid.mlir, assign-events-invalid.mlir.

// RUN: iket-opt %s --lower-iket-to-nvvm='runtime-payloads=true' -o %t.mlir
// RUN: %python %S/../../Conversion/IKETToNVVM/Inputs/check_arrays.py %s < %t.mlir
// RUN: FileCheck %s < %t.mlir
// With a 32-bit index, its default is i32 and the store is at +4.
// RUN: sed '/^.. EVENT: 8/s/i64/i32/' %s > %t.spec
// RUN: iket-opt %s --lower-iket-to-nvvm='runtime-payloads=true index-bitwidth=32' -o %t.32.mlir
// RUN: %python %S/../../Conversion/IKETToNVVM/Inputs/check_arrays.py %t.spec < %t.32.mlir
// RUN: FileCheck %s --check-prefix=NARROW < %t.32.mlir
// NARROW: arith.index_cast {{.*}} : index to i64
// NARROW-NEXT: llvm.trunc {{.*}} : i64 to i32
// NARROW: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 8;{{.*}}"r,~{memory}"

// ARRAYS: cutlass native
// EVENT: 1 mark ui32 "i1"
// EVENT: 2 mark i8 "i8"
// EVENT: 3 mark i16 "i16"
// EVENT: 4 mark i32 "i32"
// EVENT: 5 mark i64 "i64"
// EVENT: 6 mark ui32 "ui32"
// EVENT: 7 mark i32 "si32"
// EVENT: 8 mark i64 "index"
// EVENT: 9 mark f32 "f32"
// EVENT: 10 mark f64 "f64"
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%i1: i1, %i8: i8, %i16: i16, %i32: i32, %i64: i64, %ui32: ui32, %si32: si32,
              %index: index, %f32: f32, %f64: f64) kernel {
    // CHECK: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 1;{{.*}}"r,~{memory}"
    %p1 = iket.payload %i1 : i1
    iket.mark "i1" payload(%p1 : !iket.payload<ui32>)
    // CHECK: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 2;{{.*}}"r,~{memory}"
    %p2 = iket.payload %i8 : i8
    iket.mark "i8" payload(%p2 : !iket.payload<i8>)
    // CHECK: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 3;{{.*}}"r,~{memory}"
    %p3 = iket.payload %i16 : i16
    iket.mark "i16" payload(%p3 : !iket.payload<i16>)
    // CHECK: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 4;{{.*}}"r,~{memory}"
    %p4 = iket.payload %i32 : i32
    iket.mark "i32" payload(%p4 : !iket.payload<i32>)
    // CHECK: st.volatile.shared.u64 [r+8], $0;{{.*}}pmevent.mask 5;{{.*}}"l,~{memory}"
    %p5 = iket.payload %i64 : i64
    iket.mark "i64" payload(%p5 : !iket.payload<i64>)
    // CHECK: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 6;{{.*}}"r,~{memory}"
    %p6 = iket.payload %ui32 : ui32
    iket.mark "ui32" payload(%p6 : !iket.payload<ui32>)
    // CHECK: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 7;{{.*}}"r,~{memory}"
    %p7 = iket.payload %si32 : si32
    iket.mark "si32" payload(%p7 : !iket.payload<i32>)
    // CHECK: st.volatile.shared.u64 [r+8], $0;{{.*}}pmevent.mask 8;{{.*}}"l,~{memory}"
    %p8 = iket.payload %index : index
    iket.mark "index" payload(%p8 : !iket.payload<i64>)
    // CHECK: st.volatile.shared.u32 [r+4], $0;{{.*}}pmevent.mask 9;{{.*}}"r,~{memory}"
    %p9 = iket.payload %f32 : f32
    iket.mark "f32" payload(%p9 : !iket.payload<f32>)
    // CHECK: st.volatile.shared.u64 [r+8], $0;{{.*}}pmevent.mask 10;{{.*}}"l,~{memory}"
    %p10 = iket.payload %f64 : f64
    iket.mark "f64" payload(%p10 : !iket.payload<f64>)
    gpu.return
  }
}
