// Code that was imported from LLVM IR without its target triple, or with another
// one: the diagnostic says what is missing.

// RUN: iket-opt %s --split-input-file --verify-diagnostics --lower-iket-to-nvvm
// RUN: not iket-opt %s --split-input-file --lower-iket-to-nvvm -o /dev/null 2>/dev/null
// RUN: iket-opt %s --split-input-file --verify-diagnostics --iket-assign-events
// RUN: not iket-opt %s --split-input-file --iket-assign-events -o /dev/null 2>/dev/null

module attributes {llvm.target_triple = ""} {
  llvm.func ptx_kernelcc @empty() {
    // expected-error @+1 {{'iket.mark' op outside device code has no effect; set llvm.target_triple = "nvptx64-nvidia-cuda" on the module (it has none), move it into a gpu.module, or remove it with iket-strip}}
    iket.mark "m"
    llvm.return
  }
}

// -----

llvm.func ptx_kernelcc @missing() {
  // expected-error @+1 {{'iket.range_pop' op outside device code has no effect; set llvm.target_triple = "nvptx64-nvidia-cuda" on the module (it has none)}}
  iket.range_pop
  llvm.return
}

// -----

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @other() {
    // expected-error @+1 {{'iket.mark' op outside device code has no effect; set llvm.target_triple = "nvptx64-nvidia-cuda" on the module (it is "x86_64-unknown-linux-gnu")}}
    iket.mark "m"
    llvm.return
  }
}
