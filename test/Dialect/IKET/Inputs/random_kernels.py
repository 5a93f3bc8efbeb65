"""Compares iket-verify-ranges with the execution of random kernels.

Usage: random_kernels.py IKET_OPT [--kernels N] [--seed N] [--keep FILE] [--first PASS...]

Makes small kernels with ranges, tokens, branches, loops and early returns, runs
each of them on all choices of its conditions and trip counts, and expects the pass
to report something about exactly those kernels for which some run goes wrong.
Branches test either one of a few arguments, so that they are correlated, or a
value that may be another one each time.
"""

import argparse
import itertools
import random
import re
import subprocess
import sys

NAMES = ["a", "b"]
CONDITIONS = 3
MAX_TRIPS = 3
MAX_RUNS = 4000


class Wrong(Exception):
    """The run closed what is not open, or left something open."""


class Return(Exception):
    """The kernel returned early."""


class TooManyRuns(Exception):
    """The kernel has too many runs to try."""


class Choices:
    """One run: the arguments, and the choices made as it goes along."""

    def __init__(self, prefix):
        self.prefix = prefix
        self.taken = []

    def choose(self, count):
        index = len(self.taken)
        value = self.prefix[index] if index < len(self.prefix) else 0
        self.taken.append((value, count))
        return value

    def successor(self):
        """The prefix of the next run, or None."""
        taken = list(self.taken)
        while taken:
            value, count = taken.pop()
            if value + 1 < count:
                return [v for v, _ in taken] + [value + 1]
        return None


# A statement is a tuple: ("push", name), ("pop", name or None), ("start", id, name),
# ("end", id), ("if", condition or None, then, else or None), ("for", body),
# ("while", body), ("return",), ("range", name, body), ("choose", id, condition or
# None, name or None, name or None) for a token that is one of two ranges or
# sentinels, and ("pipeline", id, name) for a loop that ends the range of its last
# iteration and starts another one, whose last one is the token; ("double", id, name)
# for one with two ranges in flight, whose tokens have this number and the next.


def make_block(rng, depth, tokens, counter, in_loop):
    statements = []
    tokens = list(tokens)
    for _ in range(rng.randint(1, 4 if depth < 3 else 2)):
        kind = rng.random()
        if kind < 0.22:
            statements.append(("push", rng.choice(NAMES)))
        elif kind < 0.44:
            statements.append(("pop", rng.choice([None, None, None] + NAMES)))
        elif kind < 0.50:
            counter[0] += 1
            tokens.append(counter[0])
            statements.append(("start", counter[0], "t%d" % counter[0]))
        elif kind < 0.58 and tokens:
            statements.append(("end", rng.choice(tokens)))
        elif kind < 0.61:
            counter[0] += 1
            tokens.append(counter[0])
            names = ["u%d" % counter[0], "v%d" % counter[0], None]
            statements.append(("choose", counter[0], rng.choice([None, 0, 1, 2]),
                               rng.choice(names), rng.choice(names)))
        elif kind < 0.63:
            counter[0] += 1
            tokens.append(counter[0])
            statements.append(("pipeline", counter[0], "p%d" % counter[0]))
        elif kind < 0.64:
            counter[0] += 2
            tokens += [counter[0] - 1, counter[0]]
            statements.append(("double", counter[0] - 1, "d%d" % counter[0]))
        elif kind < 0.68 and depth < 4:
            # What one condition opens, the same condition or its opposite closes.
            condition = rng.randrange(CONDITIONS)
            inner = make_block(rng, depth + 1, tokens, counter, in_loop)
            opener, closer = ("push", "a"), ("pop", rng.choice([None, "a"]))
            negated = rng.random() < 0.3
            nothing = [("mark",)]
            sides = ([opener], None) if not negated else (nothing, [opener])
            statements.append(("if", condition) + sides)
            statements += inner
            if rng.random() < 0.15:
                negated = not negated
            sides = ([closer], None) if not negated else (nothing, [closer])
            statements.append(("if", condition) + sides)
        elif kind < 0.70:
            body = make_balanced(rng, depth + 1, tokens, counter)
            statements.append(("range", rng.choice(NAMES), body))
        elif depth < 4 and kind < 0.88:
            condition = rng.choice([None] + list(range(CONDITIONS)) * 2)
            then = make_block(rng, depth + 1, tokens, counter, in_loop)
            other = make_block(rng, depth + 1, tokens, counter, in_loop) \
                if rng.random() < 0.4 else None
            statements.append(("if", condition, then, other))
        elif depth < 3 and kind < 0.96:
            form = rng.choice(["for", "while"])
            statements.append((form, make_block(rng, depth + 1, tokens, counter, True)))
        elif kind < 0.97:
            statements.append(("return",))
            break
    return statements


def make_balanced(rng, depth, tokens, counter):
    """A body for a structured range, which usually closes what it opens."""
    if rng.random() < 0.2:
        return [s for s in make_block(rng, depth, tokens, counter, False)
                if s[0] in ("push", "pop")]
    name = rng.choice(NAMES)
    return rng.choice([[], [("push", name), ("pop", None)]])


def mend(rng, block):
    """Appends what closes the ranges that a straight run leaves open."""
    depth, started, ended = 0, [], set()
    for statement in block:
        if statement[0] == "push":
            depth += 1
        elif statement[0] == "pop":
            depth = max(0, depth - 1)
        elif statement[0] in ("start", "choose", "pipeline"):
            started.append(statement[1])
        elif statement[0] == "double":
            started += [statement[1], statement[1] + 1]
        elif statement[0] == "end":
            ended.add(statement[1])
    if rng.random() < 0.8:
        block = block + [("pop", None)] * depth
        block += [("end", t) for t in started if t not in ended]
    return [tuple([s[0], s[1], mend(rng, s[2]), mend(rng, s[3]) if s[3] else None])
            if s[0] == "if" else
            (s[0], mend(rng, s[1])) if s[0] in ("for", "while") else s for s in block]


def execute(block, choices, arguments, stack, tokens):
    for statement in block:
        kind = statement[0]
        if kind == "push":
            stack.append(statement[1])
        elif kind == "pop":
            if not stack or stack[-1] is None:
                raise Wrong()
            if stack.pop() not in (statement[1], None) and statement[1]:
                raise Wrong()
        elif kind == "start":
            if tokens.get(statement[1]) == "open":
                raise Wrong()
            tokens[statement[1]] = "open"
        elif kind == "choose":
            value = choose_branch(statement[2], choices, arguments)
            if tokens.get(statement[1]) == "open":
                raise Wrong()
            tokens[statement[1]] = "open" if statement[3 if value else 4] else "sentinel"
        elif kind == "pipeline":
            if tokens.get(statement[1]) == "open":
                raise Wrong()
            trips = choices.choose(MAX_TRIPS + 1)
            tokens[statement[1]] = "open" if trips else "sentinel"
        elif kind == "double":
            trips = choices.choose(MAX_TRIPS + 1)
            for number, least in ((statement[1], 2), (statement[1] + 1, 1)):
                if tokens.get(number) == "open":
                    raise Wrong()
                tokens[number] = "open" if trips >= least else "sentinel"
        elif kind == "end":
            state = tokens.get(statement[1])
            if state == "sentinel":
                continue
            if state != "open":
                raise Wrong()
            tokens[statement[1]] = "ended"
        elif kind == "range":
            stack.append(None)
            depth = len(stack)
            execute(statement[2], choices, arguments, stack, tokens)
            if len(stack) != depth:
                raise Wrong()
            stack.pop()
        elif kind == "if":
            value = choose_branch(statement[1], choices, arguments)
            branch = statement[2] if value else statement[3]
            if branch:
                execute(branch, choices, arguments, stack, tokens)
        elif kind in ("for", "while"):
            for _ in range(choices.choose(MAX_TRIPS + 1)):
                execute(statement[1], choices, arguments, stack, tokens)
        elif kind == "return":
            raise Return()


def choose_branch(condition, choices, arguments):
    if condition is None:
        return choices.choose(2)
    if condition not in arguments:
        arguments[condition] = choices.choose(2)
    return arguments[condition]


def judge(block):
    """Whether some run goes wrong, and whether all do."""
    some, every, runs = False, True, 0
    prefix = []
    while prefix is not None:
        runs += 1
        if runs > MAX_RUNS:
            raise TooManyRuns()
        choices = Choices(prefix)
        stack, tokens = [], {}
        try:
            try:
                execute(block, choices, {}, stack, tokens)
            except Return:
                pass
            if stack or "open" in tokens.values():
                raise Wrong()
            every = False
        except Wrong:
            some = True
        prefix = choices.successor()
    return some, every


class Writer:
    """Writes a kernel with scf ops, or with a control-flow graph."""

    def __init__(self, structured):
        self.lines = []
        self.structured = structured
        self.count = 0

    def fresh(self):
        self.count += 1
        return self.count

    def line(self, text):
        self.lines.append("    " + text)

    def condition(self, condition):
        if condition is not None:
            return "%%c%d" % condition
        value = "%%f%d" % self.fresh()
        self.line("%s = \"test.condition\"() : () -> i1" % value)
        return value

    def block(self, statements):
        """False if control does not reach the end."""
        for statement in statements:
            kind = statement[0]
            if kind == "push":
                self.line("iket.range_push \"%s\"" % statement[1])
            elif kind == "pop":
                self.line("iket.range_pop" +
                          (" \"%s\"" % statement[1] if statement[1] else ""))
            elif kind == "start":
                self.line("%%t%d = iket.range_start \"%s\"" % statement[1:])
            elif kind == "end":
                self.line("iket.range_end %%t%d" % statement[1])
            elif kind == "mark":
                self.line("iket.mark \"m\"")
            elif kind == "choose":
                self.choose(statement)
            elif kind == "pipeline":
                self.pipeline(statement)
            elif kind == "double":
                self.double(statement)
            elif kind == "range":
                self.line("iket.range \"%s\" {" % statement[1])
                self.block(statement[2])
                self.line("}")
            elif kind == "return":
                self.line("gpu.return")
                return False
            elif kind == "if":
                self.branch(statement)
            else:
                self.loop(statement)
        return True

    def token(self, name):
        value = "%%v%d" % self.fresh()
        self.line("%s = iket.%s \"%s\"" % (
            value, "range_start" if name else "sentinel_token", name or "none"))
        return value

    def choose(self, statement):
        _, number, condition, first, second = statement
        condition = self.condition(condition)
        if self.structured:
            self.line("%%t%d = scf.if %s -> (!iket.token) {" % (number, condition))
            self.line("scf.yield %s : !iket.token" % self.token(first))
            self.line("} else {")
            self.line("scf.yield %s : !iket.token" % self.token(second))
            self.line("}")
            return
        label = self.fresh()
        self.line("cf.cond_br %s, ^one%d, ^two%d" % (condition, label, label))
        for block, name in (("one", first), ("two", second)):
            self.line("^%s%d:" % (block, label))
            self.line("cf.br ^both%d(%s : !iket.token)" % (label, self.token(name)))
        self.line("^both%d(%%t%d: !iket.token):" % (label, number))

    def pipeline(self, statement):
        _, number, name = statement
        first = self.token(None)
        label = self.fresh()
        if self.structured:
            self.line("%%t%d = scf.for %%i%d = %%c0x to %%n step %%c1x iter_args(%%o%d = %s) "
                      "-> (!iket.token) {" % (number, label, label, first))
            self.line("iket.range_end %%o%d" % label)
            self.line("scf.yield %s : !iket.token" % self.token(name))
            self.line("}")
            return
        self.line("cf.br ^head%d(%s : !iket.token)" % (label, first))
        self.line("^head%d(%%t%d: !iket.token):" % (label, number))
        self.line("%%f%d = \"test.condition\"() : () -> i1" % label)
        self.line("cf.cond_br %%f%d, ^body%d, ^after%d" % (label, label, label))
        self.line("^body%d:" % label)
        self.line("iket.range_end %%t%d" % number)
        self.line("cf.br ^head%d(%s : !iket.token)" % (label, self.token(name)))
        self.line("^after%d:" % label)

    def double(self, statement):
        _, number, name = statement
        first = self.token(None)
        label = self.fresh()
        tokens = "!iket.token, !iket.token"
        if self.structured:
            old, new = "%%o%d" % label, "%%n%d" % label
            self.line("%%t%d, %%t%d = scf.for %%i%d = %%c0x to %%n step %%c1x "
                      "iter_args(%s = %s, %s = %s) -> (%s) {" % (
                          number, number + 1, label, old, first, new, first, tokens))
            self.line("iket.range_end %s" % old)
            self.line("scf.yield %s, %s : %s" % (new, self.token(name), tokens))
            self.line("}")
            return
        old, new = "%%t%d" % number, "%%t%d" % (number + 1)
        self.line("cf.br ^head%d(%s, %s : %s)" % (label, first, first, tokens))
        self.line("^head%d(%s: !iket.token, %s: !iket.token):" % (label, old, new))
        self.line("%%f%d = \"test.condition\"() : () -> i1" % label)
        self.line("cf.cond_br %%f%d, ^body%d, ^after%d" % (label, label, label))
        self.line("^body%d:" % label)
        self.line("iket.range_end %s" % old)
        self.line("cf.br ^head%d(%s, %s : %s)" % (label, new, self.token(name), tokens))
        self.line("^after%d:" % label)

    def branch(self, statement):
        condition = self.condition(statement[1])
        if self.structured:
            self.line("scf.if %s {" % condition)
            self.block(statement[2])
            if statement[3]:
                self.line("} else {")
                self.block(statement[3])
            self.line("}")
            return
        label = self.fresh()
        other = "^else%d" % label if statement[3] else "^end%d" % label
        self.line("cf.cond_br %s, ^then%d, %s" % (condition, label, other))
        self.line("^then%d:" % label)
        if self.block(statement[2]):
            self.line("cf.br ^end%d" % label)
        if statement[3]:
            self.line("^else%d:" % label)
            if self.block(statement[3]):
                self.line("cf.br ^end%d" % label)
        self.line("^end%d:" % label)

    def loop(self, statement):
        label = self.fresh()
        if self.structured and statement[0] == "for":
            self.line("scf.for %%i%d = %%c0x to %%n step %%c1x {" % label)
            self.block(statement[1])
            self.line("}")
        elif self.structured:
            self.line("scf.while : () -> () {")
            self.line("%%f%d = \"test.condition\"() : () -> i1" % label)
            self.line("scf.condition(%%f%d)" % label)
            self.line("} do {")
            self.block(statement[1])
            self.line("scf.yield")
            self.line("}")
        else:
            self.line("cf.br ^head%d" % label)
            self.line("^head%d:" % label)
            self.line("%%f%d = \"test.condition\"() : () -> i1" % label)
            self.line("cf.cond_br %%f%d, ^body%d, ^after%d" % (label, label, label))
            self.line("^body%d:" % label)
            if self.block(statement[1]):
                self.line("cf.br ^head%d" % label)
            self.line("^after%d:" % label)


def has_return(block):
    return any(s[0] == "return" or (s[0] == "if" and (has_return(s[2]) or
                                                      (s[3] and has_return(s[3])))) or
               (s[0] in ("for", "while") and has_return(s[1])) for s in block)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("iket_opt")
    parser.add_argument("--kernels", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="file for the kernels")
    parser.add_argument("--first", nargs="*", default=[], help="passes to run before")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)

    lines = ["gpu.module @m {"]
    kernels = []
    while len(kernels) < arguments.kernels:
        block = make_block(rng, 0, [], [0], False)
        for _ in range(rng.randint(0, 2)):
            block = mend(rng, block)
        try:
            expected = judge(block)
        except TooManyRuns:
            continue
        # Right kernels are rare among random ones, and say most.
        if expected[0] and rng.random() < 0.6:
            continue
        for structured in ([False] if has_return(block) else [True, False]):
            writer = Writer(structured)
            if writer.block(block):
                writer.line("gpu.return")
            first = len(lines) + 1
            lines.append("  gpu.func @k%d(%%c0: i1, %%c1: i1, %%c2: i1, %%n: index, "
                         "%%c0x: index, %%c1x: index) kernel {" % len(kernels))
            lines += writer.lines + ["  }"]
            kernels.append((first, len(lines), expected, block, structured))
    lines.append("}")
    text = "\n".join(lines) + "\n"
    if arguments.keep:
        with open(arguments.keep, "w", encoding="utf-8") as file:
            file.write(text)

    run = subprocess.run(
        [arguments.iket_opt, "--allow-unregistered-dialect"] +
        ["--" + name for name in arguments.first] +
        ["--iket-verify-ranges", "-", "-o", "/dev/null"], input=text, capture_output=True, text=True, check=False)
    if run.returncode < 0:
        sys.exit("iket-opt died of signal %d\n%s" % (-run.returncode, run.stderr[-2000:]))
    # Diagnostics of a kernel, by line.
    found = {}
    for match in re.finditer(r"<stdin>:(\d+):\d+: (error|warning): (.*)", run.stderr):
        found.setdefault(int(match.group(1)), []).append(match.group(2, 3))

    bad = 0
    for first, last, (some, every), block, structured in kernels:
        reports = [r for n in range(first, last + 1) for r in found.get(n, [])]
        reports = [r for r in reports if "lanes of a warp" not in r[1]]
        if bool(reports) == some:
            continue
        bad += 1
        if bad > 5:
            continue
        print("runs go wrong: %s; reported: %s" % (
            "all" if every else "some" if some else "none", reports or "nothing"))
        print("\n".join(lines[first - 1:last]))
    wrong = sum(some for _, _, (some, _), _, _ in kernels)
    print("%d kernels, %d of them wrong, %d judged differently" % (len(kernels), wrong, bad))
    sys.exit(bad != 0)


if __name__ == "__main__":
    main()
