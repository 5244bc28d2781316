#!/bin/sh
# Every program and library of ours names the shared C++ library among what it needs, ahead of
# libtorch: else std::filesystem could be that of an older library inside PyTorch's, and crash.
# usage: names_cxx_library.sh <readelf> <build folder>
readelf=$1
cd "$2" || exit 2
failed=0
looked=0
for file in $(find . -name CMakeFiles -prune -o \( -name 'libcrossfade_*.so*' -o -name '_crossfade*.so' \
    -o -name 'test_*' -o -name crossfade -o -name crossfade-cli \) -type f -print | sort); do
    [ "$(head -c 4 "$file" | tail -c 3)" = ELF ] || continue
    looked=$((looked + 1))
    first=$("$readelf" -d "$file" | sed -n 's/.*(NEEDED).*\[\(lib\(stdc++\|torch\|c10\).*\)\].*/\1/p' |
        head -n 1)
    case $first in
        libstdc++.so.6) ;;
        *) echo "$file: first of the C++ library and libtorch it needs '$first', not libstdc++.so.6"
           failed=1 ;;
    esac
done
[ "$looked" -gt 0 ] || { echo "there is no program and no library of ours in $2"; exit 1; }
exit "$failed"
