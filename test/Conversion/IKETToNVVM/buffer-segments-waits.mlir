// Layout buffer: a segment ends before what may wait for others or never end.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py | FileCheck %s

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  // CHECK: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "barrier0" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "parity" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "try_wait" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "nvgpu" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "async" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "bulk" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "wgmma" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "cluster arrive" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "cluster wait" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "grid" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "registers" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "last" clock 1
  // CHECK-NEXT: record
  llvm.func @ops(%bar: !llvm.ptr<3>, %v: i32) attributes {gpu.kernel, nvvm.kernel} {
    iket.mark "barrier0"
    nvvm.barrier0
    iket.mark "parity"
    nvvm.mbarrier.try_wait.parity %bar, %v, %v : !llvm.ptr<3>, i32, i32
    iket.mark "try_wait"
    %done = nvvm.mbarrier.try_wait %bar, %v : !llvm.ptr<3>, i32 -> i1
    iket.mark "nvgpu"
    %token = nvgpu.device_async_create_group
    nvgpu.device_async_wait %token
    iket.mark "async"
    nvvm.cp.async.wait.group 0
    iket.mark "bulk"
    nvvm.cp.async.bulk.wait_group 0
    iket.mark "wgmma"
    nvvm.wgmma.wait.group.sync.aligned 0
    iket.mark "cluster arrive"
    nvvm.cluster.arrive
    iket.mark "cluster wait"
    nvvm.cluster.wait
    iket.mark "grid"
    nvvm.griddepcontrol wait
    iket.mark "registers"
    nvvm.setmaxregister increase 232
    iket.mark "last"
    llvm.return
  }

  // CHECK-SAME: full {{[0-9]+}}:
  // CHECK-NEXT: mark "intrinsic" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "break" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "debug" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "debug intrinsic" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "ubsan" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "assembly" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: mark "harmless" clock 1
  // CHECK-NEXT: mark "last" clock 2
  // CHECK-NEXT: record
  llvm.func @others(%bar: !llvm.ptr<3>, %v: i32) attributes {gpu.kernel, nvvm.kernel} {
    iket.mark "intrinsic"
    llvm.call_intrinsic "llvm.nvvm.cp.async.wait.all"() : () -> ()
    iket.mark "break"
    nvvm.breakpoint
    iket.mark "debug"
    llvm.intr.debugtrap
    iket.mark "debug intrinsic"
    llvm.call_intrinsic "llvm.debugtrap"() : () -> ()
    iket.mark "ubsan"
    "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
    iket.mark "assembly"
    llvm.inline_asm has_side_effects "{ .reg .pred p;\nmbarrier.test_wait.parity.shared::cta.b64 p, [$0], $1; }", "r,r" %bar, %v : (!llvm.ptr<3>, i32) -> ()
    iket.mark "harmless"
    nvvm.mbarrier.init %bar, %v : !llvm.ptr<3>, i32
    nvvm.cp.async.commit.group
    llvm.inline_asm has_side_effects "{ .reg .pred wait; /* bar.sync 0; */ fence.proxy.async.shared::cta; }", "" : () -> ()
    iket.mark "last"
    llvm.return
  }

  // A loop without bounds may wait for what others write, as may blocks.
  // CHECK-SAME: full {{[0-9]+}}:
  // CHECK-NEXT: begin "while" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: end clock 1
  // CHECK-NEXT: begin "nested" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: end clock 1
  // CHECK-NEXT: begin "blocks" clock 1
  // CHECK-NEXT: record full {{[0-9]+}}:
  // CHECK-NEXT: end clock 1
  // CHECK-NEXT: begin "for" clock 1
  // CHECK-NEXT: end clock 2
  // CHECK-NEXT: kernel ops
  gpu.func @loops(%f: memref<1xi32, 1>, %n: index, %c: i1) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %one = arith.constant 1 : i32
    iket.range_push "while"
    scf.while : () -> () {
      %v = memref.load %f[%c0] : memref<1xi32, 1>
      %spins = arith.cmpi ne, %v, %one : i32
      scf.condition(%spins)
    } do {
      scf.yield
    }
    iket.range_pop
    iket.range_push "nested"
    scf.if %c {
      scf.while : () -> () {
        scf.condition(%c)
      } do {
        scf.yield
      }
    }
    iket.range_pop
    iket.range_push "blocks"
    scf.execute_region {
      cf.br ^loop
    ^loop:
      %v = memref.load %f[%c0] : memref<1xi32, 1>
      %spins = arith.cmpi ne, %v, %one : i32
      cf.cond_br %spins, ^loop, ^end
    ^end:
      scf.yield
    }
    iket.range_pop
    iket.range_push "for"
    scf.for %i = %c0 to %n step %c1 {
      memref.store %one, %f[%c0] : memref<1xi32, 1>
    }
    iket.range_pop
    gpu.return
  }
}
