"""The cards for transparent film: printed spots cover everything of the same place below them, the rest stays clear.

The spots' grid and the codes' strips lie symmetrically about the card's middle, so that a turned card's spots lie on
the places of one that is not turned. The film's back stays unprinted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from companion.colours import ROLES
from companion.engine.words import say
from companion.games.time_trouble.computer import UNPRINTED
from companion.games.time_trouble.edition import CardPlan, Edition
from companion.games.time_trouble.figures import BY_SPOT, FIGURES
from companion.games.time_trouble.printing.card_pictures import SPECIAL_SPOTS, SpotGrid
from companion.games.time_trouble.printing.figure import draw_figure
from companion.games.time_trouble.signs import SIGNS, UNKNOWN
from companion.printing.booklet import AREA
from companion.printing.codes import draw_code
from companion.printing.game import CannotPrint, Page
from companion.printing.paper import HAIR, INK, WHITE, Paper
from companion.printing.rectangle import Rectangle, grid
from companion.printing.stickers import draw_badge

FILM = say("Transparent film")
#: Width and height of a card in mm where nobody wishes another: ten fill a page.
CARD_MM = (94.0, 54.0)
#: The largest card that its page and the computer's mat have room for.
MOST_MM = (186.0, 120.0)
#: A code's side in mm: 0.45 mm a module, which scanners read from 4 to 25 cm.
CODE = 13.0
_STRIP = 14.5
_RIM = 1.5
#: Between the middles of two spots, in mm, at least.
_LEAST_PITCH = 6.5
#: Of the distance between two middles, so much is printed.
_COVER = 0.86


def sheets(edition: Edition, card_mm: tuple[float, float]) -> list[dict[str, Rectangle]]:
    """Where each card lies, by its id, page by page.

    Raises CannotPrint for a size that holds no codes and spots, or fits on no page.
    """
    width, height = card_mm
    grid_cols, grid_rows = edition.grid.cols, edition.grid.rows
    least = (2 * _STRIP + grid_cols * _LEAST_PITCH, max(2 * _RIM + grid_rows * _LEAST_PITCH, CODE + 12))
    if width < least[0] or height < least[1]:
        _refuse(card_mm, "is too small for its spots and codes; write at least", least)
    if width > MOST_MM[0] or height > MOST_MM[1]:
        _refuse(card_mm, "does not fit on the pages; write at most", MOST_MM)
    columns, rows = int((AREA.width + 0.01) / width), int((AREA.height + 0.01) / height)
    left, low = AREA.x + (AREA.width - columns * width) / 2, AREA.y + (AREA.height - rows * height) / 2
    places = grid(Rectangle(left, low, columns * width, rows * height), columns, rows, width, height)
    names = list(edition.cards)
    return [dict(zip(names[first:], places, strict=False)) for first in range(0, len(names), len(places))]


def _refuse(card_mm: tuple[float, float], why: str, limit: tuple[float, float]) -> NoReturn:
    raise CannotPrint(f"A card of {card_mm[0]:g} x {card_mm[1]:g} mm {why} {limit[0]:g}x{limit[1]:g}.")


def spot_grid(area: Rectangle, edition: Edition) -> SpotGrid:
    """Where the spots of a card lie that lies in this rectangle."""
    inner = Rectangle(area.x + _STRIP, area.y + _RIM, area.width - 2 * _STRIP, area.height - 2 * _RIM)
    return SpotGrid(inner, edition.grid.rows, edition.grid.cols)


def code_area(area: Rectangle, end: int) -> Rectangle:
    """Where the code of end A (0, left) or B (1, right) lies on a card."""
    inset = (_STRIP - CODE) / 2
    x = area.x + inset if end == 0 else area.right - inset - CODE
    return Rectangle(x, area.middle[1] - CODE / 2, CODE, CODE)


def film_pages(edition: Edition, card_mm: tuple[float, float]) -> list[Page]:
    """The pages with cards."""
    pages = []
    for sheet in sheets(edition, card_mm):

        def draw(paper: Paper, sheet: dict[str, Rectangle] = sheet) -> None:
            for name, area in sheet.items():
                _draw_card(paper, area, name, edition.cards[name], edition)
            paper.cut_marks(list(sheet.values()))

        pages.append(Page(say("cards"), FILM, draw))
    return pages


def _draw_card(paper: Paper, area: Rectangle, name: str, card: CardPlan, edition: Edition) -> None:
    codes = card.ends(name)
    paper.box(area, line=HAIR, width=0.15)
    _draw_end(paper, area, 0, codes[0], name)
    with paper.turned_over(area):
        _draw_end(paper, area, 1, codes[1], name)
    draw_spots(paper, spot_grid(area, edition), "".join(card.spots))


def _draw_end(paper: Paper, area: Rectangle, end: int, code: str, name: str) -> None:
    """An end's code, letter and number, as if the end were the left one."""
    square = code_area(area, 0)
    draw_code(paper, code, square)
    x, _ = square.middle
    draw_badge(paper, Rectangle(square.x + 0.8, square.top + 0.8, 4.6, 4.6), end)
    paper.words(name.removeprefix("c"), square.right - 0.8, square.top + 3.1, 4.4, anchor=1, bold=True, most=6.5)
    paper.words(code, x, square.y - 1.9, 3.0, bold=True, most=CODE)


def draw_spots(paper: Paper, spots: SpotGrid, letters: Sequence[str]) -> None:
    """Printed spots as equal squares, so that each covers the whole of one below it."""
    side = spots.side * _COVER
    for index, spot in enumerate(letters):
        if spot != UNPRINTED:
            x, y = spots.middle(index)
            _draw_spot(paper, spot, x, y, side)


def _draw_spot(paper: Paper, spot: str, x: float, y: float, side: float) -> None:
    square = Rectangle(x - side / 2, y - side / 2, side, side)
    if spot in BY_SPOT:
        colour = ROLES[FIGURES[BY_SPOT[spot]].tint]
        paper.box(square, fill=colour, line=INK, width=0.25, radius=side * 0.1)
        draw_figure(paper, BY_SPOT[spot], x, y, side * 0.35, fill=INK, ink=colour)
    else:
        sign, colour = SPECIAL_SPOTS.get(spot, ("unknown", WHITE))
        paper.box(square, fill=colour, line=INK, width=0.25, radius=side * 0.1)
        paper.drawing(SIGNS.get(sign, UNKNOWN), x, y, side * 0.36, INK, ground=colour)
