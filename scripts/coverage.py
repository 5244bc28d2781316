#!/usr/bin/env python3
"""coverage.py LINES: reads gcovr's JSON; prints for each source file which share of its lines and
branches was reached, then every error that no test threw. Called by scripts/coverage.sh."""

import json
import re
import sys

THROWS = re.compile(r"\bthrow\b(?! *;)|\brefuse\w*\(|\bnotUsed\(")


def share(reached, count):
    return f"{reached:5d} of {count:5d}  {100 * reached / max(1, count):5.1f} %"


def code(file):
    return [line for line in file["lines"] if not line["gcovr/noncode"]]


def counts(file):
    """Lines reached, lines, branches reached, branches."""
    lines = [line["count"] > 0 for line in code(file)]
    branches = [branch["count"] > 0 for line in code(file) for branch in line["branches"]]
    return [sum(lines), len(lines), sum(branches), len(branches)]


def unthrown(file):
    """A statement begins where its first line is; what it throws is in the text up to the ';'."""
    source = open(file["file"], encoding="utf-8").read().split("\n")
    for line in code(file):
        number = line["line_number"]
        if line["count"] == 0 and THROWS.search(source[number - 1]):
            end = next(i for i in range(number, len(source) + 1) if ";" in source[i - 1])
            yield number, " ".join(text.strip() for text in source[number - 1:end])


files = json.load(open(sys.argv[1], encoding="utf-8"))["files"]
files = sorted((file for file in files if file["file"].endswith(".cpp")), key=lambda f: f["file"])
print(f"{'file':44s} {'lines':>24s} {'branches':>24s}")
total = [0, 0, 0, 0]
for file in files:
    some = counts(file)
    total = [a + b for a, b in zip(total, some)]
    print(f"{file['file']:44s} {share(*some[:2]):>24s} {share(*some[2:]):>24s}")
print(f"{'all':44s} {share(*total[:2]):>24s} {share(*total[2:]):>24s}")
print("\nErrors that no test threw:")
for file in files:
    for number, text in unthrown(file):
        print(f"{file['file']}:{number}: {text}")
