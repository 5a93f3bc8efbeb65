// Layout buffer: a declared function may call back what it gets the address of,
// so its caller hands the state on.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | FileCheck %s

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // CHECK: llvm.mlir.global internal @__iket_record_warps
  llvm.func @ext(!llvm.ptr)
  llvm.func @callback() {
    iket.mark "in"
    llvm.return
  }
  // CHECK-LABEL: llvm.func @k(
  // CHECK: // kernel 0\0A{{.*}}st.shared.v2.u64{{.*}}bar.warp.sync -1;
  // CHECK: llvm.call @ext
  llvm.func @k() attributes {gpu.kernel, nvvm.kernel} {
    %f = llvm.mlir.addressof @callback : !llvm.ptr
    llvm.call @ext(%f) : (!llvm.ptr) -> ()
    llvm.return
  }
}
