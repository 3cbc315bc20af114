"""What the pages of the print-and-play have in common: what they are printed on, tiles that are cut and folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.engine.words import say
from companion.printing.paper import HAIR, QUIET, Paper
from companion.printing.rectangle import Rectangle

THICK_PAPER = say("Thick paper")
PLAIN_PAPER = say("Plain paper")

Draw = Callable[[Paper, Rectangle], None]


class Tile(NamedTuple):
    """Something to cut out. `back`: a second side of the same size, folded behind the first."""

    width: float
    height: float
    draw: Draw
    back: Draw | None = None

    @property
    def high(self) -> float:
        """Its height on the page."""
        return self.height * (2 if self.back is not None else 1)


def shelved(tiles: Sequence[Tile], area: Rectangle) -> list[list[tuple[Tile, Rectangle]]]:
    """Tiles in rows, page by page; neighbours share their edges, so that one cut serves both."""
    pages: list[list[tuple[Tile, Rectangle]]] = [[]]
    x, top, row = area.x, area.top, 0.0
    for tile in tiles:
        if x + tile.width > area.right + 0.01 or (row and abs(tile.high - row) > 0.01):
            x, top, row = area.x, top - row - 2.0 * (abs(tile.high - row) > 0.01), 0.0
        if top - tile.high < area.y - 0.01:
            pages.append([])
            x, top = area.x, area.top
        pages[-1].append((tile, Rectangle(x, top - tile.high, tile.width, tile.high)))
        x, row = x + tile.width, tile.high
    return pages


def draw_tile(paper: Paper, tile: Tile, area: Rectangle) -> None:
    """A tile with the line to cut along, and the one to fold at."""
    front = Rectangle(area.x, area.y, tile.width, tile.height)
    tile.draw(paper, front)
    if tile.back is not None:
        back = Rectangle(area.x, front.top, tile.width, tile.height)
        with paper.turned_over(back):
            tile.back(paper, back)
        fold(paper, area.x, area.right, front.top)
    paper.box(area, line=QUIET, width=0.2)


def fold(paper: Paper, left: float, right: float, y: float) -> None:
    """A line to fold at."""
    paper.stroke(((left, y), (right, y)), HAIR, 0.3, dash=1.5)
