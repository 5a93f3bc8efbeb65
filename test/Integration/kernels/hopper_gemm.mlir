//===- hopper_gemm.mlir - c = a * b, f16 to f32, TMA and wgmma ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sm_90a only. a is m x k, b is k x n, c is m x n, row major; m is free, n and k
// are multiples of 8 (the copy engine wants 16-byte strides). A block of two
// warpgroups makes a 128 x 128 tile of c in steps of 64 along k:
//
//   warps 0-3   consumer: wgmma, then the epilogue
//   warp 4      producer: feeds a ring of three stages
//   warps 5-7   idle, give their registers to the consumer
//
// A stage is handed over by two mbarriers, "full" (its bytes have landed) and
// "empty" (the four consumer warps have read it). Only an elected lane issues
// copies; the events sit in the control flow of the whole warp.
//
// The tensor maps are passed as pointers to a CUtensorMap in global memory, both
// with 64 x 64 boxes, 128-byte swizzle and zero fill; since the host wrote them
// there with a copy, they are fenced before use. Dynamic shared memory: 99328
// bytes, 98304 for the ring (the epilogue reuses it) and up to 1024 to align it,
// which the swizzle needs. Two blocks fit on a multiprocessor.
//
//===----------------------------------------------------------------------===//

!tensor_map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!barriers = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 3>
!accumulator = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
!a_ring = memref<3x128x64xf16, #gpu.address_space<workgroup>>
!b_ring = memref<3x2x64x64xf16, #gpu.address_space<workgroup>>
!box = memref<64x64xf16, strided<[64, 1], offset: ?>, #gpu.address_space<workgroup>>
!a_stage = memref<128x64xf16, strided<[64, 1], offset: ?>, #gpu.address_space<workgroup>>
!c_tile = memref<128x128xf32, strided<[132, 1]>, #gpu.address_space<workgroup>>

gpu.module @hopper_gemm_module {
  // External and without a size: starts behind the static shared memory. (What
  // gpu.dynamic_shared_memory becomes is an internal variable instead, which may be
  // placed before the mbarriers.)
  memref.global @dynamic_shared : memref<0xi8, #gpu.address_space<workgroup>> {alignment = 1024 : i64}

  gpu.func @hopper_gemm(%a_map_ptr: !llvm.ptr, %b_map_ptr: !llvm.ptr, %c: memref<?x?xf32>, %k: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, nvvm.minctasm = 2 : i32} {
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c32 = arith.constant 32 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %c1023 = arith.constant 1023 : index
    %a_bytes = arith.constant 49152 : index
    %stage_bytes = arith.constant 32768 : index
    %ticks = arith.constant 10000000 : index
    %all_lanes = arith.constant -1 : i32
    %consumer_barrier = arith.constant 1 : i32
    %consumer_threads = arith.constant 128 : i32

    // A function argument of the descriptor type has no lowering of its own.
    %a_map = builtin.unrealized_conversion_cast %a_map_ptr : !llvm.ptr to !tensor_map
    %b_map = builtin.unrealized_conversion_cast %b_map_ptr : !llvm.ptr to !tensor_map

    %tid = gpu.thread_id x
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %lane = arith.remui %tid, %c32 : index
    %warp = arith.divui %tid, %c32 : index
    %row0 = arith.muli %by, %c128 : index
    %col0 = arith.muli %bx, %c128 : index
    %k_tiles = arith.ceildivui %k, %c64 : index

    // The ring starts at the next multiple of 1024 bytes.
    %start = memref.get_global @dynamic_shared : memref<0xi8, #gpu.address_space<workgroup>>
    %dynamic = memref.cast %start : memref<0xi8, #gpu.address_space<workgroup>> to memref<?xi8, #gpu.address_space<workgroup>>
    %address = memref.extract_aligned_pointer_as_index %dynamic : memref<?xi8, #gpu.address_space<workgroup>> -> index
    %negated = arith.subi %c0, %address : index
    %pad = arith.andi %negated, %c1023 : index
    %b_start = arith.addi %pad, %a_bytes : index
    %a_ring = memref.view %dynamic[%pad][] : memref<?xi8, #gpu.address_space<workgroup>> to !a_ring
    %b_ring = memref.view %dynamic[%b_start][] : memref<?xi8, #gpu.address_space<workgroup>> to !b_ring

    %full = nvgpu.mbarrier.create -> !barriers
    %empty = nvgpu.mbarrier.create -> !barriers
    %first = arith.cmpi eq, %tid, %c0 : index
    scf.if %first {
      scf.for %s = %c0 to %c3 step %c1 {
        nvgpu.mbarrier.init %full[%s], %c1 : !barriers
        nvgpu.mbarrier.init %empty[%s], %c4 : !barriers
      }
      nvvm.fence.mbarrier.init
    }
    gpu.barrier

    %is_producer = arith.cmpi uge, %warp, %c4 : index
    scf.if %is_producer {
      nvvm.setmaxregister decrease 40
      %is_feeder = arith.cmpi eq, %warp, %c4 : index
      scf.if %is_feeder {
        nvgpu.tma.fence.descriptor %a_map : !tensor_map
        nvgpu.tma.fence.descriptor %b_map : !tensor_map
        %elected = nvvm.elect.sync -> i1
        %row1 = arith.addi %row0, %c64 : index
        %col1 = arith.addi %col0, %c64 : index
        // A fresh barrier counts as done for parity 1: the first round never waits.
        scf.for %kt = %c0 to %k_tiles step %c1 iter_args(%stage = %c0, %parity = %true) -> (index, i1) {
          %kt_i32 = arith.index_cast %kt : index to i32
          %tile_payload = iket.payload %kt_i32 : i32
          iket.mark "tile" payload(%tile_payload : !iket.payload<i32>)
          %k0 = arith.muli %kt, %c64 : index
          %a_lo = memref.subview %a_ring[%stage, 0, 0][1, 64, 64][1, 1, 1] : !a_ring to !box
          %a_hi = memref.subview %a_ring[%stage, 64, 0][1, 64, 64][1, 1, 1] : !a_ring to !box
          %b_lo = memref.subview %b_ring[%stage, 0, 0, 0][1, 1, 64, 64][1, 1, 1, 1] : !b_ring to !box
          %b_hi = memref.subview %b_ring[%stage, 1, 0, 0][1, 1, 64, 64][1, 1, 1, 1] : !b_ring to !box

          iket.range_push "load"
          nvgpu.mbarrier.try_wait.parity %empty[%stage], %parity, %ticks : !barriers
          nvgpu.mbarrier.arrive.expect_tx %full[%stage], %stage_bytes, predicate = %elected : !barriers
          nvgpu.tma.async.load %a_map[%k0, %row0], %full[%stage] to %a_lo, predicate = %elected : !tensor_map, !barriers -> !box
          nvgpu.tma.async.load %a_map[%k0, %row1], %full[%stage] to %a_hi, predicate = %elected : !tensor_map, !barriers -> !box
          nvgpu.tma.async.load %b_map[%col0, %k0], %full[%stage] to %b_lo, predicate = %elected : !tensor_map, !barriers -> !box
          nvgpu.tma.async.load %b_map[%col1, %k0], %full[%stage] to %b_hi, predicate = %elected : !tensor_map, !barriers -> !box
          iket.range_pop

          %after = arith.addi %stage, %c1 : index
          %wrap = arith.cmpi eq, %after, %c3 : index
          %next_stage = arith.select %wrap, %c0, %after : index
          %next_parity = arith.xori %parity, %wrap : i1
          scf.yield %next_stage, %next_parity : index, i1
        }
      }
    } else {
      nvvm.setmaxregister increase 216
      %elected = nvvm.elect.sync -> i1
      %zeros = nvgpu.warpgroup.mma.init.accumulator -> !accumulator
      %acc, %end_stage, %end_parity = scf.for %kt = %c0 to %k_tiles step %c1
          iter_args(%sum = %zeros, %stage = %c0, %parity = %false) -> (!accumulator, index, i1) {
        %a_tile = memref.subview %a_ring[%stage, 0, 0][1, 128, 64][1, 1, 1] : !a_ring to !a_stage
        %b_tile = memref.subview %b_ring[%stage, 0, 0, 0][1, 1, 64, 64][1, 1, 1, 1] : !b_ring to !box

        iket.range_push "compute"
        nvgpu.mbarrier.try_wait.parity %full[%stage], %parity, %ticks : !barriers
        %a_desc = nvgpu.warpgroup.generate.descriptor %a_tile, %a_map : !a_stage, !tensor_map -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
        %b_desc = nvgpu.warpgroup.generate.descriptor %b_tile, %b_map : !box, !tensor_map -> !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>
        %next = nvgpu.warpgroup.mma %a_desc, %b_desc, %sum {transposeB, waitGroup = 0 : i64} : <tensor = memref<128x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<128x128xf32>> -> <fragmented = vector<128x128xf32>>
        scf.if %elected {
          %token = nvgpu.mbarrier.arrive %empty[%stage] : !barriers -> !nvgpu.mbarrier.token
        }
        iket.range_pop

        %after = arith.addi %stage, %c1 : index
        %wrap = arith.cmpi eq, %after, %c3 : index
        %next_stage = arith.select %wrap, %c0, %after : index
        %next_parity = arith.xori %parity, %wrap : i1
        scf.yield %next, %next_stage, %next_parity : !accumulator, index, i1
      }

      // Through shared memory to whole rows of c. The staging area overlaps the
      // ring, so all consumer warps must be done with it first.
      iket.range_push "store"
      nvvm.barrier id = %consumer_barrier number_of_threads = %consumer_threads
      %staging = memref.view %dynamic[%pad][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<128x132xf32, #gpu.address_space<workgroup>>
      %c_tile = memref.subview %staging[0, 0][128, 128][1, 1] : memref<128x132xf32, #gpu.address_space<workgroup>> to !c_tile
      nvgpu.warpgroup.mma.store %acc, %c_tile : !accumulator to !c_tile
      nvvm.barrier id = %consumer_barrier number_of_threads = %consumer_threads
      %m = memref.dim %c, %c0 : memref<?x?xf32>
      %n = memref.dim %c, %c1 : memref<?x?xf32>
      scf.for %r = %warp to %c128 step %c4 {
        %gr = arith.addi %row0, %r : index
        %row_ok = arith.cmpi ult, %gr, %m : index
        scf.if %row_ok {
          scf.for %j = %c0 to %c128 step %c32 {
            %x = arith.addi %j, %lane : index
            %gc = arith.addi %col0, %x : index
            %col_ok = arith.cmpi ult, %gc, %n : index
            scf.if %col_ok {
              %e = memref.load %c_tile[%r, %x] : !c_tile
              memref.store %e, %c[%gr, %gc] : memref<?x?xf32>
            }
          }
        }
      }
      iket.range_pop
      // The same word for all lanes: the first element of the warp's first row.
      %corner = memref.load %c_tile[%warp, %c0] : !c_tile
      %corner_payload = iket.payload %corner : f32
      iket.mark "corner" payload(%corner_payload : !iket.payload<f32>)
    }
    gpu.return
  }
}
