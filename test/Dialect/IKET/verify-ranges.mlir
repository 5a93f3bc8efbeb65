// Kernels that are right: nothing is reported, and nothing is changed.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges=level=strict --verify-diagnostics
// RUN: iket-opt %s --allow-unregistered-dialect > %t.before
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges=level=strict > %t.after
// RUN: diff %t.before %t.after
// RUN: iket-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(gpu.module(gpu.func(iket-verify-ranges{level=strict})))'

gpu.module @structured {
  gpu.func @loops(%n: index, %c0: index, %c1: index, %a: i1) kernel {
    scf.for %i = %c0 to %n step %c1 {
      iket.range_push "i"
      scf.for %j = %c0 to %n step %c1 {
        iket.range_push "j"
        iket.range_pop "j"
      }
      iket.range_pop "i"
    }
    iket.range_push "parallel"
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      iket.range_push "p"
      iket.range_pop
      scf.reduce
    }
    scf.forall (%i) in (4) {
      iket.range_push "f"
      iket.range_pop
    }
    affine.for %i = 0 to 4 {
      iket.range_push "a"
      iket.range_pop
    }
    iket.range_pop
    %r = scf.while (%x = %a) : (i1) -> (i1) {
      iket.range_push "test"
      iket.range_pop
      scf.condition(%x) %x : i1
    } do {
    ^bb0(%x: i1):
      iket.range_push "body"
      iket.range_pop
      scf.yield %x : i1
    }
    scf.execute_region {
      iket.range_push "e"
      cf.cond_br %a, ^one, ^two
    ^one:
      iket.range_pop "e"
      scf.yield
    ^two:
      iket.range_pop "e"
      scf.yield
    }
    gpu.return
  }

  // Loops that run a known number of times.
  gpu.func @known_trip_count() kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    iket.range_push "tile"
    scf.for %i = %c0 to %c4 step %c1 {
      iket.range_pop
      iket.range_push "rest"
    }
    iket.range_pop "rest"
    iket.range_push "once"
    scf.for %i = %c0 to %c1 step %c1 {
      iket.range_pop
    }
    scf.for %i = %c4 to %c0 step %c1 {
      iket.range_pop
    }
    gpu.return
  }
}

gpu.module @ranges {
  gpu.func @structured_ranges(%a: i1, %n: index, %c0: index, %c1: index) kernel {
    %r = iket.range "outer" -> (index) {
      iket.range "inner" {
        iket.range_push "x"
        iket.range_pop "x"
      }
      %t = iket.range_start "t"
      iket.range_end %t
      iket.yield %n : index
    }
    scf.for %i = %c0 to %r step %c1 {
      iket.range "body" {
        scf.if %a {
          iket.range "then" {
          }
        }
      }
    }
    iket.range "blocks" {
      cf.cond_br %a, ^one, ^two
    ^one:
      iket.range_push "one"
      iket.range_pop
      cf.br ^two
    ^two:
      iket.yield
    }
    gpu.return
  }

  // A token that a range gives back.
  gpu.func @token_result() kernel {
    %t = iket.range "r" -> (!iket.token) {
      %s = iket.range_start "t"
      iket.yield %s : !iket.token
    }
    iket.range_end %t
    gpu.return
  }
}

gpu.module @conditions {
  // Two conditions at once, in any order.
  gpu.func @two(%a: i1, %b: i1) kernel {
    scf.if %a {
      iket.range_push "a"
    }
    scf.if %b {
      iket.range_push "b"
    }
    scf.if %b {
      iket.range_pop "b"
    }
    scf.if %a {
      iket.range_pop "a"
    }
    gpu.return
  }

  gpu.func @negated(%a: i1) kernel {
    %true = arith.constant true
    %false = arith.constant false
    %not = arith.xori %a, %true : i1
    %also_not = arith.cmpi eq, %a, %false : i1
    scf.if %a {
      iket.range_push "a"
    }
    scf.if %not {
    } else {
      iket.range_pop "a"
    }
    scf.if %not {
      iket.range_push "b"
    }
    scf.if %also_not {
      iket.range_pop "b"
    }
    gpu.return
  }

  // Not the same value, but the same question.
  gpu.func @equal(%i: index, %n: index) kernel {
    %first = arith.cmpi ult, %i, %n : index
    scf.if %first {
      iket.range_push "a"
    }
    %c1 = arith.constant 1 : index
    %next = arith.addi %i, %c1 : index
    %one = arith.constant 1 : index
    %again = arith.addi %i, %one : index
    %x = arith.cmpi eq, %next, %n : index
    %y = arith.cmpi eq, %again, %n : index
    scf.if %x {
      iket.range_push "b"
    }
    scf.if %y {
      iket.range_pop "b"
    }
    %second = arith.cmpi ult, %i, %n : index
    scf.if %second {
      iket.range_pop "a"
    }
    gpu.return
  }

  gpu.func @switches(%i: index, %s: i32) kernel {
    scf.index_switch %i
    case 1 {
      iket.range_push "one"
      scf.yield
    }
    case 2 {
      iket.range_push "two"
      scf.yield
    }
    default {
    }
    scf.index_switch %i
    case 2 {
      iket.range_pop "two"
      scf.yield
    }
    case 1 {
      iket.range_pop "one"
      scf.yield
    }
    case 3 {
      scf.yield
    }
    default {
    }
    cf.switch %s : i32, [
      default: ^join,
      7: ^push
    ]
  ^push:
    iket.range_push "seven"
    cf.br ^join
  ^join:
    cf.switch %s : i32, [
      default: ^end,
      7: ^pop
    ]
  ^pop:
    iket.range_pop "seven"
    cf.br ^end
  ^end:
    gpu.return
  }

  // A condition of each iteration.
  gpu.func @in_a_loop(%n: index, %c0: index, %c1: index) kernel {
    scf.for %i = %c0 to %n step %c1 {
      %p = "test.condition"() : () -> i1
      scf.if %p {
        iket.range_push "some"
      }
      "test.work"() : () -> ()
      scf.if %p {
        iket.range_pop "some"
      }
    }
    gpu.return
  }

  // A condition from before the loop holds in it.
  gpu.func @around_a_loop(%a: i1, %n: index, %c0: index, %c1: index) kernel {
    scf.if %a {
      iket.range_push "tile"
    }
    scf.for %i = %c0 to %n step %c1 {
      scf.if %a {
        iket.range_pop "tile"
        iket.range_push "tile"
      }
    }
    scf.if %a {
      iket.range_pop "tile"
    }
    gpu.return
  }

  gpu.func @constant() kernel {
    %true = arith.constant true
    %false = arith.constant false
    scf.if %true {
      iket.range_push "a"
    }
    scf.if %false {
      iket.range_push "never"
    }
    cf.cond_br %true, ^pop, ^dead
  ^pop:
    iket.range_pop
    gpu.return
  ^dead:
    iket.range_pop
    iket.range_pop
    gpu.return
  }
}

gpu.module @llvm {
  llvm.func @kernel(%c: i1, %x: i32) attributes {nvvm.kernel} {
    iket.range_push "outer"
    llvm.cond_br %c, ^a, ^b
  ^a:
    iket.range_push "a"
    llvm.br ^b
  ^b:
    llvm.switch %x : i32, ^c [
      3: ^d
    ]
  ^d:
    iket.range_push "d"
    iket.range_pop
    llvm.br ^c
  ^c:
    %true = llvm.mlir.constant(true) : i1
    %not = llvm.xor %c, %true : i1
    llvm.cond_br %not, ^e, ^f
  ^f:
    iket.range_pop "a"
    llvm.br ^e
  ^e:
    llvm.call @helper() : () -> ()
    iket.range_pop "outer"
    llvm.return
  }
  llvm.func @helper() {
    iket.range_push "helper"
    iket.range_pop
    llvm.return
  }
  // A trap is no return, and what follows nvvm.exit does not run.
  llvm.func ptx_kernelcc @traps(%c: i1) {
    iket.range_push "a"
    llvm.cond_br %c, ^fine, ^trap
  ^fine:
    iket.range_pop
    nvvm.exit
    iket.range_pop
    llvm.return
  ^trap:
    llvm.unreachable
  }
  llvm.func @no_end() attributes {gpu.kernel} {
    iket.range_push "for ever"
    llvm.br ^loop
  ^loop:
    iket.range_push "step"
    iket.range_pop "step"
    llvm.br ^loop
  }
}

gpu.module @mixed {
  gpu.func @levels(%c: i1, %n: index, %c0: index, %c1: index) kernel {
    iket.range_push "graph"
    cf.cond_br %c, ^one, ^two
  ^one:
    scf.for %i = %c0 to %n step %c1 {
      iket.range_push "loop"
      iket.range_pop "loop"
    }
    cf.br ^two
  ^two:
    iket.range_pop "graph"
    gpu.return
  }
}

gpu.module @calls {
  func.func private @external(index) -> index
  func.func @enter() {
    iket.range_push "in"
    return
  }
  func.func @leave() {
    iket.range_pop "in"
    return
  }
  func.func @swap() {
    iket.range_pop
    iket.range_push "out"
    return
  }
  func.func @both(%c: i1) {
    cf.cond_br %c, ^a, ^b
  ^a:
    call @enter() : () -> ()
    call @leave() : () -> ()
    return
  ^b:
    return
  }
  // One net depth, two names.
  func.func @one_of_two(%c: i1) {
    scf.if %c {
      iket.range_push "x"
    } else {
      iket.range_push "y"
    }
    return
  }
  gpu.func @k(%c: i1, %n: index) kernel {
    %m = func.call @external(%n) : (index) -> index
    func.call @enter() : () -> ()
    func.call @leave() : () -> ()
    func.call @enter() : () -> ()
    func.call @swap() : () -> ()
    iket.range_pop "out"
    func.call @both(%c) : (i1) -> ()
    func.call @one_of_two(%c) : (i1) -> ()
    iket.range_pop
    gpu.return
  }

  // A callee that does not come back.
  func.func @stop() {
    cf.br ^loop
  ^loop:
    cf.br ^loop
  }
  gpu.func @stops(%c: i1) kernel {
    iket.range_push "a"
    scf.if %c {
      func.call @stop() : () -> ()
    }
    iket.range_pop
    gpu.return
  }

  // Recursion without ranges is no matter.
  func.func @countdown(%n: i32) {
    func.call @countdown(%n) : (i32) -> ()
    return
  }
  gpu.func @recursive(%n: i32) kernel {
    iket.range_push "a"
    func.call @countdown(%n) : (i32) -> ()
    iket.range_pop
    gpu.return
  }
}

gpu.module @tokens {
  // Crossing ranges, through a switch, a while loop and two levels of regions.
  gpu.func @crossing() kernel {
    %a = iket.range_start "a"
    %b = iket.range_start "b"
    iket.range_end %a
    iket.range_end %b
    gpu.return
  }
  gpu.func @nested_results(%c: i1, %i: index) kernel {
    %t = scf.if %c -> (!iket.token) {
      %u = scf.index_switch %i -> !iket.token
      case 0 {
        %a = iket.range_start "a"
        scf.yield %a : !iket.token
      }
      default {
        %b = iket.range_start "b"
        scf.yield %b : !iket.token
      }
      scf.yield %u : !iket.token
    } else {
      %s = iket.sentinel_token "s"
      scf.yield %s : !iket.token
    }
    iket.range_end %t
    gpu.return
  }
  gpu.func @while(%c: i1) kernel {
    %s = iket.range_start "w"
    %r = scf.while (%t = %s) : (!iket.token) -> (!iket.token) {
      %more = "test.condition"() : () -> i1
      scf.condition(%more) %t : !iket.token
    } do {
    ^bb0(%t: !iket.token):
      iket.range_end %t
      %n = iket.range_start "w"
      scf.yield %n : !iket.token
    }
    iket.range_end %r
    gpu.return
  }
  // Ended in the loop that started it, in one of two blocks.
  gpu.func @in_a_loop(%n: index, %c0: index, %c1: index, %c: i1) kernel {
    scf.for %i = %c0 to %n step %c1 {
      %t = iket.range_start "t"
      scf.if %c {
        iket.range_end %t
      } else {
        "test.work"() : () -> ()
        iket.range_end %t
      }
    }
    gpu.return
  }
  // What leaves the function is for other checks.
  func.func @takes(%t: !iket.token) {
    iket.range_end %t
    iket.range_end %t
    return
  }
  gpu.func @passes() kernel {
    %t = iket.range_start "t"
    func.call @takes(%t) : (!iket.token) -> ()
    gpu.return
  }
}

// Neither kernels nor called by one.
func.func @host() {
  iket.range_pop
  %t = iket.range_start "t"
  return
}
