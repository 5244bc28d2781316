"""Makes the files that the pages' commands name: `make(folder, cli)`.

Small ones: 40 classes of 10 items. What a page itself makes is not here.
"""

import json
import pathlib
import struct
import subprocess
import zlib

import h5py
import numpy

CLASSES = 40
ITEMS = 6  # of each class, in the gallery and again among the training rows


def features(rows, seed, dims=(32, 32)):
    """Labels, and features under an old and a new model that see the same items."""
    source = numpy.random.default_rng(7)
    centres = source.normal(size=(CLASSES, 16))
    maps = [source.normal(size=(16, dim)) for dim in dims]
    draw = numpy.random.default_rng(seed)
    labels = numpy.arange(rows) % CLASSES
    items = centres[labels] + 0.8 * draw.normal(size=(rows, 16))
    noise = (0.9, 0.3)
    made = [(items @ m + n * 4 * draw.normal(size=(rows, m.shape[1]))).astype("f4") for m, n in zip(maps, noise)]
    return labels, made[0], made[1]


def group(seed, dims=(32, 32), **more):
    labels, old, new = features(CLASSES * ITEMS, seed, dims)
    return {"features": {"old": old, "new": new, "side": new[:, :8].copy()}, "labels": labels, **more}


def write_embeddings(file, gallery, train=None, heads=None):
    """Groups are dictionaries: "features" by model, "labels", "ids" and "attributes" by name."""
    with h5py.File(file, "w") as f:
        for name, items in (("gallery", gallery), ("train", train or {})):
            for model, values in items.get("features", {}).items():
                f[f"{name}/features/{model}"] = values
            for what in ("labels", "ids"):
                if what in items:
                    f[f"{name}/{what}"] = items[what]
            for attribute, texts in items.get("attributes", {}).items():
                values = sorted(set(texts))
                codes = f.create_dataset(f"{name}/attributes/{attribute}", data=[values.index(t) for t in texts])
                codes.attrs["values"] = values
        for model, (weight, bias) in (heads or {}).items():
            f[f"heads/{model}/weight"], f[f"heads/{model}/bias"] = weight, bias


def write_png(path, pixels):
    """8-bit RGB, [height, width, 3]."""
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    chunk = lambda kind, data: (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    )
    size = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 2, 0, 0, 0)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    )


def write_photos(folder, classes, each, seed):
    draw = numpy.random.default_rng(seed)
    colours = numpy.random.default_rng(3).integers(0, 200, (classes, 3))
    for label in range(classes):
        for i in range(each):
            pixels = colours[label] + draw.integers(0, 56, (32, 32, 3))
            write_png(folder / f"class{label:02}" / f"{i}.png", pixels.astype("u1"))


def rows_text(values):
    return "[" + ",".join(repr(float(v)) for v in values) + "]"


def write_tables(folder):
    """The export of a store: old vectors of 100 dimensions; the new ones of 300 come in batches."""
    labels, old, new = features(600, 5, (100, 300))
    with open(folder / "items.csv", "w") as f:
        f.write("id,embedding,class\n")
        f.writelines(f'{i + 1000},"{rows_text(v)}",{c}\n' for i, (v, c) in enumerate(zip(old, labels)))
    with open(folder / "points.jsonl", "w") as f:
        for i, (v, c) in enumerate(zip(old, labels)):
            f.write(json.dumps({"id": i + 1000, "vector": v.tolist(), "payload": {"class": int(c)}}) + "\n")
    uuids = [f"{i:08x}-0000-4000-8000-000000000000" for i in range(600)]
    write_embeddings(
        folder / "weaviate.h5", {"features": {"old": old, "new": new}, "labels": labels, "ids": uuids}
    )
    numpy.save(folder / "old.npy", old)
    numpy.save(folder / "new.npy", new)
    numpy.save(folder / "labels.npy", labels)
    return new


def write_new_vectors(file, ids, new):
    """What the user's own pipeline does with the items that `ids` names."""
    with open(file, "w") as f:
        f.write("id,vector\n")
        f.writelines(f'{i},"{rows_text(new[int(i) - 1000])}"\n' for i in ids)


STUDY = """name = "Study"
[data]
embeddings = "photos.h5"
[evaluation]
orders = ["random"]
attributes = ["kind"]
metrics = ["map", "cmc@1"]
[[methods]]
id = "fct"
options = { epochs = 5 }
[[methods]]
id = "fastfill"
options = { epochs = 5 }
"""


def make(folder, cli):
    folder = pathlib.Path(folder)
    run = lambda *arguments: subprocess.run([cli, *map(str, arguments)], cwd=folder, check=True, capture_output=True)
    kinds = ["plant" if i % 2 else "animal" for i in range(CLASSES * ITEMS)]
    names = [f"item-{i}" for i in range(CLASSES * ITEMS)]
    head = (numpy.random.default_rng(1).normal(size=(CLASSES, 32)).astype("f4"), numpy.zeros(CLASSES, "f4"))
    gallery, train = group(1, ids=names), group(2)
    gallery["attributes"] = {"kind": kinds}
    write_embeddings(folder / "photos.h5", gallery, train=train, heads={"new": head, "old": head})
    features = gallery["features"]
    write_embeddings(folder / "before.h5", {**gallery, "features": {"old": features["old"]}}, train=train,
                     heads={"new": head, "old": head})
    write_embeddings(folder / "mine.h5", gallery, train=train)
    write_embeddings(folder / "embedded.h5", gallery)
    compact = lambda items: {**items, "features": {**items["features"], "compact": items["features"]["new"][:, :12]}}
    write_embeddings(folder / "candidates.h5", compact(gallery), train=compact(train))
    run("present", "--embeddings", "before.h5", "--from", "embedded.h5", "--random", 100, "--out", "store.h5")
    (folder / "batch1.txt").write_text("\n".join(names[:40]) + "\n")
    for name, items in (("gone.txt", names[230:235]), ("deleted.txt", names[230:235]), ("arrived.txt", [])):
        (folder / name).write_text("".join(i + "\n" for i in items))
    (folder / "study.toml").write_text(STUDY)
    run("run", "study.toml")
    (folder / "photos.results.h5").write_bytes((folder / "study.results.h5").read_bytes())
    run("plan", "--embeddings", "store.h5", "--method", "procrustes", "--ordering", "random",
        "--judge-on", "train", "--batch-size", 50, "--out", "plan.csv", "--transform", "plan.pt")
    for name in ("old", "new"):
        run("score", "--embeddings", "photos.h5", "--query-model", name, "--gallery-model", name,
            "--per-query", "--json", f"{name}.json")
    run("follow", "--embeddings", "store.h5", "--plan", "plan.csv", "--per-query", "--json", "state.json")
    (folder / "man1").mkdir()
    write_photos(folder / "photos", 52, 3, 1)
    write_photos(folder / "training-photos", 52, 3, 2)
    for name, seed in (("old", 0), ("new", 1)):
        run("train", "--images", "photos", "--epochs", 1, "--seed", seed, "--out", f"{name}.pt")
    (folder / "clip.pt").write_bytes((folder / "new.pt").read_bytes())
    new = write_tables(folder)
    try:
        write_index(folder)
    except ModuleNotFoundError:
        pass
    return new


def write_index(folder):
    import faiss

    old = numpy.load(folder / "old.npy")
    index = faiss.IndexFlatL2(old.shape[1])
    index.add(old)
    faiss.write_index(index, str(folder / "old.index"))
    (folder / "ids.txt").write_text("".join(f"{i + 1000}\n" for i in range(len(old))))
    (folder / "classes.txt").write_text("".join(f"{c}\n" for c in numpy.load(folder / "labels.npy")))
