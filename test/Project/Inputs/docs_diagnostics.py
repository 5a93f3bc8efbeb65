"""Lists diagnostics of the compiler half that the user guide does not explain.

usage: docs_diagnostics.py ROOT [FILE...]

For each diagnostic in the sources below (as check_diagnostics.py finds them), its longest
piece must stand in docs/guide/troubleshooting.md. FILEs replace the sources. Exits 1 if
one does not.
"""

import os
import re
import sys

import check_diagnostics

SOURCES = ("lib/Dialect/IKET/IR", "lib/Dialect/IKET/Analysis/EventPlan.cpp",
           "lib/Dialect/IKET/Analysis/TokenNames.cpp", "lib/Dialect/IKET/Transforms/Utils.cpp",
           "lib/Conversion", "lib/Target", "tools/iket-compile")
CALL = re.compile(check_diagnostics.CALL.pattern.replace("makeError", "makeError|fail"))


def source_files(root, sources):
    for source in sources:
        path = os.path.join(root, source)
        if os.path.isfile(path):
            yield path
        for folder, _, files in os.walk(path):
            for name in sorted(files):
                if name.endswith((".cpp", ".h")):
                    yield os.path.join(folder, name)


def main(root, sources):
    with open(os.path.join(root, "docs", "guide", "troubleshooting.md"),
              encoding="utf-8") as file:
        page = re.sub(r"\s+", " ", file.read())
    total = missing = 0
    for path in source_files(root, sources):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        text = re.sub(r"^\s*//.*$", lambda m: " " * len(m.group(0)), text, flags=re.M)
        for match in CALL.finditer(text):
            statement = check_diagnostics.statement_at(text, match.start())
            # The definition of a function called `fail`, say.
            if "{" in statement.split('"')[0]:
                continue
            runs = check_diagnostics.pieces(statement)
            runs = [run for run in runs if run != "iket-compile"]
            if not runs:
                continue
            total += 1
            longest = re.sub(r"\s+", " ", max(runs, key=len)).strip().removeprefix("note: ")
            if longest not in page:
                line = text.count("\n", 0, match.start()) + 1
                print('%s:%d: not in docs/guide/troubleshooting.md: "%s"' % (
                    os.path.relpath(path, root), line, longest))
                missing += 1
    print("%d diagnostics, %d not explained" % (total, missing))
    return 1 if missing or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:] or SOURCES))
