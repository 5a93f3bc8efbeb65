// Options against an existing table, and options that do not exist.

// RUN: iket-opt %s --iket-assign-events='abi=tilelang runtime-payloads=false' --verify-diagnostics -o /dev/null
// RUN: iket-opt %s --lower-iket-to-nvvm='abi=tilelang runtime-payloads=false' --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --iket-assign-events='abi=tilelang' -o /dev/null
// RUN: not iket-opt %s --lower-iket-to-nvvm='runtime-payloads=false' -o /dev/null

// RUN: not iket-opt %s --iket-assign-events='abi=fast' -o /dev/null 2>&1 | FileCheck %s --check-prefix=ABI
// RUN: not iket-opt %s --lower-iket-to-nvvm='abi=fast' -o /dev/null 2>&1 | FileCheck %s --check-prefix=ABI
// ABI: abi option: Cannot find option named 'fast'!
// RUN: not iket-opt %s --iket-assign-events='runtime-payloads=perhaps' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BOOL
// BOOL: 'perhaps' is invalid value for boolean argument
// RUN: not iket-opt %s --iket-assign-events='index-bitwidth=x' -o /dev/null 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: 'x' value invalid for uint argument
// RUN: not iket-opt %s --iket-assign-events='chips=sm_90' -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: no such option chips

// RUN: not iket-opt %s --iket-assign-events='index-bitwidth=16' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BITS
// RUN: not iket-opt %s --lower-iket-to-nvvm='index-bitwidth=16' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BITS
// BITS: error: index-bitwidth is 16; it must be 0, 32 or 64
// RUN: not iket-opt %s --iket-assign-events='chip=nonsense' -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not iket-opt %s --lower-iket-to-nvvm='chip=nonsense' -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: error: unknown chip "nonsense"; chips that can be traced are sm_75, sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_101, sm_103, sm_110, sm_120, sm_121, with suffix a or f where the chip has one

// expected-error @+1 {{iket.metadata says layout cutlass, but abi=tilelang was asked for; drop the option or the attribute}}
gpu.module @layout [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = cutlass, mode = native, runtime_payloads = off, events = []>} {
  gpu.func @k() kernel {
    iket.mark "a"
    gpu.return
  }
}

// expected-error @+1 {{iket.metadata says runtime_payloads = on, but the pass was asked for the opposite; drop the option or the attribute}}
gpu.module @payloads [#nvvm.target<chip = "sm_90">] attributes {iket.metadata = #iket.metadata<
    layout = tilelang, mode = native, runtime_payloads = on, events = []>} {
  gpu.func @k() kernel {
    iket.mark "a"
    gpu.return
  }
}
