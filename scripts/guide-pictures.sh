#!/usr/bin/env bash
# Makes resources/guide/: the pictures of the guide, small ones of the window on drawn data. Needs
# xvfb-run (package xvfb) and convert (package imagemagick), and what scripts/screenshots.sh and
# scripts/screenshots.sh --all leave in BUILD_DIR/screenshots.
# usage: scripts/guide-pictures.sh [BUILD_DIR [WORK_DIR]]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
work=${2:-$build/screenshots}
window=${CROSSFADE:-$build/app/gui/crossfade}
cli=${CROSSFADE_CLI:-$build/app/cli/crossfade-cli}
out=resources/guide
results=$work/demonstration/results.h5

# picture NAME FILE [OPTION…]: the window at the size of a page of the guide, with a palette
picture() {
    local name=$1 file=$2
    shift 2
    xvfb-run --auto-servernum --server-args='-screen 0 1280x1024x24' \
        "$window" --screenshot "$work/guide.png" --size 1000x700 --theme light --language en \
        "$@" ${file:+"$file"}
    convert "$work/guide.png" -dither None -colors 256 -strip -define png:compression-level=9 \
        "PNG8:$out/$name.png"
    printf '%s\n' "$out/$name.png" >&2
}

mkdir -p "$out"
picture start ''
picture set-up "$work/demonstration/demo.h5"
picture curves "$results" --select-first-failure
picture query "$results" --metric map --select-first-failure --at 0.5
picture tables "$results" --table conditions
for screen in flips groups map costs decide thresholds; do
    picture "$screen" "$results" --screen "$screen"
done
picture uncertainty "$results" --screen uncertainty --method fastfill # which predicts it
# The same three methods without and with calibration.
for calibrated in no moments; do
    [[ -e $work/calibrated-$calibrated.h5 ]] || "$cli" evaluate --embeddings "$work/demonstration/demo.h5" \
        --method direct,procrustes,low-rank-affine --set direct.calibrated="$calibrated" \
        --set procrustes.calibrated="$calibrated" --set low-rank-affine.calibrated="$calibrated" \
        --ordering random --metrics cmc@1,map --results "$work/calibrated-$calibrated.h5" >/dev/null
done
picture compare "$work/calibrated-no.h5" --compare "$work/calibrated-moments.h5" --screen compare
picture generations "$work/generations-results.h5" --screen generations
picture estimate "$work/plan.toml" --estimate --screen estimate
picture plan "$work/plan.toml" --plan --screen plan
picture follow "$work/store.h5" --follow "$work/plan.csv" --target gain=0.8
