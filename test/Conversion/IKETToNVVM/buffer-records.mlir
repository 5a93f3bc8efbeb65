// Layout buffer: the code of every form, word for word where it is executed for
// each event.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | FileCheck %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=META
// The result is plain MLIR.
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | mlir-opt -o /dev/null
// A second run finds nothing to do.
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' -o %t.1
// RUN: iket-opt %t.1 --lower-iket-to-nvvm='abi=buffer' -o %t.2
// RUN: diff %t.1 %t.2

// CHECK: llvm.mlir.global external constant @__iket_record_metadata(dense<"0x494B524D0100000
// CHECK-NEXT: llvm.mlir.global external @__iket_record_control() {addr_space = 4 : i32, alignment = 16 : i64, externally_initialized} : !llvm.array<160 x i8> {
// CHECK-NEXT: llvm.mlir.zero
// CHECK-NEXT: llvm.return
// CHECK-NOT: @__iket_record_warps
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // CHECK-LABEL: gpu.func @uniform
  // CHECK-SAME: %[[X:.+]]: memref<?xf32>, %[[I:.+]]: index, %[[V:.+]]: i32, %[[L:.+]]: i64)
  gpu.func @uniform(%x: memref<?xf32>, %i: index, %v: i32, %l: i64) kernel {
    // The state of the warp: what changes is in memory that LLVM makes registers
    // of, whatever the control flow.
    // CHECK: %[[CURSOR:.+]] = llvm.alloca %{{.+}} x i64
    // CHECK-NEXT: %[[COUNT:.+]] = llvm.alloca %{{.+}} x i64
    // CHECK: %[[A:.+]] = llvm.mlir.addressof @__iket_record_control : !llvm.ptr<4>
    // CHECK-NEXT: %[[CONTROL:.+]] = llvm.ptrtoint %[[A]] : !llvm.ptr<4> to i64
    // CHECK: %[[STATE:.+]] = llvm.inline_asm has_side_effects "{ .reg .pred %_p; // kernel 0\0A{{.*}}", "=&l,=&r,=&r,=&l,=&b,{{.*}}~{memory}" %{{.+}} -> !llvm.struct<(i64, i32, i32, i64, i1)>
    // CHECK-NEXT: %[[C:.+]] = llvm.extractvalue %[[STATE]][0]
    // CHECK-NEXT: %[[END:.+]] = llvm.extractvalue %[[STATE]][1]
    // CHECK-NEXT: %[[WRAP:.+]] = llvm.extractvalue %[[STATE]][2]
    // CHECK-NEXT: %[[HEADER:.+]] = llvm.extractvalue %[[STATE]][3]
    // CHECK-NEXT: %[[PEN:.+]] = llvm.extractvalue %[[STATE]][4]
    // CHECK-NEXT: %[[ZERO:.+]] = llvm.mlir.constant(0 : i64)
    // CHECK-NEXT: llvm.store %[[C]], %[[CURSOR]]
    // CHECK-NEXT: llvm.store %[[ZERO]], %[[COUNT]]

    // One event.
    // CHECK: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // CHECK-NEXT: %[[T:.+]] = llvm.inline_asm has_side_effects "{ .reg .pred %_p; // site 0\0Amov.u32 $0, %clock;\0A}", "=r,~{memory}" : () -> i32
    // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    // CHECK-NEXT: %[[OLD:.+]] = llvm.load %[[CURSOR]]
    // CHECK-NEXT: %[[NEW:.+]] = llvm.inline_asm has_side_effects "{ .reg .pred %_p; // site 1\0A.reg .b32 %_tag, %_lo, %_hi;\0Amov.b32 %_tag, 2;\0A.reg .b32 %_zero;\0Amov.b32 %_zero, 0;\0Amov.b64 {%_lo, %_hi}, $0;\0Aadd.u32 %_lo, %_lo, 16;\0Asetp.ge.u32 %_p, %_lo, $2;\0Aselp.b32 %_lo, $3, %_lo, %_p;\0Amov.b64 $0, {%_lo, %_hi};\0A@$4 st.global.cs.v4.b32 [$0], {%_tag, $5, %_zero, %_zero};\0A}", "=l,0,r,r,b,r,~{memory}" %[[OLD]], %[[END]], %[[WRAP]], %[[PEN]], %[[T]] : (i64, i32, i32, i1, i32) -> i64
    // CHECK-NEXT: llvm.store %[[NEW]], %[[CURSOR]]
    // CHECK-NEXT: %[[ONE:.+]] = llvm.mlir.constant(1 : i64)
    // CHECK-NEXT: %[[N:.+]] = llvm.load %[[COUNT]]
    // CHECK-NEXT: %[[SUM:.+]] = llvm.add %[[N]], %[[ONE]]
    // CHECK-NEXT: llvm.store %[[SUM]], %[[COUNT]]
    // CHECK-NEXT: gpu.barrier
    // META: record full 1:
    // META-NEXT: mark "one" clock 1
    iket.mark "one"
    gpu.barrier

    // A 64-bit payload is two words, the low one first.
    // CHECK-NEXT: llvm.call_intrinsic
    // CHECK-NEXT: %[[T:.+]] = llvm.inline_asm {{.*}} // site 2\0Amov.u32 $0, %clock;
    // CHECK-NEXT: %[[LOW:.+]] = llvm.trunc %[[L]] : i64 to i32
    // CHECK-NEXT: %[[S:.+]] = llvm.mlir.constant(32 : i64)
    // CHECK-NEXT: %[[H:.+]] = llvm.lshr %[[L]], %[[S]]
    // CHECK-NEXT: %[[HIGH:.+]] = llvm.trunc %[[H]] : i64 to i32
    // CHECK-NEXT: llvm.call_intrinsic
    // CHECK-NEXT: llvm.load
    // CHECK-NEXT: llvm.inline_asm has_side_effects "{ .reg .pred %_p; // site 3\0A.reg .b32 %_tag, %_lo, %_hi;\0Amov.b32 %_tag, 4;\0Amov.b64 {{.*}}\0A@$4 st.global.cs.v4.b32 [$0], {%_tag, $5, $6, $7};\0A}", "=l,0,r,r,b,r,r,r,~{memory}" %{{.+}}, %{{.+}}, %{{.+}}, %{{.+}}, %[[T]], %[[LOW]], %[[HIGH]] : (i64, i32, i32, i1, i32, i32, i32) -> i64
    // META-NEXT: record full 2:
    // META-NEXT: mark "wide" clock 1 payload 2 i64
    %q = iket.payload %l : i64
    iket.mark "wide" payload(%q : !iket.payload<i64>)
    // CHECK: gpu.barrier
    gpu.barrier

    // Four words: the first clock is in the tag.
    // CHECK: %[[T0:.+]] = llvm.inline_asm {{.*}} // site 4\0Amov.u32 $0, %clock;
    // CHECK-NEXT: %[[F:.+]] = memref.load
    // CHECK: %[[T1:.+]] = llvm.inline_asm {{.*}} // site 5\0Amov.u32 $0, %clock;
    // CHECK-NEXT: memref.store %[[F]]
    // CHECK: %[[T2:.+]] = llvm.inline_asm {{.*}} // site 6\0Amov.u32 $0, %clock;
    // CHECK: llvm.inline_asm has_side_effects "{ .reg .pred %_p; // site 7\0A.reg .b32 %_tag, %_lo, %_hi;\0Ashl.b32 %_tag, $5, 6;\0Aadd.u32 %_tag, %_tag, 1;\0Amov.b64 {{.*}}\0A@$4 st.global.cs.v4.b32 [$0], {%_tag, $6, $7, $8};\0A}", "=l,0,r,r,b,r,r,r,r,~{memory}" %{{.+}}, %{{.+}}, %{{.+}}, %{{.+}}, %[[T0]], %[[T1]], %[[T2]], %[[V]] : (i64, i32, i32, i1, i32, i32, i32, i32) -> i64
    // CHECK: %[[FIVE:.+]] = llvm.mlir.constant(5 : i64)
    // CHECK: llvm.add %{{.+}}, %[[FIVE]]
    // META-NEXT: record folded 0:
    // META-NEXT: begin "load" clock 0
    // META-NEXT: end clock 1
    // META-NEXT: begin "store" clock 1
    // META-NEXT: mark "step" clock 2 payload 3 ui32
    // META-NEXT: end clock 2
    iket.range_push "load"
    %f = memref.load %x[%i] : memref<?xf32>
    iket.range_pop
    iket.range "store" {
      memref.store %f, %x[%i] : memref<?xf32>
      %p = iket.payload %v : i32 as ui32
      iket.mark "step" payload(%p : !iket.payload<ui32>)
    }

    // CHECK-NEXT: llvm.store
    // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"
    // CHECK-NEXT: %[[A:.+]] = llvm.mlir.addressof @__iket_record_control
    // CHECK-NEXT: %[[CONTROL:.+]] = llvm.ptrtoint %[[A]]
    // CHECK-NEXT: %[[C:.+]] = llvm.load %[[CURSOR]]
    // CHECK-NEXT: %[[N:.+]] = llvm.load %[[COUNT]]
    // CHECK-NEXT: llvm.inline_asm has_side_effects "{ .reg .pred %_p; // exit 0\0A{{.*}}", "l,l,l,r,r,l,~{memory}" %[[CONTROL]], %[[HEADER]], %[[C]], %[[END]], %[[WRAP]], %[[N]] : (i64, i64, i64, i32, i32, i64) -> ()
    // CHECK-NEXT: gpu.return
    gpu.return
  }

  // Lanes that are there elect the lowest of them, which takes a slot of the
  // other area.
  // CHECK-LABEL: gpu.func @divergent
  // CHECK-SAME: %[[V:.+]]: i32
  gpu.func @divergent(%v: i32, %l: i64) kernel {
    %tid = gpu.thread_id x
    %t = arith.index_cast %tid : index to i32
    %c = arith.cmpi slt, %t, %v : i32
    // CHECK: %[[STATE:.+]] = llvm.inline_asm has_side_effects "{ .reg .pred %_p; // kernel 1\0A{{.*}}shr.u32 %_area, %_area, 1;\0A
    // CHECK: %[[END:.+]] = llvm.extractvalue %[[STATE]][1]
    // CHECK: %[[WRAP:.+]] = llvm.extractvalue %[[STATE]][2]
    // CHECK: %[[HEADER:.+]] = llvm.extractvalue %[[STATE]][3]
    // CHECK: scf.if
    // CHECK-NEXT: llvm.call_intrinsic
    // CHECK-NEXT: %[[T:.+]] = llvm.inline_asm {{.*}}mov.u32 $0, %clock;
    // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.activemask"
    // CHECK-NEXT: %[[C:.+]] = llvm.load
    // CHECK-NEXT: llvm.inline_asm has_side_effects "{ .reg .pred %_p; // site {{[0-9]+}}\0A{{.*}}activemask.b32 %_m;\0A{{.*}}atom.global.add.u32 %_i, [$0+12], 1;\0A{{.*}}st.global.cs.v4.b32 [%_a+16], {$5, %_zero, %_zero, %_zero};\0Ast.global.cs.v4.b32 [%_a], {%_tag, $4, %_m, %_zero};\0A%_DONE:\0A}", "l,l,r,r,r,r,~{memory}" %[[HEADER]], %[[C]], %[[END]], %[[WRAP]], %[[T]], %[[V]] : (i64, i64, i32, i32, i32, i32) -> ()
    // CHECK-NEXT: llvm.call_intrinsic
    // CHECK-NEXT: llvm.inline_asm {{.*}}mov.u32 $0, %clock;
    // CHECK: st.global.cs.v4.b32 [%_a+16], {$5, $6, %_zero, %_zero};\0A{{.*}}"l,l,r,r,r,r,r,~{memory}"
    // CHECK: llvm.inline_asm
    // CHECK-NOT: [%_a+16]
    // CHECK: // exit 1
    // META: record divergent 3:
    // META-NEXT: mark "some" clock 1 payload 0 i32
    // META-NEXT: record divergent 4:
    // META-NEXT: mark "wide" clock 1 payload 0 i64
    // META-NEXT: record divergent 5:
    // META-NEXT: mark "one" clock 1
    scf.if %c {
      %p = iket.payload %v : i32
      iket.mark "some" payload(%p : !iket.payload<i32>)
      %q = iket.payload %l : i64
      iket.mark "wide" payload(%q : !iket.payload<i64>)
      iket.mark "one"
    }
    gpu.return
  }
  // META-NEXT: kernel uniform buffer-records.mlir
  // META-NEXT: kernel divergent divergent buffer-records.mlir
}
