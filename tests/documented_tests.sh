#!/usr/bin/env bash
# documented_tests.sh ROOT: every test that docs/robustness.md names is there. `*` stands for any
# part of a name.
set -euo pipefail
cd "$1"
tests=$(grep -rhozP '\bTEST(_[FP])?\(\s*\w+,\s*\w+\s*\)' tests --include='*.cpp' | tr '\0' '\n' |
    tr -d ' \n' | sed -E 's/\)TEST/)\nTEST/g' | sed -E 's/^TEST(_[FP])?\(([^,]+),(.*)\)$/\2.\3/')
failed=0
while read -r name; do
    pattern=$(sed 's/\./\\./; s/\*/.*/g' <<<"$name")
    if ! grep -qx "$pattern" <<<"$tests"; then
        echo "docs/robustness.md names the test $name, which is not there" >&2
        failed=1
    fi
done < <(grep -oE "\`[A-Z][A-Za-z0-9]*\.[A-Z*][A-Za-z0-9_]*\*?\`" docs/robustness.md | tr -d "\`" |
    sort -u)
exit "$failed"
