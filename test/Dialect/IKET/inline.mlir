// A function that holds iket ops is inlined like any other, with its events,
// and a structured range lets in what the region around it lets in.

// RUN: iket-opt %s --inline | FileCheck %s
// RUN: iket-opt %s --inline='default-pipeline=' | FileCheck %s

// The same functions without iket ops end up with the same calls.
// RUN: sed '/^.. Function results/,$d' %s > %t.mlir
// RUN: iket-opt %t.mlir --inline | grep -c 'call @' > %t.with
// RUN: iket-opt %t.mlir --iket-strip --inline | grep -c 'call @' > %t.without
// RUN: diff %t.with %t.without

// CHECK-LABEL: gpu.module @m
gpu.module @m {
  func.func private @leaf(%v: i32, %c: i1) -> i32 {
    iket.mark "mark"
    %p = iket.payload %v : i32
    iket.range_push "push" payload(%p : !iket.payload<i32>)
    iket.range_pop
    %t = iket.range_start "token"
    %s = iket.sentinel_token "token"
    iket.range_end %t
    iket.range_end %s
    %r = iket.range "range" -> i32 {
      iket.yield %v : i32
    }
    return %r : i32
  }

  func.func private @middle(%v: i32, %c: i1) -> i32 {
    iket.mark "middle"
    %r = func.call @leaf(%v, %c) : (i32, i1) -> i32
    return %r : i32
  }

  // CHECK: func.func @device
  // CHECK-NOT: call
  // CHECK: iket.mark "middle"
  // CHECK-NEXT: iket.mark "mark"
  // CHECK: iket.range_push "push" payload(
  // CHECK-NEXT: iket.range_pop
  // CHECK-DAG: %[[T:.+]] = iket.range_start "token"
  // CHECK-DAG: %[[S:.+]] = iket.sentinel_token "token"
  // CHECK: iket.range_end %[[T]]
  // CHECK-NEXT: iket.range_end %[[S]]
  // CHECK-NEXT: iket.range "range"
  // CHECK: iket.mark "middle"
  // CHECK-NEXT: iket.mark "mark"
  // CHECK: iket.range_start "token"
  // CHECK: iket.range "range"
  // CHECK: return
  func.func @device(%v: i32, %c: i1) -> i32 {
    %a = func.call @middle(%v, %c) : (i32, i1) -> i32
    %b = func.call @middle(%a, %c) : (i32, i1) -> i32
    return %b : i32
  }

  // CHECK: func.func @into_ranges
  // CHECK-NEXT: iket.range "outer"
  // CHECK-NEXT: iket.range "inner"
  // CHECK-NOT: call
  // CHECK: iket.mark "mark"
  // CHECK: return
  func.func @into_ranges(%v: i32, %c: i1, %m: memref<i32>) {
    iket.range "outer" {
      iket.range "inner" {
        %a = func.call @leaf(%v, %c) : (i32, i1) -> i32
        memref.store %a, %m[] : memref<i32>
      }
    }
    return
  }

  // Upstream does not inline into gpu.func, so neither does a range in it.
  // CHECK: gpu.func @kernel
  // CHECK: call @leaf
  // CHECK: iket.range "outer"
  // CHECK-NEXT: call @leaf
  // CHECK: gpu.return
  gpu.func @kernel(%v: i32, %c: i1, %m: memref<i32>) kernel {
    %a = func.call @leaf(%v, %c) : (i32, i1) -> i32
    iket.range "outer" {
      %b = func.call @leaf(%a, %c) : (i32, i1) -> i32
      memref.store %b, %m[] : memref<i32>
    }
    gpu.return
  }
}

// Several blocks do not fit a loop, so not into a range in one either: its body
// could not be lowered.
// CHECK-LABEL: gpu.module @blocks
gpu.module @blocks {
  func.func private @blocks(%c: i1) {
    cf.cond_br %c, ^a, ^b
  ^a:
    iket.mark "a"
    gpu.barrier
    cf.br ^b
  ^b:
    return
  }

  // CHECK: func.func @into_loop
  // CHECK: scf.for
  // CHECK-NEXT: iket.range "outer"
  // CHECK-NEXT: iket.range "inner"
  // CHECK-NEXT: call @blocks
  func.func @into_loop(%c: i1, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      iket.range "outer" {
        iket.range "inner" {
          func.call @blocks(%c) : (i1) -> ()
        }
      }
    }
    return
  }

  // CHECK: func.func @into_body
  // CHECK-NEXT: iket.range "outer"
  // CHECK-NEXT: cf.cond_br
  func.func @into_body(%c: i1) {
    iket.range "outer" {
      func.call @blocks(%c) : (i1) -> ()
    }
    return
  }
}

// Of LLVM dialect.
// CHECK-LABEL: module @llvm
module @llvm {
  llvm.func internal @callee() {
    iket.mark "llvm"
    llvm.return
  }
  // CHECK: llvm.func @caller
  // CHECK-NOT: llvm.call
  // CHECK: iket.mark "llvm"
  // CHECK-NEXT: iket.mark "llvm"
  // CHECK-NEXT: llvm.return
  llvm.func @caller() {
    llvm.call @callee() : () -> ()
    llvm.call @callee() : () -> ()
    llvm.return
  }
}

// Function results and arguments may be tokens and payloads until they are
// inlined.
// CHECK-LABEL: gpu.module @values
gpu.module @values {
  func.func private @open(%p: !iket.payload<i32>) -> !iket.token {
    %t = iket.range_start "t" payload(%p : !iket.payload<i32>)
    return %t : !iket.token
  }
  func.func private @close(%t: !iket.token, %p: !iket.payload<i32>) {
    iket.range_end %t payload(%p : !iket.payload<i32>)
    return
  }
  // CHECK: func.func @device
  // CHECK-NEXT: %[[P:.+]] = iket.payload
  // CHECK-NEXT: %[[T:.+]] = iket.range_start "t" payload(%[[P]]
  // CHECK-NEXT: iket.range_end %[[T]] payload(%[[P]]
  // CHECK-NEXT: return
  func.func @device(%v: i32) {
    %p = iket.payload %v : i32
    %t = func.call @open(%p) : (!iket.payload<i32>) -> !iket.token
    func.call @close(%t, %p) : (!iket.token, !iket.payload<i32>) -> ()
    return
  }
}
