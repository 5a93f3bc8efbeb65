#!/usr/bin/env python3
# ===- record.py - What the collector records of the stress kernels --------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""Runs every scenario of record_stress under `iket profile` on a GPU and holds the
trace against arithmetic: warps, and recorded + lost events. One row each; exits with
1 on any mismatch.

    record.py FOLDER --iket IKET [--only NAME,...] [--soak SECONDS] [--sanitize]

FOLDER is what build.sh made. --sanitize runs the small scenarios under
compute-sanitizer memcheck and racecheck instead, with the collector attached.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

STRESS, WAIT = "stress.buffer.cubin", "wait.buffer.cubin"
SMALL = ["--arena", "4M", "--region", "2K"]
# Name: cubin, arguments of record_stress, options of iket profile, what must hold.
SCENARIOS = {
    "all": (STRESS, ["all"], [], {}),
    "loop": (STRESS, ["loop", 132, 128, 100], [], {}),
    "threads-1024": (STRESS, ["loop", 64, 1024, 20], [], {}),
    "blocks-1M": (STRESS, ["loop", 1000000, 32, 1], ["--arena", "1G", "--region", "512"], {}),
    "cluster": (STRESS, ["cluster", 64, 128, 20], [], {}),
    "overflow-first": (STRESS, ["loop", 264, 128, 5000], SMALL, {"lost": True}),
    "overflow-last": (STRESS, ["loop", 264, 128, 5000], SMALL + ["--policy", "keep-last"],
                      {"lost": True}),
    "overflow-warps": (STRESS, ["loop", 4000, 256, 10], ["--arena", "1M", "--region", "2K"],
                       {"lost": True}),
    "divergent": (STRESS, ["divergent", 64, 96, 20], [], {}),
    "divergent-overflow": (STRESS, ["divergent", 64, 80, 3000], SMALL, {"lost": True}),
    "early": (STRESS, ["early", 40, 96, 2001], [], {}),
    "calls": (STRESS, ["calls", 40, 128, 10, 5], [], {}),
    "streams": (STRESS, ["streams"], ["--region", "2K"], {}),
    "graph": (STRESS, ["graph"], ["--region", "512"], {}),
    "modules": (STRESS, ["modules"], [], {}),
    "devices": (STRESS, ["devices", 132, 128, 50], [], {}),
    "wait": (WAIT, ["wait"], [], {}),
    "hang": (WAIT, ["hang"], ["--timeout", "5"], {"hang": True}),
    "filter-blocks": (STRESS, ["loop", 100, 128, 10], ["--blocks", "10:20"], {"share": 0.1}),
    "filter-warps": (STRESS, ["loop", 100, 128, 10], ["--warps", "1"], {"share": 0.25}),
    # %gridid counts the launches of a context, whichever stream they are in.
    "filter-launches": (STRESS, ["streams"], ["--every", "4", "--region", "2K"], {"share": 0.25}),
    "filter-kernel": (STRESS, ["all"], ["--kernel", "^loop$"], {"kernels": ["loop"]}),
    # Other programs than record_stress.
    "cudart-static": (STRESS, [], ["--region", "2K"], {"program": ["runtime_app"]}),
    "torch": (STRESS, [], ["--region", "2K"], {"program": [sys.executable, "torch_app.py"]}),
    "soak": (STRESS, ["soak"], [], {}),
}


def run(command, timeout=560, stderr=subprocess.STDOUT):
    return subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=stderr,
                          text=True, errors="replace", timeout=timeout)


def expectation(text):
    for line in reversed(text.splitlines()):
        if line.startswith("{") and '"launches"' in line:
            return json.loads(line)
    return None


def check(name, a, work):
    cubin, arguments, options, must = SCENARIOS[name]
    arguments = list(arguments)
    if name == "soak":
        arguments.append(a.soak)
    program = [p if os.path.isabs(p) else os.path.join(a.folder, p)
               for p in must.get("program", ["record_stress"])]
    program += [os.path.join(a.folder, cubin), *arguments]
    path = os.path.join(work, name + ".iket")
    done = run([a.iket, "profile", "-o", path, *options, "--", *program])
    expected = expectation(done.stdout)
    problems = []
    if expected is None:
        return ["no expectation printed; exit code %d\n%s" % (done.returncode,
                                                             done.stdout[-2000:])], {}
    allowed = (0, 3) if must.get("lost") else (0,)
    if not must.get("hang") and done.returncode not in allowed:
        problems.append("exit code %d\n%s" % (done.returncode, done.stdout[-2000:]))
    stats = run([a.iket, "stats", path, "--json"], stderr=subprocess.DEVNULL)
    try:
        stats = json.loads(stats.stdout)
    except ValueError:
        return problems + ["iket stats: " + stats.stdout[-1500:]], {}
    if "kernels" in must:
        expected = {k: v for k, v in expected.items() if k in must["kernels"]}
    share = must.get("share", 1)
    want_events = round(sum(e["events"] for e in expected.values()) * share)
    want_warps = round(sum(e["warps"] for e in expected.values()) * share)
    if stats["events"] + stats["lostEvents"] != want_events:
        problems.append("%d events + %d lost, expected %d" % (
            stats["events"], stats["lostEvents"], want_events))
    if stats["warps"] != want_warps and not (must.get("lost") and stats["warps"] < want_warps):
        problems.append("%d warps, expected %d" % (stats["warps"], want_warps))
    if bool(stats["lostEvents"]) != bool(must.get("lost")):
        problems.append("%d events lost" % stats["lostEvents"])
    if must.get("lost") and done.returncode == 0:
        problems.append("events were lost, but the exit code is 0")
    names = sorted(k["kernel"] for k in stats["kernels"])
    if names != sorted(expected):
        problems.append("kernels %s, expected %s" % (names, sorted(expected)))
    for kernel in stats["kernels"]:
        if kernel["kernel"] in expected and share == 1 and not must.get("lost"):
            launches = kernel["duration"]["count"]
            if launches != expected[kernel["kernel"]]["launches"]:
                problems.append("%d launches of %s, expected %d" % (
                    launches, kernel["kernel"], expected[kernel["kernel"]]["launches"]))
    if a.keep:
        os.makedirs(a.keep, exist_ok=True)
        if os.path.getsize(path) < 400000:
            shutil.copy(path, a.keep)
    if problems:
        problems.append("output:\n" + done.stdout[-1500:])
    return problems, stats


def sanitize(a, work):
    failed = 0
    for tool in ("memcheck", "racecheck"):
        for name, arguments in (("all", ["all"]), ("overflow", ["loop", 4, 64, 300])):
            path = os.path.join(work, "sanitized.iket")
            done = run([a.iket, "profile", "-o", path, "--arena", "1M", "--region", "1K", "--",
                        "compute-sanitizer", "--tool", tool, "--report-api-errors", "no",
                        "--error-exitcode", "9", os.path.join(a.folder, "record_stress"),
                        os.path.join(a.folder, STRESS), *arguments])
            clean = ("ERROR SUMMARY: 0 errors" in done.stdout
                     or "0 hazards displayed" in done.stdout)
            ok = clean and done.returncode in (0, 3) and expectation(done.stdout)
            print("%-4s %s %s" % ("ok" if ok else "FAIL", tool, name))
            if not ok:
                failed += 1
                print(done.stdout[-2500:])
            sys.stdout.flush()
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--iket", required=True)
    parser.add_argument("--only")
    parser.add_argument("--skip", default="")
    parser.add_argument("--soak", type=int, default=300)
    parser.add_argument("--keep")
    parser.add_argument("--sanitize", action="store_true")
    a = parser.parse_args()
    work = tempfile.mkdtemp()
    failed = 0
    if a.sanitize:
        failed = sanitize(a, work)
    else:
        for name in a.only.split(",") if a.only else SCENARIOS:
            if name in a.skip.split(","):
                continue
            begin = time.monotonic()
            try:
                problems, stats = check(name, a, work)
            except subprocess.TimeoutExpired:
                problems, stats = ["no end"], {}
            print("%-4s %-20s %9d events %9d lost %8d warps  %.1f s" % (
                "FAIL" if problems else "ok", name, stats.get("events", 0),
                stats.get("lostEvents", 0), stats.get("warps", 0), time.monotonic() - begin))
            for problem in problems:
                print("     " + problem.replace("\n", "\n     "))
            failed += bool(problems)
            sys.stdout.flush()
    shutil.rmtree(work, ignore_errors=True)
    print("%d failed" % failed)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
