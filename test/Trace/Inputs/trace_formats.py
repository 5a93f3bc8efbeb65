"""Reads every format that `iket export` writes back into one simple shape.

Each reader returns a collections.Counter of items
    (kind, CTA, warp in CTA, name, start, end, payload)
kind: "range", "unfinished", "mark", "unmatched", "warp" or "loss". Payloads are
numbers (floats rounded to 32 bits where the format has text), or None. The
readers know the formats from their descriptions alone and share no code with iket.
"""

import collections
import csv
import json
import math
import struct

KINDS = {0: None, 1: ("s", 8), 2: ("u", 8), 3: ("s", 16), 4: ("u", 16), 5: ("s", 32),
         6: ("u", 32), 7: ("s", 64), 9: ("u", 4), 10: ("u", 8), 11: ("e", 16),
         12: ("bf", 16), 13: ("f", 32), 14: ("d", 64), 15: ("u", 64), 16: ("u", 64)}
KIND_NAMES = {"i8": 1, "ui8": 2, "i16": 3, "ui16": 4, "i32": 5, "ui32": 6, "i64": 7,
              "fp4": 9, "fp8": 10, "f16": 11, "bf16": 12, "f32": 13, "f64": 14, "ptr": 15,
              "ui64": 16}


def value(kind, bits):
    """The value of payload bits, as the format's own documentation defines it."""
    if bits is None or not kind:
        return bits
    code, width = KINDS[kind]
    bits &= (1 << width) - 1
    if code == "u":
        return bits
    if code == "s":
        return bits - (1 << width) if bits >> (width - 1) else bits
    if code == "bf":
        bits, code, width = bits << 16, "f", 32
    return clean(struct.unpack("<" + code, bits.to_bytes(width // 8, "little"))[0])


def clean(number):
    return "nan" if isinstance(number, float) and math.isnan(number) else number


def read_trace_json(path):
    with open(path) as file:
        trace = json.load(file)
    names = trace["stringTable"]
    where = [(tuple(entry["ctaId"]), entry["warpId"]) for entry in trace["locationTable"]]
    items = collections.Counter()
    launches = trace["launches"] + [
        launch for group in trace["graphLaunches"].values() for launch in group]
    for launch in launches:
        for entry in launch["ranges"]:
            place = where[entry["warpLocIdxs"][0]]
            items[("range", *place, names[entry["rangeNameIdx"]], entry["startTs"],
                   entry["endTs"], value(entry.get("payloadType"),
                                         entry.get("payloadVal")))] += 1
        for entry in launch["markers"]:
            items[("mark", *where[entry["locIdx"]], names[entry["markerNameIdx"]],
                   entry["timestamp"], None,
                   value(entry.get("payloadType"), entry.get("payloadVal")))] += 1
        for entry in launch["warpLifetimes"]:
            items[("warp", *where[entry["locIdx"]], None, entry["startTs"], entry["endTs"],
                   None)] += 1
        extra = launch["iket"]
        for entry in extra.get("unfinishedRanges", []):
            items[("unfinished", *where[entry["locIdx"]], names[entry["rangeNameIdx"]],
                   entry["timestamp"], None,
                   value(entry.get("payloadType"), entry.get("payloadVal")))] += 1
        for entry in extra.get("unmatchedEnds", []):
            items[("unmatched", *where[entry["locIdx"]], None, entry["timestamp"], None,
                   None)] += 1
        for entry in extra.get("losses", []):
            items[("loss", *where[entry["locIdx"]], None, entry["startTs"], entry["endTs"],
                   entry["count"] or None)] += 1
    return items


def read_run_json(path):
    with open(path) as file:
        trace = json.load(file)
    names, events = trace["strings"], trace["events"]
    step = trace["clock"]["stepNs"]
    items = collections.Counter()
    for launch in trace["launches"]:
        for warp in launch["warps"]:
            place = (tuple(warp["cta"]), warp["warp"])
            if "life" in warp:
                items[("warp", *place, None, *warp["life"], None)] += 1
            payloads, links = iter(warp.get("p", [])), iter(warp.get("l", []))
            time, opened, order = warp.get("t0", 0), {}, []
            for index, (delta, code) in enumerate(zip(warp.get("t", []), warp.get("e", []))):
                time += delta * step
                kind, info = code & 3, events[code >> 3] if code & 3 in (0, 2) else None
                payload = next(payloads) if code & 4 else None
                if info is not None:
                    payload = value(KIND_NAMES.get(info.get("payload")), payload)
                    name = names[info["name"]]
                if kind == 0:
                    opened[index] = (name, time, payload)
                    order.append(index)
                elif kind == 2:
                    items[("mark", *place, name, time, None, payload)] += 1
                else:
                    if kind == 1:
                        while order[-1] not in opened:
                            order.pop()
                        begin = order.pop()
                    else:
                        begin = next(links)
                    if begin < 0:
                        items[("unmatched", *place, None, time, None, None)] += 1
                    else:
                        name, start, payload = opened.pop(begin)
                        items[("range", *place, name, start, time, payload)] += 1
            for name, start, payload in opened.values():
                items[("unfinished", *place, name, start, None, payload)] += 1
            for _, start, end, count in warp.get("losses", []):
                items[("loss", *place, None, start, end, count or None)] += 1
    return items


def read_csv(path):
    kinds = {"range": "range", "unfinished": "unfinished", "mark": "mark",
             "unmatched-end": "unmatched", "warp": "warp", "loss": "loss"}
    items = collections.Counter()
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["kind"] not in kinds:
                continue
            kind = kinds[row["kind"]]
            start = int(row["startNs"])
            end = int(row["endNs"]) if row["endNs"] else None
            payload = row["payload"] or None
            if payload is not None:
                if payload.startswith("0x"):
                    payload = int(payload, 16)
                elif row["payloadKind"] == "f32":
                    payload = clean(struct.unpack("<f", struct.pack("<f", float(payload)))[0])
                elif row["payloadKind"] in ("f16", "bf16", "f64"):
                    payload = clean(float(payload))
                else:
                    payload = int(payload)
            name = row["name"] or None
            if kind == "unmatched":
                name = payload = None
            cta = tuple(int(row["cta" + axis]) for axis in "XYZ")
            items[(kind, cta, int(row["warp"]), name, start, end, payload)] += 1
            if kind in ("range", "warp", "loss"):
                assert int(row["durationNs"]) == end - start
    return items


def read_perfetto(path_or_bytes):
    """Needs PyPI `perfetto`, whose descriptors come from Perfetto itself."""
    from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as pb
    data = path_or_bytes
    if not isinstance(data, bytes):
        with open(path_or_bytes, "rb") as file:
            data = file.read()
    trace = pb.Trace()
    trace.ParseFromString(data)
    tracks, interned, defaults, clock = {}, {}, None, {}
    last_snapshot = 0
    stacks, items = collections.defaultdict(list), collections.Counter()
    stats = collections.Counter()

    def place(track):
        """CTA and warp from the names on the way up."""
        cta = warp = None
        while track in tracks:
            name = tracks[track].name
            if name.startswith("Warp "):
                warp = int(name.split()[1])
            if name.startswith("CTA ("):
                cta = tuple(int(part) for part in name[5:name.index(")")].split(","))
            track = tracks[track].parent_uuid
        return cta, warp

    def annotation(event, name):
        for entry in event.debug_annotations:
            if interned[("annotation", entry.name_iid)] == name:
                field = entry.WhichOneof("value")
                return clean(getattr(entry, field))
        return None

    for packet in trace.packet:
        assert not packet.ByteSize() == 0
        if packet.sequence_flags & 1:
            interned, defaults, clock = {}, None, {}
        if packet.HasField("trace_packet_defaults"):
            defaults = packet.trace_packet_defaults
        if packet.HasField("interned_data"):
            for kind, entries in (("name", packet.interned_data.event_names),
                                  ("category", packet.interned_data.event_categories),
                                  ("annotation",
                                   packet.interned_data.debug_annotation_names)):
                for entry in entries:
                    interned[(kind, entry.iid)] = entry.name
            for entry in packet.interned_data.source_locations:
                interned[("location", entry.iid)] = (entry.file_name, entry.line_number)
        if packet.HasField("clock_snapshot"):
            times = {entry.clock_id: entry for entry in packet.clock_snapshot.clocks}
            assert set(times) == {6, 64} and times[64].is_incremental
            base = times[6].timestamp
            # Trace processor refuses snapshots that run backwards.
            assert base >= last_snapshot, (base, last_snapshot)
            last_snapshot = base
            assert base == times[64].timestamp * times[64].unit_multiplier_ns
            clock = {"now": base, "unit": times[64].unit_multiplier_ns}
        if packet.HasField("track_descriptor"):
            descriptor = packet.track_descriptor
            assert descriptor.uuid not in tracks
            assert not descriptor.parent_uuid or descriptor.parent_uuid in tracks
            tracks[descriptor.uuid] = descriptor
        if not packet.HasField("track_event"):
            continue
        event = packet.track_event
        which = packet.timestamp_clock_id or defaults.timestamp_clock_id
        if which == 64:
            clock["now"] += packet.timestamp * clock["unit"]
            time = clock["now"]
        else:
            assert which == 6
            time = packet.timestamp
        track = event.track_uuid or defaults.track_event_defaults.track_uuid
        assert track in tracks
        stats["events"] += 1
        name = interned[("name", event.name_iid)] if event.name_iid else None
        category = [interned[("category", iid)] for iid in event.category_iids]
        if event.type == 1:
            if stacks[track]:
                assert stacks[track][-1][1] <= time
            stacks[track].append((name, time, category, event))
        elif event.type == 2:
            name, start, category, begin = stacks[track].pop()
            assert time >= start
            cta, warp = place(track)
            if category == ["warp"]:
                items[("warp", cta, warp, None, start, time, None)] += 1
            elif category == ["loss"]:
                items[("loss", cta, warp, None, start, time,
                       annotation(begin, "count"))] += 1
            elif category == ["launch"]:
                stats["launches"] += 1
            elif annotation(begin, "unfinished"):
                items[("unfinished", cta, warp, name, start, None,
                       annotation(begin, "payload"))] += 1
            elif annotation(begin, "endWarp"):
                stats["cross-warp"] += 1
            else:
                items[("range", cta, warp, name, start, time,
                       annotation(begin, "payload"))] += 1
        elif event.type == 3:
            cta, warp = place(track)
            if name == "range end without begin":
                items[("unmatched", cta, warp, None, time, None, None)] += 1
            else:
                items[("mark", cta, warp, name, time, None,
                       annotation(event, "payload"))] += 1
        else:
            raise AssertionError("unexpected event type %d" % event.type)
    assert not any(stacks.values()), "slices without an end"
    return items, tracks, stats


def difference(a, b):
    return ["only first: %r" % (item,) for item in a - b] + \
        ["only second: %r" % (item,) for item in b - a]
