// Names longer than 32 bytes fit layout buffer only. The field of the others
// counts bytes, not characters.

// RUN: iket-opt %s --split-input-file --iket-assign-events --verify-diagnostics -o /dev/null
// RUN: iket-opt %s --split-input-file --lower-iket-to-nvvm --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --split-input-file --lower-iket-to-nvvm -o /dev/null 2>&1 | FileCheck %s
// RUN: iket-opt %s --split-input-file --iket-assign-events='abi=buffer' -o /dev/null
// CHECK: error: 'iket.mark' op event name is 33 bytes

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // expected-error @+1 {{'iket.mark' op event name is 33 bytes of UTF-8; the limit is 32 bytes in layout tilelang; use abi=buffer, or a shorter name}}
    iket.mark "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    // 31 + 2 bytes.
    // expected-error @+1 {{event name is 33 bytes of UTF-8; the limit is 32 bytes}}
    iket.range_push "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaé"
    iket.range_pop "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaé"
    // 17 two-byte characters.
    // expected-error @+1 {{event name is 34 bytes of UTF-8; the limit is 32 bytes}}
    iket.range "ééééééééééééééééé" { }
    gpu.return
  }
}

// -----

// expected-remark @+1 {{using layout cutlass}}
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // 11 three-byte characters.
    // expected-error @+1 {{'iket.range_start' op event name is 33 bytes of UTF-8; the limit is 32 bytes in layout cutlass; use abi=buffer, or a shorter name}}
    %t = iket.range_start "核核核核核核核核核核核"
    iket.range_end %t
    gpu.return
  }
}
