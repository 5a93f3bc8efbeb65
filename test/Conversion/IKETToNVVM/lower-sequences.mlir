// The inline assembly of every form of event, word for word. Each site stands
// behind a convergent call, and carries its number so that LLVM does not merge
// the sites of two branches.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang runtime-payloads=true' | FileCheck %s --check-prefixes=CHECK,TILELANG
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true' | FileCheck %s --check-prefixes=CHECK,CUTLASS
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang' | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass runtime-payloads=false' | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang runtime-payloads=true chip=sm_80' | FileCheck %s --check-prefixes=SLOT
// RUN: sed 's/ \[#nvvm.target<chip = "sm_90">\]//' %s | iket-opt --lower-iket-to-nvvm='abi=tilelang runtime-payloads=true' 2>&1 | FileCheck %s --check-prefixes=SLOT

// Every newer chip has the same form.
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang runtime-payloads=true chip=sm_100a' | FileCheck %s --check-prefixes=CHECK,TILELANG
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true chip=sm_121' | FileCheck %s --check-prefixes=CHECK,CUTLASS

// SLOT: llvm.mlir.global internal @__iket_slot() {addr_space = 3 : i32, alignment = 64 : i64} : !llvm.array<16 x i8>

// CHECK-NOT: @__iket_slot
// CHECK: gpu.func @k(
// CHECK-SAME: %[[V:.+]]: i32)
// SLOT: gpu.func @k(
// SLOT-SAME: %[[V:.+]]: i32)
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: i32) kernel {
    // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // CHECK-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 0\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 1;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.u32 [r], t;\0Apmevent.mask 1;\0A}", "~{memory}" : () -> ()
    // SLOT-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // SLOT-NEXT: %[[A:.+]] = llvm.mlir.addressof @__iket_slot : !llvm.ptr<3>
    // SLOT-NEXT: %[[S:.+]] = llvm.ptrtoint %[[A]] : !llvm.ptr<3> to i32
    // SLOT-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 0\0Amov.u32 r, $0;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 1;\0Ast.weak.shared.u32 [r], t;\0Apmevent.mask 1;\0A}", "r,~{memory}" %[[S]] : (i32) -> ()
    iket.mark "plain"

    %p = iket.payload %v : i32
    // PLAIN-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // PLAIN-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 1\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 2;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.u32 [r], t;\0Apmevent.mask 2;\0A}", "~{memory}" : () -> ()
    // TILELANG-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // TILELANG-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 1\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 2;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.u32 [r], t;\0A}", "~{memory}" : () -> ()
    // TILELANG-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r; // site 1\0Amov.b32 r, %cluster_ctarank;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.volatile.shared.u32 [r+4], $0;\0Apmevent.mask 2;\0A}", "r,~{memory}" %[[V]] : (i32) -> ()
    // CUTLASS-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // CUTLASS-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 1\0A.reg .b32 m;\0A.reg .pred p;\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 2;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Aactivemask.b32 m;\0Aelect.sync _|p, m;\0A@p st.weak.shared.u32 [r], t;\0A@p st.volatile.shared.u32 [r+4], $0;\0Apmevent.mask 2;\0A}", "r,~{memory}" %[[V]] : (i32) -> ()
    // SLOT-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // SLOT-NEXT: %[[A:.+]] = llvm.mlir.addressof @__iket_slot : !llvm.ptr<3>
    // SLOT-NEXT: %[[S:.+]] = llvm.ptrtoint %[[A]] : !llvm.ptr<3> to i32
    // SLOT-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 1\0Amov.u32 r, $0;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 2;\0Ast.weak.shared.u32 [r], t;\0A}", "r,~{memory}" %[[S]] : (i32) -> ()
    // SLOT-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r; // site 1\0Amov.u32 r, $0;\0Ast.volatile.shared.u32 [r+4], $1;\0Apmevent.mask 2;\0A}", "r,r,~{memory}" %[[S]], %[[V]] : (i32, i32) -> ()
    iket.range_push "range" payload(%p : !iket.payload<i32>)

    // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // CHECK-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 2\0Amov.b32 r, %cluster_ctarank;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 31;\0Amad.lo.u32 r, r, 0x1000000, 0x20;\0Ast.weak.shared.u32 [r], t;\0Apmevent.mask 31;\0A}", "~{memory}" : () -> ()
    // SLOT-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // SLOT-NEXT: llvm.mlir.addressof
    // SLOT-NEXT: llvm.ptrtoint
    // SLOT-NEXT: llvm.inline_asm has_side_effects "{ .reg .b32 r, t; // site 2\0Amov.u32 r, $0;\0Amov.u32 t, %globaltimer_lo;\0Aor.b32 t, t, 31;\0Ast.weak.shared.u32 [r], t;\0Apmevent.mask 31;\0A}", "r,~{memory}" %{{.+}} : (i32) -> ()
    iket.range_pop
    // CHECK-NEXT: gpu.return
    // SLOT-NEXT: gpu.return
    gpu.return
  }
}
