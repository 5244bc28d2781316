#!/usr/bin/env bash
# Fuzzes the readers of foreign files: scripts/fuzz.sh [seconds a target] [target …]
# JOBS processes at once (one a core). Builds build/fuzz with clang first; FUZZ_PROGRAMS names a
# folder of programs that are built already. The corpus grows in build/fuzz/corpus, findings lie in
# build/fuzz/findings.
# Exit status: 0 where nothing was found, or there is no clang; 3 where something was; 1 where the
# programs could not be built, or one of them does not run.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift $(($# > 0 ? 1 : 0))

programs=${FUZZ_PROGRAMS:-build/fuzz/tests/fuzz}
work=${FUZZ_FOLDER:-build/fuzz}
if [[ -z ${FUZZ_PROGRAMS:-} ]]; then
    if ! command -v clang++ >/dev/null ||
        ! echo 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }' |
            clang++ -x c++ -fsanitize=fuzzer,address - -o /dev/null 2>/dev/null; then
        echo "fuzz.sh: no clang++ with libFuzzer and its sanitizers (Debian: clang): nothing is fuzzed"
        exit 0
    fi
    [[ -e build/fuzz/build.ninja ]] || cmake --preset fuzz >/dev/null
    cmake --build --preset fuzz || exit 1
fi
mkdir -p "$work/corpus" "$work/findings" "$work/logs"
if ! "$programs/write_seeds" "$work/seeds" >"$work/targets"; then
    echo "fuzz.sh: the seeds could not be written. Where the program crashed: does" \
        "tests/fuzz/CMakeLists.txt name every source that the readers and writers need?" >&2
    exit 1
fi

# fuzz <target> <largest input>. A child process may take seconds of processor time over a file that
# HDF5 loops in, which are minutes on busy cores.
fuzz() {
    mkdir -p "$work/corpus/$1"
    local dictionary=() status=0
    if [[ -s $work/seeds/$1.dict ]]; then dictionary=(-dict="$work/seeds/$1.dict"); fi
    LSAN_OPTIONS=suppressions=tests/leaks.supp:print_suppressions=0 \
        FUZZ_TARGET=$1 "$programs/crossfade-fuzz" "$work/corpus/$1" "$work/seeds/$1" \
        "${dictionary[@]}" -max_len="$2" -max_total_time="$seconds" -timeout=300 \
        -rss_limit_mb=4096 -malloc_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$work/findings/$1-" >"$work/logs/$1.log" 2>&1 || status=$?
    echo "$status" >"$work/logs/$1.status"
}

declare -A largest
targets=()
while read -r target bytes; do
    largest[$target]=$bytes
    targets+=("$target")
done <"$work/targets"
if (($# > 0)); then targets=("$@"); fi

running=0
for target in "${targets[@]}"; do
    if ((running >= ${JOBS:-$(nproc)})); then
        wait -n
        running=$((running - 1))
    fi
    fuzz "$target" "${largest[$target]}" &
    running=$((running + 1))
done
while ((running > 0)); do
    wait -n
    running=$((running - 1))
done

found=0
broken=0
printf '%-18s %12s %8s  %s\n' target executions corpus finding
for target in "${targets[@]}"; do
    log=$work/logs/$target.log
    status=$(<"$work/logs/$target.status")
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    finding=$(grep -aom1 -E 'SUMMARY: .*' "$log" || true)
    # A function that is called but not linked lies at address 0.
    if ((status != 0)) && { [[ -z $finding ]] || grep -aq 'pc points to the zero page' "$log"; }; then
        broken=1
        finding="the program does not run (status $status): see $log"
    elif ((status != 0)); then
        found=1
    fi
    printf '%-18s %12s %8s  %s\n' "$target" "${executions:-?}" \
        "$(find "$work/corpus/$target" -type f | wc -l)" "${finding:-none}"
done
if ((broken)); then
    echo "fuzz.sh: a program does not run. Does tests/fuzz/CMakeLists.txt name every source that the" \
        "readers need?" >&2
    exit 1
fi
exit $((found ? 3 : 0))
