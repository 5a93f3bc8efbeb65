// Push in one branch, pop in another.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --allow-unregistered-dialect --iket-verify-ranges=level=strict --split-input-file 2>&1 | FileCheck %s

// (a) The same condition.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @same_condition(%c: i1) kernel {
    scf.if %c {
      iket.range_push "a"
    }
    "test.x"() : () -> ()
    scf.if %c {
      iket.range_pop
    }
    gpu.return
  }

  gpu.func @same_condition_graph(%c: i1) kernel {
    cf.cond_br %c, ^push, ^middle
  ^push:
    iket.range_push "a"
    cf.br ^middle
  ^middle:
    "test.x"() : () -> ()
    cf.cond_br %c, ^pop, ^end
  ^pop:
    iket.range_pop
    cf.br ^end
  ^end:
    gpu.return
  }
}

// -----

// (b) Another condition.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @other_condition(%c: i1, %d: i1) kernel {
    // CHECK: :[[@LINE+2]]:5: error: stack depth differs between the branches of this scf.if: 1 on one, 0 on another
    // expected-warning @+1 {{stack depth differs between the branches of this scf.if: 1 on one, 0 on another}}
    scf.if %c {
      // expected-note @+1 {{range "a" is opened here}}
      iket.range_push "a"
    }
    scf.if %d {
      // expected-note @+1 {{this range_pop then finds no open range}}
      iket.range_pop
    }
    gpu.return
  }
}

// -----

// (c) Neither branch has both.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @one_each(%c: i1) kernel {
    scf.if %c {
      // expected-note @+1 {{range "a" is opened here}}
      iket.range_push "a"
    } else {
      // expected-error @+1 {{range_pop with no open range on every path to it}}
      iket.range_pop
    }
    // expected-error @+1 {{range "a" is never closed: it is still open at return}}
    gpu.return
  }
}

// -----

// Whole in each branch.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @whole_in_each(%c: i1) kernel {
    scf.if %c {
      iket.range_push "a"
      iket.range_pop
    } else {
      iket.range_push "a"
      iket.range_pop
    }
    gpu.return
  }
}

// -----

// A condition that depends on the lane.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @lane_condition() kernel {
    // expected-note @+1 {{it depends on the result of gpu.lane_id}}
    %lane = gpu.lane_id
    %c8 = arith.constant 8 : index
    // expected-note @+1 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    %c = arith.cmpi ult, %lane, %c8 : index
    scf.if %c {
      // expected-warning @+1 {{iket.range_push "a" is in control flow that differs between the lanes of a warp, but an event is recorded once per warp}}
      iket.range_push "a"
    }
    scf.if %c {
      // expected-warning @+1 {{iket.range_pop is in control flow that differs between the lanes of a warp, but an event is recorded once per warp}}
      iket.range_pop
    }
    gpu.return
  }
}
