// Layout buffer: the end of a warp is told wherever its threads end.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' --verify-diagnostics | FileCheck %s

// CHECK: @__iket_record_warps
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // Some lanes return early: the rest is in divergent form, and each end adds
  // its lanes.
  // CHECK-LABEL: gpu.func @early_return
  // CHECK: @$4 st.global.cs.v4.b32
  // CHECK: cf.cond_br
  // CHECK: // exit 0\0A{{.*}}activemask.b32{{.*}}red.global.max.u64 [$1+96]{{.*}}or.b32 [$1+124], %_m;
  // CHECK-NEXT: gpu.return
  // CHECK: atom.global.add.u32
  // CHECK: // exit 1\0A{{.*}}or.b32 [$1+124], %_m;
  // CHECK-NEXT: gpu.return
  // expected-remark @+1 {{1 of 2 events of @early_return are recorded in a slower form, since the lanes of a warp are not known to be together there; known_block_size may prove more}}
  gpu.func @early_return(%n: index) kernel {
    iket.mark "start"
    %tid = gpu.thread_id x
    %c = arith.cmpi uge, %tid, %n : index
    cf.cond_br %c, ^out, ^go
  ^out:
    gpu.return
  ^go:
    iket.mark "some"
    gpu.return
  }

  // All lanes of the warp return early.
  // CHECK-LABEL: gpu.func @uniform_return
  // CHECK: // exit 2\0A
  // CHECK-NOT: or.b32 [$1+124]
  // CHECK: // exit 3\0A
  // CHECK-NOT: or.b32 [$1+124]
  // CHECK: gpu.func
  gpu.func @uniform_return(%c: i1) kernel {
    iket.mark "start"
    cf.cond_br %c, ^out, ^go
  ^out:
    gpu.return
  ^go:
    iket.mark "all"
    gpu.return
  }

  // Lanes that part and meet again: the end waits for all of them.
  // CHECK-SAME: @meet_again
  // CHECK: atom.global.add.u32
  // CHECK: // exit 4\0A{{.*}}bar.warp.sync %_lanes;\0A@!%_lead bra %_DONE;
  // CHECK-NOT: or.b32 [$1+124]
  // CHECK: gpu.func
  // expected-remark @+1 {{1 of 1 events of @meet_again are recorded in a slower form, since the lanes of a warp are not known to be together there; known_block_size may prove more}}
  gpu.func @meet_again(%n: index) kernel {
    %tid = gpu.thread_id x
    %c = arith.cmpi uge, %tid, %n : index
    scf.if %c {
      iket.mark "some"
    }
    gpu.return
  }

  // Ends without a return.
  // CHECK-SAME: @ends
  // CHECK: // exit 5\0A
  // CHECK-NEXT: nvvm.exit
  // CHECK: // exit 6\0A
  // CHECK-NEXT: llvm.intr.trap
  // CHECK: // exit 7\0A
  // CHECK-NEXT: llvm.inline_asm has_side_effects "exit;"
  // CHECK: // exit 8\0A
  // CHECK-NEXT: llvm.inline_asm has_side_effects "{ trap;\0A}"
  // CHECK: // exit 9\0A
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.exit"
  // CHECK: // exit 10\0A
  // CHECK-NEXT: llvm.call_intrinsic "llvm.trap"
  // CHECK: // exit 11\0A
  // CHECK-NEXT: gpu.return
  gpu.func @ends(%a: i1, %b: i1, %c: i1, %d: i1, %e: i1, %f: i1) kernel {
    iket.mark "start"
    scf.if %a {
      nvvm.exit
    }
    scf.if %b {
      llvm.intr.trap
    }
    scf.if %c {
      llvm.inline_asm has_side_effects "exit;", "" : () -> ()
    }
    scf.if %d {
      llvm.inline_asm has_side_effects "{ trap;\n}", "" : () -> ()
    }
    scf.if %e {
      llvm.call_intrinsic "llvm.nvvm.exit"() : () -> ()
    }
    scf.if %f {
      llvm.call_intrinsic "llvm.trap"() : () -> ()
    }
    gpu.return
  }

  // No branch says that lanes end here, so what follows is in divergent form.
  // CHECK-LABEL: gpu.func @lanes_exit
  // CHECK: atom.global.add.u32
  // CHECK: scf.if
  // CHECK: // exit 12\0A{{.*}}or.b32 [$1+124], %_m;
  // CHECK-NEXT: nvvm.exit
  // CHECK: atom.global.add.u32
  // CHECK: // exit 13\0A{{.*}}or.b32 [$1+124], %_m;
  // expected-remark @+1 {{2 of 2 events of @lanes_exit are recorded in a slower form, since the lanes of a warp are not known to be together there; known_block_size may prove more}}
  gpu.func @lanes_exit(%n: index) kernel {
    iket.mark "start"
    %tid = gpu.thread_id x
    %c = arith.cmpi uge, %tid, %n : index
    scf.if %c {
      nvvm.exit
    }
    iket.mark "rest"
    gpu.return
  }

  // A predicate in assembly: nobody knows who ended.
  // CHECK-LABEL: gpu.func @predicated
  // CHECK: atom.global.add.u32
  // CHECK-NOT: // exit
  // CHECK: "@p exit;"
  // CHECK: // exit 14\0A
  // expected-remark @+1 {{1 of 1 events of @predicated are recorded in a slower form, since the lanes of a warp are not known to be together there; known_block_size may prove more}}
  gpu.func @predicated() kernel {
    iket.mark "start"
    // expected-warning @+1 {{inline assembly that ends threads under a predicate or behind a branch: the end of their warps is not recorded; use nvvm.exit}}
    llvm.inline_asm has_side_effects "@p exit;", "" : () -> ()
    gpu.return
  }

  // In a function, which learns from the header what kernel it is of.
  // CHECK-LABEL: gpu.func @calls_exit
  // CHECK: atom.global.add.u32
  // CHECK: // spill
  // CHECK-NEXT: func.call @quit
  // CHECK: // reload
  // CHECK: atom.global.add.u32
  // expected-remark @+1 {{2 of 2 events of @calls_exit are recorded in a slower form, since the lanes of a warp are not known to be together there; known_block_size may prove more}}
  gpu.func @calls_exit(%c: i1) kernel {
    iket.mark "start"
    func.call @quit(%c) : (i1) -> ()
    iket.mark "rest"
    gpu.return
  }
  // CHECK-LABEL: func.func @quit
  // CHECK: // function\0A
  // CHECK: // exit {{[0-9]+}}\0A{{.*}}ld.global.u32 %_kernel, [$1+8];{{.*}}or.b32 [$1+124], %_m;
  // CHECK-NEXT: nvvm.exit
  // CHECK-NOT: // exit
  // CHECK: return
  func.func @quit(%c: i1) {
    scf.if %c {
      nvvm.exit
    }
    return
  }
}
