// iket-strip leaves nothing of the dialect, and the code around as if it had
// never been there.

// RUN: iket-opt %s --allow-unregistered-dialect --iket-strip 2>%t.err \
// RUN: | FileCheck %s --implicit-check-not=iket.
// RUN: FileCheck %s --check-prefix=REMARK < %t.err
// RUN: iket-opt %s --allow-unregistered-dialect --iket-strip --iket-strip 2>&1 \
// RUN: | FileCheck %s --check-prefix=AGAIN --implicit-check-not=remark

// REMARK: remark: removed 30 iket ops
// AGAIN: remark: removed 30 iket ops

// CHECK: gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.module @m [#nvvm.target<chip = "sm_90">] attributes {
    iket.metadata = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off,
        events = [#iket.event<name = "step", id = 1, kind = mark>]>} {

// Every op, in straight-line code.
// CHECK-LABEL: gpu.func @ops
// CHECK-SAME: (%[[V:.*]]: i32)
// CHECK-NEXT: "work"(%[[V]])
// CHECK-NEXT: gpu.return
gpu.func @ops(%v: i32) kernel {
  %p = iket.payload %v : i32
  iket.mark "step" payload(%p : !iket.payload<i32>)
  iket.range_push "load"
  %t = iket.range_start "tile"
  "work"(%v) : (i32) -> ()
  iket.range_pop "load"
  iket.range_end %t
  %s = iket.sentinel_token "tile"
  iket.range_end %s
  gpu.return
}

// What only fed a payload goes, unless it has effects or another use; also where
// it is a region that itself holds a payload.
// CHECK-LABEL: gpu.func @operands
// CHECK-SAME: (%[[V:.*]]: i32, %[[C:.*]]: i1)
// CHECK-NEXT: %[[USED:.*]] = arith.addi %[[V]], %[[V]] : i32
// CHECK-NEXT: %{{.*}} = "effect"(%[[USED]]) : (i32) -> i32
// CHECK-NEXT: gpu.return
gpu.func @operands(%v: i32, %c: i1) kernel {
  %used = arith.addi %v, %v : i32
  %a = arith.muli %used, %v : i32
  %b = arith.subi %a, %v : i32
  %p = iket.payload %b : i32
  iket.mark "step" payload(%p : !iket.payload<i32>)
  %e = "effect"(%used) : (i32) -> i32
  %q = iket.payload %e : i32
  iket.mark "step" payload(%q : !iket.payload<i32>)
  %r = scf.if %c -> i32 {
    %inner = arith.xori %v, %a : i32
    %unused = iket.payload %inner : i32
    scf.yield %inner : i32
  } else {
    scf.yield %v : i32
  }
  %x = iket.payload %r : i32
  iket.mark "step" payload(%x : !iket.payload<i32>)
  gpu.return
}

// Structured ranges: one block, several blocks, several blocks in a region that
// holds one, one in the other, with results.
// CHECK-LABEL: gpu.func @ranges
// CHECK-SAME: (%[[C:.*]]: i1, %[[V:.*]]: i32,
// CHECK-NEXT: %[[A:.*]] = arith.addi %[[V]], %[[V]] : i32
// CHECK-NEXT: "use"(%[[A]])
// CHECK-NEXT: cf.cond_br %[[C]], ^[[B:.*]], ^[[D:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[B]]:
// CHECK-NEXT: "work"()
// CHECK-NEXT: cf.br ^[[J:.*]](%[[A]] : i32)
// CHECK-NEXT: ^[[D]]:
// CHECK-NEXT: cf.br ^[[J]](%[[V]] : i32)
// CHECK-NEXT: ^[[J]](%[[R:.*]]: i32):
// CHECK-NEXT: "use"(%[[R]])
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.execute_region {
// CHECK-NEXT: cf.cond_br %[[C]], ^[[B2:.*]], ^[[D2:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[B2]]:
// CHECK-NEXT: cf.br ^[[D2]]
// CHECK-NEXT: ^[[D2]]:
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: cf.cond_br %[[C]], ^[[E:.*]], ^[[F:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[E]]:
// CHECK-NEXT: "work"()
// CHECK-NEXT: cf.br ^[[F]]
// CHECK-NEXT: ^[[F]]:
// CHECK-NEXT: "use"(%[[V]])
// CHECK-NEXT: gpu.return
gpu.func @ranges(%c: i1, %v: i32, %lb: index, %ub: index, %step: index) kernel {
  %a = iket.range "one" -> (i32) {
    %sum = arith.addi %v, %v : i32
    iket.yield %sum : i32
  }
  "use"(%a) : (i32) -> ()
  %r = iket.range "several" -> (i32) {
    cf.cond_br %c, ^b, ^d
  ^b:
    iket.range "inner" {
      "work"() : () -> ()
    }
    iket.yield %a : i32
  ^d:
    iket.yield %v : i32
  }
  "use"(%r) : (i32) -> ()
  scf.for %i = %lb to %ub step %step {
    iket.range "several" {
      cf.cond_br %c, ^b, ^d
    ^b:
      cf.br ^d
    ^d:
      iket.yield
    }
  }
  %q = iket.range "one exit" -> (i32) {
    cf.cond_br %c, ^e, ^f
  ^e:
    "work"() : () -> ()
    cf.br ^f
  ^f:
    iket.yield %v : i32
  }
  "use"(%q) : (i32) -> ()
  gpu.return
}

// Tokens and payloads leave the lists that they share with other values.
// CHECK-LABEL: gpu.func @flow
// CHECK-SAME: (%[[C:.*]]: i1, %[[V:.*]]: i32, %[[F:.*]]: f32,
// CHECK-NEXT: cf.cond_br %[[C]], ^[[J:.*]](%[[V]] : i32), ^[[J]](%[[V]] : i32)
// CHECK-NEXT: ^[[J]](%[[W:.*]]: i32):
// CHECK-NEXT: %[[R:.*]] = scf.for {{.*}} iter_args(%[[G:.*]] = %[[F]]) -> (f32) {
// CHECK-NEXT: %[[H:.*]] = "work"(%[[G]]) : (f32) -> f32
// CHECK-NEXT: scf.yield %[[H]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: %[[L:.*]] = scf.while (%[[K:.*]] = %[[W]]) : (i32) -> i32 {
// CHECK-NEXT: scf.condition(%[[C]]) %[[K]] : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[K2:.*]]: i32):
// CHECK-NEXT: scf.yield %[[K2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %{{.*}} = 0 to 8 {
// CHECK-NEXT: "work"(%[[R]])
// CHECK-NEXT: }
// CHECK-NEXT: cf.switch %[[L]] : i32, [
// CHECK-NEXT: default: ^[[X:.*]](%[[L]] : i32),
// CHECK-NEXT: 1: ^[[Y:[^ ]*]]{{$}}
// CHECK-NEXT: ]
// CHECK-NEXT: ^[[X]](%[[M:.*]]: i32):
// CHECK-NEXT: "use"(%[[M]])
// CHECK-NEXT: cf.br ^[[Y]]
// CHECK-NEXT: ^[[Y]]:
// CHECK-NEXT: gpu.return
gpu.func @flow(%c: i1, %v: i32, %f: f32, %lb: index, %ub: index, %step: index) kernel {
  %a = iket.range_start "a"
  %b = iket.range_start "b"
  %p = iket.payload %v : i32
  cf.cond_br %c, ^j(%a, %v : !iket.token, i32), ^j(%b, %v : !iket.token, i32)
^j(%t: !iket.token, %w: i32):
  %r:3 = scf.for %i = %lb to %ub step %step iter_args(%u = %t, %g = %f, %q = %p) -> (!iket.token, f32, !iket.payload<i32>) {
    iket.range_end %u
    iket.mark "step" payload(%q : !iket.payload<i32>)
    %n = iket.range_start "a" payload(%q : !iket.payload<i32>)
    %x = scf.if %c -> !iket.token {
      scf.yield %n : !iket.token
    } else {
      scf.yield %u : !iket.token
    }
    %h = "work"(%g) : (f32) -> f32
    %y = arith.select %c, %q, %p : !iket.payload<i32>
    scf.yield %x, %h, %y : !iket.token, f32, !iket.payload<i32>
  }
  %l, %n = scf.while (%k = %w, %u = %r#0) : (i32, !iket.token) -> (!iket.token, i32) {
    scf.condition(%c) %u, %k : !iket.token, i32
  } do {
  ^bb0(%u: !iket.token, %k: i32):
    scf.yield %k, %u : i32, !iket.token
  }
  %o = affine.for %i = 0 to 8 iter_args(%u = %l) -> (!iket.token) {
    "work"(%r#1) : (f32) -> ()
    affine.yield %u : !iket.token
  }
  cf.switch %n : i32, [
    default: ^x(%o, %n : !iket.token, i32),
    1: ^y(%o : !iket.token)
  ]
^x(%u: !iket.token, %m: i32):
  "use"(%m) : (i32) -> ()
  cf.br ^y(%u : !iket.token)
^y(%z: !iket.token):
  iket.range_end %z
  gpu.return
}
}

// Host code, a launch, LLVM dialect.
// CHECK-LABEL: func.func @host
// CHECK: gpu.launch
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @host(%n: index) {
  iket.mark "h"
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    iket.mark "l"
    gpu.terminator
  }
  return
}
// CHECK-LABEL: llvm.func @several
// CHECK-NEXT: llvm.cond_br %{{.*}}, ^[[A:.*]], ^[[B:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[A]]:
// CHECK-NEXT: llvm.br ^[[J:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[B]]:
// CHECK-NEXT: llvm.br ^[[J]]
// CHECK-NEXT: ^[[J]]:
// CHECK-NEXT: llvm.return
llvm.func @several(%c: i1) {
  iket.range "several" {
    llvm.cond_br %c, ^a, ^b
  ^a:
    iket.yield
  ^b:
    iket.yield
  }
  llvm.return
}
