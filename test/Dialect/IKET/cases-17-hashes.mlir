// Range ids that collide or are 0. Line 1 of names is equal under FNV-1a
// (cutlass), line 2 under CRC32 (tilelang): which of them fails tells the hash.

// RUN: split-file %s %t
// RUN: iket-opt %t/fnv.mlir --lower-iket-to-nvvm='abi=cutlass' --verify-diagnostics -o /dev/null
// RUN: not iket-opt %t/fnv.mlir --lower-iket-to-nvvm='abi=cutlass' -o /dev/null
// RUN: grep -v expected %t/fnv.mlir | iket-opt --lower-iket-to-nvvm='abi=tilelang' -o /dev/null
// RUN: iket-opt %t/crc.mlir --lower-iket-to-nvvm='abi=tilelang' --verify-diagnostics -o /dev/null
// RUN: not iket-opt %t/crc.mlir --lower-iket-to-nvvm='abi=tilelang' -o /dev/null
// RUN: grep -v expected %t/crc.mlir | iket-opt --lower-iket-to-nvvm='abi=cutlass' -o /dev/null
// RUN: iket-opt %t/zero.mlir --lower-iket-to-nvvm='abi=cutlass' --verify-diagnostics -o /dev/null
// RUN: not iket-opt %t/zero.mlir --lower-iket-to-nvvm='abi=cutlass' -o /dev/null
// RUN: grep -v expected %t/zero.mlir | iket-opt --lower-iket-to-nvvm='abi=tilelang' -o /dev/null
// RUN: iket-opt %t/tokens.mlir --lower-iket-to-nvvm='abi=cutlass' --verify-diagnostics -o /dev/null
// RUN: iket-opt %t/fine.mlir --lower-iket-to-nvvm='abi=cutlass' | FileCheck %s
// RUN: iket-opt %t/fine.mlir --lower-iket-to-nvvm='abi=tilelang' -o /dev/null

//--- fnv.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // expected-note @+1 {{other range is here}}
    iket.range_push "ktile_load_319"
    iket.range_pop
    // expected-error @+1 {{range IDs of "ktile_load_319" and "epilogue_produce_200" collide; rename one}}
    iket.range_push "epilogue_produce_200"
    iket.range_pop
    gpu.return
  }
}

//--- crc.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // expected-note @+1 {{other range is here}}
    iket.range "load_epilogue_846" { }
    // expected-error @+1 {{range IDs of "load_epilogue_846" and "mainloop_gemm_200" collide; rename one}}
    iket.range "mainloop_gemm_200" { }
    gpu.return
  }
}

//--- zero.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // expected-error @+1 {{range ID 0 is reserved, and the name "ppkttia" hashes to it; rename it}}
    iket.range_push "ppkttia"
    iket.range_pop
    gpu.return
  }
}

//--- tokens.mlir
// Push and token ranges share the ids.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // expected-note @+1 {{other range is here}}
    %t = iket.range_start "ktile_load_319"
    iket.range_end %t
    // expected-error @+1 {{range IDs of "ktile_load_319" and "epilogue_produce_200" collide; rename one}}
    iket.range_push "epilogue_produce_200"
    iket.range_pop
    // expected-error @+1 {{range ID 0 is reserved, and the name "ppkttia" hashes to it; rename it}}
    %u = iket.range_start "ppkttia"
    iket.range_end %u
    gpu.return
  }
}

//--- fine.mlir
// Marks have range id 0; one of the two in each of two modules is no collision.
// CHECK-LABEL: gpu.module @marks
// CHECK-COUNT-4: @__iket_evt_decl_
// CHECK: @__iket_evt_decl_ppkttia_5_attrs(dense<[60, 0, 0, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// CHECK-NOT: @__iket_range_decl_
gpu.module @marks [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "ktile_load_319"
    iket.mark "epilogue_produce_200"
    iket.mark "load_epilogue_846"
    iket.mark "mainloop_gemm_200"
    iket.mark "ppkttia"
    gpu.return
  }
}
// CHECK-LABEL: gpu.module @first
// CHECK: @__iket_range_decl_ktile_load_319_[[#%u,ID:]]_attrs(
gpu.module @first [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.range "ktile_load_319" { }
    gpu.return
  }
}
// CHECK-LABEL: gpu.module @second
// CHECK: @__iket_range_decl_epilogue_produce_200_
gpu.module @second [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.range "epilogue_produce_200" { }
    gpu.return
  }
}
