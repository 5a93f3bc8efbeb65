#!/usr/bin/env python3
"""Exports runs to every format and checks that all hold the same trace.

    compare_formats.py --iket IKET --work FOLDER RUN...

Also that each JSON, read by iket and written again, is the same, and that two
exports of one run are equal byte by byte. With --perfetto, and a Python that has
PyPI `perfetto`, the .pftrace is compared too.
"""

import argparse
import gzip
import os
import subprocess
import sys

import trace_formats


def export(arguments, run, folder, formats):
    subprocess.run([arguments.iket, "export", run, "-o", folder, "-f", formats, "--name", "t",
                    "-q", "--max-problems", "0"], check=True, stderr=subprocess.DEVNULL)


def content(folder, suffix):
    with open(os.path.join(folder, "t" + suffix), "rb") as file:
        return file.read()


def check(arguments, run):
    work = os.path.join(arguments.work, os.path.basename(os.path.normpath(run)))
    first, second, third = (os.path.join(work, part) for part in ("1", "2", "3"))
    formats = "pftrace,pftrace.gz,json,iket.json,csv"
    export(arguments, run, first, formats)
    export(arguments, run, second, formats)
    for suffix in (".pftrace", ".pftrace.gz", ".trace.json", ".iket.json", ".csv"):
        if content(first, suffix) != content(second, suffix):
            yield "two exports to %s differ" % suffix
    if gzip.decompress(content(first, ".pftrace.gz")) != content(first, ".pftrace"):
        yield ".pftrace.gz does not hold the .pftrace"

    expected = trace_formats.read_run_json(os.path.join(first, "t.iket.json"))
    yield from compared("json", expected,
                        trace_formats.read_trace_json(os.path.join(first, "t.trace.json")))
    yield from compared("csv", expected,
                        trace_formats.read_csv(os.path.join(first, "t.csv")))
    if arguments.perfetto:
        items, _, _ = trace_formats.read_perfetto(os.path.join(first, "t.pftrace"))
        yield from compared("pftrace", expected, items)

    # The project's own JSON is the model without loss.
    export(arguments, os.path.join(first, "t.iket.json"), third, "all")
    for suffix in (".pftrace", ".trace.json", ".csv", ".html"):
        if suffix != ".html" and content(first, suffix) != content(third, suffix):
            yield "%s differs when it is made from .iket.json" % suffix
    # run-iket's JSON lacks the order of simultaneous events.
    export(arguments, os.path.join(first, "t.trace.json"), third, "iket.json,csv")
    yield from compared("json read back", expected,
                        trace_formats.read_run_json(os.path.join(third, "t.iket.json")))
    print("%s: %d items" % (os.path.basename(os.path.normpath(run)), sum(expected.values())))


def compared(what, expected, items):
    for line in trace_formats.difference(expected, items)[:10]:
        yield "%s: %s" % (what, line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--iket", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--perfetto", action="store_true")
    parser.add_argument("runs", nargs="+")
    arguments = parser.parse_args()
    failed = False
    for run in arguments.runs:
        for line in check(arguments, run):
            failed = True
            print("%s: %s" % (run, line))
    sys.exit(failed)


if __name__ == "__main__":
    main()
