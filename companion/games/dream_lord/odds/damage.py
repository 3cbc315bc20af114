"""Damage of a monster's attack, and what a stored die keeps off (monsters' turn; rulings 16 and 24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from companion.games.dream_lord.odds.rolls import FACES


class Losses(msgspec.Struct, frozen=True):
    """What an attack costs: `chances` of losing 0, 1, 2, ... stuffing. A stored die stays only with no loss."""

    chances: tuple[Fraction, ...]

    def expected(self) -> Fraction:
        """Stuffing lost on average, however much there is."""
        return Fraction(sum(lost * chance for lost, chance in enumerate(self.chances)))

    def at_least(self, lost: int) -> Fraction:
        """The chance of losing so much or more: with the present stuffing, the chance to collapse."""
        return Fraction(sum(self.chances[lost:]))


def losses(damage: Sequence[int], *, has_stored_die: bool) -> Losses:
    """What equally likely damages come to: one number, or one for each face of the monster's black die.

    The stored die, of whatever colour, takes its pips off the damage, without a bonus.
    """
    defences = tuple(FACES) if has_stored_die else (0,)
    lost = Counter(max(each - defence, 0) for each in damage for defence in defences)
    cases = len(damage) * len(defences)
    return Losses(tuple(Fraction(lost[number], cases) for number in range(max(lost) + 1)))
