// What only layout cutlass has: token ranges that cross, and payloads of every
// other width.

gpu.module @tokens {
  gpu.func @kernel(%in: memref<?xf64>, %a: i8, %b: i16, %c: i64, %n: i32) kernel {
    %tid = gpu.thread_id x
    %one = iket.range_start "one"
    %p8 = iket.payload %a : i8
    %q8 = iket.payload %a : i8 as ui8
    iket.mark "i8" payload(%p8 : !iket.payload<i8>)
    iket.mark "ui8" payload(%q8 : !iket.payload<ui8>)
    %p32 = iket.payload %n : i32
    %two = iket.range_start "two" payload(%p32 : !iket.payload<i32>)
    %p16 = iket.payload %b : i16
    %q16 = iket.payload %b : i16 as ui16
    iket.mark "i16" payload(%p16 : !iket.payload<i16>)
    iket.mark "ui16" payload(%q16 : !iket.payload<ui16>)
    iket.range_end %one
    %x = memref.load %in[%tid] : memref<?xf64>
    %f = iket.payload %x : f64
    iket.range_push "f64" payload(%f : !iket.payload<f64>)
    %p64 = iket.payload %c : i64
    %q64 = iket.payload %c : i64 as ui64
    iket.mark "i64" payload(%p64 : !iket.payload<i64>)
    iket.mark "ui64" payload(%q64 : !iket.payload<ui64>)
    iket.range_end %two payload(%p32 : !iket.payload<i32>)
    iket.range_pop
    // More marks go here.
    gpu.return
  }
}
