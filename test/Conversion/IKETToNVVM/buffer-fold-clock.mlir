// Layout buffer: the clock in the tag of a folded record lacks its high bits,
// which the next clock of the record must tell. So there is one, and no loop in
// between.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | %python %S/Inputs/record_metadata.py | FileCheck %s

!p = !iket.payload<i32>

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // The second clock follows at once; what comes between the others does not
  // matter.
  // CHECK: record folded 0:
  // CHECK-NEXT: begin "load" clock 0
  // CHECK-NEXT: end clock 1
  // CHECK-NEXT: begin "loop" clock 1
  // CHECK-NEXT: end clock 2
  // CHECK-NEXT: mark "step" clock 2 payload 3 i32
  gpu.func @soon(%x: memref<?xf32>, %n: index, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %p = iket.payload %v : i32
    iket.range_push "load"
    %f = memref.load %x[%c0] : memref<?xf32>
    iket.range_pop
    iket.range_push "loop"
    scf.for %i = %c0 to %n step %c1 {
      memref.store %f, %x[%i] : memref<?xf32>
    }
    iket.range_pop
    iket.mark "step" payload(%p : !p)
    gpu.return
  }
  // CHECK-NEXT: record full 1:
  // CHECK-NEXT: begin "loop" clock 1
  // CHECK-NEXT: end clock 2
  // CHECK-NEXT: begin "load" clock 2
  // CHECK-NEXT: end clock 3
  // CHECK-NEXT: record full 2:
  // CHECK-NEXT: mark "step" clock 1 payload 2 i32
  gpu.func @loop_first(%x: memref<?xf32>, %n: index, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %f = arith.constant 0.0 : f32
    %p = iket.payload %v : i32
    iket.range_push "loop"
    scf.for %i = %c0 to %n step %c1 {
      memref.store %f, %x[%i] : memref<?xf32>
    }
    iket.range_pop
    iket.range_push "load"
    %g = memref.load %x[%c0] : memref<?xf32>
    iket.range_pop
    iket.mark "step" payload(%p : !p)
    memref.store %g, %x[%c1] : memref<?xf32>
    gpu.return
  }
  // CHECK-NEXT: record full 3:
  // CHECK-NEXT: mark "step" clock 1 payload 2 i32
  // CHECK-NEXT: mark "step" clock 1 payload 3 i32
  // CHECK-NEXT: record full 4:
  // CHECK-NEXT: mark "step" clock 1 payload 2 i32
  gpu.func @one_clock(%v: i32) kernel {
    %p = iket.payload %v : i32
    iket.mark "step" payload(%p : !p)
    iket.mark "step" payload(%p : !p)
    iket.mark "step" payload(%p : !p)
    gpu.return
  }
}
