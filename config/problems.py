"""How an author's mistake is told: file, line, what is wrong, what to write.

Here: one problem and a bundle of them. Not here: finding them (loading.py, walking.py).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Problem(msgspec.Struct, frozen=True, order=True):
    """One mistake in one file. `line` counts from 1; `what` and `write` are sentences without a full stop."""

    file: str
    line: int
    what: str
    write: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}; {self.write}"


class Problems(Exception):
    """All problems of a file at once, one a line in its text, in the order of their lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(problems, key=lambda problem: (problem.file, problem.line)))
        super().__init__("\n".join(map(str, self.problems)))
