#!/usr/bin/env python3
"""commands.py ROOT BUILD FOLDER [PAGE…]: runs the commands of README.md and of docs/, as they are written.

The commands of a page run one after the other in a folder of its own, which begins with what
fixtures.py makes. What is not run is named below, with the reason.
"""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time

ROOT, BUILD, FOLDER = (pathlib.Path(p).resolve() for p in sys.argv[1:4])
CLI = BUILD / "app/cli/crossfade-cli"
try:
    import fixtures
    import store_of_texts
except ModuleNotFoundError as error:
    print(f"not run: {error} (Debian's python3-h5py and python3-numpy)")
    sys.exit(77)

PAGES = sys.argv[4:] or [
    "README.md", "docs/runbooks.md", "docs/deploy.md", "docs/command-line.md", "docs/planning.md",
    "docs/from-dump-to-switch.md", "docs/following.md", "docs/gate.md", "docs/serving.md", "docs/models.md",
    "docs/methods/bict.md"]

NOT_RUN = {  # a part of the command: why not
    "50to200.h5": "the data are not part of the project",
    "postgresql://": "needs a server; tests/data/import/postgres_test.cpp starts one",
    "mpirun": "tests/cli/many_machines_test.cpp runs it",
    "--device cuda": "needs a card",
    "crossfade-cli demo": "tests/demonstration makes it",
}

OUTCOMES = {"gate": (0, 3, 4)}  # of the commands whose exit code is an answer


def blocks(page):
    """(language, text, line) of each fenced block."""
    text = (ROOT / page).read_text()
    for match in re.finditer(r"^```(\w*)\n(.*?)^```", text, re.M | re.S):
        yield match[1], match[2], text[: match.start()].count("\n") + 2


def commands(block):
    """The lines that begin with a program of ours, whole."""
    joined = re.sub(r"\\\n\s*", " ", block)
    return [line for line in joined.splitlines() if re.match(r"crossfade(-cli)? ", line)]


def programs(folder):
    """A folder for the search path. The window is closed after a while."""
    folder.mkdir()
    (folder / "crossfade-cli").symlink_to(CLI)
    (folder / "python3").symlink_to(sys.executable)  # which has NumPy
    window = BUILD / "app/gui/crossfade"
    (folder / "crossfade").write_text(
        f'#!/bin/bash\ncase " $* " in *" --export "*) exec {window} "$@" ;; esac\n'
        f'timeout 5 {window} "$@"; status=$?; [ $status = 124 ] || exit $status\n'
    )
    (folder / "crossfade").chmod(0o755)
    return folder


class Page:
    def __init__(self, name, template, path):
        self.name = name
        self.folder = FOLDER / name.replace("/", "-")
        shutil.copytree(template, self.folder)
        home = self.folder / "home"
        home.mkdir()
        self.environment = {
            **os.environ, "PATH": f"{path}:{os.environ['PATH']}", "QT_QPA_PLATFORM": "offscreen",
            "HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home),
            "XDG_CACHE_HOME": str(home), "OMP_WAIT_POLICY": "passive",
        }
        self.failed = 0

    def run(self, command, line):
        for part, reason in NOT_RUN.items():
            if part in command:
                return print(f"{self.name}:{line}: not run: {reason}")
        if "old.index" in command and not (self.folder / "old.index").exists():
            return print(f"{self.name}:{line}: not run: needs Debian's python3-faiss")
        self.begin_anew(command)
        allowed = next((codes for word, codes in OUTCOMES.items() if f"crossfade-cli {word}" in command), (0,))
        self.call(command, line, allowed)

    def call(self, command, line, allowed=(0,)):
        start = time.monotonic()
        done = subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment,
                              capture_output=True, text=True, errors="replace", timeout=300)
        print(f"{self.name}:{line}: {done.returncode} in {time.monotonic() - start:.1f} s: {command}", flush=True)
        if done.returncode not in allowed:
            self.fail(done.stdout[-2000:] + done.stderr[-2000:])

    def fail(self, text):
        self.failed += 1
        print(text, flush=True)

    def begin_anew(self, command):
        """A page may make a file that the page before it had, too."""
        made = re.match(r"crossfade-cli (?:embed|import) (?!.*--add).*--out (\S+)", command)
        if made:
            (self.folder / made[1]).unlink(missing_ok=True)
        if "--ids plan.csv --batch 3" in command and "embed" in command:  # a plan of these very images
            import h5py
            with h5py.File(self.folder / "photos.h5") as f:
                ids = [i.decode() if isinstance(i, bytes) else i for i in f["gallery/ids"][:].tolist()]
            rows = (f"{i},{i // 20 + 1},{name}\n" for i, name in enumerate(ids))
            (self.folder / "plan.csv").write_text("position,batch,id\n" + "".join(rows))

    def run_all(self, before=lambda page, command: None):
        for language, block, line in blocks(self.name):
            if language == "toml" and self.name == "README.md":
                (self.folder / "mine.toml").write_text(block)
            if language in ("", "sh"):
                for command in commands(block):
                    before(self, command)
                    self.run(command, line)
        return self.failed


def read_me(page, command):
    """mine.h5 is made as the page says, by its own lines of Python."""
    if "score" not in command:
        return
    python = next(block for language, block, _ in blocks(page.name) if language == "python")
    labels, old, new = fixtures.features(400, 1)
    train_labels, old_train, new_train = fixtures.features(400, 2)
    names = {"old_features": old, "new_features": new, "labels": labels,
             "paths": [f"photos/class{c:02}/0.png" for c in labels], "old_training_features": old_train,
             "new_training_features": new_train, "training_labels": train_labels}
    os.chdir(page.folder)
    exec(python, names)


def runbooks(new):
    def before(page, command):
        """What the user's own pipeline embeds between two commands."""
        if "pilot.csv" in command:
            fixtures.write_new_vectors(page.folder / "pilot.csv",
                                       (page.folder / "pilot.txt").read_text().split(), new)
        if "import batch1.csv" in command:
            plan = (page.folder / "plan.csv").read_text().splitlines()
            ids = [row.split(",")[2] for row in plan if re.match(r"\d+,1,", row)]
            fixtures.write_new_vectors(page.folder / "batch1.csv", ids, new)
    return before


def play(page):
    """Each block as a whole, that of a batch for every batch; the service is asked whenever it was started."""
    for file in page.folder.iterdir():  # this page makes all its files itself
        if file.is_file():
            file.unlink()
    store_of_texts.make(page.folder)
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]

    def run(block, line):
        page.call("set -e -o pipefail\n" + block.replace("8080", str(port)), line)
        if "service.py" in block and not page.failed:
            for wrong in store_of_texts.compare(page.folder, port):
                page.fail(wrong)

    try:
        for language, block, line in blocks(page.name):
            if language == "python":
                (page.folder / "service.py").write_text(block)
            for batch in range(1, 5) if block.startswith("batch=1\n") else [1]:
                if language == "sh" and not page.failed:
                    run(block.replace("batch=1\n", f"batch={batch}\n"), line)
    finally:
        subprocess.run("kill $(cat service.pid)", shell=True, cwd=page.folder, capture_output=True)
    return page.failed


def bict(page, command):
    """photos.h5 is of images, with the old model."""
    if "train" in command:
        page.run("crossfade-cli embed --model old.pt --images photos --train-images training-photos --size 32 "
                 "--out photos.h5", 0)
        page.run("crossfade-cli embed --model new.pt --add --size 32 --out photos.h5", 0)


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    template = FOLDER / "template"
    template.mkdir(parents=True)
    new = fixtures.make(template, CLI)
    path = programs(FOLDER / "bin")
    before = {"README.md": read_me, "docs/runbooks.md": runbooks(new), "docs/methods/bict.md": bict}
    failed = 0
    for name in PAGES:
        page = Page(name, template, path)
        failed += play(page) if "dump" in name else page.run_all(*filter(None, [before.get(name)]))
    shutil.rmtree(FOLDER, ignore_errors=True)
    if failed:
        sys.exit(f"{failed} commands of the pages failed (see above)")


main()
