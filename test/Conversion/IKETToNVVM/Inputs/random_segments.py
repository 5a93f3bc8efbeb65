"""Straight-line kernels at random, and what layout buffer makes of them.

Usage: random_segments.py make SEED              prints a kernel
       random_segments.py check SEED < LOWERED   runs the lowered text in order

The check counts the statements that were passed, takes that for the time, reads
clocks and stores records, and decodes the records by the metadata: every event
must come out, in program order, with its time and its payload.
"""

import random
import re
import sys

import record_metadata

NUM_STATEMENTS = 60


def statements(seed):
    """(kind, text, event, payload); time passes with kind "op" only."""
    rng = random.Random(seed)
    open_ranges = 0
    numbers = 0
    for number in range(NUM_STATEMENTS):
        choice = rng.random()
        if choice < 0.55:
            kind = rng.choice(["mark", "push", "pop"])
            if kind == "pop":
                if not open_ranges:
                    continue
                open_ranges -= 1
                yield "event", "iket.range_pop", (None, None), None
                continue
            open_ranges += kind == "push"
            payload = rng.choice([None, None, "v", "w", "h"])
            index = rng.randrange(4)
            name = f"{kind}{payload or ''}"
            op = "iket.mark" if kind == "mark" else "iket.range_push"
            text = f'{op} "{name}"'
            if payload:
                types = {"v": "i32", "w": "i64", "h": "f16"}
                text += f" payload(%p{payload}{index} : !iket.payload<{types[payload]}>)"
            yield "event", text, (name, kind), f"{payload}{index}" if payload else None
        elif choice < 0.75:
            numbers += 1
            yield "op", f'%m{numbers} = "test.op"() : () -> i32', None, None
        elif choice < 0.85:
            yield "nothing", f"%n{number} = arith.constant {rng.randrange(9)} : i32", None, None
        elif choice < 0.95:
            numbers += 1
            yield "op", f'scf.for %i = %c0 to %n step %c1 {{ %m{numbers} = "test.op"() : () -> i32 }}', None, None
        else:
            yield "op", "gpu.barrier", None, None
    for _ in range(open_ranges):
        yield "event", "iket.range_pop", (None, None), None


def make(seed):
    kinds = {"v": "i32", "w": "i64", "h": "f16"}
    arguments = ", ".join(f"%{k}{i}: {t}" for k, t in kinds.items() for i in range(4))
    print('gpu.module @m [#nvvm.target<chip = "sm_90">] {')
    print(f"gpu.func @k(%n: index, {arguments}) kernel {{")
    print("%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index")
    for kind, type_ in kinds.items():
        for i in range(4):
            print(f"%p{kind}{i} = iket.payload %{kind}{i} : {type_}")
    for _, text, _, _ in statements(seed):
        print(text)
    print("gpu.return\n}\n}")


class Metadata:
    def __init__(self, text):
        (blob,) = record_metadata.blobs(text)
        self.records = {}
        lines = record_metadata.lines(blob)
        current = None
        for line in lines:
            words = line.split()
            if words[0] == "record":
                current = self.records[words[1] == "folded", int(words[2].rstrip(":"))] = []
            elif words[0] in ("begin", "end", "mark"):
                name = words[1].strip('"') if words[1].startswith('"') else None
                rest = words[2:] if name else words[1:]
                clock = int(rest[1])
                word, kind = (int(rest[3]), rest[4]) if rest[2] == "payload" else (None, None)
                current.append((words[0], name, clock, word, kind))


def check(seed, alone):
    text = sys.stdin.read()
    metadata = Metadata(text)
    # The arguments of the kernel, by their names in the output.
    values = {"%arg0": "n"}
    for number, name in enumerate(k + str(i) for k in "vwh" for i in range(4)):
        values[f"%arg{number + 1}"] = name
    time = 0
    decoded = []
    num_records = 0
    depth = 0
    for line in text.split("gpu.func @k", 1)[1].splitlines():
        line = line.strip()
        result = re.match(r"(%\w+) = ", line)
        if line.startswith("scf.for"):
            time += 1
            depth += 1
        elif depth:
            depth -= line == "}"
        elif '"test.op"' in line or line == "gpu.barrier":
            time += 1
        elif "mov.u32 $0, %clock;" in line:
            values[result[1]] = time
        elif match := re.search(r"llvm\.(trunc|lshr|zext|bitcast) (%\w+)", line):
            known = values.get(match[2])
            values[result[1]] = known + ".high" if match[1] == "lshr" else known
        elif "st.global.cs.v4.b32" in line:
            num_records += 1
            folded = re.search(r"add\.u32 %_tag, %_tag, (\d+);", line)
            full = re.search(r"mov\.b32 %_tag, (\d+);", line)
            tag = int((folded or full)[1])
            assert tag & 1 == bool(folded), line
            key = (True, tag >> 1 & 31) if folded else (False, tag >> 1)
            operands = re.search(r'~\{memory\}" ([^:]*) :', line)[1].split(", ")[4:]
            words = dict(enumerate((values[o] for o in operands), 0 if folded else 1))
            assert max(words) <= 3, words
            items = metadata.records[key]
            assert len(items) == 1 or not alone, items
            for phase, name, clock, word, kind in items:
                payload = words[word] if word is not None else None
                if kind in ("i64", "ui64", "f64", "ptr"):
                    assert words[word + 1] == payload + ".high", (line, words)
                decoded.append((phase, name, words[clock], payload))
    expected = []
    time = 0
    for kind, _, event, payload in statements(seed):
        time += kind == "op"
        if kind == "event":
            name, what = event
            phase = {"mark": "mark", "push": "begin", None: "end"}[what]
            expected.append((phase, name, time, payload))
    if decoded != expected:
        for number, (a, b) in enumerate(zip(decoded, expected)):
            if a != b:
                sys.exit(f"seed {seed}: event {number} is {a}, not {b}")
        sys.exit(f"seed {seed}: {len(decoded)} events, not {len(expected)}")
    return len(expected), num_records


def main():
    command, seed, *rest = sys.argv[1:]
    if command == "make":
        make(seed)
        return
    events, records = check(seed, "alone" in rest)
    print(f"seed {seed}: {events} events in {records} records")


if __name__ == "__main__":
    main()
