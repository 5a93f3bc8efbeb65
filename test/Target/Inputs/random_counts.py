"""Random loops with events: the count at the end of a warp, as LLVM made it.

Usage: random_counts.py IKET-COMPILE LLI FIRST-SEED NUM-SEEDS

Each kernel is compiled to optimised LLVM IR. There the inline assembly is
replaced by calls that a CPU can run, of which the last prints the count. It
must be what the loops come to, for several arguments.
"""

import random
import re
import subprocess
import sys

ARGUMENTS = [(0, 0, 0), (1, 1, 1), (3, 2, 5), (7, 0, 4), (10, 9, 1), (-2, 6, 13)]


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0
        self.lines = []

    def name(self):
        self.names += 1
        return f"%x{self.names}"

    def block(self, depth, values, indent):
        """Writes statements; returns a function from an environment to a count."""
        parts = []
        for _ in range(self.rng.randrange(1, 4)):
            kinds = ["events", "events", "loop", "loop", "if", "while"]
            kind = self.rng.choice(kinds) if depth < 3 else "events"
            parts.append(getattr(self, kind)(depth, values, indent))
        return lambda env: sum(part(env) for part in parts)

    def put(self, indent, text):
        self.lines.append("  " * indent + text)

    def events(self, depth, values, indent):
        count = self.rng.randrange(1, 5)
        for _ in range(count):
            self.put(indent, 'iket.mark "m"')
            # Ends a segment.
            if self.rng.random() < 0.5:
                self.put(indent, 'llvm.inline_asm has_side_effects "{ bra L; L: }", "" : () -> ()')
        return lambda env: count

    def loop(self, depth, values, indent):
        lower, upper = self.rng.choice(values + ["%c0"] * 2), self.rng.choice(values)
        step = self.rng.choice([1, 1, 2, 3])
        variable = self.name()
        self.put(indent, f"scf.for {variable} = {lower} to {upper} step %c{step} : i32 {{")
        body = self.block(depth + 1, values + [variable], indent + 1)
        self.put(indent, "}")
        return lambda env: sum(body({**env, variable: i})
                               for i in range(env[lower], env[upper], step))

    def condition(self, values, indent):
        left, right = self.rng.choice(values), self.rng.choice(values)
        test, name = self.name(), self.rng.choice(["slt", "eq", "sge"])
        self.put(indent, f"{test} = arith.cmpi {name}, {left}, {right} : i32")
        compare = {"slt": lambda a, b: a < b, "eq": lambda a, b: a == b,
                   "sge": lambda a, b: a >= b}[name]
        return test, lambda env: compare(env[left], env[right])

    def __getattr__(self, name):
        if name == "if":
            return self.if_
        if name == "while":
            return self.while_
        raise AttributeError(name)

    def if_(self, depth, values, indent):
        test, holds = self.condition(values, indent)
        self.put(indent, f"scf.if {test} {{")
        then = self.block(depth + 1, values, indent + 1)
        self.put(indent, "} else {")
        other = self.block(depth + 1, values, indent + 1)
        self.put(indent, "}")
        return lambda env: then(env) if holds(env) else other(env)

    def while_(self, depth, values, indent):
        """do { ... } while (i += 1, i < limit), so the body runs once at least."""
        limit, variable, following, test = self.rng.choice(values), self.name(), self.name(), self.name()
        result, body_variable = self.name(), self.name()
        self.put(indent, f"{result} = scf.while ({variable} = %c0) : (i32) -> i32 {{")
        body = self.block(depth + 1, values + [variable], indent + 1)
        self.put(indent + 1, f"{following} = arith.addi {variable}, %c1 : i32")
        self.put(indent + 1, f"{test} = arith.cmpi slt, {following}, {limit} : i32")
        self.put(indent + 1, f"scf.condition({test}) {following} : i32")
        self.put(indent, "} do {")
        self.put(indent, f"^bb0({body_variable}: i32):")
        self.put(indent + 1, f"scf.yield {body_variable} : i32")
        self.put(indent, "}")

        def run(env):
            total = i = 0
            while True:
                total += body({**env, variable: i})
                i += 1
                if i >= env[limit]:
                    return total
        return run

    def kernel(self):
        values = ["%a", "%b", "%c"]
        self.put(0, "gpu.module @m {")
        self.put(1, "gpu.func @k(%a: i32, %b: i32, %c: i32) kernel {")
        for i in range(4):
            self.put(2, f"%c{i} = arith.constant {i} : i32")
        count = self.block(0, values, 2)
        self.put(2, "gpu.return")
        self.put(1, "}")
        self.put(0, "}")
        constants = {f"%c{i}": i for i in range(4)}
        return "\n".join(self.lines), lambda a: count(
            {"%a": a[0], "%b": a[1], "%c": a[2], **constants})


def for_cpu(text):
    """The LLVM IR with calls for assembly, and a main function."""
    functions = []

    def replace(match):
        result, body, arguments = match[1], match[2], match[3]
        if "// exit" in body:
            return f"call void @finish({arguments.rsplit(', ', 1)[-1]})"
        if result == "void":
            return "call void @nothing()"
        name = f"@asm{len(functions)}"
        functions.append(f"define {result} {name}(...) {{\n  ret {result} zeroinitializer\n}}")
        return f"call {result} (...) {name}({arguments})"

    text = re.sub(r"^(@__iket|target ).*\n", "", text, flags=re.M)
    text = re.sub(r"ptrtoint \(ptr addrspace\(4\) @__iket_record_control to i64\)", "0", text)
    text = text.replace("ptx_kernel ", "")
    text = re.sub(r'call (void|\{[^}]*\}|i\d+) asm sideeffect "([^"]*)", "[^"]*"\(([^)]*)\)', replace, text)
    if " asm " in text:
        sys.exit("assembly is left:\n" + text)
    calls = "".join(f"  call void @k(i32 {a}, i32 {b}, i32 {c})\n" for a, b, c in ARGUMENTS)
    return text + "\n".join(functions) + f"""
@format = constant [5 x i8] c"%lld\\0A"
declare i32 @printf(ptr, ...)
define void @nothing() {{
  ret void
}}
define void @finish(i64 %count) {{
  call i32 (ptr, ...) @printf(ptr @format, i64 %count)
  ret void
}}
define i32 @main() {{
{calls}  ret i32 0
}}
"""


def run(command, text):
    result = subprocess.run(command, input=text, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{command[0]} failed:\n{result.stderr}\n{text}")
    return result.stdout


def main():
    compiler, lli, first, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    total = closed = 0
    for seed in range(first, first + count):
        source, expected = Generator(seed).kernel()
        ir = run([compiler, "-", "--abi=buffer", "--pairing=off", "--chip=sm_90",
                  "--emit=llvm", "-o", "-"], source)
        said = [int(word) for word in run([lli, "-"], for_cpu(ir)).split()]
        wanted = [expected(arguments) for arguments in ARGUMENTS]
        if said != wanted:
            sys.exit(f"seed {seed}: counts {said}, not {wanted}:\n{source}")
        total += sum(wanted)
        # The names that sums outside of loops get.
        closed += len(re.findall(r"\bmul ", ir)) > 0
    print(f"{count} kernels, {total} events counted, {closed} with a product")


if __name__ == "__main__":
    main()
