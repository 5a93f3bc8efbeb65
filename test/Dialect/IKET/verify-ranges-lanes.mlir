// With records-lanes, which lanes reach an event is no finding; which of them
// chose its payload is.
// RUN: iket-opt %s --iket-verify-ranges=records-lanes -o /dev/null 2>&1 | FileCheck %s
// RUN: iket-opt %s --iket-verify-ranges -o /dev/null 2>&1 | FileCheck %s --check-prefix=ONCE
// RUN: iket-compile %s --abi=buffer --chip=sm_90 --emit=ptx -o /dev/null 2>&1 | FileCheck %s

// CHECK-NOT: iket.mark "some" is in
// CHECK: :[[@LINE+14]]:{{.*}}: warning: payload is chosen in control flow that differs between the lanes of a warp, but an event is recorded once per warp
// CHECK: :[[@LINE+10]]:{{.*}}: note: the result of arith.cmpi decides for scf.if and is not the same in all lanes
// CHECK: warning: payload is chosen
// CHECK-NOT: warning
// ONCE: warning: iket.mark "some" is in control flow that differs between the lanes of a warp, but an event is recorded once per warp
gpu.module @m {
  gpu.func @k() kernel {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : index
    %tid = gpu.thread_id x
    %some = arith.cmpi ult, %tid, %c3 : index
    %p = scf.if %some -> (!iket.payload<i32>) {
      iket.mark "some"
      %q = iket.payload %c1 : i32
      scf.yield %q : !iket.payload<i32>
    } else {
      %q = iket.payload %c2 : i32
      scf.yield %q : !iket.payload<i32>
    }
    iket.mark "all" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}
