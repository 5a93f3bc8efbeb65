// Loop transformations copy events, and keep their order and the pairing of
// their tokens; the lowering of the result needs no more than the input.

// RUN: split-file %s %t

//--- unroll.mlir
// Unrolled in full, the first end is that of the sentinel, and goes. No matter
// whether unrolling or lowering comes first.
// RUN: iket-opt %t/unroll.mlir --transform-preload-library=transform-library-paths=%S/Inputs/unroll-by-4.mlir --transform-interpreter --canonicalize \
// RUN: | FileCheck %s --check-prefix=UNROLL
// RUN: iket-opt %t/unroll.mlir --transform-preload-library=transform-library-paths=%S/Inputs/unroll-by-4.mlir --transform-interpreter --canonicalize --lower-iket-to-nvvm=runtime-payloads=true \
// RUN: | FileCheck %s --check-prefix=LOWERED --implicit-check-not=arith.cmpi --implicit-check-not=scf.if
// RUN: iket-opt %t/unroll.mlir --lower-iket-to-nvvm=runtime-payloads=true --transform-preload-library=transform-library-paths=%S/Inputs/unroll-by-4.mlir --transform-interpreter --canonicalize \
// RUN: | FileCheck %s --check-prefix=LOWERED --implicit-check-not=arith.cmpi --implicit-check-not=scf.if
// UNROLL: %[[S:.*]] = iket.sentinel_token "tile"
// UNROLL-NEXT: iket.range_end %[[S]]
// UNROLL-NEXT: %[[T0:.*]] = iket.range_start "tile"
// UNROLL: iket.mark "i"
// UNROLL-NEXT: iket.range_end %[[T0]]
// UNROLL-NEXT: %[[T1:.*]] = iket.range_start "tile"
// UNROLL: iket.mark "i"
// UNROLL-NEXT: iket.range_end %[[T1]]
// UNROLL-NEXT: %[[T2:.*]] = iket.range_start "tile"
// UNROLL: iket.mark "i"
// UNROLL-NEXT: iket.range_end %[[T2]]
// UNROLL-NEXT: %[[T3:.*]] = iket.range_start "tile"
// UNROLL: iket.mark "i"
// UNROLL-NEXT: iket.range_end %[[T3]]
// UNROLL-NEXT: gpu.return
// tile is 1, i is 2; payloads 0 to 3 in order.
// LOWERED: gpu.func @unroll
// LOWERED-DAG: %[[C0:.*]] = {{.*}}constant{{.*}}0 : i{{32|ndex}}
// LOWERED-NOT: pmevent
// LOWERED: pmevent.mask 1;
// LOWERED: pmevent.mask 2;
// LOWERED: pmevent.mask 1;
// LOWERED: pmevent.mask 1;
// LOWERED: pmevent.mask 2;
// LOWERED: pmevent.mask 1;
// LOWERED: pmevent.mask 1;
// LOWERED: pmevent.mask 2;
// LOWERED: pmevent.mask 1;
// LOWERED: pmevent.mask 1;
// LOWERED: pmevent.mask 2;
// LOWERED: pmevent.mask 1;
// LOWERED-NOT: pmevent
// LOWERED: gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @unroll() kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %u = iket.range_start "tile"
    %p = iket.payload %i : index as i32
    iket.mark "i" payload(%p : !iket.payload<i32>)
    scf.yield %u : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}

//--- affine.mlir
// RUN: iket-opt %t/affine.mlir --pass-pipeline='builtin.module(gpu.module(gpu.func(affine-loop-unroll{unroll-factor=2})),lower-iket-to-nvvm)' \
// RUN: | FileCheck %s --check-prefix=AFFINE
// RUN: iket-opt %t/affine.mlir --pass-pipeline='builtin.module(gpu.module(gpu.func(affine-loop-unroll{unroll-factor=-1})),canonicalize,lower-iket-to-nvvm)' \
// RUN: | FileCheck %s --check-prefix=FULL --implicit-check-not=arith.cmpi
// Within the unrolled body the second end knows its start; the first is guarded.
// AFFINE: affine.for {{.*}} iter_args(%[[T:.*]] = %{{.*}}) -> (i32) {
// AFFINE: arith.cmpi eq, %[[T]],
// AFFINE-NEXT: scf.if
// AFFINE: pmevent.mask 1;
// AFFINE-NEXT: {{^ +}}}
// AFFINE-NOT: scf.if
// AFFINE: pmevent.mask 1;
// AFFINE: pmevent.mask 1;
// AFFINE: pmevent.mask 1;
// AFFINE-NOT: pmevent
// AFFINE: affine.yield
// FULL: gpu.func @affine
// FULL-COUNT-8: pmevent.mask 1;
// FULL-NOT: pmevent
// FULL: gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @affine() kernel {
  %s = iket.sentinel_token "tile"
  %r = affine.for %i = 0 to 4 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %u = iket.range_start "tile"
    affine.yield %u : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}

//--- peel.mlir
// RUN: iket-opt %t/peel.mlir --scf-for-loop-peeling --canonicalize --lower-iket-to-nvvm=runtime-payloads=true \
// RUN: | FileCheck %s --check-prefix=PEEL
// The peeled loop goes on with the token of the main loop.
// PEEL: %[[S:.*]] = arith.constant 0 : i32
// PEEL: %[[MAIN:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[S]]) -> (i32) {
// PEEL: scf.if
// PEEL: pmevent.mask 1;
// PEEL: pmevent.mask 1;
// PEEL: pmevent.mask 2;
// PEEL: %[[REST:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[MAIN]]) -> (i32) {
// PEEL: scf.if
// PEEL: pmevent.mask 1;
// PEEL: pmevent.mask 1;
// PEEL: pmevent.mask 2;
// PEEL: arith.cmpi eq, %[[REST]],
// PEEL: pmevent.mask 1;
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @peel(%n: index) kernel {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %u = iket.range_start "tile"
    %left = affine.min affine_map<(d0, d1) -> (4, d1 - d0)>(%i, %n)
    %p = iket.payload %left : index as i32
    iket.mark "left" payload(%p : !iket.payload<i32>)
    scf.yield %u : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}

//--- front.mlir
// With the first iteration in front of it, the loop knows its token.
// RUN: iket-opt %t/front.mlir --scf-for-loop-peeling='peel-front=true' --canonicalize --lower-iket-to-nvvm \
// RUN: | FileCheck %s --check-prefix=FRONT --implicit-check-not=arith.cmpi --implicit-check-not=iter_args
// FRONT: gpu.func @front
// FRONT: pmevent.mask 1;
// FRONT: scf.for
// FRONT: pmevent.mask 1;
// FRONT: pmevent.mask 1;
// FRONT: {{^ +}}}
// FRONT: pmevent.mask 1;
// FRONT-NOT: pmevent
// FRONT: gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @front() kernel {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %c0 to %c16 step %c4 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %u = iket.range_start "tile"
    scf.yield %u : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}

//--- specialize.mlir
// Two versions of one loop: the same events in both.
// RUN: iket-opt %t/specialize.mlir --scf-for-loop-specialization --lower-iket-to-nvvm \
// RUN: | FileCheck %s --check-prefix=SPECIALIZE
// SPECIALIZE: %[[IS:.*]] = arith.cmpi eq
// SPECIALIZE: scf.if %[[IS]] {
// SPECIALIZE: scf.for
// SPECIALIZE: pmevent.mask 1;
// SPECIALIZE: pmevent.mask 31;
// SPECIALIZE: } else {
// SPECIALIZE: scf.for
// SPECIALIZE: pmevent.mask 1;
// SPECIALIZE: pmevent.mask 31;
// SPECIALIZE-NOT: pmevent
// SPECIALIZE: gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @specialize(%n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ub = affine.min affine_map<(d0) -> (8, d0)>(%n)
  scf.for %i = %c0 to %ub step %c1 {
    iket.range_push "it"
    iket.range_pop
  }
  gpu.return
}
}

//--- pipeline.mlir
// Software pipelining moves work across iterations; events keep their order, and
// each iteration has its own.
// RUN: iket-opt %t/pipeline.mlir --transform-preload-library=transform-library-paths=%S/Inputs/pipeline.mlir --transform-interpreter --canonicalize \
// RUN: | FileCheck %s --check-prefix=PIPELINE
// RUN: iket-opt %t/pipeline.mlir --transform-preload-library=transform-library-paths=%S/Inputs/pipeline.mlir --transform-interpreter --canonicalize --lower-iket-to-nvvm \
// RUN: | FileCheck %s --check-prefix=PIPELOW --implicit-check-not=arith.cmpi
// PIPELINE: %[[S:.*]] = iket.sentinel_token "tile"
// PIPELINE: iket.range_end %[[S]]
// PIPELINE: %[[T0:.*]] = iket.range_start "tile"
// PIPELINE: memref.load
// PIPELINE: %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[T:.*]] = %[[T0]], %{{.*}} = %{{.*}}) -> (!iket.token, f32) {
// PIPELINE-NEXT: iket.range_end %[[T]]
// PIPELINE-NEXT: %[[U:.*]] = iket.range_start "tile"
// PIPELINE: memref.load
// PIPELINE: memref.store
// PIPELINE: scf.yield %[[U]],
// PIPELINE: memref.store
// PIPELINE: iket.range_end %[[R]]#0
// The prologue took the sentinel out of the loop: the token is gone.
// PIPELOW: gpu.func @pipeline
// PIPELOW: pmevent.mask 1;
// PIPELOW: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (f32) {
// PIPELOW: pmevent.mask 1;
// PIPELOW: pmevent.mask 1;
// PIPELOW: scf.yield %{{.*}} : f32
// PIPELOW: pmevent.mask 1;
// PIPELOW-NOT: pmevent
// PIPELOW: gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @pipeline(%in: memref<?xf32>, %out: memref<?xf32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %u = iket.range_start "tile"
    %x = memref.load %in[%i] : memref<?xf32>
    memref.store %x, %out[%i] : memref<?xf32>
    scf.yield %u : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}

//--- outline.mlir
// RUN: iket-opt %t/outline.mlir --gpu-kernel-outlining='data-layout-str=' --lower-iket-to-nvvm=chip=sm_90 \
// RUN: | FileCheck %s --check-prefix=OUTLINE
// OUTLINE: gpu.module @host_kernel
// OUTLINE: gpu.func @host_kernel
// OUTLINE: scf.for {{.*}} iter_args({{.*}}) -> (i32) {
// OUTLINE: scf.if
// OUTLINE: pmevent.mask 1;
// OUTLINE: pmevent.mask 1;
// OUTLINE: scf.yield %{{.*}} : i32
// OUTLINE: pmevent.mask 1;
// OUTLINE: gpu.return
func.func @host(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %s = iket.sentinel_token "tile"
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %s) -> (!iket.token) {
      iket.range_end %t
      %u = iket.range_start "tile"
      scf.yield %u : !iket.token
    }
    iket.range_end %r
    gpu.terminator
  }
  return
}

//--- cfg.mlir
// The same loop, lowered before or after it became a graph, and simplified.
// RUN: iket-opt %t/cfg.mlir --lower-iket-to-nvvm --convert-scf-to-cf --canonicalize | FileCheck %s --check-prefix=CFG --implicit-check-not=scf.for
// RUN: iket-opt %t/cfg.mlir --convert-scf-to-cf --canonicalize --lower-iket-to-nvvm --canonicalize | FileCheck %s --check-prefix=CFG --implicit-check-not=scf.for
// CFG: gpu.func @cfg
// CFG: cf.br ^[[H:.*]](%{{.*}}, %{{.*}} : index, i32)
// CFG: ^[[H]](%{{.*}}: index, %[[T:.*]]: i32):
// CFG: arith.cmpi slt
// CFG: cf.cond_br
// CFG: %[[IS:.*]] = arith.cmpi eq, %[[T]],
// CFG: cf.cond_br %[[IS]]
// CFG: pmevent.mask 1;
// CFG: pmevent.mask 1;
// CFG: cf.br ^[[H]]
// CFG: %[[LAST:.*]] = arith.cmpi eq, %[[T]],
// CFG: cf.cond_br %[[LAST]]
// CFG: pmevent.mask 1;
// CFG-NOT: pmevent
// CFG: gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @cfg(%lb: index, %ub: index, %step: index) kernel {
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %u = iket.range_start "tile"
    scf.yield %u : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}
