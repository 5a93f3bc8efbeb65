// Events where they would never run or never be declared.
// RUN: iket-opt %s --lower-iket-to-nvvm=chip=sm_90 --split-input-file --verify-diagnostics
// RUN: not iket-opt %s --lower-iket-to-nvvm --split-input-file -o /dev/null
// RUN: not iket-opt %s --iket-assign-events --split-input-file -o /dev/null

// In a device module, but in no function.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // expected-error@+1 {{'iket.mark' op is not in a function, so it is never executed; move it into one}}
  iket.mark "x"
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // expected-error@+1 {{'iket.range' op is not in a function, so it is never executed; move it into one}}
  iket.range "r" {
  }
}

// -----

// A device module within another would share its symbols, but not its cubin.
gpu.module @outer [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    iket.mark "x"
    gpu.return
  }
  // expected-note@+1 {{inner module is here}}
  gpu.module @inner [#nvvm.target<chip = "sm_80">] {
    gpu.func @k() kernel {
      // expected-error@+1 {{'iket.mark' op is in a module within a device module; put device modules side by side}}
      iket.mark "y"
      gpu.return
    }
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // expected-note@+1 {{inner module is here}}
  builtin.module @inner {
    llvm.func @k() {
      // expected-error@+1 {{'iket.mark' op is in a module within a device module; put device modules side by side}}
      iket.mark "y"
      llvm.return
    }
  }
}
