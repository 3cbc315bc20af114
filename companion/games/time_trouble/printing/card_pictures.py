"""A card's spots on paper: small pictures for stickers, and full size for film.

The grid lies in the card's middle, so that a card turned by 180 degrees has its spots where the others have theirs.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.colours import ROLES
from companion.games.time_trouble.computer import UNPRINTED
from companion.games.time_trouble.figures import BY_SPOT
from companion.games.time_trouble.printing.figure import draw_figure
from companion.games.time_trouble.signs import SIGNS, UNKNOWN
from companion.printing.paper import HAIR, INK, WHITE, Paper
from companion.printing.rectangle import Rectangle

#: Width through height of a card's picture.
ASPECT = 1.55
#: Special cards' own spots, and the tile's: sign and the colour of the spot.
SPECIAL_SPOTS = {"G": ("gift", WHITE), "D": ("damage", WHITE), "L": ("lava", ROLES["warning"])}


class SpotGrid(NamedTuple):
    """Where the spots of a card lie in an area."""

    area: Rectangle
    rows: int
    cols: int

    @property
    def side(self) -> float:
        """The side of one spot's square."""
        return min(self.area.width / self.cols, self.area.height / self.rows)

    def middle(self, index: int) -> tuple[float, float]:
        """The middle of a spot, counted row by row."""
        row, column = divmod(index, self.cols)
        x = self.area.x + self.area.width * (column + 0.5) / self.cols
        return x, self.area.top - self.area.height * (row + 0.5) / self.rows


def picture_grid(area: Rectangle, rows: int, cols: int) -> SpotGrid:
    """The spots of a small picture that fills the area."""
    return SpotGrid(area.inset(area.width * 0.03), rows, cols)


def draw_picture(paper: Paper, area: Rectangle, spots: str, rows: int, cols: int) -> None:
    """A card as it lies, small: the figures' shapes in their colours, unprinted spots as dots."""
    paper.box(area, fill=WHITE, line=INK, width=0.2, radius=area.width * 0.04)
    grid = picture_grid(area, rows, cols)
    for index, spot in enumerate(spots):
        x, y = grid.middle(index)
        half = grid.side * 0.44
        if spot == UNPRINTED:
            paper.disc(x, y, grid.side * 0.06, fill=HAIR)
        elif spot in BY_SPOT:
            draw_figure(paper, BY_SPOT[spot], x, y, half)
        else:
            sign, _ = SPECIAL_SPOTS.get(spot, ("unknown", WHITE))
            paper.drawing(SIGNS.get(sign, UNKNOWN), x, y, half * 0.9)
