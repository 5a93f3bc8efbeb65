// #iket.event and #iket.metadata in their custom syntax, generic form and
// bytecode. Range ids: CRC32 (tilelang), FNV-1a (cutlass), computed by zlib and
// by hand.

// RUN: iket-opt %s | iket-opt | FileCheck %s
// RUN: iket-opt %s --mlir-print-op-generic | iket-opt | FileCheck %s
// RUN: iket-opt %s --emit-bytecode | iket-opt | FileCheck %s
// RUN: iket-opt %s --verify-roundtrip -o /dev/null
// RUN: iket-opt %s -o %t.once && iket-opt %t.once -o %t.twice && diff %t.once %t.twice

#mark = #iket.event<name = "step", id = 1, kind = mark, range_id = 0, payload = none>
#source = #iket.event<name = "load", id = 2, kind = push, range_id = 621208605, payload = f32, source = "k.mlir:4:7">
#quote = #iket.event<name = "say \22hi\22 \\ \0A\C3\A9", id = 64, kind = mark, payload = ui64, source = "C:\\a\22b.mlir:1:2">

// An event is an attribute like any other.
// CHECK:      module attributes {test.events = [
// CHECK-SAME: #iket.event<name = "step", id = 1, kind = mark>, #iket.event<name = "load", id = 2, kind = push, range_id = 621208605, payload = f32, source = "k.mlir:4:7">,
// CHECK-SAME: #iket.event<name = "say \22hi\22 \\ \0A\C3\A9", id = 64, kind = mark, payload = ui64, source = "C:\\a\22b.mlir:1:2">]}
module attributes {test.events = [#mark, #source, #quote]} {

// CHECK: gpu.module @tilelang attributes {
// CHECK-SAME: iket.metadata = #iket.metadata<layout = tilelang, mode = native, runtime_payloads = on, events = [#iket.event<name = "step", id = 1, kind = mark>, #iket.event<name = "load", id = 2, kind = push, range_id = 621208605, payload = f32, source = "k.mlir:4:7">]>}
gpu.module @tilelang attributes {iket.metadata = #iket.metadata<
  layout = tilelang, mode = native, runtime_payloads = on, events = [#mark, #source]>} { }

// A name may be a mark and a range in tilelang; ids may leave gaps.
// CHECK: gpu.module @two_kinds
// CHECK-SAME: events = [#iket.event<name = "load", id = 3, kind = mark>, #iket.event<name = "load", id = 30, kind = push, range_id = 621208605>]>
gpu.module @two_kinds attributes {iket.metadata = #iket.metadata<
  layout = tilelang, mode = native, runtime_payloads = off, events = [
    #iket.event<name = "load", id = 3, kind = mark>,
    #iket.event<name = "load", id = 30, kind = push, range_id = 621208605>]>} { }

// CHECK: gpu.module @cutlass
// CHECK-SAME: #iket.metadata<layout = cutlass, mode = native, runtime_payloads = off
gpu.module @cutlass attributes {iket.metadata = #iket.metadata<
  layout = cutlass, mode = native, runtime_payloads = off, events = [
    #iket.event<name = "load", id = 1, kind = push, range_id = 3859241449>,
    #iket.event<name = "store", id = 2, kind = token, range_id = 3353852974, payload = f64>]>} { }

// Both ends of the wide ids.
// CHECK: gpu.module @wide
// CHECK-SAME: #iket.metadata<layout = cutlass, mode = wide, runtime_payloads = on
gpu.module @wide attributes {iket.metadata = #iket.metadata<
  layout = cutlass, mode = wide, runtime_payloads = on, events = [
    #quote, #iket.event<name = "last", id = 4095, kind = mark>]>} { }

// A table may be empty.
// CHECK: gpu.module @empty
// CHECK-SAME: events = []>
gpu.module @empty attributes {iket.metadata = #iket.metadata<
  layout = cutlass, mode = native, runtime_payloads = off, events = []>} { }

// Every payload kind that a layout carries.
// CHECK: gpu.module @kinds
gpu.module @kinds attributes {iket.metadata = #iket.metadata<
  layout = cutlass, mode = native, runtime_payloads = on, events = [
    #iket.event<name = "i8", id = 1, kind = mark, payload = i8>,
    #iket.event<name = "ui8", id = 2, kind = mark, payload = ui8>,
    #iket.event<name = "i16", id = 3, kind = mark, payload = i16>,
    #iket.event<name = "ui16", id = 4, kind = mark, payload = ui16>,
    #iket.event<name = "i32", id = 5, kind = mark, payload = i32>,
    #iket.event<name = "ui32", id = 6, kind = mark, payload = ui32>,
    #iket.event<name = "i64", id = 7, kind = mark, payload = i64>,
    #iket.event<name = "ui64", id = 8, kind = mark, payload = ui64>,
    #iket.event<name = "f32", id = 9, kind = mark, payload = f32>,
    #iket.event<name = "f64", id = 10, kind = mark, payload = f64>]>} { }

// On a builtin.module too: a top-level module of LLVM dialect.
// CHECK: module attributes {iket.metadata = #iket.metadata<
module attributes {iket.metadata = #iket.metadata<
  layout = tilelang, mode = native, runtime_payloads = off, events = []>} { }
}
