// What the standard passes, LLVM at level 3 and ptxas leave of events, cases
// (a) to (g): never one more, never one less, each in its place.

// REQUIRES: ptxas, runtime
// DEFINE: %{passes} = builtin.module(gpu.module(canonicalize,cse,loop-invariant-code-motion,sccp,inline,remove-dead-values,symbol-dce,canonicalize,cse))
// RUN: iket-opt %s --pass-pipeline='%{passes}' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: iket-compile %t.mlir --abi=cutlass --runtime-payloads --emit=ptx -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: iket-compile %s --abi=cutlass --runtime-payloads --emit=ptx -o - | FileCheck %s --check-prefix=PTX
// RUN: iket-compile %t.mlir --abi=cutlass --runtime-payloads -o %t.cubin
// RUN: iket inspect %t.cubin | FileCheck %s --check-prefix=SASS
// Before sm_90 there is no election, so no layout cutlass; tilelang has a form.
// RUN: not iket-compile %s --chip=sm_80 --abi=cutlass -o %t.old.cubin 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: layout cutlass needs sm_90 or newer, but the chip is sm_80; use abi=tilelang
// RUN: iket-compile %s --chip=sm_80 --abi=tilelang --runtime-payloads --emit=ptx -o - | FileCheck %s --check-prefix=SLOT
// SLOT: .shared .align 64 .b8 __iket_slot[16]
// Without events it is as if they never were.
// RUN: grep -v 'iket\.' %s > %t.plain.mlir
// RUN: iket-compile %t.plain.mlir --emit=ptx -o %t.plain.ptx
// RUN: iket-compile %s --strip --emit=ptx -o %t.strip.ptx
// RUN: cmp %t.plain.ptx %t.strip.ptx

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// (a) A divergent payload: the site stays under the branch, one lane stores.
// CHECK-LABEL: gpu.func @a
// CHECK: scf.if
// CHECK-NEXT: iket.payload
// CHECK-NEXT: iket.mark "lane"
// CHECK-NEXT: }
// PTX-LABEL: .entry a(
// PTX: @%p{{[0-9]+}} bra
// PTX: activemask.b32 m;
// PTX-NEXT: elect.sync _|p, m;
// PTX-NEXT: @p st.weak.shared.u32 [r], t;
// PTX-NEXT: @p st.volatile.shared.u32 [r+4],
// PTX-NEXT: pmevent.mask 1;
// PTX-NOT: shfl
// PTX-NOT: pmevent
// PTX: ret;
// SASS-DAG: kernel a: 1 site,
gpu.func @a(%v: i32) kernel {
  %l = gpu.lane_id
  %c8 = arith.constant 8 : index
  %p = arith.cmpi ult, %l, %c8 : index
  scf.if %p {
    %x = iket.payload %v : i32
    iket.mark "lane" payload(%x : !iket.payload<i32>)
  }
  gpu.return
}

// (b) Equal neighbours; no election without a payload.
// CHECK-LABEL: gpu.func @b
// CHECK-COUNT-2: iket.mark "m"
// PTX-LABEL: .entry b(
// PTX-NOT: activemask
// PTX: pmevent.mask 2;
// PTX-NOT: activemask
// PTX: pmevent.mask 2;
// PTX-NOT: pmevent
// PTX: ret;
// SASS-DAG: kernel b: 2 sites,
gpu.func @b() kernel {
  iket.mark "m"
  iket.mark "m"
  gpu.return
}

// (c) Invariant in a loop.
// CHECK-LABEL: gpu.func @c
// CHECK: scf.for
// CHECK-NEXT: iket.mark "inv"
// CHECK-NEXT: }
// PTX-LABEL: .entry c(
// PTX: $L__BB{{[0-9_]+}}:
// PTX: pmevent.mask 3;
// PTX: bra
// PTX-NOT: pmevent
// PTX: ret;
// SASS-DAG: kernel c: 1 site,
gpu.func @c(%n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : i32
  scf.for %i = %c0 to %n step %c1 {
    %x = iket.payload %c7 : i32
    iket.mark "inv" payload(%x : !iket.payload<i32>)
  }
  gpu.return
}

// (d) A loop of nothing else is kept.
// CHECK-LABEL: gpu.func @d
// CHECK: scf.for
// CHECK-NEXT: iket.mark "only"
// CHECK-NEXT: }
// PTX-LABEL: .entry d(
// PTX: $L__BB{{[0-9_]+}}:
// PTX: pmevent.mask 4;
// PTX: bra
// PTX-NOT: pmevent
// PTX: ret;
// SASS-DAG: kernel d: 1 site,
gpu.func @d(%n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    iket.mark "only"
  }
  gpu.return
}

// (e) Dead code goes, and its name with it if the plan runs later.
// CHECK-LABEL: gpu.func @e
// CHECK-NEXT: gpu.return
// PTX-LABEL: .entry e(
// PTX-NOT: pmevent
// PTX: ret;
gpu.func @e() kernel {
  %false = arith.constant false
  scf.if %false {
    iket.mark "dead"
  }
  gpu.return
}

// (f) The work in a range may go, the range stays.
// CHECK-LABEL: gpu.func @f
// CHECK-NEXT: iket.range_push "r"
// CHECK-NEXT: iket.range_pop
// PTX-LABEL: .entry f(
// PTX: pmevent.mask
// PTX-NOT: add.s32
// PTX: pmevent.mask 31;
// PTX: ret;
// SASS-DAG: kernel f: 2 sites,
gpu.func @f(%x: i32, %y: i32) kernel {
  iket.range_push "r"
  %d = arith.addi %x, %y : i32
  iket.range_pop
  gpu.return
}

// (g) Between branches on one condition: exactly one site.
// CHECK-LABEL: gpu.func @g
// CHECK-COUNT-1: iket.mark "mid"
// CHECK-NOT: iket.mark
// PTX-LABEL: .entry g(
// PTX: pmevent.mask
// PTX-NOT: pmevent
// PTX: ret;
// SASS-DAG: kernel g: 1 site,
gpu.func @g(%m: memref<?xf32>, %f: f32, %h: f32) kernel {
  %l = gpu.lane_id
  %c8 = arith.constant 8 : index
  %p = arith.cmpi ult, %l, %c8 : index
  scf.if %p {
    memref.store %f, %m[%l] : memref<?xf32>
  }
  iket.mark "mid"
  scf.if %p {
    memref.store %h, %m[%c8] : memref<?xf32>
  }
  gpu.return
}

// As (g), but equal events in the branches: one each, not merged into one.
// CHECK-LABEL: gpu.func @sides
// CHECK-COUNT-2: iket.mark "side"
// PTX-LABEL: .entry sides(
// PTX-COUNT-2: pmevent.mask
// PTX-NOT: pmevent
// PTX: ret;
// SASS-DAG: kernel sides: 2 sites
gpu.func @sides(%c: i1, %m: memref<?xf32>, %f: f32) kernel {
  %l = gpu.lane_id
  scf.if %c {
    iket.mark "side"
    memref.store %f, %m[%l] : memref<?xf32>
  } else {
    iket.mark "side"
  }
  gpu.return
}

}
