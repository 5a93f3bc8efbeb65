//===- wait.mlir - A kernel that does not end ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 3 events a warp, then it waits until `flag` is not zero, then 1 more.
//
//===----------------------------------------------------------------------===//

gpu.module @wait_module {
  llvm.func @wait(%flag: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    iket.range_push "before"
    iket.mark "here"
    iket.range_pop
    llvm.br ^spin
  ^spin:
    %v = llvm.load volatile %flag : !llvm.ptr -> i32
    %go = llvm.icmp "ne" %v, %zero : i32
    llvm.cond_br %go, ^done, ^spin
  ^done:
    iket.mark "after"
    llvm.return
  }
}
