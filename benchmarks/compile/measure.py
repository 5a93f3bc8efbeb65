#!/usr/bin/env python3
"""Measures what events cost at compile time: the lowering per event, its share of a
whole GPU pipeline, and the start-up of iket-opt. Prints ratios with their goals.

    measure.py [flat] [share] [startup] [--bin build/bin] [--check]

Everything that is compared runs in turn in the same round, and a figure is the median
over the rounds, so that a busy machine disturbs both sides. Times of passes are those of
`--mlir-timing` on one thread; the pass manager's verifier is in them.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import generate

# What any GPU pipeline does to such a module; the last pass runs LLVM at O3 down to PTX.
PIPELINE = ("gpu.module(convert-nvgpu-to-nvvm,lower-affine,convert-vector-to-scf,"
            "expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-gpu-to-nvvm,"
            "convert-nvvm-to-llvm,reconcile-unrealized-casts),"
            "gpu-module-to-binary{format=isa}")
LOWER, LOWERING = "lower-iket-to-nvvm", "LowerIKETToNVVM"
# Time an event grows with the module for every pass, since a small module fits into the
# processor's caches; these show by how much.
STOCK = "gpu.module(expand-strided-metadata,convert-scf-to-cf)"
NO_PASS = ("Parser", "Output", "Rest", "Total")


class Tools:
    def __init__(self, args, folder):
        self.iket_opt = os.path.join(args.bin, "iket-opt")
        self.mlir_opt = args.mlir_opt
        self.folder = folder
        for tool in (self.iket_opt, self.mlir_opt):
            if not shutil.which(tool):
                sys.exit("measure.py: error: no program '%s'; name it with --bin or "
                         "--mlir-opt" % tool)

    def module(self, events, work):
        """Path and number of events of a generated module."""
        path = os.path.join(self.folder, "%d-%d.mlir" % (events, work))
        with open(path, "w") as file:
            return path, generate.write_module(file, events, 60, work)

    def strip(self, path):
        plain = path.replace(".mlir", ".plain.mlir")
        subprocess.run([self.iket_opt, path, "--iket-strip", "-o", plain], check=True,
                       stderr=subprocess.DEVNULL)
        return plain

    def passes(self, path, pipeline):
        """Seconds of each pass of the pipeline."""
        run = subprocess.run(
            [self.iket_opt, path, "--pass-pipeline=builtin.module(%s)" % pipeline,
             "--mlir-timing", "--mlir-output-format=json", "--mlir-disable-threading",
             "-o", os.devnull],
            check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        # Remarks may stand before the report.
        report = json.loads(run.stdout[run.stdout.index("[\n"):])
        return {entry["name"]: entry["wall"]["duration"] for entry in report
                if entry["name"] not in NO_PASS}

    def instructions(self, path):
        """Instructions that the lowering executes, the verifier not included."""
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + os.devnull,
             "--collect-atstart=no", "--toggle-collect=iket::lowerIKETToNVVM*",
             self.iket_opt, path, "--" + LOWER, "--mlir-disable-threading",
             "-o", os.devnull],
            check=True, stderr=subprocess.PIPE, text=True)
        return int(re.search(r"Collected : (\d+)", run.stderr).group(1))

    def start(self, tool, path):
        """Seconds of a whole run, by the clock and of the processor."""
        before = os.times()
        begin = time.perf_counter()
        subprocess.run([tool, path, "-o", os.devnull], check=True)
        wall = time.perf_counter() - begin
        after = os.times()
        return wall, (after.children_user - before.children_user
                      + after.children_system - before.children_system)


def spread(values):
    return "%.2f..%.2f" % (min(values), max(values))


def measure_flat(tools, args, rows):
    """Instructions and time of the lowering per event, by the size of the module."""
    sizes, work = args.events, args.work[0]
    modules = {n: tools.module(n, work) for n in sizes}
    first, largest = sizes[0], max(sizes)
    if shutil.which("valgrind"):
        counts = {n: tools.instructions(path) / number
                  for n, (path, number) in modules.items()}
        rows.append({"what": "lowering, %d events: instructions an event" % first,
                     "value": counts[first]})
        for n in sizes[1:]:
            rows.append({"what": "instructions an event, %d : %d events" % (n, first),
                         "value": counts[n] / counts[first], "goal": 1.1})
    else:
        print("valgrind is not installed: no instruction counts", file=sys.stderr)

    plain = {n: tools.strip(modules[n][0]) for n in sizes}
    ours, stock = {n: [] for n in sizes}, {n: [] for n in sizes}
    for _ in range(args.rounds):
        for n in sizes:
            # Small modules more often: their runs are short.
            repeat = max(1, min(9, largest // n))
            path, number = modules[n]
            times = [tools.passes(path, LOWER)[LOWERING] for _ in range(repeat)]
            ours[n].append(statistics.median(times) / number)
            times = [sum(tools.passes(plain[n], STOCK).values()) for _ in range(repeat)]
            stock[n].append(statistics.median(times) / number)
    for n in sizes:
        rows.append({"what": "lowering, %d events: us an event" % n,
                     "value": statistics.median(ours[n]) * 1e6})
    for n in sizes[1:]:
        for name, times in (("lowering", ours), ("stock passes", stock)):
            ratios = [a / b for a, b in zip(times[n], times[first])]
            rows.append({"what": "time an event, %d : %d events, %s" % (n, first, name),
                         "value": statistics.median(ratios), "spread": spread(ratios)})


def measure_share(tools, args, rows):
    """The lowering against the rest of the pipeline on the stripped module."""
    for work in args.work:
        for events in args.share_events:
            path, _ = tools.module(events, work)
            plain = tools.strip(path)
            shares, checks, growth = [], [], []
            # A large module is one long run, in which noise averages by itself.
            for _ in range(max(1, min(args.rounds, 50000 // events))):
                rest = sum(tools.passes(plain, PIPELINE).values())
                whole = tools.passes(path, LOWER + "," + PIPELINE)
                check = sum(tools.passes(path, "iket-verify-ranges").values())
                shares.append(100 * whole[LOWERING] / rest)
                checks.append(100 * check / rest)
                growth.append(sum(whole.values()) / rest)
            label = "%d events, work %d" % (events, work)
            rows.append({"what": "lowering : rest of the pipeline, %s, %%" % label,
                         "value": statistics.median(shares), "spread": spread(shares),
                         "goal": 5})
            rows.append({"what": "iket-verify-ranges : rest, %s, %%" % label,
                         "value": statistics.median(checks), "spread": spread(checks)})
            rows.append({"what": "whole pipeline with : without events, " + label,
                         "value": statistics.median(growth), "spread": spread(growth)})


def measure_startup(tools, args, rows):
    """A whole run on an empty module."""
    path = os.path.join(tools.folder, "empty.mlir")
    with open(path, "w") as file:
        file.write("module {}\n")
    wall, cpu = [], []
    for _ in range(5 * args.rounds):
        ours, stock = tools.start(tools.iket_opt, path), tools.start(tools.mlir_opt, path)
        wall.append(ours[0] / stock[0])
        cpu.append((ours[1], stock[1]))
    rows.append({"what": "start-up, iket-opt : mlir-opt, by the clock",
                 "value": statistics.median(wall), "goal": 1.3})
    # The processor's clock ticks in 10 ms, so only the sum says something.
    rows.append({"what": "start-up, iket-opt : mlir-opt, of the processor",
                 "value": sum(c[0] for c in cpu) / sum(c[1] for c in cpu), "goal": 1.3})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="part",
                        help="flat, share, startup; default: all")
    parser.add_argument("--bin", default="build/bin", help="folder of iket-opt")
    parser.add_argument("--mlir-opt", default="/usr/lib/llvm-22/bin/mlir-opt")
    parser.add_argument("--events", type=lambda s: [int(n) for n in s.split(",")],
                        default=[1000, 10000, 100000])
    parser.add_argument("--share-events", type=lambda s: [int(n) for n in s.split(",")],
                        default=[1000, 10000])
    parser.add_argument("--work", type=lambda s: [int(n) for n in s.split(",")],
                        default=[12, 48], help="densities; the first serves for flat")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true", help="exit code 1 on a missed goal")
    args = parser.parse_args()
    parts = {"flat": measure_flat, "share": measure_share, "startup": measure_startup}
    for part in args.parts:
        if part not in parts:
            parser.error("unknown part '%s'; parts are %s" % (part, ", ".join(parts)))
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        tools = Tools(args, folder)
        for part in args.parts or parts:
            parts[part](tools, args, rows)
    if args.json:
        print(json.dumps(rows, indent=1))
    else:
        for row in rows:
            goal = ("" if "goal" not in row else
                    "  at most %g: %s" % (row["goal"],
                                          "met" if row["value"] <= row["goal"] else "MISSED"))
            print("%-62s %7.2f  %-14s%s" % (row["what"], row["value"],
                                            row.get("spread", ""), goal))
    missed = any(row["value"] > row["goal"] for row in rows if "goal" in row)
    sys.exit(1 if args.check and missed else 0)


if __name__ == "__main__":
    main()
