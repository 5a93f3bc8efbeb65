// Layout buffer: which events share a record, a clock and a fold index.

// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | %python %S/Inputs/record_metadata.py | FileCheck %s
// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=SCHEMA
// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm='abi=buffer runtime-payloads=true segment-batching=false' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=ALONE

// The declaration keeps its payload; without run-time payloads, none is stored.
// SCHEMA: event mark "step" i32
// SCHEMA-NOT: payload
// ALONE: event mark "step" i32

// CHECK: event mark "step" i32
// CHECK: event push "r" none
module {
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func private @callee()

  // Adjacent events are one point in time. What only payloads need is no
  // instruction; what else uses is one.
  gpu.func @adjacent(%v: i32) kernel {
    %p = iket.payload %v : i32
    iket.mark "step" payload(%p : !iket.payload<i32>)
    %c = arith.constant 5 : i32
    %w = arith.addi %v, %c : i32
    %x = arith.muli %w, %c : i32
    %q = iket.payload %x : i32
    %s = iket.sentinel_token "none"
    iket.mark "step" payload(%q : !iket.payload<i32>)
    "test.op"(%v) : (i32) -> ()
    gpu.return
  }
  // CHECK: record full 1:
  // CHECK-NEXT: mark "step" clock 1 payload 2 i32
  // CHECK-NEXT: mark "step" clock 1 payload 3 i32
  // CHECK-NEXT: record folded 0:
  // ALONE: record full 1:
  // ALONE-NEXT: mark "step" clock 1 payload 2 i32
  // ALONE-NEXT: record full 2:
  // ALONE-NEXT: mark "step" clock 1 payload 2 i32

  gpu.func @used(%v: i32) kernel {
    %c = arith.constant 5 : i32
    iket.range_push "r"
    %w = arith.addi %v, %c : i32
    %p = iket.payload %w : i32
    iket.mark "step" payload(%p : !iket.payload<i32>)
    "test.op"(%w) : (i32) -> ()
    iket.range_pop
    gpu.return
  }
  // Four words in one record: three clocks, of which the first goes into the tag.
  // CHECK-NEXT: begin "r" clock 0 {{.*}}:[[@LINE-9]]:5
  // CHECK-NEXT: mark "step" clock 1 payload 2 i32 {{.*}}:[[@LINE-7]]:5
  // CHECK-NEXT: end clock 3 {{.*}}:[[@LINE-6]]:5
  // CHECK-NEXT: record

  // A record is cut where it is full. The second takes the clock of the first
  // along.
  gpu.func @cut(%v: i32) kernel {
    %p = iket.payload %v : i32
    iket.mark "step" payload(%p : !iket.payload<i32>)
    iket.mark "step" payload(%p : !iket.payload<i32>)
    iket.mark "step" payload(%p : !iket.payload<i32>)
    iket.mark "step" payload(%p : !iket.payload<i32>)
    gpu.return
  }
  // CHECK-SAME: full {{[0-9]+}}:
  // CHECK-NEXT: mark "step" clock 1 payload 2 i32
  // CHECK-NEXT: mark "step" clock 1 payload 3 i32
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "step" clock 1 payload 2 i32
  // CHECK-NEXT: mark "step" clock 1 payload 3 i32
  // CHECK-NEXT: record

  // Calls, barriers, branches and assembly that may not be left end a segment.
  gpu.func @ends(%c: i1) kernel {
    iket.mark "before call"
    func.call @callee() : () -> ()
    iket.mark "before barrier"
    gpu.barrier
    iket.mark "before named barrier"
    nvvm.barrier
    iket.mark "before warp barrier"
    %all = llvm.mlir.constant(-1 : i32) : i32
    nvvm.bar.warp.sync %all : i32
    iket.mark "before loop in assembly"
    llvm.inline_asm has_side_effects "{\nL: bra L;\n}", "" : () -> ()
    iket.mark "before trap"
    llvm.inline_asm has_side_effects "@p trap;", "" : () -> ()
    iket.mark "before assertion"
    cf.assert %c, "no"
    iket.mark "before intrinsic"
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%all) : (i32) -> ()
    iket.mark "before branch"
    cf.br ^next
  ^next:
    iket.mark "before harmless assembly"
    llvm.inline_asm has_side_effects "mov.u32 %r1, 5; // bra\nst.shared.u32 [exit], %r1;", "" : () -> ()
    iket.mark "behind it"
    gpu.return
  }
  // CHECK-SAME: full {{[0-9]+}}:
  // CHECK-NEXT: mark "before call" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before barrier" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before named barrier" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before warp barrier" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before loop in assembly" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before trap" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before assertion" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before intrinsic" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before branch" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before harmless assembly" clock 1
  // CHECK-NEXT: mark "behind it" clock 2
  // CHECK-NEXT: record

  // Ops with regions are crossed unless events, calls or barriers are in them.
  gpu.func @regions(%n: index, %c: i1) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    iket.range_push "around loop"
    scf.for %i = %c0 to %n step %c1 {
      scf.if %c {
        "test.op"() : () -> ()
      }
    }
    iket.range_pop
    iket.range_push "around call"
    scf.for %i = %c0 to %n step %c1 {
      func.call @callee() : () -> ()
    }
    iket.range_pop
    iket.range_push "around event"
    scf.if %c {
      iket.mark "in if"
    }
    iket.range_pop
    gpu.return
  }
  // CHECK-SAME: full {{[0-9]+}}:
  // CHECK-NEXT: begin "around loop" clock 1
  // CHECK-NEXT: end clock 2
  // CHECK-NEXT: begin "around call" clock 2
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: end clock 1
  // CHECK-NEXT: begin "around event" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: end clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "in if" clock 1
  // CHECK-NEXT: kernel adjacent
  // CHECK-NEXT: kernel used
  // CHECK-NEXT: kernel cut
  // CHECK-NEXT: kernel ends
  // CHECK-NEXT: kernel regions
}
}
