"""Compares cubins with what the MLIR source of their kernels says.

  check_oracle.py --source K.mlir --layout tilelang|cutlass [--payloads] [--oracle]
                  [--iket BIN] [--unordered] FILE.cubin...

The source is read as text: its event ops in program order say which events,
ids, kinds, payload kinds and range ids a cubin must declare, and which sites
each function must hold, in number and order. Numbering and hashes are worked
out here once more. The cubin is read by `iket inspect --json`, and with
--oracle by the official decoder too, for which this script must run in its
environment; it reads sm_90 and newer.

--unordered compares the sites of a function as a multiset, for sources whose
blocks the compiler may place in another order.
"""

import argparse
import json
import re
import subprocess
import sys
import zlib

PAYLOADS = {"none": 0, "i8": 1, "ui8": 2, "i16": 3, "ui16": 4, "i32": 5, "ui32": 6, "i64": 7,
            "f32": 13, "f64": 14, "ui64": 16}
POP = 31

OP = re.compile(
    r'^\s*(?:(%\w+)\s*=\s*)?iket\.(mark|range_push|range_pop|range_start|range_end|range)\b'
    r'\s*(?:"((?:[^"\\]|\\.)*)"|(%\w+))?(?:\s*payload\([^:]*:\s*!iket\.payload<(\w+)>\))?')


def fnv1a(data):
    value = 2166136261
    for byte in data:
        value = (value ^ byte) * 16777619 % (1 << 32)
    return value


def unescape(text):
    """The bytes that a string of MLIR stands for."""
    return re.sub(rb"\\([0-9A-Fa-f]{2}|.)",
                  lambda m: bytes([int(m[1], 16)]) if len(m[1]) == 2 else
                  {b"n": b"\n", b"t": b"\t"}.get(m[1], m[1]), text.encode())


class Source:
    """The events of one device module."""

    def __init__(self, path):
        self.events = {}  # (kind, name) -> payload, in order of first use
        self.sites = {}  # function -> [(kind, name) or None for a pop]
        self.calls = {}  # function -> functions that it calls
        self.kernels = set()
        tokens, open_ranges, function = {}, [], None
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        for line in lines:
            code = line.split("//")[0] if '"' not in line else line
            match = re.match(r"\s*(?:gpu|func|llvm)\.func (?:\w+ )*@([\w$]+)", code)
            if match:
                function, tokens, open_ranges = match[1], {}, []
                self.sites[function], self.calls[function] = [], []
                if re.search(r"\bkernel\b", code.split(")")[-1]):
                    self.kernels.add(function)
            call = re.search(r"\bcall @([\w$]+)", code)
            if call and call[1] not in self.calls[function]:
                self.calls[function].append(call[1])
            match = OP.match(code)
            if not match or code.lstrip().startswith("//"):
                # A structured range ends where its region closes.
                if open_ranges and code.startswith(open_ranges[-1] + "}"):
                    open_ranges.pop()
                    self.sites[function].append(None)
                continue
            result, op, name, token, payload = match.groups()
            name = unescape(name) if name is not None else None
            if op == "range_pop":
                self.sites[function].append(None)
                continue
            if op == "range_end":
                self.sites[function].append(tokens[token])
                continue
            kind = {"mark": "mark", "range_start": "token"}.get(op, "push")
            key = (kind, name)
            self.events.setdefault(key, payload or "none")
            self.sites[function].append(key)
            if op == "range_start":
                tokens[result] = key
            if op == "range":
                if code.rstrip().endswith("{ }"):
                    self.sites[function].append(None)
                else:
                    open_ranges.append(re.match(r"\s*", code)[0])

    def expect(self, layout, payloads):
        """Events as (id, name, kind, payload code, range id, is wide), and sites as ids."""
        wide = layout == "cutlass" and len(self.events) > 30
        ids = {key: index + (64 if wide else 1) for index, key in enumerate(self.events)}
        hash_ = zlib.crc32 if layout == "tilelang" else fnv1a
        events = {
            (ids[kind, name], name, kind, PAYLOADS[payload] if payloads else 0,
             0 if kind == "mark" else hash_(name), wide)
            for (kind, name), payload in self.events.items()}
        sites = {function: [ids[key] if key else POP for key in keys]
                 for function, keys in self.sites.items() if keys}
        return events, sites

    def place(self, sites, found):
        """Sites by function, with those of device functions where FOUND has them."""
        placed = {}
        for function, ids in sites.items():
            if function in self.kernels:
                placed[function] = list(ids)
                for callee in self.calls[function]:
                    if callee not in found:
                        placed[function] += sites.get(callee, [])
            elif function in found:
                placed[function] = ids
        return placed


def read_by_inspect(binary, path):
    result = subprocess.run([binary, "inspect", "--json", path], check=True, capture_output=True)
    (image,) = json.loads(result.stdout)["images"]
    wide = image["mode"] == "wide"
    events = {(e["id"], e["name"].encode(), e["kind"], PAYLOADS[e["payload"]], e["range_id"], wide)
              for e in image["events"]}
    ranges = {(r["id"], r["name"].encode(), r["kind"]) for r in image["ranges"]}
    sites = {f["name"]: [s["event_id"] for s in f["sites"]] for f in image["functions"] if f["sites"]}
    return image["layout"], events, ranges, sites


def read_by_oracle(path):
    import iket  # the official decoder's module
    value = lambda x: getattr(x, "value", x)
    with open(path, "rb") as file:
        context = iket.Context(file.read())
    if not context.is_instrumented():
        sys.exit(f"{path}: the decoder finds no events")
    kinds = {0: "mark", 1: "push", 4: "token"}
    events = {
        (e.event_id, e.event_name.encode(), kinds[value(e.event_pos)], value(e.payload_type),
         e.range_id, value(e.instrument_method) == 5)
        for e in context.get_all_events() if e.event_id not in (0, POP)}
    ranges = {(r.range_id, r.range_name.encode(), {1: "token", 2: "push_pop"}[value(r.range_type)])
              for r in context.get_all_ranges()}
    sites = {k.kernel_name: [p.event_attr.event_id for p in k.instrument_points]
             for k in context.get_kernels_instrument_info() if k.instrument_points}
    return events, ranges, sites


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", required=True)
    parser.add_argument("--layout", required=True, choices=("tilelang", "cutlass"))
    parser.add_argument("--payloads", action="store_true")
    parser.add_argument("--oracle", action="store_true")
    parser.add_argument("--unordered", action="store_true")
    parser.add_argument("--iket", default="iket")
    parser.add_argument("cubins", nargs="+")
    options = parser.parse_args()

    source = Source(options.source)
    events, sites = source.expect(options.layout, options.payloads)
    ranges = {(range_id, name, "token" if kind == "token" else "push_pop")
              for _, name, kind, _, range_id, _ in events if kind != "mark"}
    failures = 0

    def compare(path, reader, what, expected, found):
        nonlocal failures
        if expected != found:
            failures += 1
            print(f"{path}: {what} by {reader}:\n  expected {expected}\n  found    {found}")

    def arrange(by_function):
        if options.unordered:
            return {name: sorted(ids) for name, ids in by_function.items()}
        return by_function

    count = 0
    for path in options.cubins:
        layout, *found = read_by_inspect(options.iket, path)
        compare(path, "inspect", "layout", options.layout, layout)
        readings = [("inspect", found)]
        if options.oracle:
            readings.append(("the decoder", read_by_oracle(path)))
        for reader, (found_events, found_ranges, found_sites) in readings:
            compare(path, reader, "events", events, found_events)
            compare(path, reader, "ranges", ranges, found_ranges)
            compare(path, reader, "sites", arrange(source.place(sites, found_sites)),
                    arrange(found_sites))
        count += sum(map(len, found[2].values()))
    print(f"{len(options.cubins)} cubins, {count} sites, {failures} disagreements")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
