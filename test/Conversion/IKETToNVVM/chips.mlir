// Which form of the sequence the chip decides on: the window of the CTA's rank
// from sm_90 on, a variable of our own before.

// DEFINE: %{lower} = iket-opt %s --lower-iket-to-nvvm
// RUN: %{lower}='chip=sm_75' | FileCheck %s --check-prefix=OLD
// RUN: %{lower}='chip=sm_80' | FileCheck %s --check-prefix=OLD
// RUN: %{lower}='chip=sm_86' | FileCheck %s --check-prefix=OLD
// RUN: %{lower}='chip=sm_87' | FileCheck %s --check-prefix=OLD
// RUN: %{lower}='chip=sm_88' | FileCheck %s --check-prefix=OLD
// RUN: %{lower}='chip=sm_89' | FileCheck %s --check-prefix=OLD
// RUN: %{lower}='chip=sm_90' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_90a' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_100' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_100a' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_100f' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_101a' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_103f' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_110' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_120a' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='chip=sm_121' | FileCheck %s --check-prefix=NEW

// No chip at all: accepted with a warning, in the form for unknown chips.
// RUN: %{lower} 2>&1 | FileCheck %s --check-prefixes=WARN,OLD
// WARN: warning: no chip is known, so events use a reserved shared variable, which run-iket does not read; attach an #nvvm.target or pass chip=

// Names that an #nvvm.target would not let through.
// RUN: not %{lower}='chip=sm_' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %{lower}='chip=sm_99999999999999999999' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %{lower}='chip=sm_-90' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %{lower}='chip=90' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %{lower}='chip=sm_90aa' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: unknown chip "{{[^"]*}}"; chips that can be traced are sm_75

// The variable is declared once, and only then.
// OLD: llvm.mlir.global internal @__iket_slot() {addr_space = 3 : i32, alignment = 64 : i64} : !llvm.array<16 x i8>
// OLD-NOT: llvm.mlir.global internal @__iket_slot
// OLD-NOT: cluster_ctarank
// OLD-COUNT-2: llvm.mlir.addressof @__iket_slot
// OLD-NOT: llvm.mlir.addressof

// NEW-NOT: @__iket_slot
// NEW-COUNT-2: mov.b32 r, %cluster_ctarank;
// NEW-NOT: cluster_ctarank
gpu.module @m {
  gpu.func @k() kernel {
    iket.mark "a"
    iket.mark "b"
    gpu.return
  }
}
