// A kernel with shared memory of its own, all of which it writes.

gpu.module @m {
  gpu.func @kernel(%out: memref<?xf32>, %i: index, %v: i32)
      workgroup(%a: memref<16xf32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %f = arith.constant 3.0 : f32
    %p = iket.payload %v : i32
    iket.mark "before" payload(%p : !iket.payload<i32>)
    affine.for %k = 0 to 16 {
      memref.store %f, %a[%k] : memref<16xf32, #gpu.address_space<workgroup>>
    }
    gpu.barrier
    iket.mark "after"
    %x = memref.load %a[%i] : memref<16xf32, #gpu.address_space<workgroup>>
    memref.store %x, %out[%c0] : memref<?xf32>
    gpu.return
  }
}
