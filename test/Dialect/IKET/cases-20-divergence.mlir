// An event in divergent control flow.
// RUN: iket-opt %s --iket-verify-ranges=level=strict --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @lane(%v: i32) kernel {
    // expected-note @+1 {{it depends on the result of gpu.lane_id}}
    %l = gpu.lane_id
    %c8 = arith.constant 8 : index
    // expected-note @+1 {{the result of arith.cmpi decides for scf.if and is not the same in all lanes}}
    %p = arith.cmpi ult, %l, %c8 : index
    %payload = iket.payload %v : i32
    scf.if %p {
      // expected-warning @+1 {{iket.mark "lane" is in control flow that differs between the lanes of a warp, but an event is recorded once per warp}}
      iket.mark "lane" payload(%payload : !iket.payload<i32>)
    }
    // Where the lanes are together again, all is well.
    iket.mark "mid" payload(%payload : !iket.payload<i32>)
    gpu.return
  }
}
