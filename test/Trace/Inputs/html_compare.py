"""Checks that a page holds the trace that run-iket's JSON schema holds.

    python html_compare.py RUN.trace.json PAGE.html
"""

import collections
import json
import sys

import html_page


# Bits of the payload codes of that schema.
BITS = {1: 8, 2: 8, 3: 16, 4: 16, 5: 32, 6: 32, 7: 64, 11: 16, 12: 16, 13: 32, 14: 64, 15: 64,
        16: 64}


def bits_of(marker):
    """The schema has floats as their bits, and negative integers as such."""
    if not marker.get("payloadType"):
        return None
    return int(marker["payloadVal"]) & ((1 << BITS[marker["payloadType"]]) - 1)


def from_json(path):
    with open(path, encoding="utf-8") as f:
        trace = json.load(f)
    names = trace["stringTable"]
    place = lambda i: (lambda l: (l["smId"], l["tpcId"], l["gpcId"], *l["ctaId"],
                                  l["warpId"]))(trace["locationTable"][i])
    found = collections.Counter()
    for launch in trace["launches"]:
        where = (launch["kernelName"], int(launch["gridId"]))
        for r in launch["ranges"] or []:
            found["range", where, names[r["rangeNameIdx"]], r["startTs"], r["endTs"],
                  place(r["warpLocIdxs"][0])] += 1
        for m in launch["markers"] or []:
            found["mark", where, names[m["markerNameIdx"]], m["timestamp"],
                  bits_of(m), place(m["locIdx"])] += 1
        for w in launch["warpLifetimes"] or []:
            found["warp", where, w["startTs"], w["endTs"], place(w["locIdx"])] += 1
    return found


def from_page(path):
    container = html_page.read_page(path)[1]
    meta, warps = html_page.decode(container)
    origin, tick = int(meta["originNs"]), int(meta["tickNs"])
    name = lambda i: meta["names"][meta["events"][i]["name"]]
    found = collections.Counter()
    for w in warps:
        launch = meta["launches"][w["launch"]]
        where = (launch["kernel"], int(launch["gridId"]))
        place = tuple(w[k] for k in ("sm", "tpc", "gpc", "x", "y", "z", "id"))
        found["warp", where, origin + w["start"] * tick, origin + w["end"] * tick, place] += 1
        for r in w["ranges"]:
            found["range", where, name(r["event"]), origin + r["start"] * tick,
                  origin + r["end"] * tick, place] += 1
        for m in w["marks"]:
            found["mark", where, name(m["event"]), origin + m["time"] * tick, m.get("payload"),
                  place] += 1
    return found


def main():
    expected, found = from_json(sys.argv[1]), from_page(sys.argv[2])
    for item in sorted((expected - found).keys() | (found - expected).keys(), key=str)[:20]:
        print("in %s only: %s" % ("the JSON" if item in expected else "the page", item))
    assert expected == found
    kinds = collections.Counter(key[0] for key in found.elements())
    print("%d ranges, %d marks, %d warps agree" % (
        kinds["range"], kinds["mark"], kinds["warp"]))


if __name__ == "__main__":
    main()
