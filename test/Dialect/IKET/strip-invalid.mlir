// What cannot be taken out is reported, and then nothing is changed.

// RUN: iket-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --iket-strip
// RUN: not iket-opt %s --split-input-file --allow-unregistered-dialect --iket-strip 2>/dev/null

// expected-error@below {{'func.func' op token may not cross a function boundary or be stored; inline the function first}}
func.func @escapes(%t: !iket.token) {
  iket.range_end %t
  return
}
func.func @k(%v: i32) {
  %t = iket.range_start "t"
  // expected-error@below {{'func.call' op token may not cross a function boundary or be stored; inline the function first}}
  func.call @escapes(%t) : (!iket.token) -> ()
  %p = iket.payload %v : i32
  // expected-error@below {{'test.store' op payload may not cross a function boundary or be stored; inline the function first}}
  "test.store"(%p) : (!iket.payload<i32>) -> ()
  return
}

// -----

func.func @open() {
  // expected-error@below {{body does not end with iket.yield, so the range would never be closed}}
  iket.range "r" {
    "test.exit"() : () -> ()
    llvm.unreachable
  }
  return
}
