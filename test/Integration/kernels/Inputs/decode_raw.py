"""Decodes a raw capture of run-iket with the official decoder.

usage: decode_raw.py CAPTURE_DIR OUT.json
"""

import os
import sys

import iket

capture = os.path.join(os.path.abspath(sys.argv[1]), "iket.data.json")
text = iket.RawCaptureDecoder(capture).export_decoded_json()
with open(sys.argv[2], "w") as file:
    file.write(text)
