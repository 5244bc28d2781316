#!/usr/bin/env bash
# The tables of docs/beyond.md, anew: FastFill, quick preset, three seeds, on both shared upgrades and
# on the open set made of the first. Fits are kept, so that an interrupted run goes on.
# usage: scripts/beyond.sh BUILD DATA OUT [device]
#   BUILD   a build folder made with -DCROSSFADE_BENCH=ON
#   DATA    the folder of 50to200.h5 and 100to200.h5
#   OUT     where the tables and the fits go
set -euo pipefail
if [ $# -lt 3 ]; then
    sed -n '2,7p' "$0" | sed 's/^# \?//' >&2
    exit 2
fi
build=$1 data=$2 out=$3 device=${4:-cpu}
mkdir -p "$out"
beyond() { # NAME FILE [key=value …]
    local name=$1 file=$2
    shift 2
    "$build/bench/beyond" "$data/$file" fits="$out/fits" device="$device" "$@" > "$out/$name.tmp"
    mv "$out/$name.tmp" "$out/$name.md"
}
orders=random,sigma,head-entropy,learned-gain
for file in 50to200 100to200; do
    beyond "$file" "$file.h5" seeds=0,1,2 orders=$orders calibrations=no,lengths,searched-lengths
    beyond "$file-flips" "$file.h5" seeds=0,1,2 orders=learned-gain:flips staged=none
done
beyond 50to200-kinds 50to200.h5 orders=$orders staged=none \
    calibrations=no,moments,quantiles,logistic,searched,lengths,searched-lengths
beyond 50to200-bounds 50to200.h5 orders=marginal-gain,centroid-cosine calibrations=no,lengths \
    staged=none
beyond 50to200-ablations 50to200.h5 ablations=lengths
beyond 50to200-relearned 50to200.h5 seeds=0,1,2 orders=learned-gain calibrations=lengths relearn=yes
beyond open 50to200.h5 seeds=0,1,2 open=150:199 orders=$orders \
    calibrations=no,lengths,searched-lengths
echo "the tables are in $out"
