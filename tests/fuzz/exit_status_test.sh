#!/usr/bin/env bash
# exit_status_test.sh ROOT: scripts/fuzz.sh tells a finding from programs that do not run. Short
# scripts stand in for the programs.
set -euo pipefail
root=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# program NAME COMMANDS
program() {
    printf '#!/bin/sh\n%s\n' "$2" >"$work/$1"
    chmod +x "$work/$1"
}

# expect STATUS WHERE
expect() {
    local status=0
    FUZZ_PROGRAMS=$work FUZZ_FOLDER=$work/fuzz "$root/scripts/fuzz.sh" 1 >"$work/out" 2>&1 ||
        status=$?
    if ((status != $1)); then
        echo "fuzz.sh ends with $status, not $1, where $2:" >&2
        cat "$work/out" >&2
        failed=1
    fi
}

# shellcheck disable=SC2016  # FUZZ_TARGET is the program's
finds_in_one='[ "$FUZZ_TARGET" = one ] || exit 0; echo "SUMMARY: AddressSanitizer: SEGV"; exit 77'
program write_seeds 'echo one 10; echo two 10'
program crossfade-fuzz 'exit 0'
expect 0 "nothing is found"
program crossfade-fuzz "$finds_in_one"
expect 3 "one target has a finding"
program crossfade-fuzz 'exit 127'
expect 1 "the program does not start"
program crossfade-fuzz 'echo "Hint: pc points to the zero page."; echo "SUMMARY: SEGV"; exit 77'
expect 1 "the program calls what is not linked"
program crossfade-fuzz "$finds_in_one"
program write_seeds 'exit 1'
expect 1 "there are no seeds"
exit "$failed"
