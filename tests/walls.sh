#!/bin/sh
# The walls of the house (docs/architecture.md): which folder may include which. Arrows point one
# way: app -> widgets -> core, and in core base <- data <- {search, metrics, losses} <-
# models <- {backfill, methods} <- study. Prints every include that crosses a wall, and fails on any.
# usage: walls.sh <root of the checkout>
cd "$1" || exit 2

# forbid <folder> <pattern of the include> <why>
forbid() {
    if grep -rnE --include='*.h' --include='*.cpp' "^ *#include *[<\"]($2)" "$1"; then
        echo "^ in $1: $3"
        failed=1
    fi
}

# only <folder> <folders of core it may include>: everything else of core is behind a wall
only() {
    for other in base data losses search metrics models backfill methods study; do
        case " $1 $2 " in
            *" $other "*) ;;
            *) forbid "core/$1" "core/$other/" "core/$1 may include core/ $2 only" ;;
        esac
    done
}

failed=0
only base ""
only data "base"
only losses "base data"
only search "base data"
only metrics "base data"
only models "base data losses"
only backfill "base data search metrics models"
only methods "base data losses search metrics models"
forbid core "Q[A-Z]|Qt" "the core knows no Qt"
forbid core "widgets/|app/" "the core knows no program"
forbid widgets "app/" "the widgets know no program"
forbid widgets "torch/|ATen/|c10/" "libtorch's headers clash with Qt's macros"
forbid app/gui "torch/|ATen/|c10/" "libtorch's headers clash with Qt's macros"
forbid app/cli "Q[A-Z]|Qt|widgets/" "the command line runs without Qt"
exit "$failed"
