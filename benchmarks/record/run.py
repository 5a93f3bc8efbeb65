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
against the same kernel without events, fastest launch of many: nothing attached,
under `iket profile`, and under NVIDIA's `run-iket`. Then the wall time of both
commands for about 2, 8 and 33 million events. SITE: see test/device/README.md.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time


def lines(command, environment=None, timeout=560):
    """JSON lines that a program printed, the last for each key; and the time."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", env=environment, timeout=timeout)
    wall = time.perf_counter() - start
    if done.returncode not in (0, 3):  # 3: events were lost, as asked for
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
    parser.add_argument("--no-wall", action="store_true")
    parser.add_argument("--no-kernels", action="store_true")
    parser.add_argument("--run-iket-launches", type=int, default=16,
                        help="run-iket only up to so many launches (2.1 M events each)")
    a = parser.parse_args()
    work = os.path.abspath(a.folder)
    out = tempfile.mkdtemp()
    environment = dict(os.environ)
    if a.iket_path:
        environment["PYTHONPATH"] = os.path.abspath(a.iket_path)

    def cubin(kernel, kind):
        return os.path.join(work, "%s.%s.cubin" % (kernel, kind))

    def profile(*command, options=()):
        return lines([a.iket, "profile", "-o", os.path.join(out, "run.iket"), *options, "--",
                      *command])

    def run_iket(*command):
        folder = os.path.join(out, "run-iket")
        shutil.rmtree(folder, ignore_errors=True)
        return lines([sys.executable, "-m", "iket.cli.main", "--output-dir", folder, "--clobber",
                      "profile", "--postprocess", "none", "--", *command], environment)

    for program, kernel in (([os.path.join(work, "work_bench"), "--runs", str(a.runs)], "work"),
                            ([os.path.join(work, "iket_device_test"), "--time", str(a.runs)],
                             "hopper_gemm")):
        if a.no_kernels:
            break
        results = {}
        alone, _ = lines([*program, cubin(kernel, "plain"), cubin(kernel, "buffer"),
                          cubin(kernel, "cutlass")])
        results["buffer, nothing attached"] = (alone, "buffer")
        results["cutlass, nothing attached"] = (alone, "cutlass")
        for policy in ("keep-first", "keep-last"):
            recorded, _ = profile(*program, cubin(kernel, "plain"), cubin(kernel, "buffer"),
                                  options=("--policy", policy, "--arena", "1G"))
            results["iket profile, %s" % policy] = (recorded, "buffer")
        if a.iket_path:
            recorded, _ = run_iket(*program, cubin(kernel, "plain"), cubin(kernel, "cutlass"))
            results["run-iket"] = (recorded, "cutlass")
        for shape in sorted({key[:2] for key in alone}, key=str):
            print("%s %s" % (kernel, "x".join(str(s) for s in shape if s) if shape[1] else ""))
            for label, (found, kind) in results.items():
                plain, traced = found[(*shape, "plain")], found[(*shape, kind)]
                print("  %-28s plain %.4f ms  with events %.4f ms  %+6.1f %%" % (
                    label, plain, traced, (traced / plain - 1) * 100))
            sys.stdout.flush()

    if a.no_wall:
        return
    # 1000 events a warp of 200 iterations; 132 x 512 threads are 2112 warps.
    for launches in (1, 4, 16):
        bench = [os.path.join(work, "work_bench"), "--runs", str(launches), "--shape", "132", "512"]
        _, ours = profile(*bench, cubin("work", "buffer"),
                          options=("--arena", "2G", "--region", "8K"))
        _, export = profile(*bench, cubin("work", "buffer"),
                            options=("--arena", "2G", "--region", "8K", "--format", "pftrace"))
        print("%.1f M events: iket profile %.2f s, with export to pftrace %.2f s" % (
            launches * 2.112, ours, export))
        if a.iket_path and launches <= a.run_iket_launches:
            folder = os.path.join(out, "run-iket")
            shutil.rmtree(folder, ignore_errors=True)
            start = time.perf_counter()
            try:
                subprocess.run([sys.executable, "-m", "iket.cli.main", "--output-dir", folder,
                                "--clobber", "profile", "--postprocess", "perfetto", "--", *bench,
                                cubin("work", "cutlass")], env=environment, timeout=200,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                theirs, more = time.perf_counter() - start, ""
            except subprocess.TimeoutExpired:
                theirs, more = 200.0, "more than "
            print("  run-iket %s%.1f s: %s%.0f times" % (more, theirs, more, theirs / export))
        sys.stdout.flush()
    shutil.rmtree(out, ignore_errors=True)


if __name__ == "__main__":
    main()
