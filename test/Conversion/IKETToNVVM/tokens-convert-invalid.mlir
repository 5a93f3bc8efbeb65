// What a conversion to LLVM dialect cannot do with tokens.

// RUN: iket-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm))'
// RUN: not iket-opt %s --split-input-file --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm))' 2>/dev/null

// The types of a loop are not converted.
// expected-remark@below {{using layout cutlass}}
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @loop(%lb: index, %ub: index, %step: index) kernel {
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (!iket.token) {
    // expected-error@below {{token is carried by scf.for; run convert-scf-to-cf or lower-iket-to-nvvm before this conversion}}
    // expected-error@below {{failed to legalize operation 'iket.range_end'}}
    iket.range_end %t
    %n = iket.range_start "tile"
    scf.yield %n : !iket.token
  }
  gpu.return
}
}

// -----

// No range of the module has the payload of the end.
// expected-remark@below {{using layout cutlass}}
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @mismatch(%c: i1, %v: i32) kernel {
  %p = iket.payload %v : i32
  %a = iket.range_start "a"
  %b = iket.range_start "b"
  cf.cond_br %c, ^j(%a : !iket.token), ^j(%b : !iket.token)
^j(%t: !iket.token):
  // expected-error@below {{has payload i32, but range "b" has payload none; use the same kind}}
  // expected-error@below {{failed to legalize operation 'iket.range_end'}}
  iket.range_end %t payload(%p : !iket.payload<i32>)
  gpu.return
}
}
