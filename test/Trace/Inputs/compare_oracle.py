#!/usr/bin/env python3
"""Compares what `iket export` and the official decoder make of raw captures.

    compare_oracle.py --iket IKET --work FOLDER CAPTURE_FOLDER...

Runs under a Python that can import the official `iket` package. Each capture must
give the same launches, ranges, markers, payloads, times and warp lifetimes: in our
.trace.json, and in our .pftrace where that is asked for with --pftrace. Exits
with 1 and lists the differences if it does not.
"""

import argparse
import collections
import json
import os
import subprocess
import sys


def places(trace):
    return [(entry["smId"], entry["tpcId"], entry["gpcId"], tuple(entry["ctaId"]),
             entry["warpId"]) for entry in trace["locationTable"]]


def normalized(trace):
    """Everything in a run-iket trace, independent of the order of tables and lists."""
    where, names = places(trace), trace["stringTable"]
    result = []
    lists = [("", trace["launches"])] + sorted(trace["graphLaunches"].items())
    for graph, launches in lists:
        for launch in launches:
            ranges, markers, lifetimes = (collections.Counter() for _ in range(3))
            for entry in launch["ranges"]:
                ranges[(
                    names[entry["rangeNameIdx"]], entry["startTs"], entry["endTs"],
                    entry["rangeId"], entry["rangeColor"], entry["rangeScope"],
                    entry["rangeType"], tuple(where[i] for i in entry["warpLocIdxs"]),
                    tuple((e["eventId"], e["timestamp"]) for e in entry["internalEvents"]),
                )] += 1
            for entry in launch["markers"]:
                markers[(
                    names[entry["markerNameIdx"]], entry["timestamp"], where[entry["locIdx"]],
                    entry.get("payloadType"), entry.get("payloadVal"), entry["color"],
                )] += 1
            for entry in launch["warpLifetimes"]:
                lifetimes[(where[entry["locIdx"]], entry["startTs"], entry["endTs"])] += 1
            plain = {key: value for key, value in launch.items()
                     if key not in ("ranges", "markers", "warpLifetimes", "iket")}
            result.append({"graph": graph, "launch": json.dumps(plain, sort_keys=True),
                           "ranges": ranges, "markers": markers, "lifetimes": lifetimes})
    return result


def differences(ours, theirs):
    if len(ours) != len(theirs):
        yield "%d launches, the official decoder has %d" % (len(ours), len(theirs))
    for number, (mine, other) in enumerate(zip(ours, theirs)):
        for key in ("graph", "launch"):
            if mine[key] != other[key]:
                yield "launch %d: %s %s, official %s" % (number, key, mine[key], other[key])
        for key in ("ranges", "markers", "lifetimes"):
            for item in (mine[key] - other[key]):
                yield "launch %d: only ours: %s %s" % (number, key, item)
            for item in (other[key] - mine[key]):
                yield "launch %d: only official: %s %s" % (number, key, item)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--iket", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("captures", nargs="+")
    arguments = parser.parse_args()
    import iket

    failed = False
    for folder in arguments.captures:
        name = os.path.basename(os.path.normpath(folder))
        official = json.loads(
            iket.RawCaptureDecoder(os.path.join(folder, "iket.data.json"))
            .export_decoded_json())
        subprocess.run(
            [arguments.iket, "export", folder, "-f", "json", "-o", arguments.work, "-q",
             "--name", name, "--max-problems", "0"], check=True,
            stderr=subprocess.DEVNULL)
        with open(os.path.join(arguments.work, name + ".trace.json")) as file:
            ours = json.load(file)
        found = list(differences(normalized(ours), normalized(official)))
        count = sum(sum(launch[key].values()) for launch in normalized(official)
                    for key in ("ranges", "markers", "lifetimes"))
        print("%s: %s, %d items" % (name, "DIFFERS" if found else "same", count))
        for line in found[:20]:
            print("  " + line)
        failed |= bool(found)
    sys.exit(failed)


if __name__ == "__main__":
    main()
