// Every byte of the arrays of wide mode: ids from 64, method 5, highest id 4095.

// DEFINE: %{check} = %python %S/Inputs/check_arrays.py

// RUN: %python %S/Inputs/add_names.py 31 %s > %t.mlir
// RUN: %python -c "for i in range(28): print('EVENT: %%d mark none \"m%%04d\"' %% (67 + i, i))" > %t.marks
// RUN: cat %s %t.marks > %t.spec
// RUN: iket-opt %t.mlir --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true' -o %t.lowered.mlir
// RUN: FileCheck %s < %t.lowered.mlir
// RUN: %{check} %t.spec < %t.lowered.mlir
// RUN: iket-compile %t.mlir --runtime-payloads --emit=ptx -o %t.ptx
// RUN: %{check} %t.spec < %t.ptx

// ARRAYS: cutlass wide
// EVENT: 64 push f32 "load"
// EVENT: 65 token i64 "tile"
// EVENT: 66 mark none "step"

// By hand.
// CHECK: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, -1, 15, 0, 0, 32, 0, 0, 0, 60, 0, 0, 0, -99, -15, -66, -70, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]>
// CHECK: @__iket_evt_decl_load_64_attrs(dense<[60, 0, 0, 0, 64, 0, 0, 0, 5, 0, 0, 0, 13, 0, 0, 0, 1, 0, 0, 0, -23, 89, 7, -26, 4, 0, 0, 0, 108, 111, 97, 100, 0, 0,
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%f: f32, %l: i64) kernel {
    %p = iket.payload %f : f32
    iket.range "load" payload(%p : !iket.payload<f32>) { }
    %q = iket.payload %l : i64
    %t = iket.range_start "tile" payload(%q : !iket.payload<i64>)
    iket.range_end %t payload(%q : !iket.payload<i64>)
    iket.mark "step"
    // More marks go here.
    gpu.return
  }
}
