#!/usr/bin/env bash
# Makes docs/results.md, the page of verdicts, and docs/results/, the tables behind it: the studies of
# scripts/results/ on the upgrades beside the checkout. Finished fits and curves stay in the build
# folder and are used again, so a run that was interrupted goes on.
# First every fit of all studies is computed, JOBS at a time with one thread each (a fit gains little
# from a second), then the studies, which find them.
# usage: scripts/results.sh [BUILD_DIR [STUDY…|page]]    page: write it of the results that are there
# environment: JOBS=N       how many fits at a time; default: one for each core
#              DEVICE=auto  where to fit and count: auto, cpu, cuda
#              DATA=FOLDER  where the two upgrades of images are
#              TEXT=FILE    the upgrade of texts; without the file, its study is left out
#              RAW=FOLDER   keep the results file of every study there: every query's values, orders, matrices
#              PRESET=NAME  of all studies in the place of their own, such as paper, which takes a card
#              SEEDS=LIST   of all studies, such as 0,1,2,3,4; with it, or PRESET, ONLY=studies: the page is of three fits
#              WORK=FOLDER  where all that is computed is kept; default: BUILD_DIR/results
#              ONLY=PART    stop after the `fits`, or compute the `studies` alone, without the page
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
export cli=$build/app/cli/crossfade-cli
export work=${WORK:-$build/results}
preset=${PRESET:-}
seeds=${SEEDS:-}
jobs=${JOBS:-$(nproc)}
device=${DEVICE:-auto}
data=$(readlink -f "${DATA:-../shared/data/tinyimagenet-upgrade}")
text=${TEXT:-$data/../debian-text-upgrade/embeddings.h5}
export raw=${RAW:-}
page=docs/results.md
tables=docs/results
shift $(($# > 0 ? 1 : 0))
studies=("$@")
all=(head-to-head rank-merge compatible orthogonality fastfill-losses fastfill transforms unseen
    unseen-orders text held-out-bict held-out-orthogonality sequence fct-variants lambda sweep-psi sweep-fct)
[ ${#studies[@]} -gt 0 ] || studies=("${all[@]}")
export OMP_WAIT_POLICY=passive

say() { printf '%s\n' "$*" >&2; }
export -f say

need() { # need PROGRAM PACKAGE
    command -v "$1" >/dev/null || { say "results: $1 is missing (package $2)"; exit 1; }
}

# upgrades STUDY: those that it is computed on
upgrades() {
    case $1 in
        sequence) echo 50to100to200 ;;
        text) [ ! -f "$text" ] || echo debian ;;
        *) echo 50to200 100to200 ;;
    esac
}

# join: the sequence's file, $work/50to100to200.h5: 50to200.h5, and the old model of 100to200.h5 as
# the model between. Both hold the same items, as their common side model shows.
join() {
    local file=$work/50to100to200.h5 group
    [ ! -f "$file" ] || return 0
    need h5copy hdf5-tools
    install -m 644 "$data/50to200.h5" "$file.part"
    for group in gallery train; do
        h5diff -q "$data/50to200.h5" "$data/100to200.h5" "/$group/features/side" ||
            { say "results: the upgrades hold other items in /$group"; return 1; }
        h5copy -i "$data/100to200.h5" -o "$file.part" \
            -s "/$group/features/old" -d "/$group/features/middle"
    done
    mv "$file.part" "$file"
}

# study STUDY UPGRADE: the study file for one upgrade, on the device
study() {
    local file=$data/$2.h5
    if [ "$2" = 50to100to200 ]; then
        join
        file=$work/$2.h5
    fi
    [ "$2" != debian ] || file=$text
    sed "s#@EMBEDDINGS@#$(readlink -f "$file")#
        ${preset:+s/^preset = .*/preset = \"$preset\"/}
        ${seeds:+s/^seeds = .*/seeds = [$seeds]/}
        s/^preset = .*/&\ndevice = \"$device\"/" "scripts/results/$1.toml"
}

# fit HASH: the fit of $work/fits/HASH.toml, kept in the folder of parts
fit() {
    local file=$work/fits/$1
    OMP_NUM_THREADS=1 "$cli" run "$file.toml" --parts "$work/parts" >/dev/null 2>"$file.log" ||
        { say "results: a fit failed: $file.toml, $file.log"; return 1; }
    rm -f "$file.results.h5"
    touch "$file.done"
}
export -f fit

# fits STUDY…: the hashes of all fits that the studies need and that are not done; their study files
# go to $work/fits
fits() {
    local study upgrade text hash
    for study in "$@"; do
        for upgrade in $(upgrades "$study"); do
            study "$study" "$upgrade" | awk -f scripts/results/fits.awk
        done
    done | awk '!seen[$0]++' | while read -r text; do
        hash=$(printf '%s' "$text" | sha256sum | cut -c 1-16)
        printf '%s' "$text" | tr '|' '\n' >"$work/fits/$hash.toml"
        [ -f "$work/fits/$hash.done" ] || echo "$hash"
    done
}

# compute STUDY UPGRADE: its printed tables and its JSON, in $work/UPGRADE-STUDY.{txt,json}
compute() {
    local name=$2-$1 began=$SECONDS
    "$cli" run "$work/$name.toml" --parts "$work/parts" \
        --json "$work/$name.json.part" >"$work/$name.txt" 2>"$work/$name.log" ||
        { say "results: $name failed: $work/$name.log"; return 1; }
    mv "$work/$name.json.part" "$work/$name.json"
    if [ -n "$raw" ]; then
        mkdir -p "$raw"
        mv "$work/$name.results.h5" "$raw/"
    else
        rm -f "$work/$name.results.h5"
    fi
    say "$name: $((SECONDS - began)) s"
}
export -f compute

# pairings UPGRADE: h/h, FCT's transformed features as queries and gallery, of three fits; their scores go to
# $work/UPGRADE-pairing-SEED.json
pairings() {
    local seed name upgrade=$data/$1.h5
    for seed in 0 1 2; do
        name=$work/$1-pairing-$seed
        [ ! -f "$name.json" ] || continue
        "$cli" fit --embeddings "$upgrade" --method fct --set fct.use_side=no --preset quick --seed "$seed" \
            --device "$device" --out "$name.pt" >/dev/null 2>"$name.log" &&
            "$cli" apply --embeddings "$upgrade" --transform "$name.pt" --old-queries --out "$name.h5" \
                >/dev/null 2>>"$name.log" &&
            "$cli" score --embeddings "$name.h5" --query-model old --gallery-model old --metrics cmc@1,map \
                --json "$name.json" >/dev/null 2>>"$name.log" ||
            { say "results: h/h failed: $name.log"; return 1; }
        rm -f "$name.pt" "$name.h5"
    done
}

# jqs PROGRAM FILE…: a jq program of scripts/results/ over JSON files
jqs() {
    local program=$1
    shift
    jq -r -n -L scripts/results -f "scripts/results/$program.jq" "$@"
}

# existing FILE…: those that are there, a line each
existing() {
    local file
    for file in "$@"; do
        [ ! -f "$file" ] || printf '%s\n' "$file"
    done
}

# study_page STUDY: its tables on all upgrades, as Markdown
study_page() {
    local upgrade
    printf '# %s\n\n' "$(sed -n 's/^name = "\(.*\)"/\1/p' "scripts/results/$1.toml")"
    sed -n '/^#/!q; s/^# \?//p' "scripts/results/$1.toml"
    printf '\nPoints of 100: means of three fits, AUC ± their standard deviation. A condition is judged for each fit\n'
    printf '([statistics.md](../statistics.md)). A method whose features have length 1 is judged against models at length 1.\n'
    printf 'The study: [%s](../../scripts/results/%s). ' "$1.toml" "$1.toml"
    # shellcheck disable=SC2016
    printf 'These tables: `scripts/results.sh build/release %s`; every fit, flip and claim of one upgrade:\n' "$1"
    # shellcheck disable=SC2016
    printf '`crossfade-cli run` with the study file, and the embedding file in place of `@EMBEDDINGS@`.\n'
    for upgrade in $(upgrades "$1"); do
        [ ! -f "$work/$upgrade-$1.json" ] ||
            { printf '\n## %s\n' "$upgrade"; jqs tables "$work/$upgrade-$1.json"; }
    done
}

# machine: what computes, in words
machine() {
    local gpu model
    gpu=$([ "$device" = cpu ] || nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | head -n 1)
    model=$(sed -n 's/^model name\s*: //p' /proc/cpuinfo | head -n 1)
    printf '%s%s cores of %s, %s' "${gpu:+one $gpu, }" "$(nproc)" "${model:-$(uname -m)}" \
        "$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release)"
}

# made: where the fits were computed, by what command, and in what time
made() {
    printf '\n## Made by\n\n'
    # shellcheck disable=SC2016
    printf '`%s`, on %s.\n' "$(tail -n 1 "$work/command")" "$(tail -n 1 "$work/machine")"
    awk '{ sum += $1 } END { printf "It took %.0f minutes in all. ", sum / 60 }' "$work/elapsed"
    awk '{ sum += $1 } END { printf "Its %d fits add up to %.1f hours, each beside others.\n", NR, sum / 3600 }' \
        "$work"/parts/*.seconds
    printf 'Another device, or another version of libtorch, gives slightly different fits from the same seeds.\n'
}

if [ "${studies[*]}" != page ]; then
    [ -d "$data" ] || { say "results: there is no $data"; exit 1; }
    mkdir -p "$work/fits"
    machine >"$work/machine"
    echo "${preset:+PRESET=$preset }${seeds:+SEEDS=$seeds }DEVICE=$device JOBS=$jobs scripts/results.sh" >"$work/command"
    trap 'echo "$SECONDS" >>"$work/elapsed"' EXIT
    fits "${studies[@]}" | xargs -P "$jobs" -I{} bash -c 'fit {}'
    say "fits of ${studies[*]}: $SECONDS s"
    [ "${ONLY:-}" != fits ] || exit 0
    # shellcheck disable=SC2016
    for study in "${studies[@]}"; do
        for upgrade in $(upgrades "$study"); do
            study "$study" "$upgrade" >"$work/$upgrade-$study.toml"
            printf '%s %s\n' "$study" "$upgrade"
        done
    done | xargs -P $(((jobs + 3) / 4)) -L 1 bash -c 'compute "$0" "$1"'
    if [[ " ${studies[*]} " == *" fastfill "* ]]; then
        pairings 50to200
        pairings 100to200
    fi
    [ "${ONLY:-}" != studies ] || exit 0
fi

need jq jq
mkdir -p "$tables"
for study in "${all[@]}"; do
    ! compgen -G "$work/*to200-$study.json" >/dev/null && [ ! -f "$work/debian-$study.json" ] ||
        study_page "$study" >"$tables/$study.md"
done
{
    cat scripts/results/{preface,findings}.md
    echo
    jqs verdicts "$work"/50to200-*.json "$work"/100to200-*.json "$work"/50to100to200-*.json
    mapfile -t stated < <(existing \
        "$work"/{50,100}to200-{fastfill,compatible,rank-merge,pairing-0,pairing-1,pairing-2}.json)
    [ ${#stated[@]} -eq 0 ] || jqs statements "${stated[@]}"
    [ ! -f "$work/debian-text.json" ] || jqs other-upgrade "$work/debian-text.json"
    jqs head-to-head "$work"/{50,100}to200-head-to-head.json
    jqs lambda "$work"/{50,100}to200-{held-out-bict,held-out-orthogonality,lambda,orthogonality}.json
    jqs sigma "$work"/{50,100}to200-fastfill.json
    cat scripts/results/notes.md
    made
    printf '\n## Tables\n\n'
    for study in "${all[@]}"; do
        [ ! -f "$tables/$study.md" ] ||
            printf -- '- [%s](results/%s.md)\n' "$(sed -n '1s/^# //p' "$tables/$study.md")" "$study"
    done
} >"$page.part"
mv "$page.part" "$page"
say "$page"
