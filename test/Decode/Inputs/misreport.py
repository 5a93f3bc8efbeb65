#!/usr/bin/env python3
"""Stands in for `iket` and changes one thing in the report of `inspect --json`.

  misreport.py WHAT inspect --json FILE
"""

import json
import subprocess
import sys

done = subprocess.run(["iket"] + sys.argv[2:], stdout=subprocess.PIPE, check=True)
document = json.loads(done.stdout)
image = document["images"][0]
function = next(f for f in image["functions"] if f["sites"])
site = function["sites"][0]
what = sys.argv[1]
if what in ("begin", "end", "clock"):
    site[what] += 16
elif what == "drop":
    del function["sites"][0]
elif what == "width":
    site["timestamp_store"]["bytes"] = 8
elif what == "name":
    image["events"][0]["name"] = "other"
else:
    sys.exit("unknown change " + what)
print(json.dumps(document))
