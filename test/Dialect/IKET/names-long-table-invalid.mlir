// A table fixes the layout, which the way out says.

// RUN: iket-opt %s --iket-assign-events --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --iket-assign-events -o /dev/null

#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = []>
gpu.module @m [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #m} {
  gpu.func @k() kernel {
    // expected-error @+1 {{event name is 33 bytes of UTF-8; the limit is 32 bytes in layout tilelang; use abi=buffer, and drop iket.metadata, or a shorter name}}
    iket.mark "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    gpu.return
  }
}
