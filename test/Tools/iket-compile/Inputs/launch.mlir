func.func @host(%n: index, %m: memref<?xf32>) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    iket.range "l" {
      %f = arith.constant 1.0 : f32
      memref.store %f, %m[%tx] : memref<?xf32>
    }
    gpu.terminator
  }
  return
}
