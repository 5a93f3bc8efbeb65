// RUN: iket-opt %s --iket-lower-ranges --split-input-file | FileCheck %s
// RUN: iket-opt %s --iket-lower-ranges --iket-lower-ranges --split-input-file | FileCheck %s
// RUN: iket-opt %s --iket-lower-ranges --split-input-file --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC

// CHECK-NOT: iket.range "
// CHECK-NOT: iket.yield

// CHECK-LABEL: func.func @results(
// CHECK-SAME: %[[A:.+]]: f32, %[[B:.+]]: i32)
// CHECK-NEXT: iket.range_push "k"
// CHECK-NEXT: %[[S:.+]] = arith.addf %[[A]], %[[A]]
// CHECK-NEXT: iket.range_pop "k"
// CHECK-NEXT: return %[[S]], %[[B]], %[[S]]
func.func @results(%a: f32, %b: i32) -> (f32, i32, f32) {
  %r:3 = iket.range "k" -> (f32, i32, f32) {
    %s = arith.addf %a, %a : f32
    iket.yield %s, %b, %s : f32, i32, f32
  }
  return %r#0, %r#1, %r#2 : f32, i32, f32
}

// CHECK-LABEL: func.func @nested(
// CHECK: %[[P:.+]] = iket.payload
// CHECK-NEXT: iket.range_push "outer"
// CHECK-NEXT: iket.range_push "inner" payload(%[[P]] : !iket.payload<i32>)
// CHECK-NEXT: iket.mark "in"
// CHECK-NEXT: iket.range_pop "inner"
// CHECK-NEXT: iket.range_push "empty"
// CHECK-NEXT: iket.range_pop "empty"
// CHECK-NEXT: iket.range_pop "outer"
// CHECK-NEXT: return
func.func @nested(%v: i32) {
  %p = iket.payload %v : i32
  iket.range "outer" {
    iket.range "inner" payload(%p : !iket.payload<i32>) {
      iket.mark "in"
    }
    iket.range "empty" { }
  }
  return
}

// A result feeds a later range.
// CHECK-LABEL: func.func @chained(
// CHECK-SAME: %[[A:.+]]: i32)
// CHECK-NEXT: iket.range_push "a"
// CHECK-NEXT: iket.range_pop "a"
// CHECK-NEXT: iket.range_push "b"
// CHECK-NEXT: %[[D:.+]] = arith.addi %[[A]], %[[A]]
// CHECK-NEXT: iket.range_pop "b"
// CHECK-NEXT: return %[[D]]
func.func @chained(%a: i32) -> i32 {
  %x = iket.range "a" -> i32 {
    iket.yield %a : i32
  }
  %y = iket.range "b" -> i32 {
    %d = arith.addi %x, %x : i32
    iket.yield %d : i32
  }
  return %y : i32
}

// The push has the location of the range, the pop that of its yield.
// LOC-LABEL: func.func @locations
// LOC: iket.range_push "k" loc([[RANGE:#.+]])
// LOC: iket.range_pop "k" loc([[YIELD:#.+]])
// LOC-DAG: [[RANGE]] = loc("range":1:2)
// LOC-DAG: [[YIELD]] = loc("yield":3:4)
func.func @locations() {
  iket.range "k" {
    iket.yield loc("yield":3:4)
  } loc("range":1:2)
  return
}

// -----

// Several blocks: one pop before each way out.
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME: %[[C:.+]]: i1, %[[A:.+]]: i32, %[[B:.+]]: i32)
// CHECK-NEXT: iket.range_push "k"
// CHECK-NEXT: cf.cond_br %[[C]], ^[[X:bb[0-9]+]], ^[[Y:bb[0-9]+]]
// CHECK-NEXT: ^[[X]]:
// CHECK-NEXT: iket.range_pop "k"
// CHECK-NEXT: cf.br ^[[OUT:bb[0-9]+]](%[[A]] : i32)
// CHECK-NEXT: ^[[Y]]:
// CHECK-NEXT: iket.range_pop "k"
// CHECK-NEXT: cf.br ^[[OUT]](%[[B]] : i32)
// CHECK-NEXT: ^[[OUT]](%[[R:.+]]: i32):
// CHECK-NEXT: return %[[R]]
func.func @blocks(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = iket.range "k" -> i32 {
    cf.cond_br %c, ^x, ^y
  ^x:
    iket.yield %a : i32
  ^y:
    iket.yield %b : i32
  }
  return %r : i32
}

// Nested, with several blocks in both, in a region that may hold them.
// CHECK-LABEL: func.func @nested_blocks(
// CHECK: scf.execute_region
// CHECK-NEXT: iket.range_push "outer"
// CHECK: iket.range_push "inner"
// CHECK: iket.range_pop "inner"
// CHECK: iket.range_pop "outer"
// CHECK: scf.yield
func.func @nested_blocks(%c: i1) {
  scf.execute_region {
    iket.range "outer" {
      iket.range "inner" {
        cf.cond_br %c, ^x, ^y
      ^x:
        cf.br ^y
      ^y:
        iket.yield
      }
      cf.br ^z
    ^z:
      iket.yield
    }
    scf.yield
  }
  return
}

// In LLVM dialect the branches are LLVM's.
// CHECK-LABEL: llvm.func @llvm(
// CHECK-NEXT: iket.range_push "k"
// CHECK-NEXT: llvm.cond_br
// CHECK: iket.range_pop "k"
// CHECK-NEXT: llvm.br ^[[OUT:bb[0-9]+]](%{{.+}} : i32)
// CHECK: ^[[OUT]](%[[R:.+]]: i32):
// CHECK-NEXT: llvm.return %[[R]]
// CHECK-NOT: cf.
llvm.func @llvm(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = iket.range "k" -> i32 {
    llvm.cond_br %c, ^x, ^y
  ^x:
    iket.yield %a : i32
  ^y:
    iket.yield %b : i32
  }
  llvm.return %r : i32
}

// A way out that leaves the function pops nothing; what is behind the range is
// then unreachable.
// CHECK-LABEL: llvm.func @leaves(
// CHECK: iket.range_push "k"
// CHECK-NOT: iket.range_pop
// CHECK: llvm.unreachable
// CHECK: llvm.return
llvm.func @leaves() {
  iket.range "k" {
    llvm.br ^x
  ^x:
    llvm.unreachable
  }
  llvm.return
}

// -----

// A dead block of the body, and a loop in it.
// CHECK-LABEL: func.func @dead_block(
// CHECK: iket.range_push "k"
// CHECK-COUNT-2: iket.range_pop "k"
// CHECK: return
func.func @dead_block(%c: i1) {
  iket.range "k" {
    cf.br ^loop
  ^loop:
    cf.cond_br %c, ^loop, ^out
  ^dead:
    iket.yield
  ^out:
    iket.yield
  }
  return
}

// Several blocks in a region that holds one: they go into a region of their own.
// CHECK-LABEL: func.func @blocks_in_loop(
// CHECK: %{{.+}} = scf.for
// CHECK-NEXT: iket.range_push "outer"
// CHECK-NEXT: %[[R:.+]] = scf.execute_region -> i32 {
// CHECK-NEXT: iket.range_push "k"
// CHECK-NEXT: cf.cond_br %{{.+}}, ^[[X:bb[0-9]+]], ^[[Y:bb[0-9]+]]
// CHECK-NEXT: ^[[X]]:
// CHECK-NEXT: cf.br ^[[Y]]
// CHECK-NEXT: ^[[Y]]:
// CHECK-NEXT: iket.range_pop "k"
// CHECK-NEXT: cf.br ^[[OUT:bb[0-9]+]](%{{.+}} : i32)
// CHECK-NEXT: ^[[OUT]](%[[V:.+]]: i32):
// CHECK-NEXT: scf.yield %[[V]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: iket.range_pop "outer"
// CHECK-NEXT: scf.yield %[[R]]
func.func @blocks_in_loop(%c: i1, %n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> i32 {
    %q = iket.range "outer" -> i32 {
      %r = iket.range "k" -> i32 {
        cf.cond_br %c, ^x, ^y
      ^x:
        cf.br ^y
      ^y:
        iket.yield %a : i32
      }
      iket.yield %r : i32
    }
    scf.yield %q : i32
  }
  return %s : i32
}

// The range stands in the loop of another op: one block each.
// CHECK-LABEL: func.func @in_scf(
// CHECK: scf.for
// CHECK-NEXT: iket.range_push "k"
// CHECK-NEXT: scf.if
// CHECK: }
// CHECK-NEXT: iket.range_pop "k"
// CHECK-NEXT: }
func.func @in_scf(%c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    iket.range "k" {
      scf.if %c {
        iket.mark "m"
      }
    }
  }
  return
}
