// Layout buffer: which inline assembly ends threads, and whether all of them.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' --verify-diagnostics | FileCheck %s

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  llvm.func @llvm.nvvm.exit()
  llvm.func @llvm.trap()
  llvm.func @other()

  // The predicate is an operand.
  // CHECK-LABEL: llvm.func @operand
  // CHECK-NOT: // exit {{[0-9]}}
  // CHECK: nvvm.inline_ptx "exit;"
  // CHECK-NOT: // exit {{[0-9]}}
  // CHECK: nvvm.inline_ptx "trap;"
  // CHECK: // exit 0\0A
  // CHECK-NEXT: llvm.return
  // expected-remark @+1 {{2 of 2 events of @operand are recorded in a slower form}}
  llvm.func @operand(%p: i1) attributes {gpu.kernel, nvvm.kernel} {
    iket.mark "start"
    // expected-warning @+1 {{inline assembly that ends threads under a predicate or behind a branch: the end of their warps is not recorded; use nvvm.exit}}
    nvvm.inline_ptx "exit;", predicate = %p
    nvvm.inline_ptx "trap;", predicate = %p
    iket.mark "rest"
    llvm.return
  }

  // The predicate is a placeholder, stands on another line or behind comments.
  // CHECK-LABEL: llvm.func @predicates
  // CHECK-NOT: // exit {{[0-9]}}
  // CHECK: // exit 1\0A
  // CHECK-NEXT: llvm.return
  // expected-remark @+1 {{1 of 1 events of @predicates are recorded in a slower form}}
  llvm.func @predicates(%p: i1, %v: i32) attributes {gpu.kernel, nvvm.kernel} {
    iket.mark "start"
    // expected-warning @+1 {{inline assembly that ends threads under a predicate}}
    nvvm.inline_ptx "@!{$r0} exit;" ro(%p : i1)
    // expected-warning @+1 {{inline assembly that ends threads under a predicate}}
    llvm.inline_asm has_side_effects "{ .reg .pred p;\nsetp.lt.u32 p, $0, 16;\n@p\nexit; }", "r" %v : (i32) -> ()
    // expected-warning @+1 {{inline assembly that ends threads under a predicate}}
    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.u32 p, $0, 16; @ !p /* all; */ // but\nexit; }", "r" %v : (i32) -> ()
    llvm.return
  }

  // A branch may pass it by.
  // CHECK-LABEL: llvm.func @branches
  // CHECK-NOT: // exit {{[0-9]}}
  // CHECK: // exit 2\0A
  // CHECK-NEXT: llvm.return
  // expected-remark @+1 {{1 of 1 events of @branches are recorded in a slower form}}
  llvm.func @branches(%v: i32) attributes {gpu.kernel, nvvm.kernel} {
    iket.mark "start"
    // expected-warning @+1 {{inline assembly that ends threads under a predicate}}
    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.u32 p, $0, 16; @p bra SKIP; exit; SKIP: }", "r" %v : (i32) -> ()
    // expected-warning @+1 {{inline assembly that ends threads under a predicate}}
    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.u32 p, $0, 16;\n@p bra.uni L_${:uid};\nbra L_${:uid}_end;\nL_${:uid}: exit;\nL_${:uid}_end:\n}", "r" %v : (i32) -> ()
    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.u32 p, $0, 16; @p bra SKIP; trap; SKIP: }", "r" %v : (i32) -> ()
    llvm.return
  }

  // Nothing ends here.
  // CHECK-LABEL: llvm.func @none
  // CHECK-NOT: // exit {{[0-9]}}
  // CHECK: // exit 3\0A
  // CHECK-NEXT: llvm.return
  llvm.func @none(%v: i32) attributes {gpu.kernel, nvvm.kernel} {
    iket.mark "start"
    llvm.inline_asm has_side_effects "/* exit; */ // exit;\nexit: mov.u32 %r1,\nexit; .loc 1 2 3\n/* trap;", "r" %v : (i32) -> ()
    llvm.call @other() : () -> ()
    llvm.return
  }

  // All threads end, whatever stands before it.
  // CHECK-LABEL: llvm.func @all
  // CHECK: // exit 4\0A
  // CHECK-NEXT: nvvm.inline_ptx "exit;"
  // CHECK: // exit 5\0A
  // CHECK-NEXT: llvm.inline_asm
  // CHECK: // exit 6\0A
  // CHECK-NEXT: llvm.inline_asm
  // CHECK: // exit 7\0A
  // CHECK-NEXT: llvm.call @llvm.nvvm.exit
  // CHECK: // exit 8\0A
  // CHECK-NEXT: llvm.call @llvm.trap
  // CHECK: // exit 9\0A
  // CHECK-NEXT: ubsantrap
  // CHECK: // exit 10\0A
  // CHECK-NEXT: llvm.call_intrinsic "llvm.ubsantrap"
  // CHECK-NOT: // exit {{[0-9]}}
  llvm.func @all(%s: i32) attributes {gpu.kernel, nvvm.kernel} {
    iket.mark "start"
    llvm.switch %s : i32, ^bb0 [1: ^bb1, 2: ^bb2, 3: ^bb3, 4: ^bb4, 5: ^bb5, 6: ^bb6]
  ^bb0:
    nvvm.inline_ptx "exit;"
    llvm.unreachable
  ^bb1:
    llvm.inline_asm has_side_effects ".loc 1 2 3\nL${:uid}: exit; bra L${:uid};", "" : () -> ()
    llvm.unreachable
  ^bb2:
    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.u32 p, $0, 16; @p\nmov.u32 %r1, 5; /* @p */ exit; }", "r" %s : (i32) -> ()
    llvm.unreachable
  ^bb3:
    llvm.call @llvm.nvvm.exit() : () -> ()
    llvm.unreachable
  ^bb4:
    llvm.call @llvm.trap() : () -> ()
    llvm.unreachable
  ^bb5:
    "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
    llvm.unreachable
  ^bb6:
    %k = llvm.mlir.constant(1 : i8) : i8
    llvm.call_intrinsic "llvm.ubsantrap"(%k) : (i8) -> ()
    llvm.unreachable
  }
}
