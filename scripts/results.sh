#!/usr/bin/env bash
# Makes docs/results.md, the page of verdicts, and docs/results/, the tables behind it: the studies of
# scripts/results/ on the two upgrades beside the checkout. Finished fits and curves stay in the build
# folder and are used again, so a run that was interrupted goes on.
# The two upgrades are computed side by side, with one thread each: fits gain little from a second.
# usage: scripts/results.sh [BUILD_DIR [STUDY…|page]]    page: write it of the results that are there
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
cli=$build/app/cli/crossfade-cli
work=$build/results
data=$(readlink -f ../shared/data/tinyimagenet-upgrade)
page=docs/results.md
tables=docs/results
shift $(($# > 0 ? 1 : 0))
studies=("$@")
all=(head-to-head transforms fastfill fastfill-losses rank-merge compatible orthogonality
    unseen held-out-bict held-out-orthogonality sequence sweep-psi sweep-fct)
[ ${#studies[@]} -gt 0 ] || studies=("${all[@]}")

say() { printf '%s\n' "$*" >&2; }

for program in jq h5copy h5diff; do
    command -v "$program" >/dev/null ||
        { say "results: $program is missing (packages jq and hdf5-tools)"; exit 1; }
done
[ -d "$data" ] || { say "results: there is no $data"; exit 1; }
mkdir -p "$work" "$tables"

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

# compute STUDY UPGRADE: its printed tables and its JSON, in $work/UPGRADE-STUDY.{txt,json}
compute() {
    local name=$2-$1 embeddings=$data/$2.h5 began=$SECONDS
    if [ "$1" = sequence ]; then
        join
        embeddings=$work/$2.h5
    fi
    sed "s#@EMBEDDINGS@#$(readlink -f "$embeddings")#" "scripts/results/$1.toml" >"$work/$name.toml"
    OMP_NUM_THREADS=1 "$cli" run "$work/$name.toml" --parts "$work/parts" \
        --json "$work/$name.json.part" >"$work/$name.txt" 2>"$work/$name.log" ||
        { say "results: $name failed: $work/$name.log"; return 1; }
    mv "$work/$name.json.part" "$work/$name.json"
    say "$name: $((SECONDS - began)) s"
}

# study_page STUDY: its tables on all upgrades, as Markdown
study_page() {
    local upgrade
    printf '# %s\n\n' "$(sed -n 's/^name = "\(.*\)"/\1/p' "scripts/results/$1.toml")"
    sed -n '/^#/!q; s/^# \?//p' "scripts/results/$1.toml"
    printf '\nThe study: [%s](../../scripts/results/%s); ' "$1.toml" "$1.toml"
    # shellcheck disable=SC2016
    printf 'one of its tables: `scripts/results.sh build/release %s`.\n' "$1"
    for upgrade in $(upgrades "$1"); do
        # shellcheck disable=SC2016
        [ ! -f "$work/$upgrade-$1.json" ] ||
            printf '\n## %s\n\n```\n%s\n```\n' "$upgrade" "$(cat "$work/$upgrade-$1.txt")"
    done
}

# fitting_time: what all fits that were made took, by the clock of one processor core
fitting_time() {
    cat "$work"/parts/*.seconds 2>/dev/null |
        awk '{ sum += $1; sub(/.*/, ""); count++ } END { printf "%d fits, %.1f hours", count, sum / 3600 }'
}

[ "${studies[*]}" != page ] || studies=()
for study in ${studies[@]+"${studies[@]}"}; do
    jobs=()
    for upgrade in $(upgrades "$study"); do
        compute "$study" "$upgrade" &
        jobs+=($!)
    done
    for job in "${jobs[@]}"; do wait "$job"; done
done

for study in "${all[@]}"; do
    ! compgen -G "$work/*to200-$study.json" >/dev/null || study_page "$study" >"$tables/$study.md"
done
{
    cat scripts/results/preface.md
    printf '\nTime: %s of one core; counting and judging take minutes.\n\n' "$(fitting_time)"
    jq -r -n -f scripts/results/verdicts.jq "$work"/*to200-*.json
    jq -r -n -f scripts/results/sigma.jq "$work"/*to200-fastfill.json
    printf '\n## Tables\n\n'
    for study in "${all[@]}"; do
        [ ! -f "$tables/$study.md" ] ||
            printf -- '- [%s](results/%s.md)\n' "$(sed -n '1s/^# //p' "$tables/$study.md")" "$study"
    done
} >"$page.part"
mv "$page.part" "$page"
say "$page"
