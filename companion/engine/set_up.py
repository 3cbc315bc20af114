"""What every game does at the set-up: stop at an author's mistake, and lay the table out as it is to begin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from companion.engine.rules import IllegalMove, SetupError
from companion.engine.words import Text

S = TypeVar("S")
#: What the schema can't see: the path of keys in the file, what is wrong there, and what to write instead.
Finding = tuple[tuple[str | int, ...], Text, str]


def check(findings: Iterable[Finding]) -> None:
    """Raises SetupError for the first of the findings."""
    for where, what, write in findings:
        raise SetupError(str(what), write, ".".join(map(str, where)))


def as_set(state: S, values: Mapping[str, Any], corrected: Callable[[S, Mapping[str, Any]], S]) -> S:
    """The state with tracked values set as an author has them lie at the start. Raises SetupError for what can't be."""
    try:
        return corrected(state, values) if values else state
    except IllegalMove as refusal:
        raise SetupError(str(refusal).rstrip("."), "set what can lie on the table", "set") from None
