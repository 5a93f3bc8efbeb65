"""Compiles constants of every payload type and kind, and compares the bits that
each site stores with what the value should look like.

Usage: payload_values.py OUTPUT-FOLDER. Needs iket-compile in PATH. The expected
bits come from `struct` and from integer arithmetic here, not from the compiler.
"""

import re
import struct
import subprocess
import sys

KINDS = {"i8": (8, True), "ui8": (8, False), "i16": (16, True), "ui16": (16, False),
         "i32": (32, True), "ui32": (32, False), "i64": (64, True), "ui64": (64, False)}


def integer_types():
    """Spelling, width, and whether a value of the type is signed (None: its kind
    says so)."""
    yield "i1", 1, False
    for width in (8, 16, 32, 64):
        yield f"i{width}", width, None
        yield f"ui{width}", width, False
        yield f"si{width}", width, True


def integer_cases():
    for type_, width, signed in integer_types():
        bits = [0, 1] if width == 1 else [1, (1 << (width - 1)) - 1, 1 << (width - 1),
                                          (1 << width) - 32]
        for kind, (kind_bits, kind_signed) in KINDS.items():
            if kind_bits < width:
                continue
            for pattern in bits:
                value = pattern
                if (kind_signed if signed is None else signed) and pattern >> (width - 1):
                    value -= 1 << width
                yield type_, width, pattern, kind, value % (1 << kind_bits)


def index_cases():
    for pattern in (7, (1 << 64) - 32, 0x1234_5678_9abc_def0):
        for kind, (kind_bits, _) in KINDS.items():
            if kind_bits >= 32:
                yield "index", 64, pattern, kind, pattern % (1 << kind_bits)


FLOATS = [0.0, 1.5, -2.0, float("inf")]
FORMATS = {"f16": "<e", "f32": "<f", "f64": "<d"}


def float_bits(kind, value):
    if kind == "bf16":
        return int.from_bytes(struct.pack("<f", value), "little") >> 16
    return int.from_bytes(struct.pack(FORMATS[kind], value), "little")


def float_cases():
    for type_, kinds in {"f16": ("f32", "f64"), "bf16": ("f32", "f64"),
                         "f32": ("f32", "f64"), "f64": ("f64",)}.items():
        for kind in kinds:
            for value in FLOATS:
                yield type_, float_bits(type_, value), kind, float_bits(kind, value)


def make_module():
    """The MLIR text, and the expected bits of each site in order."""
    lines, expected = [], []

    def site(type_, kind, bits):
        lines.append(f"    %p{len(expected)} = iket.payload %v{len(expected)} : {type_} as {kind}")
        lines.append(f'    iket.mark "{kind}" payload(%p{len(expected)} : !iket.payload<{kind}>)')
        expected.append((f"{type_} as {kind}", bits))

    for cases in (integer_cases(), index_cases()):
        for type_, width, pattern, kind, bits in cases:
            value = f"%v{len(expected)}"
            signed = pattern - (1 << width) if pattern >> (width - 1) and width > 1 else pattern
            if type_[0] in "us":
                lines.append(f"    {value}c = arith.constant {signed} : i{width}")
                lines.append(f"    {value} = builtin.unrealized_conversion_cast {value}c : "
                             f"i{width} to {type_}")
            elif width == 1:
                lines.append(f"    {value} = arith.constant {'true' if pattern else 'false'}")
            else:
                lines.append(f"    {value} = arith.constant {signed} : {type_}")
            site(type_, kind, bits)
    for type_, pattern, kind, bits in float_cases():
        digits = {"f64": 16, "f32": 8}.get(type_, 4)
        lines.append(f"    %v{len(expected)} = arith.constant 0x{pattern:0{digits}X} : {type_}")
        site(type_, kind, bits)
    body = "\n".join(lines)
    return f"""gpu.module @m [#nvvm.target<chip = "sm_90">] {{
  gpu.func @k() kernel {{
{body}
    gpu.return
  }}
}}
""", expected


def stored_bits(ptx):
    """What each payload store stores, in order. Registers are SSA in this PTX."""
    moves = dict(re.findall(r"mov\.b(?:32|64)\s+(%rd?\d+), (\S+);", ptx))
    for width, operand in re.findall(r"st\.volatile\.shared\.u(32|64) \[r\+[48]\], (\S+);", ptx):
        while operand in moves:
            operand = moves[operand]
        yield int(operand) % (1 << int(width)), int(width)


def main():
    text, expected = make_module()
    path = f"{sys.argv[1]}.mlir"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    failures = 0
    for level in ("0", "3"):
        ptx = subprocess.run(
            ["iket-compile", path, "--abi=cutlass", "--runtime-payloads", "--emit=ptx",
             f"--opt-level={level}", "-o", "-"],
            check=True, capture_output=True, text=True).stdout
        stored = list(stored_bits(ptx))
        if len(stored) != len(expected):
            sys.exit(f"{len(stored)} payloads are stored, not {len(expected)}")
        for (what, bits), (got, width) in zip(expected, stored):
            if bits != got:
                failures += 1
                print(f"{what}: stored 0x{got:x} ({width} bits), not 0x{bits:x}")
    print(f"{len(expected)} payloads, {failures} wrong")
    sys.exit(1 if failures else 0)


main()
