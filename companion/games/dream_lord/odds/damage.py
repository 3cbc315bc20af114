"""Damage of a monster's attack, and what a stored die keeps off (monsters' turn; rulings 16 and 24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from companion.games.dream_lord.dice import SIDES
from companion.games.dream_lord.odds.rolls import FACES


class Losses(msgspec.Struct, frozen=True):
    """What an attack costs: `chances` of losing 0, 1, 2, ... stuffing."""

    chances: tuple[Fraction, ...]

    def keeps_die(self) -> Fraction:
        """The chance that nothing is lost, so that a die that was rolled in defence stays (ruling 16)."""
        return self.chances[0]

    def expected(self) -> Fraction:
        """Stuffing lost on average, however much there is."""
        return Fraction(sum(lost * chance for lost, chance in enumerate(self.chances)))

    def at_least(self, lost: int) -> Fraction:
        """The chance of losing so much or more: with the present stuffing, the chance to collapse."""
        return Fraction(sum(self.chances[lost:]))


def losses(damage: int, *, has_stored_die: bool, rerolls: bool = False) -> Losses:
    """What so much damage comes to.

    The stored die, of whatever colour, takes its pips off, without a bonus. rerolls: an ability rolls it once more,
    which is done wherever that loses less on average; the second result counts.
    """
    if not has_stored_die:
        return _losses([damage])
    once = [max(damage - face, 0) for face in FACES]
    if not rerolls:
        return _losses(once)
    return _losses([each for lost in once for each in (once if lost * SIDES > sum(once) else [lost] * SIDES)])


def _losses(cases: Sequence[int]) -> Losses:
    """The chances of equally likely losses."""
    lost = Counter(cases)
    return Losses(tuple(Fraction(lost[number], len(cases)) for number in range(max(lost) + 1)))
