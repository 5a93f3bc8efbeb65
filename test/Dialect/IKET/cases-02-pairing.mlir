// A loop with an edge like that of a break.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --allow-unregistered-dialect --iket-verify-ranges=level=strict --split-input-file 2>&1 | FileCheck %s

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @break_leaves_it_open(%n: index, %stop: i1) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    cf.br ^head(%c0 : index)
  ^head(%i: index):
    %more = arith.cmpi ult, %i, %n : index
    // expected-note @+1 {{it is not open on this way}}
    cf.cond_br %more, ^body, ^exit
  ^body:
    // expected-note @+1 {{range "it" is opened here}}
    iket.range_push "it"
    // expected-note @+1 {{it is still open on this way}}
    cf.cond_br %stop, ^exit, ^latch
  ^latch:
    iket.range_pop
    %i2 = arith.addi %i, %c1 : index
    cf.br ^head(%i2 : index)
  ^exit:
    // CHECK: :[[@LINE+3]]:5: error: stack depth at ^bb4 is 0 from ^bb1 and 1 from ^bb2
    // expected-note @+2 {{range "it" is then still open at this return}}
    // expected-warning @+1 {{stack depth at ^bb4 is 0 from ^bb1 and 1 from ^bb2}}
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @no_pop_in_the_latch(%n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    cf.br ^head(%c0 : index)
  ^head(%i: index):
    // expected-error @+1 {{stack depth grows on every iteration of this loop}}
    %more = arith.cmpi ult, %i, %n : index
    cf.cond_br %more, ^latch, ^exit
  ^latch:
    // expected-note @+1 {{range "it" is opened here}}
    iket.range_push "it"
    %i2 = arith.addi %i, %c1 : index
    // expected-note @+1 {{the next iteration starts from here with stack depth 1 instead of 0}}
    cf.br ^head(%i2 : index)
  ^exit:
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @pop_on_the_break_edge(%n: index, %stop: i1) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    cf.br ^head(%c0 : index)
  ^head(%i: index):
    %more = arith.cmpi ult, %i, %n : index
    cf.cond_br %more, ^body, ^exit
  ^body:
    iket.range_push "it"
    cf.cond_br %stop, ^break, ^latch
  ^break:
    iket.range_pop
    cf.br ^exit
  ^latch:
    iket.range_pop
    %i2 = arith.addi %i, %c1 : index
    cf.br ^head(%i2 : index)
  ^exit:
    gpu.return
  }
}

// -----

// The same with scf.while, which carries the condition.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @while_leaves_it_open(%true: i1) kernel {
    scf.while (%go = %true) : (i1) -> () {
      scf.condition(%go)
    } do {
      // expected-note @+1 {{range "it" is opened here}}
      iket.range_push "it"
      %stop = "test.condition"() : () -> i1
      // CHECK: error: stack depth differs between the branches of this scf.if: 1 on one, 0 on another
      // expected-warning @+1 {{stack depth differs between the branches of this scf.if: 1 on one, 0 on another}}
      %next = scf.if %stop -> (i1) {
        %no = arith.constant false
        scf.yield %no : i1
      } else {
        iket.range_pop
        %yes = arith.constant true
        scf.yield %yes : i1
      }
      // expected-note @+1 {{the next iteration starts from here with stack depth 1 instead of 0}}
      scf.yield %next : i1
    }
    gpu.return
  }

  gpu.func @while_grows(%true: i1) kernel {
    // expected-error @+1 {{stack depth grows on every iteration of this loop}}
    scf.while (%go = %true) : (i1) -> () {
      scf.condition(%go)
    } do {
      // expected-note @+1 {{range "it" is opened here}}
      iket.range_push "it"
      %next = "test.condition"() : () -> i1
      // expected-note @+1 {{the next iteration starts from here with stack depth 1 instead of 0}}
      scf.yield %next : i1
    }
    gpu.return
  }

  gpu.func @while_closes_it(%true: i1) kernel {
    scf.while (%go = %true) : (i1) -> () {
      scf.condition(%go)
    } do {
      iket.range_push "it"
      %stop = "test.condition"() : () -> i1
      %next = scf.if %stop -> (i1) {
        iket.range_pop
        %no = arith.constant false
        scf.yield %no : i1
      } else {
        iket.range_pop
        %yes = arith.constant true
        scf.yield %yes : i1
      }
      scf.yield %next : i1
    }
    gpu.return
  }
}

// -----

// Two entries into one cycle: neither block dominates the other.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @irreducible_balanced(%c: i1) kernel {
    cf.cond_br %c, ^a, ^b
  ^a:
    iket.range_push "x"
    iket.range_pop
    %d = "test.condition"() : () -> i1
    cf.cond_br %d, ^b, ^exit
  ^b:
    iket.range_push "y"
    iket.range_pop
    %e = "test.condition"() : () -> i1
    cf.cond_br %e, ^a, ^exit
  ^exit:
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @irreducible_growing(%c: i1) kernel {
    // expected-note @+1 {{it is not open on this way}}
    cf.cond_br %c, ^a, ^b
  ^a:
    // expected-note @+1 {{range "x" is opened here}}
    iket.range_push "x"
    // expected-note @+1 {{it is still open on this way}}
    cf.br ^b
  ^b:
    // expected-warning @+1 {{stack depth at ^bb2 is 0 from ^bb0 and 1 from ^bb1}}
    %e = "test.condition"() : () -> i1
    // expected-note @+1 {{the next iteration starts from here with stack depth 1 instead of 0}}
    cf.cond_br %e, ^a, ^exit
  ^exit:
    gpu.return
  }
}
