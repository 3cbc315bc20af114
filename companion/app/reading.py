"""What the reader gave, in words for the screen, and the question that an unknown code raises."""

from __future__ import annotations

from typing import Any

from companion.app.views import LastRead
from companion.engine.rules import Game
from companion.engine.words import Text, say
from hardware.messages import Rejected


class LastReads:
    """Makes a `LastRead` of each read, with serials that grow."""

    def __init__(self) -> None:
        self._serial = 0

    def accepted(self, card: Text, at: float) -> LastRead:
        return self._next(card, at, True)

    def refused(self, card: Text, why: Text, at: float) -> LastRead:
        return self._next(say("{card}: {why}", card=card, why=why), at, False)

    def unknown(self, code: str, at: float) -> LastRead:
        return self._next(say("unknown code {code}", code=code), at, False)

    def nowhere(self, code: str, at: float) -> LastRead:
        """A read while no table is open."""
        return self._next(say("{code} was read, but no table is open", code=code), at, False)

    def entered(self, text: Text, at: float, is_taken: bool) -> LastRead:
        """A read of somebody who enters a box."""
        return self._next(text, at, is_taken)

    def noise(self, rejected: Rejected) -> LastRead:
        return self._next(say("That could not be read. Hold the card to the reader again."), rejected.at, False)

    def _next(self, text: Text, at: float, accepted: bool) -> LastRead:
        self._serial += 1
        return LastRead(text, at, accepted, self._serial)


def card_name(game: Game[Any, Any, Any], state: Any, code: str) -> Text:
    """The card's name on the screen; the code itself when the box does not name it."""
    for card in game.readable_cards(state):
        if card.code == code:
            return card.name
    return say("{code}", code=code)


def other_end(game: Game[Any, Any, Any], state: Any, code: str) -> str:
    """The code of the same card turned by 180 degrees; the code itself where the card has only one.

    A game whose cards turn differently says so by `turned_code(state, code) -> str`.
    """
    turned_code = getattr(game, "turned_code", None)
    if turned_code is not None:
        return str(turned_code(state, code))
    cards = game.readable_cards(state)
    read = next((card for card in cards if card.code == code), None)
    if read is None:
        return code
    return next((card.code for card in cards if card.card == read.card and card.turned != read.turned), code)
