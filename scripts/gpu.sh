#!/usr/bin/env bash
# Builds, tests and measures what runs on an NVIDIA card, on a machine that has one: in under eight
# minutes on 16 cores.
set -euo pipefail
cd "$(dirname "$0")/.."

usage() {
    cat <<'END'
usage: scripts/gpu.sh [CMAKE OPTION…]

Builds the engine and libcrossfade_cuda.so (preset gpu-engine, with the libtorch of python3's PyTorch
where it has one), runs the tests of CTest's label `gpu` and, under compute-sanitizer where that is
there, a part of them; then prints the table of docs/performance.md. It needs nvcc, CMake, Boost's
headers (-DCROSSFADE_BOOST_INCLUDE=FOLDER where they are in none of the usual places), GoogleTest for
the tests and Google Benchmark for the table. Without a card it says so and ends.
END
}

if [[ ${1:-} == -h || ${1:-} == --help ]]; then
    usage
    exit 0
fi
say() { printf '\n== %s (%d s so far)\n' "$*" "$SECONDS"; }

card=$(nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | head -n 1 || true)
if [[ -z $card ]]; then
    echo "gpu: there is no card here; nothing was tried"
    exit 0
fi
export OMP_WAIT_POLICY=passive

say "Building for $card"
torch=$(python3 -c 'import torch; print(torch.utils.cmake_prefix_path)' 2>/dev/null || true)
cmake --preset gpu-engine -DCMAKE_PREFIX_PATH="$torch" "$@" >/dev/null
build=build/gpu-engine
targets=(crossfade_cuda crossfade_engine)
known=$(cmake --build --preset gpu-engine --target help)
for target in test_base test_backfill bench_curve_growth; do
    if grep -qE "(^|[. ])$target(:| |\$)" <<<"$known"; then targets+=("$target"); fi
done
cmake --build --preset gpu-engine --parallel "$(nproc)" --target "${targets[@]}" >/dev/null
[[ -e $build/core/libcrossfade_cuda.so ]] || {
    echo "gpu: libcrossfade_cuda.so was not built: is nvcc of CUDA 12 or later there?" >&2
    exit 1
}
failed=0
is_built() { [[ " ${targets[*]} " == *" $1 "* ]]; }

if is_built test_backfill; then
    say "Tests"
    ctest --test-dir "$build" -L gpu --output-on-failure || failed=1
    "$build/tests/base/test_base" --gtest_brief=1 || failed=1
    tests/package/names_cxx_library.sh readelf "$build" || failed=1
else
    echo "gpu: no GoogleTest that fits this libtorch, so nothing was tested"
fi

if is_built bench_curve_growth; then
    say "Curves on $card, beside $(nproc) cores"
    "$build/bench/curve_growth" --benchmark_filter=cuda 2>&1 | grep -E 'slices, cuda' || failed=1
else
    echo "gpu: -DCROSSFADE_BENCH=ON measures the curves, too"
fi

if is_built test_backfill && command -v compute-sanitizer >/dev/null; then
    # Each case takes many times as long as without it, and racecheck's longest.
    for check in memcheck:12 racecheck:2; do
        say "compute-sanitizer: ${check%:*}"
        status=0
        CROSSFADE_CARD_CASES=${check#*:} timeout 60 compute-sanitizer --tool "${check%:*}" \
            --error-exitcode 9 --print-limit 5 "$build/tests/backfill/test_backfill" \
            --gtest_brief=1 --gtest_filter='OnACard.*' || status=$?
        case $status in
            0) ;;
            124) echo "gpu: ${check%:*} did not finish in a minute" ;;
            *) failed=1 ;;
        esac
    done
fi
say "done"
exit "$failed"
