"""Compares the metadata arrays in MLIR or PTX with the bytes that they should be.

Usage: check_arrays.py SPEC < MLIR-or-PTX

SPEC is a file with lines, anywhere in it, of the form

    ARRAYS: LAYOUT MODE
    EVENT: ID KIND PAYLOAD "NAME"

KIND is mark, push or token, PAYLOAD what a site stores, or none; NAME is a JSON
string. The layout of the bytes is written down here once more, so that it does
not depend on the code under test.
"""

import json
import re
import struct
import sys
import zlib

PAYLOADS = {"none": 0, "i8": 1, "ui8": 2, "i16": 3, "ui16": 4, "i32": 5, "ui32": 6,
            "i64": 7, "f32": 13, "f64": 14, "ui64": 16}


def fnv1a(data):
    value = 2166136261
    for byte in data:
        value = (value ^ byte) * 16777619 % (1 << 32)
    return value


def plain(name):
    return "".join(chr(b) if chr(b).isalnum() and b < 128 or chr(b) in "_$" else "_" for b in name)


def expected_arrays(text):
    """Symbol to bytes, for the specification in TEXT."""
    layout, mode = re.search(r"ARRAYS: (\w+) (\w+)", text).groups()
    events = [(int(i), kind, payload, json.loads(name).encode())
              for i, kind, payload, name in
              re.findall(r'EVENT: (\d+) (\w+) (\w+) ("(?:[^"\\]|\\.)*")', text)]
    tilelang = layout == "tilelang"
    arrays, ranges = {}, {}
    for event_id, kind, payload, name in events:
        range_id = 0
        if kind != "mark":
            range_id = zlib.crc32(name) if tilelang else fnv1a(name)
            ranges[range_id] = (kind, name)
        position = {"mark": 0, "push": 1, "token": 4}[kind]
        arrays[f"__iket_evt_decl_{plain(name)}_{event_id}_attrs"] = struct.pack(
            "<7I32s", 60, event_id, 5 if mode == "wide" else 3, PAYLOADS[payload], position,
            range_id, len(name), name)
    for range_id, (kind, name) in ranges.items():
        token = kind == "token"
        arrays[f"__iket_range_decl_{plain(name)}_{range_id}_attrs"] = struct.pack(
            "<9I32s4x", 72, 0, range_id, 0xffffffff, 1 if token else 2, 1 if token else 0, 0, 0,
            len(name), name)
    arrays["__iket_meta_info"] = struct.pack(
        "<12I", 48, 0, len(events) + len(ranges) if tilelang else 5,
        4095 if mode == "wide" else 31, 32, 60, 0xbabef19d, 0,
        max((e[0] for e in events), default=0) if tilelang else 3, 0, 0, 0)
    return arrays


def found_arrays(text):
    """Symbol to bytes, as LLVM dialect or PTX say; the linkage and space too."""
    arrays = {}

    def add(symbol, size, values):
        data = bytes(v % 256 for v in values)
        if symbol in arrays:
            sys.exit(f"{symbol} is defined twice")
        arrays[symbol] = data.ljust(int(size), b"\0")

    dense = re.compile(
        r"llvm\.mlir\.global external constant @(__iket_[\w$]+)\(dense<(\[[^]]*\]|-?\d+)> : "
        r"tensor<(\d+)xi8>\) \{addr_space = 1 : i32, alignment = 1 : i64\} : "
        r"!llvm\.array<(\d+) x i8>")
    for symbol, values, size, declared in dense.findall(text):
        assert size == declared, symbol
        values = json.loads(values)
        add(symbol, size, values if isinstance(values, list) else [values] * int(size))
    ptx = re.compile(r"^\.visible \.global \.align 1 \.b8 (__iket_[\w$]+)\[(\d+)\](?: = \{([^}]*)\})?;", re.M)
    for symbol, size, values in ptx.findall(text):
        add(symbol, size, [int(v) for v in values.split(",")] if values else [])
    mentioned = set(re.findall(r"(?:global[^\n]*@|\.b8 )(__iket_[\w$]+)", text)) - {"__iket_slot"}
    if mentioned != set(arrays):
        sys.exit(f"arrays of another form: {sorted(mentioned ^ set(arrays))}")
    return arrays


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        expected = expected_arrays(file.read())
    found = found_arrays(sys.stdin.read())
    failures = 0
    for symbol in sorted(set(expected) | set(found)):
        if expected.get(symbol) != found.get(symbol):
            failures += 1
            print(f"{symbol}:")
            for what, arrays in (("expected", expected), ("found", found)):
                print(f"  {what} {arrays[symbol].hex(' ') if symbol in arrays else 'nothing'}")
    print(f"{len(expected)} arrays, {failures} wrong")
    sys.exit(1 if failures else 0)


main()
