"""The next draw from the dice bag (rulebook, step 1 of a turn; ruling 1)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

import msgspec

from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.model import DRAWN


class Draw(msgspec.Struct, frozen=True):
    """A draw to come: `sure` dice come out in any case, and `drawn` more at random out of `pool`.

    `is_refilled`: the bag runs empty and is filled from the discard in the middle of the draw.
    """

    sure: Dice
    pool: Dice
    drawn: int
    is_refilled: bool

    def size(self) -> int:
        """Dice that come out altogether."""
        return self.sure.total + self.drawn


def number(dice: Dice, *colours: str) -> int:
    """Dice of these colours together."""
    return sum(dice.count(colour) for colour in colours)


def next_draw(bag: Dice, discard: Dice, size: int = DRAWN) -> Draw:
    """The draw of `size` dice: with fewer in the bag all of it comes out, and the rest from the discard.

    A bag of exactly `size` dice is not refilled. If bag and discard together hold fewer dice, all of them come out.
    """
    if bag.total >= size:
        return Draw(Dice(), bag, size, False)
    return Draw(bag, discard, min(size - bag.total, discard.total), discard.total > 0)


@lru_cache(maxsize=4096)
def chances(draw: Draw, *colours: str) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2, ... dice of these colours together, up to the size of the draw; they add up to 1."""
    sure, hits = number(draw.sure, *colours), number(draw.pool, *colours)
    misses = draw.pool.total - hits
    ways = comb(draw.pool.total, draw.drawn)
    return tuple(
        Fraction(comb(hits, k) * comb(misses, draw.drawn - k), ways) if 0 <= k <= draw.drawn else Fraction(0)
        for k in range(-sure, draw.size() - sure + 1)
    )


def none_of(draw: Draw, *colours: str) -> Fraction:
    """The chance that no die of these colours comes out."""
    return chances(draw, *colours)[0]


def some_of(draw: Draw, *colours: str) -> Fraction:
    """The chance of at least one die of these colours: `some_of(draw, "red", "pink")` lets a stuffy attack."""
    return 1 - none_of(draw, *colours)
