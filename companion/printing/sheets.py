"""Sheets of labels: where the labels lie, and which two lie together. All lengths in mm.

The makers' numbers are only hints; labels of the same size and place on the sheet come from everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.printing.paper import A4, LETTER
from companion.printing.rectangle import Rectangle, grid


class Sheet(NamedTuple):
    """A sheet of equal labels. `left` and `top`: to the first label; `gap`: between two columns.

    is_cut: plain sticky paper that is cut along marks, with room for a note above the labels.
    """

    name: str
    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    gap: float = 0.0
    page: tuple[float, float] = A4
    is_cut: bool = False

    def labels(self) -> tuple[Rectangle, ...]:
        """The labels, row by row."""
        area = Rectangle(self.left, 0, self.page[0], self.page[1] - self.top)
        return grid(
            area, self.columns, self.rows, self.width, self.height, pitch=(self.width + self.gap, self.height)
        )  # fmt: skip

    def pairs(self) -> tuple[tuple[Rectangle, Rectangle], ...]:
        """Labels that lie side by side, two and two; those of a column that is left over, one above the other."""
        labels = self.labels()
        rows = [labels[row * self.columns : (row + 1) * self.columns] for row in range(self.rows)]
        beside = [(row[at], row[at + 1]) for row in rows for at in range(0, self.columns - 1, 2)]
        if self.columns % 2 == 0:
            return tuple(beside)
        last = [row[-1] for row in rows]
        return (*beside, *((last[at], last[at + 1]) for at in range(0, self.rows - 1, 2)))


_ALL = (
    Sheet("a4", 12, 5, 15.5, 34, 12, 108, is_cut=True),
    Sheet("a4-65", 5, 13, 38.1, 21.2, 4.75, 10.7, 2.5),
    Sheet("a4-24", 3, 8, 63.5, 33.9, 7.25, 12.9, 2.5),
    Sheet("a4-21", 3, 7, 63.5, 38.1, 7.25, 15.15, 2.5),
    Sheet("letter-30", 3, 10, 66.675, 25.4, 4.7625, 12.7, 3.175, LETTER),
)
SHEETS: dict[str, Sheet] = {sheet.name: sheet for sheet in _ALL}


def dealt(sheet: Sheet, count: int) -> Iterable[tuple[int, tuple[tuple[Rectangle, Rectangle], ...]]]:
    """Pages for that many cards: the number of the first card on each, and the pairs that are used."""
    pairs = sheet.pairs()
    for first in range(0, count, len(pairs)):
        yield first, pairs[: count - first]
