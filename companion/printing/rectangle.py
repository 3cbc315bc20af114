"""Rectangles on paper, in millimetres from the lower left corner, y upwards."""

from __future__ import annotations

from typing import NamedTuple


class Rectangle(NamedTuple):
    """Left, bottom, width, height in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> Rectangle:
        """The rectangle without a rim of that width."""
        return Rectangle(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def fitted(self, aspect: float) -> Rectangle:
        """The largest rectangle of this width to height round the same middle."""
        width = min(self.width, self.height * aspect)
        height = width / aspect
        x, y = self.middle
        return Rectangle(x - width / 2, y - height / 2, width, height)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.right and self.y <= y <= self.top


def grid(
    area: Rectangle, columns: int, rows: int, width: float, height: float, *, pitch: tuple[float, float] | None = None
) -> tuple[Rectangle, ...]:
    """Rectangles of one size row by row from the upper left corner of an area; `pitch` from one to the next."""
    step_x, step_y = pitch or (width, height)
    return tuple(
        Rectangle(area.x + column * step_x, area.top - row * step_y - height, width, height)
        for row in range(rows)
        for column in range(columns)
    )
