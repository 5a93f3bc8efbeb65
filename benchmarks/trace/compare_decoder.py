#!/usr/bin/env python3
"""Measures `iket export` against the official decoder on the same captures.

    compare_decoder.py --iket IKET [--events 8000000] [--large 20000000] [--work DIR]

Runs under a Python that can import the official `iket` package (docs: the test
oracle). Each side is measured as a process of its own: from the capture on disk to
a new file, by wall clock and by CPU time, the best of three or more. The import of
the Python package is not counted. Prints events per second, the ratios, bytes an event,
and for a large capture the peak memory of `iket export`.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))

OFFICIAL = """
import json, resource, sys, time
import iket
before, start = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
decoder = iket.RawCaptureDecoder(sys.argv[1])
if sys.argv[2] == "pftrace":
    data = decoder.export_perfetto_trace()
else:
    data = decoder.export_decoded_json().encode()
with open(sys.argv[3], "wb") as file:
    file.write(data)
after = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"wall": time.perf_counter() - start,
                  "cpu": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
                  "memory": after.ru_maxrss * 1024}))
"""


def official(manifest, kind, output):
    result = subprocess.run([sys.executable, "-c", OFFICIAL, manifest, kind, output],
                            check=True, stdout=subprocess.PIPE)
    return json.loads(result.stdout)


def ours(iket, folder, kind, more, output):
    command = [iket, "export", folder, "-f", kind, "-o", os.path.dirname(output), "--name",
               os.path.basename(output).split(".")[0], "-q", *more]
    start = time.perf_counter()
    process = subprocess.Popen(command)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if status != 0:
        sys.exit("failed: " + " ".join(command))
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime,
            "memory": usage.ru_maxrss * 1024}


def best(function, *arguments):
    """The best of three runs, or of as many as four seconds hold."""
    runs, start = [], time.perf_counter()
    while len(runs) < 3 or time.perf_counter() - start < 4:
        # To a new file: replacing one waits for the disk (ext4).
        if os.path.exists(arguments[-1]):
            os.unlink(arguments[-1])
        runs.append(function(*arguments))
    return {key: min(run[key] for run in runs) for key in runs[0]}


def generate(folder, events, *more):
    return int(subprocess.run(
        [sys.executable, os.path.join(HERE, "generate_capture.py"), folder, "--events",
         str(events), *more], check=True, stdout=subprocess.PIPE).stdout)


def compare(arguments, work, mix):
    folder = os.path.join(work, "capture")
    events = generate(folder, arguments.events, *mix)
    manifest = os.path.join(folder, "iket.data.json")
    print("%d events, %s, %d processors" % (events, " ".join(mix) or "work with payloads",
                                           os.cpu_count()))
    for kind, suffix in (("pftrace", ".pftrace"), ("json", ".trace.json")):
        theirs_path = os.path.join(work, "official" + suffix)
        theirs = best(official, manifest, kind, theirs_path)
        variants = [("iket", ())] + ([("iket --lean", ("--lean",))] if kind == "json" else [])
        print("  %-8s %-12s %8.2f M events/s  %6.1f bytes/event" % (
            kind, "official", events / theirs["wall"] / 1e6,
            os.path.getsize(theirs_path) / events))
        for name, more in variants:
            path = os.path.join(work, "ours" + suffix)
            mine = best(ours, arguments.iket, folder, kind, more, path)
            print("  %-8s %-12s %8.2f M events/s  %6.1f bytes/event  %5.1f times (wall), "
                  "%5.1f times (CPU)" % (
                      "", name, events / mine["wall"] / 1e6, os.path.getsize(path) / events,
                      theirs["wall"] / mine["wall"], theirs["cpu"] / mine["cpu"]))


def large(arguments, work):
    folder = os.path.join(work, "large")
    events = generate(folder, arguments.large)
    print("%d events" % events)
    for kind, suffix in (("pftrace", ".pftrace"), ("iket.json", ".iket.json"),
                         ("json", ".trace.json")):
        path = os.path.join(work, "large-out" + suffix)
        if shutil.disk_usage(work).free < 200 * events:
            print("  %-10s not measured: the disk is too small" % kind)
            continue
        mine = ours(arguments.iket, folder, kind, (), path)
        print("  %-10s %8.2f M events/s  %6.1f MiB peak memory" % (
            kind, events / mine["wall"] / 1e6, mine["memory"] / 2**20))
        os.unlink(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iket", required=True)
    parser.add_argument("--events", type=int, default=8000000)
    parser.add_argument("--large", type=int, default=20000000)
    parser.add_argument("--work")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.work) as work:
        compare(arguments, work, [])
        compare(arguments, work, ["--no-payload"])
        if arguments.large:
            large(arguments, work)


if __name__ == "__main__":
    main()
