// Mistakes that take a call.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --allow-unregistered-dialect --iket-verify-ranges --split-input-file 2>&1 | FileCheck %s

gpu.module @m {
  func.func @leave_two() {
    iket.range_pop
    // expected-note @+1 {{range_pop is here}}
    iket.range_pop
    return
  }
  // CHECK: error: call of @leave_two closes 2 ranges of its caller, more than are open on every path to it
  gpu.func @too_few() kernel {
    iket.range_push "a"
    // expected-error @+1 {{call of @leave_two closes 2 ranges of its caller, more than are open on every path to it}}
    func.call @leave_two() : () -> ()
    gpu.return
  }
}

// -----

gpu.module @m {
  func.func @leave() {
    iket.range_pop
    return
  }
  gpu.func @sometimes(%c: i1, %d: i1) kernel {
    // expected-warning @+1 {{stack depth differs between the branches of this scf.if: 1 on one, 0 on another}}
    scf.if %c {
      // expected-note @+1 {{range "a" is opened here}}
      iket.range_push "a"
    }
    scf.if %d {
      // expected-note @+1 {{this call of @leave then finds no open range}}
      func.call @leave() : () -> ()
    }
    gpu.return
  }
}

// -----

// Where the rest is not analysed, the path that is is still checked.

gpu.module @m {
  func.func @leave() {
    // expected-note @+1 {{range_pop is here}}
    iket.range_pop
    return
  }
  func.func @rec() {
    iket.range_push "r"
    // expected-note @+1 {{recursive call is here}}
    func.call @rec() : () -> ()
    return
  }
  gpu.func @k(%c: i1) kernel {
    scf.if %c {
      // expected-remark @+1 {{call of @rec is not analysed: it is recursive}}
      func.call @rec() : () -> ()
    }
    // expected-warning @+1 {{call of @leave may close more ranges than are open}}
    func.call @leave() : () -> ()
    gpu.return
  }
  gpu.func @l(%c: i1) kernel {
    scf.if %c {
      // expected-remark @+1 {{call of @rec is not analysed: it is recursive}}
      func.call @rec() : () -> ()
    }
    // expected-warning @+1 {{range_pop may find no open range}}
    iket.range_pop
    gpu.return
  }
}

// -----

gpu.module @m {
  func.func @leave_a() {
    // expected-note @+1 {{range_pop is here}}
    iket.range_pop "a"
    return
  }
  // CHECK: error: call of @leave_a closes range "b" as "a"
  gpu.func @other_name() kernel {
    // expected-note @+1 {{range "b" is opened here}}
    iket.range_push "b"
    // expected-error @+1 {{call of @leave_a closes range "b" as "a"}}
    func.call @leave_a() : () -> ()
    gpu.return
  }
  gpu.func @sometimes_another_name(%c: i1) kernel {
    scf.if %c {
      iket.range_push "a"
    } else {
      // expected-note @+1 {{range "c" is opened here}}
      iket.range_push "c"
    }
    // expected-warning @+1 {{call of @leave_a may close range "c" as "a"}}
    func.call @leave_a() : () -> ()
    gpu.return
  }
}

// -----

// What a callee opens is open in the caller.

gpu.module @m {
  func.func @inner() {
    iket.range_push "deep"
    return
  }
  func.func @enter() {
    // expected-note @+1 {{it is opened here}}
    func.call @inner() : () -> ()
    return
  }
  gpu.func @k() kernel {
    // expected-note @+1 {{range "deep" is opened by this call of @enter}}
    func.call @enter() : () -> ()
    // expected-error @+1 {{range "deep" is still open at return on every path}}
    gpu.return
  }
}

// -----

// Two functions that call each other, and one that calls a pointer.

gpu.module @m {
  func.func @ping(%n: i32) {
    iket.range_push "ping"
    // expected-note @+1 {{recursive call is here}}
    func.call @pong(%n) : (i32) -> ()
    iket.range_pop
    return
  }
  func.func @pong(%n: i32) {
    func.call @ping(%n) : (i32) -> ()
    return
  }
  gpu.func @k(%n: i32, %f: () -> ()) kernel {
    iket.range_push "a"
    // expected-remark @+1 {{call of @ping is not analysed: it is recursive}}
    func.call @ping(%n) : (i32) -> ()
    iket.range_pop
    // expected-remark @+1 {{call of a function pointer is not analysed: its callee is not known}}
    func.call_indirect %f() : () -> ()
    gpu.return
  }
}

// -----

// A pointer cannot change what no function can change.

gpu.module @m {
  gpu.func @k(%f: () -> ()) kernel {
    // expected-note @+1 {{range "a" is opened here}}
    iket.range_push "a"
    // expected-remark @+1 {{call of a function pointer is not analysed: its callee is not known}}
    func.call_indirect %f() : () -> ()
    // expected-error @+1 {{range "a" is still open at return on every path}}
    gpu.return
  }
}

// -----

gpu.module @m {
  func.func @many(%i: index) {
    scf.index_switch %i
    case 0 {
      iket.range_push "0"
      scf.yield
    }
    case 1 {
      iket.range_push "1"
      scf.yield
    }
    case 2 {
      iket.range_push "2"
      scf.yield
    }
    case 3 {
      iket.range_push "3"
      scf.yield
    }
    case 4 {
      iket.range_push "4"
      scf.yield
    }
    case 5 {
      iket.range_push "5"
      scf.yield
    }
    case 6 {
      iket.range_push "6"
      scf.yield
    }
    case 7 {
      iket.range_push "7"
      scf.yield
    }
    default {
      iket.range_push "8"
    }
    return
  }
  gpu.func @k(%i: index) kernel {
    // expected-remark @+1 {{call of @many is not analysed: it has more than 8 different effects}}
    func.call @many(%i) : (index) -> ()
    iket.range_pop
    gpu.return
  }
}

// -----

// Both effects of a callee with one pop too many.

gpu.module @m {
  func.func @leave(%c: i1) {
    scf.if %c {
      // expected-note @+1 {{on one path this closes a range of the caller}}
      iket.range_pop
    } else {
      // expected-note @+1 {{on one path range "x" is opened here and left open}}
      iket.range_push "x"
    }
    return
  }
  gpu.func @k(%c: i1) kernel {
    iket.range_push "a"
    // expected-warning @+1 {{net effect of @leave unknown: it leaves another stack depth on another path}}
    func.call @leave(%c) : (i1) -> ()
    iket.range_pop
    gpu.return
  }
}

// -----

// A structured range is closed by its own end alone.

gpu.module @m {
  func.func @leave() {
    // expected-note @+1 {{range_pop is here}}
    iket.range_pop
    return
  }
  gpu.func @k() kernel {
    // expected-note @+1 {{range "r" is opened here}}
    iket.range "r" {
      // expected-error @+1 {{call of @leave closes the iket.range around it}}
      func.call @leave() : () -> ()
    }
    gpu.return
  }

  func.func @swap(%c: i1) {
    scf.if %c {
      // expected-note @+1 {{range_pop is here}}
      iket.range_pop
      // expected-note @+1 {{it is opened here}}
      iket.range_push "x"
    }
    return
  }
  gpu.func @l(%c: i1) kernel {
    // expected-note @+1 {{range "s" is opened here}}
    iket.range "s" {
      // expected-note @+2 {{range "x" is opened by this call of @swap}}
      // expected-warning @+1 {{call of @swap may close the iket.range around it}}
      func.call @swap(%c) : (i1) -> ()
      // expected-warning @+1 {{range "x" may still be open at the end of iket.range "s"}}
      iket.yield
    }
    gpu.return
  }
}
