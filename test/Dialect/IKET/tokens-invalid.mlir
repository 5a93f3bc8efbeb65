// Tokens and payloads that cannot be followed, and ends whose ranges disagree.
// All of a module are reported in one run, by every pass that plans.

// RUN: iket-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --iket-assign-events=abi=cutlass
// RUN: iket-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --lower-iket-to-nvvm=abi=cutlass
// RUN: not iket-opt %s --split-input-file --allow-unregistered-dialect --lower-iket-to-nvvm=abi=cutlass 2>/dev/null

// Function boundaries, in both directions.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
// expected-error@below {{'func.func' op token may not cross a function boundary or be stored; inline the function first}}
func.func private @declared(!iket.token)
// expected-error@below {{'func.func' op token may not cross a function boundary or be stored; inline the function first}}
func.func @argument(%t: !iket.token) {
  iket.range_end %t
  return
}
// expected-error@below {{'func.func' op token may not cross a function boundary or be stored; inline the function first}}
func.func @result() -> !iket.token {
  %t = iket.range_start "r"
  return %t : !iket.token
}
// expected-error@below {{'func.func' op payload may not cross a function boundary or be stored; inline the function first}}
func.func @payload(%p: !iket.payload<i32>) {
  iket.mark "m" payload(%p : !iket.payload<i32>)
  return
}
gpu.func @k(%v: i32) kernel {
  %t = iket.range_start "r"
  // expected-error@below {{'func.call' op token may not cross a function boundary or be stored; inline the function first}}
  func.call @argument(%t) : (!iket.token) -> ()
  // expected-error@below {{'func.call' op token may not cross a function boundary or be stored; inline the function first}}
  %u = func.call @result() : () -> !iket.token
  iket.range_end %u
  %p = iket.payload %v : i32
  // expected-error@below {{'func.call' op payload may not cross a function boundary or be stored; inline the function first}}
  func.call @payload(%p) : (!iket.payload<i32>) -> ()
  gpu.return
}
}

// -----

// Casts, containers, unknown ops, regions and branches.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @k(%v: i32) kernel {
  %t = iket.range_start "a"
  // expected-error@below {{'builtin.unrealized_conversion_cast' op token may not cross a function boundary or be stored; inline the function first}}
  %cast = builtin.unrealized_conversion_cast %t : !iket.token to i32
  // expected-error@below {{'tensor.from_elements' op token may not cross a function boundary or be stored; inline the function first}}
  %tensor = tensor.from_elements %t : tensor<1x!iket.token>
  // expected-error@below {{'test.tuple' op token may not cross a function boundary or be stored; inline the function first}}
  %tuple = "test.tuple"(%t) : (!iket.token) -> tuple<i32, !iket.token>
  %p = iket.payload %v : i32
  // expected-error@below {{'test.store' op payload may not cross a function boundary or be stored; inline the function first}}
  // expected-error@below {{'test.store' op token may not cross a function boundary or be stored; inline the function first}}
  "test.store"(%p, %t) : (!iket.payload<i32>, !iket.token) -> ()
  // expected-error@below {{'test.load' op token may not cross a function boundary or be stored; inline the function first}}
  %loaded = "test.load"() : () -> !iket.token
  iket.range_end %loaded
  // expected-error@below {{'test.region' op token may not cross a function boundary or be stored; inline the function first}}
  %result = "test.region"() ({
  ^bb0(%x: !iket.token):
    // expected-error@below {{'test.yield' op token may not cross a function boundary or be stored; inline the function first}}
    "test.yield"(%x) : (!iket.token) -> ()
  }) : () -> i32
  // expected-error@below {{'test.branch' op token may not cross a function boundary or be stored; inline the function first}}
  "test.branch"(%t)[^a, ^b] : (!iket.token) -> ()
^a(%e: !iket.token):
  gpu.return
^b:
  gpu.return
}
}

// -----

// The token of a loop that is reduced or distributed is not carried.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @k(%lb: index, %ub: index, %step: index) kernel {
  %t = iket.range_start "a"
  // expected-error@below {{'scf.parallel' op token may not cross a function boundary or be stored; inline the function first}}
  %r = scf.parallel (%i) = (%lb) to (%ub) step (%step) init (%t) -> !iket.token {
    %u = iket.range_start "a"
    // expected-error@below {{'scf.reduce' op token may not cross a function boundary or be stored; inline the function first}}
    scf.reduce(%u : !iket.token) {
    ^bb0(%x: !iket.token, %y: !iket.token):
      // expected-error@below {{'scf.reduce.return' op token may not cross a function boundary or be stored; inline the function first}}
      scf.reduce.return %x : !iket.token
    }
  }
  gpu.return
}
}

// -----

// Ranges of one end with two kinds of payload: through a block argument, and
// through a loop and a select. Two ends, two errors.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @k(%c: i1, %v: i32, %lb: index, %ub: index, %step: index) kernel {
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
  // expected-error@below {{token may close "even" (i32) or "odd" (none); give both the same kind of payload}}
  iket.range_end %t
  %s = iket.sentinel_token "loop"
  %r = scf.for %i = %lb to %ub step %step iter_args(%u = %s) -> (!iket.token) {
    // expected-note@below {{range_start of "loop" is here}}
    %n = iket.range_start "loop" payload(%p : !iket.payload<i32>)
    %w = scf.if %c -> !iket.token {
      scf.yield %n : !iket.token
    } else {
      scf.yield %u : !iket.token
    }
    scf.yield %w : !iket.token
  }
  %x = arith.select %c, %r, %t : !iket.token
  // The two that meet first in the program are named.
  // expected-error@below {{token may close "even" (i32) or "odd" (none); give both the same kind of payload}}
  iket.range_end %x payload(%p : !iket.payload<i32>)
  // expected-note@below {{range_start of "odd" is here}}
  %o = iket.range_start "odd"
  %y = arith.select %c, %r, %o : !iket.token
  // expected-error@below {{token may close "odd" (none) or "loop" (i32); give both the same kind of payload}}
  iket.range_end %y
  gpu.return
}
}

// -----

// The ranges agree, the end does not.
gpu.module @m [#nvvm.target<chip = "sm_90">] {
gpu.func @k(%c: i1, %v: i32) kernel {
  %p = iket.payload %v : i32
  %q = iket.payload %v : i32 as ui32
  // expected-note@below {{range_start is here}}
  %a = iket.range_start "a" payload(%p : !iket.payload<i32>)
  %b = iket.range_start "b" payload(%p : !iket.payload<i32>)
  %t = arith.select %c, %a, %b : !iket.token
  // expected-error@below {{range "a" uses payload i32 at range_start but none at range_end; use the same kind}}
  iket.range_end %t
  // expected-error@below {{range "a" uses payload i32 at range_start but ui32 at range_end; use the same kind}}
  iket.range_end %a payload(%q : !iket.payload<ui32>)
  gpu.return
}
}
