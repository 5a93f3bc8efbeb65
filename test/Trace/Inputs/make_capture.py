#!/usr/bin/env python3
"""Makes small raw captures for tests: sound ones of every shape, damaged ones.

    make_capture.py NAME FOLDER     writes case NAME to FOLDER
    make_capture.py --all FOLDER    writes every sound case to FOLDER/NAME
    make_capture.py --all-damaged FOLDER

A capture is `iket.data.json` and `iket.data.bin` as run-iket keeps them; the
layout is described in include/iket/ABI/RawCapture.h.
"""

import json
import os
import struct
import sys

T0 = 0x18EC9EEAE8CA4920
NATIVE, WIDE = 3, 5
MARK, PUSH, POP_POSITION, TOKEN = 0, 1, 2, 4
PUSH_POP, START_END = 2, 1
POP = 31
AUTO = 0xFFFFFFFF
CONTEXT = "e2cff60cc4f016a5"


def event(id, name, position, payload=0, range_id=0, method=NATIVE):
    return {"eventId": id, "eventName": name, "eventPosition": position,
            "instrumentMethod": method, "payloadType": payload, "rangeId": range_id}


def range_(id, name, type=PUSH_POP, color=AUTO, scope=0):
    return {"color": color, "eventPairMode": int(type == START_END), "markerCount": 0,
            "rangeId": id, "rangeName": name, "rangeScope": scope, "rangeType": type}


def pop(method=NATIVE):
    return event(POP, "pop_range", POP_POSITION, method=method)


class Warp:
    """Writes the slot of one warp; times are ns after its start."""

    def __init__(self, start=T0, sm=124, wide=False, granule=4):
        self.start, self.sm, self.wide, self.granule = start, sm, wide, granule
        self.records = b""

    def add(self, time, id, payload=None, bytes=0):
        low = (self.start + time) & 0xFFFFFFFF
        if self.wide:
            record = struct.pack("<II", low, id)
        else:
            record = struct.pack("<I", low & ~31 | id)
        if bytes == 4:
            record += struct.pack("<I", payload & 0xFFFFFFFF)
        elif bytes == 8:
            record = record.ljust(8, b"\0") + struct.pack("<Q", payload & (1 << 64) - 1)
        self.records += record + b"\0" * (-len(record) % self.granule)
        return self

    def slot(self, end=0x10000, used=None, location=None):
        used = len(self.records) + 20 if used is None else used
        location = self.sm << 20 if location is None else location
        return (struct.pack("<IIQ", used, location, self.start) + self.records +
                struct.pack("<I", (self.start + end) & 0xFFFFFFFF))


def launch(kernel, slots, grid, block, grid_id, offset, slot_bytes, timestamps, **more):
    data = b"".join(slot.ljust(slot_bytes, b"\0") for slot in slots)
    zero = {"x": 0, "y": 0, "z": 0}
    entry = {
        "blockDimX": block[0], "blockDimY": block[1], "blockDimZ": block[2],
        "bufferOffset": offset, "bufferSize": len(data), "canDecode": bool(slots),
        "clusterDim": zero, "contextId": 1,
        "dataRef": {"filename": "iket.data.bin" if slots else "", "offset": offset,
                    "size": len(data)},
        "decodeContextId": CONTEXT, "enabledCluster": {"x": 1, "y": 1, "z": 1},
        "gridDimX": grid[0], "gridDimY": grid[1], "gridDimZ": grid[2], "gridId": grid_id,
        "hasPreferredCluster": 0, "kernelName": kernel, "maxTsCntPerWarp": timestamps,
        "patchOptions": {"enabledCluster": zero, "entryExitTrampoline": 0,
                         "maxTsCntPerWarp": timestamps, "patchMode": 0, "timerSource": 0},
        "preferredClusterDim": zero, "singleClusterActive": 0,
        "warpBufferSize": slot_bytes,
    }
    entry.update(more)
    return entry, data


class Capture:
    """One capture; `slot_bytes` must be what run-iket uses: 16 + 16 * record."""

    def __init__(self, events, ranges, wide=False, max_payload=4, timestamps=16):
        self.wide, self.max_payload, self.timestamps = wide, max_payload, timestamps
        method = WIDE if wide else NATIVE
        for entry in events:
            entry["instrumentMethod"] = method
        self.events = events + [pop(method)]
        self.ranges = ranges
        self.launches, self.graphs, self.data = [], {}, b""
        self.kernels = {}
        self.granule = 8 if wide or max_payload >= 8 else 4

    def warp(self, start=T0, sm=124):
        return Warp(start, sm, self.wide, self.granule)

    @property
    def slot_bytes(self):
        # What run-iket 4.8.1 reserves for one warp of `timestamps` records.
        if self.wide:
            record = 16 if self.max_payload else 8
        else:
            record = 16 if self.max_payload >= 8 else 4 + self.max_payload
        return 16 + self.timestamps * record

    def launch(self, slots, grid=(1, 1, 1), block=(32, 1, 1), kernel="work", graph=None,
               **more):
        number = len(self.launches) + sum(map(len, self.graphs.values()))
        entry, data = launch(kernel, slots, grid, block, number + 1, len(self.data),
                             self.slot_bytes, self.timestamps, **more)
        self.kernels[kernel] = self.max_payload
        self.data += data
        if graph is None:
            self.launches.append(entry)
        else:
            self.graphs.setdefault(graph, []).append(entry)
        return self

    def manifest(self):
        points = [{"eventIndex": i, "offsetEnd": 64 * i + 32, "offsetStart": 64 * i}
                  for i in range(len(self.events))]
        return {
            "decodeContexts": {CONTEXT: {
                "architecture": 90, "events": self.events,
                "kernels": [{"instrumentPoints": points, "kernelName": name,
                             "maxPayloadSize": size} for name, size in self.kernels.items()],
                "metaInfo": {"eventAttributeSize": 60, "legacyIketCubin": 0,
                             "magicNumber": 3133075869,
                             "maxEventId": 4095 if self.wide else 31,
                             "maxEventNameSize": 32, "supportedFeatures": 3,
                             "versionMajor": 0, "versionMinor": 5},
                "ranges": self.ranges}},
            "graphLaunches": self.graphs, "launches": self.launches, "meta": {"version": 1},
            "topology": [{"contextId": 1, "sms": [
                {"gpcId": sm % 8, "smId": sm, "tpcId": sm // 16} for sm in range(132)]}],
        }

    def write(self, folder):
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "iket.data.bin"), "wb") as file:
            file.write(self.data)
        with open(os.path.join(folder, "iket.data.json"), "w") as file:
            json.dump(self.manifest(), file)


def simple(**options):
    """Ranges a and b, mark m with an i32, token ranges t and u."""
    return Capture(
        [event(1, "a", PUSH, range_id=11), event(2, "b", PUSH, range_id=22),
         event(3, "m", MARK, payload=5), event(4, "t", TOKEN, range_id=44),
         event(5, "u", TOKEN, range_id=55), event(6, "n", MARK),
         event(7, "p", PUSH, payload=6, range_id=77)],
        [range_(11, "a"), range_(22, "b", color=0x336699), range_(44, "t", START_END),
         range_(55, "u", START_END), range_(77, "p")], **options)


# --- Sound captures: the official decoder reads them too --------------------------------


def nested(c):
    for_warps = []
    for i in range(4):
        w = c.warp(T0 + 64 * i, sm=i)
        w.add(32, 1).add(64, 2).add(96, 3, i - 2, 4).add(128, POP).add(160, 6).add(192, POP)
        w.add(192, 2).add(192, 3, 7, 4).add(224, POP)
        for_warps.append(w.slot())
    return c.launch(for_warps, grid=(2, 1, 1), block=(64, 1, 1))


def case_nested():
    return nested(simple())


def case_same_time():
    c = simple()
    w = c.warp().add(32, 1).add(32, 2).add(32, POP).add(32, POP).add(32, 1).add(32, POP)
    return c.launch([w.slot()])


def case_tokens():
    c = simple()
    w = c.warp().add(32, 4).add(64, 1).add(96, 5).add(128, 4).add(160, POP).add(192, 5)
    w.add(224, 4).add(256, 4)
    return c.launch([w.slot()])


def case_push_payload():
    c = simple()
    w = c.warp().add(32, 7, 77, 4).add(64, 3, 5, 4).add(96, POP)
    return c.launch([w.slot()])


def case_empty_warp():
    c = simple()
    return c.launch([c.warp().slot(), c.warp().add(32, 6).slot()], block=(64, 1, 1))


def case_wrap():
    c = simple()
    start = (T0 | 0xFFFFFFFF) - 63
    w = c.warp(start).add(32, 1).add(96, 3, 1, 4).add(128, POP)
    return c.launch([w.slot()])


def case_long_gap():
    """3.5 s between two events: more than half of the 32-bit range."""
    c = simple()
    w = c.warp().add(32, 1).add(3500000000 // 32 * 32, POP)
    return c.launch([w.slot(end=3500000000 // 32 * 32 + 320)])


def case_grid_3d():
    c = simple()
    slots = [c.warp(T0 + 32 * i, sm=i % 132).add(32, 3, i, 4).slot(end=4096 + 32 * i)
             for i in range(24)]
    return c.launch(slots, grid=(3, 2, 2), block=(5, 5, 2))


def case_several_launches():
    c = simple()
    for i in range(3):
        c.launch([c.warp(T0 + 100000 * i).add(32, 1).add(64 + 32 * i, POP).slot()])
        c.launch([], kernel="plain")
    c.launch([c.warp(T0 + 1000000).add(32, 6).slot()], kernel="other")
    return c


def case_graph():
    c = simple()
    c.launch([c.warp().add(32, 1).add(64, POP).slot()])
    for i in range(2):
        c.launch([c.warp(T0 + 100000 * (i + 1)).add(32, 3, i, 4).slot()], graph="graph 7")
    c.launch([c.warp(T0 + 900000).add(32, 6).slot()], graph="graph 9")
    return c


def case_cluster():
    c = simple()
    slots = [c.warp(T0, sm=i).add(32, 3, i, 4).slot() for i in range(4)]
    return c.launch(slots, grid=(4, 1, 1), clusterDim={"x": 2, "y": 1, "z": 1})


def case_one_cluster():
    c = simple()
    slots = [c.warp(T0, sm=i).add(32, 3, i, 4).slot(used=0 if i >= 2 else None)
             for i in range(4)]
    return c.launch(slots, grid=(4, 1, 1), clusterDim={"x": 2, "y": 1, "z": 1},
                    enabledCluster={"x": 0, "y": 0, "z": 0}, singleClusterActive=1)


def case_unknown_sm():
    c = simple()
    return c.launch([c.warp(sm=200).add(32, 6).slot()])


def case_location_bits():
    """Bits of the location word besides the SM id."""
    c = simple()
    return c.launch([c.warp().add(32, 6).slot(location=0xE0000000 | 17 << 20 | 0xFFFFF)])


def case_unpaired():
    """A pop without push and a push without pop: the official decoder drops both."""
    c = simple()
    w = c.warp().add(32, POP).add(64, 1).add(96, 2).add(128, POP)
    v = c.warp().add(32, 4).add(64, 1).add(96, POP)
    return c.launch([w.slot(), v.slot()], block=(64, 1, 1))


PAYLOADS = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 8, 9: 4, 10: 4, 11: 4, 12: 4, 13: 4,
            14: 8, 15: 8}
VALUES = [0, 1, 0xFFFFFFFFFFFFFFFF, 0x0123456789ABCDEF, 0x3FF8000000000000, 0x7FC00001,
          0x3FC00000, 0x80000000]


def case_payload_kinds(wide=False, wanted=None):
    events = [event((64 if wide else 1) + i, "k%d" % kind, MARK, payload=kind)
              for i, kind in enumerate(PAYLOADS) if wanted is None or PAYLOADS[kind] == wanted]
    c = Capture(events, [], wide=wide, max_payload=4 if wanted == 4 else 8, timestamps=128)
    w, time = c.warp(), 0
    for entry in events:
        for value in VALUES:
            time += 32
            w.add(time, entry["eventId"], value, PAYLOADS[entry["payloadType"]])
    return c.launch([w.slot()])


def case_payload_kinds_32():
    return case_payload_kinds(wanted=4)


def case_payload_kinds_wide():
    return case_payload_kinds(wide=True)


def case_native_64():
    """Records of a kernel with a 64-bit payload are multiples of eight bytes."""
    c = Capture([event(1, "a", PUSH, range_id=11), event(2, "w", MARK, payload=7),
                 event(3, "n", MARK, payload=5)], [range_(11, "a")], max_payload=8)
    w = c.warp().add(32, 1).add(64, 2, -5, 8).add(96, 3, 6, 4).add(128, POP)
    return c.launch([w.slot()])


def case_wide():
    c = Capture([event(64, "a", PUSH, range_id=11), event(65, "m", MARK, payload=5),
                 event(66, "q", MARK, payload=7), event(4093, "z", MARK),
                 event(70, "t", TOKEN, range_id=44)],
                [range_(11, "a"), range_(44, "t", START_END)], wide=True, max_payload=8)
    w = c.warp().add(39, 64).add(71, 70).add(103, 65, 5, 4).add(135, 66, 1 << 40, 8)
    w.add(167, POP).add(199, 70).add(231, 4093)
    return c.launch([w.slot()])


def case_wide_plain():
    c = Capture([event(64, "a", PUSH, range_id=11)], [range_(11, "a")], wide=True,
                max_payload=0)
    return c.launch([c.warp().add(32, 64).add(64, POP).slot()])


def case_names():
    """Names that need escaping in one format or another."""
    names = ['with "quotes"', "comma, semicolon;", "back\\slash", "</script>", "\u00e9\u4e2d",
             "new\nline", "<b>&amp;"]
    c = Capture([event(i + 1, name, MARK) for i, name in enumerate(names)], [])
    w = c.warp()
    for i in range(len(names)):
        w.add(32 * i, i + 1)
    return c.launch([w.slot()])


# --- Damaged captures -------------------------------------------------------------------


def damage_unknown_id():
    c = simple()
    return c.launch([c.warp().add(32, 1).add(64, 17).add(96, POP).slot()])


def damage_used_too_large():
    c = simple()
    return c.launch([c.warp().add(32, 6).slot(used=100000), c.warp().add(32, 6).slot()],
                    block=(64, 1, 1))


def damage_used_too_small():
    c = simple()
    return c.launch([c.warp().add(32, 6).slot(used=12), c.warp().add(32, 6).slot()],
                    block=(64, 1, 1))


def damage_used_odd():
    c = simple()
    return c.launch([c.warp().add(32, 6).add(64, 6).slot(used=27)])


def damage_nothing_recorded():
    c = simple()
    return c.launch([c.warp().slot(used=0), c.warp().add(32, 6).slot()], block=(64, 1, 1))


def damage_backwards():
    c = simple()
    return c.launch([c.warp().add(320, 1).add(128, 6).add(384, POP).slot()])


def damage_payload_cut():
    c = simple()
    w = c.warp().add(32, 6).add(64, 3, 5, 4)
    return c.launch([w.slot(used=16 + 4 + 4 + 4)])


def damage_file_cut():
    c = nested(simple())
    c.data = c.data[:c.slot_bytes * 2 + 30]
    return c


def damage_slot_cut():
    c = nested(simple())
    c.data = c.data[:c.slot_bytes * 2 + 8]
    return c


def damage_no_file():
    c = nested(simple())
    c.launches[0]["dataRef"]["filename"] = "missing.bin"
    return c


def damage_path_outside():
    c = nested(simple())
    c.launches[0]["dataRef"]["filename"] = "../iket.data.bin"
    return c


def damage_size_lies():
    c = nested(simple())
    c.launches[0]["dataRef"]["size"] -= 40
    return c


def damage_no_context():
    c = nested(simple())
    c.launches[0]["decodeContextId"] = "none"
    return c


def damage_no_kernel():
    c = nested(simple())
    c.kernels = {}
    return c


def damage_slot_too_small():
    c = nested(simple())
    c.launches[0]["warpBufferSize"] = 8
    return c


def damage_grid():
    c = nested(simple())
    c.launches[0]["blockDimX"] = 5000
    return c


def damage_huge_grid():
    c = nested(simple())
    for axis in "XYZ":
        c.launches[0]["gridDim" + axis] = 0xFFFFFFFF
    return c


def damage_payload_code():
    c = simple()
    c.events[2]["payloadType"] = 8
    return c.launch([c.warp().add(32, 6).add(64, 3).slot()])


def damage_duplicate_id():
    c = simple()
    c.events[1]["eventId"] = 1
    return c.launch([c.warp().add(32, 1).add(64, POP).slot()])


def damage_id_out_of_range():
    c = simple()
    c.events[1]["eventId"] = 32
    return c.launch([c.warp().add(32, 1).add(64, POP).slot()])


def damage_position():
    c = simple()
    c.events[0]["eventPosition"] = 9
    return c.launch([c.warp().add(32, 6).add(64, 1).slot()])


def damage_range_missing():
    c = simple()
    c.ranges = c.ranges[1:]
    return c.launch([c.warp().add(32, 1).add(64, POP).slot()])


def damage_range_type():
    c = simple()
    c.ranges[0]["rangeType"] = 9
    return c.launch([c.warp().add(32, 1).add(64, POP).slot()])


def damage_fields():
    """Fields that are missing, of the wrong type, or out of range."""
    c = nested(simple())
    del c.launches[0]["gridId"]
    c.launches[0]["contextId"] = "one"
    c.launches[0]["singleClusterActive"] = -1
    c.events[0]["rangeId"] = 1 << 40
    c.launches.append(7)
    return c


def damage_shapes():
    """Things of the wrong kind in every list of the manifest."""
    c = nested(simple())
    manifest = c.manifest()
    context = manifest["decodeContexts"][CONTEXT]
    manifest["decodeContexts"]["bad"] = 1
    for key in ("events", "ranges", "kernels"):
        context[key].append(1)
    manifest["graphLaunches"] = {"g": 1}
    manifest["meta"]["version"] = 7
    manifest["topology"][0]["sms"].append(1)
    manifest["topology"].append(1)
    c.manifest = lambda: manifest
    return c


def cases(prefix):
    return {name[len(prefix):]: function for name, function in globals().items()
            if name.startswith(prefix)}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    name, folder = sys.argv[1:]
    if name in ("--all", "--all-damaged"):
        for case, function in cases("case_" if name == "--all" else "damage_").items():
            function().write(os.path.join(folder, case))
    else:
        {**cases("case_"), **cases("damage_")}[name]().write(folder)


if __name__ == "__main__":
    main()
