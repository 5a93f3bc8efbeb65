gpu.module @m [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = off, events = []>} {
  gpu.func @k() kernel {
    // More marks go here.
    gpu.return
  }
}
