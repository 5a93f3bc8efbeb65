// What is too much to tell apart is said to be, and is not called wrong.
// RUN: iket-opt %s --allow-unregistered-dialect --iket-verify-ranges=level=strict --split-input-file --verify-diagnostics

// Six ranges under six conditions: 64 combinations.

gpu.module @m {
  gpu.func @six_conditions(%c0: i1, %c1: i1, %c2: i1, %c3: i1, %c4: i1, %c5: i1) kernel {
    scf.if %c0 {
      iket.range_push "0"
    }
    scf.if %c1 {
      iket.range_push "1"
    }
    scf.if %c2 {
      iket.range_push "2"
    }
    scf.if %c3 {
      iket.range_push "3"
    }
    scf.if %c4 {
      iket.range_push "4"
    }
    scf.if %c5 {
      iket.range_push "5"
    }
    // expected-remark @+1 {{pairing is analysed only roughly from here on: there are more than 32 combinations of ranges that may be open}}
    iket.mark "all"
    scf.if %c5 {
      iket.range_pop "5"
    }
    scf.if %c4 {
      iket.range_pop "4"
    }
    scf.if %c3 {
      iket.range_pop "3"
    }
    scf.if %c2 {
      iket.range_pop "2"
    }
    scf.if %c1 {
      iket.range_pop "1"
    }
    scf.if %c0 {
      iket.range_pop "0"
    }
    gpu.return
  }

  // Five are told apart.
  gpu.func @five_conditions(%c0: i1, %c1: i1, %c2: i1, %c3: i1, %c4: i1) kernel {
    scf.if %c0 {
      iket.range_push "0"
    }
    scf.if %c1 {
      iket.range_push "1"
    }
    scf.if %c2 {
      iket.range_push "2"
    }
    scf.if %c3 {
      iket.range_push "3"
    }
    scf.if %c4 {
      iket.range_push "4"
    }
    iket.mark "all"
    scf.if %c4 {
      iket.range_pop "4"
    }
    scf.if %c3 {
      iket.range_pop "3"
    }
    scf.if %c2 {
      iket.range_pop "2"
    }
    scf.if %c1 {
      iket.range_pop "1"
    }
    scf.if %c0 {
      iket.range_pop "0"
    }
    gpu.return
  }

  // What is wrong on every path is an error even so.
  gpu.func @wrong_anyway(%c0: i1, %c1: i1, %c2: i1, %c3: i1, %c4: i1, %c5: i1) kernel {
    // expected-error @+1 {{range "t" is never ended on any path}}
    %t = iket.range_start "t"
    scf.if %c0 {
      iket.range_push "0"
    }
    scf.if %c1 {
      iket.range_push "1"
    }
    scf.if %c2 {
      iket.range_push "2"
    }
    scf.if %c3 {
      iket.range_push "3"
    }
    scf.if %c4 {
      iket.range_push "4"
    }
    scf.if %c5 {
      iket.range_push "5"
    }
    // expected-remark @+1 {{pairing is analysed only roughly}}
    iket.mark "all"
    scf.if %c5 {
      iket.range_pop "5"
    }
    scf.if %c4 {
      iket.range_pop "4"
    }
    scf.if %c3 {
      iket.range_pop "3"
    }
    scf.if %c2 {
      iket.range_pop "2"
    }
    scf.if %c1 {
      iket.range_pop "1"
    }
    scf.if %c0 {
      iket.range_pop "0"
    }
    // expected-note @+1 {{it is still open at this return}}
    gpu.return
  }
}

// -----

// Forty names for one range: their pop may have any of them, but no other.

gpu.module @m {
  gpu.func @many_names(%i: index) kernel {
    scf.index_switch %i
    case 0 {
      iket.range_push "n0"
      scf.yield
    }
    case 1 {
      iket.range_push "n1"
      scf.yield
    }
    case 2 {
      iket.range_push "n2"
      scf.yield
    }
    case 3 {
      iket.range_push "n3"
      scf.yield
    }
    case 4 {
      iket.range_push "n4"
      scf.yield
    }
    case 5 {
      iket.range_push "n5"
      scf.yield
    }
    case 6 {
      iket.range_push "n6"
      scf.yield
    }
    case 7 {
      iket.range_push "n7"
      scf.yield
    }
    case 8 {
      iket.range_push "n8"
      scf.yield
    }
    case 9 {
      iket.range_push "n9"
      scf.yield
    }
    case 10 {
      iket.range_push "n10"
      scf.yield
    }
    case 11 {
      iket.range_push "n11"
      scf.yield
    }
    case 12 {
      iket.range_push "n12"
      scf.yield
    }
    case 13 {
      iket.range_push "n13"
      scf.yield
    }
    case 14 {
      iket.range_push "n14"
      scf.yield
    }
    case 15 {
      iket.range_push "n15"
      scf.yield
    }
    case 16 {
      iket.range_push "n16"
      scf.yield
    }
    case 17 {
      iket.range_push "n17"
      scf.yield
    }
    case 18 {
      iket.range_push "n18"
      scf.yield
    }
    case 19 {
      iket.range_push "n19"
      scf.yield
    }
    case 20 {
      iket.range_push "n20"
      scf.yield
    }
    case 21 {
      iket.range_push "n21"
      scf.yield
    }
    case 22 {
      iket.range_push "n22"
      scf.yield
    }
    case 23 {
      iket.range_push "n23"
      scf.yield
    }
    case 24 {
      iket.range_push "n24"
      scf.yield
    }
    case 25 {
      iket.range_push "n25"
      scf.yield
    }
    case 26 {
      iket.range_push "n26"
      scf.yield
    }
    case 27 {
      iket.range_push "n27"
      scf.yield
    }
    case 28 {
      iket.range_push "n28"
      scf.yield
    }
    case 29 {
      iket.range_push "n29"
      scf.yield
    }
    case 30 {
      iket.range_push "n30"
      scf.yield
    }
    case 31 {
      iket.range_push "n31"
      scf.yield
    }
    case 32 {
      iket.range_push "n32"
      scf.yield
    }
    case 33 {
      iket.range_push "n33"
      scf.yield
    }
    case 34 {
      iket.range_push "n34"
      scf.yield
    }
    case 35 {
      iket.range_push "n35"
      scf.yield
    }
    case 36 {
      iket.range_push "n36"
      scf.yield
    }
    case 37 {
      iket.range_push "n37"
      scf.yield
    }
    case 38 {
      iket.range_push "n38"
      scf.yield
    }
    case 39 {
      iket.range_push "n39"
      scf.yield
    }
    default {
      iket.range_push "default"
    }
    // expected-remark @+1 {{pairing is analysed only roughly}}
    iket.mark "chosen"
    iket.range_pop "n39"
    gpu.return
  }
}

// -----

// A token of forty ranges.

gpu.module @m {
  gpu.func @many_tokens(%i: index, %c: i1) kernel {
    %t = scf.index_switch %i -> !iket.token
    case 0 {
      %s = iket.range_start "n0"
      scf.yield %s : !iket.token
    }
    case 1 {
      %s = iket.range_start "n1"
      scf.yield %s : !iket.token
    }
    case 2 {
      %s = iket.range_start "n2"
      scf.yield %s : !iket.token
    }
    case 3 {
      %s = iket.range_start "n3"
      scf.yield %s : !iket.token
    }
    case 4 {
      %s = iket.range_start "n4"
      scf.yield %s : !iket.token
    }
    case 5 {
      %s = iket.range_start "n5"
      scf.yield %s : !iket.token
    }
    case 6 {
      %s = iket.range_start "n6"
      scf.yield %s : !iket.token
    }
    case 7 {
      %s = iket.range_start "n7"
      scf.yield %s : !iket.token
    }
    case 8 {
      %s = iket.range_start "n8"
      scf.yield %s : !iket.token
    }
    case 9 {
      %s = iket.range_start "n9"
      scf.yield %s : !iket.token
    }
    case 10 {
      %s = iket.range_start "n10"
      scf.yield %s : !iket.token
    }
    case 11 {
      %s = iket.range_start "n11"
      scf.yield %s : !iket.token
    }
    case 12 {
      %s = iket.range_start "n12"
      scf.yield %s : !iket.token
    }
    case 13 {
      %s = iket.range_start "n13"
      scf.yield %s : !iket.token
    }
    case 14 {
      %s = iket.range_start "n14"
      scf.yield %s : !iket.token
    }
    case 15 {
      %s = iket.range_start "n15"
      scf.yield %s : !iket.token
    }
    case 16 {
      %s = iket.range_start "n16"
      scf.yield %s : !iket.token
    }
    case 17 {
      %s = iket.range_start "n17"
      scf.yield %s : !iket.token
    }
    case 18 {
      %s = iket.range_start "n18"
      scf.yield %s : !iket.token
    }
    case 19 {
      %s = iket.range_start "n19"
      scf.yield %s : !iket.token
    }
    case 20 {
      %s = iket.range_start "n20"
      scf.yield %s : !iket.token
    }
    case 21 {
      %s = iket.range_start "n21"
      scf.yield %s : !iket.token
    }
    case 22 {
      %s = iket.range_start "n22"
      scf.yield %s : !iket.token
    }
    case 23 {
      %s = iket.range_start "n23"
      scf.yield %s : !iket.token
    }
    case 24 {
      %s = iket.range_start "n24"
      scf.yield %s : !iket.token
    }
    case 25 {
      %s = iket.range_start "n25"
      scf.yield %s : !iket.token
    }
    case 26 {
      %s = iket.range_start "n26"
      scf.yield %s : !iket.token
    }
    case 27 {
      %s = iket.range_start "n27"
      scf.yield %s : !iket.token
    }
    case 28 {
      %s = iket.range_start "n28"
      scf.yield %s : !iket.token
    }
    case 29 {
      %s = iket.range_start "n29"
      scf.yield %s : !iket.token
    }
    case 30 {
      %s = iket.range_start "n30"
      scf.yield %s : !iket.token
    }
    case 31 {
      %s = iket.range_start "n31"
      scf.yield %s : !iket.token
    }
    case 32 {
      %s = iket.range_start "n32"
      scf.yield %s : !iket.token
    }
    case 33 {
      %s = iket.range_start "n33"
      scf.yield %s : !iket.token
    }
    case 34 {
      %s = iket.range_start "n34"
      scf.yield %s : !iket.token
    }
    case 35 {
      %s = iket.range_start "n35"
      scf.yield %s : !iket.token
    }
    case 36 {
      %s = iket.range_start "n36"
      scf.yield %s : !iket.token
    }
    case 37 {
      %s = iket.range_start "n37"
      scf.yield %s : !iket.token
    }
    case 38 {
      %s = iket.range_start "n38"
      scf.yield %s : !iket.token
    }
    case 39 {
      %s = iket.range_start "n39"
      scf.yield %s : !iket.token
    }
    default {
      %s = iket.sentinel_token "none"
      scf.yield %s : !iket.token
    }
    iket.range_end %t
    gpu.return
  }
}
