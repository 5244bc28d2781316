#!/usr/bin/env bash
# The tests under sanitizers: scripts/sanitize.sh address [expression of test names]
# address: all tests under AddressSanitizer and UndefinedBehaviorSanitizer (build/asan).
set -euo pipefail
cd "$(dirname "$0")/.."
export OMP_WAIT_POLICY=passive
jobs=${JOBS:-$(nproc)}

case ${1:-} in
    address)
        [[ -e build/asan/build.ninja ]] || cmake --preset asan
        cmake --build --preset asan --parallel "$jobs"
        export UBSAN_OPTIONS=print_stacktrace=1
        ctest --preset asan --parallel "$jobs" ${2:+-R "$2"}
        ;;
    *)
        sed -n '2,3s/^# //p' "$0" >&2
        exit 2
        ;;
esac
