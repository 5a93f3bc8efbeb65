#!/usr/bin/env python3
"""Runs the marked blocks of Markdown pages, so that what they show stays true.

    docs_commands.py --source ROOT --build BUILD --work FOLDER [--have a,b] PAGE...

A page is run from top to bottom in a folder of its own that looks like the root of a
checkout whose build folder is `build`. The words after a fence's language say what to
do with the block:

    ```mlir file=kernel.mlir      write the block to that file
    ```sh run [exit=1] [needs=a]  run the block; it must end with that code (default 0).
                                  Skipped, with the files' blocks kept, if `a` is not
                                  among --have
    ```text output                what the last `run` block printed holds this block

In an `output` block, a line `...` stands for any lines, and `...` within a line for any
text. Blocks without such words are not looked at.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys

FENCE = re.compile(r"^( *)```(.*)$")


class Problem(Exception):
    pass


def read_blocks(path):
    """Yields (line number, language, words, text) of each fenced block."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    start = None
    for number, line in enumerate(lines, 1):
        match = FENCE.match(line)
        if not match:
            continue
        if start is None:
            start, indent, info = number, match.group(1), match.group(2).split()
            continue
        body = [text[len(indent):] if text.startswith(indent) else text
                for text in lines[start:number - 1]]
        yield start, info[0] if info else "", info[1:], "\n".join(body) + "\n"
        start = None
    if start is not None:
        raise Problem("%s:%d: block is not closed" % (path, start))


def matches(expected, actual):
    """True if `actual` holds the lines of `expected` in one place."""
    pattern = []
    for line in expected.strip("\n").split("\n"):
        if line.strip() == "...":
            pattern.append(r"(?:[^\n]*\n)*?")
        else:
            parts = [re.escape(part) for part in line.rstrip().split("...")]
            pattern.append("[^\n]*?".join(parts) + r"[ \t]*\n")
    return re.search("(?m)^" + "".join(pattern), actual) is not None


class Page:
    def __init__(self, path, args):
        self.path = path
        self.have = set(filter(None, args.have.split(",")))
        name = os.path.splitext(os.path.basename(path))[0]
        self.folder = os.path.join(os.path.realpath(args.work), name)
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        for entry in os.listdir(args.source):
            if entry != ".git" and not entry.startswith("build"):
                os.symlink(os.path.join(args.source, entry), os.path.join(self.folder, entry))
        os.symlink(args.build, os.path.join(self.folder, "build"))
        self.environment = dict(os.environ)
        self.environment["PATH"] = os.pathsep.join(
            [os.path.join(args.build, "bin"), os.environ["PATH"]])
        self.printed = None
        self.counts = {"file": 0, "run": 0, "output": 0, "skipped": 0}

    def where(self, line):
        return "%s:%d" % (self.path, line)

    def run_block(self, line, options, text):
        if options.get("needs", "") not in self.have | {""}:
            self.printed = None
            self.counts["skipped"] += 1
            print("%s: skipped, needs %s" % (self.where(line), options["needs"]))
            return
        result = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", text], cwd=self.folder, env=self.environment,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                stdin=subprocess.DEVNULL, timeout=900)
        self.printed = result.stdout.decode("utf-8", "replace")
        if self.printed and not self.printed.endswith("\n"):
            self.printed += "\n"
        wanted = int(options.get("exit", 0))
        if result.returncode != wanted:
            raise Problem("%s: exit code %d, expected %d\n%s%s" % (
                self.where(line), result.returncode, wanted, text, self.printed))
        self.counts["run"] += 1

    def run(self):
        for line, language, words, text in read_blocks(self.path):
            flags = {word for word in words if "=" not in word}
            options = dict(word.split("=", 1) for word in words if "=" in word)
            unknown = flags - {"run", "output"} | set(options) - {"file", "exit", "needs"}
            if unknown:
                raise Problem("%s: unknown mark '%s'" % (self.where(line), unknown.pop()))
            if "file" in options:
                path = os.path.join(self.folder, options["file"])
                os.makedirs(os.path.dirname(path), exist_ok=True)
                if not os.path.realpath(path).startswith(self.folder + os.sep):
                    raise Problem("%s: would write through a link" % self.where(line))
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                self.counts["file"] += 1
            if "run" in flags:
                self.run_block(line, options, text)
            if "output" in flags and self.printed is not None:
                if not matches(text, self.printed):
                    raise Problem("%s: not what the command printed, which is\n%s" % (
                        self.where(line), self.printed))
                self.counts["output"] += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--source", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--have", default="")
    args = parser.parse_args()
    failed = False
    for path in args.pages:
        try:
            page = Page(path, args)
            page.run()
            print("%s: %d files, %d runs, %d outputs, %d skipped" % (
                (os.path.basename(path),) + tuple(page.counts.values())))
        except Problem as problem:
            print(problem)
            failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
