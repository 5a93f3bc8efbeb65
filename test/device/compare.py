#!/usr/bin/env python3
# ===- compare.py - A recorded trace against the predicted events ---------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""Compares a run-iket trace (.trace.json) with what iket_device_test --expect
predicts: geometry, warps, and for each warp the exact ranges, marks and payloads
in the order in which the warp recorded them.
"""

import argparse
import json
import struct
import sys
from collections import Counter

PAYLOAD_CODES = {"i32": 5, "f32": 13}
# More lines would not help to find the cause.
MAX_PROBLEMS = 12


def payload_bits(code, value):
    """The 32 bits of an exported payload: an integer, or a float as such."""
    if isinstance(value, float) and code == PAYLOAD_CODES["f32"]:
        return struct.unpack("<I", struct.pack("<f", value))[0]
    return int(value) & 0xFFFFFFFF


def exported_payload(*records):
    """The first (code, bits) found in the records of one event, else None."""
    for record in records:
        if record.get("payloadType"):
            return (
                record["payloadType"],
                payload_bits(record["payloadType"], record["payloadVal"]),
            )
    return None


def wanted_event(entry, payloads):
    """(name, payload) of one predicted event: [name] or [name, type, bits]."""
    name, *payload = entry
    if not payload or not payloads:
        return (name, None)
    return (name, (PAYLOAD_CODES[payload[0]], payload[1]))


def describe(event):
    name, payload = event
    if payload is None:
        return '"%s"' % name
    code, bits = payload
    if code == PAYLOAD_CODES["f32"]:
        return '"%s" payload f32 %r' % (
            name,
            struct.unpack("<f", struct.pack("<I", bits))[0],
        )
    return '"%s" payload type %d bits 0x%08x' % (name, code, bits)


def compare_sequence(where, what, wanted, recorded, problems):
    """recorded: (time key, event) pairs. The clock is coarse: events of the same
    time may come in any order, all others must be in the predicted one."""
    recorded = sorted(recorded, key=lambda pair: pair[0])
    if len(wanted) != len(recorded):
        problems.append(
            "%s: %d %s, expected %d" % (where, len(recorded), what, len(wanted))
        )
        return
    start = 0
    while start < len(recorded):
        end = start
        while end < len(recorded) and recorded[end][0] == recorded[start][0]:
            end += 1
        got = Counter(event for _, event in recorded[start:end])
        want = Counter(wanted[start:end])
        if got != want:
            extra = next(iter((got - want).elements()))
            missing = next(iter((want - got).elements()))
            problems.append(
                "%s: %s %d is %s, expected %s"
                % (where, what, start, describe(extra), describe(missing))
            )
            return
        start = end


def split_by_warp(trace, launch, problems):
    """Ranges, marks and lifetimes of a launch, each by (cta, warp)."""
    names = trace["stringTable"]
    places = [
        (tuple(place["ctaId"]), place["warpId"]) for place in trace["locationTable"]
    ]
    ranges, marks, lifetimes = {}, {}, {}
    for item in launch["warpLifetimes"]:
        place = places[item["locIdx"]]
        if place in lifetimes:
            problems.append("warp %s: two lifetimes" % (place,))
        lifetimes[place] = (item["startTs"], item["endTs"])
    for item in launch["ranges"]:
        first, last = (places[i] for i in item["warpLocIdxs"])
        if first != last:
            problems.append("a range begins in warp %s, ends in %s" % (first, last))
        if item["endTs"] < item["startTs"]:
            problems.append("warp %s: a range ends before it starts" % (first,))
        event = (
            names[item["rangeNameIdx"]],
            exported_payload(item, *item.get("internalEvents", [])),
        )
        ranges.setdefault(first, []).append(((item["startTs"], item["endTs"]), event))
    for item in launch["markers"]:
        event = (names[item["markerNameIdx"]], exported_payload(item))
        marks.setdefault(places[item["locIdx"]], []).append((item["timestamp"], event))
    return ranges, marks, lifetimes


def compare(expected, trace, payloads):
    """(problems, facts): what differs, and the counts that were compared."""
    problems = []
    facts = {"ranges": 0, "marks": 0, "mark payloads": 0, "range payloads": 0}
    launches = [l for l in trace["launches"] if l["kernelName"] == expected["kernel"]]
    if len(launches) != 1:
        return (
            ["%d launches of %s, expected 1" % (len(launches), expected["kernel"])],
            facts,
        )
    launch = launches[0]
    for key, prefix in (("grid", "gridDim"), ("block", "blockDim")):
        got = [launch[prefix + axis] for axis in "XYZ"]
        if got != expected[key]:
            problems.append("%s is %s, expected %s" % (key, got, expected[key]))

    ranges, marks, lifetimes = split_by_warp(trace, launch, problems)
    warps = {(tuple(w["cta"]), w["warp"]): w for w in expected["warps"]}
    for what, table in (("ranges", ranges), ("marks", marks), ("lifetime", lifetimes)):
        for place in sorted(table.keys() - warps.keys()):
            problems.append("warp %s does not exist but has %s" % (place, what))

    for place, warp in sorted(warps.items()):
        where = "cta %s warp %d" % (",".join(map(str, place[0])), place[1])
        if place not in lifetimes:
            problems.append("%s: no lifetime" % where)
        for what, table in (("ranges", ranges), ("marks", marks)):
            wanted = [wanted_event(entry, payloads) for entry in warp[what]]
            recorded = table.get(place, [])
            compare_sequence(where, what, wanted, recorded, problems)
            facts[what] += len(recorded)
            facts[what[:-1] + " payloads"] += sum(
                1 for _, event in recorded if event[1] is not None
            )
    for what, table in (("ranges", ranges), ("marks", marks)):
        totals = Counter(
            event[0] for items in table.values() for _, event in items
        )
        if dict(totals) != expected[what]:
            problems.append(
                "%s by name: %s, expected %s"
                % (what, dict(sorted(totals.items())), expected[what])
            )
    return problems[:MAX_PROBLEMS], facts


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--payloads", choices=("on", "off"), required=True)
    parser.add_argument("expected", help="output of iket_device_test --expect")
    parser.add_argument("kernel")
    parser.add_argument("trace", help="JSON that run-iket or the decoder wrote")
    arguments = parser.parse_args()
    with open(arguments.expected) as file:
        predictions = {p["kernel"]: p for p in json.load(file)}
    if arguments.kernel not in predictions:
        parser.error("no prediction for kernel '%s'" % arguments.kernel)
    with open(arguments.trace) as file:
        trace = json.load(file)
    problems, facts = compare(
        predictions[arguments.kernel], trace, arguments.payloads == "on"
    )
    for problem in problems:
        print("mismatch: " + problem)
    if not problems:
        print(
            "%s: %s"
            % (arguments.kernel, ", ".join("%d %s" % (v, k) for k, v in facts.items()))
        )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
