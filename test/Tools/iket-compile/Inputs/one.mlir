gpu.module @m {
  gpu.func @kernel() kernel {
    iket.mark "a"
    gpu.return
  }
}
