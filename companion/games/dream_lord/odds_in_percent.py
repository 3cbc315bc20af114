"""The odds of a table in whole percent: as people say them, and as scripted tables expect them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from companion.games.dream_lord.dice import COLOURS, TEST_COLOURS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.reading_odds import Odds, odds_of
from companion.games.dream_lord.reading_roll_odds import RollOdds


class OddsInPercent(msgspec.Struct, frozen=True):
    """The odds under the names by which tables expect them; all in percent but for what is named otherwise.

    dice: by colour, the chances of 0, 1, 2, ... in the next draw; usable: by colour, of one or a pink one.
    check: a check that finds enough within the next 1, 2, 3 turns. waking: the next sleep card.
    white: a roll of 1, 2, ... white dice together; white_first: the numbers of dice that are best rolled first, and
    stuffing: what to expect for each first roll, in hundredths of 1 stuffing.
    rolls: what could be rolled, with 1, 2, ... dice, under its purpose (`task`) or purpose and monster or status
    (`melee_m1`). roll: the open roll; reroll: how many of its dice are best rolled again. hurt: by stuffy, to collapse
    without defence and, where a die is stored, with it.
    """

    none_black: int
    some_white: int
    dice: dict[str, tuple[int, ...]]
    usable: dict[str, int]
    check: tuple[int, ...]
    waking: int
    white: tuple[int, ...] = ()
    white_first: tuple[int, ...] = ()
    stuffing: tuple[int, ...] = ()
    rolls: dict[str, tuple[int, ...]] = {}
    roll: int | None = None
    reroll: int | None = None
    hurt: dict[str, tuple[int, ...]] = {}


def percent(chance: Fraction) -> int:
    """A chance in whole percent; only what is certain is 0 or 100."""
    rounded = round(100 * chance)
    return min(99, max(1, rounded)) if 0 < chance < 1 else rounded


def odds_in_percent(state: State) -> OddsInPercent:
    """All odds of a table."""
    odds = odds_of(state)
    return OddsInPercent(
        none_black=percent(odds.draw.none_black),
        some_white=percent(odds.draw.some_white),
        dice={colour: _percents(chances) for colour, chances in zip(COLOURS, odds.draw.numbers, strict=True)},
        usable={colour: percent(chance) for colour, chance in zip(TEST_COLOURS, odds.draw.usable, strict=True)},
        check=_percents(odds.threat.within),
        waking=percent(odds.waking),
        white=_percents(odds.white.success) if odds.white is not None else (),
        white_first=odds.white.grouping.firsts if odds.white is not None else (),
        stuffing=_hundredths(odds),
        rolls={_name(each): _percents(choice.chance for choice in each.choices) for each in odds.rolls},
        roll=percent(odds.pending.chance) if odds.pending is not None else None,
        reroll=odds.pending.again.dice if odds.pending is not None and odds.pending.again is not None else None,
        hurt={
            each.stuffy: _percents(
                chance for chance in (each.endured_collapse, each.defended_collapse) if chance is not None
            )
            for each in odds.damage
        },
    )


def _percents(chances: Iterable[Fraction]) -> tuple[int, ...]:
    return tuple(percent(chance) for chance in chances)


def _hundredths(odds: Odds) -> tuple[int, ...]:
    """Expected stuffing may be above 1, so that it is no chance."""
    if odds.white is None:
        return ()
    return tuple(round(100 * expected) for expected in odds.white.grouping.expected)


def _name(each: RollOdds) -> str:
    return "_".join(filter(None, (each.purpose, each.monster, each.status)))
