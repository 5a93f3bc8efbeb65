#!/usr/bin/env python3
"""Runs `iket inspect --json` on cubins and counts findings that are no notes.

  check_all.py IKET FILE...
"""

import collections
import json
import subprocess
import sys

counts = collections.Counter()
for path in sys.argv[2:]:
    done = subprocess.run([sys.argv[1], "inspect", "--json", path], stdout=subprocess.PIPE,
                          check=True)
    for image in json.loads(done.stdout)["images"]:
        counts.update(f["kind"] for f in image["findings"] if not f["note"])
print("%d files, findings: %s" % (len(sys.argv) - 2, ", ".join(
    "%s %d" % item for item in sorted(counts.items())) or "none"))
