// RUN: %python %S/Inputs/tokens.py %s | iket-opt --iket-import-tokens \
// RUN:   -split-input-file -verify-diagnostics
// RUN: %python %S/Inputs/tokens.py %s | not iket-opt --iket-import-tokens \
// RUN:   -split-input-file -o /dev/null

// One malformed token of each kind. All are reported in one run.

gpu.module @tokens {
  func.func private @TL_IKET_EVENT(i32)
  func.func private @TL_IKET_EVENT_PAYLOAD_U32(i32, i32)
  gpu.func @k(%v: i32) kernel {
    %c1 = arith.constant 1 : i32
    // Prefix.
    // expected-error@+1 {{token "__tl_iket_v2_eyJldmVudF9pZCI6MSwia2luZCI6Im1hcms"... does not start with "__tl_iket_v1_"}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1, prefix='__tl_iket_v2_')"} : (i32) -> ()
    // expected-error@+1 {{token "" does not start with "__tl_iket_v1_"}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = ""} : (i32) -> ()
    // Base64.
    // expected-error@+1 {{token is not URL-safe base64: "+" at offset 15}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "__tl_iket_v1_ab+d"} : (i32) -> ()
    // expected-error@+1 {{token is not URL-safe base64: "=" at offset 16; leave the padding out}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "__tl_iket_v1_e30="} : (i32) -> ()
    // expected-error@+1 {{token is not URL-safe base64: no bytes have a length of 1 digits, so the token was cut}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "__tl_iket_v1_e"} : (i32) -> ()
    // expected-error@+1 {{token is not URL-safe base64: bits are left over behind the last byte}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "__tl_iket_v1_e3"} : (i32) -> ()
    // JSON.
    // expected-error@+1 {{token holds invalid JSON at byte 13}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(json='{"event_id" 1}')"} : (i32) -> ()
    // expected-error@+1 {{token holds an array instead of a JSON object}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(json='[1]')"} : (i32) -> ()
    // A field missing, extra, twice, of another type.
    // expected-error@+1 {{token lacks the field "kind"}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1, drop='kind')"} : (i32) -> ()
    // expected-error@+1 {{token has the unknown field "color"}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1, color=3)"} : (i32) -> ()
    // expected-error@+1 {{token has the field "name" twice}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(json='{"name":"a","name":"b"}')"} : (i32) -> ()
    // expected-error@+1 {{token field "event_id" is a string; it must be an integer}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id='1')"} : (i32) -> ()
    // Version.
    // expected-error@+1 {{token has version 2; only version 1 is known}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1, version=2)"} : (i32) -> ()
    // Name.
    // expected-error@+1 {{event name must not be empty}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='', event_id=1)"} : (i32) -> ()
    // expected-error@+1 {{event name is 33 bytes of UTF-8; the limit is 32 bytes}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='\u754c\u754c\u754c\u754c\u754c\u754c\u754c\u754c\u754c\u754c\u754c', event_id=1)"} : (i32) -> ()
    // expected-error@+1 {{event name must not contain a NUL byte}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a\0b', event_id=1)"} : (i32) -> ()
    // Kind.
    // expected-error@+1 {{token kind is "token"; it must be "mark" or "range"}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1, kind='token')"} : (i32) -> ()
    // Ids.
    // expected-error@+1 {{token event_id is 0, which is reserved for the sentinel}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=0)"} : (i32) -> ()
    // expected-error@+1 {{token event_id is 31, which is reserved for the end of a range}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=31)"} : (i32) -> ()
    // expected-error@+1 {{token field "event_id" is -1; it must be 0 to 4294967295}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=-1)"} : (i32) -> ()
    // Range id.
    // expected-error@+1 {{token range_id is 7, but the CRC32 of "load" is 621208605}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='load', event_id=1, kind='range', range_id=7)"} : (i32) -> ()
    // expected-error@+1 {{token range_id is 621208605; a mark has 0}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='load', event_id=1, range_id=621208605)"} : (i32) -> ()
    // expected-error@+1 {{the CRC32 of range name "aaurSyQj" is 0, which is reserved; rename it}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='aaurSyQj', event_id=1, kind='range', range_id=1)"} : (i32) -> ()
    // Payload.
    // expected-error@+1 {{token payload_type is "int64"; it must be null, "NoPayload", "int32", "uint32" or "float32"}}
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%c1, %v) {iket.token = "$token(name='a', event_id=1, payload_type='int64')"} : (i32, i32) -> ()
    // expected-error@+1 {{token payload_iket_id is 6, but payload_type "int32" has code 5}}
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%c1, %v) {iket.token = "$token(name='a', event_id=1, payload_type='int32', payload_iket_id=6)"} : (i32, i32) -> ()
    // The same JSON, spelled otherwise.
    // expected-error@+1 {{token is not in canonical form (sorted keys, no spaces, UTF-8); expected __tl_iket_v1_eyJldmVudF9pZCI6MSwia2luZCI6Im1hcmsiLCJuYW1lIjoiYSIsInBheWxvYWRfaWtldF9pZCI6MCwicGF5bG9hZF90eXBlIjpudWxsLCJyYW5nZV9pZCI6MCwidmVyc2lvbiI6MX0}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(json='{"event_id":1, "kind":"mark","name":"a","payload_iket_id":0,"payload_type":null,"range_id":0,"version":1}')"} : (i32) -> ()
    gpu.return
  }
}

// -----

// Calls that do not fit their token.

gpu.module @calls {
  func.func private @TL_IKET_EVENT(i32)
  func.func private @TL_IKET_EVENT_PAYLOAD_U32(i32, i32)
  func.func private @TL_IKET_EVENT_PAYLOAD_F32(i32, f64)
  func.func private @TL_IKET_EVENTS(i32)
  gpu.func @k(%v: i32, %d: f64, %id: i32) kernel {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %pop = arith.constant 31 : i32
    // A call without a token.
    // expected-error@+1 {{carries no token; set the attribute 'iket.token', or pass the address of the token's string as last operand (only event id 31, the end of a range, goes without)}}
    func.call @TL_IKET_EVENT(%c1) : (i32) -> ()
    // expected-error@+1 {{carries no token; set the attribute 'iket.token'}}
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%pop, %v) : (i32, i32) -> ()
    // A token without an event call.
    // expected-error@+1 {{carries a token, but calls @TL_IKET_EVENTS; event functions are @TL_IKET_EVENT, @TL_IKET_EVENT_PAYLOAD_U32 and @TL_IKET_EVENT_PAYLOAD_F32}}
    func.call @TL_IKET_EVENTS(%c1) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    %f = func.constant @TL_IKET_EVENT : (i32) -> ()
    // expected-error@+1 {{carries a token, but calls no function by name}}
    func.call_indirect %f(%c1) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    // Ids.
    // expected-error@+1 {{event id is 2, but the token of "a" says 1}}
    func.call @TL_IKET_EVENT(%c2) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    // expected-error@+1 {{event id is 31, but the token of "a" says 1}}
    func.call @TL_IKET_EVENT(%pop) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    // expected-error@+1 {{event id must be a constant}}
    func.call @TL_IKET_EVENT(%id) {iket.token = "$token(name='a', event_id=1)"} : (i32) -> ()
    // Payloads.
    // expected-error@+1 {{calls @TL_IKET_EVENT, but the token of "a" says payload i32, which goes with @TL_IKET_EVENT_PAYLOAD_U32}}
    func.call @TL_IKET_EVENT(%c1) {iket.token = "$token(name='a', event_id=1, payload_type='int32')"} : (i32) -> ()
    // expected-error@+1 {{calls @TL_IKET_EVENT_PAYLOAD_U32, but the token of "a" says payload none, which goes with @TL_IKET_EVENT}}
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%c1, %v) {iket.token = "$token(name='a', event_id=1)"} : (i32, i32) -> ()
    // expected-error@+1 {{calls @TL_IKET_EVENT_PAYLOAD_U32, but the token of "a" says payload f32, which goes with @TL_IKET_EVENT_PAYLOAD_F32}}
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%c1, %v) {iket.token = "$token(name='a', event_id=1, payload_type='float32')"} : (i32, i32) -> ()
    // expected-error@+1 {{value of type 'f64' cannot be a payload of kind f32; use arith.truncf or arith.extf}}
    func.call @TL_IKET_EVENT_PAYLOAD_F32(%c1, %d) {iket.token = "$token(name='a', event_id=1, payload_type='float32')"} : (i32, f64) -> ()
    gpu.return
  }
}

// -----

// Functions of other types.

gpu.module @types {
  func.func private @TL_IKET_EVENT(i32, i32) -> i32
  func.func private @TL_IKET_EVENT_PAYLOAD_U32()
  func.func @f() -> i32 {
    %c1 = arith.constant 1 : i32
    // expected-error@+1 {{result of event function @TL_IKET_EVENT is used; an event gives no value}}
    %r = func.call @TL_IKET_EVENT(%c1, %c1) {iket.token = "$token(name='a', event_id=1)"} : (i32, i32) -> i32
    // expected-error@+1 {{event function @TL_IKET_EVENT takes an event id and a token, but the call has 2 operands}}
    %s = func.call @TL_IKET_EVENT(%c1, %c1) {iket.token = "$token(name='a', event_id=1)"} : (i32, i32) -> i32
    // expected-error@+1 {{event function @TL_IKET_EVENT_PAYLOAD_U32 takes an event id, a payload and a token, but the call has 0 operands}}
    func.call @TL_IKET_EVENT_PAYLOAD_U32() {iket.token = "$token(name='a', event_id=1, payload_type='int32')"} : () -> ()
    return %r : i32
  }
}

// -----

// Strings.

module {
  llvm.func @TL_IKET_EVENT(i32, ...)
  llvm.func @puts(!llvm.ptr)
  llvm.func @__gxx_personality_v0(...) -> i32
  llvm.mlir.global internal constant @a("$token(name='a', event_id=1)\00")
  llvm.mlir.global internal @writable("$token(name='a', event_id=1)\00")
  llvm.mlir.global internal constant @b("$token(name='b', event_id=1)\00")
  // expected-error@+1 {{holds a token, but no call of an event function uses it; remove it}}
  llvm.mlir.global internal constant @unused("$token(name='c', event_id=1)\00")
  llvm.mlir.global internal constant @number(3 : i32) : i32
  llvm.mlir.global internal constant @text("hello\00")
  llvm.mlir.global internal constant @empty("\00")
  llvm.func @k(%s: !llvm.ptr, %i: i64) attributes {personality = @__gxx_personality_v0} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.mlir.addressof @a : !llvm.ptr
    // expected-error@+1 {{carries two tokens, an attribute and an operand; drop one}}
    llvm.call @TL_IKET_EVENT(%c1, %a) vararg(!llvm.func<void (i32, ...)>) {iket.token = "$token(name='a', event_id=1)"} : (i32, !llvm.ptr) -> ()
    // expected-error@+1 {{token operand is not the address of a constant string; pass the address itself, or set the attribute 'iket.token'}}
    llvm.call @TL_IKET_EVENT(%c1, %s) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %w = llvm.mlir.addressof @writable : !llvm.ptr
    // expected-error@+1 {{token operand is not the address of a constant string}}
    llvm.call @TL_IKET_EVENT(%c1, %w) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %n = llvm.mlir.addressof @number : !llvm.ptr
    // expected-error@+1 {{token operand is not the address of a constant string}}
    llvm.call @TL_IKET_EVENT(%c1, %n) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %g = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i8
    // expected-error@+1 {{token operand is not the address of a constant string}}
    llvm.call @TL_IKET_EVENT(%c1, %g) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %h = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    // expected-error@+1 {{token operand is not the address of a constant string}}
    llvm.call @TL_IKET_EVENT(%c1, %h) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %t = llvm.mlir.addressof @text : !llvm.ptr
    // expected-error@+1 {{token "hello" does not start with "__tl_iket_v1_"}}
    llvm.call @TL_IKET_EVENT(%c1, %t) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %e = llvm.mlir.addressof @empty : !llvm.ptr
    // expected-error@+1 {{token "" does not start with "__tl_iket_v1_"}}
    llvm.call @TL_IKET_EVENT(%c1, %e) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
    %b = llvm.mlir.addressof @b : !llvm.ptr
    %b0 = llvm.getelementptr %b[0] : (!llvm.ptr) -> !llvm.ptr, i8
    // expected-error@+1 {{uses the token in @b, but is not a call of an event function}}
    llvm.call @puts(%b0) : (!llvm.ptr) -> ()
    // expected-error@+1 {{cannot call event function @TL_IKET_EVENT; use func.call or llvm.call}}
    llvm.invoke @TL_IKET_EVENT(%c1, %a) to ^next unwind ^pad vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr) -> ()
  ^next:
    llvm.return
  ^pad:
    %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.return
  }
}

// -----

// Two spellings of "no payload" in one module: one of them would change.

gpu.module @spellings {
  func.func private @TL_IKET_EVENT()
  func.func @f() {
    // expected-note@+1 {{the other one is here}}
    func.call @TL_IKET_EVENT() {iket.token = "$token(name='a', event_id=1, payload_type='NoPayload')"} : () -> ()
    // expected-error@+1 {{token spells payload_type null, but another one of this module spells it "NoPayload"; use one}}
    func.call @TL_IKET_EVENT() {iket.token = "$token(name='b', event_id=2)"} : () -> ()
    return
  }
}

// -----

// Attributes where they do not belong.

func.func @f(%v: i32) {
  // expected-error@+1 {{attribute 'iket.token' belongs on a call}}
  %0 = arith.addi %v, %v {iket.token = "$token(name='a', event_id=1)"} : i32
  return
}

// -----

func.func private @TL_IKET_EVENT(i32)
func.func @f(%v: i32) {
  // expected-error@+1 {{attribute 'iket.token' must be a string}}
  func.call @TL_IKET_EVENT(%v) {iket.token = 1 : i32} : (i32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{attribute 'iket.event_id' belongs on iket.mark or iket.range_push}}
  iket.range_pop {iket.event_id = 31 : ui32}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{attribute 'iket.event_id' must be a ui32 other than 0 and 31}}
  iket.mark "a" {iket.event_id = 31 : ui32}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{attribute 'iket.event_id' must be a ui32 other than 0 and 31}}
  iket.mark "a" {iket.event_id = 3 : i32}
  return
}

// -----

// expected-error@+1 {{attribute 'iket.no_payload' must be "NoPayload" and belongs on a gpu.module or builtin.module}}
gpu.module @m attributes {iket.no_payload = "null"} {
}

// -----

// expected-error@+1 {{attribute 'iket.no_payload' must be "NoPayload" and belongs on a gpu.module or builtin.module}}
func.func @f() attributes {iket.no_payload = "NoPayload"} {
  return
}
