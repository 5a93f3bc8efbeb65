// A token ended twice on exclusive paths: two sites with the id of its range.
// Whether the other forms are right is for iket-verify-ranges to say; the
// lowering takes them as they are, and changes no other site.

// RUN: iket-opt %s --lower-iket-to-nvvm | FileCheck %s --implicit-check-not=arith.cmpi
// RUN: iket-opt %s --convert-scf-to-cf --lower-iket-to-nvvm | FileCheck %s --check-prefix=GRAPH

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// CHECK-LABEL: gpu.func @exclusive
// CHECK: pmevent.mask 1;
// CHECK: scf.if
// CHECK: pmevent.mask 1;
// CHECK: } else {
// CHECK: pmevent.mask 1;
// CHECK: }
// CHECK-NOT: pmevent
// GRAPH-LABEL: gpu.func @exclusive
// GRAPH: pmevent.mask 1;
// GRAPH: ^{{.*}}: // pred
// GRAPH: pmevent.mask 1;
// GRAPH: ^{{.*}}: // pred
// GRAPH: pmevent.mask 1;
// GRAPH-NOT: pmevent
// GRAPH: gpu.return
gpu.func @exclusive(%c: i1) kernel {
  %t = iket.range_start "a"
  scf.if %c {
    iket.range_end %t
  } else {
    iket.range_end %t
  }
  gpu.return
}

// CHECK-LABEL: gpu.func @same_path
// CHECK-COUNT-3: pmevent.mask 1;
// CHECK-NOT: pmevent
gpu.func @same_path() kernel {
  %t = iket.range_start "a"
  iket.range_end %t
  iket.range_end %t
  gpu.return
}

// CHECK-LABEL: gpu.func @loop
// CHECK: pmevent.mask 1;
// CHECK: scf.for
// CHECK: pmevent.mask 1;
// CHECK: }
// CHECK-NOT: pmevent
gpu.func @loop(%lb: index, %ub: index, %step: index) kernel {
  %t = iket.range_start "a"
  scf.for %i = %lb to %ub step %step {
    iket.range_end %t
  }
  gpu.return
}
}
