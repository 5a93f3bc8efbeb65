//===- ladder.mlir - Kernels that measure what an event costs -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernel `ladder<k>` makes k events an iteration between chains of dependent
// multiply-adds; they share one record. Marks `first` and `last` stand around the
// loop: the cycles between them, less those of `ladder0`, are what the events cost.
// ladder.ptx is compiled from this file:
//
//   iket-compile ladder.mlir --abi=buffer --chip=sm_75 --emit=ptx -o ladder.ptx
//
//===----------------------------------------------------------------------===//

gpu.module @ladder {
  gpu.func @ladder0(%out: !llvm.ptr<1>, %iterations: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %a = arith.constant 1.0001 : f32
    %b = arith.constant 0.5 : f32
    iket.mark "first"
    %r = scf.for %i = %c0 to %iterations step %c1 iter_args(%v0 = %b) -> (f32) : i32 {
      %v1 = llvm.intr.fma(%v0, %a, %b) : (f32, f32, f32) -> f32
      %v2 = llvm.intr.fma(%v1, %a, %b) : (f32, f32, f32) -> f32
      %v3 = llvm.intr.fma(%v2, %a, %b) : (f32, f32, f32) -> f32
      %v4 = llvm.intr.fma(%v3, %a, %b) : (f32, f32, f32) -> f32
      %v5 = llvm.intr.fma(%v4, %a, %b) : (f32, f32, f32) -> f32
      %v6 = llvm.intr.fma(%v5, %a, %b) : (f32, f32, f32) -> f32
      %v7 = llvm.intr.fma(%v6, %a, %b) : (f32, f32, f32) -> f32
      %v8 = llvm.intr.fma(%v7, %a, %b) : (f32, f32, f32) -> f32
      %v9 = llvm.intr.fma(%v8, %a, %b) : (f32, f32, f32) -> f32
      %v10 = llvm.intr.fma(%v9, %a, %b) : (f32, f32, f32) -> f32
      %v11 = llvm.intr.fma(%v10, %a, %b) : (f32, f32, f32) -> f32
      %v12 = llvm.intr.fma(%v11, %a, %b) : (f32, f32, f32) -> f32
      %v13 = llvm.intr.fma(%v12, %a, %b) : (f32, f32, f32) -> f32
      %v14 = llvm.intr.fma(%v13, %a, %b) : (f32, f32, f32) -> f32
      %v15 = llvm.intr.fma(%v14, %a, %b) : (f32, f32, f32) -> f32
      %v16 = llvm.intr.fma(%v15, %a, %b) : (f32, f32, f32) -> f32
      %v17 = llvm.intr.fma(%v16, %a, %b) : (f32, f32, f32) -> f32
      %v18 = llvm.intr.fma(%v17, %a, %b) : (f32, f32, f32) -> f32
      %v19 = llvm.intr.fma(%v18, %a, %b) : (f32, f32, f32) -> f32
      %v20 = llvm.intr.fma(%v19, %a, %b) : (f32, f32, f32) -> f32
      %v21 = llvm.intr.fma(%v20, %a, %b) : (f32, f32, f32) -> f32
      %v22 = llvm.intr.fma(%v21, %a, %b) : (f32, f32, f32) -> f32
      %v23 = llvm.intr.fma(%v22, %a, %b) : (f32, f32, f32) -> f32
      %v24 = llvm.intr.fma(%v23, %a, %b) : (f32, f32, f32) -> f32
      %v25 = llvm.intr.fma(%v24, %a, %b) : (f32, f32, f32) -> f32
      %v26 = llvm.intr.fma(%v25, %a, %b) : (f32, f32, f32) -> f32
      %v27 = llvm.intr.fma(%v26, %a, %b) : (f32, f32, f32) -> f32
      %v28 = llvm.intr.fma(%v27, %a, %b) : (f32, f32, f32) -> f32
      %v29 = llvm.intr.fma(%v28, %a, %b) : (f32, f32, f32) -> f32
      %v30 = llvm.intr.fma(%v29, %a, %b) : (f32, f32, f32) -> f32
      %v31 = llvm.intr.fma(%v30, %a, %b) : (f32, f32, f32) -> f32
      %v32 = llvm.intr.fma(%v31, %a, %b) : (f32, f32, f32) -> f32
      scf.yield %v32 : f32
    }
    iket.mark "last"
    llvm.store %r, %out : f32, !llvm.ptr<1>
    gpu.return
  }

  gpu.func @ladder1(%out: !llvm.ptr<1>, %iterations: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %a = arith.constant 1.0001 : f32
    %b = arith.constant 0.5 : f32
    iket.mark "first"
    %r = scf.for %i = %c0 to %iterations step %c1 iter_args(%v0 = %b) -> (f32) : i32 {
      %v1 = llvm.intr.fma(%v0, %a, %b) : (f32, f32, f32) -> f32
      %v2 = llvm.intr.fma(%v1, %a, %b) : (f32, f32, f32) -> f32
      %v3 = llvm.intr.fma(%v2, %a, %b) : (f32, f32, f32) -> f32
      %v4 = llvm.intr.fma(%v3, %a, %b) : (f32, f32, f32) -> f32
      %v5 = llvm.intr.fma(%v4, %a, %b) : (f32, f32, f32) -> f32
      %v6 = llvm.intr.fma(%v5, %a, %b) : (f32, f32, f32) -> f32
      %v7 = llvm.intr.fma(%v6, %a, %b) : (f32, f32, f32) -> f32
      %v8 = llvm.intr.fma(%v7, %a, %b) : (f32, f32, f32) -> f32
      iket.mark "step0"
      %v9 = llvm.intr.fma(%v8, %a, %b) : (f32, f32, f32) -> f32
      %v10 = llvm.intr.fma(%v9, %a, %b) : (f32, f32, f32) -> f32
      %v11 = llvm.intr.fma(%v10, %a, %b) : (f32, f32, f32) -> f32
      %v12 = llvm.intr.fma(%v11, %a, %b) : (f32, f32, f32) -> f32
      %v13 = llvm.intr.fma(%v12, %a, %b) : (f32, f32, f32) -> f32
      %v14 = llvm.intr.fma(%v13, %a, %b) : (f32, f32, f32) -> f32
      %v15 = llvm.intr.fma(%v14, %a, %b) : (f32, f32, f32) -> f32
      %v16 = llvm.intr.fma(%v15, %a, %b) : (f32, f32, f32) -> f32
      %v17 = llvm.intr.fma(%v16, %a, %b) : (f32, f32, f32) -> f32
      %v18 = llvm.intr.fma(%v17, %a, %b) : (f32, f32, f32) -> f32
      %v19 = llvm.intr.fma(%v18, %a, %b) : (f32, f32, f32) -> f32
      %v20 = llvm.intr.fma(%v19, %a, %b) : (f32, f32, f32) -> f32
      %v21 = llvm.intr.fma(%v20, %a, %b) : (f32, f32, f32) -> f32
      %v22 = llvm.intr.fma(%v21, %a, %b) : (f32, f32, f32) -> f32
      %v23 = llvm.intr.fma(%v22, %a, %b) : (f32, f32, f32) -> f32
      %v24 = llvm.intr.fma(%v23, %a, %b) : (f32, f32, f32) -> f32
      %v25 = llvm.intr.fma(%v24, %a, %b) : (f32, f32, f32) -> f32
      %v26 = llvm.intr.fma(%v25, %a, %b) : (f32, f32, f32) -> f32
      %v27 = llvm.intr.fma(%v26, %a, %b) : (f32, f32, f32) -> f32
      %v28 = llvm.intr.fma(%v27, %a, %b) : (f32, f32, f32) -> f32
      %v29 = llvm.intr.fma(%v28, %a, %b) : (f32, f32, f32) -> f32
      %v30 = llvm.intr.fma(%v29, %a, %b) : (f32, f32, f32) -> f32
      %v31 = llvm.intr.fma(%v30, %a, %b) : (f32, f32, f32) -> f32
      %v32 = llvm.intr.fma(%v31, %a, %b) : (f32, f32, f32) -> f32
      scf.yield %v32 : f32
    }
    iket.mark "last"
    llvm.store %r, %out : f32, !llvm.ptr<1>
    gpu.return
  }

  gpu.func @ladder2(%out: !llvm.ptr<1>, %iterations: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %a = arith.constant 1.0001 : f32
    %b = arith.constant 0.5 : f32
    iket.mark "first"
    %r = scf.for %i = %c0 to %iterations step %c1 iter_args(%v0 = %b) -> (f32) : i32 {
      %v1 = llvm.intr.fma(%v0, %a, %b) : (f32, f32, f32) -> f32
      %v2 = llvm.intr.fma(%v1, %a, %b) : (f32, f32, f32) -> f32
      %v3 = llvm.intr.fma(%v2, %a, %b) : (f32, f32, f32) -> f32
      %v4 = llvm.intr.fma(%v3, %a, %b) : (f32, f32, f32) -> f32
      %v5 = llvm.intr.fma(%v4, %a, %b) : (f32, f32, f32) -> f32
      %v6 = llvm.intr.fma(%v5, %a, %b) : (f32, f32, f32) -> f32
      %v7 = llvm.intr.fma(%v6, %a, %b) : (f32, f32, f32) -> f32
      %v8 = llvm.intr.fma(%v7, %a, %b) : (f32, f32, f32) -> f32
      iket.mark "step0"
      %v9 = llvm.intr.fma(%v8, %a, %b) : (f32, f32, f32) -> f32
      %v10 = llvm.intr.fma(%v9, %a, %b) : (f32, f32, f32) -> f32
      %v11 = llvm.intr.fma(%v10, %a, %b) : (f32, f32, f32) -> f32
      %v12 = llvm.intr.fma(%v11, %a, %b) : (f32, f32, f32) -> f32
      %v13 = llvm.intr.fma(%v12, %a, %b) : (f32, f32, f32) -> f32
      %v14 = llvm.intr.fma(%v13, %a, %b) : (f32, f32, f32) -> f32
      %v15 = llvm.intr.fma(%v14, %a, %b) : (f32, f32, f32) -> f32
      %v16 = llvm.intr.fma(%v15, %a, %b) : (f32, f32, f32) -> f32
      iket.mark "step1"
      %v17 = llvm.intr.fma(%v16, %a, %b) : (f32, f32, f32) -> f32
      %v18 = llvm.intr.fma(%v17, %a, %b) : (f32, f32, f32) -> f32
      %v19 = llvm.intr.fma(%v18, %a, %b) : (f32, f32, f32) -> f32
      %v20 = llvm.intr.fma(%v19, %a, %b) : (f32, f32, f32) -> f32
      %v21 = llvm.intr.fma(%v20, %a, %b) : (f32, f32, f32) -> f32
      %v22 = llvm.intr.fma(%v21, %a, %b) : (f32, f32, f32) -> f32
      %v23 = llvm.intr.fma(%v22, %a, %b) : (f32, f32, f32) -> f32
      %v24 = llvm.intr.fma(%v23, %a, %b) : (f32, f32, f32) -> f32
      %v25 = llvm.intr.fma(%v24, %a, %b) : (f32, f32, f32) -> f32
      %v26 = llvm.intr.fma(%v25, %a, %b) : (f32, f32, f32) -> f32
      %v27 = llvm.intr.fma(%v26, %a, %b) : (f32, f32, f32) -> f32
      %v28 = llvm.intr.fma(%v27, %a, %b) : (f32, f32, f32) -> f32
      %v29 = llvm.intr.fma(%v28, %a, %b) : (f32, f32, f32) -> f32
      %v30 = llvm.intr.fma(%v29, %a, %b) : (f32, f32, f32) -> f32
      %v31 = llvm.intr.fma(%v30, %a, %b) : (f32, f32, f32) -> f32
      %v32 = llvm.intr.fma(%v31, %a, %b) : (f32, f32, f32) -> f32
      scf.yield %v32 : f32
    }
    iket.mark "last"
    llvm.store %r, %out : f32, !llvm.ptr<1>
    gpu.return
  }

  gpu.func @ladder4(%out: !llvm.ptr<1>, %iterations: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %a = arith.constant 1.0001 : f32
    %b = arith.constant 0.5 : f32
    iket.mark "first"
    %r = scf.for %i = %c0 to %iterations step %c1 iter_args(%v0 = %b) -> (f32) : i32 {
      %v1 = llvm.intr.fma(%v0, %a, %b) : (f32, f32, f32) -> f32
      %v2 = llvm.intr.fma(%v1, %a, %b) : (f32, f32, f32) -> f32
      %v3 = llvm.intr.fma(%v2, %a, %b) : (f32, f32, f32) -> f32
      %v4 = llvm.intr.fma(%v3, %a, %b) : (f32, f32, f32) -> f32
      %v5 = llvm.intr.fma(%v4, %a, %b) : (f32, f32, f32) -> f32
      %v6 = llvm.intr.fma(%v5, %a, %b) : (f32, f32, f32) -> f32
      %v7 = llvm.intr.fma(%v6, %a, %b) : (f32, f32, f32) -> f32
      %v8 = llvm.intr.fma(%v7, %a, %b) : (f32, f32, f32) -> f32
      iket.mark "step0"
      %v9 = llvm.intr.fma(%v8, %a, %b) : (f32, f32, f32) -> f32
      %v10 = llvm.intr.fma(%v9, %a, %b) : (f32, f32, f32) -> f32
      %v11 = llvm.intr.fma(%v10, %a, %b) : (f32, f32, f32) -> f32
      %v12 = llvm.intr.fma(%v11, %a, %b) : (f32, f32, f32) -> f32
      %v13 = llvm.intr.fma(%v12, %a, %b) : (f32, f32, f32) -> f32
      %v14 = llvm.intr.fma(%v13, %a, %b) : (f32, f32, f32) -> f32
      %v15 = llvm.intr.fma(%v14, %a, %b) : (f32, f32, f32) -> f32
      %v16 = llvm.intr.fma(%v15, %a, %b) : (f32, f32, f32) -> f32
      iket.mark "step1"
      %v17 = llvm.intr.fma(%v16, %a, %b) : (f32, f32, f32) -> f32
      %v18 = llvm.intr.fma(%v17, %a, %b) : (f32, f32, f32) -> f32
      %v19 = llvm.intr.fma(%v18, %a, %b) : (f32, f32, f32) -> f32
      %v20 = llvm.intr.fma(%v19, %a, %b) : (f32, f32, f32) -> f32
      %v21 = llvm.intr.fma(%v20, %a, %b) : (f32, f32, f32) -> f32
      %v22 = llvm.intr.fma(%v21, %a, %b) : (f32, f32, f32) -> f32
      %v23 = llvm.intr.fma(%v22, %a, %b) : (f32, f32, f32) -> f32
      %v24 = llvm.intr.fma(%v23, %a, %b) : (f32, f32, f32) -> f32
      iket.mark "step2"
      %v25 = llvm.intr.fma(%v24, %a, %b) : (f32, f32, f32) -> f32
      %v26 = llvm.intr.fma(%v25, %a, %b) : (f32, f32, f32) -> f32
      %v27 = llvm.intr.fma(%v26, %a, %b) : (f32, f32, f32) -> f32
      %v28 = llvm.intr.fma(%v27, %a, %b) : (f32, f32, f32) -> f32
      %v29 = llvm.intr.fma(%v28, %a, %b) : (f32, f32, f32) -> f32
      %v30 = llvm.intr.fma(%v29, %a, %b) : (f32, f32, f32) -> f32
      %v31 = llvm.intr.fma(%v30, %a, %b) : (f32, f32, f32) -> f32
      %v32 = llvm.intr.fma(%v31, %a, %b) : (f32, f32, f32) -> f32
      iket.mark "step3"
      scf.yield %v32 : f32
    }
    iket.mark "last"
    llvm.store %r, %out : f32, !llvm.ptr<1>
    gpu.return
  }
}
