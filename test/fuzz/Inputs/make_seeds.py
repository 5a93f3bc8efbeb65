#!/usr/bin/env python3
"""Makes the seeds of the fuzzers from the captures of test/Trace.

    make_seeds.py --iket IKET FOLDER   fills FOLDER/{RawData,RawManifest,...}
"""

import argparse
import json
import os
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Trace",
                                "Inputs"))
import make_capture as mc  # noqa: E402
import make_run as mr  # noqa: E402


def raw_data(choice):
    """Slots for the manifest that RawDataFuzzer makes for `choice`."""
    wide, has_64 = bool(choice & 1), bool(choice & 2)
    slot_bytes = (144, 272, 28, 4096)[choice >> 2 & 3]
    base = 64 if wide else 1
    granule = 8 if wide or has_64 else 4

    def warp():
        return mc.Warp(wide=wide, granule=granule)

    warps = [
        warp().add(32, base).add(64, base + 1, 1, 4).add(96, mc.POP),
        warp().add(32, base + 2, 5, 4).add(64, base).add(96, base + 2, 6, 4).add(128, mc.POP),
        warp().add(32, base + 3).add(64, base + 5, 0x3FC00000, 4).add(96, base + 4),
        warp().add(32, base + 4).add(64, 30),
    ]
    if has_64:
        warps[3] = warp().add(32, base + 6, 0x3FF8000000000000, 8).add(64, base + 4)
    slots = [w.slot().ljust(slot_bytes, b"\0")[:slot_bytes] for w in warps]
    return struct.pack("B", choice) + b"".join(slots)


def chunks(data):
    """A run file as RunFileFuzzer takes it apart: types, sizes and contents."""
    at, result = 16, b"\1"
    while len(data) - at >= 24:
        kind, size = struct.unpack_from("<IQ", data, at + 4)
        content = data[at + 24:at + 24 + size]
        result += struct.pack("<BH", kind, len(content)) + content
        at += 24 + size + -size % 8
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--iket", required=True)
    parser.add_argument("folder")
    arguments = parser.parse_args()

    def save(kind, name, content):
        folder = os.path.join(arguments.folder, kind)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)

    for choice in range(16):
        save("RawData", "choice%d" % choice, raw_data(choice))
    save("RecordMetadata", "gemm", b"\1" + mr.gemm_metadata().blob())
    for name, make in mr.cases().items():
        data = make().data
        save("RunFile", name, b"\0" + data)
        save("RunFile", name + "_chunks", chunks(data))
    work = os.path.join(arguments.folder, "work")
    for name, make in {**mc.cases("case_"), **mc.cases("damage_")}.items():
        capture = make()
        # The topology says nothing new, and long seeds are slow.
        manifest = capture.manifest()
        manifest["topology"] = [{"contextId": 1, "sms": [
            {"gpcId": 1, "smId": 3, "tpcId": 2}]}]
        save("RawManifest", name, json.dumps(manifest).encode())
        capture.write(os.path.join(work, name))
        subprocess.run([arguments.iket, "export", os.path.join(work, name), "-o", work, "-f",
                        "json,iket.json", "-q", "--max-problems", "0"], check=True,
                       stderr=subprocess.DEVNULL)
        for kind, suffix in (("TraceJson", ".trace.json"), ("RunJson", ".iket.json")):
            with open(os.path.join(work, name + suffix), "rb") as file:
                save(kind, name, file.read())


if __name__ == "__main__":
    main()
