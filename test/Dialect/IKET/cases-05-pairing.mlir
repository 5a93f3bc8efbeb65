// Pop in a callee.
// RUN: iket-opt %s --iket-verify-ranges --split-input-file --verify-diagnostics
// RUN: sed 's/expected-.*//' %s | not iket-opt - --iket-verify-ranges=level=strict --split-input-file 2>&1 | FileCheck %s

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func @leave() {
    iket.range_pop
    return
  }
  gpu.func @k() kernel {
    iket.range_push "a"
    func.call @leave() : () -> ()
    gpu.return
  }
}

// -----

// A device function alone is not judged.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func @leave() {
    iket.range_pop
    return
  }
  func.func @enter() {
    iket.range_push "a"
    return
  }
  gpu.func @device() {
    iket.range_push "a"
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func @leave() {
    // expected-note @+1 {{range_pop is here}}
    iket.range_pop
    return
  }
  gpu.func @without_push() kernel {
    // expected-error @+1 {{call of @leave closes 1 range of its caller, more than are open on every path to it}}
    func.call @leave() : () -> ()
    gpu.return
  }
}

// -----

// Different effects on different paths.

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func @leave(%c: i1) {
    cf.cond_br %c, ^pop, ^end
  ^pop:
    // expected-note @+1 {{on one path this closes a range of the caller}}
    iket.range_pop
    cf.br ^end
  ^end:
    return
  }
  gpu.func @k(%c: i1) kernel {
    iket.range_push "a"
    // CHECK: :[[@LINE+2]]:5: error: net effect of @leave unknown: it leaves another stack depth on another path
    // expected-warning @+1 {{net effect of @leave unknown: it leaves another stack depth on another path}}
    func.call @leave(%c) : (i1) -> ()
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func @rec(%n: i32) {
    iket.range_push "level"
    // expected-note @+1 {{recursive call is here}}
    func.call @rec(%n) : (i32) -> ()
    iket.range_pop
    return
  }
  gpu.func @k(%n: i32) kernel {
    // expected-remark @+1 {{call of @rec is not analysed: it is recursive}}
    func.call @rec(%n) : (i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%f: () -> ()) kernel {
    iket.range_push "a"
    // expected-remark @+1 {{call of a function pointer is not analysed: its callee is not known}}
    func.call_indirect %f() : () -> ()
    iket.range_pop
    gpu.return
  }
}
