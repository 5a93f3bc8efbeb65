// RUN: iket-opt %s --iket-export-tokens -split-input-file -verify-diagnostics
// RUN: not iket-opt %s --iket-export-tokens -split-input-file -o /dev/null
// RUN: not iket-opt %s --iket-export-tokens=form=string 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FORM
// RUN: not iket-opt %s --iket-export-tokens=no-payload=none 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SPELLING
// RUN: not iket-opt %s -pass-pipeline='builtin.module(func.func(iket-export-tokens))' \
// RUN:   2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not iket-opt %s -pass-pipeline='builtin.module(func.func(iket-import-tokens))' \
// RUN:   2>&1 | FileCheck %s --check-prefix=FUNCTION

// FORM:     Cannot find option named 'string'!
// SPELLING: Cannot find option named 'none'!
// FUNCTION: unable to schedule pass '{{Import|Export}}Tokens' on a PassManager intended to run on 'func.func'

// What no token can say; all is reported in one run.

gpu.module @m1 {
  gpu.func @k(%l: i64, %h: f16, %c: i1, %i: i32) kernel {
    // expected-error@+1 {{'iket.sentinel_token' op has no front-end token, since ranges nest there; use iket.range_push and iket.range_pop}}
    %s = iket.sentinel_token "t"
    // expected-error@+1 {{'iket.range_start' op has no front-end token}}
    %t = iket.range_start "t"
    // expected-error@+1 {{'iket.range_end' op has no front-end token}}
    iket.range_end %t
    %p = iket.payload %l : i64
    // expected-error@+1 {{a front-end token cannot say payload i64; convert it to i32, ui32 or f32}}
    iket.mark "wide" payload(%p : !iket.payload<i64>)
    %q = iket.payload %h : f16
    // expected-error@+1 {{a front-end token cannot say payload f16; convert it to i32, ui32 or f32}}
    iket.range "half" payload(%q : !iket.payload<f16>) {
    }
    %a = iket.payload %i : i32
    %b = iket.payload %i : i32
    %r = arith.select %c, %a, %b : !iket.payload<i32>
    // expected-error@+1 {{payload comes through control flow, but an event call takes the value itself; move iket.payload to the event}}
    iket.mark "select" payload(%r : !iket.payload<i32>)
    // expected-error@+1 {{the CRC32 of range name "aaurSyQj" is 0, which is reserved; rename it}}
    iket.range_push "aaurSyQj"
    // A mark has no range id.
    iket.mark "aaurSyQj"
    gpu.return
  }
}

// -----

gpu.module @m2 {
  gpu.func @k(%i: i32) kernel {
    // expected-note@+1 {{first site is here}}
    iket.mark "step"
    %p = iket.payload %i : i32
    // expected-error@+1 {{event "step" has payload i32 here but none at its first site; use one kind, or another name}}
    iket.mark "step" payload(%p : !iket.payload<i32>)
    // A range may have the name of a mark.
    iket.range_push "step" payload(%p : !iket.payload<i32>)
    // expected-note@+1 {{the other range is here}}
    iket.range_push "load_epilogue_846"
    // expected-error@+1 {{the CRC32 of range names "load_epilogue_846" and "mainloop_gemm_200" is the same; rename one}}
    iket.range_push "mainloop_gemm_200"
    iket.mark "mainloop_gemm_200"
    gpu.return
  }
}
// Another module has events of its own.
gpu.module @m3 {
  gpu.func @k(%i: i32) kernel {
    %p = iket.payload %i : i32
    iket.mark "step" payload(%p : !iket.payload<i32>)
    iket.range_push "mainloop_gemm_200"
    gpu.return
  }
}

// -----

gpu.module @m4 {
  // expected-error@+1 {{@TL_IKET_EVENT is not the event function that calls need, func.func of type '(i32) -> ()'; remove or rename it}}
  func.func private @TL_IKET_EVENT(i64)
  func.func @f() {
    iket.mark "a"
    return
  }
}

// -----

gpu.module @m5 {
  // expected-error@+1 {{@TL_IKET_EVENT is not the event function that calls need, llvm.func of type '!llvm.func<void (i32)>'; remove or rename it}}
  func.func private @TL_IKET_EVENT(i32)
  llvm.func @f() {
    iket.mark "a"
    llvm.return
  }
}

// -----

gpu.module @m6 {
  // expected-error@+1 {{@TL_IKET_EVENT_PAYLOAD_F32 is not the event function that calls need, func.func of type '(i32, f32) -> ()'; remove or rename it}}
  memref.global @TL_IKET_EVENT_PAYLOAD_F32 : memref<4xf32>
  func.func @f(%f: f32) {
    %p = iket.payload %f : f32
    iket.mark "a" payload(%p : !iket.payload<f32>)
    return
  }
}
