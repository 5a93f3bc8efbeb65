// A token that is never used.
// RUN: iket-opt %s --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --iket-verify-ranges --split-input-file
// RUN: sed 's/expected-.*//' %s | iket-opt - --iket-verify-ranges=level=off --split-input-file
// RUN: sed 's/expected-.*//' %s | iket-opt - --split-input-file

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @never_ended() kernel {
    // expected-error @+1 {{range "load" is never ended on any path}}
    %t = iket.range_start "load"
    // expected-note @+1 {{it is still open at this return}}
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @unused_sentinel() kernel {
    %t = iket.sentinel_token "load"
    gpu.return
  }
}
