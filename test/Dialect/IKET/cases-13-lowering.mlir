// Events outside device code: refused by the lowering, removed with a remark by
// iket-strip; a launch carries them into its kernel. A token range in a device
// function that two kernels call is declared once.

// RUN: split-file %s %t
// RUN: iket-opt %t/host.mlir --verify-diagnostics --lower-iket-to-nvvm
// RUN: not iket-opt %t/host.mlir --lower-iket-to-nvvm 2>/dev/null
// RUN: iket-opt %t/host.mlir --iket-strip 2>&1 | FileCheck %s --check-prefix=STRIP --implicit-check-not='= iket.' --implicit-check-not=' iket.range'
// RUN: iket-opt %t/launch.mlir --gpu-kernel-outlining='data-layout-str=' --lower-iket-to-nvvm=chip=sm_90 | FileCheck %s --check-prefix=LAUNCH
// RUN: iket-opt %t/shared.mlir --lower-iket-to-nvvm | FileCheck %s --check-prefix=SHARED --implicit-check-not=__iket_evt_decl
// RUN: iket-opt %t/shared.mlir --inline --symbol-dce --lower-iket-to-nvvm | FileCheck %s --check-prefix=INLINED --implicit-check-not=__iket_evt_decl

//--- host.mlir
// STRIP: remark: removed 3 iket ops
// STRIP: func.func @host() {
// STRIP-NEXT: return
func.func @host() {
  // expected-error@below {{outside device code has no effect}}
  %t = iket.range_start "h"
  // expected-error@below {{outside device code has no effect}}
  iket.range_end %t
  // A value records nothing, so it may stand anywhere.
  %s = iket.sentinel_token "h"
  return
}

//--- launch.mlir
// LAUNCH: gpu.func @host_kernel
// LAUNCH: scf.for
// LAUNCH: pmevent.mask 1;
// LAUNCH: pmevent.mask 1;
// LAUNCH: }
// LAUNCH: pmevent.mask 1;
// LAUNCH: gpu.return
func.func @host(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %first = iket.range_start "l"
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> (!iket.token) {
      iket.range_end %t
      %next = iket.range_start "l"
      scf.yield %next : !iket.token
    }
    iket.range_end %r
    gpu.terminator
  }
  return
}

//--- shared.mlir
// SHARED: llvm.mlir.global {{.*}} @__iket_evt_decl_d_1_attrs
// SHARED: func.func private @dev
// SHARED-COUNT-2: pmevent.mask 1;
// SHARED-NOT: pmevent
// INLINED: llvm.mlir.global {{.*}} @__iket_evt_decl_d_1_attrs
// INLINED-LABEL: func.func @k1
// INLINED-COUNT-2: pmevent.mask 1;
// INLINED-LABEL: func.func @k2
// INLINED-COUNT-2: pmevent.mask 1;
gpu.module @m [#nvvm.target<chip = "sm_90">] {
func.func private @dev() {
  %t = iket.range_start "d"
  iket.range_end %t
  return
}
func.func @k1() attributes {gpu.kernel} {
  func.call @dev() : () -> ()
  return
}
func.func @k2() attributes {gpu.kernel} {
  func.call @dev() : () -> ()
  return
}
}
