// One name, two payloads or two kinds, in two kernels of one gpu.module.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass' --split-input-file --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --lower-iket-to-nvvm='abi=cutlass' --split-input-file -o /dev/null

gpu.module @payload [#nvvm.target<chip = "sm_90">] {
  gpu.func @k1(%a: i32) kernel {
    %p = iket.payload %a : i32
    // expected-note @+1 {{first site is here}}
    iket.mark "p" payload(%p : !iket.payload<i32>)
    gpu.return
  }
  gpu.func @k2(%b: f32) kernel {
    %p = iket.payload %b : f32
    // expected-error @+1 {{event "p" has payload i32 in @k1 but f32 in @k2}}
    iket.mark "p" payload(%p : !iket.payload<f32>)
    gpu.return
  }
  gpu.func @k3() kernel {
    // expected-error @+1 {{event "p" has payload i32 in @k1 but none in @k3}}
    iket.mark "p"
    gpu.return
  }
}

// -----

gpu.module @kind [#nvvm.target<chip = "sm_90">] {
  gpu.func @k1() kernel {
    // expected-note @+1 {{the mark is here}}
    iket.mark "p"
    gpu.return
  }
  gpu.func @k2() kernel {
    // expected-error @+1 {{event "p" is a mark and a range; layout cutlass needs different names}}
    iket.range_push "p"
    iket.range_pop
    gpu.return
  }
}

// -----

// MLIR itself refuses two kernels of one name.
gpu.module @symbol [#nvvm.target<chip = "sm_90">] {
  // expected-note @+1 {{see existing symbol definition here}}
  gpu.func @k() kernel { gpu.return }
  // expected-error @+1 {{redefinition of symbol named 'k'}}
  gpu.func @k() kernel { gpu.return }
}
