"""Dream Lord on paper: a sticker with a code for every card that a reader may read.

`PRINTED` is what the frame asks for (companion/printing/game.py). Knows no Kivy. The box has its own cards, so there
is nothing to print but stickers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.words import Text, say
from companion.games.dream_lord import words
from companion.games.dream_lord.box import Box, Words, code_of
from companion.games.dream_lord.edition import Edition, Options, box_of
from companion.printing.game import CannotPrint, LabelledCard, Page
from companion.printing.paper import INK, WHITE, Paper
from companion.printing.rectangle import Rectangle

#: Width through height of a sticker's picture: the card's sort and name.
ASPECT = 1.55


class Printed:
    """Prints the stickers of an edition of Dream Lord."""

    card_aspect = ASPECT

    def title(self, edition: Edition, language: str) -> str:
        """Game and edition."""
        game = "Der Herr der Träume" if language == "de" else "Dream Lord"
        return f"{game}, {_named(edition.title, language) or edition.name}"

    def labelled_cards(self, edition: Edition) -> Sequence[LabelledCard]:
        """Items, monsters, statuses and Lost cards; what only stands for unknown cards has no sticker."""
        box = box_of(edition, Options(players=("", "")))
        return [*_items(box), *_monsters(box), *_statuses(box), *_lost(box)]

    def pages(self, edition: Edition, card_mm: tuple[float, float] | None) -> Sequence[Page]:
        """There is no print-and-play: the printed book and its cards are needed. Raises CannotPrint."""
        raise CannotPrint("Dream Lord is played with its printed book and cards; only stickers can be printed.")


def _named(title: Words, language: str) -> str:
    first, second = (title.de, title.en) if language == "de" else (title.en, title.de)
    return first or second


def _items(box: Box) -> list[LabelledCard]:
    sort = say("Item")
    return [_labelled(code_of("I", kind), sort, words.own(kind.name)) for kind in box.items if not kind.is_any]


def _monsters(box: Box) -> list[LabelledCard]:
    sort = say("Monster")
    return [
        _labelled(code_of("M", kind), sort, words.own(kind.name)) for kind in box.monsters for _ in range(kind.cards)
    ]


def _statuses(box: Box) -> list[LabelledCard]:
    sort = say("Status")
    return [_labelled(code_of("S", kind), sort, words.own(kind.name)) for kind in box.statuses]


def _lost(box: Box) -> list[LabelledCard]:
    sort = say("Lost card")
    return [_labelled(code, sort, say("{n}", n=number)) for number, code in enumerate(box.lost_codes, 1)]


def _labelled(code: str, sort: Text, name: Text) -> LabelledCard:
    return LabelledCard(code.removeprefix("DL"), (code,), _picture(sort, name))


def _picture(sort: Text, name: Text) -> Callable[[Paper, Rectangle, bool], None]:
    def draw(paper: Paper, area: Rectangle, is_turned: bool) -> None:
        paper.box(area, fill=WHITE, line=INK, width=0.2, radius=area.width * 0.04)
        x, y = area.middle
        high = area.height * 0.26
        paper.words(sort, x, y + high * 0.75, high * 0.8, most=area.width * 0.9)
        paper.words(name, x, y - high * 0.7, high, bold=True, most=area.width * 0.9)

    return draw


PRINTED = Printed()
