// Tokens through structured control flow. Ids follow the order of first starts
// in the module: tile 1, w 2, one 3, two 4, three 5.

// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm \
// RUN: | FileCheck %s --implicit-check-not='!iket' --implicit-check-not=unrealized_conversion_cast
// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm --lower-affine --convert-scf-to-cf \
// RUN: | FileCheck %s --check-prefix=CF --implicit-check-not='!iket' --implicit-check-not='scf.{{(if|for|while|yield|execute|index)}}' --implicit-check-not=unrealized_conversion_cast

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// A software pipeline: the first iteration ends the sentinel. The neighbour of
// the token keeps its place.
// CHECK-LABEL: gpu.func @pipeline
// CHECK: %[[S:.*]] = arith.constant 0 : i32
// CHECK: %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[T:.*]] = %[[S]], %[[ACC:.*]] = %{{.*}}) -> (i32, f32) {
// CHECK-NEXT: %[[ID:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[IS:.*]] = arith.cmpi eq, %[[T]], %[[ID]] : i32
// CHECK-NEXT: scf.if %[[IS]] {
// CHECK: pmevent.mask 1;
// CHECK-NEXT: {{^ +}}}
// CHECK: %[[N:.*]] = arith.constant 1 : i32
// CHECK: pmevent.mask 1;
// CHECK: "work"
// CHECK: scf.yield %[[N]], %{{.*}} : i32, f32
// CHECK: %[[LAST:.*]] = arith.cmpi eq, %[[R]]#0, %{{.*}} : i32
// CHECK-NEXT: cf.cond_br %[[LAST]], ^[[SITE:.*]], ^[[NEXT:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[SITE]]:
// CHECK: pmevent.mask 1;
// CHECK-NEXT: cf.br ^[[NEXT]]
// CHECK-NEXT: ^[[NEXT]]:
// CHECK-NEXT: "use"(%[[R]]#1)
// CHECK-NEXT: gpu.return
// CF-LABEL: gpu.func @pipeline
// CF: pmevent.mask 1;
// CF: pmevent.mask 1;
// CF: pmevent.mask 1;
// CF: gpu.return
gpu.func @pipeline(%lb: index, %ub: index, %step: index, %f: f32) kernel {
  %s = iket.sentinel_token "tile"
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%t = %s, %acc = %f) -> (!iket.token, f32) {
    iket.range_end %t
    %n = iket.range_start "tile"
    %v = "work"(%acc) : (f32) -> f32
    scf.yield %n, %v : !iket.token, f32
  }
  iket.range_end %r#0
  "use"(%r#1) : (f32) -> ()
  gpu.return
}

// Only the argument needs the token, or only the result: a loop has both or
// none.
// CHECK-LABEL: gpu.func @argument_only
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (i32) {
// CHECK: scf.yield %{{.*}} : i32
// CHECK-LABEL: gpu.func @result_only
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (i32) {
// CHECK: scf.yield %{{.*}} : i32
// CHECK-LABEL: gpu.func @neither
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK-NOT: scf.yield
// CHECK: gpu.return
gpu.func @argument_only(%lb: index, %ub: index, %step: index) kernel {
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %n = iket.range_start "tile"
    scf.yield %n : !iket.token
  }
  gpu.return
}
gpu.func @result_only(%lb: index, %ub: index, %step: index) kernel {
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (!iket.token) {
    %n = iket.range_start "tile"
    scf.yield %n : !iket.token
  }
  iket.range_end %r
  gpu.return
}
gpu.func @neither(%lb: index, %ub: index, %step: index) kernel {
  %s = iket.range_start "tile"
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %n = iket.range_start "tile"
    scf.yield %n : !iket.token
  }
  iket.range_end %r
  gpu.return
}

// The two regions of a while have lists of their own, here in another order.
// CHECK-LABEL: gpu.func @while
// CHECK: %[[R:.*]]:2 = scf.while (%[[T:.*]] = %{{.*}}, %[[K:.*]] = %{{.*}}) : (i32, i64) -> (i64, i32) {
// CHECK: scf.condition(%{{.*}}) %[[K]], %[[T]] : i64, i32
// CHECK: ^bb0(%[[K2:.*]]: i64, %[[T2:.*]]: i32):
// CHECK: arith.cmpi eq, %[[T2]], %{{.*}} : i32
// CHECK: scf.if
// CHECK: pmevent.mask 2;
// CHECK: %[[N:.*]] = arith.constant 2 : i32
// CHECK: pmevent.mask 2;
// CHECK: scf.yield %[[N]], %[[K2]] : i32, i64
// CHECK: arith.cmpi eq, %[[R]]#1, %{{.*}} : i32
// CHECK: pmevent.mask 2;
gpu.func @while(%n: i64) kernel {
  %s = iket.sentinel_token "w"
  %r:2 = scf.while (%t = %s, %k = %n) : (!iket.token, i64) -> (i64, !iket.token) {
    %d = "cond"(%k) : (i64) -> i1
    scf.condition(%d) %k, %t : i64, !iket.token
  } do {
  ^bb0(%k: i64, %t: !iket.token):
    iket.range_end %t
    %u = iket.range_start "w"
    scf.yield %u, %k : !iket.token, i64
  }
  iket.range_end %r#1
  gpu.return
}

// One name: only the token leaves the lists of the while.
// CHECK-LABEL: gpu.func @while_one_name
// CHECK: scf.while (%[[K:.*]] = %{{.*}}) : (i64) -> i64 {
// CHECK: scf.condition(%{{.*}}) %[[K]] : i64
// CHECK: ^bb0(%[[K2:.*]]: i64):
// CHECK-NOT: scf.if
// CHECK: scf.yield %[[K2]] : i64
// CHECK: gpu.return
gpu.func @while_one_name(%n: i64) kernel {
  %s = iket.range_start "w"
  %r:2 = scf.while (%t = %s, %k = %n) : (!iket.token, i64) -> (i64, !iket.token) {
    %d = "cond"(%k) : (i64) -> i1
    scf.condition(%d) %k, %t : i64, !iket.token
  } do {
  ^bb0(%k: i64, %t: !iket.token):
    iket.range_end %t
    %u = iket.range_start "w"
    scf.yield %u, %k : !iket.token, i64
  }
  iket.range_end %r#1
  gpu.return
}

// Three names (the default region comes first in the module: three is 3), ended
// within a region.
// CHECK-LABEL: gpu.func @index_switch
// CHECK: %[[R:.*]]:2 = scf.index_switch %{{.*}} -> i64, i32
// CHECK: case 1 {
// CHECK: %[[ONE:.*]] = arith.constant 4 : i32
// CHECK: pmevent.mask 4;
// CHECK: scf.yield %{{.*}}, %[[ONE]] : i64, i32
// CHECK: default {
// CHECK: %[[THREE:.*]] = arith.constant 3 : i32
// CHECK: pmevent.mask 3;
// CHECK: scf.yield %{{.*}}, %[[THREE]] : i64, i32
// CHECK: scf.if %{{.*}} {
// CHECK: arith.cmpi eq, %[[R]]#1
// CHECK-NEXT: scf.if
// CHECK: pmevent.mask 3;
// CHECK: arith.cmpi eq, %[[R]]#1
// CHECK-NEXT: scf.if
// CHECK: pmevent.mask 4;
// CHECK: arith.cmpi eq, %[[R]]#1
// CHECK-NEXT: scf.if
// CHECK: pmevent.mask 5;
// CHECK-NOT: pmevent
// CHECK: "use"(%[[R]]#0)
gpu.func @index_switch(%i: index, %c: i1, %x: i64) kernel {
  %v, %t = scf.index_switch %i -> i64, !iket.token
  case 1 {
    %t = iket.range_start "one"
    scf.yield %x, %t : i64, !iket.token
  }
  case 2 {
    %t = iket.range_start "two"
    scf.yield %x, %t : i64, !iket.token
  }
  default {
    %t = iket.range_start "three"
    scf.yield %x, %t : i64, !iket.token
  }
  scf.if %c {
    iket.range_end %t
  }
  "use"(%v) : (i64) -> ()
  gpu.return
}

// An scf.if that only chose between starts of one name loses its result; its
// regions stay for their events.
// CHECK-LABEL: gpu.func @if_one_name
// CHECK: scf.if %{{.*}} {
// CHECK: pmevent.mask 4;
// CHECK: } else {
// CHECK: pmevent.mask 4;
// CHECK: }
// CHECK: pmevent.mask 4;
gpu.func @if_one_name(%c: i1) kernel {
  %t = scf.if %c -> !iket.token {
    %a = iket.range_start "one"
    scf.yield %a : !iket.token
  } else {
    %b = iket.range_start "one"
    scf.yield %b : !iket.token
  }
  iket.range_end %t
  gpu.return
}

// One that only chose between tokens goes, with what it decided by; so does an
// else that only yielded the token.
// CHECK-LABEL: gpu.func @if_chose
// CHECK-NOT: arith.cmpi
// CHECK-NOT: scf.if
// CHECK: gpu.return
// CHECK-LABEL: gpu.func @else_yielded
// CHECK: scf.if %{{.*}} {
// CHECK-NEXT: "work"
// CHECK-NEXT: }
// CHECK-NOT: else
// CHECK: gpu.return
gpu.func @if_chose(%i: i64, %j: i64) kernel {
  %a = iket.range_start "one"
  %b = iket.range_start "one"
  %c = arith.cmpi slt, %i, %j : i64
  %t = scf.if %c -> !iket.token {
    scf.yield %a : !iket.token
  } else {
    scf.yield %b : !iket.token
  }
  iket.range_end %t
  gpu.return
}
gpu.func @else_yielded(%c: i1) kernel {
  %a = iket.range_start "one"
  %t = scf.if %c -> !iket.token {
    "work"() : () -> ()
    scf.yield %a : !iket.token
  } else {
    scf.yield %a : !iket.token
  }
  iket.range_end %t
  gpu.return
}

// Through execute_region and a structured range, ended in a branch.
// CHECK-LABEL: gpu.func @regions
// CHECK: %[[R:.*]] = scf.execute_region -> i32 {
// CHECK: cf.cond_br
// CHECK: scf.yield %{{.*}} : i32
// CHECK: scf.yield %{{.*}} : i32
// CHECK: arith.cmpi eq, %[[R]],
// CHECK: arith.cmpi eq, %[[R]],
// CHECK: pmevent.mask 31;
// CHECK: pmevent.mask 3;
gpu.func @regions(%c: i1) kernel {
  %t = scf.execute_region -> !iket.token {
    cf.cond_br %c, ^a, ^b
  ^a:
    %a = iket.range_start "one"
    scf.yield %a : !iket.token
  ^b:
    %b = iket.range_start "two"
    scf.yield %b : !iket.token
  }
  %u = iket.range "range" -> (!iket.token) {
    iket.range_end %t
    %q = iket.range_start "three"
    iket.yield %q : !iket.token
  }
  iket.range_end %u
  gpu.return
}

// A token carried by two loops, one in the other.
// CHECK-LABEL: gpu.func @nested
// CHECK: scf.for {{.*}} iter_args(%[[T:.*]] = %{{.*}}) -> (i32) {
// CHECK-NEXT: %[[IN:.*]] = scf.for {{.*}} iter_args(%[[U:.*]] = %[[T]]) -> (i32) {
// CHECK: arith.cmpi eq, %[[U]],
// CHECK: scf.yield %[[IN]] : i32
gpu.func @nested(%lb: index, %ub: index, %step: index) kernel {
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (!iket.token) {
    %q = scf.for %j = %lb to %ub step %step iter_args(%u = %t) -> (!iket.token) {
      iket.range_end %u
      %n = iket.range_start "tile"
      scf.yield %n : !iket.token
    }
    scf.yield %q : !iket.token
  }
  iket.range_end %r
  gpu.return
}

// affine.for has segments of operands; a known trip count hides no operand.
// CHECK-LABEL: gpu.func @affine
// CHECK: %[[S:.*]] = arith.constant 0 : i32
// CHECK: %[[R:.*]]:2 = affine.for %{{.*}} = 0 to 8 iter_args(%[[T:.*]] = %[[S]], %[[F:.*]] = %{{.*}}) -> (i32, f32) {
// CHECK: arith.cmpi eq, %[[T]],
// CHECK: scf.if
// CHECK: pmevent.mask 1;
// CHECK: affine.yield %{{.*}}, %[[F]] : i32, f32
// CHECK: affine.for %{{.*}} = 0 to 8 iter_args(%[[F:.*]] = %{{.*}}) -> (f32) {
// CHECK: affine.yield %[[F]] : f32
// CHECK: affine.for %{{.*}} = 0 to 1 iter_args(%{{.*}} = %{{.*}}) -> (f32) {
// CHECK-NOT: arith.cmpi
// CHECK: gpu.return
gpu.func @affine(%f: f32) kernel {
  %s = iket.sentinel_token "tile"
  %r:2 = affine.for %i = 0 to 8 iter_args(%t = %s, %g = %f) -> (!iket.token, f32) {
    iket.range_end %t
    %n = iket.range_start "tile"
    affine.yield %n, %g : !iket.token, f32
  }
  iket.range_end %r#0
  %q = iket.range_start "tile"
  %r2:2 = affine.for %i = 0 to 8 iter_args(%t = %q, %g = %r#1) -> (!iket.token, f32) {
    iket.range_end %t
    %n = iket.range_start "tile"
    affine.yield %n, %g : !iket.token, f32
  }
  iket.range_end %r2#0
  %r3:2 = affine.for %i = 0 to 1 iter_args(%t = %s, %g = %r2#1) -> (!iket.token, f32) {
    iket.range_end %t
    %n = iket.range_start "tile"
    affine.yield %n, %g : !iket.token, f32
  }
  iket.range_end %r3#0
  "use"(%r3#1) : (f32) -> ()
  gpu.return
}
}
