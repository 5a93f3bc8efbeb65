// Within a conversion, a function is not seen as a whole: layout buffer must be
// lowered before.

// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(iket-assign-events{abi=buffer},convert-gpu-to-nvvm))' --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --pass-pipeline='builtin.module(gpu.module(iket-assign-events{abi=buffer},convert-gpu-to-nvvm))' -o /dev/null
// RUN: not iket-opt %s --pass-pipeline='builtin.module(gpu.module(iket-assign-events{abi=buffer},convert-to-llvm{dynamic=true}))' -o /dev/null 2>&1 | FileCheck %s
// CHECK: error: 'iket.mark' op is of layout buffer, as iket.metadata says, which this conversion does not lower; run lower-iket-to-nvvm before it

// The way out.
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(iket-assign-events{abi=buffer},lower-iket-to-nvvm,convert-gpu-to-nvvm))' | FileCheck %s --check-prefix=LOWERED
// LOWERED: @__iket_record_metadata

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // expected-error @+2 {{'iket.mark' op is of layout buffer, as iket.metadata says, which this conversion does not lower; run lower-iket-to-nvvm before it}}
    // expected-error @+1 {{failed to legalize operation 'iket.mark'}}
    iket.mark "m"
    gpu.return
  }
}
