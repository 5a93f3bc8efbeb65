// Names of 31 and 32 bytes, in characters of one to four bytes: the field holds
// them whole, its length is in bytes, and no terminator is needed. Longer names:
// invalid.mlir.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang' | %python %S/../../Conversion/IKETToNVVM/Inputs/check_arrays.py %s
// RUN: iket-opt %s --emit-bytecode | iket-opt --lower-iket-to-nvvm='abi=tilelang' | %python %S/../../Conversion/IKETToNVVM/Inputs/check_arrays.py %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang' | FileCheck %s

// ARRAYS: tilelang native
// EVENT: 1 mark none "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
// EVENT: 2 mark none "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
// EVENT: 3 mark none "éééééééééééééééé"
// EVENT: 4 mark none "🔥🔥🔥🔥🔥🔥🔥🔥"
// EVENT: 5 push none "核核核核核核核核核核xy"

// By hand: length 32, then 32 bytes and nothing behind.
// CHECK: @__iket_evt_decl_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx_1_attrs(dense<[60, {{.*}}, 32, 0, 0, 0, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120]> : tensor<60xi8>)
// CHECK: @__iket_evt_decl_{{_+}}3_attrs(dense<[60, {{.*}}, 32, 0, 0, 0, -61, -87, {{.*}}, -61, -87]> : tensor<60xi8>)
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    iket.mark "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    iket.mark "éééééééééééééééé"
    iket.mark "🔥🔥🔥🔥🔥🔥🔥🔥"
    iket.range "核核核核核核核核核核xy" { }
    gpu.return
  }
}
