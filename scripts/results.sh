#!/usr/bin/env bash
# Makes docs/results.md: every method on the real upgrades beside the checkout, by the study files
# of scripts/results/. Fits that were done before are taken from the build folder.
# usage: scripts/results.sh [BUILD_DIR [STUDY…]]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
cli=$build/app/cli/crossfade-cli
work=$build/results
data=$(readlink -f ../shared/data/tinyimagenet-upgrade)
out=docs/results.md
shift $(($# > 0 ? 1 : 0))
studies=("$@")
all=(transforms fastfill queries compatible orthogonality sweeps)
[ ${#studies[@]} -gt 0 ] || studies=("${all[@]}")

say() { printf '%s\n' "$*" >&2; }

[ -d "$data" ] || { say "results: there is no $data"; exit 1; }
mkdir -p "$work"

# compute STUDY UPGRADE: its printed tables, in $work/UPGRADE-STUDY.txt
compute() {
    local name=$2-$1
    say "$name"
    sed "s#@EMBEDDINGS@#$data/$2.h5#" "scripts/results/$1.toml" >"$work/$name.toml"
    rm -f "$work/$name.results.h5"
    "$cli" run "$work/$name.toml" --resume >"$work/$name.part"
    mv "$work/$name.part" "$work/$name.txt"
}

# tables: all that was computed, as Markdown
tables() {
    local study upgrade
    for upgrade in 50to200 100to200; do
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

for upgrade in 50to200 100to200; do
    for study in "${studies[@]}"; do
        compute "$study" "$upgrade"
    done
done
{
    cat scripts/results/preface.md
    tables
} >"$out.part"
mv "$out.part" "$out"
say "$out"
