"""The odds of a table: what is read off a state for `odds/`, and all that a screen shows of it in one struct.

Here: the next draw, the threat, sleep; rolls are read in `reading_roll_odds.py`.

The chances are exact fractions from 0 to 1. They are remembered by the numbers that they depend on, so that a step has
only counted anew what it changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import msgspec

from companion.games.dream_lord.dice import COLOURS, TEST_COLOURS, Dice
from companion.games.dream_lord.model import DRAWN, State, monster
from companion.games.dream_lord.odds import draw, sleep
from companion.games.dream_lord.odds.threat import Check, Kill, Turns, check, check_within, kill, needed
from companion.games.dream_lord.questions import Choice, EffectChoice, PageChoice, RefillChoice
from companion.games.dream_lord.reading_roll_odds import (
    DamageOdds,
    PendingOdds,
    RollOdds,
    WhiteOdds,
    damage_odds,
    pending_odds,
    roll_odds,
    white_odds,
)
from companion.games.dream_lord.switches import COLLAPSED_THREAT, is_on

#: So many turns are looked ahead for the threat.
TURNS_AHEAD = 3
#: Steps still to be done (`flow.py`) after which the threat track is empty and the bag full.
CLEARING = {"clear_threat", "monsters_turn", "next_monster", "monster_done"}


class DrawOdds(msgspec.Struct, frozen=True):
    """The next draw of so many dice; `is_refilled`: the bag runs empty in the middle of it.

    numbers: for each of COLOURS the chances of 0, 1, 2, ... dice. usable: for each of TEST_COLOURS the chance of at
    least one die of it or a pink one.
    """

    dice: int
    is_refilled: bool
    none_black: Fraction
    some_white: Fraction
    numbers: tuple[tuple[Fraction, ...], ...]
    usable: tuple[Fraction, ...]


class ThreatOdds(msgspec.Struct, frozen=True):
    """black: dice that this turn's check finds so far; needed: dice that it asks for.

    due: what the check at the end of this turn is going to bring as things are; None before the draw is done, and once
    there was a check. within: the chance that a check finds enough within the next 1, 2 and 3 draws' turns.
    """

    black: int
    needed: int
    due: Check | None
    within: tuple[Fraction, ...]


class KillOdds(msgspec.Struct, frozen=True):
    """What a hit on this monster, by its id, does to this turn's check."""

    monster: str
    kill: Kill


class Odds(msgspec.Struct, frozen=True):
    """All odds of a table. None: there is nothing to be asked now.

    kills: what each monster's fall would do to this turn's check, where one hit is enough. waking: the chance that the
    next sleep card wakes the girl.
    """

    draw: DrawOdds
    threat: ThreatOdds
    waking: Fraction
    white: WhiteOdds | None = None
    rolls: tuple[RollOdds, ...] = ()
    pending: PendingOdds | None = None
    kills: tuple[KillOdds, ...] = ()
    damage: tuple[DamageOdds, ...] = ()


def odds_of(state: State) -> Odds:
    """Everything at once."""
    return Odds(
        draw=draw_odds(state),
        threat=threat_odds(state),
        waking=waking(state),
        white=white_odds(state),
        rolls=tuple(roll_odds(state)),
        pending=pending_odds(state),
        kills=tuple(_kills(state)),
        damage=damage_odds(state),
    )


def coming_turns(state: State) -> Turns:
    """The table as it lies at the next draw, or in the middle of the present one.

    Once this turn's draw is done: the hand is in the discard then, and if this turn's check finds enough as things are,
    or what it brought is under way, the bag has been filled with all that is not stored or on the group task. If the
    book has said to turn the page, monsters and group task are gone as well (ruling 8).
    """
    if state.phase == "draw":
        return _turns(state, state.turn, _Table(state.bag, state.discard, state.threat), len(state.row), state.hand)
    then = _after_this_turn(state)
    if state.page.following is not None:
        task = state.task.dice if state.task is not None else ()
        discard = then.discard + Dice.of(die.colour for die in task)
        return _turns(state, state.bookkeeper, then._replace(discard=discard), 0)
    is_new_page = any(isinstance(question, PageChoice) for question in _questions(state))
    return _turns(state, state.bookkeeper if is_new_page else state.turn + 1, then, len(state.row))


def draw_odds(state: State) -> DrawOdds:
    """The next draw, or what is left of the present one."""
    turns = coming_turns(state)
    coming = draw.next_draw(turns.bag, turns.discard, turns.to_draw)
    return DrawOdds(
        dice=coming.size(),
        is_refilled=coming.is_refilled,
        none_black=draw.none_of(coming, "black"),
        some_white=draw.some_of(coming, "white"),
        numbers=tuple(draw.chances(coming, colour) for colour in COLOURS),
        usable=tuple(draw.some_of(coming, colour, "pink") for colour in TEST_COLOURS),
    )


def threat_odds(state: State) -> ThreatOdds:
    """The check of this turn and those of the next ones."""
    return ThreatOdds(
        black=state.threat + state.hand.black,
        needed=needed(len(state.row), len(state.stuffies)),
        due=_due(state, _as_left(state)) if _is_before_check(state) else None,
        within=check_within(coming_turns(state)),
    )


def kill_odds(state: State, name: str) -> Kill | None:
    """What a hit on this monster, by its id, does to this turn's check.

    None where the check is not ahead, and for a boss that has more dark stuffing than the hit takes (ruling 17).
    """
    if not _is_before_check(state) or monster(state, name).stuffing > 1:
        return None
    return kill(_as_left(state).black + state.hand.black, len(state.row), len(state.stuffies))


def waking(state: State) -> Fraction:
    """The chance that the next sleep card wakes the girl."""
    deck = state.sleep
    return sleep.waking(len(deck.turned), has_woken=deck.is_awake, is_tricycle_on_top=deck.guard is not None)


def _kills(state: State) -> Iterator[KillOdds]:
    for each in state.row:
        if (found := kill_odds(state, each.id)) is not None:
            yield KillOdds(each.id, found)


class _Table(NamedTuple):
    """Where the dice lie that are not in a hand, stored or on the group task. black: on the threat track."""

    bag: Dice
    discard: Dice
    black: int


def _turns(state: State, first: int, table: _Table, monsters: int, hand: Dice | None = None) -> Turns:
    """The next draws, the first of them by this seat; `hand`: what it has drawn already, None: nothing yet."""
    return Turns(
        *table,
        needed=needed(monsters, len(state.stuffies)),
        seats=tuple((first + turn) % len(state.stuffies) for turn in range(TURNS_AHEAD)),
        collapsed=_asleep(state),
        collapsed_add_threat=is_on(state, COLLAPSED_THREAT),
        hand=hand if hand is not None else Dice(),
        to_draw=state.to_draw if hand is not None else DRAWN,
    )


def _asleep(state: State) -> frozenset[int]:
    """The seats without stuffing, less one that is going to be revived by a white die in hand."""
    asleep = frozenset(seat for seat, one in enumerate(state.stuffies) if one.is_collapsed)
    return asleep - {state.turn} if state.phase == "stuffing" else asleep


def _questions(state: State) -> tuple[Choice | None, ...]:
    """The open question and those that are put off."""
    return (state.choice, *(step.question for step in state.to_do))


def _is_before_check(state: State) -> bool:
    """The draw is done and the check of this turn is ahead."""
    return not state.is_checked and state.phase in ("stuffing", "actions", "monsters")


def _as_left(state: State) -> _Table:
    """The table without the hand, once the monsters' turn, the threat effect and the refill that are due are over."""
    steps = {step.what for step in state.to_do}
    asked = {type(question) for question in _questions(state)}
    if state.phase == "monsters" or steps & CLEARING or EffectChoice in asked:
        return _Table(state.bag + state.discard + Dice(black=state.threat + state.acting_dice), Dice(), 0)
    if "refill" in steps or RefillChoice in asked:
        return _Table(state.bag + state.discard, Dice(), state.threat)
    return _Table(state.bag, state.discard, state.threat)


def _due(state: State, left: _Table) -> Check:
    return check(left.black + state.hand.black, len(state.row), len(state.stuffies))


def _after_this_turn(state: State) -> _Table:
    """The table once this turn is over, as things are."""
    left, hand = _as_left(state), state.hand
    if _is_before_check(state) and _due(state, left) != "nothing":
        return _Table(left.bag + left.discard + Dice(black=left.black) + hand, Dice(), 0)
    return left._replace(discard=left.discard + hand - Dice(black=hand.black), black=left.black + hand.black)
