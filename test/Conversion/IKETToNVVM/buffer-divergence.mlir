// Layout buffer: the fast form stands only where all lanes of a warp are proven
// to be together.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py | FileCheck %s

// CHECK: kernel_uniform" none
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // Kernel arguments, block ids and what is computed from them.
  // CHECK: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "kernel_uniform"
  gpu.func @arguments(%n: index, %c: i1) kernel {
    %b = gpu.block_id x
    %d = arith.cmpi ult, %b, %n : index
    scf.if %c {
      scf.if %d {
        iket.mark "kernel_uniform"
      }
    }
    gpu.return
  }
  // Warps, where the block size says which threads they are.
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "warp_uniform"
  gpu.func @warps() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c2 = arith.constant 2 : index
    %c32 = arith.constant 32 : index
    %t = gpu.thread_id x
    %w = arith.divui %t, %c32 : index
    %d = arith.cmpi ult, %w, %c2 : index
    scf.if %d {
      iket.mark "warp_uniform"
    }
    gpu.return
  }
  // A block size that is not known may be 16 x 16.
  // CHECK-NEXT: record divergent {{[0-9]+}}:
  // CHECK-NEXT: mark "assumed"
  gpu.func @assumed() kernel {
    %c2 = arith.constant 2 : index
    %t = gpu.thread_id y
    %d = arith.cmpi ult, %t, %c2 : index
    scf.if %d {
      iket.mark "assumed"
    }
    gpu.return
  }
  // What memory holds may be anything.
  // CHECK-NEXT: record divergent {{[0-9]+}}:
  // CHECK-NEXT: begin "loaded"
  // CHECK-NEXT: record divergent {{[0-9]+}}:
  // CHECK-NEXT: end clock 1
  gpu.func @loaded(%x: memref<?xi1>, %i: index) kernel {
    %c = memref.load %x[%i] : memref<?xi1>
    scf.if %c {
      iket.range_push "loaded"
      iket.range_pop
    }
    gpu.return
  }
  // In a loop that lanes leave at different times; behind it they are together
  // again. Each event of divergent lanes is a record of its own.
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "before loop"
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "behind loop"
  // CHECK-NEXT: record divergent {{[0-9]+}}:
  // CHECK-NEXT: mark "in loop" clock 1
  // CHECK-NEXT: record divergent {{[0-9]+}}:
  // CHECK-NEXT: mark "in loop" clock 1
  gpu.func @loop() kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %t = gpu.thread_id x
    iket.mark "before loop"
    scf.for %i = %c0 to %t step %c1 {
      iket.mark "in loop"
      iket.mark "in loop"
    }
    iket.mark "behind loop"
    gpu.return
  }
  // CHECK-NEXT: kernel arguments buffer
  // CHECK-NEXT: kernel warps buffer
  // CHECK-NEXT: kernel assumed divergent
  // CHECK-NEXT: kernel loaded divergent
  // CHECK-NEXT: kernel loop divergent
}
