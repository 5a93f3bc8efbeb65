#!/usr/bin/env python3
"""Checks what a .pftrace holds beside ranges and marks. Needs PyPI `perfetto`."""

import argparse
import os
import subprocess

import make_capture as mc
import trace_formats


def export(arguments, run, name):
    subprocess.run([arguments.iket, "export", run, "-f", "pftrace", "-o", arguments.work,
                    "--name", name, "-q", "--max-problems", "0"], check=True,
                   stderr=subprocess.DEVNULL)
    with open(os.path.join(arguments.work, name + ".pftrace"), "rb") as file:
        return file.read()


def make(arguments, name, capture):
    folder = os.path.join(arguments.work, "run-" + name)
    capture.write(folder)
    return export(arguments, folder, name)


def tree(tracks, parent=0):
    """(name, children) in the order in which Perfetto shows them."""
    children = [t for t in tracks.values() if t.parent_uuid == parent]
    assert len({t.sibling_order_rank for t in children}) == len(children), "ranks clash"
    if children and parent:
        assert tracks[parent].child_ordering == 3, "children without explicit order"
    return [(t.name, tree(tracks, t.uuid))
            for t in sorted(children, key=lambda t: t.sibling_order_rank)]


def check_tracks(arguments):
    c = mc.simple()
    slots = [c.warp(mc.T0, sm=sm).add(32, 6).slot() for sm in (10, 10, 10, 9)]
    c.launch(slots, grid=(4, 1, 1))
    items, tracks, stats = trace_formats.read_perfetto(make(arguments, "tracks", c))
    gpu, = tree(tracks)
    assert gpu[0] == "GPU (context 1)"
    assert [name for name, _ in gpu[1]] == ["Launches", "SM 9", "SM 10"]
    assert gpu[1][2][1] == [("CTA (%d, 0, 0)" % i, [("Warp 00", [])]) for i in range(3)]
    assert stats["launches"] == 1
    print("ok: tracks")


def check_crossing(arguments):
    items, tracks, _ = trace_formats.read_perfetto(
        make(arguments, "crossing", mc.case_tokens()))
    names = sorted(track.name for track in tracks.values())
    assert "Warp 00 lane 1" in names and "Warp 00 lane 3" not in names, names
    print("ok: crossing")


def check_losses(arguments):
    items, tracks, _ = trace_formats.read_perfetto(
        make(arguments, "losses", mc.damage_unknown_id()))
    losses = [item for item in items if item[0] == "loss"]
    assert len(losses) == 1 and losses[0][5] > losses[0][4]
    assert any(track.name == "Warp 00 lost events" for track in tracks.values())
    print("ok: losses")


def check_model(arguments):
    """Sources, arrows, ranges across warps, numeric order of warps."""
    from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as pb
    data = export(arguments, os.path.join(arguments.runs, "model.iket.json"), "model")
    items, tracks, stats = trace_formats.read_perfetto(data)
    assert stats["cross-warp"] == 1
    assert ("mark", (0, 0, 0), 0, "tile", 1045, None, 1.5) in items
    assert ("loss", (0, 0, 0), 0, None, 1086, 1089, 42) in items
    gpu, = tree(tracks)
    assert gpu[0] == "GPU 0"
    sm20 = dict(gpu[1])["SM 20"]
    assert [name for name, _ in sm20[0][1]] == ["Warp 02", "Warp 10"]
    trace = pb.Trace()
    trace.ParseFromString(data)
    events = [p.track_event for p in trace.packet if p.HasField("track_event")]
    starts = [list(e.flow_ids) for e in events if e.flow_ids]
    ends = [list(e.terminating_flow_ids) for e in events if e.terminating_flow_ids]
    assert starts == ends and len(starts) == 1
    locations = {e.iid: (e.file_name, e.line_number) for p in trace.packet
                 for e in p.interned_data.source_locations}
    assert ("kernel.mlir", 25) in locations.values()
    assert {locations[e.source_location_iid][1] for e in events
            if e.source_location_iid} == {12, 20, 25}
    print("ok: model")


def check_size(arguments):
    """Bytes an event; the tracks of one warp are shared by 200 iterations."""
    c = mc.Capture([mc.event(1, "load", mc.PUSH, range_id=11),
                    mc.event(2, "compute", mc.PUSH, range_id=22)],
                   [mc.range_(11, "load"), mc.range_(22, "compute")], timestamps=900)
    slots = []
    for sm in range(8):
        w = c.warp(mc.T0, sm=sm)
        for i in range(200):
            w.add(i * 320 + 32, 1).add(i * 320 + 128, mc.POP)
            w.add(i * 320 + 128, 2).add(i * 320 + 320, mc.POP)
        slots.append(w.slot(end=100000))
    c.launch(slots, grid=(8, 1, 1))
    size = len(make(arguments, "size", c)) / (8 * 800)
    assert size <= 12, size
    print("ok: size")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--iket", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--runs", required=True)
    arguments = parser.parse_args()
    os.makedirs(arguments.work, exist_ok=True)
    for check in (check_tracks, check_crossing, check_losses, check_model, check_size):
        check(arguments)


if __name__ == "__main__":
    main()
