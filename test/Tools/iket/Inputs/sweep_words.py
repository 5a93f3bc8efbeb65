#!/usr/bin/env python3
"""Sets each word of each declaration to several values and runs `iket check`.

  sweep_words.py IKET CUBIN SCRATCH
"""

import os
import struct
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from edit_cubin import Cubin  # noqa: E402

SIZES = {"__iket_evt": 60, "__iket_ran": 72, "__iket_met": 48, "__iket_record_m": 348}
VALUES = (0, 1, 31, 33, 0x7fffffff, 0xffffffff)


def main():
    iket, source, scratch = sys.argv[1:4]
    with open(source, "rb") as file:
        data = file.read()
    count = 0
    for name in Cubin(data).symbols:
        size = next((SIZES[prefix] for prefix in SIZES if name.startswith(prefix)), 0)
        for offset in range(0, size, 4):
            for value in VALUES:
                cubin = Cubin(data)
                cubin.write(cubin.symbol("%s+%d" % (name, offset)), struct.pack("<I", value))
                # Behind the header of record metadata a checksum covers the damage.
                if name == "__iket_record_metadata" and offset >= 16:
                    cubin.seal()
                with open(scratch, "wb") as file:
                    file.write(cubin.data)
                done = subprocess.run([iket, "check", scratch], stdout=subprocess.PIPE)
                if done.returncode not in (0, 1):
                    sys.exit("%s+%d = %#x: exit code %d" % (name, offset, value, done.returncode))
                count += 1
    print("%d files, none crashed" % count)


if __name__ == "__main__":
    main()
