// RUN: iket-opt %s --iket-lower-ranges --split-input-file --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --iket-lower-ranges --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: not iket-opt %s --lower-iket-to-nvvm --split-input-file -o /dev/null 2>&1 | FileCheck %s
// CHECK-COUNT-2: error: 'iket.range' op body does not end with iket.yield, so the range would never be closed

gpu.module @m [#nvvm.target<chip = "sm_90">] {
llvm.func @never_closed() {
  // expected-error @+1 {{'iket.range' op body does not end with iket.yield, so the range would never be closed}}
  iket.range "k" {
    llvm.unreachable
  }
  llvm.return
}
// Both are reported in one run.
llvm.func @returns() {
  // expected-error @+1 {{'iket.range' op body does not end with iket.yield, so the range would never be closed}}
  iket.range "k" {
    llvm.return
  }
  llvm.return
}
}
