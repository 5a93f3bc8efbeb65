"""Prints the metadata of layout buffer in MLIR read from standard input.

The bytes are decoded from scratch, from what include/iket/ABI/RecordMetadata.h
says, and checked on the way: magic, size, checksum, tables within bounds.
"""

import re
import struct
import sys
import zlib

KINDS = ["mark", "push", "token"]
FORMS = ["full", "folded", "divergent"]
PHASES = ["begin", "end", "mark"]
PAYLOADS = {0: "none", 1: "i8", 2: "ui8", 3: "i16", 4: "ui16", 5: "i32",
            6: "ui32", 7: "i64", 11: "f16", 12: "bf16", 13: "f32", 14: "f64",
            15: "ptr", 16: "ui64"}
NO_INDEX = 0xFFFFFFFF


def fnv1a32(data):
    value = 2166136261
    for byte in data:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value


def fail(text):
    sys.exit("record_metadata.py: " + text)


def blobs(text):
    pattern = r'@__iket_record_metadata\(dense<"0x([0-9A-F]+)"> : tensor<(\d+)xi8>\) \{addr_space = 1 : i32, alignment = 1 : i64\}'
    for digits, size in re.findall(pattern, text):
        blob = bytes.fromhex(digits)
        if len(blob) != int(size):
            fail("the type has another size than the bytes")
        yield blob


def lines(blob):
    """The metadata as text, line by line."""
    magic, major, minor, size, crc = struct.unpack_from("<IHHII", blob)
    if (magic, major, minor) != (0x4D524B49, 1, 0):
        fail(f"header {magic:#x} {major}.{minor}")
    if size != len(blob) or crc != zlib.crc32(blob[96:]):
        fail("size or checksum is wrong")
    tables = [struct.unpack_from("<III", blob, 16 + 12 * i) for i in range(6)]
    if [entry for _, _, entry in tables] != [20, 12, 12, 16, 16, 1]:
        fail(f"entry sizes: {tables}")
    for offset, count, entry in tables:
        if offset + count * entry > size:
            fail("table behind the end")

    strings = blob[tables[5][0]:][:tables[5][1]]

    def string(offset, length):
        if offset + length > len(strings):
            fail("string behind the end")
        return strings[offset:offset + length].decode()

    def entries(table, layout):
        offset, count, entry = tables[table]
        return [struct.unpack_from(layout, blob, offset + i * entry)
                for i in range(count)]

    locations = [f"{string(offset, length).split('/')[-1]}:{line}:{column}"
                 for offset, length, line, column in entries(4, "<IIII")]

    def location(index):
        return "nowhere" if index == NO_INDEX else locations[index]

    events = []
    for offset, length, range_id, place, kind, payload, _ in entries(0, "<IIIIBBH"):
        name = string(offset, length)
        if range_id != (fnv1a32(name.encode()) if kind else 0):
            fail(f"range id of {name}")
        events.append(name)
        yield f'event {KINDS[kind]} "{name}" {PAYLOADS[payload]} {location(place)}'

    items = entries(2, "<IIBBBB")
    next_item = 0
    seen = set()
    for record, first, count, form, _ in entries(1, "<IIHBB"):
        if first != next_item:
            fail("items out of order")
        next_item = first + count
        key = (form == 1, record)
        if key in seen or (form != 1 and record == 0):
            fail("record ids")
        seen.add(key)
        yield f"record {FORMS[form]} {record}:"
        for event, place, phase, clock, word, payload in items[first:next_item]:
            name = "" if event == NO_INDEX else f' "{events[event]}"'
            line = f"  {PHASES[phase]}{name} clock {clock}"
            if word != 0xFF:
                line += f" payload {word} {PAYLOADS[payload]}"
            elif payload:
                fail("payload without a word")
            yield f"{line} {location(place)}"
    if next_item != len(items):
        fail("items of no record")
    for offset, length, place, flags in entries(3, "<IIII"):
        suffix = " divergent" if flags == 1 else ""
        yield f"kernel {string(offset, length)}{suffix} {location(place)}"


def main():
    found = list(blobs(sys.stdin.read()))
    if not found:
        fail("no metadata")
    for number, blob in enumerate(found):
        if number:
            print("---")
        print("\n".join(lines(blob)))


if __name__ == "__main__":
    main()
