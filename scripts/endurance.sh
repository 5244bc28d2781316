#!/usr/bin/env bash
# Many studies in one process, without the window or in it: scripts/endurance.sh [studies] [--window]
# Prints memory, open files, child processes and left-over files as they go; fails where open files
# or left-over files grow, where more than four child processes wait for files, or where the memory grows by more than a
# twentieth between the first tenth of the studies and the last.
set -euo pipefail
cd "$(dirname "$0")/.."
program=endurance
[[ ${2:-} == --window ]] && program=window_endurance
[[ -e build/release/build.ninja ]] || cmake --preset release >/dev/null
cmake build/release -DCROSSFADE_BENCH=ON >/dev/null
cmake --build build/release --parallel "${JOBS:-$(nproc)}" --target "bench_$program" >/dev/null
output=$(mktemp)
trap 'rm -f "$output"' EXIT
"build/release/bench/$program" "${1:-200}" | tee "$output"
tail -n 1 "$output" | tr ' ' '\n' | awk -F= '{ value[$1] = $2 }
    END { exit !(value["files_last"] <= value["files_first"] && value["left_over"] == 0 &&
                 value["children"] <= 4 &&
                 value["rss_mb_last"] <= 1.05 * value["rss_mb_first"]) }' ||
    { echo "endurance: something grows" >&2; exit 1; }
