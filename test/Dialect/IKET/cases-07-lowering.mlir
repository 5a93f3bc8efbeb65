// Token through a block argument, a select, a region result: dispatch over two
// names, nothing at run time for one, an error where payloads differ or the
// token leaves the function.

// RUN: split-file %s %t
// RUN: iket-opt %t/valid.mlir --lower-iket-to-nvvm=abi=cutlass | FileCheck %s --implicit-check-not='!iket'
// RUN: iket-opt %t/invalid.mlir --split-input-file --verify-diagnostics --allow-unregistered-dialect --lower-iket-to-nvvm=abi=cutlass
// RUN: not iket-opt %t/invalid.mlir --split-input-file --allow-unregistered-dialect --lower-iket-to-nvvm=abi=cutlass 2>/dev/null

//--- valid.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {

// CHECK-LABEL: gpu.func @block_argument
// CHECK: pmevent.mask 1;
// CHECK: pmevent.mask 2;
// CHECK: ^{{.*}}(%[[T:.*]]: i32):
// CHECK: arith.cmpi eq, %[[T]],
// CHECK: pmevent.mask 1;
// CHECK: arith.cmpi eq, %[[T]],
// CHECK: pmevent.mask 2;
// CHECK-NOT: pmevent
gpu.func @block_argument(%c: i1) kernel {
  cf.cond_br %c, ^e, ^o
^e:
  %a = iket.range_start "even"
  cf.br ^j(%a : !iket.token)
^o:
  %b = iket.range_start "odd"
  cf.br ^j(%b : !iket.token)
^j(%t: !iket.token):
  iket.range_end %t
  gpu.return
}

// CHECK-LABEL: gpu.func @same_name
// CHECK-NOT: arith
// CHECK: pmevent.mask 1;
// CHECK: pmevent.mask 1;
// CHECK: ^{{[^(]*}}: // 2 preds
// CHECK: pmevent.mask 1;
// CHECK-NOT: pmevent
gpu.func @same_name(%c: i1) kernel {
  cf.cond_br %c, ^e, ^o
^e:
  %a = iket.range_start "even"
  cf.br ^j(%a : !iket.token)
^o:
  %b = iket.range_start "even"
  cf.br ^j(%b : !iket.token)
^j(%t: !iket.token):
  iket.range_end %t
  gpu.return
}

// CHECK-LABEL: gpu.func @select
// CHECK: %[[T:.*]] = arith.select %{{.*}}, %{{.*}}, %{{.*}} : i32
// CHECK: arith.cmpi eq, %[[T]],
// CHECK: pmevent.mask 1;
// CHECK: arith.cmpi eq, %[[T]],
// CHECK: pmevent.mask 2;
// CHECK-NOT: pmevent
gpu.func @select(%c: i1) kernel {
  %a = iket.range_start "even"
  %b = iket.range_start "odd"
  %t = arith.select %c, %a, %b : !iket.token
  iket.range_end %t
  gpu.return
}

// CHECK-LABEL: gpu.func @if_result
// CHECK: %[[T:.*]] = scf.if %{{.*}} -> (i32) {
// CHECK: pmevent.mask 1;
// CHECK: } else {
// CHECK: pmevent.mask 2;
// CHECK: arith.cmpi eq, %[[T]],
// CHECK: pmevent.mask 1;
// CHECK: arith.cmpi eq, %[[T]],
// CHECK: pmevent.mask 2;
// CHECK-NOT: pmevent
gpu.func @if_result(%c: i1) kernel {
  %t = scf.if %c -> !iket.token {
    %a = iket.range_start "even"
    scf.yield %a : !iket.token
  } else {
    %b = iket.range_start "odd"
    scf.yield %b : !iket.token
  }
  iket.range_end %t
  gpu.return
}
}

//--- invalid.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @payloads(%c: i1, %v: i32) kernel {
  %p = iket.payload %v : i32
  cf.cond_br %c, ^e, ^o
^e:
  // expected-note@below {{range_start of "even" is here}}
  %a = iket.range_start "even" payload(%p : !iket.payload<i32>)
  cf.br ^j(%a : !iket.token)
^o:
  // expected-note@below {{range_start of "odd" is here}}
  %b = iket.range_start "odd"
  cf.br ^j(%b : !iket.token)
^j(%t: !iket.token):
  // expected-error@below {{token may close "even" (i32) or "odd" (none)}}
  iket.range_end %t
  gpu.return
}
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
// expected-error@below {{token may not cross a function boundary or be stored; inline the function first}}
func.func @argument(%t: !iket.token) {
  return
}
// expected-error@below {{token may not cross a function boundary or be stored; inline the function first}}
func.func @result() -> !iket.token {
  %t = iket.range_start "a"
  return %t : !iket.token
}
gpu.func @k() kernel {
  %t = iket.range_start "a"
  // expected-error@below {{token may not cross a function boundary or be stored; inline the function first}}
  func.call @argument(%t) : (!iket.token) -> ()
  // expected-error@below {{token may not cross a function boundary or be stored; inline the function first}}
  "test.store"(%t) : (!iket.token) -> ()
  // expected-error@below {{token may not cross a function boundary or be stored; inline the function first}}
  %tuple = "test.tuple"(%t) : (!iket.token) -> tuple<!iket.token>
  // expected-error@below {{token may not cross a function boundary or be stored; inline the function first}}
  %cast = builtin.unrealized_conversion_cast %t : !iket.token to i32
  gpu.return
}
}
