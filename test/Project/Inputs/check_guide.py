"""Runs the examples of a guide chapter and compares what is printed.

Usage: check_guide.py IKET_OPT CHAPTER.md...

Each fenced block of language mlir is a file kernel.mlir, and the block of language text that
follows it is what iket-verify-ranges says about it, line by line.
"""

import os
import re
import subprocess
import sys
import tempfile


def main():
    iket_opt, chapters = sys.argv[1], sys.argv[2:]
    failed = 0
    examples = 0
    for chapter in chapters:
        with open(chapter, encoding="utf-8") as file:
            text = file.read()
        blocks = re.findall(r"^```mlir\n(.*?)^```\n```text\n(.*?)^```$", text,
                            re.MULTILINE | re.DOTALL)
        if text.count("```mlir\n") != len(blocks) or not blocks:
            sys.exit("%s: every mlir block needs a text block right after it" % chapter)
        for source, expected in blocks:
            examples += 1
            with tempfile.TemporaryDirectory() as folder:
                with open(os.path.join(folder, "kernel.mlir"), "w", encoding="utf-8") as file:
                    file.write(source)
                run = subprocess.run(
                    [iket_opt, "kernel.mlir", "--iket-verify-ranges", "-o", os.devnull],
                    cwd=folder, capture_output=True, text=True, check=False)
            found = "".join(line + "\n" for line in run.stderr.split("\n")
                            if line.startswith("kernel.mlir:"))
            if found == expected and (run.returncode != 0) == (": error: " in expected):
                continue
            failed += 1
            print("%s: of\n%s\nis printed\n%sinstead of\n%s(exit status %d)" % (
                chapter, source, run.stderr, expected, run.returncode))
    print("%d examples, %d of them different" % (examples, failed))
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
