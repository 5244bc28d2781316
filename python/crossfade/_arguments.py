"""What the functions take, in the form that the compiled part takes it."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional, Union

import numpy

from . import _core


def names_from(names: Union[str, Iterable[str]]) -> list[str]:
    """A list of names; one name may stand without a list."""
    return [names] if isinstance(names, str) else list(names)


def _is_unlabelled(label: Any) -> bool:
    return label is None or label == "" or (isinstance(label, float) and math.isnan(label))


def are_texts(labels: Any) -> bool:
    """Whether labels are names and not numbers."""
    if labels is None or getattr(labels, "dtype", numpy.dtype(object)).kind not in "USO":
        return False
    return any(isinstance(label, str) for label in labels)


def _texts_from(labels: Any) -> list[Optional[str]]:
    texts = [None if _is_unlabelled(label) else label for label in labels]
    for text in texts:
        if text is not None and not isinstance(text, str):
            _core._refuse("labels", f"{text!r} is among texts", "all texts, or all integers")
    return texts


def numbered_labels(
    groups: Sequence[Any], class_names: Sequence[str] = ()
) -> tuple[list[Any], list[str]]:
    """Labels of several groups as integers, and the names of the classes by these integers.

    Labels that are texts are numbered by `class_names`, or in their alphabetical sequence; an empty
    text, None and NaN are no label: -1. Labels that are integers stay, and so does None in the
    place of a group.
    """
    if not any(are_texts(labels) for labels in groups):
        return list(groups), list(class_names)
    for labels in groups:
        if labels is not None and not are_texts(labels):
            _core._refuse("labels", "some groups have texts and others integers", "one of the two")
    texts = [None if labels is None else _texts_from(labels) for labels in groups]
    there = {text for group in texts for text in group or [] if text is not None}
    names = list(class_names) or sorted(there)
    if unknown := there.difference(names):
        _core._refuse("labels", f"{min(unknown)!r} is not among class_names", "names of classes")
    numbers = {name: number for number, name in enumerate(names)}
    numbers[None] = -1
    return [
        None if group is None else numpy.array([numbers[text] for text in group], numpy.int64)
        for group in texts
    ], names


def numbers_of(labels: Any, *heads: Any) -> Any:
    """Labels of one group as integers; rows of heads are classes by their numbers alone."""
    if are_texts(labels) and any(head is not None for head in heads):
        _core._refuse("labels", "they are texts, and a head is given", "numbers, as of its rows")
    return numbered_labels([labels])[0][0]


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_quoted(str(k))} = {_toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (str, os.PathLike)):
        return _quoted(os.fspath(value))
    if isinstance(value, (bool, numpy.bool_)):
        return "true" if value else "false"
    if isinstance(value, (int, numpy.integer)):
        return str(int(value))
    if isinstance(value, (float, numpy.floating)):
        return repr(float(value))
    if isinstance(value, Iterable):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    _core._refuse("study", f"it holds a {type(value).__name__}", "texts, numbers, lists and tables")
    raise AssertionError


def study_from(study: Union[str, os.PathLike, Mapping[str, Any]]) -> tuple[Optional[str], str]:
    """The text of a study and the file that it is of; None and the file that holds it."""
    if isinstance(study, Mapping):
        text = "".join(f"{_quoted(str(k))} = {_toml(v)}\n" for k, v in study.items())
        return text, "study"
    return None, os.fspath(study)
