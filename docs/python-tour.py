# %% [markdown]
# # Crossfade in Python
# A gallery is indexed by an old model and a new one has come. How does retrieval go while the gallery
# is backfilled, and which method and order serve it best? The data here are drawn at random, so that
# this page runs anywhere. With your own, begin with the arrays of `read_embeddings("photos.h5")`, or
# with any arrays of shape [rows, dim].

# %%
import numpy
import crossfade

random = numpy.random.default_rng(0)
classes, dim = 40, 32
centres = random.normal(size=(classes, dim))
turn = numpy.linalg.qr(random.normal(size=(dim, dim)))[0]


def items(count):
    """Labels, and features by the old and the new model."""
    labels = random.integers(0, classes, count)
    new = centres[labels] + 0.5 * random.normal(size=(count, dim))
    old = (new + 0.8 * random.normal(size=(count, dim))) @ turn
    return labels, old.astype("float32"), new.astype("float32")


labels, old, new = items(3000)
query_labels, query_old, query_new = items(300)
train_labels, train_old, train_new = items(2000)

# %% [markdown]
# ## The two ends
# `relevance` says which items count for a query; `score` measures one retrieval system.

# %%
truth = crossfade.relevance(labels, query_labels)
before = crossfade.score(query_old, old, truth)
after = crossfade.score(query_new, new, truth)
print("old model:", before.mean)
print("new model:", after.mean)

# %% [markdown]
# ## The way between them
# A method makes old and new features comparable. `direct` does nothing: new queries search old items
# as they are. `procrustes` turns the old features into the new model's space.

# %%
methods = {
    "direct": crossfade.fit("direct", train_old, train_new),
    "procrustes": crossfade.fit("procrustes", train_old, train_new),
}
transitions = {
    name: fitted.apply(query_old, query_new, old, new) for name, fitted in methods.items()
}
orders = {"random": crossfade.make_order("random", transitions["direct"], seed=0)}
curves = crossfade.backfill_curves(transitions, orders, truth)

for name, by_order in curves.items():
    curve = by_order["random"]
    values = ", ".join(f"{value:.3f}" for value in curve.mean["map"])
    print(f"{name:10} mAP {values}; area {curve.auc_exact['map']:.3f}")

# %% [markdown]
# Every value of every query is there, as arrays that are not copied.

# %%
curve = curves["procrustes"]["random"]
worse = numpy.flatnonzero(curve.per_query["map"][:, 5] < before.per_query["map"] - 0.3)
print(len(worse), "queries are much worse half way than under the old model")
print("broken queries along the way:", curve.negative_flips.tolist())

# %% [markdown]
# ## Files
# `write_embeddings` makes a file for the window and the command line; a results file of either opens
# by `open_results`, and `plan` chooses a method and an order before the backfill.

# %%
import pathlib
import tempfile

folder = pathlib.Path(tempfile.mkdtemp())
crossfade.write_embeddings(
    folder / "gallery.h5",
    {"features": {"old": old, "new": new}, "labels": labels},
    {"features": {"old": query_old, "new": query_new}, "labels": query_labels},
    {"features": {"old": train_old, "new": train_new}, "labels": train_labels},
)
plan = crossfade.plan(folder / "gallery.h5", ["direct", "procrustes"], ["random"])
print("take", plan.method, "with the order", plan.ordering)
print("embed first:", plan.order[:5].tolist())

# %% [markdown]
# ## What is wrong is said
# Errors have parts: what, where, what was expected, what to do.

# %%
try:
    crossfade.score(query_new[:, :8], new, truth)
except crossfade.Error as error:
    print(error.code, "|", error)
