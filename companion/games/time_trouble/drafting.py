"""An edition while people enter it: what every touch changes of its cards, with undo; nothing of screens or files.

An edition is frozen, so a change makes a new one. What boards need is in `drafting_boards.py`, levels and the rest in
`drafting_levels.py`; what is wrong or missing yet is found by the checks and by `unfinished.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from companion.engine.set_up import Finding
from companion.engine.words import Text, say
from companion.games.time_trouble import words
from companion.games.time_trouble.edition import CardPlan, Edition, GridPlan, TilePlan, Words
from companion.games.time_trouble.edition_checks import (
    LETTERS_ON_CARDS,
    LETTERS_ON_SPECIAL_CARDS,
    edition_findings,
)
from companion.games.time_trouble.unfinished import UNPRINTED, missing_findings, playing_part

End = Literal["A", "B"]
ENDS: tuple[End, End] = ("A", "B")
#: What can be printed on a spot of a card.
CARD_LETTERS = LETTERS_ON_CARDS.replace(UNPRINTED, "")
#: Rows and columns of spots that a card can be given on the screen.
ROWS, COLS = (2, 5), (2, 8)
#: Steps that undo can take back.
MOST_STEPS = 500


class Draft:
    """One edition being entered. `keep` is called with every change, to save it."""

    def __init__(self, edition: Edition, keep: Callable[[Edition], None] = lambda _edition: None) -> None:
        self.edition = edition
        self._keep = keep
        self._past: list[Edition] = []
        self._judged: tuple[Edition, tuple[Finding, ...], tuple[Finding, ...]] | None = None

    def change(self, edition: Edition) -> None:
        """Take over a change; one that changes nothing is no step."""
        if edition == self.edition:
            return
        self._past = [*self._past[-MOST_STEPS:], self.edition]
        self._set(edition)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._set(self._past.pop())

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    def _set(self, edition: Edition) -> None:
        self.edition = edition
        self._keep(edition)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What contradicts itself; levels that are touched by it can't be played."""
        return self._judge()[1]

    @property
    def missing(self) -> tuple[Finding, ...]:
        """What is not there yet."""
        return self._judge()[2]

    def _judge(self) -> tuple[Edition, tuple[Finding, ...], tuple[Finding, ...]]:
        if self._judged is None or self._judged[0] is not self.edition:
            edition = self.edition
            self._judged = edition, _once(edition_findings(edition)), _once(missing_findings(edition))
        return self._judged

    @property
    def playable_levels(self) -> tuple[str, ...]:
        """The levels that nothing is wrong with."""
        return tuple(playing_part(self.edition).levels)


def _once(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(dict.fromkeys(findings))


def marked(edition: Edition) -> Edition:
    """The edition with its mark of being unfinished set by what is so, as it is kept."""
    is_unfinished = any(True for _ in edition_findings(edition)) or any(True for _ in missing_findings(edition))
    return msgspec.structs.replace(edition, unfinished=is_unfinished)


# --- a whole edition ------------------------------------------------------------------------------------------------


def blank(template: Edition, name: str, title: str, grid: GridPlan) -> Edition:
    """A box of which nothing is entered: levels as the rulebook prints them, for counting, no cards and no boards."""
    edition = msgspec.structs.replace(template, grid=grid, cards={}, boards={}, tile=None)
    return copied(edition, name, title)


def copied(edition: Edition, name: str, title: str) -> Edition:
    """The same as an edition of the people's own."""
    mine = msgspec.structs.replace(edition, name=name, title=Words(title, title), made_for_this_app=False)
    return marked(mine)


def named(edition: Edition, title: str) -> Edition:
    """With another title, the same in every language."""
    return msgspec.structs.replace(edition, title=Words(title, title))


def with_grid(edition: Edition, rows: int, cols: int) -> Edition:
    """Cards and tile with so many spots: what lies beyond falls away, what is new is unprinted."""
    grid = GridPlan(rows, cols)
    cards = {
        name: msgspec.structs.replace(card, spots=fitted(card.spots, grid)) for name, card in edition.cards.items()
    }
    tile = TilePlan(fitted(edition.tile.spots, grid)) if edition.tile is not None else None
    return msgspec.structs.replace(edition, grid=grid, cards=cards, tile=tile)


def fitted(spots: tuple[str, ...], grid: GridPlan) -> tuple[str, ...]:
    """Rows of spots cut or filled up to a grid."""
    rows = (*spots, *("" for _ in range(grid.rows)))[: grid.rows]
    return tuple(row[: grid.cols].ljust(grid.cols, UNPRINTED) for row in rows)


# --- cards ----------------------------------------------------------------------------------------------------------


def free_id(taken: Iterable[str], prefix: str, width: int = 1) -> str:
    """The id with the smallest number that is free: c01, s1."""
    there = set(taken)
    number = 1
    while (name := f"{prefix}{number:0{width}}") in there:
        number += 1
    return name


def with_new_card(edition: Edition, like: str | None = None) -> tuple[Edition, str]:
    """With one more card, blank or printed as another; its ends are to be read. The edition and the card's id."""
    name = free_id(edition.cards, "c", 2)
    grid = edition.grid
    spots = edition.cards[like].spots if like is not None else fitted((), grid)
    card = CardPlan(spots, ("", ""), is_special(spots))
    return _with_card(edition, name, card), name


def is_special(spots: Iterable[str]) -> bool:
    """Whether these spots make a special card."""
    return bool(set("".join(spots)) & set(LETTERS_ON_SPECIAL_CARDS))


def with_spot(edition: Edition, name: str, index: int, letter: str) -> Edition:
    """With a letter on a spot, counted row by row; the same letter again takes it off."""
    card, cols = edition.cards[name], edition.grid.cols
    spots = list("".join(card.spots))
    spots[index] = UNPRINTED if spots[index] == letter else letter
    rows = tuple("".join(spots[start : start + cols]) for start in range(0, len(spots), cols))
    return _with_card(edition, name, msgspec.structs.replace(card, spots=rows, special=is_special(rows)))


def without_card(edition: Edition, name: str) -> Edition:
    """Without a card; the others keep their numbers."""
    return msgspec.structs.replace(edition, cards={key: card for key, card in edition.cards.items() if key != name})


def _with_card(edition: Edition, name: str, card: CardPlan) -> Edition:
    return msgspec.structs.replace(edition, cards=dict(sorted({**edition.cards, name: card}.items())))


def waiting_end(card: CardPlan) -> End | None:
    """The end whose code is to be read next, the left one first; None when both are known."""
    return next((end for end in ENDS if end in card.unread_ends()), None)


def owner_of(edition: Edition, code: str) -> tuple[str, End] | None:
    """The card and the end that a code stands for."""
    for name, card in edition.cards.items():
        for end, own in zip(ENDS, card.ends(name), strict=True):
            if own == code:
                return name, end
    return None


class CodeRead(msgspec.Struct, frozen=True):
    """What a read code brought about: the edition with it, or None where it was refused; and the sentence."""

    edition: Edition | None
    text: Text


def with_code(edition: Edition, name: str, end: End, code: str) -> CodeRead:
    """Give an end of a card its code; refused where another end has it."""
    card = edition.cards[name]
    owner = owner_of(edition, code)
    if owner == (name, end) and end not in card.unread_ends():
        return CodeRead(None, say("That is this end's code already."))
    if owner is not None and owner != (name, end):
        whose, other = owner
        if whose == name:
            return CodeRead(None, say("This code belongs to end {end} of this card. Turn the card.", end=other))
        text = say("This code belongs to end {end} of {card}. Take another sticker.", end=other, card=words.card(whose))
        return CodeRead(None, text)
    codes = list(card.codes if card.codes is not None else card.ends(name))
    codes[ENDS.index(end)] = code
    changed = _with_card(edition, name, msgspec.structs.replace(card, codes=tuple(codes)))
    return CodeRead(changed, say("{card}, end {end}: {code}", card=words.card(name), end=end, code=code))


def without_code(edition: Edition, name: str, end: End) -> Edition:
    """With an end whose code is to be read again."""
    card = edition.cards[name]
    codes = list(card.codes if card.codes is not None else card.ends(name))
    codes[ENDS.index(end)] = ""
    return _with_card(edition, name, msgspec.structs.replace(card, codes=tuple(codes)))


def with_tile_spot(edition: Edition, index: int) -> Edition:
    """With lava on a spot of the tile, or without it where it was; a tile without any lava is no tile."""
    grid = edition.grid
    text = list(edition.tile.text() if edition.tile is not None else UNPRINTED * grid.rows * grid.cols)
    text[index] = UNPRINTED if text[index] == "L" else "L"
    rows = tuple("".join(text[start : start + grid.cols]) for start in range(0, len(text), grid.cols))
    return msgspec.structs.replace(edition, tile=TilePlan(rows) if "L" in text else None)
