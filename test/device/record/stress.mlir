//===- stress.mlir - Kernels whose event counts are arithmetic -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// record_stress.cpp launches them and knows how many events each warp makes and
// what each thread must leave in `out`.
//
//===----------------------------------------------------------------------===//

gpu.module @stress {
  // 3 events an iteration.
  gpu.func @loop(%out: memref<?xi32>, %iters: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c3 = arith.constant 3 : i32
    %i = gpu.global_id x
    %sum = scf.for %k = %c0 to %iters step %c1 iter_args(%acc = %c0) -> (i32) : i32 {
      iket.range_push "body"
      %a = arith.muli %acc, %c3 : i32
      %b = arith.addi %a, %k : i32
      %p = iket.payload %k : i32
      iket.mark "step" payload(%p : !iket.payload<i32>)
      iket.range_pop
      scf.yield %b : i32
    }
    memref.store %sum, %out[%i] : memref<?xi32>
    gpu.return
  }

  // Of each warp, per iteration: lanes 0..15 make 3 events of their own and
  // lanes 0..7 one more, lanes 16..31 make 2; 1 event of the whole warp.
  gpu.func @divergent(%out: memref<?xi32>, %iters: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c5 = arith.constant 5 : i32
    %c7 = arith.constant 7 : i32
    %c8 = arith.constant 8 : i32
    %c16 = arith.constant 16 : i32
    %c32 = arith.constant 32 : index
    %tid = gpu.thread_id x
    %i = gpu.global_id x
    %lane_index = arith.remui %tid, %c32 : index
    %lane = arith.index_cast %lane_index : index to i32
    %isLow = arith.cmpi ult, %lane, %c16 : i32
    %isDeep = arith.cmpi ult, %lane, %c8 : i32
    %sum = scf.for %k = %c0 to %iters step %c1 iter_args(%acc = %c0) -> (i32) : i32 {
      iket.mark "all"
      %next = scf.if %isLow -> (i32) {
        iket.range_push "low"
        %p = iket.payload %k : i32
        iket.mark "lane" payload(%p : !iket.payload<i32>)
        %a = arith.muli %acc, %c5 : i32
        %b = scf.if %isDeep -> (i32) {
          iket.mark "deep"
          %d = arith.addi %a, %c7 : i32
          scf.yield %d : i32
        } else {
          scf.yield %a : i32
        }
        iket.range_pop
        scf.yield %b : i32
      } else {
        iket.range_push "high"
        %h = arith.addi %acc, %lane : i32
        iket.range_pop
        scf.yield %h : i32
      }
      scf.yield %next : i32
    }
    memref.store %sum, %out[%i] : memref<?xi32>
    gpu.return
  }

  // Threads from `n` on leave at once. A warp makes 1 event, and 2 more if any
  // of its threads stays.
  gpu.func @early(%out: memref<?xi32>, %n: i32) kernel {
    iket.mark "entry"
    %i = gpu.global_id x
    %i32 = arith.index_cast %i : index to i32
    %isOut = arith.cmpi uge, %i32, %n : i32
    cf.cond_br %isOut, ^leave, ^stay
  ^leave:
    gpu.return
  ^stay:
    iket.range_push "stay"
    memref.store %i32, %out[%i] : memref<?xi32>
    iket.range_pop
    gpu.return
  }

  // Called directly: 2 events.
  func.func private @leaf(%x: i32) -> i32 attributes {no_inline} {
    iket.range_push "leaf"
    %c3 = arith.constant 3 : i32
    %y = arith.muli %x, %c3 : i32
    iket.range_pop
    return %y : i32
  }

  // depth + 1 events.
  func.func private @down(%depth: i32, %x: i32) -> i32 attributes {no_inline} {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    iket.mark "down"
    %isEnd = arith.cmpi eq, %depth, %c0 : i32
    cf.cond_br %isEnd, ^end, ^more
  ^end:
    return %x : i32
  ^more:
    %d = arith.subi %depth, %c1 : i32
    %y = arith.addi %x, %depth : i32
    %r = func.call @down(%d, %y) : (i32, i32) -> i32
    return %r : i32
  }

  // 2 + 2 + (depth + 1) events an iteration.
  gpu.func @calls(%out: memref<?xi32>, %iters: i32, %depth: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %i = gpu.global_id x
    %sum = scf.for %k = %c0 to %iters step %c1 iter_args(%acc = %c0) -> (i32) : i32 {
      iket.range_push "call"
      %a = func.call @leaf(%acc) : (i32) -> i32
      %b = func.call @down(%depth, %a) : (i32, i32) -> i32
      iket.range_pop
      scf.yield %b : i32
    }
    memref.store %sum, %out[%i] : memref<?xi32>
    gpu.return
  }
}
