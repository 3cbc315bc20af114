"""White dice: which to roll together, so that the most stuffing is found (step 2; rulings 2 and 3)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import msgspec

from companion.games.dream_lord.odds.rolls import at_least


class Grouping(msgspec.Struct, frozen=True):
    """What the next roll of white dice may be.

    firsts: numbers of dice to roll now that are best, the smallest first; several are equally good, none: no dice.
    expected: the stuffing to expect, by the number of dice in the first roll, from 1 on; what follows is played best.
    """

    firsts: tuple[int, ...]
    expected: tuple[Fraction, ...]

    def best(self) -> Fraction:
        """The stuffing to expect when played best."""
        return max(self.expected, default=Fraction(0))


@lru_cache(maxsize=4096)
def grouping(stuffing: int, dice: int) -> Grouping:
    """The best first roll of so many white dice for a stuffy with so much stuffing.

    A roll that reaches the present stuffing gives 1, and so the next target is 1 higher; dice that failed are gone.
    """
    expected = tuple(_after(stuffing, dice, first) for first in range(1, dice + 1))
    best = max(expected, default=None)
    return Grouping(tuple(first for first, value in enumerate(expected, 1) if value == best), expected)


def finds_some(stuffing: int, dice: int) -> Fraction:
    """The best chance of at least 1 stuffing. All dice in one roll give the same as any other way, or more."""
    return at_least(dice, stuffing) if dice else Fraction(0)


def _after(stuffing: int, dice: int, first: int) -> Fraction:
    """The stuffing to expect when the first roll is of so many dice, and then played best."""
    success = at_least(first, stuffing)
    rest = dice - first
    return success * (1 + grouping(stuffing + 1, rest).best()) + (1 - success) * grouping(stuffing, rest).best()
