#!/usr/bin/env bash
# Makes docs/screenshots/: the window on the demonstration, and on the real features beside the
# checkout where they are there. Needs xvfb-run (package xvfb).
# usage: scripts/screenshots.sh [BUILD_DIR]
#        scripts/screenshots.sh --all [BUILD_DIR]      every screen, light and dark, English and
#            German, at three sizes, and every other language once, into BUILD_DIR/screenshots/all
#        scripts/screenshots.sh --desktop [BUILD_DIR]  a file that is really dragged onto the window,
#            under a real window manager, into BUILD_DIR/screenshots/desktop; needs openbox and
#            xdotool
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

what=docs
case ${1:-} in
    --all | --desktop)
        what=${1#--}
        shift
        ;;
esac
build=${1:-build/release}
window=$build/app/gui/crossfade
cli=$build/app/cli/crossfade-cli
work=$build/screenshots
real=../shared/data/tinyimagenet-upgrade/50to200.h5
out=docs/screenshots

say() { printf '%s\n' "$*" >&2; }

# picture NAME WIDTHxHEIGHT THEME FILE [OPTION…]
picture() {
    local name=$1 size=$2 theme=$3 file=$4
    shift 4
    say "$out/$name-$theme-$size.png"
    xvfb-run --auto-servernum --server-args='-screen 0 2000x1200x24' \
        "$window" --screenshot "$out/$name-$theme-$size.png" --size "$size" --theme "$theme" \
        "$@" ${file:+"$file"}
}

# pictures NAME FILE [OPTION…]: both sizes, both themes
pictures() {
    local name=$1 file=$2 size theme
    shift 2
    for size in 1280x800 1920x1080; do
        for theme in light dark; do
            picture "$name" "$size" "$theme" "$file" "$@"
        done
    done
}

[[ $what == docs ]] || out=$work/$what
mkdir -p "$work" "$out"
command -v xvfb-run >/dev/null || {
    say "screenshots: xvfb-run is missing (apt-get install xvfb)."
    exit 1
}

[[ -n $(fc-list :lang=ko 2>/dev/null) ]] ||
    say "screenshots: no font for Chinese and Korean (apt-get install fonts-noto-cjk): boxes instead."

"$cli" demo --out "$work/demonstration" # does nothing where it is made already
demonstration=$work/demonstration/results.h5

# A backfill before it begins, as BUILD_DIR/screenshots/plan.toml: of the new model there is a pilot
# of a tenth.
pilot() {
    demo=$work/demonstration/demo.h5
    "$cli" present --embeddings "$demo" --from "$demo" --forget --out "$work/bare.h5" >/dev/null
    "$cli" present --embeddings "$work/bare.h5" --from "$demo" --random 0.1 --seed 1 \
        --out "$work/pilot.h5" >/dev/null
    cat >"$work/plan.toml" <<END
name = "demonstration"
[data]
embeddings = "pilot.h5"
old = "old"
new = "new"
[evaluation]
orders = ["random", "hubness"]
metrics = ["map", "cmc@1"]
slices = 11
[[methods]]
id = "direct"
[[methods]]
id = "procrustes"
END
}

# That backfill on its way, as BUILD_DIR/screenshots/store.h5: 800 items of plan.csv are there.
underway() {
    "$cli" plan --embeddings "$work/pilot.h5" --method direct,procrustes \
        --ordering random,hubness --batch-size 400 --cost-per-item 0.01 --items-per-hour 500 \
        --out "$work/plan.csv" >/dev/null
    sed -n '3,802p' "$work/plan.csv" | cut -d, -f3 >"$work/done.txt" # without its two heads
    "$cli" present --embeddings "$work/pilot.h5" --from "$demo" --ids "$work/done.txt" \
        --out "$work/store.h5" >/dev/null
}

if [[ $what == all ]]; then
    pilot
    underway
    # A sequence of two updates, and the index that is served.
    study=$work/generations.toml
    cat >"$study" <<END
name = "generations"
results = "generations-results.h5"
[data]
embeddings = "demonstration/demo.h5"
old = "old"
intermediate = ["side"]
new = "new"
[evaluation]
orders = ["random"]
metrics = ["cmc@1", "map"]
slices = 11
[index]
indexes = ["hnsw"]
queries = 300
[[methods]]
id = "bict"
new = "side"
label = "first update"
options = { refresh = "mixed", epochs = 3 }
[[methods]]
id = "bict"
label = "second update"
options = { refresh = "mixed", epochs = 3 }
END
    [[ -e $work/generations-results.h5 ]] || "$cli" run "$study"
    screens=(curves flips groups uncertainty map costs decide sweeps generations compare plan follow)
    for screen in "${screens[@]}"; do
        file=$demonstration
        more=()
        [[ $screen != generations ]] || file=$work/generations-results.h5
        [[ $screen != compare ]] || more=(--compare "$work/generations-results.h5")
        [[ $screen != uncertainty ]] || more=(--method fastfill) # which predicts it
        for language in en de; do
            for size in 1000x700 1280x800 1920x1080; do
                for theme in light dark; do
                    picture "$screen-$language" "$size" "$theme" "$file" --at 0.3 \
                        --screen "$screen" --language "$language" --select-first-failure "${more[@]}"
                done
            done
        done
        for language in it zh_CN ko; do
            picture "$screen-$language" 1000x700 light "$file" --at 0.3 \
                --screen "$screen" --language "$language" "${more[@]}"
        done
    done
    for language in en de; do
        for size in 1000x700 1280x800; do
            for theme in light dark; do
                picture "start-$language" "$size" "$theme" "" --language "$language"
                picture "setup-$language" "$size" "$theme" "$work/demonstration/study.toml" \
                    --language "$language"
                picture "estimate-$language" "$size" "$theme" "$work/plan.toml" --estimate \
                    --screen estimate --language "$language"
                picture "planned-$language" "$size" "$theme" "$work/plan.toml" --plan \
                    --screen plan --language "$language"
                picture "followed-$language" "$size" "$theme" "$work/store.h5" \
                    --follow "$work/plan.csv" --target gain=0.8 --language "$language"
            done
        done
    done
    for panel in items runs log; do
        for language in en de; do
            for theme in light dark; do
                picture "panel-$panel-$language" 1000x700 "$theme" "$demonstration" --at 0.3 \
                    --panel "$panel" --language "$language"
            done
        done
    done
    for dialog in guide commands shortcuts about images figure models; do
        for language in en de it zh_CN ko; do
            for theme in light dark; do
                picture "dialog-$dialog-$language" 1000x700 "$theme" "$demonstration" --at 0.3 \
                    --dialog "$dialog" --language "$language"
            done
        done
    done
    for table in curves conditions groups index models costs; do
        file=$work/generations-results.h5
        [[ $table != groups ]] || file=$demonstration
        picture "table-$table" 1280x800 light "$file" --at 0.3 --table "$table"
    done
    exit
fi

# Everything in one X server, with a window manager: drags a file onto the window.
desktop() {
    openbox &
    "$window" --theme light --language en &
    local id
    id=$(xdotool search --sync --onlyvisible --name '^Crossfade$' | tail -n 1)
    xdotool windowsize --sync "$id" 1280 800 windowmove "$id" 300 40
    "$build/tests/app/dragsource" "$(readlink -f "$demonstration")" &
    local source
    source=$(xdotool search --sync --onlyvisible --name '^dragsource$' | tail -n 1)
    xdotool windowmove "$source" 20 400
    sleep 2
    xdotool mousemove 90 450 mousedown 1
    local step
    for step in 1 2 3 4 5 6 7 8; do # slowly, so that it is a drag and not a jump
        xdotool mousemove $((90 + 100 * step)) 450
        sleep 0.2
    done
    "$build/tests/app/dragsource" --picture "$out/dragged-over.png"
    xdotool mouseup 1
    for step in $(seq 60); do # until the file is open and the title names it
        xdotool search --name 'results.h5' >/dev/null 2>&1 && break
        sleep 1
    done
    sleep 2
    "$build/tests/app/dragsource" --picture "$out/dropped.png"
    xdotool windowactivate --sync "$id" key ctrl+Tab # the screen of flips
    sleep 1
    xdotool key ctrl+shift+d # as a panel
    sleep 2
    "$build/tests/app/dragsource" --picture "$out/flips-as-a-panel.png"
    xdotool search --name 'results.h5' >/dev/null || {
        say "screenshots: the file that was dropped is not open."
        return 1
    }
    say "$out: dragged-over.png, dropped.png, flips-as-a-panel.png"
}

if [[ $what == desktop && -n ${INSIDE_XVFB:-} ]]; then
    # shellcheck disable=SC2046  # several ids
    trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
    desktop
    exit
elif [[ $what == desktop ]]; then
    cmake --build "$build" --target dragsource >&2
    XDG_CONFIG_HOME=$(mktemp -d) # not the user's own settings
    export XDG_CONFIG_HOME INSIDE_XVFB=1
    exec xvfb-run --auto-servernum --server-args='-screen 0 1920x1080x24' \
        scripts/screenshots.sh --desktop "$build"
fi
pictures demonstration "$work/demonstration/results.h5" --at 0.3 --select-first-failure
for screen in flips groups uncertainty map costs decide; do
    more=()
    [[ $screen != uncertainty ]] || more=(--method fastfill)
    for theme in light dark; do
        picture "screen-$screen" 1280x800 "$theme" "$work/demonstration/results.h5" --at 0.3 \
            --screen "$screen" "${more[@]}"
    done
    # The smallest window that is meant to be used, and another language.
    picture "screen-$screen-de" 1000x700 light "$work/demonstration/results.h5" --at 0.3 \
        --screen "$screen" --language de "${more[@]}"
done
for language in it zh_CN ko; do
    picture "screen-curves-$language" 1000x700 light "$work/demonstration/results.h5" --at 0.3 \
        --language "$language"
done
"$window" --export-report "$work/demonstration/results.h5" --out "$work/report.html"
"$window" --export-video "$work/demonstration/results.h5" --out "$work/curves.avi"
pilot
underway
pictures screen-plan "$work/plan.toml" --plan --screen plan
pictures screen-follow "$work/store.h5" --follow "$work/plan.csv" --target gain=0.8
picture screen-plan-de 1000x700 light "$work/plan.toml" --plan --screen plan --language de
picture screen-follow-de 1000x700 light "$work/store.h5" --follow "$work/plan.csv" --language de
picture conditions 1280x800 light "$work/demonstration/results.h5" --at 0.3 --table conditions
picture groups 1280x800 light "$work/demonstration/results.h5" --at 0.3 --by seen --table groups

if [[ -e $real ]]; then
    # A tenth of the paper's epochs, so that it is quick: the name in the legend says so.
    study=$work/tinyimagenet.toml
    cat >"$study" <<END
name = "tinyimagenet"
results = "tinyimagenet-results.h5"
[data]
embeddings = "$(readlink -f "$real")"
old = "old"
new = "new"
[evaluation]
orders = ["random", "class-mean", "oracle-loss"]
metrics = ["cmc@1", "cmc@5", "map"]
slices = 21
attributes = ["kind"]
[[methods]]
id = "direct"
[[methods]]
id = "fct"
label = "FCT, 8 epochs"
options = { epochs = 8, mixer_width = 1024 }
END
    [[ -e $work/tinyimagenet-results.h5 ]] || "$cli" run "$study"
    pictures tinyimagenet "$work/tinyimagenet-results.h5" --at 0.5 --select-first-failure
else
    say "screenshots: $real is not there, so there are no pictures of it."
fi
picture start 1280x800 light ''
