// RUN: iket-opt %s --iket-verify-ranges=level=off 2>&1 | FileCheck %s --check-prefix=OFF
// RUN: iket-opt %s --iket-verify-ranges 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: iket-opt %s --iket-verify-ranges=level=default 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: not iket-opt %s --iket-verify-ranges=level=strict 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: not iket-opt %s --iket-verify-ranges=level=loud 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: iket-compile %s --emit=mlir -o /dev/null 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: iket-compile %s --emit=mlir --pairing=off -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// RUN: not iket-compile %s --emit=mlir --pairing=strict -o /dev/null 2>&1 | FileCheck %s --check-prefix=STRICT

// OFF-NOT: {{error|warning|remark}}
// DEFAULT: :27:5: warning: range "a" may still be open at return
// DEFAULT-NEXT: gpu.return
// DEFAULT-NEXT: ^
// DEFAULT-NEXT: :21:5: note: range "a" is opened here
// STRICT: error: range "a" may still be open at return
// STRICT-NOT: gpu.module
// BAD: Cannot find option named 'loud'

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%c: i1) kernel {
    iket.range_push "a"
    cf.cond_br %c, ^a, ^b
  ^a:
    iket.range_pop
    gpu.return
  ^b:
    gpu.return
  }
}
