#!/bin/sh
# The walls of the house: holds the table of rooms in docs/architecture.md against every #include.
# A room is a folder that the table names; a file belongs to the room with the longest name that
# fits. Prints every include that the table does not allow, and everything that the table allows but
# no file uses, and fails on either.
# usage: walls.sh <root of the checkout>
cd "$1" || exit 2
failed=0

find core widgets app python \( -name '*.h' -o -name '*.cpp' \) | sort |
    awk '
    # The table names the rooms of the core without "core/" where it says what may be included.
    # "core" alone stands for all of its rooms.
    function fullName(name) { return name ~ /^(core$|widgets|app|python)/ ? name : "core/" name }
    # The rows of the table: | `room` | what it holds | `room`, `room` … |
    function readTable(file,    line, cells, names, count, i) {
        while ((getline line < file) > 0) {
            if (line !~ /^\| `/) continue
            split(line, cells, "|")
            if (!match(cells[2], /`[^`]+`/)) continue
            room = substr(cells[2], RSTART + 1, RLENGTH - 2)
            if (room !~ /^(core|widgets|app|python)/) continue
            rooms[room] = 1
            count = split(cells[4], names, "`")
            for (i = 2; i <= count; i += 2) allowed[room, fullName(names[i])] = 1
        }
    }
    function roomOf(path,    folder) {
        folder = path
        while (sub(/\/[^\/]*$/, "", folder))
            if (folder in rooms) return folder
        return ""
    }
    BEGIN { readTable("docs/architecture.md") }
    {
        file = $0
        from = roomOf(file)
        if (from == "") { print file ": in no room of docs/architecture.md"; failed = 1; next }
        while ((getline line < file) > 0)
            if (match(line, /^ *#include "(core|widgets|app|python)\/[^"]+"/)) {
                split(line, parts, "\"")
                to = roomOf(parts[2])
                if (to == from) continue
                if (to ~ /^core/ && (from, "core") in allowed) {
                    used[from, "core"] = 1
                    continue
                }
                used[from, to] = 1
                if (!((from, to) in allowed)) {
                    print file ": " line "\n  docs/architecture.md does not let " from " include " to
                    failed = 1
                }
            }
        close(file)
    }
    END {
        for (pair in allowed)
            if (!(pair in used)) {
                split(pair, names, SUBSEP)
                print "docs/architecture.md lets " names[1] " include " names[2] ", but no file does"
                failed = 1
            }
        exit failed
    }' || failed=1

# forbid <folder> <pattern of the include> <why>: foreign headers, which the table does not name
forbid() {
    if grep -rnE --include='*.h' --include='*.cpp' "^ *#include *[<\"]($2)" "$1"; then
        echo "^ in $1: $3"
        failed=1
    fi
}
forbid core "Q[A-Z]|Qt" "the core knows no Qt"
forbid widgets "torch/|ATen/|c10/" "libtorch's headers clash with Qt's macros"
forbid app/gui "torch/|ATen/|c10/" "libtorch's headers clash with Qt's macros"
forbid app/cli "Q[A-Z]|Qt" "the command line runs without Qt"

if grep -rnE --include='*.h' --include='*.cpp' '^ *#include *[<"]mpi\.h' core widgets app python |
    grep -v '^core/mpi/'; then
    echo "^ only core/mpi knows MPI"
    failed=1
fi

# The demonstration is opened by the command that makes it and by the window's file of that name.
if grep -rln --include='*.h' --include='*.cpp' '"core/demonstration/' core app widgets |
    grep -vE '^(core/demonstration/|app/cli/demo_command\.cpp$|app/gui/files/demonstrationfile\.cpp$)'; then
    echo "^ only app/cli/demo_command.cpp and app/gui/files/demonstrationfile.cpp open core/demonstration"
    failed=1
fi

# A folder that holds more than this is several things.
find core widgets app \( -name '*.h' -o -name '*.cpp' \) | sed 's|/[^/]*$||' | sort | uniq -c |
    awk '$1 > 40 { print $2 ": " $1 " sources; expected at most 40"; failed = 1 } END { exit failed }' || failed=1

# A comment that begins so cannot be read without the one before it.
if grep -rnE --include='*.h' --include='*.cpp' --include='*.cuh' '^ */// (Of |The same|As |Those )' \
    core widgets app; then
    echo "^ a whole sentence that says what the thing is, in place of Of, The same, As, Those"
    failed=1
fi
exit "$failed"
