// A token ended twice.
// RUN: iket-opt %s --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --iket-verify-ranges=level=strict --split-input-file 2>&1 | FileCheck %s

// (a) On one path.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @same_path() kernel {
    // expected-note @+1 {{it starts here}}
    %t = iket.range_start "x"
    // expected-note @+1 {{it is ended here}}
    iket.range_end %t
    // expected-error @+1 {{token already ended: range "x" is closed twice}}
    iket.range_end %t
    gpu.return
  }
}

// -----

// (b) On exclusive paths.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @exclusive(%c: i1) kernel {
    %t = iket.range_start "x"
    scf.if %c {
      iket.range_end %t
    } else {
      iket.range_end %t
    }
    gpu.return
  }
}

// -----

// (c) In a loop that does not start it.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @in_a_loop(%n: index, %c0: index, %c1: index) kernel {
    // expected-note @+1 {{it starts here, outside the loop}}
    %t = iket.range_start "x"
    scf.for %i = %c0 to %n step %c1 {
      // CHECK: :[[@LINE+3]]:7: error: range "x" may be ended once per iteration of the loop around this range_end
      // expected-note @+2 {{and never, when the loop runs zero times}}
      // expected-warning @+1 {{range "x" may be ended once per iteration of the loop around this range_end}}
      iket.range_end %t
    }
    gpu.return
  }

  gpu.func @in_a_loop_that_runs(%c0: index, %c1: index, %more: i1) kernel {
    // expected-note @+1 {{it starts here, outside the loop}}
    %t = iket.range_start "x"
    cf.br ^body
  ^body:
    // expected-warning @+1 {{range "x" may be ended once per iteration of the loop around this range_end}}
    iket.range_end %t
    %again = arith.xori %more, %more : i1
    cf.cond_br %more, ^body, ^exit
  ^exit:
    gpu.return
  }
}

// -----

// On some path.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @some_path(%c: i1) kernel {
    // expected-note @+1 {{it starts here}}
    %t = iket.range_start "x"
    scf.if %c {
      // expected-note @+1 {{it is ended here}}
      iket.range_end %t
    }
    // CHECK: error: token may already be ended: range "x" is closed twice
    // expected-warning @+1 {{token may already be ended: range "x" is closed twice}}
    iket.range_end %t
    gpu.return
  }

  // Two values, one token.
  gpu.func @alias(%c: i1) kernel {
    // expected-note @+1 {{it starts here}}
    %t = iket.range_start "x"
    cf.br ^next(%t : !iket.token)
  ^next(%u: !iket.token):
    // expected-note @+1 {{it is ended here}}
    iket.range_end %u
    // expected-error @+1 {{token already ended: range "x" is closed twice}}
    iket.range_end %t
    gpu.return
  }
}
