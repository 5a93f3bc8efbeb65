// Every form of layout buffer in one module. Kernels and functions are called
// what a register or a label of inline assembly might be called.
gpu.module @m {
  gpu.func @kernel(%n: i32, %l: i64) kernel {
    %q = iket.payload %l : i64
    iket.range_push "outer" payload(%q : !iket.payload<i64>)
    func.call @p(%n) : (i32) -> ()
    func.call @lane(%n) : (i32) -> ()
    iket.range_pop
    gpu.return
  }
  gpu.func @entry(%n: i32, %l: i64, %c: i1) kernel {
    %tid = gpu.thread_id x
    %t = arith.index_cast %tid : index to i32
    %d = arith.cmpi slt, %t, %n : i32
    %a = iket.range_start "a"
    %b = iket.range_start "b"
    %x = arith.select %d, %a, %b : !iket.token
    %y = arith.select %c, %a, %b : !iket.token
    iket.range_end %x
    iket.range_end %y
    scf.if %d {
      %q = iket.payload %l : i64
      iket.mark "wide" payload(%q : !iket.payload<i64>)
      func.call @clock(%t) : (i32) -> ()
      %f = func.constant @DONE : (i32) -> ()
      func.call_indirect %f(%t) : (i32) -> ()
      nvvm.exit
    }
    iket.mark "rest"
    func.call @quit(%c) : (i1) -> ()
    gpu.return
  }
  func.func @p(%n: i32) {
    iket.mark "in function"
    return
  }
  func.func @lane(%n: i32) {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    iket.range_push "level"
    %more = arith.cmpi sgt, %n, %c0 : i32
    scf.if %more {
      %less = arith.subi %n, %c1 : i32
      func.call @lane(%less) : (i32) -> ()
    }
    iket.range_pop
    return
  }
  func.func @clock(%n: i32) {
    %p = iket.payload %n : i32
    iket.mark "step" payload(%p : !iket.payload<i32>)
    return
  }
  func.func @DONE(%n: i32) {
    iket.mark "pointed"
    return
  }
  func.func @quit(%c: i1) {
    scf.if %c {
      nvvm.exit
    }
    return
  }
}
