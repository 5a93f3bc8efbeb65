#!/usr/bin/env python3
"""Changes single fields of a cubin, to make the broken files of the tests.

  edit_cubin.py IN OUT EDIT...

Edits, numbers in any base:
  word SYMBOL+OFFSET VALUE      32-bit word of a symbol's bytes
  bytes SYMBOL+OFFSET HEX       bytes of a symbol
  bits FUNCTION+OFFSET LOW:WIDTH VALUE   bits of the 128-bit instruction there
  nop FUNCTION+OFFSET           replaces an instruction
  rename OLD NEW                symbol; NEW must not be longer
  file OFFSET HEX               bytes of the file
  seal                          makes the checksum of the record metadata right
  truncate SIZE
"""

import struct
import sys
import zlib

NOP = struct.pack("<QQ", 0x7918, 0x000fc00000000000)


class Cubin:
    def __init__(self, data):
        self.data = bytearray(data)
        shoff, = struct.unpack_from("<Q", data, 40)
        count, names = struct.unpack_from("<HH", data, 60)
        self.sections = [struct.unpack_from("<IIQQQQIIQQ", data, shoff + 64 * i)
                         for i in range(count)]
        name_table = self.sections[names][4]
        self.by_name = {self.text(name_table + s[0]): s for s in self.sections}
        table = next(s for s in self.sections if s[1] == 2)
        self.strings = self.sections[table[6]][4]
        self.symbols = {}
        for at in range(table[4], table[4] + table[5], 24):
            name, _, _, section, value, _ = struct.unpack_from("<IBBHQQ", data, at)
            if section and section < count:
                self.symbols[self.text(self.strings + name)] = (
                    self.strings + name, self.sections[section][4] + value)

    def text(self, at):
        return self.data[at:self.data.index(0, at)].decode()

    def symbol(self, place):
        name, offset = place.rsplit("+", 1)
        return self.symbols[name][1] + int(offset, 0)

    def code(self, place):
        name, offset = place.rsplit("+", 1)
        return self.by_name[".text." + name][4] + int(offset, 0)

    def seal(self):
        at = self.symbol("__iket_record_metadata+0")
        size, = struct.unpack_from("<I", self.data, at + 8)
        self.write(at + 12, struct.pack("<I", zlib.crc32(self.data[at + 96:at + size])))

    def write(self, at, new):
        assert at + len(new) <= len(self.data)
        self.data[at:at + len(new)] = new


def main():
    source, target = sys.argv[1:3]
    args = iter(sys.argv[3:])
    with open(source, "rb") as file:
        cubin = Cubin(file.read())
    for edit in args:
        if edit == "word":
            cubin.write(cubin.symbol(next(args)), struct.pack("<I", int(next(args), 0)))
        elif edit == "bytes":
            cubin.write(cubin.symbol(next(args)), bytes.fromhex(next(args)))
        elif edit == "bits":
            at = cubin.code(next(args))
            low, width = map(int, next(args).split(":"))
            value = int(next(args), 0)
            word = int.from_bytes(cubin.data[at:at + 16], "little")
            word &= ~(((1 << width) - 1) << low)
            cubin.write(at, (word | value << low).to_bytes(16, "little"))
        elif edit == "nop":
            cubin.write(cubin.code(next(args)), NOP)
        elif edit == "rename":
            old, new = next(args), next(args)
            assert len(new) <= len(old)
            cubin.write(cubin.symbols[old][0], new.encode().ljust(len(old), b"\0"))
        elif edit == "seal":
            cubin.seal()
        elif edit == "file":
            cubin.write(int(next(args), 0), bytes.fromhex(next(args)))
        elif edit == "truncate":
            cubin.data = cubin.data[:int(next(args), 0)]
        else:
            sys.exit("unknown edit " + edit)
    with open(target, "wb") as file:
        file.write(cubin.data)


if __name__ == "__main__":
    main()
