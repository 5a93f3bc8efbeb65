#!/usr/bin/env python3
"""Measures iket-verify-ranges on kernels of 10,000 and 100,000 ops, ten ops a block.

    measure.py [SHAPE...] [--bin build/bin] [--rounds 5] [--instructions] [--check]

Prints, for each shape, the processor time of the pass per op and how it grows from the
small kernel to the large one: 10 times the ops in 10 times the time is linear. The time is
that of iket-opt with the pass less that with level=off, which parses the file too; both run
in turn in each round, and the median is taken. --instructions counts instructions instead,
with valgrind, which is exact and slow. --check ends with 1 if a growth is over the goal.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile

import generate

SIZES = (10000, 100000)
# Ten times is linear; the larger kernel no longer fits into the caches.
GOAL = {"time": 20.0, "instructions": 11.0}


def run(arguments):
    """Processor seconds and peak memory in MiB of a command that reports nothing."""
    process = subprocess.Popen(arguments, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status or errors:
        sys.exit("%s: %s" % (" ".join(arguments), errors.decode()[:500]))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def count(arguments):
    """Instructions of a command."""
    done = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no",
         "--cachegrind-out-file=" + os.devnull] + arguments,
        check=True, capture_output=True, text=True)
    return int(re.search(r"I +refs: +([0-9,]+)", done.stderr).group(1).replace(",", ""))


def measure(iket_opt, shape, rounds, instructions, folder):
    results = []
    for size in SIZES:
        path = os.path.join(folder, "kernel.mlir")
        text = generate.generate(shape, size)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        ops = sum(line.startswith("    ") for line in text.split("\n"))
        times, memory = [], 0
        for _ in range(1 if instructions else rounds):
            spent = {}
            for level in ("off", "strict"):
                command = [iket_opt, "--iket-verify-ranges=level=" + level, path, "-o",
                           os.devnull]
                spent[level], peak = (count(command), 0) if instructions else run(command)
                memory = max(memory, peak)
            times.append(spent["strict"] - spent["off"])
        results.append((ops, text.count("\n  ^") + 1, statistics.median(times), memory))
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("shapes", nargs="*", help="default: all", metavar="SHAPE")
    parser.add_argument("--bin", default="build/bin", help="folder of iket-opt")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--instructions", action="store_true", help="needs valgrind")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    for shape in arguments.shapes:
        if shape not in generate.SHAPES:
            parser.error("unknown shape %s; shapes are %s" % (
                shape, ", ".join(sorted(generate.SHAPES))))
    iket_opt = os.path.join(arguments.bin, "iket-opt")
    goal = GOAL["instructions" if arguments.instructions else "time"]
    print("%-12s %9s %8s %9s %9s %8s%s" % (
        "shape", "ops", "blocks", "all", "per op", "growth",
        "" if arguments.instructions else "   memory"))
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        for shape in arguments.shapes or sorted(generate.SHAPES):
            small, large = measure(iket_opt, shape, arguments.rounds,
                                   arguments.instructions, folder)
            growth = large[2] / max(small[2], 1e-6) / (large[0] / small[0]) * 10
            missed |= growth > goal
            line = "%-12s %9d %8d " % (shape, large[0], large[1])
            if arguments.instructions:
                line += "%7.0f M %9.0f %7.1fx" % (large[2] / 1e6, large[2] / large[0], growth)
            else:
                line += "%6.0f ms %6.1f us %7.1fx %5.0f MiB" % (
                    large[2] * 1e3, large[2] / large[0] * 1e6, growth, large[3])
            print(line, flush=True)
    print("growth: %d ops over %d; linear is 10, goal under %.0f" % (
        SIZES[1], SIZES[0], goal))
    sys.exit(arguments.check and missed)


if __name__ == "__main__":
    main()
