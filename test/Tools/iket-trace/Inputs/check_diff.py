"""Recomputes the change of one range and its interval, warp by warp."""

import json
import math
import os
import sys


def loads(path):
    """Per warp the durations of `load`, in order."""
    with open(path) as file:
        run = json.load(file)
    result = {}
    for warp in run["launches"][0]["warps"]:
        spans = [t for t, before in zip(warp["t"][1:], warp["e"]) if before == 0]
        result[tuple(warp["cta"]) + (warp["warp"],)] = spans
    return result


def main():
    folder = sys.argv[1]
    a, b = (loads(os.path.join(folder, name + ".iket.json")) for name in ("base", "slower"))
    sums = [(sum(b[place]) - sum(a[place]), len(a[place])) for place in a]
    pairs = sum(count for _, count in sums)
    mean = sum(total for total, _ in sums) / pairs
    mean_a = sum(map(sum, a.values())) / pairs
    clusters = len(sums)
    error = math.sqrt(sum((total - count * mean) ** 2 for total, count in sums) *
                      clusters / (clusters - 1)) / pairs
    t = 2.0395  # Student's t for 31 degrees of freedom, 95 %, two-sided.
    with open(os.path.join(folder, "diff.json")) as file:
        rows = json.load(file)["rows"]
    row, = (row for row in rows if row["kind"] == "range" and row["name"] == "load")
    assert row["pairs"] == pairs == 320
    assert abs(row["change"] - mean / mean_a) < 1e-12
    assert abs(row["low"] - (mean - t * error) / mean_a) < 1e-5, row
    assert abs(row["high"] - (mean + t * error) / mean_a) < 1e-5, row
    assert row["isAbove"] is False and row["verdict"] == "slower"
    print("ok")


if __name__ == "__main__":
    main()
