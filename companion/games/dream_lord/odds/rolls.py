"""Rolls against a number: skill tests, attacks, searches and group tasks (step 4; rulings 10, 11, 20 and 23)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

import msgspec

from companion.games.dream_lord.dice import SIDES

FACES = range(1, SIDES + 1)


class Attempt(msgspec.Struct, frozen=True):
    """What is rolled for: `target` or more.

    bonus: added to each die of the asked colour. pink_bonus: added to each pink die, 0 unless something says so.
    rerolls: an ability rolls any of the dice of the asked colour, never pink ones, once more; the second result counts.
    Bonuses come after that. A group task is rolled for what is still missing of it, without bonuses unless the table
    plays them.
    """

    target: int
    bonus: int = 0
    pink_bonus: int = 0
    rerolls: bool = False


class Choice(msgspec.Struct, frozen=True):
    """A number of dice to roll together, of the asked colour and pink, and the chance that they reach the target."""

    dice: int
    pink: int
    chance: Fraction


class Thrown(msgspec.Struct, frozen=True):
    """Faces that lie there: of dice of the asked colour, and of pink ones."""

    own: tuple[int, ...] = ()
    pink: tuple[int, ...] = ()


NOTHING_THROWN = Thrown()


class Again(msgspec.Struct, frozen=True):
    """How many of a thrown roll's dice of the asked colour, the lowest, are best rolled again, and the chance then."""

    dice: int
    chance: Fraction


@lru_cache(maxsize=64)
def sums(dice: int) -> tuple[Fraction, ...]:
    """The chance of each sum of so many dice, by the sum from 0 on; no dice are a sum of 0."""
    return tuple(Fraction(ways, SIDES**dice) for ways in _ways(dice))


@lru_cache(maxsize=4096)
def at_least(dice: int, target: int) -> Fraction:
    """The chance that so many dice add up to the target or more."""
    return Fraction(sum(_ways(dice)[max(target, 0) :]), SIDES**dice)


@lru_cache(maxsize=4096)
def success(attempt: Attempt, dice: int, pink: int = 0, thrown: Thrown = NOTHING_THROWN) -> Fraction:
    """The chance of a roll of so many dice of the asked colour and pink ones, beside those that lie there already.

    Without any die it fails (ruling 10).
    """
    if dice + pink + len(thrown.own) + len(thrown.pink) == 0:
        return Fraction(0)
    pips = _pips(attempt, dice + len(thrown.own), pink + len(thrown.pink)) - sum(thrown.pink)
    if not attempt.rerolls:
        return at_least(dice + pink, pips - sum(thrown.own))
    known = tuple(sorted(thrown.own))
    cases = enumerate(sums(pink))
    return Fraction(sum(chance * _with_rerolls(dice, pips - total, known) for total, chance in cases if chance))


def again(attempt: Attempt, thrown: Thrown) -> Again:
    """What to roll again of a roll that lies there; no die where that is no better."""
    pips = _pips(attempt, len(thrown.own), len(thrown.pink)) - sum(thrown.pink)
    faces = sorted(thrown.own)
    choices = [Again(number, at_least(number, pips - sum(faces[number:]))) for number in range(len(faces) + 1)]
    return max(choices, key=lambda choice: choice.chance)


def by_number(attempt: Attempt, dice: int, pink: int = 0) -> tuple[Choice, ...]:
    """The best roll of 1, 2, ... dice up to all there are: of so many of the asked colour, and so many pink ones.

    Where pink dice are as good, those of the asked colour are rolled and pink ones kept.
    """
    return tuple(_best(attempt, number, dice, pink) for number in range(1, dice + pink + 1))


def _best(attempt: Attempt, number: int, dice: int, pink: int) -> Choice:
    most = min(number, dice)
    choices = [
        Choice(own, number - own, success(attempt, own, number - own))
        for own in range(most, max(number - pink, 0) - 1, -1)
    ]
    return max(choices, key=lambda choice: choice.chance)


@lru_cache(maxsize=64)
def _ways(dice: int) -> tuple[int, ...]:
    """How many throws of so many dice give each sum, by the sum from 0 on."""
    if dice == 0:
        return (1,)
    fewer = _ways(dice - 1)
    return tuple(
        sum(fewer[total - face] for face in FACES if 0 <= total - face < len(fewer))
        for total in range(SIDES * dice + 1)
    )


def _pips(attempt: Attempt, dice: int, pink: int) -> int:
    """The pips that the dice themselves must show."""
    return attempt.target - dice * attempt.bonus - pink * attempt.pink_bonus


@lru_cache(maxsize=4096)
def _with_rerolls(dice: int, pips: int, known: tuple[int, ...]) -> Fraction:
    """The chance of so many dice beside known ones, of which those that are best rolled again are rolled again.

    Of each number of dice to roll again the lowest are the best, so it is enough to choose the number.
    """
    together = dice + len(known)
    if pips <= dice + sum(known):
        return Fraction(1)
    if pips > SIDES * together:
        return Fraction(0)
    reach, everything = _reach(together), SIDES**together
    won = 0
    for orders, kept_sums in _throws(dice, known):
        if kept_sums[0] >= pips:
            won += orders * everything
        else:
            won += orders * max([row[pips - kept] for row, kept in zip(reach, kept_sums, strict=True)])
    return Fraction(won, SIDES ** (dice + together))


@lru_cache(maxsize=16)
def _reach(dice: int) -> tuple[tuple[int, ...], ...]:
    """By how many of so many dice are rolled again, and by what is missing: throws of all the dice that bring it."""
    return tuple(
        tuple(int(at_least(again, missing) * SIDES**dice) for missing in range(SIDES * dice + 1))
        for again in range(dice + 1)
    )


@lru_cache(maxsize=64)
def _throws(dice: int, known: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each throw, apart from the order: its number of orders, and the sum kept when the 0, 1, 2, ... lowest go."""
    throws = []
    for faces in combinations_with_replacement(FACES, dice):
        orders = factorial(dice) // prod(factorial(faces.count(face)) for face in FACES)
        lying = sorted((*faces, *known))
        throws.append((orders, tuple(sum(lying[again:]) for again in range(len(lying) + 1))))
    return tuple(throws)
