#!/usr/bin/env bash
# The tests under sanitizers: scripts/sanitize.sh address|thread [expression of test names]
# address: all tests under AddressSanitizer and UndefinedBehaviorSanitizer (build/asan).
# thread: what has threads under ThreadSanitizer (build/tsan).
# What is not ours is left out by tests/{addresses,leaks,threads}.supp. JOBS: processes at once.
set -euo pipefail
cd "$(dirname "$0")/.."
export OMP_WAIT_POLICY=passive
jobs=${JOBS:-$(nproc)}

# Reports lie in files: a child process that reads a stranger's file has no standard error.
begin() {
    rm -rf "build/$1/reports"
    mkdir -p "build/$1/reports"
    reports=$PWD/build/$1/reports
}

# Whether a report is of a library in a child process that reads a stranger's file: the child is
# there for that, and the test judges what its parent makes of it. A claim of too much memory, too,
# ends a child here, since `new` cannot throw under a sanitizer. In a test's own process either would
# end the test.
is_of_a_child() {
    # The sanitizer is linked into the programs: what it has in place of memcpy() is one of theirs.
    grep -q 'allocator is out of memory' "$1" ||
        grep -E '^ +#[0-9]+ ' "$1" |
        grep -vE 'libsanitizer|interceptor|in (mem|str)[a-z]+ \(' | head -n 1 |
            grep -qE 'lib(hdf5|opencv|png|jpeg|tiff|webp)|faiss::'
}

# Prints what was found, and ends.
finish() {
    local found='' report
    while read -r report; do
        is_of_a_child "$report" && continue
        cat "$report"
        found=$report
    done < <(grep -rlE 'ERROR: |WARNING: ThreadSanitizer|runtime error: ' "$reports" || true)
    [[ -z $found && $failed == 0 ]]
    exit
}

failed=0
case ${1:-} in
    address)
        [[ -e build/asan/build.ninja ]] || cmake --preset asan
        cmake --build --preset asan --parallel "$jobs"
        begin asan
        # Memory that there is not is Crossfade's own to handle.
        export ASAN_OPTIONS=allocator_may_return_null=1
        export ASAN_OPTIONS+=:suppressions=$PWD/tests/addresses.supp:log_path=$reports/address
        export UBSAN_OPTIONS=print_stacktrace=1:log_path=$reports/undefined
        ctest --preset asan --parallel "$jobs" ${2:+-R "$2"} || failed=1
        finish
        ;;
    thread)
        rooms=(base worker search backfill data models widgets)
        [[ -e build/tsan/build.ninja ]] || cmake --preset tsan
        cmake --build --preset tsan --parallel "$jobs" --target "${rooms[@]/#/test_}"
        begin tsan
        # OpenBLAS has no pool of threads of its own then: Crossfade's own threads are looked at.
        export OPENBLAS_NUM_THREADS=1 QT_QPA_PLATFORM=offscreen
        # Tests make copies of one thread of a program with several, which is as it should be.
        export TSAN_OPTIONS="suppressions=$PWD/tests/threads.supp ignore_noninstrumented_modules=1 \
die_after_fork=0 handle_sigbus=0 log_path=$reports/thread"
        threaded='Job|Parallel|Cancel|Memory|CutFiles|Child|Counting|Curve|Gain|Index|Search|Embed|Decode'
        tests=${2:-$threaded} # as GoogleTest has it: *Job*:*Parallel*
        for room in "${rooms[@]}"; do
            echo "== $room"
            "build/tsan/tests/$room/test_$room" --gtest_brief=1 \
                --gtest_filter="*${tests//|/*:*}*" || failed=1
        done
        finish
        ;;
    *)
        sed -n '2,5s/^# //p' "$0" >&2
        exit 2
        ;;
esac
