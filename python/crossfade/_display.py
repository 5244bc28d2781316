"""How results show themselves: in a line, and as tables of pandas."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ._core import (
    Curve,
    Embeddings,
    Items,
    Plan,
    Relevance,
    Results,
    Score,
    StudyCurve,
    Transition,
)

if TYPE_CHECKING:
    import pandas


def _means(values: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:.4f}" for name, value in values.items())


def _models(items: Items) -> str:
    return ", ".join(f"{name} [{rows.shape[1]}]" for name, rows in items.features.items())


def _way(curve: Curve) -> str:
    ends = {name: (mean[0], mean[-1]) for name, mean in curve.mean.items()}
    return ", ".join(f"{name} {first:.4f} to {last:.4f}" for name, (first, last) in ends.items())


def _embeddings(file: Embeddings) -> str:
    queries = "queries itself" if file.queries is file.gallery else f"{len(file.queries)} queries"
    train = "no training rows" if file.train is None else f"{len(file.train)} training rows"
    return f"{len(file.gallery)} items of {_models(file.gallery)}; {queries}; {train}"


_LINES: dict[type, Callable[[Any], str]] = {
    Relevance: lambda of: f"{of.protocol}, {of.queries} queries, {of.gallery} items",
    Score: lambda of: f"{_means(of.mean)}; {of.valid_queries} of {of.queries} queries",
    Transition: lambda of: (
        f"old {list(of.old_queries.shape)} on {list(of.old_gallery.shape)}, "
        f"new {list(of.new_queries.shape)} on {list(of.new_gallery.shape)}"
    ),
    Curve: lambda of: f"{_way(of)}; {len(of.fractions)} fractions",
    StudyCurve: lambda of: f"{of.method}, {of.ordering}, seed {of.seed}; {_way(of.curve)}",
    Results: lambda of: f"{of.name!r}, {len(of.curves)} curves; old {_means(of.old)}; new {_means(of.new)}",
    Plan: lambda of: f"{of.method}, {of.ordering}; {len(of.order)} items",
    Items: lambda of: f"{len(of)} items of {_models(of)}",
    Embeddings: _embeddings,
}


def _score_table(score: Score) -> pandas.DataFrame:
    """A row for each query: its value by each metric, and the rank of its first relevant item."""
    import pandas

    table = pandas.DataFrame(dict(score.per_query, first_rank=score.first_rank))
    return table.rename_axis("query")


def _curve_table(curve: Curve) -> pandas.DataFrame:
    """A row for each fraction: the mean by each metric, and the flips by cmc@1."""
    import pandas

    columns = {"fraction": curve.fractions, "backfilled": curve.backfilled, **curve.mean}
    columns["positive_flips"] = curve.positive_flips
    columns["negative_flips"] = curve.negative_flips
    return pandas.DataFrame(columns)


def _study_curve_table(curve: StudyCurve) -> pandas.DataFrame:
    """The curve's rows, with the ends of the 95 % intervals, and whose curve it is."""
    table = _curve_table(curve.curve)
    for metric, (low, high) in curve.interval.items():
        if len(low):
            table[f"{metric}_low"], table[f"{metric}_high"] = low, high
    for place, name in enumerate(("method", "ordering", "seed", "order_seed")):
        table.insert(place, name, getattr(curve, name))
    return table


def _results_table(results: Results) -> pandas.DataFrame:
    """The rows of all curves, one after the other."""
    import pandas

    tables = [_study_curve_table(curve) for curve in results.curves]
    return pandas.concat(tables, ignore_index=True) if tables else pandas.DataFrame()


def _plan_table(plan: Plan) -> pandas.DataFrame:
    """A row for each strategy, as the plan's table has them."""
    import pandas

    return pandas.json_normalize(json.loads(plan._json())["strategies"], sep="_")


_TABLES: dict[type, Callable[[Any], Any]] = {
    Score: _score_table,
    Curve: _curve_table,
    StudyCurve: _study_curve_table,
    Results: _results_table,
    Plan: _plan_table,
}


def add_to_classes() -> None:
    """Gives the compiled classes their line and, where they are tables, to_pandas()."""
    for shown, line in _LINES.items():
        shown.__repr__ = lambda self, line=line: f"<crossfade.{type(self).__name__}: {line(self)}>"
    for tabled, table in _TABLES.items():
        tabled.to_pandas = table
