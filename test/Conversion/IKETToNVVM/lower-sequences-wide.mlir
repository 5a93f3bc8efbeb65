// The inline assembly of 64-bit payloads and of wide mode, word for word.

// RUN: %python %S/Inputs/add_names.py 31 %s > %t.mlir
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true' | FileCheck %s --check-prefixes=NATIVE
// RUN: iket-opt %t.mlir --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true' | FileCheck %s --check-prefixes=WIDE
// RUN: iket-opt %t.mlir --lower-iket-to-nvvm='runtime-payloads=false' | FileCheck %s --check-prefixes=OFF

// NATIVE: gpu.func @k(
// NATIVE-SAME: %[[V:.+]]: i32, %[[L:.+]]: i64)
// WIDE: gpu.func @k(
// WIDE-SAME: %[[V:.+]]: i32, %[[L:.+]]: i64)
// OFF: gpu.func @k(
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: i32, %l: i64) kernel {
    // WIDE-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // WIDE-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t, i; // site 0\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Amov.u32 i, 64;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.v2.u32 [r], {t, i};\0Apmevent.mask 64;\0A}", "~{memory}" : () -> ()
    // OFF-NEXT: llvm.call_intrinsic
    // OFF-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t, i; // site 0\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Amov.u32 i, 64;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.v2.u32 [r], {t, i};\0Apmevent.mask 64;\0A}", "~{memory}" : () -> ()
    iket.mark "plain"

    // WIDE-NEXT: llvm.call_intrinsic
    // WIDE-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t, i; // site 1\0A.reg .b32 m;\0A.reg .pred p;\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Amov.u32 i, 65;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Aactivemask.b32 m;\0Aelect.sync _|p, m;\0A@p st.weak.shared.v2.u32 [r], {t, i};\0A@p st.volatile.shared.u32 [r+8], $0;\0Apmevent.mask 65;\0A}", "r,~{memory}" %[[V]] : (i32) -> ()
    // OFF-NEXT: llvm.call_intrinsic
    // OFF-NEXT: llvm.inline_asm {{.*}}mov.u32 i, 65;{{.*}}\0Ast.weak.shared.v2.u32 [r], {t, i};\0Apmevent.mask 65;\0A}", "~{memory}" : () -> ()
    %p = iket.payload %v : i32
    iket.range_push "narrow" payload(%p : !iket.payload<i32>)

    // NATIVE: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 2\0A.reg .b32 m;\0A.reg .pred p;\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 3;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Aactivemask.b32 m;\0Aelect.sync _|p, m;\0A@p st.weak.shared.u32 [r], t;\0A@p st.volatile.shared.u64 [r+8], $0;\0Apmevent.mask 3;\0A}", "l,~{memory}" %[[L]] : (i64) -> ()
    // WIDE-NEXT: llvm.call_intrinsic
    // WIDE-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t, i; // site 2\0A.reg .b32 m;\0A.reg .pred p;\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Amov.u32 i, 66;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Aactivemask.b32 m;\0Aelect.sync _|p, m;\0A@p st.weak.shared.v2.u32 [r], {t, i};\0A@p st.volatile.shared.u64 [r+8], $0;\0Apmevent.mask 66;\0A}", "l,~{memory}" %[[L]] : (i64) -> ()
    %q = iket.payload %l : i64
    iket.mark "wide" payload(%q : !iket.payload<i64>)

    // The pop is id 31 in both modes.
    // NATIVE: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 3\0A{{.*}}or.b32 t, t, 31;\0A{{.*}}st.weak.shared.u32 [r], t;\0Apmevent.mask 31;\0A}", "~{memory}"
    // WIDE-NEXT: llvm.call_intrinsic
    // WIDE-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t, i; // site 3\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Amov.u32 i, 31;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.v2.u32 [r], {t, i};\0Apmevent.mask 31;\0A}", "~{memory}" : () -> ()
    iket.range_pop

    // Start and end of a token range share an event.
    // NATIVE: or.b32 t, t, 4;
    // NATIVE: or.b32 t, t, 4;
    // WIDE: mov.u32 i, 67;
    // WIDE: mov.u32 i, 67;
    %t = iket.range_start "token"
    iket.range_end %t
    // More marks go here.
    gpu.return
  }
}
