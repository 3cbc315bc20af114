"""The one check at the end of a turn, and when it is going to find enough black dice (step 6; rulings 1 and 3 to 5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Literal, NamedTuple

import msgspec

from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.model import DRAWN

#: What a check brings: nothing, the monsters' turn, or the page's threat effect.
Check = Literal["nothing", "monsters", "effect"]


def needed(monsters: int, stuffies: int) -> int:
    """Black dice that a check asks for: one a monster or, without monsters, one a stuffy, collapsed ones too."""
    return monsters or stuffies


def check(black: int, monsters: int, stuffies: int) -> Check:
    """What a check brings with so many dice on the threat track and monsters in play (ruling 4)."""
    if black < needed(monsters, stuffies):
        return "nothing"
    return "monsters" if monsters else "effect"


class Kill(msgspec.Struct, frozen=True):
    """What this turn's check brings as things are (`before`), and with one monster less (`after`)."""

    before: Check
    after: Check

    def makes_monsters_act(self) -> bool:
        """The kill alone brings the monsters' turn: black dice stay when a monster falls (ruling 5)."""
        return self.after == "monsters" != self.before

    def brings_threat_effect(self) -> bool:
        """The last monster falls and there are black dice enough for the other check (ruling 5)."""
        return self.after == "effect"

    def averts_monsters(self) -> bool:
        """Without this kill the monsters act, with it they don't."""
        return self.before == "monsters" != self.after

    def chance_monsters_act(self, success: Fraction) -> Fraction:
        """The chance of a monsters' turn if the kill is tried and comes off with that chance."""
        return success * (self.after == "monsters") + (1 - success) * (self.before == "monsters")


def kill(black: int, monsters: int, stuffies: int) -> Kill:
    """What killing one of so many monsters does to this turn's check. A boss that keeps stuffing is not killed."""
    return Kill(check(black, monsters, stuffies), check(black, monsters - 1, stuffies))


class Turns(msgspec.Struct, frozen=True):
    """The table just before a draw, or in the middle of one, as far as the next checks depend on it.

    bag, discard: where the dice lie at that moment. black: dice on the threat track. needed: see `needed`.
    seats: who draws, turn by turn, by any number that tells stuffies apart; as many turns are looked at.
    collapsed: the seats without stuffing. collapsed_add_threat: the switch of ruling 3.
    hand: dice that the first seat has drawn already, none of them on the track; to_draw: what it still draws.
    """

    bag: Dice
    discard: Dice
    black: int
    needed: int
    seats: tuple[int, ...]
    collapsed: frozenset[int] = frozenset()
    collapsed_add_threat: bool = False
    hand: Dice = Dice()
    to_draw: int = DRAWN


def check_within(turns: Turns) -> tuple[Fraction, ...]:
    """The chance that a check finds enough black dice by the end of the first, second, ... of these turns.

    Assumed of the turns to come: monsters and stuffies stay as many; nobody collapses; every die that is drawn and not
    black is in the discard by the end of its turn, none stored or laid on a group task; black dice stay on the track
    until a check finds enough. A collapsed stuffy that draws no white die skips its turn and its check, black dice and
    all, unless the switch says otherwise; with a white die it is up again (ruling 3).
    """
    asleep = turns.collapsed & frozenset(turns.seats)
    kinds = [_kinds(dice, asleep) for dice in (turns.bag, turns.discard, turns.hand)]
    missing = turns.needed - turns.black
    found = _first_check(*kinds, turns.to_draw, missing, turns.seats, asleep, turns.collapsed_add_threat)
    return tuple(accumulate(found))


class _Kinds(NamedTuple):
    """Dice by what a check asks of them."""

    black: int
    white: int
    other: int

    def plus(self, other: _Kinds) -> _Kinds:
        return _Kinds(self.black + other.black, self.white + other.white, self.other + other.other)

    def minus(self, other: _Kinds) -> _Kinds:
        return _Kinds(self.black - other.black, self.white - other.white, self.other - other.other)

    def seen_by(self, asleep: frozenset[int]) -> _Kinds:
        """White dice count among the others where nobody is asleep to be woken by one: so there are fewer cases."""
        return self if asleep else _Kinds(self.black, 0, self.white + self.other)


_NONE = _Kinds(0, 0, 0)


def _kinds(dice: Dice, asleep: frozenset[int]) -> _Kinds:
    return _Kinds(dice.black, dice.white, dice.actions).seen_by(asleep)


@lru_cache(maxsize=16384)
def _first_check(
    bag: _Kinds,
    discard: _Kinds,
    hand: _Kinds,
    to_draw: int,
    missing: int,
    seats: tuple[int, ...],
    asleep: frozenset[int],
    add_threat: bool,
) -> tuple[Fraction, ...]:
    """The chance, for each of the turns, that its check is the first to find enough; `missing` black dice are short."""
    seat, *rest = seats
    must_wake = seat in asleep and not add_threat
    if not rest:
        return (_found_at_once(bag, discard, hand, to_draw, missing, must_wake),)
    chances = [Fraction(0)] * len(seats)
    for picked, left, pile, chance in _draws(bag, discard, to_draw):
        drawn = hand.plus(picked)
        awake = asleep - {seat} if drawn.white else asleep
        if must_wake and not drawn.white:
            short, used = missing, drawn
        else:
            short, used = missing - drawn.black, drawn._replace(black=0)
            if short <= 0:
                chances[0] += chance
                continue
        still = awake & frozenset(rest)
        heaps = (left.seen_by(still), pile.plus(used).seen_by(still), _NONE)
        following = _first_check(*heaps, DRAWN, short, tuple(rest), still, add_threat)
        for turn, later in enumerate(following, 1):
            chances[turn] += chance * later
    return tuple(chances)


def _found_at_once(bag: _Kinds, discard: _Kinds, hand: _Kinds, to_draw: int, missing: int, must_wake: bool) -> Fraction:
    """The chance that the check right after this draw finds enough; without a white die it is left out if so asked."""
    sure, pool, _, size = _heaps(bag, discard, to_draw)
    short = max(missing - hand.black - sure.black, 0)
    is_woken = not must_wake or hand.white + sure.white > 0
    others = pool.white + pool.other
    found = 0
    for black in range(short, min(pool.black, size) + 1):
        without_white = 0 if is_woken else comb(pool.other, size - black)
        found += comb(pool.black, black) * (comb(others, size - black) - without_white)
    return Fraction(found, comb(sum(pool), size))


def _heaps(bag: _Kinds, discard: _Kinds, to_draw: int) -> tuple[_Kinds, _Kinds, _Kinds, int]:
    """A draw: what comes out in any case, of what more comes, the discard that stays, and how many more (ruling 1)."""
    sure, pool, pile = (_NONE, bag, discard) if sum(bag) >= to_draw else (bag, discard, _NONE)
    return sure, pool, pile, min(to_draw - sum(sure), sum(pool))


def _draws(bag: _Kinds, discard: _Kinds, to_draw: int) -> Iterator[tuple[_Kinds, _Kinds, _Kinds, Fraction]]:
    """Each draw by kinds: what came out, what is left in the bag and in the discard, and its chance (ruling 1)."""
    sure, pool, pile, size = _heaps(bag, discard, to_draw)
    ways = comb(sum(pool), size)
    for black in range(min(pool.black, size) + 1):
        for white in range(min(pool.white, size - black) + 1):
            picked = _Kinds(black, white, size - black - white)
            if picked.other <= pool.other:
                number = comb(pool.black, black) * comb(pool.white, white) * comb(pool.other, picked.other)
                yield sure.plus(picked), pool.minus(picked), pile, Fraction(number, ways)
