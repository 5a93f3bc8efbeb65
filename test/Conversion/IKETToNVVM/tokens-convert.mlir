// Tokens and payloads in conversions to LLVM dialect: they become registers with
// the block arguments, and an end tests every range of the module that has its
// payload. Ids: even 1, odd 2, other 3, step 4, tile 5.

// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(iket-assign-events{runtime-payloads=true},convert-gpu-to-nvvm,reconcile-unrealized-casts))' \
// RUN: | FileCheck %s --implicit-check-not='!iket' --implicit-check-not=unrealized_conversion_cast
// RUN: iket-opt %s --pass-pipeline='builtin.module(gpu.module(iket-assign-events{runtime-payloads=true},convert-to-llvm{dynamic=true},reconcile-unrealized-casts))' \
// RUN: | FileCheck %s --implicit-check-not='!iket' --implicit-check-not=unrealized_conversion_cast

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// CHECK-LABEL: llvm.func @two_names
// CHECK-SAME: (%[[C:.*]]: i1, %[[V:.*]]: i32)
// CHECK: llvm.cond_br %[[C]], ^[[E:.*]], ^[[O:[^ ]*]]{{$}}
// CHECK: ^[[E]]:
// CHECK: pmevent.mask 1;{{.*}} %[[V]]
// CHECK: %[[EVEN:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.br ^[[J:.*]](%[[EVEN]] : i32)
// CHECK: ^[[O]]:
// CHECK: pmevent.mask 2;{{.*}} %[[V]]
// CHECK: %[[ODD:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: llvm.br ^[[J]](%[[ODD]] : i32)
// CHECK: ^[[J]](%[[T:.*]]: i32):
// CHECK-NEXT: %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: %[[IS1:.*]] = llvm.icmp "eq" %[[T]], %[[C1]] : i32
// CHECK-NEXT: llvm.cond_br %[[IS1]],
// CHECK: pmevent.mask 1;{{.*}} %[[V]]
// CHECK: %[[IS2:.*]] = llvm.icmp "eq" %[[T]],
// CHECK: pmevent.mask 2;{{.*}} %[[V]]
// CHECK-NOT: llvm.icmp
// The range without payload is known, so it has no test.
// CHECK: pmevent.mask 3;
// CHECK: pmevent.mask 3;
// CHECK: llvm.return
gpu.func @two_names(%c: i1, %v: i32) kernel {
  %p = iket.payload %v : i32
  cf.cond_br %c, ^e, ^o
^e:
  %a = iket.range_start "even" payload(%p : !iket.payload<i32>)
  cf.br ^j(%a : !iket.token)
^o:
  %b = iket.range_start "odd" payload(%p : !iket.payload<i32>)
  cf.br ^j(%b : !iket.token)
^j(%t: !iket.token):
  iket.range_end %t payload(%p : !iket.payload<i32>)
  %z = iket.range_start "other"
  iket.range_end %z
  gpu.return
}

// CHECK-LABEL: llvm.func @loop
// CHECK: %[[S:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK: llvm.br ^[[H:.*]](%{{.*}}, %[[S]], %{{.*}} : i64, i32, i32)
// CHECK: ^[[H]](%{{.*}}: i64, %[[T:.*]]: i32, %[[P:.*]]: i32):
// CHECK: llvm.icmp "eq" %[[T]],
// CHECK: pmevent.mask 3;
// CHECK: llvm.icmp "eq" %[[T]],
// CHECK: pmevent.mask 5;
// CHECK: pmevent.mask 4;{{.*}} %[[P]]
// CHECK: pmevent.mask 5;
// CHECK: %[[N:.*]] = llvm.mlir.constant(5 : i32) : i32
// CHECK: %[[U:.*]] = llvm.select %{{.*}}, %[[N]], %[[T]] : i1, i32
// CHECK: llvm.br ^[[H]](%{{.*}}, %[[U]], %[[P]] : i64, i32, i32)
gpu.func @loop(%lb: i64, %ub: i64, %c1: i64, %v: i32) kernel {
  %s = iket.sentinel_token "tile"
  %p = iket.payload %v : i32
  cf.br ^head(%lb, %s, %p : i64, !iket.token, !iket.payload<i32>)
^head(%i: i64, %t: !iket.token, %pp: !iket.payload<i32>):
  %c = arith.cmpi slt, %i, %ub : i64
  cf.cond_br %c, ^body, ^exit
^body:
  iket.range_end %t
  iket.mark "step" payload(%pp : !iket.payload<i32>)
  %n = iket.range_start "tile"
  %u = arith.select %c, %n, %t : !iket.token
  %j = arith.addi %i, %c1 : i64
  cf.br ^head(%j, %u, %pp : i64, !iket.token, !iket.payload<i32>)
^exit:
  gpu.return
}
}

// A structured range of several blocks yields a token: it goes in the same
// conversion, and its results become block arguments.
// CHECK: gpu.module @range
// CHECK: llvm.func @k
// CHECK: pmevent.mask 31;
// CHECK-NEXT: llvm.br ^[[J:.*]](%{{.*}}, %{{.*}} : i32, i32)
// CHECK: pmevent.mask 31;
// CHECK-NEXT: llvm.br ^[[J]](%{{.*}}, %{{.*}} : i32, i32)
// CHECK: ^[[J]](%[[T:.*]]: i32, %{{.*}}: i32):
// CHECK: llvm.icmp "eq" %[[T]],
// CHECK: pmevent.mask 2;
// CHECK: llvm.icmp "eq" %[[T]],
// CHECK: pmevent.mask 3;
gpu.module @range [#nvvm.target<chip = "sm_90">] {
gpu.func @k(%c: i1, %v: i32, %w: i32) kernel {
  %t, %x = iket.range "several" -> (!iket.token, i32) {
    cf.cond_br %c, ^b, ^d
  ^b:
    %a = iket.range_start "a"
    iket.yield %a, %v : !iket.token, i32
  ^d:
    %b = iket.range_start "b"
    iket.yield %b, %w : !iket.token, i32
  }
  iket.range_end %t
  %p = iket.payload %x : i32
  iket.mark "m" payload(%p : !iket.payload<i32>)
  gpu.return
}
}

// A module with nothing but a sentinel: its end is dropped.
// CHECK: gpu.module @none
// CHECK: llvm.func @k
// CHECK-NOT: llvm.icmp
// CHECK-NOT: pmevent
// CHECK: llvm.return
gpu.module @none [#nvvm.target<chip = "sm_90">] {
gpu.func @k(%c: i1) kernel {
  %s = iket.sentinel_token "tile"
  cf.cond_br %c, ^a(%s : !iket.token), ^b
^a(%t: !iket.token):
  iket.range_end %t
  cf.br ^b
^b:
  gpu.return
}
}
