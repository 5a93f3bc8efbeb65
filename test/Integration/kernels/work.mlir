//===- work.mlir - A loop that loads and computes, densely instrumented ---===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What recording costs is measured on this kernel (benchmarks/README.md): five
// events an iteration around one load and 64 dependent operations. n is a
// multiple of nothing; x has n elements.
//
//===----------------------------------------------------------------------===//

gpu.module @work_module {
  gpu.func @work(%x: !llvm.ptr, %n: i32, %iters: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c8 = arith.constant 8 : i32
    %c64 = arith.constant 64 : i32
    %c977 = arith.constant 977 : i32
    %zero = arith.constant 0.0 : f32
    %scale = arith.constant 1.0001 : f32
    %half = arith.constant 0.5 : f32
    %bid_index = gpu.block_id x
    %bdim_index = gpu.block_dim x
    %tid_index = gpu.thread_id x
    %bid = arith.index_cast %bid_index : index to i32
    %bdim = arith.index_cast %bdim_index : index to i32
    %tid = arith.index_cast %tid_index : index to i32
    %base = arith.muli %bid, %bdim : i32
    %i = arith.addi %base, %tid : i32

    %sum = scf.for %it = %c0 to %iters step %c1 iter_args(%a = %zero) -> (f32) : i32 {
      iket.range_push "load"
      %offset = arith.muli %it, %c977 : i32
      %shifted = arith.addi %i, %offset : i32
      %place = arith.remsi %shifted, %n : i32
      %address = llvm.getelementptr %x[%place] : (!llvm.ptr, i32) -> !llvm.ptr, f32
      %loaded = llvm.load %address : !llvm.ptr -> f32
      iket.range_pop

      iket.range_push "compute"
      %computed = scf.for %j = %c0 to %c64 step %c8 iter_args(%v0 = %loaded) -> (f32) : i32 {
        %v1 = llvm.intr.fma(%v0, %scale, %half) : (f32, f32, f32) -> f32
        %v2 = llvm.intr.fma(%v1, %scale, %half) : (f32, f32, f32) -> f32
        %v3 = llvm.intr.fma(%v2, %scale, %half) : (f32, f32, f32) -> f32
        %v4 = llvm.intr.fma(%v3, %scale, %half) : (f32, f32, f32) -> f32
        %v5 = llvm.intr.fma(%v4, %scale, %half) : (f32, f32, f32) -> f32
        %v6 = llvm.intr.fma(%v5, %scale, %half) : (f32, f32, f32) -> f32
        %v7 = llvm.intr.fma(%v6, %scale, %half) : (f32, f32, f32) -> f32
        %v8 = llvm.intr.fma(%v7, %scale, %half) : (f32, f32, f32) -> f32
        scf.yield %v8 : f32
      }
      %step = iket.payload %it : i32
      iket.mark "step" payload(%step : !iket.payload<i32>)
      iket.range_pop

      %next = arith.addf %a, %computed : f32
      scf.yield %next : f32
    }
    %end = arith.remsi %i, %n : i32
    %address = llvm.getelementptr %x[%end] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    llvm.store %sum, %address : f32, !llvm.ptr
    gpu.return
  }
}
