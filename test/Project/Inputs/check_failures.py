"""Checks that each expected error also fails the tool.

usage: check_failures.py ROOT IKET_OPT

-verify-diagnostics ignores the result of the pipeline, and `not iket-opt
--split-input-file` is content with one failing part. So every part of every test that
runs `iket-opt ... --verify-diagnostics` is run by itself, without that flag and without
its comments: a part with an expected error must exit with 1 and say "error:", any other
with 0. Exits 1 and names each part that does not.
"""

import glob
import os
import re
import shlex
import subprocess
import sys

FLAGS = ("-verify-diagnostics", "--verify-diagnostics", "-split-input-file", "--split-input-file")


def run_lines(text):
    lines = []
    pending = ""
    for match in re.finditer(r"^\s*//\s*RUN:\s?(.*)$", text, re.M):
        pending += match.group(1)
        if pending.endswith("\\"):
            pending = pending[:-1]
            continue
        lines.append(pending.strip())
        pending = ""
    return lines


def options_of(line):
    """The options of a run that checks all of %s for diagnostics, or None."""
    words = shlex.split(line)
    if not words or words[0] != "iket-opt" or "%s" not in words:
        return None
    if not any(word in FLAGS[:2] for word in words) or "|" in words:
        return None
    words = [w for w in words[1:] if w not in FLAGS and w != "%s"]
    if any("%" in w for w in words):
        return None
    if "-o" in words:
        at = words.index("-o")
        del words[at:at + 2]
    return [w for w in words if not re.match(r"\d?>", w) and w != "/dev/null"]


def main(root, tool):
    problems = []
    failing = 0
    for path in sorted(glob.glob(os.path.join(root, "test", "**", "*.mlir"), recursive=True)):
        text = open(path, encoding="utf-8").read()
        for line in run_lines(text):
            options = options_of(line)
            if options is None:
                continue
            number = 1
            for part in re.split(r"^// -----.*$", text, flags=re.M):
                expects = "expected-error" in part
                stripped = re.sub(r"//.*expected-.*", "", part)
                done = subprocess.run([tool, "-", "-o", os.devnull] + options, input=stripped,
                                      capture_output=True, text=True, timeout=60, check=False)
                where = "%s:%d (%s)" % (os.path.relpath(path, root), number, " ".join(options))
                number += part.count("\n")
                failing += expects
                if expects and (done.returncode != 1 or "error:" not in done.stderr):
                    problems.append("%s: exit code %d where 1 is due" % (where, done.returncode))
                if not expects and done.returncode != 0:
                    problems.append("%s: exit code %d where 0 is due\n%s" % (
                        where, done.returncode, done.stderr[:400]))
    for problem in problems:
        print(problem)
    print("%d failing parts, %d problems" % (failing, len(problems)))
    return 1 if problems or failing < 100 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
