// From the tokens of a front end to the declarations of a cubin: events are
// numbered anew in program order, as TileLang's own CUDA code does it, so the
// ids of kernels that were built apart do not clash.

// RUN: %python %S/Inputs/tokens.py %s \
// RUN:   | iket-opt --iket-import-tokens --lower-iket-to-nvvm=runtime-payloads=true \
// RUN:   | FileCheck %s

// Stripping an imported module leaves nothing of iket or of the front end.

// RUN: %python %S/Inputs/tokens.py %s \
// RUN:   | iket-opt --iket-import-tokens --iket-strip \
// RUN:   | not grep -E "iket|TL_IKET"

// CHECK-LABEL: gpu.module @m
// CHECK:         @__iket_meta_info(dense<[48, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 31,
// CHECK:         @__iket_evt_decl_load_1_attrs(dense<[60, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 29, -28, 6, 37, 4, 0, 0, 0, 108, 111, 97, 100,
// CHECK:         @__iket_evt_decl_step_2_attrs(dense<[60, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0,
// CHECK:         @__iket_evt_decl_load_3_attrs(dense<[60, 0, 0, 0, 3,
// CHECK:         @__iket_range_decl_load_621208605_attrs(dense<[72, 0, 0, 0, 0, 0, 0, 0, 29, -28, 6, 37,
// CHECK:         gpu.func @a
// CHECK:           pmevent.mask 1;
// CHECK:           pmevent.mask 31;
// CHECK:         gpu.func @b
// CHECK:           pmevent.mask 2;
// CHECK:           pmevent.mask 1;
// CHECK:           pmevent.mask 3;
// Nothing of the front end or of the dialect is left.
// CHECK-NOT:       {{TL_IKET|iket\.}}
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  func.func private @TL_IKET_EVENT(i32)
  func.func private @TL_IKET_EVENT_PAYLOAD_U32(i32, i32)
  gpu.func @a() kernel {
    %c5 = arith.constant 5 : i32
    %pop = arith.constant 31 : i32
    func.call @TL_IKET_EVENT(%c5) {iket.token = "$token(name='load', kind='range', event_id=5)"} : (i32) -> ()
    func.call @TL_IKET_EVENT(%pop) : (i32) -> ()
    gpu.return
  }
  gpu.func @b(%i: i32) kernel {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c32 = arith.constant 32 : i32
    func.call @TL_IKET_EVENT_PAYLOAD_U32(%c1, %i) {iket.token = "$token(name='step', event_id=1, payload_type='int32')"} : (i32, i32) -> ()
    func.call @TL_IKET_EVENT(%c2) {iket.token = "$token(name='load', kind='range', event_id=2)"} : (i32) -> ()
    func.call @TL_IKET_EVENT(%c32) {iket.token = "$token(name='load', event_id=32)"} : (i32) -> ()
    gpu.return
  }
}

gpu.module @tilelang {
  func.func private @TL_IKET_EVENT(i32)
  gpu.func @c() kernel {
    %c7 = arith.constant 7 : i32
    func.call @TL_IKET_EVENT(%c7) {iket.token = "$token(name='load', kind='range', event_id=7, payload_type='NoPayload')"} : (i32) -> ()
    gpu.return
  }
}
