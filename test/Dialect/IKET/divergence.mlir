// Events in control flow that lanes of a warp do not share.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | iket-opt - --allow-unregistered-dialect --iket-verify-ranges=level=strict --split-input-file 2>&1 | FileCheck %s
// RUN: sed 's/expected-.*//' %s | iket-opt - --allow-unregistered-dialect --iket-verify-ranges=level=off --split-input-file 2>&1 | FileCheck %s --check-prefix=OFF

// It is a warning in strict too: pairing is not at stake.
// CHECK-NOT: error
// CHECK-COUNT-3: warning: iket.mark "load" is in control flow that differs between the lanes of a warp
// OFF-NOT: {{error|warning|remark}}

gpu.module @m {
  gpu.func @branches(%n: index, %x: i32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // expected-note @+1 {{it depends on the result of gpu.thread_id}}
    %tid = gpu.thread_id x
    // expected-note @+1 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    %inside = arith.cmpi ult, %tid, %n : index
    scf.if %inside {
      // expected-warning @+1 {{iket.mark "load" is in control flow that differs between the lanes of a warp, but an event is recorded once per warp}}
      iket.mark "load"
      // A uniform branch within does not help.
      %first = arith.cmpi eq, %n, %c0 : index
      scf.if %first {
        // expected-warning @+1 {{iket.mark "load" is in control flow that differs}}
        iket.mark "load"
      }
    } else {
      // expected-warning @+1 {{iket.mark "load" is in control flow that differs}}
      iket.mark "load"
    }
    iket.mark "together"
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @loops(%n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // expected-note @+3 {{the result of gpu.thread_id decides for scf.for and is not the same in all lanes}}
    // expected-note @+2 {{the result of gpu.thread_id decides for scf.index_switch and is not the same in all lanes}}
    // expected-note @+1 {{it depends on the result of gpu.thread_id}}
    %tid = gpu.thread_id x
    scf.for %i = %tid to %n step %c1 {
      // expected-warning @+1 {{iket.range_push "step" is in control flow that differs}}
      iket.range_push "step"
      // expected-warning @+1 {{iket.range_pop is in control flow that differs}}
      iket.range_pop
    }
    scf.while (%i = %tid) : (index) -> (index) {
      // expected-note @+1 {{the result of arith.cmpi decides for scf.while and is not the same in all lanes}}
      %more = arith.cmpi ult, %i, %n : index
      scf.condition(%more) %i : index
    } do {
    ^bb0(%i: index):
      // expected-warning @+1 {{iket.mark "again" is in control flow that differs}}
      iket.mark "again"
      %next = arith.addi %i, %c1 : index
      scf.yield %next : index
    }
    scf.index_switch %tid
    case 0 {
      // expected-warning @+1 {{iket.mark "first" is in control flow that differs}}
      iket.mark "first"
      scf.yield
    }
    default {
    }
    // The same number of iterations for all.
    scf.for %i = %c0 to %n step %c1 {
      iket.mark "shared"
    }
    gpu.return
  }
}

// -----

// What is chosen per lane is not the same in all lanes.

gpu.module @m {
  gpu.func @results(%n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // expected-note @+1 {{it depends on the result of gpu.lane_id}}
    %lane = gpu.lane_id
    %p = arith.cmpi eq, %lane, %c0 : index
    %count = scf.if %p -> (index) {
      scf.yield %n : index
    } else {
      scf.yield %c0 : index
    }
    // expected-note @+1 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    %some = arith.cmpi ugt, %count, %c0 : index
    scf.if %some {
      // expected-warning @+1 {{iket.mark "m" is in control flow that differs}}
      iket.mark "m"
    }
    // What both ways give is.
    %same = scf.if %p -> (index) {
      scf.yield %n : index
    } else {
      scf.yield %n : index
    }
    %any = arith.cmpi ugt, %same, %c0 : index
    scf.if %any {
      iket.mark "m"
    }
    gpu.return
  }
}

// -----

// Graphs: up to where the ways meet.

gpu.module @m {
  gpu.func @diamond(%n: index) kernel {
    // expected-note @+1 {{it depends on the result of gpu.thread_id}}
    %tid = gpu.thread_id x
    // expected-note @+1 {{the result of arith.cmpi decides for cf.cond_br and is not the same in all lanes}}
    %p = arith.cmpi ult, %tid, %n : index
    cf.cond_br %p, ^left, ^right
  ^left:
    // expected-warning @+1 {{iket.mark "left" is in control flow that differs}}
    iket.mark "left"
    cf.br ^join
  ^right:
    cf.br ^join
  ^join:
    iket.mark "join"
    gpu.return
  }

  // After an early exit the rest runs with fewer lanes.
  gpu.func @early_exit(%n: index) kernel {
    // expected-note @+1 {{it depends on the result of gpu.thread_id}}
    %tid = gpu.thread_id x
    iket.mark "before"
    // expected-note @+1 {{the result of arith.cmpi decides for cf.cond_br and is not the same in all lanes}}
    %p = arith.cmpi ult, %tid, %n : index
    cf.cond_br %p, ^rest, ^exit
  ^rest:
    // expected-warning @+1 {{iket.mark "rest" is in control flow that differs}}
    iket.mark "rest"
    cf.br ^exit2
  ^exit2:
    // expected-warning @+1 {{iket.mark "rest" is in control flow that differs}}
    iket.mark "rest"
    gpu.return
  ^exit:
    gpu.return
  }

  // Lanes that trap do not come back.
  llvm.func @trap(%n: i32) attributes {nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.icmp "ult" %tid, %n : i32
    llvm.cond_br %p, ^rest, ^bad
  ^rest:
    iket.mark "rest"
    llvm.return
  ^bad:
    "llvm.intr.trap"() : () -> ()
    llvm.unreachable
  }

  llvm.func ptx_kernelcc @loop(%n: i32) {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    // expected-note @+1 {{it depends on the result of nvvm.read.ptx.sreg.tid.x}}
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    llvm.br ^head(%tid : i32)
  ^head(%i: i32):
    // The lanes that are done are not here any more.
    // expected-warning @+1 {{iket.mark "head" is in control flow that differs}}
    iket.mark "head"
    // expected-note @+1 {{the result of llvm.icmp decides for llvm.cond_br and is not the same in all lanes}}
    %more = llvm.icmp "ult" %i, %n : i32
    llvm.cond_br %more, ^body, ^exit
  ^body:
    // expected-warning @+1 {{iket.mark "body" is in control flow that differs}}
    iket.mark "body"
    %next = llvm.add %i, %c1 : i32
    llvm.br ^head(%next : i32)
  ^exit:
    iket.mark "exit"
    llvm.return
  }

  gpu.func @switch(%x: i32) kernel {
    %c4 = arith.constant 4 : index
    // expected-note @+1 {{it depends on the result of gpu.thread_id}}
    %tid = gpu.thread_id x
    %quad = arith.remui %tid, %c4 : index
    // expected-note @+1 {{the result of arith.index_cast decides for cf.switch and is not the same in all lanes}}
    %q = arith.index_cast %quad : index to i32
    cf.switch %q : i32, [
      default: ^exit,
      0: ^zero,
      1: ^one
    ]
  ^zero:
    // expected-warning @+1 {{iket.mark "zero" is in control flow that differs}}
    iket.mark "zero"
    cf.br ^exit
  ^one:
    cf.br ^exit
  ^exit:
    iket.mark "exit"
    gpu.return
  }
}

// -----

// A payload that is chosen there, for an event elsewhere; one lane's code; a call.

gpu.module @m {
  func.func @records() {
    iket.mark "r"
    return
  }
  func.func @records_nothing() {
    return
  }
  gpu.func @others(%a: i32, %b: i32) kernel {
    %c0 = arith.constant 0 : index
    // expected-note @+2 {{the result of gpu.lane_id decides for gpu.warp_execute_on_lane_0 and is not the same in all lanes}}
    // expected-note @+1 {{it depends on the result of gpu.lane_id}}
    %lane = gpu.lane_id
    // expected-note @+1 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    %p = arith.cmpi eq, %lane, %c0 : index
    %payload = scf.if %p -> (!iket.payload<i32>) {
      // expected-warning @+1 {{payload is chosen in control flow that differs}}
      %pa = iket.payload %a : i32
      scf.yield %pa : !iket.payload<i32>
    } else {
      // expected-warning @+1 {{payload is chosen in control flow that differs}}
      %pb = iket.payload %b : i32
      scf.yield %pb : !iket.payload<i32>
    }
    iket.mark "m" payload(%payload : !iket.payload<i32>)
    gpu.warp_execute_on_lane_0(%lane)[32] {
      // expected-warning @+1 {{iket.mark "one lane" is in control flow that differs}}
      iket.mark "one lane"
    }
    scf.if %p {
      // expected-warning @+1 {{call that records events is in control flow that differs}}
      func.call @records() : () -> ()
      func.call @records_nothing() : () -> ()
    }
    gpu.return
  }

  // In the callee too.
  func.func @lane_dependent() {
    %c0 = arith.constant 0 : index
    // expected-note @+1 {{it depends on the result of gpu.lane_id}}
    %lane = gpu.lane_id
    // expected-note @+1 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    %p = arith.cmpi eq, %lane, %c0 : index
    scf.if %p {
      // expected-warning @+1 {{iket.range "r" is in control flow that differs}}
      iket.range "r" {
      }
    }
    return
  }
  gpu.func @caller() kernel {
    func.call @lane_dependent() : () -> ()
    gpu.return
  }
}

// -----

// Silent: what is the same for a whole warp, or may be.

gpu.module @m {
  gpu.func @uniform(%n: index, %flag: i1, %m: memref<?xi1>, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c32_i32 = arith.constant 32 : i32
    %all = arith.constant -1 : i32
    %c32 = arith.constant 32 : index
    %c128 = arith.constant 128 : index
    %tid = gpu.thread_id x
    %ty = gpu.thread_id y
    %bid = gpu.block_id x
    %bdim = gpu.block_dim x
    // Arguments and constants.
    scf.if %flag {
      iket.mark "m"
    }
    // The number of the warp.
    %warp = arith.divui %tid, %c32 : index
    %is_first = arith.cmpi eq, %warp, %c0 : index
    scf.if %is_first {
      iket.mark "m"
    }
    // Warp specialisation.
    %producer = arith.cmpi ult, %tid, %c128 : index
    scf.if %producer {
      iket.mark "m"
    } else {
      iket.mark "m"
    }
    %row = arith.muli %ty, %bdim : index
    %linear = arith.addi %row, %tid : index
    %linear_warp = arith.divui %linear, %c32 : index
    scf.for %i = %linear_warp to %n step %bdim {
      iket.mark "m"
    }
    // Blocks.
    %last = arith.cmpi eq, %bid, %n : index
    scf.if %last {
      iket.mark "m"
    }
    // Shuffles and votes.
    %lane = gpu.lane_id
    %l = arith.index_cast %lane : index to i32
    %s, %valid = gpu.shuffle idx %l, %c0_i32, %c32_i32 : i32
    %sp = arith.cmpi eq, %s, %v : i32
    scf.if %sp {
      iket.mark "m"
    }
    %lp = arith.cmpi eq, %l, %v : i32
    %any = nvvm.vote.sync any %all, %lp -> i1
    scf.if %any {
      iket.mark "m"
    }
    // Memory is anybody's guess.
    %loaded = memref.load %m[%tid] : memref<?xi1>
    scf.if %loaded {
      iket.mark "m"
    }
    gpu.return
  }
}

// -----

gpu.module @m {
  // A warp is two rows of this block.
  gpu.func @two_rows() kernel attributes {known_block_size = array<i32: 16, 16, 1>} {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    // expected-note @+1 {{it depends on the result of gpu.thread_id}}
    %ty = gpu.thread_id y
    // expected-note @+1 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    %first_row = arith.cmpi eq, %ty, %c0 : index
    scf.if %first_row {
      // expected-warning @+1 {{iket.mark "row" is in control flow that differs}}
      iket.mark "row"
    }
    %first_rows = arith.cmpi ult, %ty, %c2 : index
    scf.if %first_rows {
      iket.mark "rows"
    }
    gpu.return
  }
}

// -----

func.func @host(%n: index, %flag: i1) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
    scf.if %flag {
      iket.mark "flag"
    }
    // expected-note @+2 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    // expected-note @-5 {{it depends on argument #3 of gpu.launch}}
    %p = arith.cmpi ult, %tx, %n : index
    scf.if %p {
      // expected-warning @+1 {{iket.mark "lane" is in control flow that differs}}
      iket.mark "lane"
    }
    gpu.terminator
  }
  return
}
