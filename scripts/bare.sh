#!/usr/bin/env bash
# Runs ./run and the packages to the letter where nothing is installed yet.
set -euo pipefail
cd "$(dirname "$0")/.."

usage() {
    cat <<'END'
usage: scripts/bare.sh [--systems 12,13] [--users sudo,root] [--commands demo,test,packages]
                       [--cache FOLDER] [FOLDER]

Makes bare systems by debootstrap in FOLDER (default: /var/tmp/crossfade-bare), of which Debian 12 and
13 are kept there for the next time. For each user and command it takes a fresh copy of one, clones
the last commit into a folder with a space in its path, and runs

  demo       ./run demo      build      ./run build
  test       ./run test      configure  the packages of ./run test, and cmake alone
  packages   scripts/packages.sh make, and its packages in a system without a compiler (root alone)

as a user who has sudo, or as root. Prints a table of minutes and exit codes, and what was left out;
the logs stay in FOLDER/logs. Ends with 1 where a command failed. --cache FOLDER is a cache of the
compiler (ccache) that the systems share: for trying, not for the times. Needs root and the network.
What is mounted is mounted in a namespace that ends with this command, also when it is interrupted.
END
}

systems=12,13 users=sudo,root commands=demo,test,packages cache='' folder=/var/tmp/crossfade-bare
while (($# > 0)); do
    case $1 in
        --systems | --users | --commands | --cache)
            (($# > 1)) || { usage >&2; exit 2; }
            declare "${1#--}=$2"
            shift
            ;;
        -h | --help)
            usage
            exit 0
            ;;
        -*)
            usage >&2
            exit 2
            ;;
        *) folder=$1 ;;
    esac
    shift
done
if ((EUID != 0)); then
    echo "bare: systems can be made by root alone" >&2
    exit 2
fi
# Mounts and processes end with this command.
if [[ -z ${CROSSFADE_BARE_APART:-} ]]; then
    export CROSSFADE_BARE_APART=1
    # unshare lets no signal through; the end of it ends all in the namespace.
    unshare --mount --pid --fork --kill-child --propagation private \
        "$0" --systems "$systems" --users "$users" --commands "$commands" --cache "$cache" "$folder" &
    apart=$!
    trap 'kill -KILL $apart; exit 130' INT TERM HUP
    wait $apart
    exit
fi

mkdir -p "$folder/logs"
folder=$(realpath "$folder")
table=$folder/logs/table.md
printf '| Debian | user | command | minutes | exit code | left out |\n|---|---|---|---|---|---|\n' >"$table"

release_of() { # 12 → bookworm
    case $1 in
        12) echo bookworm ;;
        13) echo trixie ;;
        *)
            echo "bare: no Debian $1; expected 12 or 13" >&2
            exit 2
            ;;
    esac
}

make_base() { # make_base <release>: what is neither needed to log in nor to have sudo is not in it
    [[ ! -e $folder/$1/bare ]] || return 0
    rm -rf "${folder:?}/$1"
    debootstrap --variant=minbase --include=sudo,ca-certificates "$1" "$folder/$1" \
        http://deb.debian.org/debian
    chroot "$folder/$1" useradd --create-home --shell /bin/bash user
    echo 'user ALL=(ALL) NOPASSWD: ALL' >"$folder/$1/etc/sudoers.d/user"
    touch "$folder/$1/bare"
}

# A copy that is gone when it is unmounted.
enter_copy() { # enter_copy <release>
    rm -rf "$folder/changes" "$folder/work"
    mkdir -p "$folder/changes" "$folder/work" "$folder/root"
    mount -t overlay overlay "$folder/root" \
        -o "lowerdir=$folder/$1,upperdir=$folder/changes,workdir=$folder/work"
    mount -t proc proc "$folder/root/proc"
    mount --rbind /dev "$folder/root/dev"
    cp /etc/resolv.conf "$folder/root/etc/resolv.conf"
    if [[ -n $cache ]]; then
        mkdir -p "$folder/root/cache"
        mount --bind "$cache" "$folder/root/cache"
        chmod a+rwx "$folder/root/cache" # the user with sudo fills it, too
    fi
}

leave_copy() {
    umount --recursive --lazy "$folder/root"
    rmdir "$folder/root" # not rm: it would go through what is mounted
    rm -rf "$folder/changes" "$folder/work"
}

clone_for() { # clone_for <user>: the path, as the system has it
    local home=/root
    [[ $1 == root ]] || home=/home/user
    git clone -q --no-hardlinks . "$folder/root$home/my programs/crossfade"
    [[ $1 == root ]] || chroot "$folder/root" chown -R user:user "$home/my programs"
    echo "$home/my programs/crossfade"
}

line_for() { # line_for <command>
    case $1 in
        demo | test | build) echo "./run $1" ;;
        configure) echo './run packages && cmake --preset release' ;;
        packages) echo 'apt-get install -y debootstrap && scripts/packages.sh make &&
            scripts/packages.sh try' ;;
        *)
            echo "bare: no command $1" >&2
            exit 2
            ;;
    esac
}

run_in_copy() { # run_in_copy <user> <command>
    local name=root path line
    local surroundings=(HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
    path=$(clone_for "$1")
    line=$(line_for "$2")
    if [[ $1 == sudo ]]; then
        name=user
        surroundings[0]=HOME=/home/user
    fi
    [[ -z $cache ]] || surroundings+=(CCACHE_DIR=/cache CMAKE_CXX_COMPILER_LAUNCHER=ccache)
    # shellcheck disable=SC2016  # the inner bash expands it
    chroot --userspec="$name" --groups="$name" "$folder/root" env -i "${surroundings[@]}" TERM=dumb \
        bash -c 'cd "$0" && eval "$1"' "$path" "$line"
}

failed=0
try() { # try <system> <user> <command>
    local log=$folder/logs/$1-$2-$3.log began=$SECONDS code=0 left_out
    enter_copy "$(release_of "$1")"
    if [[ -n $cache ]]; then
        chroot "$folder/root" sh -c 'apt-get update -q && apt-get install -qy ccache' >/dev/null
    fi
    printf '== Debian %s, %s: %s\n' "$1" "$2" "$3"
    run_in_copy "$2" "$3" >"$log" 2>&1 </dev/null || code=$?
    left_out=$(cat "$folder"/root/*/*/*/crossfade/build/release/left_out.txt \
        "$folder"/root/root/*/crossfade/build/release/left_out.txt 2>/dev/null |
        sed 's/^- //' | paste -sd ';' || true)
    leave_copy
    ((code == 0)) || { failed=1 && tail -n 20 "$log"; }
    # shellcheck disable=SC2016  # marks of the table
    printf '| %s | %s | `%s` | %d | %d | %s |\n' "$1" "$2" "$3" $(((SECONDS - began + 30) / 60)) \
        "$code" "${left_out:-nothing}" >>"$table"
}

for system in ${systems//,/ }; do
    make_base "$(release_of "$system")"
    for user in ${users//,/ }; do
        for command in ${commands//,/ }; do
            [[ $command != packages || $user == root ]] || continue
            try "$system" "$user" "$command"
        done
    done
done
cat "$table"
exit $failed
