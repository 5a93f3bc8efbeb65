"""Prints FILE with the block of lines behind `// REPEAT:` written N times.

Usage: repeat_line.py FILE N
"""

import sys

MARK = "// REPEAT:"
path, count = sys.argv[1], int(sys.argv[2])
block = []
with open(path, encoding="utf-8") as file:
    for line in file:
        if line.strip().startswith(MARK):
            block.append(line.strip()[len(MARK):].strip() + "\n")
            continue
        sys.stdout.write("".join(block) * count + line)
        block = []
