// Without a chip the text outputs take the form for unknown chips, with a warning;
// a cubin needs one.
// RUN: iket-compile %s --emit=mlir -o - 2>%t.warning | FileCheck %s --check-prefix=MLIR
// RUN: FileCheck %s --check-prefix=WARNING < %t.warning
// RUN: iket-compile %s --emit=ptx -o - 2>/dev/null | FileCheck %s --check-prefix=PTX
// RUN: not iket-compile %s --ptxas=/bin/true -o %t.cubin 2>&1 | FileCheck %s --check-prefix=CUBIN

// Every unknown chip is named.
// RUN: not iket-compile %s --chip=sm_999,foo --emit=ptx -o - 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// MLIR: llvm.mlir.global internal @__iket_slot
// WARNING: warning: no chip is known, so events use a reserved shared variable, which run-iket does not read; attach an #nvvm.target or pass chip=
// PTX: .target sm_75
// PTX-NOT: cluster_ctarank
// PTX: pmevent.mask 1;
// CUBIN: error: no chip is known; pass --chip=sm_90, or attach an #nvvm.target to the gpu.module
// UNKNOWN: error: unknown chip "sm_999"; chips that can be traced are sm_75
// UNKNOWN: error: unknown chip "foo"; chips that can be traced are sm_75
gpu.module @m {
  gpu.func @k() kernel {
    iket.mark "x"
    gpu.return
  }
}
