// Layout buffer: names of any length and number, whatever they hash to, and
// payloads of every kind.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | %python %S/Inputs/record_metadata.py | FileCheck %s
// Assignment first, and bytecode between, change nothing.
// RUN: iket-opt %s --iket-assign-events='abi=buffer runtime-payloads=true' --emit-bytecode | iket-opt --lower-iket-to-nvvm | %python %S/Inputs/record_metadata.py | FileCheck %s
// RUN: iket-opt %s --iket-assign-events='abi=buffer runtime-payloads=true' | FileCheck %s --check-prefix=TABLE

// TABLE: iket.metadata = #iket.metadata<layout = buffer, mode = native, runtime_payloads = on, events = [#iket.event<name = "a name that is much longer than the field of the other layouts", id = 1, kind = push, range_id = {{[0-9]+}}, source = "{{[^"]*}}buffer-metadata.mlir:{{[0-9]+}}:5">, #iket.event<name = "\E6\A0\B8", id = 2, kind = mark
// TABLE-SAME: id = 30,
// TABLE-SAME: id = 32,

// 5,000 names.
// RUN: %python %S/Inputs/add_names.py 5000 %s | iket-opt --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=MANY
// MANY-COUNT-4995: event
// MANY: event mark "m
// MANY: kernel k

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%i8: i8, %i16: i16, %i32: i32, %i64: i64, %f16: f16, %bf16: bf16, %f32: f32, %f64: f64, %ptr: !llvm.ptr, %index: index, %i1: i1) kernel {
    // CHECK: event push "a name that is much longer than the field of the other layouts" none buffer-metadata.mlir:[[@LINE+1]]:5
    iket.range_push "a name that is much longer than the field of the other layouts"
    iket.range_pop "a name that is much longer than the field of the other layouts"
    // CHECK-NEXT: event mark "核" none
    iket.mark "核"
    // A mark, a range and a token range of one name.
    // CHECK-NEXT: event mark "same" none
    // CHECK-NEXT: event push "same" none
    // CHECK-NEXT: event token "same" none
    iket.mark "same"
    iket.range "same" { }
    %s = iket.range_start "same"
    iket.range_end %s
    // Hash 0, and two equal hashes.
    // CHECK-NEXT: event push "ppkttia" none
    // CHECK-NEXT: event push "ktile_load_319" none
    // CHECK-NEXT: event push "epilogue_produce_200" none
    iket.range "ppkttia" { }
    iket.range "ktile_load_319" { }
    iket.range "epilogue_produce_200" { }

    // CHECK-NEXT: event mark "p0" i8
    // CHECK-NEXT: event mark "p1" ui8
    // CHECK-NEXT: event mark "p2" i16
    // CHECK-NEXT: event mark "p3" ui16
    // CHECK-NEXT: event mark "p4" i32
    // CHECK-NEXT: event mark "p5" ui32
    // CHECK-NEXT: event mark "p6" i64
    // CHECK-NEXT: event mark "p7" ui64
    // CHECK-NEXT: event mark "p8" f16
    // CHECK-NEXT: event mark "p9" bf16
    // CHECK-NEXT: event mark "p10" f32
    // CHECK-NEXT: event mark "p11" f64
    // CHECK-NEXT: event mark "p12" ptr
    // CHECK-NEXT: event mark "p13" i64
    // CHECK-NEXT: event mark "p14" ui32
    // CHECK-NEXT: event mark "p15" none
    // CHECK-NEXT: event mark "p16" none
    // CHECK-NEXT: event mark "p17" none
    // CHECK-NEXT: event mark "p18" none
    // CHECK-NEXT: event mark "p19" none
    // CHECK-NEXT: event mark "p20" none
    // CHECK-NEXT: event mark "p21" none
    // CHECK-NEXT: event mark "p22" none
    // CHECK-NEXT: record
    %p0 = iket.payload %i8 : i8
    iket.mark "p0" payload(%p0 : !iket.payload<i8>)
    %p1 = iket.payload %i8 : i8 as ui8
    iket.mark "p1" payload(%p1 : !iket.payload<ui8>)
    %p2 = iket.payload %i16 : i16
    iket.mark "p2" payload(%p2 : !iket.payload<i16>)
    %p3 = iket.payload %i16 : i16 as ui16
    iket.mark "p3" payload(%p3 : !iket.payload<ui16>)
    %p4 = iket.payload %i32 : i32
    iket.mark "p4" payload(%p4 : !iket.payload<i32>)
    %p5 = iket.payload %i32 : i32 as ui32
    iket.mark "p5" payload(%p5 : !iket.payload<ui32>)
    %p6 = iket.payload %i64 : i64
    iket.mark "p6" payload(%p6 : !iket.payload<i64>)
    %p7 = iket.payload %i64 : i64 as ui64
    iket.mark "p7" payload(%p7 : !iket.payload<ui64>)
    %p8 = iket.payload %f16 : f16
    iket.mark "p8" payload(%p8 : !iket.payload<f16>)
    %p9 = iket.payload %bf16 : bf16
    iket.mark "p9" payload(%p9 : !iket.payload<bf16>)
    %p10 = iket.payload %f32 : f32
    iket.mark "p10" payload(%p10 : !iket.payload<f32>)
    %p11 = iket.payload %f64 : f64
    iket.mark "p11" payload(%p11 : !iket.payload<f64>)
    %p12 = iket.payload %ptr : !llvm.ptr
    iket.mark "p12" payload(%p12 : !iket.payload<ptr>)
    %p13 = iket.payload %index : index
    iket.mark "p13" payload(%p13 : !iket.payload<i64>)
    %p14 = iket.payload %i1 : i1
    iket.mark "p14" payload(%p14 : !iket.payload<ui32>)
    iket.mark "p15"
    iket.mark "p16"
    iket.mark "p17"
    iket.mark "p18"
    iket.mark "p19"
    iket.mark "p20"
    iket.mark "p21"
    iket.mark "p22"
    // More marks go here.
    gpu.return
  }
  // Every word has a place, and no payload is cut.
  // CHECK: mark "p0" clock {{.*}} payload {{.*}} i8
  // CHECK: mark "p6" clock {{.*}} payload {{[123]}} i64
  // CHECK: mark "p7" clock {{.*}} payload {{[123]}} ui64
  // CHECK: mark "p8" clock {{.*}} payload {{.*}} f16
  // CHECK: mark "p11" clock {{.*}} payload {{[123]}} f64
  // CHECK: mark "p12" clock {{.*}} payload {{[123]}} ptr
  // CHECK: mark "p13" clock {{.*}} payload {{[123]}} i64
}
