#!/usr/bin/env python3
"""Writes an instrumented device module of any size, for benchmarks.

    generate.py --events 100000 [--kernel-events 60] [--work 12] > module.mlir

A kernel is a row of stages. A stage has six events where a kernel engineer would put
them: a range around a loop that loads and accumulates, a mark with an i32 payload in
that loop, a range around arithmetic, a mark with an f32 payload after a store. The
names of the module are 30. `--work` is the number of arithmetic operations in the
second range; it sets how dense the events are (see benchmarks/README.md).
"""

import argparse
import sys

NAMES = {"load": 8, "step": 7, "compute": 8, "store": 7}
EVENTS_PER_STAGE = 6


def name(kind, stage):
    return '"%s %d"' % (kind, stage % NAMES[kind])


def write_stage(out, s, work):
    """Writes stage number `s` of a kernel."""
    out.write(f"""\
    %first{s} = arith.constant {128 * (s + 1)} : index
    %at{s} = arith.addi %tid, %first{s} : index
    %x{s} = memref.load %a[%at{s}] : memref<?xf32>
    iket.range_push {name("load", s)}
    %v{s}_0 = scf.for %i = %tid to %n step %stride iter_args(%sum = %zero) -> (f32) {{
      %i32 = arith.index_cast %i : index to i32
      %at = arith.addi %i, %at{s} : index
      %x = memref.load %a[%at] : memref<?xf32>
      %y = memref.load %b[%at] : memref<?xf32>
      %p = iket.payload %i32 : i32
      iket.mark {name("step", s)} payload(%p : !iket.payload<i32>)
      %product = arith.mulf %x, %y : f32
      %next = arith.addf %sum, %product : f32
      scf.yield %next : f32
    }}
    iket.range_pop
    iket.range_push {name("compute", s)}
""")
    for i in range(work):
        op = ("addf", "mulf", "subf")[i % 3]
        operand = f"%x{s}" if i % 2 else "%scale"
        out.write(f"    %v{s}_{i + 1} = arith.{op} %v{s}_{i}, {operand} : f32\n")
    out.write(f"""\
    iket.range_pop
    memref.store %v{s}_{work}, %c[%at{s}] : memref<?xf32>
    %q{s} = iket.payload %v{s}_{work} : f32
    iket.mark {name("store", s)} payload(%q{s} : !iket.payload<f32>)
""")


def write_module(out, events, kernel_events, work):
    """Writes a module of `events` events, rounded up to whole stages; returns
    their number."""
    stages = max(1, -(-events // EVENTS_PER_STAGE))
    per_kernel = max(1, kernel_events // EVENTS_PER_STAGE)
    out.write('gpu.module @m [#nvvm.target<O = 3, chip = "sm_90a", '
              'features = "+ptx88">] {\n')
    for first in range(0, stages, per_kernel):
        out.write(f"""\
  gpu.func @k{first // per_kernel}(%a: memref<?xf32>, %b: memref<?xf32>, \
%c: memref<?xf32>, %n: index) kernel {{
    %zero = arith.constant 0.0 : f32
    %scale = arith.constant 0.5 : f32
    %tid = gpu.thread_id x
    %stride = gpu.block_dim x
""")
        for s in range(min(per_kernel, stages - first)):
            write_stage(out, s, work)
        out.write("    gpu.return\n  }\n")
    out.write("}\n")
    return stages * EVENTS_PER_STAGE


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--kernel-events", type=int, default=60, help="events of a kernel")
    parser.add_argument("--work", type=int, default=12,
                        help="arithmetic operations of a stage")
    args = parser.parse_args()
    write_module(sys.stdout, args.events, args.kernel_events, args.work)


if __name__ == "__main__":
    main()
