// 30 names are native, 31 wide, 4,032 the most. Pops, sentinels and repeated
// names do not count; what symbol-dce removed does not; what a dead block holds
// does, as it is there when the plan runs.

// One name goes with @removed.
// DEFINE: %{names} = %python %S/../../Conversion/IKETToNVVM/Inputs/add_names.py
// RUN: %{names} 31 %s > %t.30.mlir
// RUN: %{names} 32 %s > %t.31.mlir
// RUN: %{names} 4033 %s > %t.4032.mlir
// RUN: %{names} 4034 %s > %t.4033.mlir
// DEFINE: %{dce} = builtin.module(gpu.module(symbol-dce),lower-iket-to-nvvm
// RUN: iket-opt %t.30.mlir --pass-pipeline='%{dce})' 2>&1 | FileCheck %s --check-prefix=NATIVE --implicit-check-not=remark
// RUN: iket-opt %t.30.mlir --pass-pipeline='%{dce}{abi=cutlass})' 2>&1 | FileCheck %s --check-prefix=CUTLASS --implicit-check-not=remark
// RUN: iket-opt %t.31.mlir --pass-pipeline='%{dce})' 2>&1 | FileCheck %s --check-prefixes=AUTO,WIDE
// RUN: iket-opt %t.31.mlir --pass-pipeline='%{dce}{abi=cutlass})' 2>&1 | FileCheck %s --check-prefixes=WIDE
// RUN: not iket-opt %t.31.mlir --pass-pipeline='%{dce}{abi=tilelang})' -o /dev/null 2>&1 | FileCheck %s --check-prefix=TILELANG
// RUN: iket-opt %t.4032.mlir --pass-pipeline='%{dce})' 2>&1 | FileCheck %s --check-prefix=MOST
// RUN: not iket-opt %t.4033.mlir --pass-pipeline='%{dce})' -o /dev/null 2>&1 | FileCheck %s --check-prefix=TOO-MANY
// Without symbol-dce its name counts.
// RUN: iket-opt %t.30.mlir --lower-iket-to-nvvm 2>&1 | FileCheck %s --check-prefix=AUTO

// NATIVE: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 31, 0, 0, 0, 31, 0, 0, 0,
// NATIVE: @__iket_evt_decl_range_1_attrs(dense<[60, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0,
// NATIVE-COUNT-29: @__iket_evt_decl_
// NATIVE-NOT: @__iket_evt_decl_
// NATIVE: pmevent.mask 30;
// CUTLASS: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 31, 0, 0, 0,
// CUTLASS: @__iket_evt_decl_m0027_30_attrs

// AUTO: remark: using layout cutlass: 31 event names are more than the 30 of layout tilelang
// WIDE: remark: 31 event names: wide records for the whole module, overhead rises (up to 30 names fit native records)
// WIDE: @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, -1, 15, 0, 0,
// WIDE: @__iket_evt_decl_range_64_attrs(dense<[60, 0, 0, 0, 64, 0, 0, 0, 5, 0, 0, 0,
// WIDE: @__iket_evt_decl_m0028_94_attrs
// Every site of every kernel is wide, the pop stays 31.
// WIDE-NOT: st.weak.shared.u32
// WIDE: gpu.func @other
// WIDE: mov.u32 i, 64;{{.*}}st.weak.shared.v2.u32 [r], {t, i};{{.*}}pmevent.mask 64;
// WIDE: mov.u32 i, 31;{{.*}}st.weak.shared.v2.u32 [r], {t, i};{{.*}}pmevent.mask 31;
// WIDE-NOT: st.weak.shared.u32
// WIDE: gpu.func @kernel

// TILELANG: error: 'iket.mark' op 31 event names; layout tilelang allows 30; use abi=cutlass, which allows 4032

// MOST: remark: 4032 event names: wide records
// MOST: @__iket_evt_decl_m4029_4095_attrs
// MOST: pmevent.mask 4095;
// TOO-MANY: error: 'iket.mark' op 4033 event names; layout cutlass allows 4032; tell events apart by payload instead of by name
// TOO-MANY-NOT: error
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @other() kernel {
    iket.range "range" { }
    gpu.return
  }
  gpu.func @kernel() kernel {
    iket.range_push "range"
    iket.range_pop "range"
    iket.range_push "range"
    iket.range_pop
    gpu.return
  ^dead:
    iket.mark "dead"
    // More marks go here.
    gpu.return
  }
  func.func private @removed() {
    iket.mark "gone"
    return
  }
}
