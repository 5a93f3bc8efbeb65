// A token through a block argument, a select, a region result.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges=level=strict --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90">] {
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

  gpu.func @one_edge_each(%c: i1) kernel {
    %a = iket.range_start "even"
    %b = iket.range_start "odd"
    cf.cond_br %c, ^j(%a, %b : !iket.token, !iket.token), ^j(%b, %a : !iket.token, !iket.token)
  ^j(%t: !iket.token, %u: !iket.token):
    iket.range_end %t
    iket.range_end %u
    gpu.return
  }

  gpu.func @select(%c: i1) kernel {
    %a = iket.range_start "even"
    %b = iket.range_start "odd"
    %t = arith.select %c, %a, %b : !iket.token
    %u = arith.select %c, %b, %a : !iket.token
    iket.range_end %t
    iket.range_end %u
    gpu.return
  }

  gpu.func @region_result(%c: i1) kernel {
    %t = scf.if %c -> (!iket.token) {
      %a = iket.range_start "even"
      scf.yield %a : !iket.token
    } else {
      %b = iket.range_start "odd"
      scf.yield %b : !iket.token
    }
    iket.range_end %t
    gpu.return
  }

  // What one condition starts, the same condition ends.
  gpu.func @sentinel_or_not(%c: i1) kernel {
    %t = scf.if %c -> (!iket.token) {
      %a = iket.range_start "some"
      scf.yield %a : !iket.token
    } else {
      %s = iket.sentinel_token "some"
      scf.yield %s : !iket.token
    }
    "test.x"() : () -> ()
    scf.if %c {
      iket.range_end %t
    }
    gpu.return
  }
}
