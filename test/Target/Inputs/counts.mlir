// Events in loops: how often is known before the loop, or not.
gpu.module @m {
  gpu.func @nested(%n: i32, %m: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    scf.for %i = %c0 to %n step %c1 : i32 {
      iket.mark "outer"
      scf.for %j = %c0 to %m step %c1 : i32 {
        iket.mark "inner"
        gpu.barrier
        iket.mark "behind barrier"
      }
    }
    gpu.return
  }
  gpu.func @conditional(%n: i32, %x: memref<?xi32>) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    scf.for %i = %c0 to %n step %c1 : i32 {
      %three = arith.constant 3 : i32
      %k = arith.remui %i, %three : i32
      %c = arith.cmpi eq, %k, %c1 : i32
      scf.if %c {
        iket.mark "third"
      }
    }
    gpu.return
  }
}
