"""Reads and writes the data inside a timeline page (docs/html-format.md).

Written from the format document, apart from the C++ writer and the page's own
reader, so that tests can check one against the other and can build pages with
damage in chosen places.
"""

import base64
import gzip
import json
import re
import struct

MAGIC = b"IKETHTML"
VERSION = 1
HAS_PAYLOAD, NO_END, IS_END, CROSS_WARP, BACKWARDS = 1, 2, 4, 8, 16

META = 1
WARP_COLUMNS = {16: "launch", 17: "sm", 18: "tpc", 19: "gpc", 20: "x", 21: "y", 22: "z",
                23: "id", 24: "start"}
WIDE_KINDS = ("i64", "f64", "ptr", "ui64")
DATA = re.compile(r'(<script type="application/octet-stream" id="trace-data">)([^<]*)(</script>)')


def read_page(path):
    """The text of a page and the bytes of the container in it."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    match = DATA.search(text)
    if not match:
        raise ValueError("no trace data in " + path)
    return text, gzip.decompress(base64.b64decode(match.group(2), validate=True))


def replace_data(text, container, packed=None):
    """The page `text` with other data in it; `packed` is taken as it is."""
    if packed is None:
        packed = base64.b64encode(gzip.compress(container, 6, mtime=0)).decode()
    return DATA.sub(lambda m: m.group(1) + packed + m.group(3), text, count=1)


def zigzag(value):
    return value * 2 if value >= 0 else -value * 2 - 1


def leb(values):
    out = bytearray()
    for value in values:
        while value > 127:
            out.append(value & 127 | 128)
            value >>= 7
        out.append(value)
    return bytes(out)


def unleb(data):
    values, value, shift = [], 0, 0
    for byte in data:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            values.append(value)
            value = shift = 0
    if shift:
        raise ValueError("column ends inside a number")
    return values


def unzigzag(values):
    return [v // 2 if v % 2 == 0 else -(v + 1) // 2 for v in values]


def deltas(values):
    return [zigzag(b - a) for a, b in zip([0] + values, values)]


def undelta(values):
    out, last = [], 0
    for v in unzigzag(values):
        last += v
        out.append(last)
    return out


def pack_sections(sections):
    """`sections`: list of (id, bytes)."""
    table = b"".join(struct.pack("<II", i, len(b)) for i, b in sections)
    return MAGIC + struct.pack("<II", VERSION, len(sections)) + table + b"".join(
        b for _, b in sections)


def unpack_sections(data):
    if data[:8] != MAGIC:
        raise ValueError("bad magic")
    version, count = struct.unpack_from("<II", data, 8)
    if version != VERSION:
        raise ValueError("bad version %d" % version)
    at, sections = 16 + 8 * count, {}
    for i in range(count):
        ident, size = struct.unpack_from("<II", data, 16 + 8 * i)
        sections[ident] = data[at:at + size]
        at += size
    if at != len(data):
        raise ValueError("trailing bytes")
    return sections


def wide(meta, event):
    return meta["events"][event].get("payload", "none") in WIDE_KINDS


def encode_payloads(meta, items):
    low, high, last = [], [], {}
    for item in items:
        if item.get("payload") is None:
            continue
        event, bits = item["event"], item["payload"]
        before = last.get(event, 0)
        words = [(bits & 0xffffffff) - (before & 0xffffffff), (bits >> 32) - (before >> 32)]
        low.append(zigzag(words[0]))
        if wide(meta, event):
            high.append(zigzag(words[1]))
        last[event] = bits
    return leb(low), leb(high)


def encode(meta, warps, flows=()):
    """`warps`: dicts of launch sm tpc gpc x y z id start end (ticks) and lists
    ranges (event start end payload flags cycles endWarp), marks (event time
    payload flags), losses (start end count)."""
    meta = dict(meta)
    ranges = [r for w in warps for r in w.get("ranges", ())]
    marks = [m for w in warps for m in w.get("marks", ())]
    losses = [l for w in warps for l in w.get("losses", ())]
    meta["counts"] = {"warps": len(warps), "ranges": len(ranges), "marks": len(marks),
                      "losses": len(losses), "flows": len(flows)}
    sections = [(META, json.dumps(meta, ensure_ascii=False).encode())]
    for ident, key in WARP_COLUMNS.items():
        sections.append((ident, leb(deltas([w[key] for w in warps]))))
    sections.append((25, leb([w["end"] - w["start"] for w in warps])))
    for ident, key in ((26, "ranges"), (27, "marks"), (28, "losses")):
        sections.append((ident, leb([len(w.get(key, ())) for w in warps])))

    def times(kind, key):
        out = []
        for w in warps:
            last = w["start"]
            for item in w.get(kind, ()):
                out.append(zigzag(item[key] - last))
                last = item[key]
        return leb(out)

    def flags(item):
        return item.get("flags", 0) | (HAS_PAYLOAD if item.get("payload") is not None else 0)

    for base, kind, items, time in ((32, "ranges", ranges, "start"), (48, "marks", marks, "time")):
        sections.append((base, leb([i["event"] for i in items])))
        sections.append((base + 1, times(kind, time)))
        low, high = encode_payloads(meta, items)
        if kind == "ranges":
            sections.append((34, leb([i["end"] - i["start"] for i in items])))
            sections += [(35, leb([flags(i) for i in items])), (36, low), (37, high)]
            if meta.get("clock", {}).get("hasCycles"):
                sections.append((38, leb([i.get("cycles", 0) for i in items])))
            sections.append((39, leb([i["endWarp"] for i in items
                                      if flags(i) & CROSS_WARP])))
        else:
            sections += [(50, leb([flags(i) for i in items])), (51, low), (52, high)]
    sections.append((64, times("losses", "start")))
    sections.append((65, leb([l["end"] - l["start"] for l in losses])))
    sections.append((66, leb([l["count"] for l in losses])))
    sections.append((80, leb([f["fromWarp"] for f in flows])))
    sections.append((81, leb([zigzag(f["from"]) for f in flows])))
    sections.append((82, leb([f["toWarp"] for f in flows])))
    sections.append((83, leb([zigzag(f["to"]) for f in flows])))
    sections.append((84, leb([f["name"] for f in flows])))
    return pack_sections(sections)


def decode(data):
    """The meta object and the warps of a container, as `encode` takes them."""
    sections = unpack_sections(data)
    meta = json.loads(sections[META].decode())
    counts = meta["counts"]
    column = lambda ident: unleb(sections.get(ident, b""))
    warps = [{} for _ in range(counts["warps"])]
    for ident, key in WARP_COLUMNS.items():
        for w, v in zip(warps, undelta(column(ident))):
            w[key] = v
    for w, v in zip(warps, column(25)):
        w["end"] = w["start"] + v

    def items(kind, base, flag_column, low_column, high_column):
        out, last = [], {}
        low, high = iter(unzigzag(column(low_column))), iter(unzigzag(column(high_column)))
        for event, time, flag in zip(column(base), unzigzag(column(base + 1)),
                                     column(flag_column)):
            item = {"event": event, "time": time, "flags": flag}
            if flag & HAS_PAYLOAD:
                before = last.get(event, 0)
                bits = ((before & 0xffffffff) + next(low)) & 0xffffffff
                if wide(meta, event):
                    bits |= (((before >> 32) + next(high)) & 0xffffffff) << 32
                last[event] = item["payload"] = bits
            out.append(item)
        if len(out) != counts[kind]:
            raise ValueError("%d %s, expected %d" % (len(out), kind, counts[kind]))
        return iter(out)

    ranges = items("ranges", 32, 35, 36, 37)
    marks = items("marks", 48, 50, 51, 52)
    durations, cycles = iter(column(34)), iter(column(38))
    end_warps = iter(column(39))
    losses = iter(zip(unzigzag(column(64)), column(65), column(66)))
    for w, n, m, k in zip(warps, column(26), column(27), column(28)):
        w["ranges"], w["marks"], w["losses"] = [], [], []
        last = w["start"]
        for _ in range(n):
            r = next(ranges)
            last = r["start"] = last + r.pop("time")
            r["end"] = last + next(durations)
            if meta.get("clock", {}).get("hasCycles"):
                r["cycles"] = next(cycles)
            if r["flags"] & CROSS_WARP:
                r["endWarp"] = next(end_warps)
            w["ranges"].append(r)
        last = w["start"]
        for _ in range(m):
            mark = next(marks)
            last = mark["time"] = last + mark["time"]
            w["marks"].append(mark)
        last = w["start"]
        for _ in range(k):
            start, duration, count = next(losses)
            last += start
            w["losses"].append({"start": last, "end": last + duration, "count": count})
    return meta, warps


def decode_flows(data):
    """The arrows of a container, as `encode` takes them."""
    sections = unpack_sections(data)
    column = lambda ident: unleb(sections.get(ident, b""))
    rows = zip(column(80), unzigzag(column(81)), column(82), unzigzag(column(83)), column(84))
    return [dict(zip(("fromWarp", "from", "toWarp", "to", "name"), row)) for row in rows]
