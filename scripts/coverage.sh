#!/usr/bin/env bash
# Lines and branches of the readers and writers that tests reach: scripts/coverage.sh [room …]
# Builds build/coverage and runs the tests of the rooms (base worker data import models study tuning
# methods backfill cli). Prints a line for each source file, then every error that was not thrown
# and every message that no test brought about. Needs gcovr.
set -euo pipefail
cd "$(dirname "$0")/.."
rooms=("$@")
if ((${#rooms[@]} == 0)); then
    rooms=(base worker data import models study tuning methods backfill cli)
fi
if ! command -v gcovr >/dev/null; then
    echo "coverage.sh: there is no gcovr (Debian: gcovr): nothing is counted"
    exit 0
fi
export OMP_WAIT_POLICY=passive
[[ -e build/coverage/build.ninja ]] || cmake --preset coverage >/dev/null
cmake --build --preset coverage --parallel "${JOBS:-$(nproc)}" --target "${rooms[@]/#/test_}"
find build/coverage -name '*.gcda' -delete
export CROSSFADE_ERRORS=$PWD/build/coverage/errors.txt
: >"$CROSSFADE_ERRORS"
# Thousands of damaged files reach no more lines, but each is read by a child process that writes all
# counters down as it ends.
many='*Survives*:*EveryTruncation*:*CutOffFiles*:*FlippedByte*:*FlippedBits*:FuzzCorpus*'
for room in "${rooms[@]}"; do
    folder=${room/import/data}
    "build/coverage/tests/$folder/test_$room" --gtest_brief=1 --gtest_filter="-$many" ||
        echo "test_$room failed" >&2
done
gcovr --root . --object-directory build/coverage --filter core/ --exclude-throw-branches \
    --gcov-ignore-parse-errors --json build/coverage/lines.json build/coverage/core
scripts/coverage.py build/coverage/lines.json "$CROSSFADE_ERRORS"
