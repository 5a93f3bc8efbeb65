"""Checks the JSON of `iket stats` against the standard library's statistics."""

import json
import statistics
import sys

with open(sys.argv[1]) as file:
    stats = json.load(file)
(kernel,) = stats["kernels"]
roles = {role["role"]: role for role in kernel["roles"]}
assert set(roles) == {"warp 0", "warp 1"}
(load,) = roles["warp 0"]["ranges"]
durations = [100, 100, 300]
assert load["count"] == 3 and load["totalNs"] == 500
assert abs(load["meanNs"] - statistics.mean(durations)) < 1e-9
assert abs(load["stddevNs"] - statistics.stdev(durations)) < 1e-9
# Inclusive quantiles interpolate as numpy does by default.
percentiles = statistics.quantiles(durations, n=100, method="inclusive")
for key, index in (("p5Ns", 4), ("medianNs", 49), ("p95Ns", 94), ("p99Ns", 98)):
    assert abs(load[key] - percentiles[index]) < 1e-9, (key, load[key], percentiles[index])
(launch,) = kernel["launches"]
assert launch["criticalWarp"] == {"cta": [2, 0, 0], "warp": 1, "sm": 2}
assert launch["numStragglers"] == 1 and launch["stragglers"][0]["ratioToMedian"] == 5
assert roles["warp 0"]["payloads"][0]["nan"] == 1
assert stats["lostEvents"] == 7
print("ok")
