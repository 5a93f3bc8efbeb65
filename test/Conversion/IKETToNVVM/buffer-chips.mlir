// Layout buffer on every chip: what differs is whether it has clusters.

// DEFINE: %{lower} = iket-opt %s --lower-iket-to-nvvm
// RUN: %{lower}='abi=buffer chip=sm_75' | FileCheck %s --check-prefix=OLD --implicit-check-not=cluster
// RUN: %{lower}='abi=buffer chip=sm_89' | FileCheck %s --check-prefix=OLD --implicit-check-not=cluster
// RUN: %{lower}='abi=buffer chip=sm_90' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='abi=buffer chip=sm_100a' | FileCheck %s --check-prefix=NEW
// RUN: %{lower}='abi=buffer chip=sm_121' | FileCheck %s --check-prefix=NEW

// Without a chip, and for several: what all have. No warning is due.
// RUN: %{lower}='abi=buffer' --verify-diagnostics | FileCheck %s --check-prefix=OLD --implicit-check-not=cluster
// RUN: sed 's/gpu.module @m/gpu.module @m [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_80">]/' %s > %t.mixed.mlir
// RUN: iket-opt %t.mixed.mlir --lower-iket-to-nvvm='abi=buffer' --verify-diagnostics | FileCheck %s --check-prefix=OLD --implicit-check-not=cluster
// RUN: sed 's/gpu.module @m/gpu.module @m [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_100">]/' %s | iket-opt --lower-iket-to-nvvm='abi=buffer' | FileCheck %s --check-prefix=NEW

// A chip that is none is one here too.
// RUN: not %{lower}='abi=buffer chip=sm_70' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: unknown chip "sm_70"; chips that can be traced are sm_75

// OLD: // kernel 0\0A
// NEW: // kernel 0\0A{{.*}}%cluster_nctaid.x;{{.*}}%cluster_nctaid.y;{{.*}}%cluster_nctaid.z;
gpu.module @m {
  gpu.func @k() kernel {
    iket.mark "m"
    gpu.return
  }
}
