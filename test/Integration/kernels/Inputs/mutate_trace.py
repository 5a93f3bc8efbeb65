"""Makes a trace that agrees with a small prediction, damages it in the way that
is named, and prints what compare.py says about it.

usage: mutate_trace.py DEVICE_TEST_DIR MUTATION
"""

import sys

sys.path.insert(0, sys.argv[1])
from compare import compare

ONE_HALF = 0x3F000000
EXPECTED = {
    "kernel": "k",
    "grid": [2, 1, 1],
    "block": [32, 1, 1],
    "ranges": {"load": 4, "store": 2},
    "marks": {"step": 2, "value": 2},
    "warps": [
        {
            "cta": [block, 0, 0],
            "warp": 0,
            "ranges": [["load", "i32", block], ["store"], ["load", "i32", 7]],
            "marks": [["step", "i32", 0xFFFFFFFF], ["value", "f32", ONE_HALF]],
        }
        for block in range(2)
    ],
}
NAMES = ["load", "store", "step", "value"]
CODES = {"i32": 5, "f32": 13}


def payload_of(entry, payloads):
    if len(entry) == 1 or not payloads:
        return {}
    return {"payloadType": CODES[entry[1]], "payloadVal": entry[2]}


def make_trace(payloads=True):
    ranges, markers, lifetimes = [], [], []
    for place, warp in enumerate(EXPECTED["warps"]):
        time = 1000
        for entry in warp["ranges"]:
            start = {"eventId": 1, "timestamp": time, **payload_of(entry, payloads)}
            ranges.append(
                {
                    "rangeNameIdx": NAMES.index(entry[0]),
                    "startTs": time,
                    "endTs": time + 32,
                    "internalEvents": [start, {"eventId": 31, "timestamp": time + 32}],
                    "warpLocIdxs": [place, place],
                }
            )
            time += 32
        for entry in warp["marks"]:
            markers.append(
                {
                    "markerNameIdx": NAMES.index(entry[0]),
                    "locIdx": place,
                    "timestamp": time,
                    "payloadType": 0,
                    "payloadVal": 0,
                    **payload_of(entry, payloads),
                }
            )
            time += 32
        lifetimes.append({"locIdx": place, "startTs": 900, "endTs": time})
    return {
        "stringTable": list(NAMES),
        "locationTable": [
            {"ctaId": [block, 0, 0], "warpId": 0, "smId": 0} for block in range(2)
        ],
        "launches": [
            {
                "kernelName": "k",
                "gridDimX": 2,
                "gridDimY": 1,
                "gridDimZ": 1,
                "blockDimX": 32,
                "blockDimY": 1,
                "blockDimZ": 1,
                "ranges": ranges,
                "markers": markers,
                "warpLifetimes": lifetimes,
            }
        ],
    }


def same_time(launch):
    """Within one clock step the order is unknown: not a mismatch."""
    launch["markers"][0]["timestamp"] = launch["markers"][1]["timestamp"]
    launch["markers"][0:2] = reversed(launch["markers"][0:2])


MUTATIONS = {
    "none": lambda trace, launch: None,
    "same-time": lambda trace, launch: same_time(launch),
    "float-payload": lambda trace, launch: launch["markers"][1].update(payloadVal=0.5),
    "signed-payload": lambda trace, launch: launch["markers"][0].update(payloadVal=-1),
    "no-launch": lambda trace, launch: trace["launches"].clear(),
    "two-launches": lambda trace, launch: trace["launches"].append(launch),
    "grid": lambda trace, launch: launch.update(gridDimX=3),
    "block": lambda trace, launch: launch.update(blockDimY=2),
    "lost-range": lambda trace, launch: launch["ranges"].pop(0),
    "lost-mark": lambda trace, launch: launch["markers"].pop(0),
    "extra-range": lambda trace, launch: launch["ranges"].append(launch["ranges"][0]),
    "order": lambda trace, launch: launch["ranges"][0].update(startTs=2000, endTs=2032),
    "name": lambda trace, launch: launch["markers"][0].update(markerNameIdx=3),
    "mark-payload": lambda trace, launch: launch["markers"][1].update(payloadVal=0),
    "payload-type": lambda trace, launch: launch["markers"][1].update(payloadType=6),
    "payload-lost": lambda trace, launch: launch["markers"][0].update(payloadType=0),
    "range-payload": lambda trace, launch: launch["ranges"][0]["internalEvents"][
        0
    ].update(payloadVal=9),
    "backwards": lambda trace, launch: launch["ranges"][0].update(endTs=1),
    "two-warps": lambda trace, launch: launch["ranges"][0].update(warpLocIdxs=[0, 1]),
    "wrong-warp": lambda trace, launch: trace["locationTable"][1].update(warpId=5),
    "lifetime-lost": lambda trace, launch: launch["warpLifetimes"].pop(0),
    "lifetime-twice": lambda trace, launch: launch["warpLifetimes"].append(
        launch["warpLifetimes"][0]
    ),
}

# Payloads off: the same sites, but no payload may be recorded.
payloads = sys.argv[2] != "off" and sys.argv[2] != "off-but-there"
trace = make_trace(payloads or sys.argv[2] == "off-but-there")
if sys.argv[2] in MUTATIONS:
    MUTATIONS[sys.argv[2]](trace, trace["launches"][0])
elif payloads:
    sys.exit("unknown mutation " + sys.argv[2])
problems, facts = compare(EXPECTED, trace, payloads)
for problem in problems:
    print("mismatch: " + problem)
if not problems:
    print("agrees: %s" % facts)
