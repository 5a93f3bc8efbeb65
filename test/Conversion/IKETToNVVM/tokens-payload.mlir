// Payloads through control flow: registers where an event stores them, gone
// where none does. Ids: a 1, b 2, m 3, w 4, s 5, i 6.

// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm=runtime-payloads=true \
// RUN: | FileCheck %s --check-prefixes=CHECK,ON --implicit-check-not='!iket' --implicit-check-not=unrealized_conversion_cast
// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm \
// RUN: | FileCheck %s --check-prefixes=CHECK,OFF --implicit-check-not='!iket' --implicit-check-not=unrealized_conversion_cast

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// Every site of the end stores the same register.
// CHECK-LABEL: gpu.func @dispatched
// CHECK-SAME: (%[[C:.*]]: i1, %[[V:.*]]: i32)
// ON: pmevent.mask 1;{{.*}} %[[V]]
// ON: pmevent.mask 2;{{.*}} %[[V]]
// ON: arith.cmpi
// ON: pmevent.mask 1;{{.*}} %[[V]]
// ON: arith.cmpi
// ON: pmevent.mask 2;{{.*}} %[[V]]
// OFF: arith.cmpi
// OFF: arith.cmpi
// CHECK: gpu.return
gpu.func @dispatched(%c: i1, %v: i32) kernel {
  %p = iket.payload %v : i32
  %a = iket.range_start "a" payload(%p : !iket.payload<i32>)
  %b = iket.range_start "b" payload(%p : !iket.payload<i32>)
  %t = arith.select %c, %a, %b : !iket.token
  iket.range_end %t payload(%p : !iket.payload<i32>)
  gpu.return
}

// A block argument and a select.
// CHECK-LABEL: gpu.func @block
// CHECK-SAME: (%[[C:.*]]: i1, %[[V:.*]]: i32, %[[W:.*]]: i32)
// ON: cf.cond_br %[[C]], ^[[A:.*]](%[[V]] : i32), ^[[A]](%[[W]] : i32)
// ON: ^[[A]](%[[P:.*]]: i32):
// ON: %[[Q:.*]] = arith.select %[[C]], %[[P]], %[[V]] : i32
// ON: pmevent.mask 3;{{.*}} %[[Q]]
// OFF: cf.cond_br %[[C]], ^[[A:[^ ,]*]], ^[[A]]{{$}}
// OFF: ^[[A]]:
// OFF-NOT: arith.select
// CHECK: gpu.return
gpu.func @block(%c: i1, %v: i32, %w: i32) kernel {
  %p = iket.payload %v : i32
  %q = iket.payload %w : i32
  cf.cond_br %c, ^a(%p : !iket.payload<i32>), ^a(%q : !iket.payload<i32>)
^a(%r: !iket.payload<i32>):
  %s = arith.select %c, %r, %p : !iket.payload<i32>
  iket.mark "m" payload(%s : !iket.payload<i32>)
  gpu.return
}

// Kinds of 64 bits and floats, carried by loops and regions.
// CHECK-LABEL: gpu.func @wide
// CHECK-SAME: (%{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %[[F:.*]]: f64)
// ON: %[[BITS:.*]] = llvm.bitcast %[[F]] : f64 to i64
// ON: %[[R:.*]] = scf.for {{.*}} iter_args(%[[P:.*]] = %[[BITS]]) -> (i64) {
// ON: pmevent.mask 4;{{.*}} %[[P]]
// ON: scf.yield %[[P]] : i64
// ON: pmevent.mask 4;{{.*}} %[[R]]
// OFF-NOT: iter_args
// CHECK: gpu.return
gpu.func @wide(%lb: index, %ub: index, %step: index, %f: f64) kernel {
  %p = iket.payload %f : f64
  %r = scf.for %i = %lb to %ub step %step iter_args(%q = %p) -> (!iket.payload<f64>) {
    iket.mark "w" payload(%q : !iket.payload<f64>)
    scf.yield %q : !iket.payload<f64>
  }
  iket.mark "w" payload(%r : !iket.payload<f64>)
  gpu.return
}

// A payload that no event stores leaves the loop, one that an event stores
// stays: they are told apart by use.
// CHECK-LABEL: gpu.func @unused
// CHECK-SAME: (%{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %[[V:.*]]: i32, %[[W:.*]]: i32)
// ON: scf.for {{.*}} iter_args(%[[P:.*]] = %[[W]]) -> (i32) {
// ON: pmevent.mask 3;{{.*}} %[[P]]
// OFF-NOT: iter_args
// CHECK-NOT: arith.muli
// CHECK: gpu.return
gpu.func @unused(%lb: index, %ub: index, %step: index, %v: i32, %w: i32) kernel {
  %sq = arith.muli %v, %v : i32
  %p = iket.payload %sq : i32
  %q = iket.payload %w : i32
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%a = %p, %b = %q) -> (!iket.payload<i32>, !iket.payload<i32>) {
    iket.mark "m" payload(%b : !iket.payload<i32>)
    scf.yield %a, %b : !iket.payload<i32>, !iket.payload<i32>
  }
  gpu.return
}

// The payload of an end that is skipped is not computed for it: the end of a
// sentinel leaves nothing, and a computation with effects stays where it is.
// CHECK-LABEL: gpu.func @skipped
// CHECK: %{{.*}} = "effect"() : () -> i32
// CHECK-NOT: arith
// CHECK-NOT: pmevent
// CHECK: gpu.return
gpu.func @skipped(%v: i32) kernel {
  %s = iket.sentinel_token "s"
  %sq = arith.muli %v, %v : i32
  %p = iket.payload %sq : i32
  iket.range_end %s payload(%p : !iket.payload<i32>)
  %e = "effect"() : () -> i32
  %q = iket.payload %e : i32
  iket.range_end %s payload(%q : !iket.payload<i32>)
  gpu.return
}

// A guarded end with a payload: the site, not the value, is under the guard, and
// the value is made once.
// CHECK-LABEL: gpu.func @guarded
// ON: %[[P:.*]] = llvm.zext %{{.*}} : i8 to i32
// ON: scf.if
// ON: pmevent.mask 5;{{.*}} %[[P]]
// ON: pmevent.mask 5;{{.*}} %[[P]]
// ON-NOT: llvm.zext
// CHECK: gpu.return
gpu.func @guarded(%lb: index, %ub: index, %step: index, %v: i8) kernel {
  %s = iket.sentinel_token "s"
  %p = iket.payload %v : i8 as ui32
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t payload(%p : !iket.payload<ui32>)
    %n = iket.range_start "s" payload(%p : !iket.payload<ui32>)
    scf.yield %n : !iket.token
  }
  gpu.return
}
}

// With indices of 32 bits the default payload of an index has 32, also where a
// block argument carries it; one event does not get two kinds.
// CHECK: gpu.module @narrow
// ON: @__iket_evt_decl_i_1_attrs(dense<[60, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0,
// ON: ^{{.*}}(%[[P:.*]]: i64):
// ON: %[[LOW:.*]] = llvm.trunc %[[P]] : i64 to i32
// ON: pmevent.mask 1;{{.*}} %[[LOW]]
gpu.module @narrow [#nvvm.target<chip = "sm_90">] attributes {
    dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32 : i32>>} {
gpu.func @k(%i: index, %j: index, %c: i1) kernel {
  %p = iket.payload %i : index
  %q = iket.payload %j : index
  iket.mark "i" payload(%p : !iket.payload<i64>)
  cf.cond_br %c, ^a(%p : !iket.payload<i64>), ^a(%q : !iket.payload<i64>)
^a(%r: !iket.payload<i64>):
  iket.mark "i" payload(%r : !iket.payload<i64>)
  gpu.return
}
}
