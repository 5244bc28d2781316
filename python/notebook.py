#!/usr/bin/env python3
"""Makes the notebook docs/python-tour.ipynb of docs/python-tour.py.

usage: notebook.py [--check]     --check: say whether it is as this script would make it

The source is Python with cells: a line that begins with "# %%" begins one, "# %% [markdown]" one of
text, whose lines begin with "# ".
"""

import json
import pathlib
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "python-tour.py"
NOTEBOOK = SOURCE.with_suffix(".ipynb")


def cells(text):
    """[(is code, text)], without the empty lines at their ends."""
    found = []
    for line in text.splitlines():
        if line.startswith("# %%"):
            found.append((not line.endswith("[markdown]"), []))
        elif found:
            is_code, lines = found[-1]
            lines.append(line if is_code else line.removeprefix("#").removeprefix(" "))
    return [(is_code, "\n".join(lines).strip("\n")) for is_code, lines in found]


def notebook(text):
    made = []
    for number, (is_code, source) in enumerate(cells(text)):
        cell = {
            "cell_type": "code" if is_code else "markdown",
            "id": f"cell-{number}",
            "metadata": {},
            "source": source.splitlines(keepends=True),
        }
        if is_code:
            cell |= {"execution_count": None, "outputs": []}
        made.append(cell)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {
        "cells": made,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def main():
    made = notebook(SOURCE.read_text(encoding="utf-8"))
    if sys.argv[1:] == ["--check"]:
        if NOTEBOOK.read_text(encoding="utf-8") != made:
            sys.exit(f"{NOTEBOOK} is not what {SOURCE} makes: run python/notebook.py")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        NOTEBOOK.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
