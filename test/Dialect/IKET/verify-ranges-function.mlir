// On single functions, whose callees other threads may be changing.
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(iket-verify-ranges)))' --verify-diagnostics

gpu.module @m {
  func.func @leave() {
    iket.range_pop
    return
  }
  gpu.func @calls() kernel {
    iket.range_push "a"
    // expected-remark @+1 {{call of @leave is not analysed: only this function is checked, not its module}}
    func.call @leave() : () -> ()
    gpu.return
  }
  gpu.func @calls_nothing() kernel {
    // expected-error @+1 {{range_pop with no open range on every path to it}}
    iket.range_pop
    gpu.return
  }
}
