// Every event op that both layouts have, in one kernel and in a device function
// that is not inlined: events, ids and sites are known from the text alone.

gpu.module @events {
  func.func @device(%v: i32) attributes {passthrough = ["noinline"]} {
    %p = iket.payload %v : i32
    iket.mark "in device" payload(%p : !iket.payload<i32>)
    return
  }

  gpu.func @kernel(%in: memref<?xf32>, %out: memref<?xf32>, %n: i32) kernel {
    %tid = gpu.thread_id x
    iket.mark "start"
    iket.range_push "outer"
    %x = memref.load %in[%tid] : memref<?xf32>
    %f = iket.payload %x : f32
    iket.range_push "inner" payload(%f : !iket.payload<f32>)
    %y = arith.mulf %x, %x : f32
    iket.range_pop "inner"
    func.call @device(%n) : (i32) -> ()
    iket.range_pop "outer"
    %u = iket.payload %n : i32 as ui32
    iket.range "structured" payload(%u : !iket.payload<ui32>) {
      memref.store %y, %out[%tid] : memref<?xf32>
    }
    iket.range "empty" { }
    iket.mark "start"
    iket.mark "été 100% $0 {a|b} \22q\22"
    gpu.return
  }

  gpu.func @second() kernel {
    iket.mark "start"
    iket.range_push "outer"
    gpu.barrier
    iket.range_pop
    gpu.return
  }
}
