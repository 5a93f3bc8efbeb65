//===- sgemm.mlir - c = a * b in fp32, tiled through shared memory --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// a is m x k, b is k x n, c is m x n, row major, of any size. A block of 256
// threads makes a 64 x 64 tile of c, each thread 4 x 4 of it, in steps of 16
// along k. The tile of a is kept transposed, so that both operands of a step are
// one 16-byte access; its rows are padded to 68 floats against bank conflicts.
// Elements outside the matrices are read as zero.
//
//===----------------------------------------------------------------------===//

gpu.module @sgemm_module {
  gpu.func @sgemm(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>)
      workgroup(%a_tile: memref<16x68xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64},
                %b_tile: memref<16x64xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %zero = arith.constant 0.0 : f32
    %zeros = arith.constant dense<0.0> : vector<4xf32>

    %m = memref.dim %c, %c0 : memref<?x?xf32>
    %n = memref.dim %c, %c1 : memref<?x?xf32>
    %k = memref.dim %a, %c1 : memref<?x?xf32>
    %k_tiles = arith.ceildivui %k, %c16 : index

    %tid = gpu.thread_id x
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %row0 = arith.muli %by, %c64 : index
    %col0 = arith.muli %bx, %c64 : index

    // The part of each tile that this thread copies.
    %a_row = arith.divui %tid, %c16 : index
    %a_col = arith.remui %tid, %c16 : index
    %b_row = arith.divui %tid, %c64 : index
    %b_col = arith.remui %tid, %c64 : index
    // The 4 x 4 outputs that this thread computes.
    %tx = arith.remui %tid, %c16 : index
    %ty = arith.divui %tid, %c16 : index
    %out_row = arith.muli %ty, %c4 : index
    %out_col = arith.muli %tx, %c4 : index

    %acc:4 = scf.for %kt = %c0 to %k_tiles step %c1
        iter_args(%r0 = %zeros, %r1 = %zeros, %r2 = %zeros, %r3 = %zeros)
        -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
      %kt_i32 = arith.index_cast %kt : index to i32
      %tile_payload = iket.payload %kt_i32 : i32
      iket.mark "tile" payload(%tile_payload : !iket.payload<i32>)
      %k0 = arith.muli %kt, %c16 : index

      iket.range_push "load"
      scf.for %i = %c0 to %c64 step %c16 {
        %r = arith.addi %a_row, %i : index
        %gr = arith.addi %row0, %r : index
        %gk = arith.addi %k0, %a_col : index
        %row_ok = arith.cmpi ult, %gr, %m : index
        %k_ok = arith.cmpi ult, %gk, %k : index
        %ok = arith.andi %row_ok, %k_ok : i1
        %v = scf.if %ok -> (f32) {
          %e = memref.load %a[%gr, %gk] : memref<?x?xf32>
          scf.yield %e : f32
        } else {
          scf.yield %zero : f32
        }
        memref.store %v, %a_tile[%a_col, %r] : memref<16x68xf32, #gpu.address_space<workgroup>>
      }
      scf.for %i = %c0 to %c16 step %c4 {
        %r = arith.addi %b_row, %i : index
        %gk = arith.addi %k0, %r : index
        %gc = arith.addi %col0, %b_col : index
        %k_ok = arith.cmpi ult, %gk, %k : index
        %col_ok = arith.cmpi ult, %gc, %n : index
        %ok = arith.andi %k_ok, %col_ok : i1
        %v = scf.if %ok -> (f32) {
          %e = memref.load %b[%gk, %gc] : memref<?x?xf32>
          scf.yield %e : f32
        } else {
          scf.yield %zero : f32
        }
        memref.store %v, %b_tile[%r, %b_col] : memref<16x64xf32, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      iket.range_pop

      iket.range_push "compute"
      %next:4 = scf.for %kk = %c0 to %c16 step %c1
          iter_args(%s0 = %r0, %s1 = %r1, %s2 = %r2, %s3 = %r3)
          -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
        %av = vector.load %a_tile[%kk, %out_row] {alignment = 16 : i64} : memref<16x68xf32, #gpu.address_space<workgroup>>, vector<4xf32>
        %bv = vector.load %b_tile[%kk, %out_col] {alignment = 16 : i64} : memref<16x64xf32, #gpu.address_space<workgroup>>, vector<4xf32>
        %e0 = vector.extract %av[0] : f32 from vector<4xf32>
        %e1 = vector.extract %av[1] : f32 from vector<4xf32>
        %e2 = vector.extract %av[2] : f32 from vector<4xf32>
        %e3 = vector.extract %av[3] : f32 from vector<4xf32>
        %a0 = vector.broadcast %e0 : f32 to vector<4xf32>
        %a1 = vector.broadcast %e1 : f32 to vector<4xf32>
        %a2 = vector.broadcast %e2 : f32 to vector<4xf32>
        %a3 = vector.broadcast %e3 : f32 to vector<4xf32>
        %t0 = vector.fma %a0, %bv, %s0 : vector<4xf32>
        %t1 = vector.fma %a1, %bv, %s1 : vector<4xf32>
        %t2 = vector.fma %a2, %bv, %s2 : vector<4xf32>
        %t3 = vector.fma %a3, %bv, %s3 : vector<4xf32>
        scf.yield %t0, %t1, %t2, %t3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
      }
      // The same word for all lanes: the tile's first element of b.
      %probe = memref.load %b_tile[%c0, %c0] : memref<16x64xf32, #gpu.address_space<workgroup>>
      %probe_payload = iket.payload %probe : f32
      iket.mark "b00" payload(%probe_payload : !iket.payload<f32>)
      gpu.barrier
      iket.range_pop
      scf.yield %next#0, %next#1, %next#2, %next#3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
    }

    iket.range_push "store"
    %gc0 = arith.addi %col0, %out_col : index
    %gr0 = arith.addi %row0, %out_row : index
    %gr1 = arith.addi %gr0, %c1 : index
    %gr2 = arith.addi %gr1, %c1 : index
    %gr3 = arith.addi %gr2, %c1 : index
    %ok0 = arith.cmpi ult, %gr0, %m : index
    %ok1 = arith.cmpi ult, %gr1, %m : index
    %ok2 = arith.cmpi ult, %gr2, %m : index
    %ok3 = arith.cmpi ult, %gr3, %m : index
    scf.for %j = %c0 to %c4 step %c1 {
      %gc = arith.addi %gc0, %j : index
      %col_ok = arith.cmpi ult, %gc, %n : index
      scf.if %col_ok {
        scf.if %ok0 {
          %e = vector.extract %acc#0[%j] : f32 from vector<4xf32>
          memref.store %e, %c[%gr0, %gc] : memref<?x?xf32>
        }
        scf.if %ok1 {
          %e = vector.extract %acc#1[%j] : f32 from vector<4xf32>
          memref.store %e, %c[%gr1, %gc] : memref<?x?xf32>
        }
        scf.if %ok2 {
          %e = vector.extract %acc#2[%j] : f32 from vector<4xf32>
          memref.store %e, %c[%gr2, %gc] : memref<?x?xf32>
        }
        scf.if %ok3 {
          %e = vector.extract %acc#3[%j] : f32 from vector<4xf32>
          memref.store %e, %c[%gr3, %gc] : memref<?x?xf32>
        }
      }
    }
    iket.range_pop
    gpu.return
  }
}
