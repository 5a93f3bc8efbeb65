// Layout buffer: fold indexes are few, so they go to the innermost loops, and
// to sequences that they save a record.

// RUN: %python %S/Inputs/repeat_line.py %s 40 | iket-opt --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | %python %S/Inputs/record_metadata.py > %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: grep -c "record folded" %t.txt | FileCheck %s --check-prefix=COUNT
// RUN: grep -A1 "record folded" %t.txt | FileCheck %s --check-prefix=FOLDED

// COUNT: {{^}}32{{$}}

// 4 in loops of scf, 1 in a loop of cf; 27 are left for those in none.
// CHECK-COUNT-27: record folded
// CHECK: record full {{[0-9]+}}:
// CHECK-NEXT: begin "shallow" clock 1
// FOLDED-COUNT-27: begin "shallow" clock 0
// FOLDED-NOT: begin "shallow"
// FOLDED-COUNT-4: begin "deep" clock 0
// FOLDED: begin "flow" clock 0

!p = !iket.payload<i32>

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%n: index, %v: i32, %c: i1, %x: memref<?xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %f0 = arith.constant 0.0 : f32
    %p = iket.payload %v : i32
    // REPEAT: iket.range_push "shallow"
    // REPEAT: memref.store %f0, %x[%c0] : memref<?xf32>
    // REPEAT: iket.mark "step" payload(%p : !p)
    // REPEAT: memref.store %f0, %x[%c0] : memref<?xf32>
    // REPEAT: iket.range_pop
    // REPEAT: gpu.barrier
    scf.for %i = %c0 to %n step %c1 {
      scf.for %j = %c0 to %n step %c1 {
        iket.range_push "deep"
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.mark "step" payload(%p : !p)
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.range_pop
        gpu.barrier
        iket.range_push "deep"
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.mark "step" payload(%p : !p)
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.range_pop
        gpu.barrier
        iket.range_push "deep"
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.mark "step" payload(%p : !p)
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.range_pop
        gpu.barrier
        iket.range_push "deep"
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.mark "step" payload(%p : !p)
        memref.store %f0, %x[%c0] : memref<?xf32>
        iket.range_pop
        gpu.barrier
      }
    }
    cf.br ^head
  ^head:
    iket.range_push "flow"
    memref.store %f0, %x[%c0] : memref<?xf32>
    iket.mark "step" payload(%p : !p)
    memref.store %f0, %x[%c0] : memref<?xf32>
    iket.range_pop
    cf.cond_br %c, ^head, ^end
  ^end:
    gpu.return
  }
}
