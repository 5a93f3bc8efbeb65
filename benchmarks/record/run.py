#!/usr/bin/env python3
# ===- run.py - What recording costs, beside run-iket ---------------------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""On a machine with an sm_90 GPU, measures kernels and whole commands:

    run.py FOLDER --iket IKET [--iket-path SITE] [--no-wall]

FOLDER is what build.sh made. Slow-down of `work` (work.mlir) and of the Hopper GEMM
against the same kernel without events, fastest launch of many, median over several
processes: nothing attached, under `iket profile`, and under NVIDIA's `run-iket`. Then
the wall time of both commands for about 2, 8 and 33 million events, with what each
writes: Perfetto's format, and that and JSON. SITE: see test/device/README.md.
"""

import argparse
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time


def lines(command, environment=None, timeout=560, lossless=False):
    """JSON lines that a program printed, the last for each key; and the time."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", env=environment, timeout=timeout)
    wall = time.perf_counter() - start
    # 3: events were lost.
    if done.returncode not in ((0,) if lossless else (0, 3)):
        sys.exit("exit code %d from %s\n%s" % (done.returncode, " ".join(command),
                                               done.stdout[-3000:]))
    found = {}
    for line in done.stdout.splitlines():
        if line.startswith("{") and '"ms"' in line:
            entry = json.loads(line)
            key = (entry.get("grid", entry.get("kernel")), entry.get("block"),
                   os.path.basename(entry["cubin"]).split(".")[1])
            found[key] = entry["ms"]
    return found, wall


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--iket", required=True)
    parser.add_argument("--iket-path")
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=5,
                        help="processes a figure; the short GEMM gets twice as many and one")
    parser.add_argument("--no-wall", action="store_true")
    parser.add_argument("--no-kernels", action="store_true")
    parser.add_argument("--run-iket-timeout", type=float, default=200,
                        help="seconds after which a command of run-iket is given up")
    a = parser.parse_args()
    work = os.path.abspath(a.folder)
    out = tempfile.mkdtemp()
    environment = dict(os.environ)
    if a.iket_path:
        environment["PYTHONPATH"] = os.path.abspath(a.iket_path)

    def cubin(kernel, kind):
        return os.path.join(work, "%s.%s.cubin" % (kernel, kind))

    def profile(*command, options=(), lossless=False):
        return lines([a.iket, "profile", "-o", os.path.join(out, "run.iket"), *options, "--",
                      *command], lossless=lossless)

    def run_iket(*command):
        folder = os.path.join(out, "run-iket")
        shutil.rmtree(folder, ignore_errors=True)
        return lines([sys.executable, "-m", "iket.cli.main", "--output-dir", folder, "--clobber",
                      "profile", "--postprocess", "none", "--", *command], environment)

    for program, kernel, rounds in (
            ([os.path.join(work, "work_bench"), "--runs", str(a.runs)], "work", a.rounds),
            ([os.path.join(work, "iket_device_test"), "--time", str(a.runs)], "hopper_gemm",
             2 * a.rounds + 1)):
        if a.no_kernels:
            break
        # One process differs from the next by more than launches do, so every figure
        # is the median of ratios that were each measured in one process.
        ratios = {}
        for number in range(rounds):
            flip = (lambda cubins: cubins[::-1]) if number % 2 else (lambda cubins: cubins)
            plain, buffer, cutlass = (cubin(kernel, kind)
                                      for kind in ("plain", "buffer", "cutlass"))
            alone, _ = lines([*program, *flip([plain, buffer, cutlass])])
            measured = [("buffer, nothing attached", alone, "buffer"),
                        ("cutlass, nothing attached", alone, "cutlass")]
            for policy in ("keep-first", "keep-last"):
                recorded, _ = profile(*program, *flip([plain, buffer]), lossless=True, options=(
                    "--policy", policy, "--arena", "2G", "--region", "4K"))
                measured.append(("iket profile, %s" % policy, recorded, "buffer"))
            if a.iket_path:
                recorded, _ = run_iket(*program, *flip([plain, cutlass]))
                measured.append(("run-iket", recorded, "cutlass"))
            for label, found, kind in measured:
                for key, ms in found.items():
                    if key[2] == kind:
                        ratios.setdefault(key[:2], {}).setdefault(label, []).append(
                            (ms / found[(*key[:2], "plain")] - 1) * 100)
        for shape in sorted(ratios, key=str):
            print("%s %s: %d processes each, slow-down in %%" % (
                kernel, "x".join(str(s) for s in shape if s) if shape[1] else "", rounds))
            theirs = ratios[shape].get("run-iket")
            for label, values in ratios[shape].items():
                median = statistics.median(values)
                print("  %-28s %5.1f  (%.1f to %.1f)%s" % (
                    label, median, min(values), max(values),
                    "  %.2f of run-iket's" % (median / statistics.median(theirs))
                    if theirs and label.startswith("iket profile") else ""))
            sys.stdout.flush()

    if a.no_wall:
        return
    # 1000 events a warp of 200 iterations; 132 x 512 threads are 2112 warps.
    for launches in (1, 4, 16):
        bench = [os.path.join(work, "work_bench"), "--runs", str(launches), "--shape", "132", "512"]

        def best(*formats):
            return min(profile(*bench, cubin("work", "buffer"), options=(
                "--arena", "2G", "--region", "8K", *formats))[1] for _ in range(3))

        program = min(lines([*bench, cubin("work", "buffer")])[1] for _ in range(3))
        print("%.1f M events: the program alone %.2f s, iket profile %.2f s" % (
            launches * 2.112, program, best()))
        for ours, theirs in (("pftrace", "perfetto"), ("pftrace,json", "all")):
            wall = best("--format", ours)
            print("  and writing %s %.2f s" % (ours, wall))
            sys.stdout.flush()
            if not a.iket_path:
                continue
            folder = os.path.join(out, "run-iket")
            shutil.rmtree(folder, ignore_errors=True)
            start = time.perf_counter()
            # A group of its own: what it starts must end with it.
            child = subprocess.Popen(
                [sys.executable, "-m", "iket.cli.main", "--output-dir", folder, "--clobber",
                 "profile", "--postprocess", theirs, "--", *bench, cubin("work", "cutlass")],
                env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True)
            more = ""
            try:
                if child.wait(a.run_iket_timeout) != 0:
                    sys.exit("run-iket ended with exit code %d" % child.returncode)
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()
                more = "more than "
            wall_theirs = time.perf_counter() - start
            print("    run-iket, %s: %s%.1f s, %s%.0f times" % (
                theirs, more, wall_theirs, more, wall_theirs / wall))
            sys.stdout.flush()
    shutil.rmtree(out, ignore_errors=True)


if __name__ == "__main__":
    main()
