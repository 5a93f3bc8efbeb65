// Nested ranges of the same name.
// RUN: iket-opt %s --iket-verify-ranges=level=strict --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @same_name() kernel {
    iket.range_push "a"
    iket.range_push "a"
    iket.range_pop
    iket.range_pop
    // expected-note @+1 {{the other range starts here}}
    %x = iket.range_start "b"
    // expected-remark @+1 {{range "b" may start while another range of this name is open: they share one id, so a reader cannot tell which range_end closes which}}
    %y = iket.range_start "b"
    iket.range_end %x
    iket.range_end %y
    gpu.return
  }

  gpu.func @in_loops(%n: index, %c0: index, %c1: index) kernel {
    scf.for %i = %c0 to %n step %c1 {
      iket.range_push "a"
      scf.for %j = %c0 to %n step %c1 {
        iket.range_push "a"
        iket.range_pop "a"
        %x = iket.range_start "b"
        iket.range_end %x
      }
      iket.range_pop "a"
    }
    gpu.return
  }

  // Two iterations of one start are open at once.
  gpu.func @two_in_flight(%n: index, %c0: index, %c1: index) kernel {
    %s = iket.sentinel_token "tile"
    %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%old = %s, %new = %s) -> (!iket.token, !iket.token) {
      iket.range_end %old
      // expected-remark @+1 {{range "tile" may start while another range of this name is open}}
      %t = iket.range_start "tile"
      scf.yield %new, %t : !iket.token, !iket.token
    }
    iket.range_end %r#0
    iket.range_end %r#1
    gpu.return
  }
}
