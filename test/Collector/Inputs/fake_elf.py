"""Writes programs that cannot be recorded: STEM.musl, STEM.elf32 and STEM.broken.

usage: fake_elf.py STEM
"""

import os
import struct
import sys


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)
    os.chmod(path, 0o755)


def main(stem):
    linker = b"/lib/ld-musl-x86_64.so.1\0"
    ident = b"\x7fELF" + bytes([2, 1, 1]) + bytes(9)
    header = ident + struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 1, 64, 0, 0)
    segment = struct.pack("<IIQQQQQQ", 3, 4, 120, 0, 0, len(linker), len(linker), 1)
    write(stem + ".musl", header + segment + linker)
    write(stem + ".elf32", b"\x7fELF" + bytes([1, 1, 1]) + bytes(100))
    # A dynamic program of a machine that there is not.
    other = ident + struct.pack("<HHIQQQIHHHHHH", 2, 4660, 1, 0, 64, 0, 0, 64, 56, 1, 64, 0, 0)
    write(stem + ".broken", other + segment + b"/lib64/ld-linux.so.2\0".ljust(len(linker), b"\0"))


if __name__ == "__main__":
    main(sys.argv[1])
