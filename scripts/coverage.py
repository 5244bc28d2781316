#!/usr/bin/env python3
"""coverage.py LINES ERRORS: reads gcovr's JSON, and the texts of all errors that the tests brought
about; prints for each source file and each room which share of its lines and branches was reached,
then every error that no test threw or whose message no test brought about. Called by
scripts/coverage.sh."""

import json
import re
import sys

# What an error is made by: itself, or a function that makes one.
ERROR = re.compile(
    r"\.problem\b|\bError\(|\b(?:throw|return)\s+\"|"
    r"\b(?:refuse|fail|bad|broken|cannot|damaged|lacking|mismatch|notUsed|require|unfit|unreadable|"
    r"unusable)\w*\(")
THROWS = re.compile(r"\bthrow\b(?! *;)|\brefuse\w*\(|\bfail\w*\(|\bnotUsed\(")
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"(?:\s*"((?:[^"\\\n]|\\.)*)")*')
PART = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
ROOMS = ("base", "data/import", "data", "models", "methods", "tuning", "backfill", "study/request",
         "study/storage", "study/plan")


def share(reached, count):
    return f"{reached:5d} of {count:5d}  {100 * reached / max(1, count):5.1f} %"


def code(file):
    return [line for line in file["lines"] if not line["gcovr/noncode"]]


def counts(file):
    """Lines reached, lines, branches reached, branches."""
    lines = [line["count"] > 0 for line in code(file)]
    branches = [branch["count"] > 0 for line in code(file) for branch in line["branches"]]
    return [sum(lines), len(lines), sum(branches), len(branches)]


def added(rows):
    return [sum(column) for column in zip(*rows)]


def printShares(name, some):
    print(f"{name:44s} {share(*some[:2]):>24s} {share(*some[2:]):>24s}")


def roomOf(file):
    return next(room for room in ROOMS if file["file"].startswith(f"core/{room}/"))


def statements(source):
    """The statements of a file, with the line that each begins in; comments are blanked."""
    source = re.sub(r"//[^\n]*", "", source)
    number = 1
    for statement in source.split(";"):
        start = len(statement) - len(statement.lstrip())
        yield number + statement[:start].count("\n"), statement[start:]
        number += statement.count("\n")


def messages(statement):
    """Its texts of several words, with the line within it."""
    for found in TEXT.finditer(statement):
        text = "".join(PART.findall(found.group(0)))
        text = text.replace('\\"', '"').replace("\\'", "'").replace("\\\\", "\\").strip()
        if re.search(r"[a-z]{2,} [a-z]", text):
            yield statement[:found.start()].count("\n"), text


def unreached(file, errors):
    """Line and text of each error that no test threw, and of each message that none brought
    about."""
    reached = {line["line_number"]: line["count"] for line in code(file)}
    source = open(file["file"], encoding="utf-8").read()
    for first, statement in statements(source):
        if not ERROR.search(statement):
            continue
        missing = [(first + line, text) for line, text in messages(statement)
                   if text not in errors]
        lines = statement.split("\n")
        unthrown = [first + i for i, line in enumerate(lines)
                    if THROWS.search(line) and reached.get(first + i) == 0]
        if missing:
            yield missing[0][0], " … ".join(text for _, text in missing)
        elif unthrown:
            yield unthrown[0], " ".join(lines[unthrown[0] - first].split())


files = json.load(open(sys.argv[1], encoding="utf-8"))["files"]
files = sorted((file for file in files if file["file"].endswith(".cpp")), key=lambda f: f["file"])
errors = open(sys.argv[2], encoding="utf-8", errors="replace").read()
print(f"{'file':44s} {'lines':>24s} {'branches':>24s}")
for file in files:
    printShares(file["file"], counts(file))
print()
for room in ROOMS:
    if ofRoom := [counts(file) for file in files if roomOf(file) == room]:
        printShares(room, added(ofRoom))
printShares("all", added(counts(file) for file in files))
print("\nErrors that no test brought about:")
for file in files:
    for number, text in unreached(file, errors):
        print(f"{file['file']}:{number}: {text}")
