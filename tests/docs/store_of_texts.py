"""The store of docs/from-dump-to-switch.md: drawn texts, embedded by two models, and its service, asked."""

import json
import time
import urllib.error
import urllib.request

import numpy

SECTIONS = 24
WORDS = 40  # of each section
COMMON = 200
ITEMS, QUERIES = 2400, 200
OLD, NEW = 24, 40  # dimensions

EMBED = """import json, sys, numpy
vectors = numpy.load("vectors.npy")
for name in sys.stdin.read().split():
    print(json.dumps({"id": name, "new": vectors[int(name[4:])].tolist()}))
"""


def sentences(count):
    """Texts, as lists of words, and their sections: a third of the words are the section's own."""
    draw = numpy.random.default_rng(3)
    syllables = [a + b for a in "bdfgklmnprst" for b in "aeiou"]
    vocabulary = ["".join(draw.choice(syllables, 3)) for _ in range(SECTIONS * WORDS + COMMON)]
    texts = []
    sections = draw.integers(SECTIONS, size=count)
    for section in sections:
        kinds = draw.random(draw.integers(6, 14))
        words = [section * WORDS + draw.zipf(1.4) % WORDS if kind < 0.3
                 else draw.integers(SECTIONS * WORDS) if kind < 0.5
                 else SECTIONS * WORDS + draw.zipf(1.3) % COMMON for kind in kinds]
        texts.append([vocabulary[w] for w in words])
    return texts, sections


def embedded(texts, dim):
    """Latent semantic analysis: words, weighed by how rare they are, in `dim` dimensions."""
    columns = {w: i for i, w in enumerate(sorted({w for words in texts for w in words}))}
    counts = numpy.zeros((len(texts), len(columns)), "f4")
    for row, words in enumerate(texts):
        for w in words:
            counts[row, columns[w]] += 1
    counts *= numpy.log(len(texts) / (counts > 0).sum(0))
    start = numpy.random.default_rng(5).normal(size=(len(columns), dim + 8))
    basis = numpy.linalg.qr(counts.T @ (counts @ start))[0]
    left, values, _ = numpy.linalg.svd(counts @ basis, full_matrices=False)
    vectors = left[:, :dim] * values[:dim]
    return (vectors / numpy.linalg.norm(vectors, axis=1, keepdims=True)).astype("f4")


def make(folder):
    """The dump, and the user's pipeline. The old model reads the first six words only."""
    texts, sections = sentences(ITEMS + QUERIES)
    old, new = embedded([words[:6] for words in texts], OLD), embedded(texts, NEW)
    numpy.save(folder / "vectors.npy", new)
    (folder / "embed.py").write_text(EMBED)

    def line(i, name, **more):
        return json.dumps({"id": name, "text": " ".join(texts[i]), "section": f"section {sections[i]}",
                           "length": "long" if len(texts[i]) > 9 else "short", "old": old[i].tolist(),
                           **more}) + "\n"

    (folder / "items.jsonl").write_text("".join(line(i, f"doc-{i}") for i in range(ITEMS)))
    (folder / "queries.jsonl").write_text(
        "".join(line(i, f"query-{i - ITEMS}", new=new[i].tolist()) for i in range(ITEMS, ITEMS + QUERIES)))


def ask(port, query, **more):
    request = urllib.request.Request(f"http://localhost:{port}",
                                     json.dumps({"new": query["new"], **more}).encode())
    for _ in range(100):
        try:
            return json.load(urllib.request.urlopen(request))
        except urllib.error.URLError:  # it is not up yet
            time.sleep(0.1)
    raise RuntimeError("the service does not answer")


def compare(folder, port):
    """Holds the service's answers against state.json: what is wrong, by a line each."""
    lines = lambda name: [json.loads(line) for line in (folder / name).read_text().splitlines()]
    section = {item["id"]: item["section"] for item in lines("items.jsonl")}
    queries = lines("queries.jsonl")
    state = json.loads((folder / "state.json").read_text())
    wrong = []
    for query, told in list(zip(queries, state["per_query"]["measured"]["map"]))[::5]:
        answers = ask(port, query, least=-2)
        if sorted(a["id"] for a in answers) != sorted(section):
            wrong.append(f"{query['id']}: not every item once")
        right = numpy.array([section[a["id"]] == query["section"] for a in answers])
        precision = (right.cumsum() / numpy.arange(1, len(right) + 1))[right].mean()
        if abs(precision - told) > 1e-5:
            wrong.append(f"{query['id']}: average precision {precision}, by Crossfade {told}")
    shown = [(section[a["id"]] != query["section"]) for query in queries for a in ask(port, query)]
    pairs = sum(s != query["section"] for query in queries for s in section.values())
    rate, told = sum(shown) / pairs, state["threshold"]["rate"]
    if abs(rate / told - 1) > 0.01:
        wrong.append(f"a false match in {rate} of the pairs, by Crossfade {told}")
    return wrong
