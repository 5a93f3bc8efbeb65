#!/usr/bin/env python3
"""Writes PTX modules that hold every event sequence of the run-iket layouts.

The sequences and the metadata arrays are written out here by hand, apart from
the lowering, so that the decoder is tested against the specification and not
against a second copy of itself. Also compiles them, for as many chips and
ptxas options as asked for.

  make_ptx.py --chip sm_90 --module tilelang            # PTX on stdout
  make_ptx.py --compile DIR --ptxas P --chips sm_90,sm_120 [--options="-O0;-g"]
"""

import argparse
import concurrent.futures
import os
import struct
import subprocess
import sys
import zlib

CHIPS = ("sm_75 sm_80 sm_86 sm_87 sm_88 sm_89 sm_90 sm_90a sm_100 sm_100a sm_103 sm_103a "
         "sm_110 sm_110a sm_120 sm_120a sm_121 sm_121a").split()
VERSION = "9.0"
# Payload codes of the event declarations.
NONE, I32, UI32, I64, F32, F64 = 0, 5, 6, 7, 13, 14
MARK, PUSH, TOKEN = 0, 1, 4
POP = 31


def number(chip):
    return int("".join(c for c in chip if c.isdigit()))


def fnv1a(name):
    value = 2166136261
    for byte in name:
        value = (value ^ byte) * 16777619 & 0xffffffff
    return value


def symbol(prefix, name, ident):
    plain = "".join(chr(b) if chr(b).isalnum() and b < 128 or chr(b) in "_$" else "_"
                    for b in name)
    return "__iket_%s_decl_%s_%d_attrs" % (prefix, plain, ident)


def array(name, data, linkage=".visible"):
    return "%s .global .align 1 .b8 %s[%d] = {%s};\n" % (
        linkage, name, len(data), ",".join(map(str, data)))


class Module:
    """One PTX module: the declared events and the bodies of its functions."""

    def __init__(self, chip, layout, wide, reserved_slot=None):
        self.chip, self.cc = chip, number(chip)
        self.layout, self.wide = layout, wide
        self.reserved_slot = self.cc < 90 if reserved_slot is None else reserved_slot
        self.events = []  # (id, kind, name, payload)

    def declare(self, name, kind, payload=NONE, ident=None):
        if ident is None:
            ident = len(self.events) + (64 if self.wide else 1)
        self.events.append((ident, kind, name.encode(), payload))
        return ident

    def range_id(self, name):
        return zlib.crc32(name) if self.layout == "tilelang" else fnv1a(name)

    def metadata(self):
        text, ranges = "", 0
        for ident, kind, name, payload in self.events:
            rid = 0 if kind == MARK else self.range_id(name)
            method = 5 if self.wide else 3
            text += array(symbol("evt", name, ident),
                          struct.pack("<7I32s", 60, ident, method, payload, kind, rid, len(name),
                                      name))
            if kind != MARK:
                ranges += 1
                token = kind == TOKEN
                text += array(symbol("range", name, rid),
                              struct.pack("<9I32sI", 72, 0, rid, 0xffffffff, 1 if token else 2,
                                          int(token), 0, 0, len(name), name, 0))
        tilelang = self.layout == "tilelang"
        highest = max([e[0] for e in self.events], default=0)
        text += array("__iket_meta_info",
                      struct.pack("<12I", 48, 0, len(self.events) + ranges if tilelang else 5,
                                  4095 if self.wide else 31, 32, 60, 0xbabef19d, 0,
                                  highest if tilelang else 3, 0, 0, 0))
        return text

    # Sequences. Each is one block, as one inline asm statement leaves it.

    def base(self):
        if self.reserved_slot:
            return "mov.u32 r, __iket_slot;"
        rank = "mov.b32 r, %cluster_ctarank;" if self.cc >= 90 else "mov.u32 r, 0;"
        return rank + " mad.lo.u32 r, r, 0x1000000, 0x20;"

    def event(self, ident, payload=None, bits=32):
        elect = payload and self.layout == "cutlass"
        when = "@p " if elect else ""
        text = "{ .reg .b32 r, t, m; .reg .b64 w; .reg .pred p;\n"
        text += self.base() + "\nmov.u32 t, %globaltimer_lo;\n"
        if elect:
            text += "activemask.b32 m;\nelect.sync _|p, m;\n"
        if self.wide:
            text += "mov.b64 w, {t, %d};\n%sst.weak.shared.u64 [r], w;\n" % (ident, when)
        else:
            text += "or.b32 t, t, %d;\n%sst.weak.shared.u32 [r], t;\n" % (ident, when)
        if payload:
            at = 8 if self.wide or bits == 64 else 4
            if elect:
                text += "%sst.weak.shared.b%d [r+%d], %s;\n" % (when, bits, at, payload)
            else:
                text += "}\n{ .reg .b32 r;\n%s\nst.volatile.shared.b%d [r+%d], %s;\n" % (
                    self.base(), bits, at, payload)
        return text + "pmevent.mask %d; }\n" % ident

    def text(self, functions):
        text = ".version %s\n.target %s\n.address_size 64\n" % (VERSION, self.chip)
        text += self.metadata()
        if self.reserved_slot:
            text += ".shared .align 64 .b8 __iket_slot[16];\n"
        return text + functions


REGISTERS = """ .reg .b64 %rd<9>; .reg .b32 %r<16>; .reg .f32 %f<4>; .reg .pred %p<4>;
"""
PARAMETERS = "(.param .u64 out, .param .u32 n)"
LOAD = """ ld.param.u64 %rd1, [out]; ld.param.u32 %r1, [n]; cvta.to.global.u64 %rd1, %rd1;
 mov.u32 %r2, %tid.x; mad.wide.u32 %rd2, %r2, 4, %rd1; cvt.u64.u32 %rd4, %r2;
"""


def kernel(name, body):
    return ".visible .entry %s%s {\n%s%s%s ret;\n}\n" % (name, PARAMETERS, REGISTERS, LOAD, body)


def functions(m, only):
    """Kernels that put the sequences into loops, branches, calls and shared memory traffic.

    Their text; of all, or of those named in `only`.
    """
    texts = {}
    mark = m.declare("step", MARK)
    load = m.declare("load", PUSH)
    tile = m.declare("tile", MARK, I32)
    value = m.declare("value", PUSH, F32)
    # A device function that stays a function.
    texts["device"] = """.func (.reg .b32 result) device(.reg .b32 x) {
 .reg .b32 %%r<4>;
%s mul.lo.u32 %%r1, x, 3; xor.b32 result, %%r1, 5;
%s ret;
}
""" % (m.event(mark), m.event(tile, "%r1"))
    # Straight line, with own work between the events.
    texts["straight"] = kernel("straight", m.event(load) + """
 ld.global.u32 %r3, [%rd2]; mul.lo.u32 %r3, %r3, %r1;
""" + m.event(mark) + m.event(tile, "%r3") + " st.global.u32 [%rd2], %r3;\n" + m.event(POP))
    # A loop that ptxas unrolls; constant and varying payloads.
    texts["loop"] = kernel("loop", """ mov.u32 %r4, 0; mov.f32 %f1, 0f00000000;
 setp.eq.u32 %p1, %r1, 0; @%p1 bra done;
head:
""" + m.event(value, "%f1") + """ cvt.rn.f32.u32 %f2, %r4; fma.rn.f32 %f1, %f1, %f2, %f2;
""" + m.event(tile, "%r4") + m.event(tile, "7") + m.event(POP) + """ add.u32 %r4, %r4, 1;
 setp.lt.u32 %p2, %r4, %r1; @%p2 bra head;
done:
 st.global.f32 [%rd2], %f1;
""")
    # Own shared memory around the events, with a dynamic address and barriers.
    texts["shared"] = kernel("shared", """ .shared .align 16 .b8 buf[4096];
 mov.u32 %r5, buf; mad.lo.u32 %r6, %r2, 4, %r5;
 st.shared.u32 [%r6], %r1;
""" + m.event(load) + """ st.shared.u32 [%r6+32], %r2; bar.sync 0;
 ld.shared.u32 %r7, [%r6+64]; st.shared.v2.u32 [%r6+128], {%r7, %r1};
""" + m.event(tile, "%r7") + """ st.shared.u32 [%r6+4], %r7;
""" + m.event(mark) + m.event(POP) + """ bar.sync 0; ld.shared.u32 %r8, [%r6+256];
 st.global.u32 [%rd2], %r8;
""")
    # Events in two branches and after the join; neighbours without work between.
    texts["branches"] = kernel("branches", """ and.b32 %r3, %r1, 1; setp.eq.u32 %p1, %r3, 0; @%p1 bra other;
""" + m.event(load) + " ld.global.u32 %r4, [%rd2];\n" + m.event(POP) + """ bra join;
other:
""" + m.event(mark) + m.event(mark) + """ mov.u32 %r4, 9;
join:
""" + m.event(tile, "%r4") + " st.global.u32 [%rd2], %r4;\n")
    texts["caller"] = kernel("caller", """ .reg .b32 %ret;
 call.uni (%ret), device, (%r1);
""" + m.event(mark) + " call.uni (%ret), device, (%ret);\n st.global.u32 [%rd2], %ret;\n")
    texts["plain"] = kernel("plain", " st.global.u32 [%rd2], %r1;\n")
    if m.layout == "cutlass":
        big = m.declare("big", MARK, I64)
        token = m.declare("token range", TOKEN, F64)
        texts["wide_payloads"] = kernel("wide_payloads", m.event(big, "%rd4", 64) + " st.global.u64 [%rd1], %rd4;\n" +
                       m.event(token, "%rd1", 64) + m.event(tile, "%r2") + m.event(token, "%rd4", 64))
    return "".join(text for name, text in texts.items() if not only or name in only)


def build(chip, module, only=()):
    if module == "tilelang":
        m = Module(chip, "tilelang", wide=False)
    elif module == "fixed":  # the fixed slot whatever the chip
        m = Module(chip, "tilelang", wide=False, reserved_slot=False)
    elif module == "cutlass":
        m = Module(chip, "cutlass", wide=False)
    else:
        m = Module(chip, "cutlass", wide=True)
    body = functions(m, only)  # declares the events
    return m.text(body)


def modules_of(chip):
    return ["tilelang", "cutlass", "wide"] if number(chip) >= 90 else ["tilelang"]


def compile_one(command):
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    # With -g it warns that the PTX has no debug sections.
    if done.returncode:
        sys.stderr.write(done.stderr)
    return done.returncode == 0


def compile_all(args):
    os.makedirs(args.compile, exist_ok=True)
    commands = []
    for chip in args.chips.split(","):
        for module in modules_of(chip):
            ptx = os.path.join(args.compile, "%s-%s.ptx" % (module, chip))
            with open(ptx, "w") as file:
                file.write(build(chip, module))
            for options in args.options.split(";"):
                out = "%s%s.cubin" % (ptx[:-len(".ptx")], options.replace(" ", ""))
                commands.append([args.ptxas, "-arch=" + chip] + options.split() +
                                [ptx, "-o", out])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return 0 if all(list(pool.map(compile_one, commands))) else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chip", default="sm_90")
    parser.add_argument("--module", default="tilelang",
                        choices=["tilelang", "cutlass", "wide", "fixed"])
    parser.add_argument("--functions", default="", help="only these, separated by commas")
    parser.add_argument("--ptx-version", default=VERSION)
    parser.add_argument("--compile", metavar="DIR")
    parser.add_argument("--ptxas", default="ptxas")
    parser.add_argument("--chips", default=",".join(CHIPS))
    parser.add_argument("--options", default="-O3")
    args = parser.parse_args()
    if args.compile:
        return compile_all(args)
    only = [name for name in args.functions.split(",") if name]
    text = build(args.chip, args.module, only)
    sys.stdout.write(text.replace(".version " + VERSION, ".version " + args.ptx_version, 1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
