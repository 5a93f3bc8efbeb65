// Layout buffer: the end of a range that run time knows is a record for each
// range that it may end; lanes that may end different ones are told apart.

// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | FileCheck %s
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=buffer runtime-payloads=true' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=META

// META: event token "tile" i32
// META-NEXT: event token "a" none
// META-NEXT: event token "b" none
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // The time is taken before the tests.
  // META: record full 1:
  // META-NEXT: begin "tile" clock 1 payload 2 i32
  // META-NEXT: record full 2:
  // META-NEXT: end "tile" clock 1 payload 2 i32
  // META-NEXT: record full 3:
  // META-NEXT: end "tile" clock 1 payload 2 i32
  // CHECK-LABEL: gpu.func @pipeline
  // CHECK-SAME: , %[[V:.+]]: i32
  // CHECK: scf.for {{.*}} iter_args(%[[ID:.+]] = %{{.+}}) -> (i32)
  // CHECK: %[[T:.+]] = llvm.inline_asm {{.*}}mov.u32 $0, %clock;
  // CHECK-NEXT: %[[ONE:.+]] = arith.constant 1 : i32
  // CHECK-NEXT: %[[IS:.+]] = arith.cmpi eq, %[[ID]], %[[ONE]]
  // CHECK-NEXT: scf.if %[[IS]] {
  // CHECK: llvm.inline_asm {{.*}}st.global.cs.v4.b32 {{.*}} %[[T]], %[[V]] : (i64, i32, i32, i1, i32, i32) -> i64
  // CHECK: }
  // CHECK: scf.yield %{{.+}} : i32
  gpu.func @pipeline(%n: index, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %p = iket.payload %v : i32
    %s = iket.sentinel_token "tile"
    %last = scf.for %i = %c0 to %n step %c1 iter_args(%t = %s) -> (!iket.token) {
      iket.range_end %t payload(%p : !iket.payload<i32>)
      %u = iket.range_start "tile" payload(%p : !iket.payload<i32>)
      scf.yield %u : !iket.token
    }
    iket.range_end %last payload(%p : !iket.payload<i32>)
    gpu.return
  }
  // META-NEXT: record full 4:
  // META-NEXT: begin "a" clock 1
  // META-NEXT: begin "b" clock 1
  // META-NEXT: record divergent 5:
  // META-NEXT: end "a" clock 1
  // META-NEXT: record divergent 6:
  // META-NEXT: end "b" clock 1
  // CHECK-LABEL: gpu.func @lanes
  gpu.func @lanes(%n: index) kernel {
    %tid = gpu.thread_id x
    %d = arith.cmpi ult, %tid, %n : index
    %a = iket.range_start "a"
    %b = iket.range_start "b"
    %x = arith.select %d, %a, %b : !iket.token
    iket.range_end %x
    gpu.return
  }
  // One name needs no test, and joins its neighbours. A sentinel ends nothing.
  // META-NEXT: record full 7:
  // META-NEXT: begin "a" clock 1
  // META-NEXT: end "a" clock 1
  // CHECK-LABEL: gpu.func @static
  // CHECK-NOT: !iket
  gpu.func @static() kernel {
    %s = iket.sentinel_token "a"
    %a = iket.range_start "a"
    iket.range_end %a
    iket.range_end %s
    gpu.return
  }
  // META-NEXT: kernel pipeline buffer
  // META-NEXT: kernel lanes divergent
  // META-NEXT: kernel static buffer
}
