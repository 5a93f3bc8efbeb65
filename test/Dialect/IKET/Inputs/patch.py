"""Replaces one byte string of a file by another of the same length.

Usage: patch.py INPUT OUTPUT OLD NEW, with \\xNN for a byte that is no text.
"""

import sys


def to_bytes(text):
    return text.encode().decode("unicode_escape").encode("latin-1")


source, target, old, new = sys.argv[1:]
old, new = to_bytes(old), to_bytes(new)
with open(source, "rb") as file:
    data = file.read()
if len(old) != len(new) or data.count(old) != 1:
    sys.exit(f"{source} holds {old!r} {data.count(old)} times, not once")
with open(target, "wb") as file:
    file.write(data.replace(old, new))
