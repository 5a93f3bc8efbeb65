// The default payload of an index has the index's width.

// RUN: iket-opt %s --iket-assign-events --split-input-file | FileCheck %s --check-prefixes=CHECK,WIDE
// RUN: iket-opt %s --iket-assign-events=index-bitwidth=64 --split-input-file | FileCheck %s --check-prefixes=WIDE,WIDE-OPTION
// RUN: iket-opt %s --iket-assign-events=index-bitwidth=32 --split-input-file | FileCheck %s --check-prefixes=NARROW

// WIDE-LABEL: gpu.module @default
// WIDE-SAME: layout = cutlass
// WIDE-SAME: payload = i64
// NARROW-LABEL: gpu.module @default
// NARROW-SAME: layout = tilelang
// NARROW-SAME: payload = i32
gpu.module @default [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%i: index) kernel {
    %p = iket.payload %i : index
    iket.mark "a" payload(%p : !iket.payload<i64>)
    gpu.return
  }
}

// -----

// By data layout, which the option overrides.
// CHECK-LABEL: gpu.module @data_layout
// CHECK-SAME: layout = tilelang
// CHECK-SAME: payload = i32
// WIDE-OPTION-LABEL: gpu.module @data_layout
// WIDE-OPTION-SAME: layout = cutlass
// WIDE-OPTION-SAME: payload = i64
gpu.module @data_layout [#nvvm.target<chip = "sm_90">] attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  gpu.func @k(%i: index) kernel {
    %p = iket.payload %i : index
    iket.mark "a" payload(%p : !iket.payload<i64>)
    gpu.return
  }
}

// -----

// A kind that was asked for is that kind.
// WIDE-LABEL: gpu.module @explicit
// WIDE-SAME: payload = ui32
// NARROW-LABEL: gpu.module @explicit
// NARROW-SAME: payload = ui32
gpu.module @explicit [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%i: index) kernel {
    %p = iket.payload %i : index as ui32
    iket.mark "a" payload(%p : !iket.payload<ui32>)
    gpu.return
  }
}
