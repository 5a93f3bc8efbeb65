"""Makes runs to compare: noise of a fixed seed, so that every test run sees the same."""

import json
import os
import random
import sys


def run(load, math=1.0, seed=1, kernel="k", warps=32, iterations=10, names=("load", "math"),
        marks=1, more=()):
    rng = random.Random(seed)
    launches = []
    for name in (kernel, *more):
        listed = []
        for number in range(warps):
            times, codes, now = [], [], 0
            for _ in range(iterations):
                for i, factor in enumerate((load, math)):
                    span = max(1, round(rng.gauss(1000, 50) * factor))
                    times += [5, span]
                    codes += [8 * i, 1]
            for _ in range(marks):
                times.append(5)
                codes.append(8 * 2 + 2)
            listed.append({"cta": [number // 4, 0, 0], "warp": number % 4, "t0": 1000,
                           "life": [1000, 1000 + sum(times)], "t": times, "e": codes})
        launches.append({"kernel": 3 + (name != kernel), "gridId": 1, "context": 1,
                         "grid": [warps // 4, 1, 1], "block": [128, 1, 1], "warps": listed})
    return {"format": "iket-trace", "version": 1, "clock": {"stepNs": 1},
            "strings": [*names, "m", kernel, *more],
            "events": [{"name": 0, "type": "push"}, {"name": 1, "type": "push"},
                       {"name": 2, "type": "mark"}],
            "launches": launches}


def main():
    runs = {
        "base": run(1.0),
        "slower": run(1.1, seed=2),
        "other": run(1.0, seed=3, iterations=5, warps=16, names=("load", "extra"),
                     more=("k2",)),
        "alien": run(1.0, kernel="z", names=("p", "q")),
    }
    for name, content in runs.items():
        with open(os.path.join(sys.argv[1], name + ".iket.json"), "w") as file:
            json.dump(content, file)


if __name__ == "__main__":
    main()
