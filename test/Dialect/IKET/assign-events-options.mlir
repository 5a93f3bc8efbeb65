// Each option of the passes that plan; lower-iket-to-nvvm takes the same.

// RUN: iket-opt %s --iket-assign-events='abi=tilelang' | FileCheck %s --check-prefixes=CHECK,TILELANG
// RUN: iket-opt %s --iket-assign-events='abi=auto' | FileCheck %s --check-prefixes=CHECK,TILELANG
// RUN: iket-opt %s --iket-assign-events='abi=cutlass' | FileCheck %s --check-prefixes=CHECK,CUTLASS
// RUN: iket-opt %s --iket-assign-events='runtime-payloads=true' | FileCheck %s --check-prefixes=CHECK,ON
// RUN: iket-opt %s --iket-assign-events='runtime-payloads=false' | FileCheck %s --check-prefixes=CHECK,TILELANG

// The lowering leaves no table, but what it declares says the same.
// RUN: iket-opt %s --lower-iket-to-nvvm | FileCheck %s --check-prefixes=LOWERED,LOWER-TILELANG,LOWER-OFF
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass' | FileCheck %s --check-prefixes=LOWERED,LOWER-CUTLASS,LOWER-OFF
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass runtime-payloads=true chip=sm_100a' | FileCheck %s --check-prefixes=LOWERED,LOWER-CUTLASS,LOWER-ON

// An existing table decides where the option is not given.
// RUN: iket-opt %s --iket-assign-events='abi=cutlass' --iket-assign-events | FileCheck %s --check-prefixes=CHECK,CUTLASS
// RUN: iket-opt %s --iket-assign-events='abi=cutlass' --lower-iket-to-nvvm | FileCheck %s --check-prefixes=LOWERED,LOWER-CUTLASS,LOWER-OFF
// RUN: iket-opt %s --iket-assign-events='runtime-payloads=true' --lower-iket-to-nvvm | FileCheck %s --check-prefixes=LOWERED,LOWER-TILELANG,LOWER-ON
// RUN: iket-opt %s --iket-assign-events='abi=cutlass' --lower-iket-to-nvvm='abi=cutlass' | FileCheck %s --check-prefixes=LOWERED,LOWER-CUTLASS,LOWER-OFF

// LOWERED-LABEL: gpu.module @m
// LOWERED-NOT: iket.metadata
// LOWER-OFF: @__iket_evt_decl_a_1_attrs(dense<[60, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
// LOWER-ON: @__iket_evt_decl_a_1_attrs(dense<[60, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0,
// LOWER-TILELANG: @__iket_range_decl_a_3904355907_attrs
// LOWER-CUTLASS: @__iket_range_decl_a_3826002220_attrs

// A chip given by option stands before the module's target, which may be
// unknown.
// RUN: iket-opt %s --iket-assign-events='chip=sm_80' | FileCheck %s
// RUN: sed s/sm_90/sm_1000/ %s | iket-opt --iket-assign-events='chip=sm_80' | FileCheck %s

// CHECK-LABEL: gpu.module @m
// TILELANG-SAME: layout = tilelang, mode = native, runtime_payloads = off, events = [#iket.event<name = "a", id = 1, kind = push, range_id = 3904355907, payload = i32,
// CUTLASS-SAME: layout = cutlass, mode = native, runtime_payloads = off, events = [#iket.event<name = "a", id = 1, kind = push, range_id = 3826002220, payload = i32,
// ON-SAME: layout = tilelang, mode = native, runtime_payloads = on, events = [#iket.event<name = "a", id = 1, kind = push, range_id = 3904355907, payload = i32,
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: i32) kernel {
    %p = iket.payload %v : i32
    iket.range "a" payload(%p : !iket.payload<i32>) { }
    gpu.return
  }
}
