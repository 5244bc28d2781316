#!/usr/bin/env bash
# Makes docs/results.md: every method on the real upgrades beside the checkout, by the study files
# of scripts/results/. Fits that were done before are taken from the build folder.
# usage: scripts/results.sh [BUILD_DIR [STUDY…|page]]    page: write it of the tables that are there
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
cli=$build/app/cli/crossfade-cli
work=$build/results
data=$(readlink -f ../shared/data/tinyimagenet-upgrade)
out=docs/results.md
shift $(($# > 0 ? 1 : 0))
studies=("$@")
all=(transforms seeds-fct fastfill seeds-fastfill queries seeds-rank-merge compatible orthogonality
    seeds-orthogonality sweep-lambda sweep-psi sweep-fct
    sequence)
[ ${#studies[@]} -gt 0 ] || studies=("${all[@]}")

say() { printf '%s\n' "$*" >&2; }

[ -d "$data" ] || { say "results: there is no $data"; exit 1; }
mkdir -p "$work"

# upgrades STUDY: those that it is computed on
upgrades() {
    [ "$1" = sequence ] && echo 50to100to200 || echo 50to200 100to200
}

# join: the sequence's file, $work/50to100to200.h5: 50to200.h5, and the old model of 100to200.h5 as
# the model between. Both hold the same items, as their common side model shows.
join() {
    local file=$work/50to100to200.h5 group
    [ ! -f "$file" ] || return 0
    install -m 644 "$data/50to200.h5" "$file.part"
    for group in gallery train; do
        h5diff -q "$data/50to200.h5" "$data/100to200.h5" "/$group/features/side" ||
            { say "results: the upgrades hold other items in /$group"; return 1; }
        h5copy -i "$data/100to200.h5" -o "$file.part" \
            -s "/$group/features/old" -d "/$group/features/middle"
    done
    mv "$file.part" "$file"
}

# compute STUDY UPGRADE: its printed tables, in $work/UPGRADE-STUDY.txt
compute() {
    local name=$2-$1 embeddings=$data/$2.h5
    say "$name"
    if [ "$1" = sequence ]; then
        command -v h5copy >/dev/null ||
            { say "results: $name is left out: it needs h5copy (package hdf5-tools)"; return 0; }
        join
        embeddings=$work/$2.h5
    fi
    sed "s#@EMBEDDINGS@#$(readlink -f "$embeddings")#" "scripts/results/$1.toml" >"$work/$name.toml"
    rm -f "$work/$name.results.h5"
    "$cli" run "$work/$name.toml" --resume >"$work/$name.part"
    mv "$work/$name.part" "$work/$name.txt"
}

# tables: all that was computed, as Markdown
tables() {
    local study upgrade
    for upgrade in 50to200 100to200 50to100to200; do
        printf '\n## %s\n' "$upgrade"
        for study in "${all[@]}"; do
            [ -f "$work/$upgrade-$study.txt" ] || continue
            printf '\n### %s: %s\n\n```\n' "$upgrade" \
                "$(sed -n 's/^name = "\(.*\)"/\1/p' "scripts/results/$study.toml")"
            cat "$work/$upgrade-$study.txt"
            printf '```\n'
        done
    done
}

[ "${studies[*]}" != page ] || studies=()
for study in ${studies[@]+"${studies[@]}"}; do
    for upgrade in $(upgrades "$study"); do
        compute "$study" "$upgrade"
    done
done
{
    cat scripts/results/preface.md scripts/results/claims.md
    tables
} >"$out.part"
mv "$out.part" "$out"
say "$out"
