// Uniformity through control flow.
// RUN: iket-test-opt %s --allow-unregistered-dialect --test-iket-uniformity --verify-diagnostics

gpu.module @structured {
  gpu.func @k(%n: index, %flag: i1, %m: memref<?xi1>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %tid = gpu.thread_id x
    %warp = arith.divui %tid, %c32 : index
    %lane_flag = arith.cmpi ult, %tid, %n : index
    %loaded = memref.load %m[%c0] : memref<?xi1>

    // expected-remark @+1 {{uniform if: uniform in uniform flow}}
    %a = scf.if %flag -> (index) {
      // expected-remark @+1 {{in uniform if: in uniform flow}}
      "test.show"() {tag = "in uniform if"} : () -> ()
      scf.yield %c0 : index
    } else {
      scf.yield %c1 : index
    } {tag = "uniform if"}
    // expected-remark @+1 {{lane if: divergent in uniform flow}}
    %b = scf.if %lane_flag -> (index) {
      // expected-remark @+1 {{in lane if: in divergent flow}}
      "test.show"() {tag = "in lane if"} : () -> ()
      scf.yield %c0 : index
    } else {
      scf.yield %c1 : index
    } {tag = "lane if"}
    // expected-remark @+1 {{loaded if: unknown in uniform flow}}
    %c = scf.if %loaded -> (index) {
      // expected-remark @+1 {{in loaded if: in unknown flow}}
      "test.show"() {tag = "in loaded if"} : () -> ()
      scf.yield %c0 : index
    } else {
      scf.yield %c1 : index
    } {tag = "loaded if"}
    // expected-remark @+1 {{after: in uniform flow}}
    "test.show"() {tag = "after"} : () -> ()

    // Loops: what a loop carries is shared by the lanes that are in it.
    // expected-remark @+1 {{warp loop: uniform in uniform flow}}
    %d = scf.for %i = %warp to %n step %c1 iter_args(%x = %c0) -> (index) {
      // expected-remark @+1 {{in warp loop: uniform uniform in uniform flow}}
      "test.show"(%i, %x) {tag = "in warp loop"} : (index, index) -> ()
      %next = arith.addi %x, %i : index
      scf.yield %next : index
    } {tag = "warp loop"}
    // expected-remark @+1 {{lane loop: divergent in uniform flow}}
    %e = scf.for %i = %c0 to %tid step %c1 iter_args(%x = %c0) -> (index) {
      // expected-remark @+1 {{in lane loop: uniform uniform in divergent flow}}
      "test.show"(%i, %x) {tag = "in lane loop"} : (index, index) -> ()
      %next = arith.addi %x, %c1 : index
      scf.yield %next : index
    } {tag = "lane loop"}
    // expected-remark @+1 {{strided: divergent in uniform flow}}
    %f = scf.for %i = %tid to %n step %c32 iter_args(%x = %c0) -> (index) {
      // The warp's number in the iteration.
      %w = arith.divui %i, %c32 : index
      // expected-remark @+1 {{in strided: divergent uniform in divergent flow}}
      "test.show"(%i, %w) {tag = "in strided"} : (index, index) -> ()
      scf.yield %i : index
    } {tag = "strided"}
    // expected-remark @+1 {{while: divergent in uniform flow}}
    %g = scf.while (%i = %c0) : (index) -> (index) {
      %more = arith.cmpi ult, %i, %tid : index
      scf.condition(%more) %i : index
    } do {
    ^bb0(%i: index):
      %next = arith.addi %i, %c1 : index
      scf.yield %next : index
    } attributes {tag = "while"}
    // expected-remark @+1 {{switch: divergent}}
    %h = scf.index_switch %tid {tag = "switch"} -> index
    case 0 {
      scf.yield %c0 : index
    }
    default {
      scf.yield %c1 : index
    }
    // Nobody knows how these are spread over threads.
    scf.forall (%i) in (4) {
      // expected-remark @+1 {{in forall: unknown in unknown flow}}
      "test.show"(%i) {tag = "in forall"} : (index) -> ()
    }
    affine.for %i = 0 to 4 {
      // expected-remark @+1 {{in affine loop: uniform in uniform flow}}
      "test.show"(%i) {tag = "in affine loop"} : (index) -> ()
    }
    affine.for %i = affine_map<(t) -> (t)>(%tid) to 256 step 32 {
      // expected-remark @+1 {{in affine lane loop: divergent in divergent flow}}
      "test.show"(%i) {tag = "in affine lane loop"} : (index) -> ()
    }
    affine.if affine_set<(t) : (t - 5 >= 0)>(%tid) {
      // expected-remark @+1 {{in affine if: in divergent flow}}
      "test.show"() {tag = "in affine if"} : () -> ()
    }
    // expected-remark @+1 {{select: divergent}}
    %j = arith.select %lane_flag, %c0, %c1 {tag = "select"} : index
    // expected-remark @+1 {{uniform select: uniform}}
    %k = arith.select %flag, %c0, %c1 {tag = "uniform select"} : index
    // expected-remark @+1 {{loaded select: unknown}}
    %l = arith.select %loaded, %c0, %c1 {tag = "loaded select"} : index
    %r = iket.range "r" -> (index) {
      // expected-remark @+1 {{in range: in uniform flow}}
      "test.show"() {tag = "in range"} : () -> ()
      iket.yield %warp : index
    }
    // expected-remark @+1 {{of range: uniform}}
    "test.show"(%r) {tag = "of range"} : (index) -> ()
    gpu.return
  }
}

gpu.module @graphs {
  gpu.func @joins(%n: index, %flag: i1, %m: memref<?xi1>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tid = gpu.thread_id x
    %p = arith.cmpi ult, %tid, %n : index
    cf.cond_br %flag, ^a(%c0 : index), ^a(%c1 : index)
  ^a(%x: index):
    // expected-remark @+1 {{uniform choice: uniform in uniform flow}}
    "test.show"(%x) {tag = "uniform choice"} : (index) -> ()
    cf.cond_br %p, ^b(%c0 : index), ^b(%c1 : index)
  ^b(%y: index):
    // expected-remark @+1 {{lane choice: divergent in uniform flow}}
    "test.show"(%y) {tag = "lane choice"} : (index) -> ()
    cf.cond_br %p, ^left, ^right
  ^left:
    // Within one way a uniform branch is uniform.
    cf.cond_br %flag, ^inner(%c0 : index), ^inner(%c1 : index)
  ^inner(%z: index):
    // expected-remark @+1 {{inner choice: uniform in divergent flow}}
    "test.show"(%z) {tag = "inner choice"} : (index) -> ()
    cf.br ^join(%c0, %n : index, index)
  ^right:
    cf.br ^join(%c1, %n : index, index)
  ^join(%u: index, %v: index):
    // expected-remark @+1 {{join: divergent uniform in uniform flow}}
    "test.show"(%u, %v) {tag = "join"} : (index, index) -> ()
    %loaded = memref.load %m[%c0] : memref<?xi1>
    cf.cond_br %loaded, ^some(%c0 : index), ^some(%c1 : index)
  ^some(%w: index):
    // expected-remark @+1 {{loaded choice: unknown in uniform flow}}
    "test.show"(%w) {tag = "loaded choice"} : (index) -> ()
    gpu.return
  }

  // Lanes leave at different times, with different counts.
  gpu.func @loop(%n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tid = gpu.thread_id x
    cf.br ^head(%c0 : index)
  ^head(%i: index):
    // expected-remark @+1 {{in loop: divergent in divergent flow}}
    "test.show"(%i) {tag = "in loop"} : (index) -> ()
    %more = arith.cmpi ult, %i, %tid : index
    cf.cond_br %more, ^body, ^exit(%i : index)
  ^body:
    %next = arith.addi %i, %c1 : index
    cf.br ^head(%next : index)
  ^exit(%last: index):
    // expected-remark @+1 {{after loop: divergent divergent in uniform flow}}
    "test.show"(%last, %i) {tag = "after loop"} : (index, index) -> ()
    gpu.return
  }

  gpu.func @uniform_loop(%n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    cf.br ^head(%c0 : index)
  ^head(%i: index):
    %more = arith.cmpi ult, %i, %n : index
    cf.cond_br %more, ^body, ^exit
  ^body:
    // expected-remark @+1 {{in uniform loop: uniform in uniform flow}}
    "test.show"(%i) {tag = "in uniform loop"} : (index) -> ()
    %next = arith.addi %i, %c1 : index
    cf.br ^head(%next : index)
  ^exit:
    // expected-remark @+1 {{after uniform loop: uniform in uniform flow}}
    "test.show"(%i) {tag = "after uniform loop"} : (index) -> ()
    gpu.return
  }

  // A break that some lanes take: the others go on.
  gpu.func @break(%n: index, %m: memref<?xi1>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tid = gpu.thread_id x
    cf.br ^head(%c0 : index)
  ^head(%i: index):
    %more = arith.cmpi ult, %i, %n : index
    cf.cond_br %more, ^body, ^exit(%c0 : index)
  ^body:
    %found = arith.cmpi eq, %i, %tid : index
    cf.cond_br %found, ^exit(%c1 : index), ^latch
  ^latch:
    // expected-remark @+1 {{latch: in divergent flow}}
    "test.show"() {tag = "latch"} : () -> ()
    %next = arith.addi %i, %c1 : index
    cf.br ^head(%next : index)
  ^exit(%how: index):
    // expected-remark @+1 {{after break: divergent in uniform flow}}
    "test.show"(%how) {tag = "after break"} : (index) -> ()
    gpu.return
  }

  // Two ways out of the function: nobody comes back.
  gpu.func @exits(%n: index, %flag: i1) kernel {
    %tid = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %p = arith.cmpi ult, %tid, %n : index
    cf.cond_br %p, ^go, ^out
  ^out:
    gpu.return
  ^go:
    cf.cond_br %flag, ^next(%c0 : index), ^next(%c1 : index)
  ^next(%x: index):
    // expected-remark @+1 {{rest: uniform in divergent flow}}
    "test.show"(%x) {tag = "rest"} : (index) -> ()
    gpu.return
  }

  // A loop that never ends has a meeting point for its branches too.
  gpu.func @endless(%n: index) kernel {
    %tid = gpu.thread_id x
    %p = arith.cmpi ult, %tid, %n : index
    cf.br ^head
  ^head:
    // expected-remark @+1 {{head: in uniform flow}}
    "test.show"() {tag = "head"} : () -> ()
    cf.cond_br %p, ^left, ^right
  ^left:
    // expected-remark @+1 {{left: in divergent flow}}
    "test.show"() {tag = "left"} : () -> ()
    cf.br ^latch
  ^right:
    cf.br ^latch
  ^latch:
    // expected-remark @+1 {{latch: in uniform flow}}
    "test.show"() {tag = "latch"} : () -> ()
    cf.br ^head
  }

  // All ways but one trap.
  llvm.func @traps(%n: i32, %k: i32) attributes {nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.icmp "ult" %tid, %n : i32
    %q = llvm.icmp "ult" %tid, %k : i32
    llvm.cond_br %q, ^in, ^join
  ^in:
    // expected-remark @+1 {{in: in divergent flow}}
    "test.show"() {tag = "in"} : () -> ()
    llvm.cond_br %p, ^fine, ^bad
  ^bad:
    llvm.unreachable
  ^fine:
    llvm.br ^join
  ^join:
    // expected-remark @+1 {{join: in uniform flow}}
    "test.show"() {tag = "join"} : () -> ()
    llvm.return
  }

  // Code that is never reached has no uniformity, and does no harm.
  gpu.func @dead(%n: index) kernel {
    %tid = gpu.thread_id x
    %false = arith.constant false
    cf.cond_br %false, ^dead, ^exit
  ^dead:
    %p = arith.cmpi ult, %tid, %n : index
    // expected-remark @+1 {{dead: unknown}}
    %x = arith.addi %tid, %n {tag = "dead"} : index
    cf.cond_br %p, ^exit, ^dead
  ^exit:
    // expected-remark @+1 {{exit: in uniform flow}}
    "test.show"() {tag = "exit"} : () -> ()
    gpu.return
  }

  gpu.func @irreducible(%n: index, %flag: i1) kernel {
    %tid = gpu.thread_id x
    %p = arith.cmpi ult, %tid, %n : index
    cf.cond_br %flag, ^a, ^b
  ^a:
    // expected-remark @+1 {{a: in divergent flow}}
    "test.show"() {tag = "a"} : () -> ()
    cf.cond_br %p, ^b, ^exit
  ^b:
    // expected-remark @+1 {{b: in divergent flow}}
    "test.show"() {tag = "b"} : () -> ()
    cf.cond_br %flag, ^a, ^exit
  ^exit:
    // expected-remark @+1 {{exit: in uniform flow}}
    "test.show"() {tag = "exit"} : () -> ()
    gpu.return
  }
}
