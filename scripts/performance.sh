#!/usr/bin/env bash
# Makes docs/performance.md: runs the benchmarks on this machine, which should have nothing else to
# do. Every figure stands beside a bare product, read or forward pass of the same process.
# usage: scripts/performance.sh [BUILD_DIR]     (configured with -DCROSSFADE_BENCH=ON)
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
out=docs/performance.md
benches=(backfill_curve curve_growth streaming fit search cell_search reading reading_formats embed window_stalls)
export OMP_WAIT_POLICY=passive QT_QPA_PLATFORM=offscreen

for bench in "${benches[@]}"; do
    [ -x "$build/bench/$bench" ] ||
        { echo "performance: there is no $build/bench/$bench; configure with -DCROSSFADE_BENCH=ON" >&2; exit 1; }
done

# machine: what the figures were measured on, in words
machine() {
    local model
    model=$(sed -n 's/^model name\s*: //p' /proc/cpuinfo | head -n 1)
    printf '%s, %s cores, %s GiB of memory, %s' "${model:-$(uname -m)}" "$(nproc)" \
        "$(awk '/^MemTotal/ {printf "%.0f", $2 / 1048576}' /proc/meminfo)" \
        "$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release)"
}

# arguments <bench>: fits are measured on real features, where they are at hand
arguments() {
    local real=../shared/data/tinyimagenet-upgrade/50to200.h5
    [[ $1 != fit || ! -e $real ]] || printf '%s' "$real"
}

{
    cat scripts/performance/preface.md
    printf '\nMeasured on %s: %s, %s.\n' "$(date -u +%F)" "$(machine)" "$("$build/app/cli/crossfade-cli" --version)"
    for bench in "${benches[@]}"; do
        printf '%s\n' "$bench" >&2
        printf '\n## %s\n\n' "$bench"
        sed -n '/^\/\/\/ /!q; s/^\/\/\/ //p' "bench/$bench.cpp"
        printf '\n```\n'
        # shellcheck disable=SC2046  # several arguments
        "$build/bench/$bench" $(arguments "$bench") 2>/dev/null
        printf '```\n'
    done
    cat scripts/performance/large.md scripts/performance/gpu.md
} >"$out.part"
mv "$out.part" "$out"
printf '%s\n' "$out" >&2
