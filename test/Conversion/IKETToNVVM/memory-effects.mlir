// A function that records is not what it said it was: LLVM would drop its calls.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | FileCheck %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=cutlass' | FileCheck %s
// RUN: iket-compile %s --abi=buffer --chip=sm_90 --emit=llvm -o - | FileCheck %s --check-prefix=LLVM
// RUN: iket-compile %s --abi=cutlass --chip=sm_90 --emit=llvm -o - | FileCheck %s --check-prefix=LLVM

#none = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>

gpu.module @m {
  // CHECK-LABEL: llvm.func @records(
  // CHECK-NOT: memory_effects
  // CHECK-LABEL: llvm.func @passes(
  // CHECK-NOT: memory_effects
  // CHECK-LABEL: llvm.func @silent(
  // CHECK-SAME: memory_effects = {{.*$}}
  // CHECK-LABEL: llvm.func @k(
  // CHECK: llvm.call @silent(%{{.+}}) {memory_effects = {{.*$}}
  // CHECK-NOT: memory_effects
  llvm.func @records(%x: i32) -> i32 attributes {no_inline, will_return, no_unwind, memory_effects = #none} {
    iket.mark "event"
    %y = llvm.add %x, %x : i32
    llvm.return %y : i32
  }
  llvm.func @passes(%x: i32) -> i32 attributes {no_inline, will_return, no_unwind, memory_effects = #none} {
    %y = llvm.call @records(%x) : (i32) -> i32
    llvm.return %y : i32
  }
  llvm.func @silent(%x: i32) -> i32 attributes {no_inline, will_return, no_unwind, memory_effects = #none} {
    llvm.return %x : i32
  }
  // LLVM-LABEL: define {{.*}}@k(
  // LLVM: call {{.*}}@records(
  // LLVM: call {{.*}}@passes(
  llvm.func @k(%v: i32) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.call @silent(%v) {memory_effects = #none} : (i32) -> i32
    %1 = llvm.call @records(%v) {memory_effects = #none} : (i32) -> i32
    %2 = llvm.call @passes(%v) : (i32) -> i32
    llvm.return
  }
}
