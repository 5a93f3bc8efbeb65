#!/usr/bin/env python3
"""Writes a kernel of a given size for the benchmark of iket-verify-ranges.

Usage: generate.py SHAPE OPS [-o FILE]

A shape says how the kernel's blocks hang together and which events it has; each
is right, so that verifying it reports nothing. A block has about ten ops.
"""

import argparse
import sys

HEADER = """gpu.module @bench {
  gpu.func @kernel(%c: i1, %d: i1, %n: index, %x: i32, %m: memref<?xi1>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %tid = gpu.thread_id x
    %warp = arith.divui %tid, %c32 : index
"""
FOOTER = """  }
}
"""


def work(index, count):
    """COUNT ops that are no events."""
    lines = []
    for k in range(count):
        operand = "%x" if k == 0 else "%%w%d_%d" % (index, k - 1)
        lines.append("    %%w%d_%d = arith.addi %s, %%x : i32" % (index, k, operand))
    return lines


def diamonds(blocks):
    """A chain of if-else diamonds with a range in each arm."""
    lines = ["    cf.br ^b0"]
    for i in range(blocks // 4):
        lines += ["  ^b%d:" % i, "    %%t%d = arith.cmpi ult, %%warp, %%n : index" % i]
        lines += work(i, 6)
        lines += ["    cf.cond_br %%t%d, ^l%d, ^r%d" % (i, i, i), "  ^l%d:" % i,
                  "    iket.range_push \"left\""]
        lines += work(1000000 + i, 7)
        lines += ["    iket.range_pop \"left\"", "    cf.br ^j%d" % i, "  ^r%d:" % i,
                  "    iket.range_push \"right\""]
        lines += work(2000000 + i, 7)
        lines += ["    iket.range_pop \"right\"", "    cf.br ^j%d" % i, "  ^j%d:" % i,
                  "    iket.mark \"join\""]
        lines += work(3000000 + i, 7) + ["    cf.br ^b%d" % (i + 1)]
    return lines + ["  ^b%d:" % (blocks // 4), "    gpu.return"]


def correlated(blocks):
    """Ranges that are opened and closed under conditions of their own."""
    lines = ["    cf.br ^b0"]
    for i in range(blocks // 4):
        lines += ["  ^b%d:" % i, "    %%i%d = arith.constant %d : index" % (i, i),
                  "    %%t%d = memref.load %%m[%%i%d] : memref<?xi1>" % (i, i)]
        lines += work(i, 5)
        lines += ["    cf.cond_br %%t%d, ^l%d, ^m%d" % (i, i, i), "  ^l%d:" % i,
                  "    iket.range_push \"left\""]
        lines += work(1000000 + i, 8)
        lines += ["    cf.br ^m%d" % i, "  ^m%d:" % i] + work(2000000 + i, 8)
        lines += ["    cf.cond_br %%t%d, ^r%d, ^b%d" % (i, i, i + 1), "  ^r%d:" % i]
        lines += work(3000000 + i, 8)
        lines += ["    iket.range_pop", "    cf.br ^b%d" % (i + 1)]
    return lines + ["  ^b%d:" % (blocks // 4), "    gpu.return"]


def exits(blocks):
    """Early exits, each of which closes the open range."""
    lines = ["    iket.range_push \"all\"", "    cf.br ^b0"]
    for i in range(blocks // 2):
        lines += ["  ^b%d:" % i, "    %%i%d = arith.constant %d : index" % (i, i),
                  "    %%t%d = memref.load %%m[%%i%d] : memref<?xi1>" % (i, i)]
        lines += work(i, 7) + ["    cf.cond_br %%t%d, ^x%d, ^b%d" % (i, i, i + 1),
                               "  ^x%d:" % i] + work(1000000 + i, 7)
        lines += ["    iket.range_pop \"all\"", "    gpu.return"]
    return lines + ["  ^b%d:" % (blocks // 2), "    iket.range_pop \"all\"", "    gpu.return"]


def loops(blocks):
    """A chain of nests of two loops with ranges around and in them."""
    lines = ["    cf.br ^b0"]
    for i in range(blocks // 5):
        lines += ["  ^b%d:" % i, "    iket.range_push \"outer\""] + work(i, 7)
        lines += ["    cf.br ^h%d(%%c0 : index)" % i, "  ^h%d(%%a%d: index):" % (i, i),
                  "    %%t%d = arith.cmpi ult, %%a%d, %%n : index" % (i, i)]
        lines += work(1000000 + i, 7)
        lines += ["    cf.cond_br %%t%d, ^g%d(%%c0 : index), ^e%d" % (i, i, i),
                  "  ^g%d(%%k%d: index):" % (i, i),
                  "    iket.range_push \"inner\""] + work(2000000 + i, 6)
        lines += ["    iket.range_pop \"inner\"",
                  "    %%l%d = arith.addi %%k%d, %%c1 : index" % (i, i),
                  "    %%u%d = arith.cmpi ult, %%l%d, %%n : index" % (i, i),
                  "    cf.cond_br %%u%d, ^g%d(%%l%d : index), ^f%d" % (i, i, i, i),
                  "  ^f%d:" % i] + work(3000000 + i, 8)
        lines += ["    %%z%d = arith.addi %%a%d, %%c1 : index" % (i, i),
                  "    cf.br ^h%d(%%z%d : index)" % (i, i), "  ^e%d:" % i,
                  "    iket.range_pop \"outer\""] + work(4000000 + i, 8)
        lines += ["    cf.br ^b%d" % (i + 1)]
    return lines + ["  ^b%d:" % (blocks // 5), "    gpu.return"]


def tokens(blocks):
    """Tokens that cross blocks, some through block arguments."""
    lines = ["    %s = iket.sentinel_token \"t\"", "    cf.br ^b0(%s : !iket.token)"]
    for i in range(blocks // 4):
        lines += ["  ^b%d(%%p%d: !iket.token):" % (i, i)] + work(i, 5)
        lines += ["    %%t%d = iket.range_start \"whole\"" % i,
                  "    cf.cond_br %%c, ^l%d, ^r%d" % (i, i), "  ^l%d:" % i]
        lines += work(1000000 + i, 6)
        lines += ["    iket.range_end %%t%d" % i, "    iket.range_end %%p%d" % i,
                  "    cf.br ^j%d" % i, "  ^r%d:" % i]
        lines += work(2000000 + i, 6)
        lines += ["    iket.range_end %%p%d" % i, "    iket.range_end %%t%d" % i,
                  "    cf.br ^j%d" % i, "  ^j%d:" % i]
        lines += work(3000000 + i, 8)
        lines += ["    %%n%d = iket.range_start \"t\"" % i,
                  "    cf.br ^b%d(%%n%d : !iket.token)" % (i + 1, i)]
    last = blocks // 4
    return lines + ["  ^b%d(%%p%d: !iket.token):" % (last, last),
                    "    iket.range_end %%p%d" % last, "    gpu.return"]


def open_tokens(blocks):
    """Every token is open until the end."""
    lines = ["    cf.br ^b0"]
    for i in range(blocks):
        lines += ["  ^b%d:" % i, "    %%t%d = iket.range_start \"n%d\"" % (i, i)]
        lines += work(i, 7) + ["    cf.br ^b%d" % (i + 1)]
    lines += ["  ^b%d:" % blocks]
    lines += ["    iket.range_end %%t%d" % i for i in range(blocks)]
    return lines + ["    gpu.return"]


def deep_stack(blocks):
    """Every range is open until the end."""
    lines = ["    cf.br ^b0"]
    for i in range(blocks):
        lines += ["  ^b%d:" % i, "    iket.range_push \"n%d\"" % i]
        lines += work(i, 7) + ["    cf.br ^b%d" % (i + 1)]
    lines += ["  ^b%d:" % blocks] + ["    iket.range_pop"] * blocks
    return lines + ["    gpu.return"]


def lanes(blocks):
    """Diamonds on a condition that differs between lanes, with a value at each join."""
    lines = ["    cf.br ^b0"]
    for i in range(blocks // 4):
        lines += ["  ^b%d:" % i, "    %%i%d = arith.constant %d : index" % (i, i),
                  "    %%t%d = arith.cmpi ult, %%tid, %%i%d : index" % (i, i)]
        lines += work(i, 6) + ["    cf.cond_br %%t%d, ^l%d, ^r%d" % (i, i, i), "  ^l%d:" % i]
        lines += work(1000000 + i, 8)
        lines += ["    cf.br ^j%d(%%c0 : index)" % i, "  ^r%d:" % i] + work(2000000 + i, 8)
        lines += ["    cf.br ^j%d(%%c1 : index)" % i, "  ^j%d(%%z%d: index):" % (i, i),
                  "    iket.mark \"join\""] + work(3000000 + i, 7)
        lines += ["    cf.br ^b%d" % (i + 1)]
    return lines + ["  ^b%d:" % (blocks // 4), "    gpu.return"]


def common_exit(blocks):
    """Every block may jump to one exit, which closes the range."""
    lines = ["    iket.range_push \"all\"", "    cf.br ^b0"]
    for i in range(blocks):
        lines += ["  ^b%d:" % i, "    %%i%d = arith.constant %d : index" % (i, i),
                  "    %%t%d = arith.cmpi ult, %%tid, %%i%d : index" % (i, i)]
        lines += work(i, 7) + ["    cf.cond_br %%t%d, ^exit(%%i%d : index), ^b%d" % (i, i, i + 1)]
    return lines + ["  ^b%d:" % blocks, "    cf.br ^exit(%c0 : index)", "  ^exit(%how: index):",
                    "    iket.range_pop \"all\"", "    gpu.return"]


def big_loop(blocks):
    """One loop around all blocks, which each of them may leave."""
    lines = ["    cf.br ^head(%c0 : index)", "  ^head(%i: index):",
             "    iket.range_push \"it\"", "    cf.br ^b0"]
    for i in range(blocks):
        lines += ["  ^b%d:" % i, "    %%i%d = arith.constant %d : index" % (i, i),
                  "    %%t%d = memref.load %%m[%%i%d] : memref<?xi1>" % (i, i)]
        lines += work(i, 7) + ["    cf.cond_br %%t%d, ^out, ^b%d" % (i, i + 1)]
    return lines + ["  ^b%d:" % blocks, "    iket.range_pop \"it\"",
                    "    %next = arith.addi %i, %c1 : index", "    cf.br ^head(%next : index)",
                    "  ^out:", "    iket.range_pop \"it\"", "    gpu.return"]


def structured(blocks):
    """scf loops and branches with ranges, one after another."""
    lines = []
    for i in range(blocks // 3):
        lines += ["    scf.for %%i%d = %%c0 to %%n step %%c1 {" % i,
                  "    iket.range_push \"loop\""] + work(i, 8)
        lines += ["    scf.if %c {", "    iket.range \"then\" {"] + work(1000000 + i, 8)
        lines += ["    }", "    } else {"] + work(2000000 + i, 6)
        lines += ["    iket.mark \"else\"", "    }", "    iket.range_pop", "    }"]
    return lines + ["    gpu.return"]


SHAPES = {"diamonds": diamonds, "correlated": correlated, "exits": exits, "loops": loops,
          "tokens": tokens, "open-tokens": open_tokens, "deep-stack": deep_stack,
          "structured": structured, "lanes": lanes, "common-exit": common_exit,
          "big-loop": big_loop}


def generate(shape, ops):
    return HEADER + "\n".join(SHAPES[shape](ops // 10)) + "\n" + FOOTER


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("shape", choices=sorted(SHAPES))
    parser.add_argument("ops", type=int, help="number of ops, about")
    parser.add_argument("-o", default="-", help="output file")
    arguments = parser.parse_args()
    text = generate(arguments.shape, arguments.ops)
    if arguments.o == "-":
        sys.stdout.write(text)
        return
    with open(arguments.o, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
