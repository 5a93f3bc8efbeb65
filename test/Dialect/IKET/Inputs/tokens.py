#!/usr/bin/env python3
"""Writes a test with its front-end tokens filled in to stdout.

Usage: tokens.py FILE

Each `$token(field=value, ...)` becomes the token of these JSON fields, encoded
with Python's json, base64 and zlib, as front ends do it. Defaults: version 1,
a mark without payload, range_id the CRC32 of the name for a range, the
payload's own code. `drop='field'` leaves a field out, `json='text'` encodes any
text, `prefix='text'` starts the token differently. Lines keep their numbers.
"""

import ast
import base64
import json
import re
import sys
import zlib

CODES = {None: 0, "NoPayload": 0, "int32": 5, "uint32": 6, "float32": 13}


def encode(text, prefix="__tl_iket_v1_"):
    return prefix + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def token(arguments):
    call = ast.parse("f(%s)" % arguments, mode="eval").body
    given = {k.arg: ast.literal_eval(k.value) for k in call.keywords}
    prefix = given.pop("prefix", "__tl_iket_v1_")
    if "json" in given:
        return encode(given["json"], prefix)
    drop = given.pop("drop", None)
    fields = {"version": 1, "kind": "mark", "payload_type": None}
    fields.update(given)
    is_range = fields["kind"] == "range"
    fields.setdefault("range_id", zlib.crc32(fields["name"].encode()) if is_range else 0)
    fields.setdefault("payload_iket_id", CODES.get(fields["payload_type"], 0))
    fields.pop(drop, None)
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return encode(text, prefix)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    sys.stdout.write(re.sub(r"\$token\((.*?)\)(?=[\"\\])", lambda m: token(m[1]), text))


if __name__ == "__main__":
    main()
