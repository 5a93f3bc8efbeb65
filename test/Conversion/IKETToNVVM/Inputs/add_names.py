"""Prints an MLIR file with more marks, so that it holds COUNT event names.

Usage: add_names.py COUNT FILE. The marks go where a line says so.
"""

import re
import sys

PLACE = "// More marks go here."

count, path = int(sys.argv[1]), sys.argv[2]
with open(path, encoding="utf-8") as file:
    text = file.read()
event = re.compile(r'^[^/\n]*iket\.(mark|range_push|range_start|range) "([^"]*)"', re.M)
names = {match.group(2) for match in event.finditer(text)}
marks = "".join(f'iket.mark "m{i:04}"\n' for i in range(count - len(names)))
if text.count(PLACE) != 1:
    sys.exit(f"{path} says {PLACE!r} {text.count(PLACE)} times, not once")
print(text.replace(PLACE, marks))
