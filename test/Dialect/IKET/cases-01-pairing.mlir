// Early exit out of a range.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --allow-unregistered-dialect --iket-verify-ranges=level=strict --split-input-file 2>&1 | FileCheck %s
// RUN: sed 's/expected-.*//' %s | iket-opt - --allow-unregistered-dialect --iket-verify-ranges=level=off --split-input-file 2>&1 | FileCheck %s --check-prefix=OFF

// OFF-NOT: {{error|warning|remark}}

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @early_exit(%c: i1) kernel {
    // expected-note @+1 {{range "work" is opened here}}
    iket.range_push "work"
    cf.cond_br %c, ^out, ^body
  ^body:
    "test.use"() : () -> ()
    iket.range_pop
    cf.br ^out2
  ^out:
    // CHECK: :[[@LINE+2]]:5: error: range "work" may still be open at return
    // expected-warning @+1 {{range "work" may still be open at return}}
    gpu.return
  ^out2:
    gpu.return
  }
}

// -----

// The control: both ways close it.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @closed_on_both_ways(%c: i1) kernel {
    iket.range_push "work"
    cf.cond_br %c, ^out, ^body
  ^body:
    "test.use"() : () -> ()
    iket.range_pop
    cf.br ^out2
  ^out:
    iket.range_pop
    gpu.return
  ^out2:
    gpu.return
  }
}

// -----

// With a token.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @early_exit_token(%c: i1) kernel {
    // expected-note @+1 {{range "work" is opened here}}
    %t = iket.range_start "work"
    cf.cond_br %c, ^out, ^body
  ^body:
    "test.use"() : () -> ()
    iket.range_end %t
    cf.br ^out2
  ^out:
    // CHECK: :[[@LINE+2]]:5: error: range "work" may still be open at return
    // expected-warning @+1 {{range "work" may still be open at return}}
    gpu.return
  ^out2:
    gpu.return
  }

  gpu.func @closed_on_both_ways_token(%c: i1) kernel {
    %t = iket.range_start "work"
    cf.cond_br %c, ^out, ^body
  ^body:
    iket.range_end %t
    cf.br ^out2
  ^out:
    iket.range_end %t
    gpu.return
  ^out2:
    gpu.return
  }
}

// -----

// The only return leaves it open.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @only_return() kernel {
    // expected-note @+1 {{range "work" is opened here}}
    iket.range_push "work"
    // expected-error @+1 {{range "work" is still open at return on every path}}
    gpu.return
  }

  gpu.func @only_return_token() kernel {
    // expected-error @+1 {{range "work" is never ended on any path}}
    %t = iket.range_start "work"
    // expected-note @+1 {{it is still open at this return}}
    gpu.return
  }
}

// -----

// Two early exits are two mistakes.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @two_exits(%c: i1, %d: i1) kernel {
    // expected-note @+1 {{range "work" is opened here}}
    iket.range_push "work"
    cf.cond_br %c, ^out1, ^more
  ^more:
    cf.cond_br %d, ^out2, ^rest
  ^out1:
    // expected-warning @+1 {{range "work" may still be open at return}}
    gpu.return
  ^out2:
    // expected-warning @+1 {{range "work" may still be open at return}}
    gpu.return
  ^rest:
    iket.range_pop
    gpu.return
  }
}
