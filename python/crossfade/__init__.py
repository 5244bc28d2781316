"""Replace the embedding model of an image-retrieval system with open eyes.

The numbers are those of crossfade-cli, to the last digit. Features are arrays of shape [rows, dim];
contiguous float32 arrays are used where they are, others are copied. Leave them unchanged while a
function works with them. Long functions release the interpreter, can be stopped with Ctrl-C, and
report how far they are to progress(stage, subject, done, total). What is wrong with the input is
raised as crossfade.Error; notes go to the logger "crossfade".

    import crossfade

    truth = crossfade.relevance(gallery_labels, query_labels)
    print(crossfade.score(new_queries, new_gallery, truth).mean["map"])

    fitted = crossfade.fit("fct", train_old, train_new, preset="quick")
    transition = fitted.apply(old_queries, new_queries, old_gallery, new_gallery)
    order = crossfade.make_order("random", transition, seed=0)
    curve = crossfade.backfill_curves(transition, {"random": order}, truth)["random"]
    print(curve.fractions, curve.mean["map"])
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Optional, Union

import numpy
import numpy.typing

from . import _core, _display
from ._arguments import names_from, numbered_labels, numbers_of, study_from
from ._core import (
    Curve,
    Embeddings,
    Error,
    Fitted,
    Items,
    Plan,
    Relevance,
    Results,
    Score,
    StudyCurve,
    Transition,
    devices,
    methods,
    orders,
)

__version__ = _core.__version__
_display.add_to_classes()
__all__ = [
    "Curve",
    "Embeddings",
    "Error",
    "Fitted",
    "Items",
    "Plan",
    "Relevance",
    "Results",
    "Score",
    "StudyCurve",
    "Transition",
    "add_own_method",
    "apply",
    "backfill_curves",
    "decide",
    "devices",
    "embed",
    "estimate",
    "export_map",
    "fit",
    "follow",
    "gate",
    "load_transform",
    "make_order",
    "methods",
    "open_results",
    "orders",
    "plan",
    "preview_import",
    "read_embeddings",
    "relevance",
    "report",
    "run",
    "score",
    "serving",
    "thresholds",
    "write_embeddings",
]

Array = numpy.typing.ArrayLike
Head = tuple[Array, Array]
Path = Union[str, "os.PathLike[str]"]
Progress = Callable[[str, str, int, int], Any]
Study = Union[Path, Mapping[str, Any]]

USUAL_METRICS = ("cmc@1", "cmc@5", "map")


def relevance(
    gallery_labels: Optional[Array] = None,
    query_labels: Optional[Array] = None,
    *,
    gallery_cameras: Optional[Array] = None,
    query_cameras: Optional[Array] = None,
    relevant: Optional[Sequence[Array]] = None,
    ignored: Optional[Sequence[Array]] = None,
    gallery_count: Optional[int] = None,
    protocol: str = "class",
    weights: Optional[Array] = None,
) -> Relevance:
    """Which gallery items are relevant to which query.

    By labels, which are integers or texts: items of the query's label; -1, an empty text, None and
    NaN are relevant to nobody. Without query labels and lists
    the gallery queries itself, and each item is left out of its own ranking. By lists: `relevant`
    has the gallery rows for each query, `ignored` rows that are left out of its ranking; then
    `gallery_count` says how many items there are where they have no labels. `protocol` is "class",
    "market1501" (needs cameras), "revisited" or "gldv2". `weights` is how much each query counts in
    means.
    """
    gallery, queries = numbered_labels([gallery_labels, query_labels])[0]
    return _core.relevance(
        gallery,
        queries,
        gallery_cameras=gallery_cameras,
        query_cameras=query_cameras,
        relevant=relevant,
        ignored=ignored,
        gallery_count=gallery_count,
        protocol=protocol,
        weights=weights,
    )


def score(
    queries: Array,
    gallery: Array,
    relevance: Relevance,
    *,
    metrics: Union[str, Iterable[str]] = USUAL_METRICS,
    distance: str = "l2",
    device: str = "auto",
    threads: int = 0,
    progress: Optional[Progress] = None,
) -> Score:
    """How well one retrieval system does: queries [Q, dim] on a gallery [N, dim].

    `metrics` are names such as "map" and "ndcg@10" (docs/definitions.md); `distance` is "l2",
    "cosine" or "ip", the inner product; `threads` 0 is all cores.
    """
    return _core.score(
        queries, gallery, relevance, names_from(metrics), distance, device, threads, progress
    )


def backfill_curves(
    transitions: Union[Transition, Mapping[str, Transition]],
    orders: Mapping[str, Array],
    relevance: Relevance,
    *,
    metrics: Union[str, Iterable[str]] = USUAL_METRICS,
    distance: str = "l2",
    slices: int = 11,
    flips_at: Iterable[int] = (1,),
    exact_auc: str = "auto",
    device: str = "auto",
    threads: int = 0,
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """What retrieval does while the gallery is backfilled, exactly.

    `orders` are permutations of the gallery's rows by name, as of make_order(). Of one Transition,
    the result is a dictionary of Curve by the order's name; of several by name, a dictionary of
    such dictionaries. Several at once are faster than one after the other. `slices` evenly spaced
    fractions from 0 to 1 are looked at; `exact_auc` is "yes", "no" or "auto".
    """
    single = isinstance(transitions, Transition)
    named = {"": transitions} if single else dict(transitions)
    found = _core.backfill_curves(
        list(named.values()),
        list(orders.values()),
        relevance,
        names_from(metrics),
        distance,
        slices,
        list(flips_at),
        exact_auc,
        device,
        threads,
        progress,
    )
    curves = {name: dict(zip(orders, row)) for name, row in zip(named, found)}
    return curves[""] if single else curves


def make_order(
    name: str,
    transition: Transition,
    *,
    seed: int = 0,
    distance: str = "l2",
    labels: Optional[Array] = None,
    uncertainty: Optional[Array] = None,
    loss: Optional[Array] = None,
    old_features: Optional[Array] = None,
    old_head: Optional[Head] = None,
    new_head: Optional[Head] = None,
    relevance: Optional[Relevance] = None,
    progress: Optional[Progress] = None,
) -> numpy.ndarray:
    """A backfilling order: the gallery's rows [N], most urgent first.

    orders() has the names. An order says by crossfade.Error what it needs and was not given: labels
    of the gallery, the method's predicted `uncertainty` [N], its alignment `loss` [N], the old
    features, a classifier (weight [classes, dim], bias [classes]), or relevance.
    """
    return _core.make_order(
        name,
        transition,
        distance,
        numbers_of(labels, old_head, new_head),
        uncertainty,
        loss,
        old_features,
        old_head,
        new_head,
        relevance,
        seed,
        progress,
    )


def fit(
    method: str,
    old: Array,
    new: Array,
    *,
    side: Optional[Array] = None,
    labels: Optional[Array] = None,
    old_head: Optional[Head] = None,
    new_head: Optional[Head] = None,
    preset: str = "paper",
    options: Optional[Mapping[str, Any]] = None,
    seed: int = 0,
    distance: str = "l2",
    device: str = "auto",
    progress: Optional[Progress] = None,
) -> Fitted:
    """Fits a method on training rows: row i of `old` and of `new` is the same item.

    methods() has the names. `preset` is "paper" or "quick"; `options` set single options over it,
    as crossfade-cli's --set METHOD.OPTION=VALUE. `distance` is that of the retrieval, as in
    backfill_curves(): some methods are fitted for one. (The command `fit` takes their own,
    "cosine", where it is told none.)
    """
    return _core.fit(
        method,
        old,
        new,
        side,
        numbers_of(labels, old_head, new_head),
        old_head,
        new_head,
        preset,
        dict(options or {}),
        seed,
        distance,
        device,
        progress,
    )


def load_transform(file: Path) -> Fitted:
    """A transform that 'crossfade-cli fit' or Fitted.save() wrote."""
    return _core.load_transform(os.fspath(file))


def export_map(
    transform: Path, file: Path, ordering: str = "", *, progress: Optional[Progress] = None
) -> dict[str, tuple[str, int, int, os.PathLike]]:
    """Writes what 'crossfade-cli fit' or 'plan' saved for programs that do not know Crossfade.

    The file's ending names the format: .npz (NumPy), .ts.pt (TorchScript), .onnx (ONNX; a file for
    each function). Gives by function: of which model's features it is, their dimension, that of
    what it gives, and its file.
    """
    return _core.export_map(os.fspath(transform), os.fspath(file), ordering, progress)


def apply(
    transform: Union[Fitted, Path],
    old_queries: Array,
    new_queries: Array,
    old_gallery: Array,
    new_gallery: Array,
    *,
    side_queries: Optional[Array] = None,
    side_gallery: Optional[Array] = None,
    progress: Optional[Progress] = None,
) -> Transition:
    """The features that are compared before and after the backfill, by a transform or its file."""
    fitted = transform if isinstance(transform, Fitted) else load_transform(transform)
    return fitted.apply(
        old_queries,
        new_queries,
        old_gallery,
        new_gallery,
        side_queries=side_queries,
        side_gallery=side_gallery,
        progress=progress,
    )


def plan(
    embeddings: Path,
    methods: Union[str, Iterable[str], Mapping[str, Mapping[str, Any]]],
    orders: Union[str, Iterable[str]],
    *,
    old: str = "old",
    new: Union[str, Iterable[str]] = "new",
    embedding_factors: Optional[Mapping[str, float]] = None,
    preset: str = "quick",
    metrics: Union[str, Iterable[str]] = ("map", "cmc@1"),
    objective: str = "auc",
    judge_on: str = "auto",
    pilot: Optional[str] = None,
    pilot_seed: int = 0,
    slices: int = 11,
    distance: Optional[str] = None,
    fit_seeds: Iterable[int] = (0,),
    seed: int = 0,
    device: str = "auto",
    parts: Path = "",
    strict: bool = False,
    draw_train: Optional[float] = None,
    leave_out_copies: bool = False,
    figures: Optional[Mapping[str, Any]] = None,
    progress: Optional[Progress] = None,
) -> Plan:
    """Chooses a method and an order before the backfill, as 'crossfade-cli plan' does.

    `new` is the new model, or several to choose among: every method is tried with each, and
    `new_model` of the plan is the chosen one. `embedding_factors` says of such a model how many times
    as long as the others its embeddings take.

    `methods` are names, or names with their options. What the data cannot have is left out with a
    note in the log, or refused where `strict`. `draw_train` is the share of the gallery that is
    drawn as training rows, by `seed`, where the file has none; `leave_out_copies` leaves items that
    are a query themselves out of its ranking. `figures` are what you know of your own system, by the
    names of the command's options: "cost_per_item", "items_per_hour", "queries_per_hour",
    "training_cost", "training_hours", "budget", "rerank_at", "index", "search_ms", "embed_ms",
    "most_ms". report(plan) has the strategies side by side with what to do and why, all candidates
    and promises.
    """
    chosen = methods if isinstance(methods, Mapping) else {name: {} for name in names_from(methods)}
    return _core.plan(
        os.fspath(embeddings),
        {name: dict(options) for name, options in chosen.items()},
        names_from(orders),
        old,
        names_from(new),
        dict(embedding_factors or {}),
        preset,
        names_from(metrics),
        objective,
        judge_on,
        pilot,
        pilot_seed,
        slices,
        distance or "",
        list(fit_seeds),
        seed,
        device,
        os.fspath(parts),
        strict,
        draw_train,
        leave_out_copies,
        dict(figures or {}),
        progress,
    )


def decide(
    results: Results,
    *,
    objective: str = "",
    attribute: str = "",
    oracles: bool = False,
    figures: Optional[Mapping[str, Any]] = None,
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """Which way to serve the gallery meanwhile a finished study advises, looked back at.

    What 'crossfade-cli decide --json' writes. Without an `objective`, by the AUC of the study's
    first metric; without an `attribute`, the worst group of the first that the study follows is told.
    With `oracles`, orders that use labels count too. `figures` are as in plan().
    """
    return json.loads(
        _core.decide(results, objective, attribute, oracles, dict(figures or {}), progress)
    )


def thresholds(
    embeddings: Path,
    method: Optional[str] = None,
    order: Optional[str] = None,
    *,
    plan: Optional[Path] = None,
    threshold: Optional[float] = None,
    rate: Optional[float] = None,
    keep: str = "false-matches",
    within: float = 0.15,
    attribute: str = "",
    options: Optional[Mapping[str, Any]] = None,
    old: Optional[str] = None,
    new: Optional[str] = None,
    preset: Optional[str] = None,
    pilot: Optional[str] = None,
    pilot_seed: int = 0,
    slices: Optional[int] = None,
    distance: Optional[str] = None,
    seed: Optional[int] = None,
    device: str = "auto",
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """The threshold that keeps what yours gives today, in every state of a backfill.

    What 'crossfade-cli thresholds --json' writes. One of `threshold` (by "l2" the largest distance
    that is accepted, by "cosine" the least similarity) and `rate` is given; `keep` is
    "false-matches", "recall" or "answers". A `pilot` such as "400" is drawn where all new features
    are there; without it, it is what the file marks. Without `distance`, it is that of an index
    that the features came from, else "l2". A `plan` that Plan.save() or 'crossfade-cli plan' wrote
    says method, order, models and distance; the method is taken as it was kept.
    """
    asked = (keep, threshold, rate, within, attribute, pilot, pilot_seed)
    of_study = {"method": method, "order": order, "options": options, "old": old, "new": new,
                "preset": preset, "distance": distance, "seed": seed}
    if plan is not None:
        given = [name for name, value in of_study.items() if value is not None]
        if given:
            _core._refuse("thresholds", f"{', '.join(given)} beside a plan, which says it",
                          "a plan, or a method and an order", is_usage=True)
        return json.loads(
            _core.plan_thresholds(
                os.fspath(embeddings), os.fspath(plan), *asked, slices, device, progress
            )
        )
    if method is None or order is None:
        _core._refuse("thresholds", "no method and order", "a method and an order, or a plan",
                      is_usage=True)
    return json.loads(
        _core.thresholds(
            os.fspath(embeddings),
            method,
            dict(options or {}),
            order,
            old or "old",
            new or "new",
            preset or "quick",
            *asked,
            11 if slices is None else slices,
            distance or "",
            seed or 0,
            device,
            progress,
        )
    )


def embed(
    file: Path,
    models: Mapping[str, Path],
    images: Path,
    *,
    query_images: Path = "",
    train_images: Path = "",
    size: int = 0,
    preset: str = "",
    batch: int = 256,
    views: int = 0,
    seed: int = 0,
    device: str = "auto",
    force: bool = False,
    resume: bool = False,
    progress: Optional[Progress] = None,
) -> None:
    """Writes an embedding file of folders of images, as 'crossfade-cli embed' does.

    `models` are TorchScript (.pt) or ONNX files by the names that they have in the file. Sub-folders
    of `images` are classes. `size` is the side of the images; 0 takes what the model or `preset`
    ("imagenet", "clip", "siglip", "dinov2") says. An existing file stays unless `force`.
    What was embedded before an interruption is kept in the folder `file`.partial, where `resume` goes
    on. Of each training image, `views` augmented views by `seed` are embedded beside the plain one,
    for fits.
    """
    _core.embed(
        os.fspath(file),
        [(name, os.fspath(model)) for name, model in models.items()],
        os.fspath(images),
        os.fspath(query_images),
        os.fspath(train_images),
        size,
        preset,
        batch,
        views,
        seed,
        device,
        force,
        resume,
        progress,
    )


def preview_import(
    source: Path, *, progress: Optional[Progress] = None
) -> list[dict[str, Any]]:
    """What read_embeddings() would understand of a table, an archive or a folder of arrays.

    A dictionary for each group, as 'crossfade-cli import --preview' prints it: `columns` with what
    each is `taken_for` and how many of the rows that were `looked_at` have none; the first `rows`;
    `problem`, why it cannot be imported, or None.
    """
    return _core.preview_import(os.fspath(source), progress)


def read_embeddings(
    file: Path, models: Union[str, Iterable[str]] = (), *, progress: Optional[Progress] = None
) -> Embeddings:
    """Reads an embedding file; the features of `models`, or of all."""
    return _core.read_embeddings(os.fspath(file), names_from(models), progress)


def write_embeddings(
    file: Path,
    gallery: Mapping[str, Any],
    queries: Optional[Mapping[str, Any]] = None,
    train: Optional[Mapping[str, Any]] = None,
    *,
    heads: Optional[Mapping[str, Head]] = None,
    class_names: Sequence[str] = (),
    progress: Optional[Progress] = None,
) -> None:
    """Writes an embedding file, which every command and the window read, whole or not at all.

    Each group is a dictionary: "features" has an array [n, dim] for each model's name; "labels",
    "paths", "texts", "ids", "cameras" and "weights" are as many, where there are any, and
    "attributes" has as many texts for each name. Without queries the gallery queries itself. `heads`
    are the models' classifiers. Labels that are texts are the names of classes: they are numbered in
    the sequence of `class_names`, or alphabetically.
    """
    groups = [None if group is None else dict(group) for group in (gallery, queries, train)]
    labels, names = numbered_labels([(group or {}).get("labels") for group in groups], class_names)
    for group, numbers in zip(groups, labels):
        if numbers is not None:
            group["labels"] = numbers
    _core.write_embeddings(
        os.fspath(file), *groups, dict(heads or {}), names, progress
    )


def add_own_method(
    file: Path,
    name: str,
    old_gallery: Array,
    new_gallery: Optional[Array] = None,
    old_queries: Optional[Array] = None,
    new_queries: Optional[Array] = None,
    *,
    seed: int = 0,
    progress: Optional[Progress] = None,
) -> None:
    """Adds the features of a method of your own to an embedding file: the method "own:NAME".

    `old_gallery` is what the method gives to old items, `new_gallery` what new items have;
    `old_queries` is what queries have that search old items, `new_queries` what searches new ones.
    What is left out is the new model's. Each has a row for every item, and what searches items has
    their dimension. A study of several seeds needs the features of each of them.
    """
    _core.add_own_method(
        os.fspath(file), name, old_gallery, new_gallery, old_queries, new_queries, seed, progress
    )


def open_results(file: Path, *, progress: Optional[Progress] = None) -> Results:
    """Reads a results file of the window or of 'crossfade-cli run'."""
    return _core.open_results(os.fspath(file), progress)


def run(
    study: Study,
    results: Optional[Path] = None,
    *,
    strict: bool = False,
    progress: Optional[Progress] = None,
) -> Results:
    """Computes a study; writes a results file where one is named here.

    `study` is a study file, or its tables as a dictionary (docs/study-file.md).
    A method or an order that the data cannot have is left out, or refused where `strict`.
    """
    text, file = study_from(study)
    return _core.run(
        text, file, None if results is None else os.fspath(results), strict, progress
    )


def estimate(
    study: Study,
    *,
    pilot: Optional[str] = None,
    pilot_seed: int = 0,
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """What a backfill would give, from a pilot: what 'crossfade-cli estimate --json' writes.

    `pilot`, such as "400" or "0.05", is drawn where all new features are there; without it, it is
    what the file marks.
    """
    return json.loads(_core.estimate(*study_from(study), pilot, pilot_seed, progress))


def serving(
    study: Study,
    *,
    rerank_at: Union[str, Iterable[int]] = (),
    overlap_at: int = 0,
    threshold: Optional[float] = None,
    false_positive_rate: Optional[float] = None,
    pilot: Optional[str] = None,
    pilot_seed: int = 0,
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """How deep to rerank, how much answers change, which thresholds to set (docs/serving.md).

    What 'crossfade-cli serving --json' writes. `rerank_at` is "usual", "every" or depths.
    """
    depths = [str(depth) for depth in ([rerank_at] if isinstance(rerank_at, str) else rerank_at)]
    return json.loads(
        _core.serving(
            *study_from(study),
            depths,
            overlap_at,
            threshold,
            false_positive_rate,
            pilot,
            pilot_seed,
            progress,
        )
    )


def follow(
    embeddings: Path,
    plan: Path,
    *,
    target: Optional[str] = None,
    worth: Optional[str] = None,
    items_per_hour: Optional[float] = None,
    cost_per_item: Optional[float] = None,
    now: Optional[str] = None,
    transform: Optional[Path] = None,
    threshold: Optional[float] = None,
    rate: Optional[float] = None,
    keep: str = "false-matches",
    within: float = 0.15,
    protocol: Optional[str] = None,
    qrels: Optional[Path] = None,
    device: str = "auto",
    per_query: bool = False,
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """How far a backfill is along the plan that Plan.save() or 'crossfade-cli plan' wrote.

    What 'crossfade-cli follow --json' writes: measured against promised, what is left, what the next
    batch is worth, when to stop. `target` is such as "map=0.09" or "gain=0.9"; `worth` such as
    "map=500". Without `transform`, the method is taken as the plan kept it; without `protocol` and
    `qrels`, what is relevant is as in the plan.
    """
    return json.loads(
        _core.follow(
            os.fspath(embeddings),
            os.fspath(plan),
            target,
            worth,
            items_per_hour,
            cost_per_item,
            now,
            None if transform is None else os.fspath(transform),
            threshold,
            rate,
            keep,
            within,
            protocol,
            None if qrels is None else os.fspath(qrels),
            device,
            per_query,
            progress,
        )
    )


def gate(
    candidate: Union[Results, Array],
    reference: Optional[Array] = None,
    *,
    curve: str = "candidate",
    against: Optional[str] = None,
    metric: str = "map",
    margin: Optional[float] = None,
    better: Optional[float] = None,
    group_margin: Optional[float] = None,
    attributes: Union[str, Iterable[str]] = (),
    most_broken: Optional[int] = None,
    labels: Optional[Array] = None,
    weights: Optional[Array] = None,
    power: Optional[float] = None,
    if_difference: Optional[float] = None,
) -> dict[str, Any]:
    """Whether a candidate may go live, as 'crossfade-cli gate --json' says it.

    Of Results, `curve` and `against` ("old") name what is compared: "METHOD:ORDER@FRACTION",
    "old", "new". Else `candidate` and `reference` are the values of the same queries, as of
    Score.per_query, NaN for a query without a relevant item; `labels` are their classes.
    """
    is_result = isinstance(candidate, Results)
    groups = names_from(attributes)
    if is_result and any(given is not None for given in (reference, labels, weights)):
        _core._refuse("gate", "reference, labels or weights are given beside Results, which have "
                      "their own", "curve and against, which name two of their sides",
                      is_usage=True)
    if groups and not is_result:
        _core._refuse("gate", "attributes are given beside arrays, of whose groups nothing is known",
                      "Results, or a gate of the queries of each group", is_usage=True)
    return json.loads(
        _core.gate(
            candidate,
            reference,
            numbers_of(labels),
            weights,
            curve,
            against or ("old" if is_result else "reference"),
            metric,
            groups,
            _core._GateDemands(margin, better, group_margin, most_broken, power, if_difference),
        )
    )


def report(of: Union[Results, Plan]) -> dict[str, Any]:
    """Everything that crossfade-cli writes with --json of the same, as a dictionary."""
    return json.loads(of._json())
