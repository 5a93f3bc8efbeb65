"""Checks the relative links of the Markdown pages.

usage: docs_links.py ROOT

Pages are README.md and all below docs and benchmarks. A link to a file must find it, a
link to a heading of a page the heading. Links to the network are not followed.
"""

import os
import re
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def page_lines(path):
    """Yields (line number, line) outside fenced blocks."""
    fenced = False
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.lstrip().startswith("```"):
                fenced = not fenced
            elif not fenced:
                yield number, line


def anchors(path):
    """What GitHub makes of the headings."""
    found = set()
    for _, line in page_lines(path):
        match = re.match(r"#+ (.*)", line)
        if not match:
            continue
        text = re.sub(r"[^\w\- ]", "", match.group(1).strip().lower()).replace(" ", "-")
        anchor, number = text, 0
        while anchor in found:
            number += 1
            anchor = "%s-%d" % (text, number)
        found.add(anchor)
    return found


def pages(root):
    if os.path.exists(os.path.join(root, "README.md")):
        yield os.path.join(root, "README.md")
    for top in ("docs", "benchmarks"):
        for folder, _, files in sorted(os.walk(os.path.join(root, top))):
            for name in sorted(files):
                if name.endswith(".md"):
                    yield os.path.join(folder, name)


def main(root):
    bad = total = 0
    for path in pages(root):
        for number, line in page_lines(path):
            for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                if re.match(r"[a-z]+:", target):
                    continue
                total += 1
                name, _, heading = target.partition("#")
                other = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
                where = "%s:%d" % (os.path.relpath(path, root), number)
                if not os.path.exists(other):
                    print("%s: no file %s" % (where, name))
                    bad += 1
                elif heading and heading not in anchors(other):
                    print("%s: no heading #%s%s" % (where, heading, " in " + name if name else ""))
                    bad += 1
    print("%d links, %d of them lead nowhere" % (total, bad))
    return 1 if bad or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
