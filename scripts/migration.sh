#!/usr/bin/env bash
# Plays a migration through as a user would, on the gallery of 50to200.h5 with its new features
# hidden: a pilot of 2 % is embedded, the rest is planned, batches come in, items are deleted and new
# ones arrive, and `follow` looks after each batch, until it says stop. Then goes on to the end, to
# show what would have come. Writes a page with all looks, and charts of promised and measured
# (docs/following.md shows them).
# usage: scripts/migration.sh [BUILD_DIR]
# environment: DATA=FOLDER      where the upgrade is
#              BATCH=970        items a batch
#              TARGET=gain=0.9  when to stop
#              METHODS=…        to choose from
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
cli=$(readlink -f "$build/app/cli/crossfade-cli")
data=$(readlink -f "${DATA:-../shared/data/tinyimagenet-upgrade}")
batch=${BATCH:-970}
target=${TARGET:-gain=0.9}
methods=${METHODS:-direct,procrustes,fct}
whole=$data/50to200.h5
work=$build/migration
export OMP_WAIT_POLICY=passive
command -v jq >/dev/null || { echo "migration: jq is missing" >&2; exit 1; }
mkdir -p "$work"
cd "$work"
rm -f -- *.h5 *.txt *.svg *.json looks.md

quietly() { # quietly COMMAND…: its progress goes to a log
    "$@" 2>>log.txt
}

# update ARGUMENT…: the store after what happened in it
update() {
    quietly "$cli" present --embeddings store.h5 --from "$whole" "$@" --out next.h5 >embedded.txt
    mv next.h5 store.h5
}

look() { # look NAME: follow, as JSON, text and chart; a line of the table
    quietly "$cli" follow --embeddings store.h5 --plan plan.csv --target "$target" \
        --worth map=400 --now 2026-12-01T08:00 --transform plan.pt --json "$1.json" --chart "$1.svg" >"$1.txt"
    jq -r '
        def percent: if . == null then "–" else "\(. * 1000 | round / 10) %" end;
        def number: if . == null then "–" else (. * 10000 | round / 10000 | tostring) end;
        def estimate: "\(.value | number) [\(.low | number), \(.high | number)]";
        "| \(.fraction | percent) | \(.items.gallery) | \(.items.deleted) | \(.items.born_new) | \(.measured.map | estimate) | \(.promised.map | estimate) | \(.next_batch.gain.map // {} | estimate) | \(.stop.by_target.fraction | percent) | \(.stop.by_target.chance_wrong | percent) | \(.stop.by_worth.fraction | percent) |"
    ' "$1.json" >>looks.md
    tail -n 1 looks.md
}

# 300 items have not arrived yet; nothing is embedded again.
seq 5 33 9904 >arrivals.txt
"$cli" present --embeddings "$whole" --from "$whole" --forget --remove arrivals.txt \
    --out store.h5 2>>log.txt >/dev/null
update --random 0.02
quietly "$cli" plan --embeddings store.h5 --method "$methods" \
    --ordering random,entropy,head-entropy --judge-on pilot --metrics map --batch-size "$batch" \
    --cost-per-item 0.01 --items-per-hour 500 --parts parts --out plan.csv --transform plan.pt --json plan.json >plan.txt
jq -r '"plan: \(.recommended.method), \(.recommended.ordering); judged on the \(.judged_on); promised gain \(.promised.gain.value)"' plan.json
sed -e 1d -e 2d plan.csv | cut -d, -f3 >planned.txt
: >gone.txt

cat >looks.md <<'END'
| new | items | deleted | arrived | mAP measured | promised | the next batch adds | stop: target | wrong | stop: worth |
|---|---|---|---|---|---|---|---|---|---|
END
look look0
stopped=
rounds=$((($(wc -l <planned.txt) + batch - 1) / batch))
for ((round = 1; round <= rounds; ++round)); do
    # Of every 450 items of the plan one is deleted; 30 new ones arrive, which only the new model sees.
    awk -v k="$round" 'NR % 450 == 20 * k' planned.txt >deleted.txt
    cat deleted.txt >>gone.txt
    sed -n "$((30 * round - 29)),$((30 * round))p" arrivals.txt >arrived.txt
    sed -n "$((batch * (round - 1) + 1)),$((batch * round))p" planned.txt |
        { grep -vxFf gone.txt || true; } >batch.txt
    update --ids batch.txt --remove deleted.txt --add arrived.txt
    look "look$round"
    if [ -z "$stopped" ] && [ "$(jq .stop.by_target.reached "look$round.json")" = true ]; then
        stopped=$round
        echo "stop: what follows is hindsight" | tee stop.txt
        cp "look$round.svg" at-stop.svg
        cp "look$round.txt" at-stop.txt
    fi
done
cp "look$rounds.svg" at-end.svg
{
    echo '<!doctype html><meta charset="utf-8"><title>A migration</title><body style="font-family:sans-serif">'
    for ((round = 0; round <= rounds; ++round)); do
        echo "<h2>After batch $round</h2><pre>$(sed 's/&/\&amp;/g; s/</\&lt;/g' "look$round.txt")</pre>"
        echo "<img src='look$round.svg' alt='promised, measured and estimated'>"
    done
} >index.html
echo "$work/index.html"
