// Every mistake with push and pop that the pass knows.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --allow-unregistered-dialect --iket-verify-ranges --split-input-file 2>&1 | FileCheck %s

// Pops.

gpu.module @m {
  // CHECK: error: range_pop with no open range on every path to it
  gpu.func @twice() kernel {
    iket.range_push "a"
    iket.range_pop
    // expected-error @+1 {{range_pop with no open range on every path to it}}
    iket.range_pop
    // All are reported.
    // expected-error @+1 {{range_pop with no open range on every path to it}}
    iket.range_pop
    gpu.return
  }
}

// -----

gpu.module @m {
  // CHECK: error: range_pop "a" closes range "b"
  gpu.func @other_name() kernel {
    iket.range_push "a"
    // expected-note @+1 {{range "b" is opened here}}
    iket.range_push "b"
    // expected-error @+1 {{range_pop "a" closes range "b"}}
    iket.range_pop "a"
    iket.range_pop
    gpu.return
  }

  gpu.func @sometimes_another_name(%c: i1) kernel {
    scf.if %c {
      iket.range_push "a"
    } else {
      // expected-note @+1 {{range "b" is opened here}}
      iket.range_push "b"
    }
    // expected-warning @+1 {{range_pop "a" may close range "b"}}
    iket.range_pop "a"
    gpu.return
  }
}

// -----

gpu.module @m {
  // CHECK: error: range_pop closes the iket.range around it from within
  gpu.func @from_within(%c: i1) kernel {
    // expected-note @+1 {{range "r" is opened here}}
    iket.range "r" {
      // expected-error @+1 {{range_pop closes the iket.range around it from within}}
      iket.range_pop
    }
    // expected-note @+1 {{range "s" is opened here}}
    iket.range "s" {
      scf.if %c {
        iket.range_push "x"
      }
      // expected-warning @+1 {{range_pop may close the iket.range around it from within}}
      iket.range_pop
    }
    gpu.return
  }

  // CHECK: error: range "x" is still open at the end of iket.range "r"
  gpu.func @left_in_a_range(%c: i1, %d: i1) kernel {
    iket.range "r" {
      // expected-note @+1 {{range "x" is opened here}}
      iket.range_push "x"
      // expected-error @+1 {{range "x" is still open at the end of iket.range "r"}}
      iket.yield
    }
    // expected-note @+1 {{range "s" is opened here}}
    iket.range "s" {
      // expected-warning @+1 {{stack depth differs between the branches of this scf.if: 2 on one, 1 on another}}
      scf.if %c {
        // expected-note @+1 {{range "y" is opened here}}
        iket.range_push "y"
        iket.range_push "z"
        iket.range_pop
      } else {
        iket.range_push "z"
        iket.range_pop
      }
      scf.if %d {
        // expected-warning @+1 {{range_pop may close the iket.range around it from within}}
        iket.range_pop
      }
      // expected-note @+1 {{it is then still open at the end of iket.range "s"}}
      iket.yield
    }
    gpu.return
  }
}

// -----

// Exits.

gpu.module @m {
  gpu.func @outermost_first() kernel {
    // expected-note @+1 {{range "a" is opened here}}
    iket.range_push "a"
    // expected-note @+1 {{range "b" is opened here}}
    iket.range_push "b"
    // expected-error @+2 {{range "a" is still open at return on every path}}
    // expected-error @+1 {{range "b" is still open at return on every path}}
    gpu.return
  }

  llvm.func @exit() attributes {nvvm.kernel} {
    // expected-note @+1 {{range "a" is opened here}}
    iket.range_push "a"
    // expected-error @+1 {{range "a" is still open at exit on every path}}
    nvvm.exit
    llvm.unreachable
  }

  // Another range in each iteration, but one is always open.
  gpu.func @always_one(%n: index, %c0: index, %c1: index) kernel {
    // expected-note @+1 {{range "first" is opened here}}
    iket.range_push "first"
    scf.for %i = %c0 to %n step %c1 {
      iket.range_pop
      iket.range_push "next"
    }
    // expected-error @+1 {{range "first" is still open at return on every path}}
    gpu.return
  }

  // CHECK: error: range "b" is never closed: it is still open at return
  gpu.func @on_one_way(%c: i1) kernel {
    scf.if %c {
      // expected-note @+1 {{range "b" is opened here}}
      iket.range_push "b"
    }
    // expected-error @+1 {{range "b" is never closed: it is still open at return}}
    gpu.return
  }
}

// -----

// Joins.

gpu.module @m {
  gpu.func @switch(%i: index, %d: i1) kernel {
    // expected-warning @+1 {{stack depth differs between the branches of this scf.index_switch: 1 on one, 0 on another}}
    scf.index_switch %i
    case 0 {
      // expected-note @+1 {{range "zero" is opened here}}
      iket.range_push "zero"
      scf.yield
    }
    default {
    }
    scf.if %d {
      // expected-note @+1 {{this range_pop then finds no open range}}
      iket.range_pop
    }
    gpu.return
  }

  // Not the same condition: another value in each iteration.
  gpu.func @condition_of_another_iteration(%n: index, %c0: index, %c1: index, %start: i1) kernel {
    %last = scf.for %i = %c0 to %n step %c1 iter_args(%c = %start) -> (i1) {
      %p = "test.condition"() : () -> i1
      // expected-warning @+1 {{stack depth differs between the branches of this scf.if: 1 on one, 0 on another}}
      scf.if %p {
        // expected-note @+1 {{range "a" is opened here}}
        iket.range_push "a"
      }
      scf.if %c {
        iket.range_pop
      }
      // expected-note @+1 {{the next iteration starts from here with stack depth 1 instead of 0}}
      scf.yield %p : i1
    }
    gpu.return
  }
}

// -----

// Loops.

gpu.module @m {
  // CHECK: error: stack depth falls on every iteration of this loop
  gpu.func @falls(%n: index, %c0: index, %c1: index) kernel {
    iket.range_push "a"
    iket.range_push "b"
    // expected-error @+2 {{stack depth falls on every iteration of this loop}}
    // expected-note @+1 {{the next iteration starts from here with stack depth 1 instead of 2}}
    scf.for %i = %c0 to %n step %c1 {
      iket.range_pop
    }
    gpu.return
  }

  gpu.func @falls_sometimes(%n: index, %c0: index, %c1: index) kernel {
    iket.range_push "a"
    // expected-warning @+2 {{stack depth may fall on an iteration of this loop}}
    // expected-note @+1 {{the next iteration starts from here with stack depth 0 instead of 1}}
    scf.for %i = %c0 to %n step %c1 {
      %p = "test.condition"() : () -> i1
      scf.if %p {
        iket.range_pop
      }
    }
    gpu.return
  }

  gpu.func @grows_on_one_way_back(%c: i1) kernel {
    cf.br ^head
  ^head:
    // expected-note @+1 {{range "a" is opened here}}
    iket.range_push "a"
    %p = "test.condition"() : () -> i1
    // expected-warning @+1 {{stack depth may grow on an iteration of this loop}}
    cf.cond_br %p, ^head, ^rest
  ^rest:
    iket.range_pop
    %q = "test.condition"() : () -> i1
    cf.cond_br %q, ^head, ^exit
  ^exit:
    gpu.return
  }

  // In a device function too: no caller can make up for it.
  func.func @device(%n: index, %c0: index, %c1: index) {
    // expected-error @+2 {{stack depth grows on every iteration of this loop}}
    // expected-note @+1 {{the next iteration starts from here with stack depth 1 instead of 0}}
    scf.for %i = %c0 to %n step %c1 {
      // expected-note @+1 {{range "d" is opened here}}
      iket.range_push "d"
    }
    return
  }
  gpu.func @caller(%n: index, %c0: index, %c1: index) kernel {
    // What follows from that is not reported again.
    func.call @device(%n, %c0, %c1) : (index, index, index) -> ()
    gpu.return
  }
}

// -----

// An op that runs its region in its own way.

gpu.module @m {
  gpu.func @opaque() kernel {
    iket.range_push "a"
    // expected-remark @+1 {{events in a region of test.region are not analysed: how often and in which order it runs its regions is not known}}
    "test.region"() ({
      iket.range_pop
      iket.range_push "b"
      "test.end"() : () -> ()
    }) : () -> ()
    iket.range_pop
    iket.range_pop
    gpu.return
  }
}

// -----

// One finding for each kernel, in the order of the file.

gpu.module @m {
  gpu.func @first() kernel {
    // expected-error @+1 {{range_pop with no open range on every path to it}}
    iket.range_pop
    gpu.return
  }
  gpu.func @second() kernel {
    // expected-error @+1 {{range_pop with no open range on every path to it}}
    iket.range_pop
    gpu.return
  }
}

// -----

// Before outlining.

func.func @host(%c: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c)
             threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    // expected-note @+1 {{range "a" is opened here}}
    iket.range_push "a"
    // expected-error @+1 {{range "a" is still open at return on every path}}
    gpu.terminator
  }
  return
}
