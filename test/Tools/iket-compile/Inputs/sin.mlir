gpu.module @m {
  gpu.func @kernel(%f: f32, %m: memref<f32>) kernel {
    iket.mark "a"
    %x = math.sin %f : f32
    memref.store %x, %m[] : memref<f32>
    gpu.return
  }
}
