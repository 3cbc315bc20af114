"""An edition that people are still entering: what is missing yet, and which part of it can be played already.

What contradicts itself is found by `edition_checks.py`; what stands here is no mistake, there is only not enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from companion.engine.set_up import Finding
from companion.engine.words import say, say_n
from companion.games.time_trouble.box import CARDS, CARDS_WITH_SPECIAL
from companion.games.time_trouble.edition_checks import edition_findings

if TYPE_CHECKING:
    from companion.games.time_trouble.edition import Edition, LevelPlan

#: A spot that is unprinted film.
UNPRINTED = "."


def missing_findings(edition: Edition) -> Iterator[Finding]:
    """What a whole box has and this edition has not, as findings of the checks."""
    yield from _missing_cards(edition)
    for name, board in edition.boards.items():
        if board.is_drawn and not any(kind != "neutral" for kind in board.kinds.values()):
            yield ("boards", name), say("every space is neutral"), "write what the spaces are under kinds"
    printed: dict[tuple[str, int], str] = {}
    for name, board in edition.boards.items():
        if printed.setdefault((board.era, board.number), name) != name:
            what = say("two boards are called {board}", board=name)
            yield ("boards", name, "number"), what, "write the number on the board"
    if not edition.boards:
        yield ("boards",), say("no board is entered"), "enter the boards"
    if not edition.levels:
        yield ("levels",), say("no level is entered"), "enter the levels"


def _missing_cards(edition: Edition) -> Iterator[Finding]:
    wanted = CARDS_WITH_SPECIAL if any(level.special_cards for level in edition.levels.values()) else CARDS
    count = sum(1 for card in edition.cards.values() if wanted > CARDS or not card.special)
    if count < wanted:
        what = say_n("{n} of {wanted} cards is entered", "{n} of {wanted} cards are entered", count, wanted=wanted)
        yield ("cards",), what, "enter the other cards"
    for name, card in edition.cards.items():
        if not set("".join(card.spots)) - {UNPRINTED}:
            yield ("cards", name, "spots"), say("the card has no printed spot"), "write the letters of its spots"
    unread = [name for name, card in edition.cards.items() if card.unread_ends()]
    if unread:
        what = say_n("{n} card has an end without a code", "{n} cards have an end without a code", len(unread))
        yield ("cards", unread[0]), what, "write the codes of both ends under codes"


def undrawable_findings(edition: Edition) -> Iterator[Finding]:
    """Mistakes that no screen makes, in a file written elsewhere: such an edition can't be gone on with by touch.

    A board may be without a line or a beginning yet; its spaces, and the spots of cards and tile, are always whole.
    """
    return (found for found in edition_findings(edition) if _is_undrawable(found[0]))


def _is_undrawable(where: tuple[str | int, ...]) -> bool:
    match where:
        case ("boards", _, key, *_):
            return key != "paths"
        case ("cards", _, "spots", *_) | ("tile", *_):
            return True
        case _:
            return False


def playing_part(edition: Edition) -> Edition:
    """The edition with only those levels that no finding touches."""
    wheres = [where for where, _, _ in edition_findings(edition)]
    levels = {
        name: level for name, level in edition.levels.items() if not any(_touches(edition, name, at) for at in wheres)
    }
    return edition if len(levels) == len(edition.levels) else msgspec.structs.replace(edition, levels=levels)


def _touches(edition: Edition, name: str, where: tuple[str | int, ...]) -> bool:
    """Whether a level is played with what a finding is about."""
    level = edition.levels[name]
    match where:
        case ("levels", other, *_):
            return other == name
        case ("boards", board, *_):
            return board in level.boards()
        case ("cards", card, *_) if card in edition.cards:
            return level.special_cards or not edition.cards[str(card)].special
        case (("gifts" | "tile") as section, *_):
            return _uses(level, str(section))
        case _:
            return True


def _uses(level: LevelPlan, section: str) -> bool:
    return level.gifts if section == "gifts" else level.tile
