#!/usr/bin/env bash
# Makes the Debian packages of this Debian from build/release, and tries them.
set -euo pipefail
cd "$(dirname "$0")/.."

usage() {
    cat <<'END'
usage: scripts/packages.sh make | try [FOLDER]

  make   builds everything (./run build) and writes the packages into build/packages
  try    installs them in a bare Debian of the same release, made by debootstrap in FOLDER
         (default: build/bare), where no compiler is, and uses each; needs root and the network

For another release, run both there: packages are made for the libraries of one release.
END
}

release() { # bookworm, trixie
    # shellcheck source=/dev/null
    (. /etc/os-release && printf '%s' "$VERSION_CODENAME")
}

make_packages() {
    ./run build
    rm -rf build/packages
    cpack --config build/release/CPackConfig.cmake -B build/packages
    rm -rf build/packages/_CPack_Packages
    ls -l build/packages
}

in_bare() { chroot "$bare" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

try_packages() {
    local packages package
    bare=$(realpath -m "${1:-build/bare}")
    mapfile -t packages < <(ls build/packages/*.deb)
    [[ -e $bare/etc/debian_version ]] || debootstrap --variant=minbase "$(release)" "$bare"
    # Libraries look up the processor there.
    mountpoint -q "$bare/proc" || mount -t proc proc "$bare/proc"
    trap 'umount "$bare/proc"' EXIT
    rm -rf "$bare/packages"
    mkdir "$bare/packages"
    cp "${packages[@]}" "$bare/packages/"
    in_bare apt-get update -q
    # All but the headers, whose users have a compiler.
    packages=()
    for package in "$bare"/packages/*.deb; do
        [[ $package == *-dev_* ]] || packages+=("/packages/${package##*/}")
    done
    in_bare apt-get install -qy --no-install-recommends "${packages[@]}"
    if in_bare sh -c 'command -v gcc || command -v cc'; then
        echo "packages: there is a compiler in $bare" >&2
        exit 1
    fi
    use_packages
    echo "The packages work in a bare $(release)."
}

use_packages() {
    in_bare crossfade-cli --version
    in_bare crossfade-cli selftest --cases 20
    in_bare test -s /usr/share/man/man1/crossfade-cli-score.1.gz -o \
        -s /usr/share/man/man1/crossfade-cli-score.1
    # shellcheck disable=SC2016  # the inner bash expands it
    in_bare bash -c '. /usr/share/bash-completion/completions/crossfade-cli &&
        COMP_WORDS=(crossfade-cli sc) COMP_CWORD=1 && _crossfade_cli && [[ ${COMPREPLY[0]} == score ]]'
    cp docs/python-tour.py "$bare/packages/"
    if in_bare test -d /usr/lib/python3/dist-packages/crossfade; then
        in_bare python3 /packages/python-tour.py
        in_bare python3 -c '
import crossfade, numpy
old, new = (numpy.random.default_rng(seed).normal(size=(50, 8)) for seed in (0, 1))
labels = numpy.arange(50) % 5
items = {"features": {"old": old, "new": new}, "labels": labels}
crossfade.write_embeddings("/packages/small.h5", items)'
        in_bare crossfade-cli evaluate --embeddings /packages/small.h5 --method direct \
            --ordering random --results /packages/small.results.h5 --json -
        in_bare env HOME=/tmp crossfade --export /packages/figure.svg \
            /packages/small.results.h5
        in_bare test -s /packages/figure.svg
    fi
    in_bare env HOME=/tmp crossfade --version
}

case ${1:-} in
    make) make_packages ;;
    try) try_packages "${2:-}" ;;
    *)
        usage >&2
        exit 2
        ;;
esac
