// Quotes, backslashes, line ends, blanks, and characters that mean something to
// inline assembly: raw bytes in the arrays, plain symbols, and no trace in the
// asm text. Names that are refused: invalid.mlir.

// DEFINE: %{arrays} = %python %S/../../Conversion/IKETToNVVM/Inputs/check_arrays.py
// RUN: iket-opt %s --lower-iket-to-nvvm -o %t.lowered.mlir
// RUN: %{arrays} %s < %t.lowered.mlir
// RUN: iket-compile %s --emit=ptx -o %t.ptx
// RUN: %{arrays} %s < %t.ptx
// RUN: iket-opt %s --emit-bytecode -o %t.mlirbc
// RUN: iket-compile %t.mlirbc --emit=ptx -o %t.bc.ptx
// RUN: cmp %t.ptx %t.bc.ptx
// Every character of a symbol is one that PTX takes.
// RUN: FileCheck %s --implicit-check-not="@__iket_{{[A-Za-z0-9_$]*[^A-Za-z0-9_$(]}}" < %t.lowered.mlir
// CHECK: @__iket_evt_decl_say__hi__1_attrs(
// CHECK: @__iket_evt_decl_C__x_2_attrs(
// CHECK: @__iket_evt_decl_l1_l2_3_attrs(
// CHECK: @__iket_evt_decl___4_attrs(
// CHECK: @__iket_evt_decl_100__5_attrs(
// CHECK: @__iket_evt_decl_$0__x_y__6_attrs(
// The text of the asm is its own, whatever the name.
// RUN: FileCheck %s --check-prefix=ASM --implicit-check-not=inline_asm < %t.lowered.mlir
// ASM-COUNT-13: inline_asm has_side_effects "{ .reg .b32 r, t; // site {{[0-9]+}}\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, {{[0-9]+}};\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.u32 [r], t;\0Apmevent.mask {{[0-9]+}};\0A}"

// ARRAYS: tilelang native
// EVENT: 1 mark none "say \"hi\""
// EVENT: 2 mark none "C:\\x"
// EVENT: 3 mark none "l1\nl2"
// EVENT: 4 mark none " "
// EVENT: 5 mark none "100%"
// EVENT: 6 push none "$0 {x|y}"
// EVENT: 7 mark none "%cluster_ctarank;"
// EVENT: 8 mark none "${:uid} $$ ~{memory}"
// EVENT: 9 mark none "*/ // /*"
// EVENT: 10 mark none "\u0001\u007f"
// EVENT: 11 mark none "</script>"
// EVENT: 12 mark none "\ufeff\u202e"
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "say \22hi\22"
    iket.mark "C:\\x"
    iket.mark "l1\0Al2"
    iket.mark " "
    iket.mark "100%"
    iket.range "$0 {x|y}" { }
    iket.mark "%cluster_ctarank;"
    iket.mark "${:uid} $$ ~{memory}"
    iket.mark "*/ // /*"
    iket.mark "\01\7F"
    iket.mark "</script>"
    iket.mark "\EF\BB\BF\E2\80\AE"
    gpu.return
  }
}
