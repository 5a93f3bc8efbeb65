// End before start in source order: a software pipeline. One declaration, no id
// 0, and nothing for a loop that does not run.

// RUN: iket-opt %s --lower-iket-to-nvvm \
// RUN: | FileCheck %s --implicit-check-not=unrealized_conversion_cast --implicit-check-not=__iket_evt_decl --implicit-check-not='t, t, 0;'
// RUN: iket-opt %s --convert-scf-to-cf --lower-iket-to-nvvm --canonicalize \
// RUN: | FileCheck %s --check-prefix=GRAPH --implicit-check-not=unrealized_conversion_cast
// RUN: iket-opt %s --canonicalize --lower-iket-to-nvvm | FileCheck %s --check-prefix=ZERO
// RUN: iket-compile %s --opt-level=0 --emit=llvm -o - | FileCheck %s --check-prefix=LLVM --implicit-check-not=alloca

// CHECK: gpu.module @m
// CHECK: llvm.mlir.global {{.*}} @__iket_meta_info
// CHECK: llvm.mlir.global {{.*}} @__iket_evt_decl_tile_1_attrs
gpu.module @m [#nvvm.target<chip = "sm_90">] {

// CHECK-LABEL: gpu.func @k
// CHECK: %[[S:.*]] = arith.constant 0 : i32
// CHECK: %[[R:.*]] = scf.for {{.*}} iter_args(%[[T:.*]] = %[[S]]) -> (i32) {
// CHECK: %[[IS:.*]] = arith.cmpi eq, %[[T]], %{{.*}} : i32
// CHECK-NEXT: scf.if %[[IS]] {
// CHECK: pmevent.mask 1;
// CHECK-NEXT: {{^ +}}}
// CHECK: pmevent.mask 1;
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: scf.yield %{{.*}} : i32
// CHECK-NEXT: }
// CHECK: %[[LAST:.*]] = arith.cmpi eq, %[[R]], %{{.*}} : i32
// CHECK-NEXT: cf.cond_br %[[LAST]], ^[[SITE:.*]], ^[[END:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[SITE]]:
// CHECK: pmevent.mask 1;
// CHECK-NEXT: cf.br ^[[END]]
// CHECK-NEXT: ^[[END]]:
// CHECK-NEXT: gpu.return

// GRAPH-LABEL: gpu.func @k
// GRAPH: ^{{.*}}(%{{.*}}: index, %[[T:.*]]: i32):
// GRAPH: arith.cmpi eq, %[[T]],
// GRAPH: pmevent.mask 1;
// GRAPH: pmevent.mask 1;
// GRAPH: arith.cmpi eq, %[[T]],
// GRAPH: pmevent.mask 1;
// GRAPH: gpu.return

// LLVM: define {{.*}} @k(
// LLVM: phi i32 [ 1, %{{.*}} ], [ 0, %{{.*}} ]
gpu.func @k(%lb: index, %ub: index, %c1: index) kernel {
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %lb to %ub step %c1 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %n = iket.range_start "tile"
    gpu.barrier
    scf.yield %n : !iket.token
  }
  iket.range_end %r
  gpu.return
}

// A loop known to run no iteration leaves no site.
// ZERO-LABEL: gpu.func @zero_trips
// ZERO-NEXT: gpu.return
gpu.func @zero_trips() kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %c0 to %c0 step %c1 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %n = iket.range_start "tile"
    gpu.barrier
    scf.yield %n : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}
