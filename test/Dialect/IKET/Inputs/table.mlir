gpu.module @m attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = on, events = [
      #iket.event<name = "table", id = 30, kind = mark, payload = f32>]>} {
  gpu.func @k(%f: f32) kernel {
    %p = iket.payload %f : f32
    iket.mark "a name" payload(%p : !iket.payload<f32>)
    gpu.return
  }
}
