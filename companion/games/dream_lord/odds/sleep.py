"""The sleep deck: when its waking card comes (set-up; sleep cards; ruling 19)."""

from __future__ import annotations

from fractions import Fraction

from companion.games.dream_lord.model import LAST_CARDS, SLEEP_CARDS


def waking(turned: int, *, has_woken: bool = False, is_tricycle_on_top: bool = False) -> Fraction:
    """The chance that the next sleep card is the waking one, after so many cards turned.

    0 once it has come, for then no more are turned, and while the tricycle lies on the deck, which goes instead.
    """
    left = SLEEP_CARDS - turned
    if has_woken or is_tricycle_on_top or not 0 < left <= LAST_CARDS:
        return Fraction(0)
    return Fraction(1, left)
