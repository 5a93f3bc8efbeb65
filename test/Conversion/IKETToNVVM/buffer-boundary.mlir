// Layout buffer: the address behind a region that ends at a boundary of 4 GiB is
// 0 in its low word. With keep-first the slot that takes what does not fit is then
// the last but one.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | FileCheck %s

// CHECK: setp.eq.u32 %_p, %_area, 0;\0A
// CHECK-SAME: setp.eq.and.u32 %_edge, [[END:\$[0-9]+]], -16, %_p;\0A@%_edge sub.u32 [[END]], [[END]], 16;\0Aselp.b32 {{\$[0-9]+}}, [[END]], %_lo, %_p;\0A
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "event"
    gpu.return
  }
}
