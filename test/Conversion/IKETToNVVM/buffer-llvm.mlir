// Layout buffer in a top-level module of LLVM dialect, with its ways to say what
// a kernel is.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | FileCheck %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=META
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' --convert-arith-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=IR

// META: kernel attributed buffer-llvm.mlir
// META-NEXT: kernel convention buffer-llvm.mlir
// META-NOT: kernel

// IR: @__iket_record_metadata = addrspace(1) constant [{{[0-9]+}} x i8]
// IR: @__iket_record_control = addrspace(4) externally_initialized global [160 x i8] zeroinitializer, align 16

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @attributed
  // CHECK: // kernel 0\0A
  // CHECK: llvm.cond_br %{{.*}}, ^[[SITE:.+]], ^[[NEXT:[^ ]+]]
  // CHECK: ^[[SITE]]:
  // CHECK: @$4 st.global.cs.v4.b32
  // CHECK: llvm.br ^[[NEXT]]
  // CHECK: // exit 0\0A
  // CHECK-NEXT: llvm.return
  llvm.func @attributed(%c: i1) attributes {nvvm.kernel} {
    %a = iket.range_start "a"
    %b = iket.range_start "b"
    %t = arith.select %c, %a, %b : !iket.token
    iket.range_end %t
    llvm.return
  }
  // CHECK-LABEL: llvm.func ptx_kernelcc @convention
  // CHECK: // kernel 1\0A
  llvm.func ptx_kernelcc @convention() {
    iket.mark "m"
    llvm.return
  }
}
