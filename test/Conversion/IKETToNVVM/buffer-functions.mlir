// Layout buffer: functions that are called find the state of their warp in
// shared memory.

// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm='abi=buffer' | FileCheck %s
// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm='abi=buffer' | %python %S/Inputs/record_metadata.py | FileCheck %s --check-prefix=META

// Kernels in the order of the control array: those that may record.
// META: kernel calls divergent
// META-NEXT: kernel calls_apart divergent
// META-NEXT: kernel calls_pointer divergent
// META-NEXT: kernel calls_fast buffer-functions.mlir
// META-NOT: kernel

// CHECK: llvm.mlir.global internal @__iket_record_warps() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<1536 x i8>
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  // CHECK-LABEL: gpu.func @calls(
  gpu.func @calls(%n: i32) kernel {
    // CHECK: %[[CURSOR:.+]] = llvm.alloca
    // CHECK-NEXT: %[[COUNT:.+]] = llvm.alloca
    // CHECK: %[[A:.+]] = llvm.mlir.addressof @__iket_record_warps : !llvm.ptr<3>
    // CHECK-NEXT: %[[WARPS:.+]] = llvm.ptrtoint %[[A]] : !llvm.ptr<3> to i32
    // CHECK-NEXT: llvm.inline_asm {{.*}} // kernel 0\0A{{.*}}st.shared.v2.u64{{.*}}bar.warp.sync -1;{{.*}}"=&l,=&r,=&r,=&l,=&b,{{.*}}r,~{memory}" %{{.+}}, %[[WARPS]] :

    // The state goes with the warp into a function that moves the cursor on, and
    // comes back.
    // CHECK: %[[C:.+]] = llvm.load %[[CURSOR]]
    // CHECK-NEXT: %[[N:.+]] = llvm.load %[[COUNT]]
    // CHECK-NEXT: llvm.inline_asm has_side_effects "{ .reg .pred %_p; // spill 0\0A{{.*}}setp.eq.u32 %_p, %_lane, 0;\0A@%_p st.shared.v2.u64 [%_slot], {$1, $2};\0A}", "r,l,l,~{memory}" %{{.+}}, %[[C]], %[[N]] : (i32, i64, i64) -> ()
    // CHECK-NEXT: func.call @fast
    // Lane 0 alone reads what it wrote.
    // CHECK: %[[BACK:.+]] = llvm.inline_asm has_side_effects "{ .reg .pred %_p; // reload 1\0A{{.*}}@%_p ld.shared.v2.u64 {$0, $1}, [%_slot];\0A}", "=&l,=&l,r,l,l,~{memory}" %{{.+}} : (i32, i64, i64) -> !llvm.struct<(i64, i64)>
    // CHECK-NEXT: %[[C:.+]] = llvm.extractvalue %[[BACK]][0]
    // CHECK-NEXT: %[[N:.+]] = llvm.extractvalue %[[BACK]][1]
    // CHECK-NEXT: llvm.store %[[C]], %[[CURSOR]]
    // CHECK-NEXT: llvm.store %[[N]], %[[COUNT]]
    func.call @fast() : () -> ()
    // So through one that holds no events.
    // CHECK: // spill 2\0A
    // CHECK-NEXT: func.call @wrapper
    // CHECK: // reload 3\0A
    func.call @wrapper(%n) : (i32) -> ()
    // What calls itself under a condition that lanes may not share is in
    // divergent form, as is what it calls; neither moves the cursor.
    // CHECK-NOT: // spill
    // CHECK: func.call @recursive
    // CHECK-NOT: // reload
    func.call @recursive(%n) : (i32) -> ()
    // CHECK: func.call @silent
    // CHECK: // exit 0\0A
    func.call @silent() : () -> ()
    gpu.return
  }

  // CHECK-LABEL: gpu.func @calls_apart(
  // CHECK: // kernel 1\0A
  // CHECK-NOT: // spill
  // CHECK: func.call @some_lanes
  // CHECK-NOT: // reload
  // CHECK: // exit 1\0A
  gpu.func @calls_apart(%n: i32) kernel {
    %tid = gpu.thread_id x
    %t = arith.index_cast %tid : index to i32
    %c = arith.cmpi slt, %t, %n : i32
    scf.if %c {
      func.call @some_lanes(%t) : (i32) -> ()
    }
    gpu.return
  }

  // Whatever has an address may be called.
  // CHECK-LABEL: gpu.func @calls_pointer(
  // CHECK: // kernel 2\0A
  // CHECK-NOT: // spill
  // CHECK: call_indirect
  gpu.func @calls_pointer(%c: i1) kernel {
    %f = func.constant @pointed : () -> ()
    func.call_indirect %f() : () -> ()
    gpu.return
  }

  // CHECK-LABEL: gpu.func @calls_fast(
  // CHECK: // kernel 3\0A
  // CHECK: func.call @fast
  gpu.func @calls_fast(%c: i1) kernel {
    func.call @fast() : () -> ()
    gpu.return
  }

  // CHECK-LABEL: gpu.func @silent_kernel(
  // CHECK-NEXT: func.call @silent
  // CHECK-NEXT: gpu.return
  gpu.func @silent_kernel() kernel {
    func.call @silent() : () -> ()
    gpu.return
  }

  // CHECK-LABEL: func.func @fast(
  // CHECK: %[[STATE:.+]] = llvm.inline_asm has_side_effects "{ .reg .pred %_p; // function\0A{{.*}}ld.shared.v2.u64 {$0, $5}, [%_slot];\0A{{.*}}", "=&l,=&r,=&r,=&l,=&b,=&l,r,~{memory}" %{{.+}} : (i32) -> !llvm.struct<(i64, i32, i32, i64, i1, i64)>
  // CHECK: %[[N:.+]] = llvm.extractvalue %[[STATE]][5]
  // CHECK: llvm.store %[[N]]
  // CHECK: @$4 st.global.cs.v4.b32
  // CHECK: // spill {{[0-9]+}}\0A
  // CHECK-NEXT: return
  func.func @fast() {
    iket.mark "fast"
    return
  }
  // CHECK-LABEL: func.func @wrapper(
  // CHECK-NEXT: call @fast
  // CHECK-NEXT: return
  func.func @wrapper(%n: i32) {
    func.call @fast() : () -> ()
    return
  }
  // CHECK-LABEL: func.func @recursive(
  // CHECK: // function\0A
  // CHECK: atom.global.add
  // CHECK: call @recursive
  // CHECK: atom.global.add
  // CHECK-NOT: // spill
  // CHECK: return
  func.func @recursive(%n: i32) {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    iket.range_push "level"
    %more = arith.cmpi sgt, %n, %c0 : i32
    scf.if %more {
      %less = arith.subi %n, %c1 : i32
      func.call @recursive(%less) : (i32) -> ()
    }
    iket.range_pop
    return
  }
  // CHECK-LABEL: func.func @some_lanes(
  // CHECK: atom.global.add
  func.func @some_lanes(%n: i32) {
    iket.mark "lane"
    return
  }
  // CHECK-LABEL: func.func @pointed(
  // CHECK: atom.global.add
  func.func @pointed() {
    iket.mark "pointed"
    return
  }
  // CHECK-LABEL: func.func @silent(
  // CHECK-NEXT: return
  func.func @silent() {
    return
  }
}
