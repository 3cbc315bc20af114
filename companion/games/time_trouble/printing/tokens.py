"""Tokens and tiles: as many as the rulebook's list of components names, more where the edition needs more."""

from __future__ import annotations

from collections.abc import Sequence

from companion.colours import ROLES
from companion.engine.words import Text, say
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.edition import Edition, GiftPlan
from companion.games.time_trouble.printing import short_words
from companion.games.time_trouble.printing.figure import draw_figure
from companion.games.time_trouble.printing.parts import THICK_PAPER, Draw, Tile, draw_tile, shelved
from companion.games.time_trouble.signs import SIGNS
from companion.printing.booklet import AREA
from companion.printing.game import Page
from companion.printing.paper import INK, QUIET, WHITE, Paper
from companion.printing.rectangle import Rectangle

#: Side of a token in mm: a space's diameter, so that it covers what it lies on.
TOKEN = 15.0
GIFT = (27.0, 27.0)
#: Single tokens and the colour role of their ground; None for white.
_GROUNDS = {"energy": "blue", "damage": "danger", "fluffy": None, "snail": "green", "shield": None}
#: Rulebook, Components.
ENERGY, DAMAGE, FLUFFIES, LOCKS, SHIELDS = 10, 10, 12, 7, 2


def counts(edition: Edition) -> dict[str, int]:
    """How many tokens of each kind are printed."""
    levels = edition.levels.values()
    carried = edition.capacities.fluffies()
    locks = [
        sum(kind == "lock" for name in level.boards() for kind in edition.boards[name].kinds.values())
        for level in levels
    ]
    fluffies = [level.fluffy_count(edition.boards, carried) for level in levels]
    return {
        "energy": ENERGY,
        "damage": DAMAGE,
        "fluffy": max(FLUFFIES, *fluffies, 0),
        "snail": edition.max_snails,
        "shield": SHIELDS,
        "lock": max(LOCKS, *locks, 0),
        "gift": len(edition.gifts),
    }


def token_pages(edition: Edition) -> list[Page]:
    """All tokens and tiles."""
    pages = []
    for placed in shelved(_tiles(edition), AREA):

        def draw(paper: Paper, placed: Sequence[tuple[Tile, Rectangle]] = placed) -> None:
            for tile, area in placed:
                draw_tile(paper, tile, area)

        pages.append(Page(say("tokens"), THICK_PAPER, draw))
    return pages


def _tiles(edition: Edition) -> list[Tile]:
    number = counts(edition)
    tiles = []
    for kind, role in _GROUNDS.items():
        tiles += [Tile(TOKEN, TOKEN, _token(kind, ROLES[role] if role else WHITE))] * number[kind]
    tiles.append(Tile(TOKEN, TOKEN, _token("boss", ROLES["yellow"])))
    closed, opened = _token("lock", ROLES["warning"]), _token("neutral", WHITE)
    tiles += [Tile(TOKEN, TOKEN, closed, back=opened)] * number["lock"]
    for name in ORDER:
        front, back = _reminder(name, is_important=False), _reminder(name, is_important=True)
        tiles.append(Tile(TOKEN, TOKEN, front, back))
    tiles += [Tile(*GIFT, _gift(gift), _gift_back) for gift in edition.gifts.values()]
    if any(level.returned for level in edition.levels.values()):
        tiles.append(Tile(4.2 * TOKEN, 2 * TOKEN, _draw_mama))
    return tiles


def _token(kind: str, ground: str) -> Draw:
    def draw(paper: Paper, area: Rectangle) -> None:
        paper.box(area, fill=ground)
        paper.drawing(SIGNS[kind], *area.middle, area.width * 0.34, INK, ground=ground)

    return draw


def _reminder(name: CharacterName, *, is_important: bool) -> Draw:
    def draw(paper: Paper, area: Rectangle) -> None:
        letter, scale = ("!", 1.4) if is_important else (None, 1.05)
        draw_figure(paper, name, *area.middle, area.width * 0.36, letter=letter, scale=scale)

    return draw


def _gift(gift: GiftPlan) -> Draw:
    def draw(paper: Paper, area: Rectangle) -> None:
        x, y = area.middle
        if gift.characters:
            for index, name in enumerate(gift.characters):
                at = x + (index - (len(gift.characters) - 1) / 2) * 10
                draw_figure(paper, name, at, y + 3, 4.4)
            written: Text | str = say("1 or 2 extra steps")
        else:
            paper.drawing(SIGNS.get(f"gift_{gift.kind}", SIGNS["gift"]), x, y + 3, 5.5, INK)
            written = short_words.of_gift(gift.kind)
        paper.paragraph(written, area.x + 2, area.y + 9.2, area.width - 4, 3.2, bold=True, anchor=0.5)

    return draw


def _gift_back(paper: Paper, area: Rectangle) -> None:
    paper.drawing(SIGNS["gift"], *area.middle, area.width * 0.22, QUIET)


def _draw_mama(paper: Paper, area: Rectangle) -> None:
    """Mama Fluffy with her two spots."""
    y = area.middle[1]
    paper.drawing(SIGNS["fluffy"], area.x + area.height / 2, y, area.height * 0.42, INK)
    paper.words(say("Mama Fluffy"), (area.x + area.height + area.right) / 2 - 1, area.top - 5, 4.2, bold=True, most=28)
    for number in range(2):
        spot = Rectangle(area.x + area.height - 0.5 + number * (TOKEN + 0.2), area.y + 2.5, TOKEN - 0.5, TOKEN - 0.5)
        paper.box(spot, line=QUIET, width=0.3, dash=1.0)
