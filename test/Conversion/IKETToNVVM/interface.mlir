// The same lowering through convert-gpu-to-nvvm and convert-to-llvm, in iket-opt.

// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm,reconcile-unrealized-casts))' -o %t.gpu.mlir
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(convert-to-llvm{dynamic=true},reconcile-unrealized-casts))' -o %t.llvm.mlir
// RUN: FileCheck %s < %t.gpu.mlir
// RUN: FileCheck %s < %t.llvm.mlir

// Both declare what lower-iket-to-nvvm does, byte for byte.
// RUN: iket-opt %s --lower-iket-to-nvvm -o %t.pass.mlir
// RUN: grep 'mlir.global.*__iket_' %t.pass.mlir > %t.pass
// RUN: grep 'mlir.global.*__iket_' %t.gpu.mlir > %t.gpu
// RUN: grep 'mlir.global.*__iket_' %t.llvm.mlir > %t.llvm
// RUN: diff %t.pass %t.gpu
// RUN: diff %t.pass %t.llvm

// Options come by iket-assign-events.
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(iket-assign-events{abi=cutlass runtime-payloads=true},convert-gpu-to-nvvm))' | FileCheck %s --check-prefix=OPTIONS
// OPTIONS: @__iket_evt_decl_pay_5_attrs(dense<[60, 0, 0, 0, 5, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0,
// OPTIONS: elect.sync {{.*}}st.volatile.shared.u32 [r+4], $0;

// Nothing is left to lower but the table, without which stock tools take the
// result.
// RUN: iket-opt %t.gpu.mlir --lower-iket-to-nvvm -o %t.again.mlir
// RUN: sed 's/ attributes {iket.metadata = #iket.metadata<.*>}//' %t.gpu.mlir > %t.no-table.mlir
// RUN: diff %t.no-table.mlir %t.again.mlir
// RUN: mlir-opt %t.again.mlir -o /dev/null

// The pipeline of upstream, to PTX.
// RUN: iket-opt %s --gpu-lower-to-nvvm-pipeline='cubin-chip=sm_90 cubin-features=+ptx80 cubin-format=isa' | FileCheck %s --check-prefix=PIPELINE
// PIPELINE: gpu.binary @m
// PIPELINE-SAME: .visible .global .align 1 .b8 __iket_meta_info[48]
// PIPELINE-SAME: pmevent.mask 1;

// CHECK-LABEL: gpu.module @m
// CHECK-NOT: iket.{{mark|range|payload}}
// CHECK-NOT: unrealized_conversion_cast
gpu.module @m [#nvvm.target<chip = "sm_90", features = "+ptx80">] {
  // CHECK: llvm.func @device(%[[I:.+]]: i64) -> i64
  // CHECK: pmevent.mask 1;
  // CHECK: pmevent.mask 2;
  // CHECK: pmevent.mask 31;
  // CHECK-NEXT: llvm.return %[[I]]
  func.func @device(%i: index) -> index {
    %r = iket.range "structured" -> index {
      iket.mark "in"
      iket.yield %i : index
    }
    return %r : index
  }

  // Several blocks, whose results are converted.
  // CHECK: llvm.func @kernel
  // CHECK: pmevent.mask 3;
  // CHECK-NEXT: llvm.cond_br
  // CHECK: llvm.call @device
  // CHECK: pmevent.mask 31;
  // CHECK-NEXT: llvm.br ^[[OUT:bb[0-9]+]](%{{.+}}, %{{.+}} : i64, !llvm.struct<
  // CHECK: pmevent.mask 31;
  // CHECK-NEXT: llvm.br ^[[OUT]](
  // CHECK: ^[[OUT]](%{{.+}}: i64, %{{.+}}: !llvm.struct<
  // CHECK: llvm.store
  gpu.func @kernel(%i: index, %m: memref<?xf32>, %c: i1, %f: f32, %v: i32) kernel {
    %r, %n = iket.range "blocks" -> (index, memref<?xf32>) {
      cf.cond_br %c, ^a, ^b
    ^a:
      %j = func.call @device(%i) : (index) -> index
      iket.yield %j, %m : index, memref<?xf32>
    ^b:
      iket.yield %i, %m : index, memref<?xf32>
    }
    memref.store %f, %n[%r] : memref<?xf32>

    // CHECK: pmevent.mask 4;
    // CHECK: pmevent.mask 31;
    iket.range_push "push"
    iket.range_pop "push"
    // CHECK: pmevent.mask 5;
    %p = iket.payload %v : i32
    iket.mark "pay" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}
