// End before start in source order: a software pipeline.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges=level=strict --verify-diagnostics
// RUN: iket-opt %s --allow-unregistered-dialect --convert-scf-to-cf --iket-verify-ranges=level=strict --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @pipeline(%lb: index, %ub: index, %c1: index) kernel {
    %s = iket.sentinel_token "tile"
    %r = scf.for %i = %lb to %ub step %c1 iter_args(%t = %s) -> (!iket.token) {
      iket.range_end %t
      %n = iket.range_start "tile"
      "test.work"() : () -> ()
      scf.yield %n : !iket.token
    }
    iket.range_end %r
    gpu.return
  }

  // A prologue outside the loop.
  gpu.func @prologue(%lb: index, %ub: index, %c1: index) kernel {
    %p = iket.range_start "tile"
    %r = scf.for %i = %lb to %ub step %c1 iter_args(%t = %p) -> (!iket.token) {
      "test.work"() : () -> ()
      iket.range_end %t
      %n = iket.range_start "tile"
      scf.yield %n : !iket.token
    }
    iket.range_end %r
    gpu.return
  }

  // Two names in flight, which swap places.
  gpu.func @swapped(%lb: index, %ub: index, %c1: index) kernel {
    %a = iket.range_start "even"
    %b = iket.range_start "odd"
    %r:2 = scf.for %i = %lb to %ub step %c1 iter_args(%x = %a, %y = %b) -> (!iket.token, !iket.token) {
      scf.yield %y, %x : !iket.token, !iket.token
    }
    iket.range_end %r#0
    iket.range_end %r#1
    gpu.return
  }

  // The pop closes what the iteration before pushed.
  gpu.func @nested_ranges(%lb: index, %ub: index, %c1: index) kernel {
    iket.range_push "tile"
    scf.for %i = %lb to %ub step %c1 {
      "test.work"() : () -> ()
      iket.range_pop "tile"
      iket.range_push "tile"
    }
    iket.range_pop "tile"
    gpu.return
  }
}
