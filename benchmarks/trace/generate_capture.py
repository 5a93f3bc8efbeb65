#!/usr/bin/env python3
"""Makes a raw capture of any size, as run-iket would keep it.

    generate_capture.py FOLDER --events 100000000 [--mix work|ranges|marks]
                        [--warps-per-cta 8] [--iterations 100] [--wide]

The events are those of a pipelined kernel: per iteration push "load", pop, push
"compute", mark "step" (with an i32 payload unless --no-payload), pop. CTAs run in
waves over 132 SMs; a few different warps are made for each wave and repeated, so
that 100 M events take seconds. The files are small copies of what the official
decoder reads too; see test/Trace/Inputs/make_capture.py.
"""

import argparse
import json
import os
import random
import struct
import sys
from array import array

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                                "test", "Trace", "Inputs"))
import make_capture as mc  # noqa: E402

SMS, VARIANTS = 132, 8


def warp_words(start, iterations, wide, payload, mix, rng):
    """The records of one warp as 32-bit words."""
    words, time = [], start

    def put(id, value=None):
        words.append(time & 0xFFFFFFFF if wide else time & 0xFFFFFFE0 | id)
        if wide:
            words.append(id)
        if value is not None:
            words.append(value)
            if wide:
                words.append(0)

    base = 64 if wide else 1
    count = 0
    for i in range(iterations):
        if mix != "marks":
            time += 32
            put(base)
            time += 32 * rng.choice((3, 4, 4, 5, 9))
            put(mc.POP)
            put(base + 1)
            time += 32 * rng.choice((4, 5, 6))
            count += 4
        if mix != "ranges":
            time += 32 * (mix == "marks")
            put(base + 2, i if payload else None)
            count += 1
        if mix != "marks":
            time += 32 * rng.choice((1, 2, 3))
            put(mc.POP)
    return array("I", words), time, count


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--events", type=int, default=1000000)
    parser.add_argument("--mix", choices=("work", "ranges", "marks"), default="work")
    parser.add_argument("--warps-per-cta", type=int, default=8)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--wide", action="store_true")
    parser.add_argument("--no-payload", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    wide, payload = arguments.wide, not arguments.no_payload
    rng = random.Random(arguments.seed)

    per_warp = {"work": 5, "ranges": 4, "marks": 1}[arguments.mix] * arguments.iterations
    warps = max(1, round(arguments.events / per_warp))
    ctas = max(1, round(warps / arguments.warps_per_cta))
    base = 64 if wide else 1
    kind = 5 if payload else 0
    timestamps = per_warp + 8
    capture = mc.Capture(
        [mc.event(base, "load", mc.PUSH, range_id=0x25071E1D),
         mc.event(base + 1, "compute", mc.PUSH, range_id=0xF0BD0DB7),
         mc.event(base + 2, "step", mc.MARK, payload=kind)],
        [mc.range_(0x25071E1D, "load"), mc.range_(0xF0BD0DB7, "compute")],
        wide=wide, max_payload=4 if payload else 0, timestamps=timestamps)
    slot_bytes = capture.slot_bytes
    capture.launch([b"\0" * slot_bytes], grid=(ctas, 1, 1),
                   block=(32 * arguments.warps_per_cta, 1, 1))
    entry = capture.launches[0]
    total = ctas * arguments.warps_per_cta * slot_bytes
    entry["bufferSize"] = entry["dataRef"]["size"] = total
    capture.data = b""

    os.makedirs(arguments.folder, exist_ok=True)
    events = 0
    with open(os.path.join(arguments.folder, "iket.data.bin"), "wb") as file:
        start = mc.T0
        for wave in range(0, ctas, SMS):
            variants, last = [], start
            for _ in range(VARIANTS):
                words, end, count = warp_words(start, arguments.iterations, wide, payload,
                                               arguments.mix, rng)
                body = words.tobytes() if sys.byteorder == "little" else None
                if body is None:
                    words.byteswap()
                    body = words.tobytes()
                body += struct.pack("<I", (end + 64) & 0xFFFFFFFF)
                variants.append((body, count))
                last = max(last, end)
            for cta in range(wave, min(ctas, wave + SMS)):
                for warp in range(arguments.warps_per_cta):
                    body, count = variants[(cta * 3 + warp) % VARIANTS]
                    events += count
                    slot = struct.pack("<IIQ", 16 + len(body), cta % SMS << 20, start) + body
                    file.write(slot.ljust(slot_bytes, b"\0"))
            start = last + 320
    with open(os.path.join(arguments.folder, "iket.data.json"), "w") as file:
        json.dump(capture.manifest(), file)
    print(events)


if __name__ == "__main__":
    main()
