gpu.module @m {
  gpu.func @kernel(%v: i32) kernel {
    %p = iket.payload %v : i32
    iket.mark "a" payload(%p : !iket.payload<i32>)
    gpu.return
  }
}
