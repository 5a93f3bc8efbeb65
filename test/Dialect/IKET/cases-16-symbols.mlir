// Names whose symbols would be equal but for the id: distinct symbols, which the
// backend and ptxas take. Reserved symbols of the user: assign-events-invalid.

// DEFINE: %{arrays} = %python %S/../../Conversion/IKETToNVVM/Inputs/check_arrays.py
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang' | %{arrays} %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass' | FileCheck %s
// RUN: iket-compile %s --abi=tilelang --emit=ptx -o - | %{arrays} %s
// REQUIRES: ptxas
// RUN: iket-compile %s --abi=cutlass -o %t.cubin

// ARRAYS: tilelang native
// EVENT: 1 mark none "a/b"
// EVENT: 2 mark none "a.b"
// EVENT: 3 mark none "a_b"
// EVENT: 4 push none "a b"
// EVENT: 5 push none "a-b"
// EVENT: 6 mark none "a"
// EVENT: 7 mark none "a_6"
// EVENT: 8 mark none "a_6_attrs"

// CHECK: @__iket_evt_decl_a_b_1_attrs(
// CHECK: @__iket_evt_decl_a_b_2_attrs(
// CHECK: @__iket_evt_decl_a_b_3_attrs(
// CHECK: @__iket_evt_decl_a_b_4_attrs(
// CHECK: @__iket_evt_decl_a_b_5_attrs(
// CHECK: @__iket_evt_decl_a_6_attrs(
// CHECK: @__iket_evt_decl_a_6_7_attrs(
// CHECK: @__iket_evt_decl_a_6_attrs_8_attrs(
// CHECK: @__iket_range_decl_a_b_[[#%u,ID:]]_attrs(
// CHECK: @__iket_range_decl_a_b_
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "a/b"
    iket.mark "a.b"
    iket.mark "a_b"
    iket.range "a b" { }
    iket.range "a-b" { }
    iket.mark "a"
    iket.mark "a_6"
    iket.mark "a_6_attrs"
    gpu.return
  }
}
