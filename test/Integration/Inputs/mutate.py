"""Feeds damaged inputs to iket-opt and iket-compile: none may crash them.

  mutate.py --folder WORK [--seed N] [--count N] [--bytecode] FILE.mlir...

Each run damages one of the files: bytes changed, a stretch deleted, doubled or
moved, lines swapped, the end cut off, a word of the dialect replaced by another;
with --bytecode, the same on the bytecode of the file. A tool must end with 0 or
1. MLIR's own readers are not proof against every bytecode: a crash there counts
only if a function of this project is on the stack.
"""

import argparse
import concurrent.futures
import os
import random
import re
import subprocess
import sys

COMMANDS = [
    ["iket-opt", "--lower-iket-to-nvvm=runtime-payloads=true"],
    ["iket-opt", "--lower-iket-to-nvvm=abi=cutlass runtime-payloads=true"],
    ["iket-opt", "--iket-assign-events", "--lower-iket-to-nvvm"],
    ["iket-opt", "--iket-lower-ranges", "--iket-strip"],
    ["iket-opt", "--iket-verify-ranges", "--iket-strip"],
    ["iket-opt", "--pass-pipeline=builtin.module(gpu.module(convert-gpu-to-nvvm))"],
    ["iket-opt", "--mlir-print-op-generic", "--verify-roundtrip"],
    ["iket-compile", "--chip=sm_90a", "--emit=ptx", "-o", os.devnull],
]
WORDS = [b'"tile"', b'"load"', b'""', b'"\\FF"', b"iket.mark", b"iket.range_push", b"iket.range_pop",
         b"iket.range", b"iket.range_start", b"iket.range_end", b"iket.yield", b"!iket.token",
         b"!iket.payload<i32>", b"!iket.payload<f64>", b"!iket.payload<none>", b"i32", b"f32",
         b"index", b"%c0", b"%tile_payload", b"-1", b"4294967296", b"tilelang", b"cutlass", b"wide",
         b"{", b"}", b"kernel", b"gpu.func", b"func.func", b"gpu.module", b"scf.for", b"sm_80"]


def damage(data, rng, is_text):
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        if not data:
            return b""
        at = rng.randrange(len(data))
        kind = rng.choice((0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6, 6, 6) if is_text else (0, 1, 2, 3, 4))
        if kind == 0:
            data[at] = rng.randrange(256)
        elif kind == 1:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 2:
            del data[at:at + rng.choice((1, 4, 40, 400))]
        elif kind == 3:
            piece = data[at:at + rng.choice((1, 8, 80))]
            to = rng.randrange(len(data))
            data[to:to] = piece
        elif kind == 4:
            if rng.randrange(4) == 0:
                del data[at:]
            else:
                data[at:at] = bytes(rng.randrange(256) for _ in range(rng.choice((1, 3))))
        elif kind == 5:
            lines = bytes(data).split(b"\n")
            one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            data = bytearray(b"\n".join(lines))
        else:
            words = [m.span() for m in re.finditer(
                rb'iket\.\w+|!iket[.\w<>]*|"[^"\n]*"|%\w+|\b(?:i32|f32|index)\b', bytes(data))]
            if words:
                start, end = rng.choice(words)
                data[start:end] = rng.choice(WORDS)
    return bytes(data)


def run(number, path, command):
    result = subprocess.run([command[0], path, *command[1:]], stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, timeout=60, check=False)
    return number, path, command, result.returncode, result.stderr.decode(errors="replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--bytecode", action="store_true")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()

    rng = random.Random(options.seed)
    os.makedirs(options.folder, exist_ok=True)
    contents = []
    for path in options.files:
        if options.bytecode:
            contents.append(subprocess.run(["iket-opt", path, "--emit-bytecode"], check=True,
                                           capture_output=True).stdout)
        else:
            with open(path, "rb") as file:
                contents.append(file.read())
    jobs = []
    for number in range(options.count):
        path = os.path.join(options.folder, f"{options.seed}-{number}.mlir")
        with open(path, "wb") as file:
            file.write(damage(rng.choice(contents), rng, not options.bytecode))
        # The compiler is slower to start.
        command = rng.choice(COMMANDS[:-1] if rng.randrange(4) else COMMANDS)
        jobs.append((number, path, command))

    outcomes, failures = {}, 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for number, path, command, code, text in pool.map(lambda job: run(*job), jobs):
            outcomes[code] = outcomes.get(code, 0) + 1
            is_crash = code not in (0, 1)
            if is_crash and options.bytecode and code < 0 and "iket::" not in text:
                is_crash = False  # in MLIR's own reader
            if is_crash or "LLVM ERROR" in text:
                failures += 1
                print(f"{path}: {' '.join(command)}: exit code {code}\n{text[-3000:]}")
            else:
                os.unlink(path)
    print(f"{options.count} inputs, {outcomes.get(0, 0)} accepted, {outcomes.get(1, 0)} refused, "
          f"{failures} crashes")
    sys.exit(1 if failures else 0)


main()
