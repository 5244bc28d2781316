#!/usr/bin/env bash
# What one machine can do: the whole exact curve of 450,000 items that query themselves (128 dimensions,
# 101 slices, two cores, 4 GiB), and the score of 10,000 queries in a gallery of 1,000,000 items. Prints
# the seconds and the most memory of each. The features are drawn: classes as clusters.
# usage: scripts/large.sh [FOLDER for 2 GB of data, default large/] [items of the first, default 450000]
# Needs python3 with NumPy.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

folder=${1:-large}
items=${2:-450000}
crossfade=${CROSSFADE_CLI:-build/release/app/cli/crossfade-cli}
export OMP_WAIT_POLICY=passive
mkdir -p "$folder"

# draw <name> <rows> <classes> <seed>: features of an old and a new model, and labels
draw() {
    [[ ! -e $folder/$1-labels.npy ]] || return 0
    /usr/bin/python3 - "$folder/$1" "$2" "$3" "$4" <<'END'
import sys
import numpy as np
stem, rows, classes, seed = sys.argv[1], *map(int, sys.argv[2:])
labels = np.arange(rows, dtype=np.int64) % classes
noise = np.random.default_rng(seed)
for model, spread in (("old", 2.0), ("new", 1.5)):
    centres = np.random.default_rng(len(model) + ord(model[0])).standard_normal((classes, 128), dtype=np.float32)
    out = np.lib.format.open_memmap(f"{stem}-{model}.npy", "w+", np.float32, (rows, 128))
    for first in range(0, rows, 50000):
        some = labels[first:first + 50000]
        out[first:first + 50000] = centres[some] + spread * noise.standard_normal((len(some), 128), dtype=np.float32)
np.save(f"{stem}-labels.npy", labels)
END
}

# measured <name> <command…>: runs it, and prints its seconds and its most memory
measured() {
    local name=$1
    shift
    /usr/bin/python3 - "$name" "$@" <<'END'
import resource, subprocess, sys, time
name, *command = sys.argv[1:]
begin = time.monotonic()
subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
seconds = time.monotonic() - begin
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(f"{name}: {seconds:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of processor time, "
      f"{used.ru_maxrss / 2**20:.2f} GiB at most", flush=True)
END
}

draw self "$items" $((items / 50)) 1
if [[ ! -e $folder/self.h5 ]]; then
    "$crossfade" import --old "$folder/self-old.npy" --new "$folder/self-new.npy" \
        --labels "$folder/self-labels.npy" --out "$folder/self.h5"
fi
measured "curve of $items × $items × 128, 101 slices, --memory 4G" \
    "$crossfade" evaluate --embeddings "$folder/self.h5" --method direct --ordering random \
    --slices 101 --metrics cmc@1,map --memory 4G --json "$folder/self.json"

draw gallery 1000000 20000 2
draw query 10000 20000 3
if [[ ! -e $folder/million.h5 ]]; then
    "$crossfade" import --old "$folder/gallery-old.npy" --new "$folder/gallery-new.npy" \
        --labels "$folder/gallery-labels.npy" --query-old "$folder/query-old.npy" \
        --query-new "$folder/query-new.npy" --query-labels "$folder/query-labels.npy" \
        --out "$folder/million.h5"
fi
measured "score of 10,000 × 1,000,000 × 128, --memory 4G" \
    "$crossfade" score --embeddings "$folder/million.h5" --query-model new --gallery-model new \
    --metrics cmc@1,cmc@5,map --memory 4G --json "$folder/million.json"
