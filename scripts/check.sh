#!/usr/bin/env bash
# The mechanical part of a review: clang-format and clang-tidy over our own files, shellcheck over
# our scripts. Formatting is that of clang-format 14 (Debian 12); other versions differ in details.
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/check.sh [format] [tidy] [scripts] [-b BUILD] [FILE…]

Checks FILE… (all our files where none is named). Without a kind: all three.
  -b BUILD   where compile_commands.json is, for tidy (build/release)
END
}

fail() {
    echo "check: $*" >&2
    exit 1
}

tool() { # tool <name>: version 14 where it is installed beside another
    command -v "$1-14" || command -v "$1" || fail "$1 is not installed (Debian: apt-get install $1)"
}

our_files() { # our_files <pattern>…: the named files that match, or all of them
    if ((${#files[@]} == 0)); then
        git ls-files -- "$@"
        return
    fi
    local file pattern
    for file in "${files[@]}"; do
        for pattern in "$@"; do
            # shellcheck disable=SC2053  # the right side is a pattern
            if [[ $file == $pattern ]]; then echo "$file"; fi
        done
    done
}

# Layout as .clang-format has it, and no braces around a single statement. The braces are removed in
# a pass of their own: together with it, clang-format 14 lays out lambdas badly.
check_format() {
    local format without_braces file failed=0
    format=$(tool clang-format)
    without_braces=$(mktemp)
    { cat .clang-format && echo 'RemoveBracesLLVM: true'; } >"$without_braces"
    while read -r file; do
        "$format" --style="file:$without_braces" "$file" | "$format" --assume-filename="$file" |
            diff -q - "$file" >/dev/null || { echo "$file: not as clang-format has it" && failed=1; }
    done < <(our_files '*.h' '*.cpp' '*.cu' '*.cuh')
    rm -f "$without_braces"
    return "$failed"
}

check_tidy() {
    [[ -r $build/compile_commands.json ]] ||
        fail "no $build/compile_commands.json: configure and build first (./run build), or name" \
            "the build folder with -b"
    local file commands status=0
    commands=$(mktemp -d)
    # clang cannot read the headers that GCC has precompiled.
    sed -E 's# -Winvalid-pch##; s# -include [^ ]*cmake_pch.hxx##' "$build/compile_commands.json" \
        >"$commands/compile_commands.json"
    our_files '*.cpp' | while read -r file; do # benchmarks, say, may not be part of the build
        if grep -qF "/$file\"" "$build/compile_commands.json"; then echo "$file"; fi
    done |
        xargs -r -d '\n' -n 1 -P "$(nproc)" "$(tool clang-tidy)" --quiet -p "$commands" \
        2> >(grep -vE '^[0-9]+ warnings? (generated|treated)' >&2) || status=1
    rm -r "$commands"
    return "$status"
}

check_scripts() {
    { our_files '*.sh' run .ci/run; } | xargs -r -d '\n' "$(tool shellcheck)"
}

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
kinds=()
files=()
build=build/release
while (($# > 0)); do
    case "$1" in
        format | tidy | scripts) kinds+=("$1") ;;
        -b)
            shift
            build=${1:?$(usage)}
            ;;
        -h | --help)
            usage
            exit 0
            ;;
        *)
            [[ -f $1 ]] || fail "no such file in $PWD: $1"
            files+=("$1")
            ;;
    esac
    shift
done
((${#kinds[@]} > 0)) || kinds=(format tidy scripts)

failed=0
for kind in "${kinds[@]}"; do
    echo "== $kind"
    case "$kind" in
        format) check_format || failed=1 ;;
        tidy) check_tidy || failed=1 ;;
        scripts) check_scripts || failed=1 ;;
    esac
done
exit "$failed"
