#!/usr/bin/env python3
# ===- run.py - Runs the built kernels alone and under run-iket -----------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""For every kernel, layout and payload setting that build.sh built: runs the
kernel alone (results checked on the CPU), then under NVIDIA's run-iket, or under
`iket profile` for layout buffer, and
compares the recorded ranges, marks and payloads of each warp with the prediction.
Prints one row each; exits with 1 on any mismatch, with 2 when nothing can be run.
"""

import argparse
import glob
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from compare import compare

PLAIN = "plain"
LAYOUTS = ("tilelang", "cutlass", "buffer")
PAYLOADS = ("on", "off")
COLUMNS = "%-28s %-9s %-8s %-6s %-6s %7s %7s %9s %6s"


class Failure(Exception):
    """A step that went wrong; the text is shown below the row."""


def run(command, timeout, environment=None):
    """Runs a command; its output, or Failure with the end of it."""
    try:
        done = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=timeout,
            env=environment,
        )
    except subprocess.TimeoutExpired:
        raise Failure("no end after %d s: %s" % (timeout, shlex.join(command)))
    except OSError as error:
        raise Failure("cannot run %s: %s" % (command[0], error))
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-15:])
        raise Failure(
            "exit code %d from %s\n%s" % (done.returncode, shlex.join(command), tail)
        )
    return done.stdout


def find_files(folder, suffix):
    return sorted(
        os.path.join(place, name)
        for place, _, names in os.walk(folder)
        for name in names
        if name.endswith(suffix)
    )


def record_own(arguments, program, cubin, keep):
    """The same under `iket profile`; its export has run-iket's schema."""
    with tempfile.TemporaryDirectory() as output:
        path = os.path.join(output, "run.iket")
        log = run(
            [arguments.iket, "profile", "-o", path, "--", program, "--traced", cubin],
            arguments.timeout,
        )
        if not any(line.startswith("ok ") for line in log.splitlines()):
            raise Failure("no result line of the program in the output:\n" + log)
        run([arguments.iket, "export", path, "-f", "json", "-o", output], arguments.timeout)
        if keep:
            os.makedirs(keep, exist_ok=True)
            shutil.copy(path, keep)
            shutil.copy(cubin, os.path.join(keep, "kernel.cubin"))
        with open(os.path.join(output, "run.trace.json")) as file:
            return json.load(file)


def record(arguments, program, cubin, keep):
    """Runs the traced launch under run-iket; the decoded trace."""
    with tempfile.TemporaryDirectory() as output:
        command = shlex.split(arguments.iket_python)
        command += ["-m", "iket.cli.main", "--output-dir", output, "--clobber"]
        command += ["profile", "--postprocess", "json"]
        command += ["--keep"] if keep else []
        command += ["--", program, "--traced", cubin]
        environment = dict(os.environ)
        if arguments.iket_path:
            environment["PYTHONPATH"] = os.pathsep.join(
                filter(None, [arguments.iket_path, environment.get("PYTHONPATH")])
            )
        log = run(command, arguments.timeout, environment)
        # The program checks the kernel's result while it is being recorded too.
        if not any(line.startswith("ok ") for line in log.splitlines()):
            raise Failure("no result line of the program in the output:\n" + log)
        traces = find_files(output, ".trace.json")
        if len(traces) != 1:
            raise Failure("%d traces written, expected 1:\n%s" % (len(traces), log))
        if keep:
            raw = find_files(output, "iket.data.json") + find_files(
                output, "iket.data.bin"
            )
            if len(raw) != 2:
                raise Failure("raw capture not kept: found %s" % raw)
            os.makedirs(keep, exist_ok=True)
            for path in raw:
                shutil.copy(path, keep)
            shutil.copy(traces[0], os.path.join(keep, "trace.json"))
            shutil.copy(cubin, os.path.join(keep, "kernel.cubin"))
        with open(traces[0]) as file:
            return json.load(file)


def check_one(arguments, program, cubin, expected, label, layout, payloads):
    """One row; the list of problems."""
    begin = time.monotonic()
    alone = recorded = "-"
    facts = None
    problems = []
    try:
        alone = "FAIL"
        run([program, cubin], arguments.timeout)
        alone = "ok"
        if layout != PLAIN and not arguments.alone_only:
            recorded = "FAIL"
            keep = None
            if arguments.keep:
                keep = os.path.join(
                    arguments.keep, ".".join((label, layout, payloads))
                )
            recorder = record_own if layout == "buffer" else record
            trace = recorder(arguments, program, cubin, keep)
            problems, facts = compare(expected, trace, payloads == "on")
            recorded = "FAIL" if problems else "ok"
    except Failure as failure:
        problems = [str(failure)]
    counts = ("-", "-", "-")
    if facts:
        counts = (
            facts["ranges"],
            facts["marks"],
            facts["mark payloads"] + facts["range payloads"],
        )
    print(
        COLUMNS
        % (
            label,
            layout,
            payloads,
            alone,
            recorded,
            *counts,
            "%.1f" % (time.monotonic() - begin),
        )
    )
    for problem in problems:
        print("    " + problem.replace("\n", "\n    "))
    sys.stdout.flush()
    return problems


def find_cubins(folder, kernel):
    """Label, layout, payloads and path of each build of a kernel, in order. There may
    be variants of it, KERNEL@VARIANT. What the chip lacks is not built; build.sh says
    so."""
    settings = [(PLAIN, "-", PLAIN)]
    settings += [
        (layout, payloads, "%s.%s" % (layout, payloads))
        for layout in LAYOUTS
        for payloads in PAYLOADS
    ]
    names = glob.glob(glob.escape(os.path.join(folder, kernel)) + "@*.cubin")
    suffixes = tuple(".%s.cubin" % stem for _, _, stem in settings)
    variants = {
        os.path.basename(name)[: -len(suffix)]
        for name in names
        for suffix in suffixes
        if name.endswith(suffix)
    }
    for label in [kernel] + sorted(variants):
        for layout, payloads, stem in settings:
            path = os.path.abspath(os.path.join(folder, "%s.%s.cubin" % (label, stem)))
            if os.path.exists(path):
                yield label, layout, payloads, path


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="what build.sh filled")
    parser.add_argument(
        "--iket-python",
        default=sys.executable,
        metavar="CMD",
        help="python that can import iket (default: this one)",
    )
    parser.add_argument(
        "--iket-path",
        metavar="DIR",
        help="added to PYTHONPATH for it: the wheel's nvidia_cutlass_dsl/dsl_packages",
    )
    parser.add_argument(
        "--iket",
        metavar="IKET",
        help="the tool, to record layout buffer with `iket profile`; else it is left out",
    )
    parser.add_argument(
        "--kernel", action="append", metavar="NAME", help="only this one (repeatable)"
    )
    parser.add_argument(
        "--alone-only", action="store_true", help="do not record, only check results"
    )
    parser.add_argument(
        "--keep", metavar="DIR", help="save raw captures, traces and cubins there"
    )
    parser.add_argument("--timeout", type=int, default=120, metavar="SECONDS")
    arguments = parser.parse_args()

    program = os.path.abspath(os.path.join(arguments.folder, "iket_device_test"))
    try:
        predictions = json.loads(run([program, "--expect"], arguments.timeout))
    except Failure as failure:
        print("error: %s" % failure, file=sys.stderr)
        return 2
    known = [prediction["kernel"] for prediction in predictions]
    for name in arguments.kernel or []:
        if name not in known:
            parser.error("unknown kernel '%s'; known: %s" % (name, ", ".join(known)))

    print(
        COLUMNS
        % (
            "kernel",
            "layout",
            "payloads",
            "alone",
            "traced",
            "ranges",
            "marks",
            "payloads",
            "s",
        )
    )
    rows = failed = 0
    for expected in predictions:
        if arguments.kernel and expected["kernel"] not in arguments.kernel:
            continue
        for label, layout, payloads, cubin in find_cubins(
            arguments.folder, expected["kernel"]
        ):
            if layout == "buffer" and not arguments.iket:
                continue
            rows += 1
            if check_one(
                arguments, program, cubin, expected, label, layout, payloads
            ):
                failed += 1
    if not rows:
        print("error: no cubins in '%s'" % arguments.folder, file=sys.stderr)
        return 2
    print("%d rows, %d failed" % (rows, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
