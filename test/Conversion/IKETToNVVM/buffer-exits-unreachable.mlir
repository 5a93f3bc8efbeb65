// Layout buffer: a block that ends some lanes and then stands before unreachable
// is a way out, so the rest of the warp goes on without them.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | FileCheck %s

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // CHECK-LABEL: llvm.func @exits(
  llvm.func @exits() attributes {gpu.kernel, nvvm.kernel} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %c = llvm.mlir.constant(16 : i32) : i32
    %p = llvm.icmp "ult" %t, %c : i32
    llvm.cond_br %p, ^dead, ^rest
  ^dead:
    // CHECK: // exit 0\0A{{.*}}activemask.b32
    nvvm.exit
    llvm.unreachable
  ^rest:
    // CHECK: // site 1\0A{{.*}}activemask.b32
    // CHECK: // exit 1\0A{{.*}}activemask.b32
    iket.mark "rest"
    llvm.return
  }

  // The end of a warp is told before an assertion only for the lanes that fail.
  // CHECK-LABEL: llvm.func @asserts(
  llvm.func @asserts() attributes {gpu.kernel, nvvm.kernel} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %c = llvm.mlir.constant(16 : i32) : i32
    %p = llvm.icmp "ult" %t, %c : i32
    llvm.cond_br %p, ^fail, ^rest
  ^fail:
    // CHECK: // exit 2\0A{{.*}}activemask.b32
    "llvm.intr.trap"() : () -> ()
    llvm.unreachable
  ^rest:
    // CHECK: // site 3\0A{{.*}}st.global.cs.v4.b32
    // CHECK-NOT: activemask.b32
    iket.mark "rest"
    llvm.return
  }
}
