gpu.module @m {
  gpu.func @kernel(%in: memref<?xf32>, %out: memref<?xf32>, %n: index, %c: i1) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %tid = gpu.thread_id x
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (f32) {
      %x = memref.load %in[%i] : memref<?xf32>
      %y = arith.addf %a, %x : f32
      scf.yield %y : f32
    }
    cf.cond_br %c, ^a, ^b
  ^a:
    memref.store %s, %out[%tid] : memref<?xf32>
    cf.br ^b
  ^b:
    gpu.return
  }
}
