// Every diagnostic of #iket.event, #iket.metadata and of where they stand.

// RUN: iket-opt %s --split-input-file --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXIT
// EXIT: error: event name must not be empty

//===----------------------------------------------------------------------===//
// #iket.event
//===----------------------------------------------------------------------===//

// expected-error @+1 {{event name must not be empty}}
#e = #iket.event<name = "", id = 1, kind = mark>

// -----

// expected-error @+1 {{event name must not contain a NUL byte}}
#e = #iket.event<name = "a\00", id = 1, kind = mark>

// -----

// expected-error @+1 {{event name is not valid UTF-8}}
#e = #iket.event<name = "\C3\28", id = 1, kind = mark>

// -----

// expected-error @+1 {{event id 0 is reserved for the sentinel}}
#e = #iket.event<name = "a", id = 0, kind = mark>

// -----

// expected-error @+1 {{event id 31 is reserved for the end of a range}}
#e = #iket.event<name = "a", id = 31, kind = mark>

// -----

#e = #iket.event<name = "a", id = 63, kind = mark>
// expected-error @+1 {{event "a" has id 63, which native mode does not allow}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#e]>

// -----

#e = #iket.event<name = "a", id = 4096, kind = mark>
// expected-error @+1 {{event "a" has id 4096, which wide mode does not allow}}
#m = #iket.metadata<layout = cutlass, mode = wide, runtime_payloads = off, events = [#e]>

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse IKET_EventAttr parameter 'id'}}
#e = #iket.event<name = "a", id = 4294967297, kind = mark>

// -----

#e = #iket.event<name = "a", id = -1, kind = mark>
// expected-error @+1 {{event "a" has id 4294967295, which wide mode does not allow}}
#m = #iket.metadata<layout = cutlass, mode = wide, runtime_payloads = off, events = [#e]>

// -----

// expected-error @+1 {{mark has range id 5; it must be 0}}
#e = #iket.event<name = "a", id = 1, kind = mark, range_id = 5>

// -----

// expected-error @+2 {{expected an event kind, one of mark, push, token}}
// expected-error @+1 {{failed to parse IKET_EventAttr parameter 'kind'}}
#e = #iket.event<name = "a", id = 1, kind = range>

// -----

// expected-error @+2 {{expected a payload kind, one of i8, ui8, i16, ui16, i32, ui32, i64, ui64, f16, bf16, f32, f64, ptr}}
// expected-error @+1 {{failed to parse IKET_EventAttr parameter 'payload'}}
#e = #iket.event<name = "a", id = 1, kind = mark, payload = fp8>

// -----

// expected-error @+1 {{struct is missing required parameter: kind}}
#e = #iket.event<name = "a", id = 1>

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: color}}
#e = #iket.event<name = "a", id = 1, kind = mark, color = 3>

// -----

//===----------------------------------------------------------------------===//
// #iket.metadata
//===----------------------------------------------------------------------===//

// expected-error @+1 {{layout tilelang has no wide mode; use cutlass}}
#m = #iket.metadata<layout = tilelang, mode = wide, runtime_payloads = off, events = []>

// -----

// expected-error @+1 {{layout buffer has no wide mode; use native}}
#m = #iket.metadata<layout = buffer, mode = wide, runtime_payloads = off, events = []>

// -----

#a = #iket.event<name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaé", id = 1, kind = mark>
// expected-error @+1 {{event name is 33 bytes of UTF-8; the limit is 32 bytes in layout cutlass}}
#m = #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off, events = [#a]>

// -----

#a = #iket.event<name = "a", id = 1, kind = push>
// expected-error @+1 {{range id of "a" is 0; layout cutlass expects 3826002220}}
#m = #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off, events = [#a]>

// -----

#a = #iket.event<name = "ppkttia", id = 1, kind = token, range_id = 0>
// expected-error @+1 {{range id 0 is reserved; rename "ppkttia"}}
#m = #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off, events = [#a]>

// -----

// A mark and a range may share a name in buffer, two marks may not.
#a = #iket.event<name = "a", id = 1, kind = mark>
#b = #iket.event<name = "a", id = 2, kind = push, range_id = 3826002220>
#c = #iket.event<name = "a", id = 3, kind = mark>
// expected-error @+1 {{event "a" is declared twice}}
#m = #iket.metadata<layout = buffer, mode = native, runtime_payloads = off, events = [#a, #b, #c]>

// -----

#a = #iket.event<name = "a", id = 64, kind = mark>
// expected-error @+1 {{event "a" has id 64, which native mode does not allow}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a]>

// -----

#a = #iket.event<name = "a", id = 30, kind = mark>
// expected-error @+1 {{event "a" has id 30, which wide mode does not allow}}
#m = #iket.metadata<layout = cutlass, mode = wide, runtime_payloads = off, events = [#a]>

// -----

#a = #iket.event<name = "a", id = 1, kind = mark>
#b = #iket.event<name = "b", id = 1, kind = mark>
// expected-error @+1 {{event ids must be distinct and ascending, but 1 follows 1}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a, #b]>

// -----

#a = #iket.event<name = "a", id = 2, kind = mark>
#b = #iket.event<name = "b", id = 1, kind = mark>
// expected-error @+1 {{event ids must be distinct and ascending, but 1 follows 2}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a, #b]>

// -----

#a = #iket.event<name = "a", id = 1, kind = mark>
#b = #iket.event<name = "a", id = 2, kind = mark>
// expected-error @+1 {{event "a" is declared twice}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a, #b]>

// -----

// Mark, range and mark again.
#a = #iket.event<name = "a", id = 1, kind = mark>
#b = #iket.event<name = "a", id = 2, kind = push, range_id = 3904355907>
#c = #iket.event<name = "a", id = 3, kind = mark>
// expected-error @+1 {{event "a" is declared twice}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a, #b, #c]>

// -----

#a = #iket.event<name = "a", id = 1, kind = push, range_id = 3904355907>
#b = #iket.event<name = "a", id = 2, kind = mark>
#c = #iket.event<name = "a", id = 3, kind = push, range_id = 3904355907>
// expected-error @+1 {{event "a" is declared twice}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a, #b, #c]>

// -----

// A name is one event in cutlass.
#a = #iket.event<name = "a", id = 1, kind = mark>
#b = #iket.event<name = "a", id = 2, kind = push, range_id = 3826002220>
// expected-error @+1 {{event "a" is declared twice}}
#m = #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off, events = [#a, #b]>

// -----

#a = #iket.event<name = "a", id = 1, kind = token, range_id = 3904355907>
// expected-error @+1 {{layout tilelang has no token ranges, but "a" is one; use cutlass}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a]>

// -----

#a = #iket.event<name = "a", id = 1, kind = mark, payload = i64>
// expected-error @+1 {{layout tilelang cannot carry payload i64 of event "a"}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a]>

// -----

#a = #iket.event<name = "a", id = 1, kind = mark, payload = f16>
// expected-error @+1 {{layout cutlass cannot carry payload f16 of event "a"}}
#m = #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off, events = [#a]>

// -----

// The id of the other layout's hash.
#a = #iket.event<name = "a", id = 1, kind = push, range_id = 3826002220>
// expected-error @+1 {{range id of "a" is 3826002220; layout tilelang expects 3904355907}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a]>

// -----

#a = #iket.event<name = "a", id = 1, kind = push, range_id = 3904355907>
// expected-error @+1 {{range id of "a" is 3904355907; layout cutlass expects 3826002220}}
#m = #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off, events = [#a]>

// -----

// Equal under FNV-1a.
#a = #iket.event<name = "ktile_load_319", id = 1, kind = push, range_id = 2894320127>
#b = #iket.event<name = "epilogue_produce_200", id = 2, kind = token, range_id = 2894320127>
// expected-error @+1 {{range ids of "ktile_load_319" and "epilogue_produce_200" collide}}
#m = #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off, events = [#a, #b]>

// -----

// Equal under CRC32.
#a = #iket.event<name = "load_epilogue_846", id = 1, kind = push, range_id = 2178950466>
#b = #iket.event<name = "mainloop_gemm_200", id = 2, kind = push, range_id = 2178950466>
// expected-error @+1 {{range ids of "load_epilogue_846" and "mainloop_gemm_200" collide}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#a, #b]>

// -----

// expected-error @+2 {{expected a layout, one of tilelang, cutlass, buffer}}
// expected-error @+1 {{failed to parse IKET_MetadataAttr parameter 'layout'}}
#m = #iket.metadata<layout = "tilelang", mode = native, runtime_payloads = off, events = []>

// -----

// expected-error @+2 {{expected a mode, one of native, wide}}
// expected-error @+1 {{failed to parse IKET_MetadataAttr parameter 'mode'}}
#m = #iket.metadata<layout = tilelang, mode = fast, runtime_payloads = off, events = []>

// -----

// expected-error @+2 {{expected a switch, one of off, on}}
// expected-error @+1 {{failed to parse IKET_MetadataAttr parameter 'runtime_payloads'}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = yes, events = []>

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [1 : i32]>

// -----

// expected-error @+1 {{unknown attribute `unknown` in dialect `iket`}}
#m = #iket.unknown

// -----

//===----------------------------------------------------------------------===//
// Where metadata stands
//===----------------------------------------------------------------------===//

#m = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = []>
// expected-error @+1 {{'func.func' op attribute 'iket.metadata' belongs on a gpu.module or builtin.module}}
func.func private @f() attributes {iket.metadata = #m}

// -----

// expected-error @+1 {{'gpu.module' op attribute 'iket.metadata' must be an #iket.metadata}}
gpu.module @m attributes {iket.metadata = "tilelang"} { }

// -----

// expected-error @+1 {{'builtin.module' op attribute 'iket.metadata' must be an #iket.metadata}}
module attributes {iket.metadata} { }
