//===- vector_add.mlir - c = a + b over a grid-stride loop ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One tile is blockDim.x elements. The loop counts tiles, not elements, so that
// its trip count is the same for every lane and the events stay in warp-uniform
// control flow; only the accesses themselves are bounds checked per lane.
// Without the lines that hold an iket operation this is the plain kernel.
//
//===----------------------------------------------------------------------===//

gpu.module @vector_add_module {
  gpu.func @vector_add(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %tid = gpu.thread_id x
    %bid = gpu.block_id x
    %bdim = gpu.block_dim x
    %gdim = gpu.grid_dim x
    %n = memref.dim %c, %c0 : memref<?xf32>
    %tiles = arith.ceildivui %n, %bdim : index
    %tiles_i32 = arith.index_cast %tiles : index to i32
    %tiles_f32 = arith.uitofp %tiles_i32 : i32 to f32
    scf.for %tile = %bid to %tiles step %gdim {
      %tile_i32 = arith.index_cast %tile : index to i32
      %tile_payload = iket.payload %tile_i32 : i32
      iket.mark "tile" payload(%tile_payload : !iket.payload<i32>)
      %base = arith.muli %tile, %bdim : index
      %i = arith.addi %base, %tid : index
      %inside = arith.cmpi ult, %i, %n : index

      iket.range_push "load"
      %x, %y = scf.if %inside -> (f32, f32) {
        %av = memref.load %a[%i] : memref<?xf32>
        %bv = memref.load %b[%i] : memref<?xf32>
        scf.yield %av, %bv : f32, f32
      } else {
        scf.yield %zero, %zero : f32, f32
      }
      iket.range_pop

      iket.range_push "compute" payload(%tile_payload : !iket.payload<i32>)
      %sum = arith.addf %x, %y : f32
      iket.range_pop

      iket.range_push "store"
      scf.if %inside {
        memref.store %sum, %c[%i] : memref<?xf32>
      }
      iket.range_pop

      %done = arith.addi %tile, %c1 : index
      %done_i32 = arith.index_cast %done : index to i32
      %done_f32 = arith.uitofp %done_i32 : i32 to f32
      %progress = arith.divf %done_f32, %tiles_f32 : f32
      %progress_payload = iket.payload %progress : f32
      iket.mark "progress" payload(%progress_payload : !iket.payload<f32>)
    }
    gpu.return
  }
}
