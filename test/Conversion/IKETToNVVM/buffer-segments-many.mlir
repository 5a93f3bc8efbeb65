// Layout buffer: a record holds no more events than its metadata can count.

// RUN: %python %S/Inputs/repeat_line.py %s 70000 | iket-opt --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py > %t.txt
// RUN: grep -n -v "  mark" %t.txt | FileCheck %s
// RUN: grep -c "  mark \"step\" clock 1" %t.txt | FileCheck %s --check-prefix=COUNT

// Lines: 65535 events, then those that are left.
// CHECK: 1:event mark "step"
// CHECK-NEXT: 2:record full 1:
// CHECK-NEXT: 65538:record full 2:
// CHECK-NEXT: 70004:kernel k
// COUNT: {{^}}70000{{$}}

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel {
    // REPEAT: iket.mark "step"
    gpu.return
  }
}
