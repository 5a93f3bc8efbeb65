// Whatever else a module holds, in any number of modules; a second run changes
// nothing.

// RUN: iket-opt %s --lower-iket-to-nvvm -o %t.once
// RUN: FileCheck %s < %t.once
// RUN: iket-opt %t.once --lower-iket-to-nvvm -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: iket-opt %s --lower-iket-to-nvvm --mlir-disable-threading -o %t.single
// RUN: diff %t.once %t.single
// On each module by itself; the last is no gpu.module.
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(lower-iket-to-nvvm),builtin.module(lower-iket-to-nvvm))' -o %t.nested
// RUN: diff %t.once %t.nested
// New events in the result are refused.
// RUN: sed 's/gpu.return/iket.mark "new"\n gpu.return/' %t.once > %t.more.mlir
// RUN: not iket-opt %t.more.mlir --lower-iket-to-nvvm -o /dev/null 2>&1 | FileCheck %s --check-prefix=MORE
// MORE: error: 'llvm.mlir.global' op symbol "__iket_meta_info" is of an earlier lowering of this module; lower all events in one run

module attributes {gpu.container_module} {

// The host is not touched.
// CHECK-NOT: llvm.mlir.global
// CHECK-LABEL: func.func @host
func.func @host(%n: index) {
  gpu.launch_func @mixed::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
  return
}

// Everything that a kernel is made of.
// CHECK-LABEL: gpu.module @mixed
// CHECK-NEXT: llvm.mlir.global external constant @__iket_meta_info
// CHECK-COUNT-7: llvm.mlir.global external constant @__iket_evt_decl_
// CHECK-COUNT-2: llvm.mlir.global external constant @__iket_range_decl_
// CHECK-NEXT: memref.global "private" @shared
gpu.module @mixed [#nvvm.target<chip = "sm_90">] {
  memref.global "private" @shared : memref<32xf32, #gpu.address_space<workgroup>>
  // CHECK: llvm.func @in_llvm
  // CHECK-NEXT: llvm.call_intrinsic
  // CHECK-NEXT: llvm.inline_asm {{.*}}pmevent.mask 1;
  // CHECK-NEXT: llvm.return
  llvm.func @in_llvm() {
    iket.mark "llvm"
    llvm.return
  }
  // CHECK: func.func @in_func
  // CHECK: pmevent.mask 2;
  // CHECK-NEXT: call @in_func
  func.func @in_func(%n: i32) {
    iket.mark "func"
    func.call @in_func(%n) : (i32) -> ()
    return
  }
  // CHECK: gpu.func @kernel
  // CHECK-SAME: workgroup(
  gpu.func @kernel(%n: index) workgroup(%tile: memref<4xf32, #gpu.address_space<workgroup>>) kernel {
    // CHECK: scf.for
    // CHECK-NEXT: llvm.call_intrinsic
    // CHECK-NEXT: llvm.inline_asm {{.*}}pmevent.mask 3;
    // CHECK: memref.load
    // CHECK: pmevent.mask 31;
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %f0 = arith.constant 0.0 : f32
    scf.for %i = %c0 to %n step %c1 {
      iket.range_push "scf"
      %x = memref.load %tile[%c0] : memref<4xf32, #gpu.address_space<workgroup>>
      iket.range_pop
    }
    // CHECK: affine.for
    // CHECK: pmevent.mask 4;
    affine.for %i = 0 to 8 {
      iket.mark "affine"
    }
    // CHECK: scf.index_switch
    // CHECK: case 3
    // CHECK: pmevent.mask 5;
    // CHECK: default
    scf.index_switch %n
    case 3 {
      iket.mark "switch"
      scf.yield
    }
    default {
    }
    // CHECK: pmevent.mask 6;
    // CHECK: vector.transfer_read
    // CHECK: pmevent.mask 31;
    iket.range "vector" {
      %v = vector.transfer_read %tile[%c0], %f0 : memref<4xf32, #gpu.address_space<workgroup>>, vector<4xf32>
    }
    // CHECK: nvgpu.mbarrier.create
    // CHECK: pmevent.mask 7;
    // CHECK: gpu.barrier
    %b = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    iket.mark "nvgpu"
    gpu.barrier
    // CHECK: cf.cond_br
    // CHECK: pmevent.mask 4;
    // CHECK-NEXT: cf.br
    %c = arith.cmpi eq, %n, %c0 : index
    cf.cond_br %c, ^a, ^b
  ^a:
    iket.mark "affine"
    cf.br ^b
  ^b:
    gpu.return
  }
}

// Its own ids.
// CHECK-LABEL: gpu.module @second
// CHECK: @__iket_evt_decl_nvgpu_1_attrs
// CHECK: pmevent.mask 1;
gpu.module @second [#nvvm.target<chip = "sm_100a">] {
  gpu.func @kernel() kernel {
    iket.mark "nvgpu"
    gpu.return
  }
}

// Two targets of one form.
// CHECK-LABEL: gpu.module @two_targets
// CHECK: %cluster_ctarank
gpu.module @two_targets [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_120">] {
  gpu.func @kernel() kernel {
    iket.mark "a"
    gpu.return
  }
}

// No events: no arrays.
// CHECK-LABEL: gpu.module @none
// CHECK-NEXT: gpu.func
gpu.module @none [#nvvm.target<chip = "sm_90">] {
  gpu.func @kernel() kernel {
    gpu.return
  }
}

// What records nothing goes all the same.
// CHECK-LABEL: gpu.module @values
// CHECK-NOT: llvm.mlir.global
// CHECK-NOT: iket
// CHECK: gpu.return
gpu.module @values [#nvvm.target<chip = "sm_90">] {
  gpu.func @kernel(%v: i32) kernel {
    %s = iket.sentinel_token "a"
    %p = iket.payload %v : i32
    gpu.return
  }
}

// A table whose events have gone declares nothing.
// CHECK-LABEL: gpu.module @table
// CHECK-NOT: iket
// CHECK: gpu.return
gpu.module @table [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = off, events = [
      #iket.event<name = "a", id = 1, kind = mark>]>} {
  gpu.func @kernel() kernel {
    gpu.return
  }
}

// Pops alone: the arrays declare no event, but the module is instrumented.
// CHECK-LABEL: gpu.module @pops
// CHECK-NEXT: llvm.mlir.global external constant @__iket_meta_info
// CHECK-NEXT: gpu.func
// CHECK: pmevent.mask 31;
gpu.module @pops [#nvvm.target<chip = "sm_90">] {
  gpu.func @kernel() kernel {
    iket.range_pop
    gpu.return
  }
}

// A module of LLVM dialect for an NVPTX target, wherever it stands.
// CHECK-LABEL: module @nvptx
// CHECK-NEXT: llvm.mlir.global external constant @__iket_meta_info
// CHECK: llvm.func @kernel
// CHECK-NEXT: llvm.call_intrinsic
// CHECK-NEXT: llvm.inline_asm {{.*}}%cluster_ctarank{{.*}}pmevent.mask 1;
module @nvptx attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @kernel() attributes {nvvm.kernel, target_cpu = "sm_90"} {
    iket.mark "a"
    llvm.return
  }
}

}
