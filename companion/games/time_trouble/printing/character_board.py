"""The character board: spots for damage and Fluffies as the edition's capacities say, and the team's supply."""

from __future__ import annotations

from companion.engine.words import Text, say
from companion.games.time_trouble import words
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.printing.figure import draw_figure
from companion.games.time_trouble.printing.parts import THICK_PAPER
from companion.games.time_trouble.printing.tokens import GIFT, TOKEN
from companion.games.time_trouble.signs import SIGNS
from companion.printing.booklet import AREA
from companion.printing.game import Page
from companion.printing.paper import HAIR, INK, QUIET, Paper
from companion.printing.rectangle import Rectangle, grid

#: A spot is a little larger than what lies on it.
SPOT = TOKEN + 1.5
_PANEL = (95.0, 62.0)


def character_page(edition: Edition) -> Page:
    """The page with the character board."""

    def draw(paper: Paper) -> None:
        panels = grid(AREA, 2, 2, *_PANEL)
        for name, panel in zip(ORDER, panels, strict=True):
            _draw_panel(paper, panel, name, edition)
        supply = Rectangle(AREA.x, AREA.top - 2 * _PANEL[1] - 118, AREA.width, 114)
        _draw_supply(paper, supply, edition)

    return Page(say("character board"), THICK_PAPER, draw)


def _draw_panel(paper: Paper, panel: Rectangle, name: CharacterName, edition: Edition) -> None:
    """One character: picture, name, and its spots; the shield's lies beside the name."""
    inner = panel.inset(1)
    paper.box(inner, line=INK, width=0.4, radius=3)
    draw_figure(paper, name, inner.x + 11, inner.top - 11, 8)
    paper.words(words.CHARACTERS[name], inner.x + 22, inner.top - 11, 6.5, anchor=0, bold=True, most=34)
    capacity = getattr(edition.capacities, name)
    _draw_spots(paper, inner.right - SPOT - 2, inner.top - 2, 1, "shield", is_faint=True)
    _draw_spots(paper, inner.x + 3, inner.top - 22, capacity.damage, "damage")
    _draw_spots(paper, inner.x + 3, inner.top - 23.5 - SPOT, capacity.fluffies, "fluffy")


def _draw_spots(
    paper: Paper, left: float, top: float, count: int, sign: str, *, is_faint: bool = False, room: float = 88
) -> None:
    """Spots in a row, closer together where there are many."""
    step = min(SPOT + 1.5, room / max(count, 1))
    side = min(SPOT, step - 0.5)
    for number in range(count):
        spot = Rectangle(left + number * step, top - side, side, side)
        paper.box(spot, line=INK, width=0.3, radius=2, dash=1.2 if is_faint else None)
        paper.drawing(SIGNS[sign], *spot.middle, side * 0.24, HAIR)


def _draw_supply(paper: Paper, area: Rectangle, edition: Edition) -> None:
    """Energy, snails, gifts face up and saved Fluffies, shared by all."""
    paper.box(area.inset(1), line=INK, width=0.4, radius=3)
    left, top = area.x + 5, area.top - 5
    _headed(paper, Rectangle(left, top - 62, 88, 62), say("Energy"), "energy")
    _headed(paper, Rectangle(left + 92, top - 62, 88, 62), say("Saved Fluffies"), "fluffy")
    _head(paper, left, top - 68, say("Sticky snails"))
    _draw_spots(paper, left, top - 71.5, edition.max_snails, "snail")
    _head(paper, left + 108, top - 68, say("Gifts, at most 2"))
    for number in range(2):
        spot = Rectangle(left + 108 + number * (GIFT[0] + 3.5), top - 71.5 - GIFT[1] - 1, GIFT[0] + 1.5, GIFT[1] + 1.5)
        paper.box(spot, line=INK, width=0.3, radius=2)
        paper.drawing(SIGNS["gift"], *spot.middle, 6, HAIR)


def _headed(paper: Paper, box: Rectangle, text: Text, sign: str) -> None:
    paper.box(box, line=QUIET, width=0.3, radius=2)
    _head(paper, box.x + 3, box.top - 4, text)
    paper.drawing(SIGNS[sign], *box.middle, 11, HAIR)


def _head(paper: Paper, x: float, y: float, text: Text) -> None:
    paper.words(text, x, y, 4.0, anchor=0, bold=True)
