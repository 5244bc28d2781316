#!/usr/bin/env bash
# The tables of docs/beyond.md, anew: FastFill, quick preset, three seeds, on both shared upgrades, on
# the open sets made of them and on the drawn demonstration. Fits are kept, and a table that is there
# is not made again, so that an interrupted run goes on.
# usage: scripts/beyond.sh BUILD DATA OUT [device] [DEMO]
#   BUILD   a build folder made with -DCROSSFADE_BENCH=ON
#   DATA    the folder of 50to200.h5 and 100to200.h5
#   OUT     where the tables and the fits go
#   DEMO    the demonstration's demo.h5 (./run demo makes it); without it, its table is left out
set -euo pipefail
if [ $# -lt 3 ]; then
    sed -n '2,10p' "$0" | sed 's/^# \?//' >&2
    exit 2
fi
build=$1 data=$2 out=$3 device=${4:-cpu} demo=${5:-}
mkdir -p "$out"
beyond() { # NAME FILE [key=value …]
    local name=$1 file=$2
    shift 2
    [ -e "$out/$name.md" ] && return
    "$build/bench/beyond" "$file" fits="$out/fits" device="$device" "$@" > "$out/$name.tmp"
    mv "$out/$name.tmp" "$out/$name.md"
}
evaluate() { # NAME [option …]
    local name=$1
    shift
    [ -e "$out/$name.json" ] && return
    "$build/app/cli/crossfade-cli" evaluate --slices 11 --metrics map,cmc@1 --device "$device" \
        --json "$out/$name.json" "$@" > "$out/$name.txt"
}
orders=random,sigma,head-entropy,learned-gain
for upgrade in 50to200 100to200; do
    file=$data/$upgrade.h5
    beyond "$upgrade" "$file" seeds=0,1,2 orders=$orders calibrations=no,lengths,searched-lengths
    beyond "$upgrade-flips" "$file" seeds=0,1,2 orders=learned-gain:flips staged=none
    beyond "$upgrade-open" "$file" seeds=0,1,2 open=150:199 orders=$orders \
        calibrations=no,lengths,searched-lengths
done
file=$data/50to200.h5
beyond 50to200-kinds "$file" orders=$orders staged=none \
    calibrations=no,moments,quantiles,logistic,per-query,searched,lengths,lengths-per-query,searched-lengths
beyond 50to200-bounds "$file" orders=marginal-gain,centroid-cosine calibrations=no,lengths \
    staged=none
beyond 50to200-ablations "$file" ablations=lengths
beyond 50to200-relearned "$file" seeds=0,1,2 orders=learned-gain calibrations=lengths relearn=yes
beyond 50to200-sigma "$file" seeds=0,1,2 sigmas=joint,cross-fitted
beyond 50to200-sigma-unseen "$file" seeds=0,1,2 train=0:149 sigmas=joint,cross-fitted
if [ -n "$demo" ]; then
    beyond demonstration "$demo" seeds=0,1,2 orders=$orders staged=none \
        calibrations=no,lengths,searched-lengths
fi
for method in rm-naive rm; do
    evaluate "rank-merge-$method" --embeddings "$file" --method $method --ordering random \
        --distance cosine --preset quick
done
evaluate rank-merge-calibrated --embeddings "$file" --method rm-naive \
    --set rm-naive.calibrated=moments --ordering random --distance cosine
echo "the tables are in $out"
