"""Runs a command and checks what it recorded.

usage: record.py [--exit CODE] [--expect FILES=EVENTS/WARPS/LOST]... [--sum FILES=EVENTS]
                 -- COMMAND

FILES is a pattern; files that match it are removed before, and events, warps and lost
events in them (`iket stats --json`) are added up. --sum: events and lost events together.
What the command prints, stdout and stderr, goes to stdout. Exits 1 if something differs.
"""

import argparse
import glob
import json
import os
import subprocess
import sys


def count(pattern):
    total = {"events": 0, "warps": 0, "lostEvents": 0}
    for path in glob.glob(pattern):
        output = subprocess.run(["iket", "stats", "--json", path], text=True,
                                capture_output=True, check=True).stdout
        stats = json.loads(output)
        for key in total:
            total[key] += stats[key]
    return total["events"], total["warps"], total["lostEvents"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--exit", type=int, default=0)
    parser.add_argument("--expect", action="append", default=[])
    parser.add_argument("--sum", action="append", default=[])
    separator = sys.argv.index("--")
    arguments = parser.parse_args(sys.argv[1:separator])
    for what in arguments.expect + arguments.sum:
        for path in glob.glob(what.split("=")[0]):
            os.remove(path)
    result = subprocess.run(sys.argv[separator + 1:], text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, timeout=300)
    print(result.stdout, end="", flush=True)
    problems = []
    if result.returncode != arguments.exit:
        problems.append("exit code %d, expected %d" % (result.returncode, arguments.exit))
    if "standin:" in result.stdout:
        problems.append("the driver complained")
    for what in arguments.expect:
        pattern, numbers = what.split("=")
        found = "%d/%d/%d" % count(pattern)
        if found != numbers:
            problems.append("recorded %s, expected %s" % (found, numbers))
    for what in arguments.sum:
        pattern, number = what.split("=")
        events, _, lost = count(pattern)
        if events + lost != int(number):
            problems.append("%d recorded and %d lost, expected %s together" % (
                events, lost, number))
    for problem in problems:
        print("record.py: " + problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
