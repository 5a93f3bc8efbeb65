// A device function that two kernels call is declared once: one site while it is
// a function, two once it is inlined. What symbol-dce removed declares nothing.
// Where events may not be: assign-events-invalid.mlir; tokens: cases-13-lowering.

// DEFINE: %{flags} = --implicit-check-not=__iket_evt_decl --implicit-check-not=pmevent
// RUN: iket-opt %s --lower-iket-to-nvvm | FileCheck %s --check-prefix=KEPT %{flags}
// RUN: iket-opt %s --pass-pipeline='builtin.module(inline,gpu.module(symbol-dce),lower-iket-to-nvvm)' | FileCheck %s --check-prefix=INLINED %{flags}
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(symbol-dce),lower-iket-to-nvvm)' | FileCheck %s --check-prefix=DCE %{flags}

// KEPT: __iket_evt_decl_d_1_attrs
// KEPT: __iket_evt_decl_dead_2_attrs
// KEPT: func.func private @dev
// KEPT: pmevent.mask 1;
// KEPT: func.func private @dead
// KEPT: pmevent.mask 2;
// KEPT: func.func @k1

// INLINED: __iket_evt_decl_d_1_attrs
// INLINED: func.func @k1
// INLINED: pmevent.mask 1;
// INLINED: func.func @k2
// INLINED: pmevent.mask 1;

// DCE: __iket_evt_decl_d_1_attrs
// DCE: func.func private @dev
// DCE: pmevent.mask 1;
// DCE-NOT: @dead
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func private @dev() {
    iket.mark "d"
    return
  }
  func.func private @dead() {
    iket.mark "dead"
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
