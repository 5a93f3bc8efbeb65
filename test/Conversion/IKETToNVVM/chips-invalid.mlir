// RUN: iket-opt %s --lower-iket-to-nvvm --split-input-file --verify-diagnostics -o /dev/null
// RUN: iket-opt %s --iket-assign-events --split-input-file --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --lower-iket-to-nvvm --split-input-file -o /dev/null

// Names that no chip has: too old, too new, a suffix too early, of another
// vendor, misspelt.
// expected-error @+1 {{unknown chip "sm_70"; chips that can be traced are sm_75, sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_101, sm_103, sm_110, sm_120, sm_121, with suffix a or f where the chip has one}}
gpu.module @old [#nvvm.target<chip = "sm_70">] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}
// expected-error @+1 {{unknown chip "sm_130"}}
gpu.module @newer [#nvvm.target<chip = "sm_130">] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}
// expected-error @+1 {{unknown chip "sm_80a"}}
gpu.module @suffix_a [#nvvm.target<chip = "sm_80a">] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}
// expected-error @+1 {{unknown chip "sm_90f"}}
gpu.module @suffix_f [#nvvm.target<chip = "sm_90f">] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}
// expected-error @+1 {{unknown chip "gfx90a"}}
gpu.module @vendor [#nvvm.target<chip = "gfx90a">] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}
// expected-error @+1 {{target #rocdl.target is not an #nvvm.target; events are lowered to NVVM only}}
gpu.module @rocdl [#rocdl.target] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}

// All targets are looked at.
// expected-error @+2 {{unknown chip "sm_30"}}
// expected-error @+1 {{unknown chip "sm_35"}}
gpu.module @several [#nvvm.target<chip = "sm_30">, #nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_35">] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}

// One text cannot serve both forms.
// expected-error @+1 {{targets sm_80 and sm_90 need different event sequences; give each its own gpu.module or pass chip=}}
gpu.module @two_forms [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}

// A module without events may have any target.
gpu.module @no_events [#nvvm.target<chip = "sm_50">] {
  gpu.func @k() kernel { gpu.return }
}

// -----

// What layout tilelang lacks, on a chip that layout cutlass lacks.
// expected-error @+1 {{layout cutlass needs sm_90 or newer, but the chip is sm_80, and layout tilelang has no token ranges (iket.range_start)}}
gpu.module @tokens [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel {
    %t = iket.range_start "a"
    iket.range_end %t
    gpu.return
  }
}
// expected-error @+1 {{layout cutlass needs sm_90 or newer, but the chip is sm_75, and layout tilelang cannot carry payload i64 of event "a"}}
gpu.module @payload [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_75">] {
  gpu.func @k(%v: i64) kernel {
    %p = iket.payload %v : i64
    iket.mark "a" payload(%p : !iket.payload<i64>)
    gpu.return
  }
}
// expected-error @+1 {{layout cutlass needs sm_90 or newer, but the chip is sm_89; use abi=tilelang}}
gpu.module @asked [#nvvm.target<chip = "sm_89">] attributes {iket.metadata = #iket.metadata<
    layout = cutlass, mode = native, runtime_payloads = off, events = []>} {
  gpu.func @k() kernel { iket.mark "a" gpu.return }
}

// -----

// A module of LLVM dialect: its functions say the chip.
// expected-error @+1 {{targets sm_80 and sm_90 need different event sequences}}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @old() attributes {target_cpu = "sm_80"} {
    iket.mark "a"
    llvm.return
  }
  llvm.func @new() attributes {target_cpu = "sm_90"} {
    llvm.return
  }
}

// -----

// expected-error @+1 {{unknown chip "generic"}}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k() attributes {target_cpu = "generic"} {
    iket.mark "a"
    llvm.return
  }
}

// -----

// Another triple is host code.
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @k() {
    // expected-error @+1 {{'iket.mark' op outside device code has no effect}}
    iket.mark "a"
    llvm.return
  }
}
