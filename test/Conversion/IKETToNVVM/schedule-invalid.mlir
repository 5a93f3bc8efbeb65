// The passes plan a module; on functions alone they refuse to run.
// RUN: not iket-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(lower-iket-to-nvvm)))' 2>&1 | FileCheck %s
// RUN: not iket-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(iket-assign-events)))' 2>&1 | FileCheck %s
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(lower-iket-to-nvvm))' | FileCheck %s --check-prefix=MODULE

// CHECK: error: unable to schedule pass '{{.*}}' on a PassManager intended to run on 'gpu.func'!
// MODULE: pmevent.mask 1;
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "x"
    gpu.return
  }
}
