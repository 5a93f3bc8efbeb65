// Every mistake that the plan finds, each located; all of a module and of all
// modules in one run.

// RUN: iket-opt %s --iket-assign-events --split-input-file --verify-diagnostics -o /dev/null
// The lowering plans in the same way.
// RUN: iket-opt %s --lower-iket-to-nvvm --split-input-file --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --iket-assign-events --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXIT
// RUN: not iket-opt %s --lower-iket-to-nvvm --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXIT
// EXIT: error: 'iket.mark' op event "p" has payload i32 in @k1 but f32 in @k2

//===----------------------------------------------------------------------===//
// One name, two payloads
//===----------------------------------------------------------------------===//

gpu.module @payloads [#nvvm.target<chip = "sm_90">] {
  gpu.func @k1(%a: i32) kernel {
    %p = iket.payload %a : i32
    // expected-note @+1 {{first site is here}}
    iket.mark "p" payload(%p : !iket.payload<i32>)
    gpu.return
  }
  gpu.func @k2(%a: f32) kernel {
    %p = iket.payload %a : f32
    // expected-error @+1 {{'iket.mark' op event "p" has payload i32 in @k1 but f32 in @k2; use one kind, or another name}}
    iket.mark "p" payload(%p : !iket.payload<f32>)
    // expected-error @+1 {{'iket.mark' op event "p" has payload i32 in @k1 but none in @k2; use one kind, or another name}}
    iket.mark "p"
    // The kind may differ between a mark and a range of one name.
    iket.range "p" { }
    gpu.return
  }
}

// Another module is looked at as well.
gpu.module @ranges [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%a: i32) kernel {
    %p = iket.payload %a : i32
    // expected-note @+1 {{first site is here}}
    iket.range "p" { }
    // expected-error @+1 {{'iket.range_push' op event "p" has payload none in @k but i32 in @k; use one kind, or another name}}
    iket.range_push "p" payload(%p : !iket.payload<i32>)
    iket.range_pop
    gpu.return
  }
}

// -----

//===----------------------------------------------------------------------===//
// Kinds of events
//===----------------------------------------------------------------------===//

gpu.module @mark_and_range [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = cutlass, mode = native, runtime_payloads = off, events = []>} {
  gpu.func @k() kernel {
    // expected-note @+1 {{the mark is here}}
    iket.mark "a"
    // expected-error @+1 {{'iket.range' op event "a" is a mark and a range; layout cutlass needs different names}}
    iket.range "a" { }
    // expected-note @+1 {{the token range is here}}
    %t = iket.range_start "b"
    iket.range_end %t
    // expected-error @+1 {{'iket.mark' op event "b" is a token range and a mark; layout cutlass needs different names}}
    iket.mark "b"
    // expected-note @+1 {{the range is here}}
    iket.range_push "c"
    iket.range_pop
    // expected-error @+1 {{'iket.range_start' op event "c" is a range and a token range; layout cutlass needs different names}}
    %u = iket.range_start "c"
    iket.range_end %u
    gpu.return
  }
}

// The table says mark, the code range.
// expected-error @+1 {{event "a" is a range and a mark; layout cutlass needs different names}}
gpu.module @table [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = cutlass, mode = native, runtime_payloads = off, events = [
      #iket.event<name = "a", id = 1, kind = mark>]>} {
  gpu.func @k() kernel {
    // expected-note @+1 {{the range is here}}
    iket.range "a" { }
    gpu.return
  }
}

// -----

gpu.module @no_tokens [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = off, events = []>} {
  gpu.func @k() kernel {
    // expected-error @+1 {{'iket.range_start' op token ranges do not exist in layout tilelang; use abi=cutlass}}
    %t = iket.range_start "a"
    iket.range_end %t
    gpu.return
  }
}

// -----

//===----------------------------------------------------------------------===//
// Payload kinds that a layout cannot carry
//===----------------------------------------------------------------------===//

gpu.module @tilelang [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = off, events = []>} {
  gpu.func @k(%i64: i64, %i8: i8, %f16: f16, %ptr: !llvm.ptr) kernel {
    %a = iket.payload %i64 : i64
    // expected-error @+1 {{'iket.mark' op layout tilelang cannot carry payload i64 of event "a"; drop iket.metadata and use abi=cutlass, or convert it to i32, ui32 or f32}}
    iket.mark "a" payload(%a : !iket.payload<i64>)
    %b = iket.payload %i8 : i8
    // expected-error @+1 {{'iket.range' op layout tilelang cannot carry payload i8 of event "b"; drop iket.metadata and use abi=cutlass, or convert it to i32, ui32 or f32}}
    iket.range "b" payload(%b : !iket.payload<i8>) { }
    %c = iket.payload %f16 : f16
    // expected-error @+1 {{'iket.mark' op layout tilelang cannot carry payload f16 of event "c"; extend it to f32 (arith.extf)}}
    iket.mark "c" payload(%c : !iket.payload<f16>)
    %d = iket.payload %ptr : !llvm.ptr
    // expected-error @+1 {{'iket.mark' op layout tilelang cannot carry payload ptr of event "d"; use abi=cutlass and cast it to i64 (llvm.ptrtoint)}}
    iket.mark "d" payload(%d : !iket.payload<ptr>)
    gpu.return
  }
}

// expected-remark @+1 {{using layout cutlass: layout tilelang cannot carry payload f16 of event "a"}}
gpu.module @cutlass [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%bf16: bf16, %f16: f16, %ptr: !llvm.ptr) kernel {
    %a = iket.payload %f16 : f16
    // expected-error @+1 {{'iket.mark' op layout cutlass cannot carry payload f16 of event "a"; extend it to f32 (arith.extf)}}
    iket.mark "a" payload(%a : !iket.payload<f16>)
    %b = iket.payload %bf16 : bf16
    // expected-error @+1 {{'iket.mark' op layout cutlass cannot carry payload bf16 of event "b"; extend it to f32 (arith.extf)}}
    iket.mark "b" payload(%b : !iket.payload<bf16>)
    %c = iket.payload %ptr : !llvm.ptr
    // expected-error @+1 {{'iket.mark' op layout cutlass cannot carry payload ptr of event "c"; cast it to i64 (llvm.ptrtoint)}}
    iket.mark "c" payload(%c : !iket.payload<ptr>)
    gpu.return
  }
}

// -----

gpu.module @range_end [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = cutlass, mode = native, runtime_payloads = off, events = []>} {
  gpu.func @k(%v: i32) kernel {
    %p = iket.payload %v : i32
    %q = iket.payload %v : i32 as ui32
    // expected-note @+1 {{range_start is here}}
    %t = iket.range_start "r" payload(%p : !iket.payload<i32>)
    // expected-error @+1 {{'iket.range_end' op range "r" uses payload i32 at range_start but none at range_end; use the same kind}}
    iket.range_end %t
    // expected-error @+1 {{'iket.range_end' op range "r" uses payload i32 at range_start but ui32 at range_end; use the same kind}}
    iket.range_end %t payload(%q : !iket.payload<ui32>)
    // expected-note @+1 {{range_start is here}}
    %u = iket.range_start "s"
    // expected-error @+1 {{'iket.range_end' op range "s" uses payload none at range_start but i32 at range_end; use the same kind}}
    iket.range_end %u payload(%p : !iket.payload<i32>)
    gpu.return
  }
}

// -----

//===----------------------------------------------------------------------===//
// Existing tables
//===----------------------------------------------------------------------===//

gpu.module @table_payload [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = off, events = [
      #iket.event<name = "a", id = 1, kind = mark, payload = f32>]>} {
  gpu.func @k() kernel {
    // expected-error @+1 {{'iket.mark' op event "a" has payload none here but f32 in iket.metadata}}
    iket.mark "a"
    gpu.return
  }
}

// -----

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

gpu.module @symbols [#nvvm.target<chip = "sm_90">] {
  // expected-error @+1 {{'llvm.mlir.global' op symbol "__iket_meta_inf": symbol prefix __iket_ is reserved; rename it}}
  llvm.mlir.global external @__iket_meta_inf(0 : i32) : i32
  // expected-error @+1 {{'memref.global' op symbol "__iket_meta_info": symbol prefix __iket_ is reserved; rename it}}
  memref.global @__iket_meta_info : memref<4xf32>
  // expected-error @+1 {{'memref.global' op symbol "__iket_x": symbol prefix __iket_ is reserved}}
  memref.global "private" @__iket_x : memref<4xf32>
  // expected-error @+1 {{'func.func' op symbol "__iket_f": symbol prefix __iket_ is reserved}}
  func.func private @__iket_f()
  // expected-error @+1 {{'gpu.func' op symbol "__iket_": symbol prefix __iket_ is reserved}}
  gpu.func @__iket_() kernel {
    iket.mark "a"
    gpu.return
  }
  // One underscore less is the user's.
  llvm.mlir.global external @_iket_meta_info(0 : i32) : i32
}

// -----

// What an earlier lowering left is reported once.
gpu.module @lowered [#nvvm.target<chip = "sm_80">] {
  // expected-error @+1 {{'llvm.mlir.global' op symbol "__iket_meta_info" is of an earlier lowering of this module; lower all events in one run}}
  llvm.mlir.global external @__iket_meta_info(0 : i32) : i32
  llvm.mlir.global external @__iket_evt_decl_a_1_attrs(0 : i32) : i32
  llvm.mlir.global external @__iket_range_decl_a_3904355907_attrs(0 : i32) : i32
  llvm.mlir.global external @__iket_slot(0 : i32) : i32
  // expected-error @+1 {{'llvm.mlir.global' op symbol "__iket_other": symbol prefix __iket_ is reserved; rename it}}
  llvm.mlir.global external @__iket_other(0 : i32) : i32
  gpu.func @k() kernel {
    iket.mark "b"
    gpu.return
  }
}

// -----

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

func.func @host(%c: i1) {
  // expected-error @+1 {{'iket.mark' op outside device code has no effect; move it into a gpu.module, or remove it with iket-strip}}
  iket.mark "h"
  // expected-error @+1 {{'iket.range' op outside device code has no effect}}
  iket.range "r" {
    // expected-error @+1 {{'iket.range_pop' op outside device code has no effect}}
    iket.range_pop
  }
  // A sentinel or a payload records nothing, so it may stay.
  %s = iket.sentinel_token "s"
  return
}

func.func @launch(%n: index) {
  // expected-note @+1 {{launch is here}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    // expected-error @+1 {{'iket.mark' op is in a gpu.launch that was not outlined; run gpu-kernel-outlining first}}
    iket.mark "l"
    // expected-error @+1 {{'iket.range_pop' op is in a gpu.launch that was not outlined; run gpu-kernel-outlining first}}
    iket.range_pop
    gpu.terminator
  }
  return
}

// -----

// LLVM dialect refuses them in an initialiser.
gpu.module @device [#nvvm.target<chip = "sm_90">] {
  llvm.mlir.global external @g() : i32 {
    // expected-error @+1 {{ops with side effects not allowed in global initializers}}
    iket.mark "x"
    %0 = llvm.mlir.constant(1 : i32) : i32
    llvm.return %0 : i32
  }
}

// -----

//===----------------------------------------------------------------------===//
// Several at once: the mark's clash, the range's id, the payload, the symbol
//===----------------------------------------------------------------------===//

gpu.module @many [#nvvm.target<chip = "sm_1000">] attributes {iket.metadata = #iket.metadata<
    layout = cutlass, mode = native, runtime_payloads = off, events = []>} {
  // expected-error @-2 {{unknown chip "sm_1000"; chips that can be traced are sm_75, sm_80}}
  // expected-error @+1 {{'func.func' op symbol "__iket_f": symbol prefix __iket_ is reserved}}
  func.func private @__iket_f()
  gpu.func @k(%f16: f16) kernel {
    // expected-error @+1 {{'iket.range' op range ID 0 is reserved, and the name "ppkttia" hashes to it; rename it}}
    iket.range "ppkttia" { }
    // expected-note @+2 {{first site is here}}
    // expected-note @+1 {{the mark is here}}
    iket.mark "a"
    // expected-error @+1 {{'iket.range' op event "a" is a mark and a range}}
    iket.range "a" { }
    %p = iket.payload %f16 : f16
    // expected-error @+1 {{'iket.mark' op event "a" has payload none in @k but f16 in @k}}
    iket.mark "a" payload(%p : !iket.payload<f16>)
    // expected-error @+1 {{'iket.mark' op layout cutlass cannot carry payload f16 of event "b"}}
    iket.mark "b" payload(%p : !iket.payload<f16>)
    gpu.return
  }
}
