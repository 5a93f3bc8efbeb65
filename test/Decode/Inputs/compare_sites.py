#!/usr/bin/env python3
"""Compares what `iket inspect` says about cubins with nvdisasm and the official decoder.

  compare_sites.py --iket BIN [--nvdisasm BIN] [--oracle-python "env PYTHONPATH=... python"]
                   [--allow-not-followed] FILE.cubin...

With nvdisasm: every PMTRIG of the disassembly is a site or a trigger of the
report with the same offset and id, and the other way round; what the report
calls a store or a read of the clock is one, of the width it says.

With the official decoder, for sm_90 and newer: events, ranges and modes are the
same, and so is the list of sites of every function: begin, end, id, name, in
order. Sites that the report marks as not followed must be absent there, and are
an error unless --allow-not-followed is given.

Exit code 0: all agree; 1: some do not, each on a line of its own.
"""

import argparse
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys

ORACLE = r"""
import sys, json, iket
def value(x):
    return getattr(x, "value", x)
for path in sys.stdin.read().split("\n"):
    if not path:
        continue
    result = {"path": path}
    try:
        context = iket.Context(open(path, "rb").read())
        result["instrumented"] = bool(context.is_instrumented())
    except ValueError as error:
        result["instrumented"] = False
        result["error"] = str(error)
    if result["instrumented"]:
        info = context.get_meta_info()
        result["max_event_id"] = info.max_event_id
        result["events"] = [[e.event_id, e.event_name, value(e.event_pos),
                             value(e.instrument_method), value(e.payload_type), e.range_id]
                            for e in context.get_all_events()]
        result["ranges"] = [[r.range_id, r.range_name, value(r.range_type)]
                            for r in context.get_all_ranges()]
        result["functions"] = {
            k.kernel_name: [[p.offset_start, p.offset_end, p.event_attr.event_id,
                             p.event_attr.event_name] for p in k.instrument_points]
            for k in context.get_kernels_instrument_info()}
    print(json.dumps(result))
"""

PAYLOADS = {"none": 0, "i8": 1, "ui8": 2, "i16": 3, "ui16": 4, "i32": 5, "ui32": 6, "i64": 7,
            "fp4": 9, "fp8": 10, "f16": 11, "bf16": 12, "f32": 13, "f64": 14, "ptr": 15,
            "ui64": 16}
POSITIONS = {"mark": 0, "push": 1, "token": 4}
RESERVED_IDS = (0, 31)
FIRST_ORACLE_CHIP = 90


def inspect(iket, path):
    done = subprocess.run(shlex.split(iket) + ["inspect", "--json", path], stdout=subprocess.PIPE, check=True)
    document = json.loads(done.stdout)
    assert len(document["images"]) == 1, path + ": is not one cubin"
    return document["images"][0]


def disassemble(nvdisasm, path):
    """{function: {offset: text}} of the instructions that matter."""
    done = subprocess.run([nvdisasm, "-c", path], stdout=subprocess.PIPE, check=True, text=True)
    functions, current = {}, None
    for line in done.stdout.splitlines():
        section = re.match(r"//-+ \.text\.(\S+)", line)
        if section:
            current = functions.setdefault(section.group(1), {})
            continue
        code = re.match(r"\s+/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;", line)
        if code and current is not None and re.search(r"\bSTS\b|PMTRIG|GLOBALTIMER", code.group(2)):
            current[int(code.group(1), 16)] = code.group(2)
    return functions


def store_bytes(text):
    suffix = re.search(r"\bSTS((?:\.\w+)*)", text).group(1)
    for name, width in ((".64", 8), (".128", 16), ("16", 2), ("8", 1)):
        if suffix.endswith(name):
            return width
    return 4


class Comparison:
    def __init__(self, path, image):
        self.path, self.image = path, image
        self.functions = {f["name"]: f for f in image["functions"]}
        self.problems = []
        self.sites = sum(len(f["sites"]) for f in image["functions"])

    def expect(self, what, ours, theirs):
        if ours != theirs:
            self.problems.append("%s: %s: iket says %s, reference says %s" %
                                 (self.path, what, ours, theirs))

    def with_disassembly(self, disassembly):
        self.expect("functions", sorted(self.functions), sorted(disassembly))
        for name, function in self.functions.items():
            code = disassembly.get(name, {})
            triggers = [[offset, int(re.search(r"PMTRIG (0x[0-9a-f]+|\d+)", text).group(1), 0)]
                        for offset, text in sorted(code.items()) if "PMTRIG" in text]
            ours = [[s["end"], s["event_id"]] for s in function["sites"]]
            ours += [[t["offset"], t["id"]] for t in function["triggers"]]
            self.expect(name + ": PMTRIG", sorted(ours), triggers)
            for site in function["sites"]:
                where = "%s+%#x" % (name, site["end"])
                if "GLOBALTIMERLO" not in code.get(site["clock"], ""):
                    self.problems.append("%s: %s: no timer read at %#x" %
                                         (self.path, where, site["clock"]))
                for store in (site["timestamp_store"], site["payload_store"]):
                    if store:
                        self.check_store(where, store, code.get(store["offset"], ""))

    def check_store(self, where, store, text):
        if not re.search(r"\bSTS\b", text):
            self.problems.append("%s: %s: no STS at %#x" % (self.path, where, store["offset"]))
            return
        self.expect(where + ": width of " + text, store["bytes"], store_bytes(text))
        self.expect(where + ": predicate of " + text, store["predicated"], text.startswith("@"))

    def with_oracle(self, oracle, allow_not_followed):
        chip = int(re.search(r"\d+", self.image["chip"]).group())
        if chip < FIRST_ORACLE_CHIP:
            self.expect("instrumented", False, oracle["instrumented"])
            return
        self.expect("instrumented", self.image["instrumented"], oracle["instrumented"])
        if not oracle["instrumented"] or not self.image["instrumented"]:
            return
        wide = self.image["mode"] == "wide"
        self.expect("mode", wide, oracle["max_event_id"] > 31)
        self.expect("events",
                    sorted([e["id"], e["name"], POSITIONS[e["kind"]], 5 if wide else 3,
                            PAYLOADS[e["payload"]], e["range_id"]] for e in self.image["events"]),
                    sorted(e for e in oracle["events"] if e[0] not in RESERVED_IDS))
        self.expect("ranges",
                    sorted([r["id"], r["name"], 1 if r["kind"] == "token" else 2]
                           for r in self.image["ranges"]),
                    sorted(oracle["ranges"]))
        self.expect("functions", sorted(self.functions), sorted(oracle["functions"]))
        for name, function in self.functions.items():
            ours = [[s["begin"], s["end"], s["event_id"],
                     "pop_range" if s["kind"] == "pop" else s["event"]]
                    for s in function["sites"] if s["followed"]]
            self.expect(name + ": sites", ours, oracle["functions"].get(name))
            if not allow_not_followed:
                for site in function["sites"]:
                    if not site["followed"]:
                        self.problems.append("%s: %s+%#x: site is not followed" %
                                             (self.path, name, site["end"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--iket", required=True)
    parser.add_argument("--nvdisasm")
    parser.add_argument("--oracle-python")
    parser.add_argument("--allow-not-followed", action="store_true")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    if not args.nvdisasm and not args.oracle_python:
        parser.error("nothing to compare with: give --nvdisasm or --oracle-python")

    oracle = {}
    if args.oracle_python:
        done = subprocess.run(shlex.split(args.oracle_python) + ["-c", ORACLE],
                              input="\n".join(args.files), stdout=subprocess.PIPE, check=True,
                              text=True)
        for line in done.stdout.splitlines():
            entry = json.loads(line)
            oracle[entry["path"]] = entry

    def compare(path):
        comparison = Comparison(path, inspect(args.iket, path))
        if args.nvdisasm:
            comparison.with_disassembly(disassemble(args.nvdisasm, path))
        if args.oracle_python:
            comparison.with_oracle(oracle[path], args.allow_not_followed)
        return comparison

    problems, sites, not_followed = [], 0, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        comparisons = list(pool.map(compare, args.files))
    for comparison in comparisons:
        problems += comparison.problems
        sites += comparison.sites
        not_followed += sum(not s["followed"] for f in comparison.functions.values()
                            for s in f["sites"])
    for problem in problems:
        print(problem)
    print("%d cubins, %d sites, %d not followed, %d disagreements" %
          (len(args.files), sites, not_followed, len(problems)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
