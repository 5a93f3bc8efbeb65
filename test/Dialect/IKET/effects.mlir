// No pass moves, merges, duplicates or removes an event; the ops that record
// nothing (payload, sentinel_token) are pure and disappear where nothing uses
// them. Each pass alone, then all of them, twice.

// RUN: iket-opt %s --canonicalize | FileCheck %s --check-prefixes=CHECK,CANON
// RUN: iket-opt %s --cse | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: iket-opt %s --loop-invariant-code-motion | FileCheck %s --check-prefixes=CHECK,KEEP
// RUN: iket-opt %s --sccp | FileCheck %s --check-prefixes=CHECK,KEEP
// RUN: iket-opt %s --symbol-dce | FileCheck %s --check-prefixes=CHECK,KEEP
// RUN: iket-opt %s --remove-dead-values | FileCheck %s --check-prefixes=CHECK
// RUN: iket-opt %s --inline | FileCheck %s --check-prefixes=CHECK
// RUN: iket-opt %s --control-flow-sink | FileCheck %s --check-prefixes=CHECK
// RUN: iket-opt %s --loop-invariant-subset-hoisting | FileCheck %s --check-prefixes=CHECK,KEEP
// RUN: iket-opt %s --mem2reg --sroa | FileCheck %s --check-prefixes=CHECK
// RUN: iket-opt %s --canonicalize --cse --loop-invariant-code-motion --sccp --inline --symbol-dce --remove-dead-values --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,CANON

gpu.module @m {

// Equal neighbours stay two.
// CHECK-LABEL: gpu.func @neighbours
// CHECK-NEXT: iket.mark "m"
// CHECK-NEXT: iket.mark "m"
// CHECK-NEXT: iket.range_push "r"
// CHECK-NEXT: iket.range_push "r"
// CHECK-NEXT: iket.range_pop
// CHECK-NEXT: iket.range_pop
// CHECK-NEXT: %{{.+}} = iket.range_start "t"
// CHECK-NEXT: %{{.+}} = iket.range_start "t"
// CHECK-NEXT: iket.range "s" {
// CHECK-NEXT: }
// CHECK-NEXT: iket.range "s" {
// CHECK-NEXT: }
// CHECK-NEXT: gpu.return
gpu.func @neighbours() kernel {
  iket.mark "m"
  iket.mark "m"
  iket.range_push "r"
  iket.range_push "r"
  iket.range_pop
  iket.range_pop
  %a = iket.range_start "t"
  %b = iket.range_start "t"
  iket.range "s" { }
  iket.range "s" { }
  gpu.return
}

// An end is an event: neither two ends of one token nor an end of a sentinel
// go away before the lowering.
// CHECK-LABEL: gpu.func @ends
// CHECK-DAG: %[[T:.+]] = iket.range_start "t"
// CHECK-DAG: %[[S:.+]] = iket.sentinel_token "t"
// CHECK: iket.range_end %[[T]]
// CHECK-NEXT: iket.range_end %[[T]]
// CHECK-NEXT: iket.range_end %[[S]]
// CHECK-NEXT: gpu.return
gpu.func @ends() kernel {
  %t = iket.range_start "t"
  %s = iket.sentinel_token "t"
  iket.range_end %t
  iket.range_end %t
  iket.range_end %s
  gpu.return
}

// Invariant in a loop, with an invariant payload; a loop of nothing but events.
// CHECK-LABEL: gpu.func @loops
// CHECK: scf.for
// CHECK: iket.mark "inv" payload(%{{.+}} : !iket.payload<i32>)
// CHECK: }
// CHECK-NEXT: scf.for
// CHECK-NEXT: iket.mark "only"
// CHECK-NEXT: }
// CHECK-NEXT: scf.for
// CHECK-NEXT: iket.range_push "a"
// CHECK-NEXT: iket.range_pop
// CHECK-NEXT: }
// CHECK-NEXT: scf.for
// CHECK-NEXT: %[[T:.+]] = iket.range_start "b"
// CHECK-NEXT: iket.range_end %[[T]]
// CHECK-NEXT: }
// CHECK-NEXT: scf.for
// CHECK-NEXT: iket.range "c" {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: gpu.return
gpu.func @loops(%n: index, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %p = iket.payload %v : i32
    iket.mark "inv" payload(%p : !iket.payload<i32>)
  }
  scf.for %i = %c0 to %n step %c1 {
    iket.mark "only"
  }
  scf.for %i = %c0 to %n step %c1 {
    iket.range_push "a"
    iket.range_pop
  }
  scf.for %i = %c0 to %n step %c1 {
    %t = iket.range_start "b"
    iket.range_end %t
  }
  scf.for %i = %c0 to %n step %c1 {
    iket.range "c" { }
  }
  gpu.return
}

// Order among events, loads and stores.
// CHECK-LABEL: gpu.func @order
// CHECK: iket.range_push "load"
// CHECK-NEXT: %[[V:.+]] = memref.load
// CHECK-NEXT: iket.range_pop
// CHECK-NEXT: iket.range_push "store"
// CHECK-NEXT: memref.store %[[V]]
// CHECK-NEXT: iket.range_pop
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: iket.mark "after"
// CHECK-NEXT: gpu.return
gpu.func @order(%a: memref<f32>, %b: memref<f32>) kernel {
  iket.range_push "load"
  %v = memref.load %a[] : memref<f32>
  iket.range_pop
  iket.range_push "store"
  memref.store %v, %b[] : memref<f32>
  iket.range_pop
  gpu.barrier
  iket.mark "after"
  gpu.return
}

// Pure work in a range may go; the range stays.
// CHECK-LABEL: gpu.func @pure_work
// CHECK: iket.range_push "r"
// CSE-NOT: arith.addi
// CANON-NOT: arith.addi
// KEEP-NEXT: arith.addi
// CHECK: iket.range_pop
// CHECK-NEXT: {{(%.+ = )?}}iket.range "s"
// CHECK: gpu.return
gpu.func @pure_work(%x: i32, %y: i32) kernel {
  iket.range_push "r"
  %d = arith.addi %x, %y : i32
  iket.range_pop
  %r = iket.range "s" -> i32 {
    %e = arith.muli %x, %y : i32
    iket.yield %e : i32
  }
  gpu.return
}

// The same event on both sides of a branch, and behind it.
// CHECK-LABEL: gpu.func @branches
// CHECK: scf.if
// CHECK-NEXT: iket.mark "side"
// CHECK-NEXT: } else {
// CHECK-NEXT: iket.mark "side"
// CHECK-NEXT: }
// CHECK-NEXT: iket.mark "side"
// CHECK-NEXT: scf.if
// CHECK-NEXT: iket.range_push "half"
// CHECK-NEXT: }
// CHECK-NEXT: iket.mark "between"
// CHECK-NEXT: scf.if
// CHECK-NEXT: iket.range_pop
// CHECK-NEXT: }
// CHECK-NEXT: gpu.return
gpu.func @branches(%c: i1) kernel {
  scf.if %c {
    iket.mark "side"
  } else {
    iket.mark "side"
  }
  iket.mark "side"
  scf.if %c {
    iket.range_push "half"
  }
  iket.mark "between"
  scf.if %c {
    iket.range_pop
  }
  gpu.return
}

// The same in a graph of blocks: equal blocks are not merged away.
// CHECK-LABEL: gpu.func @blocks
// CHECK-COUNT-3: iket.mark "side"
// CHECK-NOT: iket.mark
// CHECK: gpu.return
gpu.func @blocks(%c: i1, %m: memref<i32>, %a: i32, %b: i32) kernel {
  cf.cond_br %c, ^x, ^y
^x:
  iket.mark "side"
  memref.store %a, %m[] : memref<i32>
  cf.br ^z
^y:
  iket.mark "side"
  memref.store %b, %m[] : memref<i32>
  cf.br ^z
^z:
  iket.mark "side"
  gpu.return
}

// What records nothing goes when unused.
// CHECK-LABEL: gpu.func @unused
// CSE-NOT: iket
// CANON-NOT: iket
// KEEP-COUNT-2: iket
// CHECK: gpu.return
gpu.func @unused(%v: i32) kernel {
  %p = iket.payload %v : i32
  %s = iket.sentinel_token "t"
  gpu.return
}

// A token without an end, and its payload, stay.
// CHECK-LABEL: gpu.func @unfinished
// CHECK-NEXT: %[[P:.+]] = iket.payload
// CHECK-NEXT: %{{.+}} = iket.range_start "t" payload(%[[P]] : !iket.payload<i32>)
// CHECK-NEXT: gpu.return
gpu.func @unfinished(%v: i32) kernel {
  %p = iket.payload %v : i32
  %t = iket.range_start "t" payload(%p : !iket.payload<i32>)
  gpu.return
}

// Equal payloads of one value become one; the events stay two.
// CHECK-LABEL: gpu.func @same_payload
// CSE: %[[P:.+]] = iket.payload
// CSE-NEXT: iket.mark "a" payload(%[[P]]
// CSE-NEXT: iket.mark "a" payload(%[[P]]
// CHECK: gpu.return
gpu.func @same_payload(%v: i32) kernel {
  %p = iket.payload %v : i32
  iket.mark "a" payload(%p : !iket.payload<i32>)
  %q = iket.payload %v : i32
  iket.mark "a" payload(%q : !iket.payload<i32>)
  gpu.return
}

// A range neither folds nor lets what is in it out.
// CHECK-LABEL: gpu.func @structured
// CHECK: iket.range "outer" {
// CHECK: scf.for
// CHECK: iket.range "inner" payload(%{{.+}} : !iket.payload<i32>) {
// CHECK: memref.store
// CHECK: }
// CHECK: }
// CHECK: }
// CHECK-NEXT: gpu.return
gpu.func @structured(%m: memref<i32>, %v: i32, %n: index) kernel {
  iket.range "outer" {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %p = iket.payload %v : i32
      iket.range "inner" payload(%p : !iket.payload<i32>) {
        memref.store %v, %m[] : memref<i32>
      }
    }
  }
  gpu.return
}

}
