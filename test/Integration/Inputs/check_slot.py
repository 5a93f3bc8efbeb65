"""Proves that event records and a kernel's own shared memory do not overlap.

Usage: check_slot.py IKET NVDISASM BYTES CUBIN...

Every store to shared memory in the disassembly is either one that `iket
inspect` calls part of a site, or one of the kernel's; the kernel must write
BYTES different bytes, none of which a record of 16 bytes at a site's address
holds. Only for chips on which addresses are immediates (before sm_90).
"""

import json
import re
import subprocess
import sys

STORE = re.compile(r"/\*([0-9a-f]+)\*/\s+STS(\S*) \[(?:RZ)?\+?(0x[0-9a-f]+)?\]")
SIZES = {"": 4, ".64": 8, ".128": 16}


def main():
    iket, nvdisasm, wanted, *cubins = sys.argv[1:]
    for path in cubins:
        listing = subprocess.run([nvdisasm, "-c", path], check=True, capture_output=True,
                                 text=True).stdout
        report = json.loads(subprocess.run([iket, "inspect", "--json", path], check=True,
                                           capture_output=True).stdout)
        (function,) = report["images"][0]["functions"]
        parts = [site[key] for site in function["sites"]
                 for key in ("timestamp_store", "payload_store") if site[key]]
        slots = {s["timestamp_store"]["address"] for s in function["sites"]}
        stores = {int(at, 16): (int(address or "0", 16), SIZES[suffix])
                  for at, suffix, address in STORE.findall(listing)}
        if len(stores) != listing.count("STS"):
            sys.exit(f"{path}: {listing.count('STS')} stores, {len(stores)} with known addresses")
        for part in parts:
            stores.pop(part["offset"])
        own = {byte for address, size in stores.values() for byte in range(address, address + size)}
        record = {byte for slot in slots for byte in range(slot, slot + 16)}
        if len(own) != int(wanted) or own & record or not record:
            sys.exit(f"{path}: kernel writes {sorted(own)}, records are at {sorted(slots)}")
        print(f"{path}: {len(own)} bytes of the kernel, records at {sorted(slots)}")
    print("no overlap")


main()
