// Every diagnostic of the op verifiers and parsers.

// RUN: iket-opt %s --split-input-file --verify-diagnostics -o /dev/null

// RUN: not iket-opt %s --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXIT
// EXIT: error: 'iket.mark' op event name must not be empty

// Names of iket.mark.
func.func @f() {
  // expected-error @+1 {{'iket.mark' op event name must not be empty}}
  iket.mark ""
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.mark' op event name must not contain a NUL byte}}
  iket.mark "a\00b"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.mark' op event name is not valid UTF-8}}
  iket.mark "\C3\28"
  return
}

// -----

// Names of iket.range_push.
func.func @f() {
  // expected-error @+1 {{'iket.range_push' op event name must not be empty}}
  iket.range_push ""
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range_push' op event name must not contain a NUL byte}}
  iket.range_push "a\00b"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range_push' op event name is not valid UTF-8}}
  iket.range_push "\C3\28"
  return
}

// -----

// Names of iket.range_pop.
func.func @f() {
  // expected-error @+1 {{'iket.range_pop' op event name must not be empty}}
  iket.range_pop ""
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range_pop' op event name must not contain a NUL byte}}
  iket.range_pop "a\00b"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range_pop' op event name is not valid UTF-8}}
  iket.range_pop "\C3\28"
  return
}

// -----

// Names of iket.range_start.
func.func @f() {
  // expected-error @+1 {{'iket.range_start' op event name must not be empty}}
  %t = iket.range_start ""
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range_start' op event name must not contain a NUL byte}}
  %t = iket.range_start "a\00b"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range_start' op event name is not valid UTF-8}}
  %t = iket.range_start "\C3\28"
  return
}

// -----

// Names of iket.sentinel_token.
func.func @f() {
  // expected-error @+1 {{'iket.sentinel_token' op event name must not be empty}}
  %t = iket.sentinel_token ""
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.sentinel_token' op event name must not contain a NUL byte}}
  %t = iket.sentinel_token "a\00b"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.sentinel_token' op event name is not valid UTF-8}}
  %t = iket.sentinel_token "\C3\28"
  return
}

// -----

// Names of iket.range.
func.func @f() {
  // expected-error @+1 {{'iket.range' op event name must not be empty}}
  iket.range "" { }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range' op event name must not contain a NUL byte}}
  iket.range "a\00b" { }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range' op event name is not valid UTF-8}}
  iket.range "\C3\28" { }
  return
}

// -----

// UTF-8 problems: a lone surrogate, an overlong form, a code point beyond the
// last, a cut sequence, a stray continuation byte.
func.func @f() {
  // expected-error @+1 {{event name is not valid UTF-8}}
  iket.mark "\ED\A0\80"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{event name is not valid UTF-8}}
  iket.mark "\C0\AF"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{event name is not valid UTF-8}}
  iket.mark "\F4\90\80\80"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{event name is not valid UTF-8}}
  iket.mark "a\E2\82"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{event name is not valid UTF-8}}
  iket.mark "\80"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{event name is not valid UTF-8}}
  iket.mark "\FF\FE"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  iket.mark
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  iket.mark step
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.mark' op requires attribute 'event_name'}}
  "iket.mark"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{invalid properties {event_name = 1 : i32} for op iket.range_push}}
  "iket.range_push"() <{event_name = 1 : i32}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{invalid properties {event_name} for op iket.range_pop}}
  "iket.range_pop"() <{event_name = unit}> : () -> ()
  return
}

// -----

// A pop has no payload.
func.func @f(%p: !iket.payload<i32>) {
  // expected-error @+1 {{custom op 'payload' is unknown}}
  iket.range_pop payload(%p : !iket.payload<i32>)
  return
}

// -----

func.func @f(%p: !iket.payload<i32>) {
  // expected-error @+1 {{'iket.range_pop' op requires zero operands}}
  "iket.range_pop"(%p) : (!iket.payload<i32>) -> ()
  return
}

// -----

// A raw value is not a payload.
func.func @f(%v: i32) {
  // expected-error @+1 {{'iket.mark' op operand #0 must be a run-time value typed as a payload, but got 'i32'}}
  iket.mark "step" payload(%v : i32)
  return
}

// -----

func.func @f(%a: !iket.payload<i32>, %b: !iket.payload<i32>) {
  // expected-error @+1 {{'iket.mark' op operand group starting at #0 requires 0 or 1 element, but found 2}}
  "iket.mark"(%a, %b) <{event_name = "step"}> : (!iket.payload<i32>, !iket.payload<i32>) -> ()
  return
}

// -----

// A token ends, not its i32.
func.func @f(%v: i32) {
  // expected-error @+1 {{'iket.range_end' op operand #0 must be an open range, but got 'i32'}}
  "iket.range_end"(%v) : (i32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.range_start' op result #0 must be an open range, but got 'i32'}}
  %t = "iket.range_start"() <{event_name = "a"}> : () -> i32
  return
}

// -----

//===----------------------------------------------------------------------===//
// Payload kinds
//===----------------------------------------------------------------------===//

// expected-error @+2 {{expected a payload kind, one of i8, ui8, i16, ui16, i32, ui32, i64, ui64, f16, bf16, f32, f64, ptr}}
// expected-error @+1 {{failed to parse IKET_PayloadType parameter 'kind'}}
func.func private @f(!iket.payload<i128>)

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{expected a payload kind, one of i8, ui8, i16, ui16, i32, ui32, i64, ui64, f16, bf16, f32, f64, ptr}}
  %p = iket.payload %v : i32 as u32
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{payload kind none is for events without payload}}
  %p = iket.payload %v : i32 as none
  return
}

// -----

// expected-error @+1 {{payload kind none is for events without payload}}
func.func private @f(!iket.payload<none>)

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'iket.payload' op result #0 must be a run-time value typed as a payload, but got 'i32'}}
  %p = "iket.payload"(%v) : (i32) -> i32
  return
}

// -----

// Types that cannot be a payload.
func.func @f(%i128: i128) {
  // expected-error @+1 {{'iket.payload' op value of type 'i128' cannot be a payload; use arith.trunci or arith.extui to 8, 16, 32 or 64 bits}}
  %p = iket.payload %i128 : i128
  return
}

// -----

func.func @f(%i4: i4) {
  // expected-error @+1 {{value of type 'i4' cannot be a payload; use arith.trunci or arith.extui to 8, 16, 32 or 64 bits}}
  %p = iket.payload %i4 : i4 as i32
  return
}

// -----

func.func @f(%vector: vector<4xi32>) {
  // expected-error @+1 {{value of type 'vector<4xi32>' cannot be a payload; extract one element}}
  %p = iket.payload %vector : vector<4xi32>
  return
}

// -----

func.func @f(%complex: complex<f32>) {
  // expected-error @+1 {{value of type 'complex<f32>' cannot be a payload; send its parts as two events}}
  %p = iket.payload %complex : complex<f32>
  return
}

// -----

func.func @f(%memref: memref<4xi32>) {
  // expected-error @+1 {{value of type 'memref<4xi32>' cannot be a payload; use memref.extract_aligned_pointer_as_index}}
  %p = iket.payload %memref : memref<4xi32>
  return
}

// -----

func.func @f(%unranked: memref<*xi32>) {
  // expected-error @+1 {{value of type 'memref<*xi32>' cannot be a payload; use memref.extract_aligned_pointer_as_index}}
  %p = iket.payload %unranked : memref<*xi32>
  return
}

// -----

func.func @f(%tensor: tensor<4xi32>) {
  // expected-error @+1 {{value of type 'tensor<4xi32>' cannot be a payload; extract one element}}
  %p = iket.payload %tensor : tensor<4xi32>
  return
}

// -----

func.func @f(%f8: f8E4M3FN) {
  // expected-error @+1 {{value of type 'f8E4M3FN' cannot be a payload; use arith.extf to f32}}
  %p = iket.payload %f8 : f8E4M3FN
  return
}

// -----

func.func @f(%tf32: tf32) {
  // expected-error @+1 {{value of type 'tf32' cannot be a payload; use arith.extf to f32}}
  %p = iket.payload %tf32 : tf32
  return
}

// -----

func.func @f(%f128: f128) {
  // expected-error @+1 {{value of type 'f128' cannot be a payload; use arith.truncf to f64}}
  %p = iket.payload %f128 : f128
  return
}

// -----

func.func @f(%none: none) {
  // expected-error @+1 {{value of type 'none' cannot be a payload; use an integer, index, float or pointer value}}
  %p = iket.payload %none : none
  return
}

// -----

func.func @f(%token: !iket.token) {
  // expected-error @+1 {{value of type '!iket.token' cannot be a payload; use an integer, index, float or pointer value}}
  %p = iket.payload %token : !iket.token
  return
}

// -----

// Kinds that a value's type does not fit.
func.func @f(%i64: i64) {
  // expected-error @+1 {{'iket.payload' op value of type 'i64' cannot be a payload of kind i32; its value may not fit; use arith.trunci first}}
  %p = iket.payload %i64 : i64 as i32
  return
}

// -----

func.func @f(%u64: ui64) {
  // expected-error @+1 {{value of type 'ui64' cannot be a payload of kind ui8; its value may not fit; use arith.trunci first}}
  %p = iket.payload %u64 : ui64 as ui8
  return
}

// -----

func.func @f(%index: index) {
  // expected-error @+1 {{value of type 'index' cannot be a payload of kind i16; its value may not fit; use arith.index_cast first}}
  %p = iket.payload %index : index as i16
  return
}

// -----

func.func @f(%i32: i32) {
  // expected-error @+1 {{value of type 'i32' cannot be a payload of kind ui16; its value may not fit; use arith.trunci first}}
  %p = iket.payload %i32 : i32 as ui16
  return
}

// -----

func.func @f(%f32: f32) {
  // expected-error @+1 {{value of type 'f32' cannot be a payload of kind i32; use arith.fptosi, or arith.bitcast to send its bits}}
  %p = iket.payload %f32 : f32 as i32
  return
}

// -----

func.func @f(%i32: i32) {
  // expected-error @+1 {{value of type 'i32' cannot be a payload of kind f32; use arith.sitofp, or arith.bitcast to send its bits}}
  %p = iket.payload %i32 : i32 as f32
  return
}

// -----

func.func @f(%index: index) {
  // expected-error @+1 {{value of type 'index' cannot be a payload of kind f64; use arith.index_cast and arith.sitofp}}
  %p = iket.payload %index : index as f64
  return
}

// -----

func.func @f(%f64: f64) {
  // expected-error @+1 {{value of type 'f64' cannot be a payload of kind f32; use arith.truncf or arith.extf}}
  %p = iket.payload %f64 : f64 as f32
  return
}

// -----

func.func @f(%f16: f16) {
  // expected-error @+1 {{value of type 'f16' cannot be a payload of kind bf16; use arith.truncf or arith.extf}}
  %p = iket.payload %f16 : f16 as bf16
  return
}

// -----

func.func @f(%bf16: bf16) {
  // expected-error @+1 {{value of type 'bf16' cannot be a payload of kind f16; use arith.truncf or arith.extf}}
  %p = iket.payload %bf16 : bf16 as f16
  return
}

// -----

func.func @f(%ptr: !llvm.ptr) {
  // expected-error @+1 {{value of type '!llvm.ptr' cannot be a payload of kind i64; use ptr, or llvm.ptrtoint to i64}}
  %p = iket.payload %ptr : !llvm.ptr as i64
  return
}

// -----

func.func @f(%i64: i64) {
  // expected-error @+1 {{value of type 'i64' cannot be a payload of kind ptr; use llvm.inttoptr}}
  %p = iket.payload %i64 : i64 as ptr
  return
}

// -----

func.func @f(%f32: f32) {
  // expected-error @+1 {{value of type 'f32' cannot be a payload of kind ptr; use llvm.inttoptr}}
  %p = iket.payload %f32 : f32 as ptr
  return
}

// -----

//===----------------------------------------------------------------------===//
// Structured range
//===----------------------------------------------------------------------===//

func.func @f(%a: i32) {
  // expected-error @+1 {{'iket.range' op region takes no arguments}}
  "iket.range"() <{event_name = "k"}> ({
  ^bb0(%x: i32):
    iket.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-note @+1 {{range is here}}
  %r = iket.range "k" -> f32 {
    // expected-error @+1 {{'iket.yield' op yields ('i32'), but the range returns ('f32')}}
    iket.yield %a : i32
  }
  return
}

// -----

func.func @f(%a: i32) {
  // expected-note @+1 {{range is here}}
  iket.range "k" {
    // expected-error @+1 {{'iket.yield' op yields ('i32'), but the range returns ()}}
    iket.yield %a : i32
  }
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-note @+1 {{range is here}}
  %r = iket.range "k" -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    iket.yield %a : i32
  ^b:
    // expected-error @+1 {{'iket.yield' op yields (), but the range returns ('i32')}}
    iket.yield
  }
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{region must end with iket.yield, since the range returns values}}
  %r = iket.range "k" -> i32 {
  }
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'iket.range' op region #0 ('body') failed to verify constraint: region with at least 1 blocks}}
  "iket.range"() <{event_name = "k"}> ({}) : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{empty block: expect at least a terminator}}
  "iket.range"() <{event_name = "k"}> ({
  ^bb0:
  }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'iket.yield' op expects parent op 'iket.range'}}
  iket.yield
}

// -----

func.func @f(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{'iket.yield' op expects parent op 'iket.range'}}
    "iket.yield"() : () -> ()
  }
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'iket.range' op operand #0 must be a run-time value typed as a payload, but got 'i32'}}
  iket.range "k" payload(%v : i32) { }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{use of undeclared SSA value name}}
  iket.range "k" payload(%v : !iket.payload<i32>) { }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '{' to begin a region}}
  iket.range "k"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'iket.unknown' is unknown}}
  iket.unknown "k"
  return
}

// -----

// expected-error @+1 {{unknown  type `unknown` in dialect `iket`}}
func.func private @f(!iket.unknown)
