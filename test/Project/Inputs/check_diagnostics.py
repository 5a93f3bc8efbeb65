"""Lists diagnostics of the sources that no test quotes.

usage: check_diagnostics.py ROOT

A diagnostic is the text of string literals in a call of emitOpError, emitError,
emitWarning, emitRemark, makeError, error or fail, up to where a value is printed in.
It is quoted if some file below test/ holds one of its longer pieces: a finding has a
message and a way out, and quoting one is enough. Exits 1 if one is not quoted and not
in unprovokable-diagnostics.txt either, which gives the reason.
"""

import os
import re
import sys

CALL = re.compile(
    r"\b(?:emitOpError|emitError|emitWarning|emitRemark|makeError|error|warning|remark|refuse|report)\s*\(")
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Source files whose messages are not for users of a tool.
SKIP = ("lib/Trace/page/",)


def statement_at(text, start):
    """The statement that starts at a call: up to the `;` outside parentheses."""
    depth = 0
    in_string = False
    i = start
    while i < len(text):
        c = text[i]
        if in_string:
            if c == "\\":
                i += 1
            elif c == '"':
                in_string = False
        elif c == '"':
            in_string = True
        elif c in "({[":
            depth += 1
        elif c in ")}]":
            depth -= 1
            if depth < 0:
                break
        elif c == ";" and depth == 0:
            break
        i += 1
    return text[start:i]


def unescape(literal):
    return literal.replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")


def pieces(statement):
    """Runs of adjacent literals, joined as the compiler does; cut at format fields."""
    found = []
    position = None
    current = ""
    for match in LITERAL.finditer(statement):
        between = statement[position:match.start()] if position is not None else ""
        if position is not None and between.strip() in ("", "+"):
            current += unescape(match.group(1))
        else:
            if current:
                found.append(current)
            current = unescape(match.group(1))
        position = match.end()
    if current:
        found.append(current)
    runs = []
    for text in found:
        runs += re.split(r"\{[^{}]*\}|%[a-z]", text)
    return [run.strip() for run in runs if len(run.strip()) >= 8]


def main(root):
    tests = []
    for folder, _, files in os.walk(os.path.join(root, "test")):
        for name in files:
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                text = file.read()
                if name.endswith(".cpp"):
                    text = re.sub(r'"\s*\n\s*"', "", text)
                tests.append(re.sub(r"\\(\W)", r"\1", text))
    corpus = re.sub(r"\s+", " ", " ".join(tests))
    excused = []
    with open(os.path.join(os.path.dirname(__file__), "unprovokable-diagnostics.txt")) as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                excused.append(line.split(" | ")[0].strip())
    missing = 0
    total = 0
    for top in ("include/iket", "lib", "tools"):
        for folder, _, files in os.walk(os.path.join(root, top)):
            for name in sorted(files):
                path = os.path.join(folder, name)
                relative = os.path.relpath(path, root)
                if not name.endswith((".cpp", ".h")) or relative.startswith(SKIP):
                    continue
                text = open(path, encoding="utf-8").read()
                text = re.sub(r"^\s*//.*$", lambda m: " " * len(m.group(0)), text, flags=re.M)
                for match in CALL.finditer(text):
                    runs = pieces(statement_at(text, match.start()))
                    if not runs:
                        continue
                    total += 1
                    runs = [re.sub(r"\s+", " ", run) for run in runs]
                    longest = max(runs, key=len)
                    enough = min(len(longest), 10)
                    if not any(len(run) >= enough and run in corpus for run in runs):
                        if any(excuse in run for excuse in excused for run in runs):
                            continue
                        line = text.count("\n", 0, match.start()) + 1
                        print('%s:%d: no test quotes "%s"' % (relative, line, longest))
                        missing += 1
    print("%d diagnostics, %d not quoted" % (total, missing))
    return 1 if missing or total < 50 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
