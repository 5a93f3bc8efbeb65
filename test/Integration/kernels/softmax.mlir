//===- softmax.mlir - row softmax, one warp a row -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each warp takes rows in a grid-stride loop and goes over a row three times:
// maximum, sum of exponentials, scaled store. The columns go in chunks of 32 that
// are counted for the whole warp, so that all lanes meet at the shuffles and at
// the events. exp(x) is exp2(x * log2(e)), which is one ex2.approx.
//
//===----------------------------------------------------------------------===//

gpu.module @softmax_module {
  gpu.func @softmax(%in: memref<?x?xf32>, %out: memref<?x?xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %width = arith.constant 32 : i32
    %x1 = arith.constant 1 : i32
    %x2 = arith.constant 2 : i32
    %x4 = arith.constant 4 : i32
    %x8 = arith.constant 8 : i32
    %x16 = arith.constant 16 : i32
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %lowest = arith.constant 0xFF800000 : f32
    %log2e = arith.constant 1.44269504 : f32

    %rows = memref.dim %in, %c0 : memref<?x?xf32>
    %cols = memref.dim %in, %c1 : memref<?x?xf32>
    %tid = gpu.thread_id x
    %bid = gpu.block_id x
    %bdim = gpu.block_dim x
    %gdim = gpu.grid_dim x
    %lane = arith.remui %tid, %c32 : index
    %warp = arith.divui %tid, %c32 : index
    %warps = arith.divui %bdim, %c32 : index
    %first_of_block = arith.muli %bid, %warps : index
    %first_row = arith.addi %first_of_block, %warp : index
    %row_step = arith.muli %gdim, %warps : index

    scf.for %row = %first_row to %rows step %row_step {
      %row_i32 = arith.index_cast %row : index to i32
      %tile_payload = iket.payload %row_i32 : i32
      iket.mark "tile" payload(%tile_payload : !iket.payload<i32>)

      iket.range_push "load"
      %lane_max = scf.for %base = %c0 to %cols step %c32 iter_args(%m = %lowest) -> (f32) {
        %col = arith.addi %base, %lane : index
        %inside = arith.cmpi ult, %col, %cols : index
        %v = scf.if %inside -> (f32) {
          %e = memref.load %in[%row, %col] : memref<?x?xf32>
          scf.yield %e : f32
        } else {
          scf.yield %lowest : f32
        }
        %next = arith.maximumf %m, %v : f32
        scf.yield %next : f32
      }
      %ms16, %mp16 = gpu.shuffle xor %lane_max, %x16, %width : f32
      %m16 = arith.maximumf %lane_max, %ms16 : f32
      %ms8, %mp8 = gpu.shuffle xor %m16, %x8, %width : f32
      %m8 = arith.maximumf %m16, %ms8 : f32
      %ms4, %mp4 = gpu.shuffle xor %m8, %x4, %width : f32
      %m4 = arith.maximumf %m8, %ms4 : f32
      %ms2, %mp2 = gpu.shuffle xor %m4, %x2, %width : f32
      %m2 = arith.maximumf %m4, %ms2 : f32
      %ms1, %mp1 = gpu.shuffle xor %m2, %x1, %width : f32
      %row_max = arith.maximumf %m2, %ms1 : f32
      iket.range_pop
      %max_payload = iket.payload %row_max : f32
      iket.mark "row_max" payload(%max_payload : !iket.payload<f32>)

      iket.range_push "compute"
      %lane_sum = scf.for %base = %c0 to %cols step %c32 iter_args(%s = %zero) -> (f32) {
        %col = arith.addi %base, %lane : index
        %inside = arith.cmpi ult, %col, %cols : index
        %p = scf.if %inside -> (f32) {
          %e = memref.load %in[%row, %col] : memref<?x?xf32>
          %d = arith.subf %e, %row_max : f32
          %t = arith.mulf %d, %log2e : f32
          %x = llvm.call_intrinsic "llvm.exp2"(%t) : (f32) -> f32
          scf.yield %x : f32
        } else {
          scf.yield %zero : f32
        }
        %next = arith.addf %s, %p : f32
        scf.yield %next : f32
      }
      %ss16, %sp16 = gpu.shuffle xor %lane_sum, %x16, %width : f32
      %s16 = arith.addf %lane_sum, %ss16 : f32
      %ss8, %sp8 = gpu.shuffle xor %s16, %x8, %width : f32
      %s8 = arith.addf %s16, %ss8 : f32
      %ss4, %sp4 = gpu.shuffle xor %s8, %x4, %width : f32
      %s4 = arith.addf %s8, %ss4 : f32
      %ss2, %sp2 = gpu.shuffle xor %s4, %x2, %width : f32
      %s2 = arith.addf %s4, %ss2 : f32
      %ss1, %sp1 = gpu.shuffle xor %s2, %x1, %width : f32
      %row_sum = arith.addf %s2, %ss1 : f32
      %scale = arith.divf %one, %row_sum : f32
      iket.range_pop

      iket.range_push "store"
      scf.for %base = %c0 to %cols step %c32 {
        %col = arith.addi %base, %lane : index
        %inside = arith.cmpi ult, %col, %cols : index
        scf.if %inside {
          %e = memref.load %in[%row, %col] : memref<?x?xf32>
          %d = arith.subf %e, %row_max : f32
          %t = arith.mulf %d, %log2e : f32
          %x = llvm.call_intrinsic "llvm.exp2"(%t) : (f32) -> f32
          %y = arith.mulf %x, %scale : f32
          memref.store %y, %out[%row, %col] : memref<?x?xf32>
        }
      }
      iket.range_pop
    }
    gpu.return
  }
}
