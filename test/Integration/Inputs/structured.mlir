gpu.module @m {
  gpu.func @kernel(%in: memref<?xf32>, %out: memref<?xf32>, %n: index, %c: i1) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %tid = gpu.thread_id x
    %only = arith.muli %tid, %n : index
    %p = iket.payload %only : index as ui32
    %sum = iket.range "sum" payload(%p : !iket.payload<ui32>) -> f32 {
      %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (f32) {
        %b = iket.range "add" -> f32 {
          %x = memref.load %in[%i] : memref<?xf32>
          %y = arith.addf %a, %x : f32
          iket.yield %y : f32
        }
        scf.yield %b : f32
      }
      iket.yield %s : f32
    }
    iket.range "store" {
      cf.cond_br %c, ^a, ^b
    ^a:
      memref.store %sum, %out[%tid] : memref<?xf32>
      cf.br ^b
    ^b:
      iket.yield
    }
    gpu.return
  }
}
