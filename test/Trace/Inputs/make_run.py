#!/usr/bin/env python3
"""Makes run files (.iket) from nothing but the description of their format.

    make_run.py --list
    make_run.py CASE FILE
    make_run.py --all FOLDER        FOLDER/CASE.iket for all cases

Shares no code with iket: docs/run-file.md, docs/record-format.md and the headers
in include/iket/ABI are the only source.
"""

import argparse
import json
import os
import struct
import sys
import zlib

NO_INDEX = 0xFFFFFFFF
NO_WORD = 0xFF
MARK, PUSH, TOKEN = range(3)
BEGIN, END, AT = range(3)
FULL, FOLDED, DIVERGENT = range(3)
NONE, I32, UI64, F32 = 0, 5, 16, 13
KEEP_FIRST, KEEP_LAST = 0, 1
UNFINISHED, WRAPPED = 1, 2

TIMER = 1_800_000_000_000_000_000
CLOCK = 0x1_2345_0000_0000
GHZ = 1.755


class Metadata:
    def __init__(self):
        self.events, self.records, self.items, self.kernels, self.locations = [], [], [], [], []
        self.strings = b""

    def string(self, text):
        data = text.encode()
        at = len(self.strings)
        self.strings += data
        return struct.pack("<II", at, len(data))

    def location(self, file, line, column):
        self.locations.append(self.string(file) + struct.pack("<II", line, column))
        return len(self.locations) - 1

    def event(self, name, kind, payload=NONE, location=NO_INDEX):
        index = len(self.events)
        range_id = 0 if kind == MARK else 100 + index
        self.events.append(self.string(name) + struct.pack("<IIBBH", range_id, location, kind,
                                                           payload, 0))
        return index

    def record(self, form, record_id, items):
        """items: (event, phase, clock word, payload word, payload kind)."""
        first = len(self.items)
        for event, phase, clock, word, payload in items:
            self.items.append(struct.pack("<IIBBBB", event, NO_INDEX, phase, clock, word, payload))
        self.records.append(struct.pack("<IIHBB", record_id, first, len(items), form, 0))

    def kernel(self, name, divergent=False):
        self.kernels.append(self.string(name) + struct.pack("<II", NO_INDEX, int(divergent)))

    def blob(self):
        body, refs = b"", b""
        for table, size in ((self.events, 20), (self.records, 12), (self.items, 12),
                            (self.kernels, 16), (self.locations, 16)):
            refs += struct.pack("<III", 96 + len(body), len(table), size)
            assert all(len(entry) == size for entry in table)
            body += b"".join(table)
        refs += struct.pack("<III", 96 + len(body), len(self.strings), 1)
        body += self.strings
        return struct.pack("<4sHHII", b"IKRM", 1, 0, 96 + len(body), zlib.crc32(body)) + refs + \
            bytes(8) + body


class Warp:
    def __init__(self, cta=(0, 0, 0), warp=0, sm=0, grid_id=1, start=0, kernel=0, module=1,
                 grid=(4, 1, 1), block=(64, 1, 1)):
        self.cta, self.warp, self.sm, self.grid_id, self.kernel = cta, warp, sm, grid_id, kernel
        self.grid, self.block, self.module = grid, block, module
        self.start = self.now = start
        self.main, self.divergent = [], []
        self.num_events = self.num_divergent = 0
        self.flags = 0
        self.last = None

    def cycles(self, ns):
        """Each SM counts from somewhere else."""
        return CLOCK + self.sm * 0x1_0000_1000 + round(ns * GHZ)

    def clock(self, ns):
        return self.cycles(ns) & 0xFFFFFFFF

    def full(self, record_id, *words, events=1):
        self.main.append(struct.pack("<IIII", record_id << 1, *(list(words) + [0, 0, 0])[:3]))
        self.num_events += events
        return self

    def folded(self, index, clock0, *words, events=1):
        tag = (clock0 << 6 & 0xFFFFFFFF) + (index << 1 | 1)
        self.main.append(struct.pack("<IIII", tag, *(list(words) + [0, 0, 0])[:3]))
        self.num_events += events
        return self

    def lanes(self, record_id, ns, lanes, payload=0):
        self.divergent.append(struct.pack("<IIIIQQ", record_id << 1, self.clock(ns), lanes, 0,
                                          payload, 0))
        self.num_divergent += 1
        return self

    def end(self, ns):
        self.last = ns
        return self

    def bytes(self):
        end = None if self.last is None else self.last
        timer = lambda ns: TIMER + ns // 32 * 32
        header = struct.pack("<4sIII", b"IKOP", self.module, self.kernel, self.num_divergent)
        header += struct.pack("<QII", self.grid_id, self.sm, self.warp)
        header += struct.pack("<3II3II3II", *self.cta, 0xFFFFFFFF, *self.grid, 0, *self.block, 0)
        header += struct.pack("<QQ", self.cycles(self.start), timer(self.start))
        if end is None:
            header += bytes(32)
            self.flags |= UNFINISHED
        else:
            header += struct.pack("<QQQII", self.cycles(end), timer(end), self.num_events, 0,
                                  0xFFFFFFFF)
        assert len(header) == 128, len(header)
        main, divergent = b"".join(self.main), b"".join(self.divergent)
        return header + struct.pack("<IIII", len(main), len(divergent), self.flags, 0) + main + \
            divergent


class Run:
    def __init__(self):
        self.data = b"IKRU" + struct.pack("<HHQ", 1, 0, 0)

    def chunk(self, kind, content):
        head = b"IKRC" + struct.pack("<IQI", kind, len(content), zlib.crc32(content))
        self.data += head + struct.pack("<I", zlib.crc32(head)) + content
        self.data += bytes(-len(self.data) % 8)
        return self

    def json(self, kind, value):
        return self.chunk(kind, json.dumps(value).encode())

    def begin(self, calibration=None):
        session = {"command": ["./a.out"], "host": "node", "started": "2026-01-02T03:04:05Z",
                   "tool_version": "0.1.0"}
        if calibration:
            session["calibration"] = {"cycles_per_event": calibration}
        return self.json(1, session).json(2, {
            "index": 0, "device": {"ordinal": 0, "name": "H200", "compute_capability": "9.0",
                                   "sm_count": 132, "clock_khz": 1980000}})

    def module(self, metadata, module=1):
        return self.chunk(3, struct.pack("<II", module, 0) + metadata.blob())

    def warps(self, warps, policy=KEEP_FIRST, shift=12):
        content = struct.pack("<IIII", 0, policy, shift, len(warps))
        return self.chunk(4, content + b"".join(warp.bytes() for warp in warps))

    def losses(self, warps, events, tombstones):
        """tombstones: (grid id, linear CTA, warp, SM, events)."""
        content = struct.pack("<IIQQ", 0, len(tombstones), warps, events)
        for grid_id, cta, warp, sm, lost in tombstones:
            content += struct.pack("<QQIIIIQQ", grid_id, cta, 1, 0, warp, sm, lost, 1)
        return self.chunk(5, content)

    def end(self, **values):
        return self.json(8, values)


def gemm_metadata():
    """A record of a loop: load, wait, compute with a payload, done; as in a GEMM."""
    m = Metadata()
    at = m.location("gemm.mlir", 12, 5)
    load = m.event("load", PUSH, location=at)
    compute = m.event("compute", PUSH)
    tile = m.event("tile", TOKEN)
    step = m.event("step", MARK, I32)
    done = m.event("done", MARK, UI64)
    m.record(FULL, 1, [(load, BEGIN, 1, NO_WORD, NONE), (NO_INDEX, END, 2, NO_WORD, NONE),
                       (compute, BEGIN, 2, NO_WORD, NONE)])
    m.record(FULL, 2, [(step, AT, 1, 2, I32), (NO_INDEX, END, 3, NO_WORD, NONE)])
    m.record(FULL, 3, [(done, AT, 1, 2, UI64)])
    m.record(FULL, 4, [(tile, BEGIN, 1, NO_WORD, NONE)])
    m.record(FULL, 5, [(tile, END, 1, NO_WORD, NONE)])
    m.record(FOLDED, 0, [(load, BEGIN, 0, NO_WORD, NONE), (NO_INDEX, END, 1, NO_WORD, NONE),
                         (step, AT, 2, 3, I32)])
    m.record(DIVERGENT, 6, [(load, BEGIN, 1, NO_WORD, NONE)])
    m.record(DIVERGENT, 7, [(NO_INDEX, END, 1, NO_WORD, NONE)])
    m.record(DIVERGENT, 8, [(step, AT, 1, 0, I32)])
    m.kernel("gemm", divergent=True)
    return m


def gemm_warp(cta, warp, grid_id, start, iterations, end=None):
    w = Warp((cta, 0, 0), warp, sm=cta * 2, grid_id=grid_id, start=start)
    t = start + 100
    for i in range(iterations):
        w.full(1, w.clock(t), w.clock(t + 50), events=3)
        w.full(2, w.clock(t + 90), i, w.clock(t + 120), events=2)
        w.folded(0, w.clock(t + 130), w.clock(t + 140), w.clock(t + 141), i, events=3)
        t += 200
    w.full(3, w.clock(t), 0xDEADBEEF, i)
    return w.end(t + 50 if end is None else end)


def begin(calibration=None):
    return Run().begin(calibration).module(gemm_metadata())


def case_plain():
    run = begin()
    for grid_id, start in ((1, 1000), (2, 200000)):
        run.warps([gemm_warp(cta, warp, grid_id, start + 10 * cta, 8, start + 40000 + cta)
                   for cta in range(4) for warp in range(2)])
    run.json(6, [{"context": 0, "sequence": i, "kernel": "gemm", "grid": [4, 1, 1],
                  "block": [64, 1, 1], "stream": 5} for i in range(3)])
    return run.end(warps=16, events=1048, lost_events=0, lost_warps=0, launches=2, reasons=[])


def case_calibrated():
    run = begin(calibration=60)
    run.warps([gemm_warp(0, 0, 1, 0, 8, 50000)])
    return run.end(warps=1)


def case_divergent():
    run = begin()
    a = Warp(sm=1).full(1, 0, 0, events=3)
    a.main[0] = struct.pack("<IIII", 1 << 1, a.clock(100), a.clock(200), 0)
    # compute is open; lane groups load by themselves, one within the other.
    a.lanes(6, 300, 0x0000FFFF).lanes(6, 350, 0xFFFF0000).lanes(8, 360, 0xFFFF0000, 77)
    a.lanes(7, 400, 0x0000FFFF).lanes(7, 500, 0xFFFF0000)
    a.full(2, a.clock(600), 9, a.clock(700), events=2).end(40000)
    # Half of the warp leaves inside of a range.
    b = Warp((1, 0, 0), sm=2).lanes(6, 100, 0xFF).lanes(7, 200, 0x0F).end(30000)
    return run.warps([a, b]).end(warps=2)


def case_tokens():
    w = Warp()
    for record, t in ((4, 100), (4, 200), (5, 300), (4, 400), (5, 500), (5, 600)):
        w.full(record, w.clock(t))
    return begin().warps([w.end(40000)]).end(warps=1)


def case_keep_first():
    """Regions of 512 bytes: 15 records of many."""
    w = gemm_warp(0, 0, 1, 0, 8)
    w.main = w.main[:15]
    return begin().warps([w.end(40000)], shift=9).end(warps=1)


def case_keep_last():
    w = gemm_warp(1, 1, 1, 0, 8)
    w.main = w.main[-15:]
    w.flags = WRAPPED
    d = Warp((2, 0, 0), sm=4)
    for i in range(8):
        d.lanes(8, 1000 + (i + 3) % 8, 1 << i, i)
    d.num_divergent = 8 * 3 + 5
    return begin().warps([w.end(40000), d.end(40000)], KEEP_LAST, 9).end(warps=2)


def case_unfinished():
    w = gemm_warp(0, 0, 1, 0, 2)
    w.last = None
    return begin().warps([w, gemm_warp(1, 0, 1, 0, 2, 40000)]).end(warps=2)


def case_tombstones():
    run = begin().warps([gemm_warp(0, 0, 1, 0, 2, 40000)])
    run.losses(3, 120, [(1, 1, 0, 3, 17), (1, 2, 1, 4, 34), (2, 0, 0, 5, 17)])
    run.json(7, {"severity": "warning", "code": "arena-full", "message": "the arena was full"})
    return run.end(warps=1, reasons=["3 warps found no free region"])


def case_cut():
    run = case_plain()
    run.data = run.data[:-400]
    return run


def case_empty():
    """And a chunk of a type that no reader knows."""
    return Run().begin().chunk(99, b"").end(warps=0)


def cases():
    return {name[len("case_"):]: make for name, make in sorted(globals().items())
            if name.startswith("case_")}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--all", metavar="FOLDER")
    parser.add_argument("case", nargs="?")
    parser.add_argument("file", nargs="?")
    arguments = parser.parse_args()
    if arguments.list:
        print("\n".join(cases()))
        return
    if arguments.all:
        os.makedirs(arguments.all, exist_ok=True)
        todo = [(make, os.path.join(arguments.all, name + ".iket"))
                for name, make in cases().items()]
    elif arguments.case in cases() and arguments.file:
        todo = [(cases()[arguments.case], arguments.file)]
    else:
        parser.error("name a case (--list) and a file")
    for make, path in todo:
        with open(path, "wb") as file:
            file.write(make().data)


if __name__ == "__main__":
    sys.exit(main())
