// Layout buffer in a top-level module of LLVM dialect, with its ways to say what
// a kernel is.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | FileCheck %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=META
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer' --convert-arith-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=IR

// META: kernel attributed buffer-llvm.mlir
// META-NEXT: kernel convention buffer-llvm.mlir
// META-NEXT: kernel calls_alias divergent buffer-llvm.mlir
// META-NOT: kernel

// IR: @__iket_record_metadata = addrspace(1) constant [{{[0-9]+}} x i8]
// IR: @__iket_record_control = addrspace(4) externally_initialized global [240 x i8] zeroinitializer, align 16

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
  // What an alias stands for has an address.
  // CHECK-LABEL: llvm.func @calls_alias
  // CHECK: // kernel 2\0A
  // CHECK: llvm.call %
  llvm.func @calls_alias() attributes {nvvm.kernel} {
    %0 = llvm.mlir.addressof @alias : !llvm.ptr
    llvm.call %0() : !llvm.ptr, () -> ()
    llvm.return
  }
  llvm.mlir.alias external @alias : !llvm.func<void ()> {
    %0 = llvm.mlir.addressof @aliased : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  // CHECK-LABEL: llvm.func @aliased
  // CHECK: // function\0A
  llvm.func @aliased() {
    iket.mark "m"
    llvm.return
  }
}
