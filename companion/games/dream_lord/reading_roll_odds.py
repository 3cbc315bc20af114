"""The odds of rolls: white dice, what could be rolled now, the open roll, and the damage that is being decided on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from companion.games.dream_lord.attacks import has_weapon
from companion.games.dream_lord.box import Purpose
from companion.games.dream_lord.dice import ActionColour, Colour, Dice, TestColour
from companion.games.dream_lord.model import State, Stuffy, active, monster, stuffy
from companion.games.dream_lord.odds import damage, rolls, white
from companion.games.dream_lord.questions import (
    DefendChoice,
    Roll,
    RollChoice,
    RollDie,
    SkillTestChoice,
    TargetChoice,
)
from companion.games.dream_lord.trials import picks_for_test
from companion.games.dream_lord.using import bonus, usable, usable_stored


class WhiteOdds(msgspec.Struct, frozen=True):
    """The white dice in hand.

    success: the chance of a roll of 1, 2, ... of them together; some: the best chance of at least 1 stuffing in all.
    """

    dice: int
    grouping: white.Grouping
    success: tuple[Fraction, ...]
    some: Fraction


class PendingOdds(msgspec.Struct, frozen=True):
    """The open roll: the chance that it succeeds and, where all dice lie there and some may be rolled again, which.

    rerolls: the chance counts on rolling dice again.
    """

    chance: Fraction
    again: rolls.Again | None = None
    rerolls: bool = False


class RollOdds(msgspec.Struct, frozen=True):
    """What could be rolled now, for at least `target`: the best roll of 1, 2, ... dice of its colour and pink.

    The stored die is among them where it may be used. monster: whom an attack is for; status: what a test takes off.
    """

    purpose: Purpose
    colour: Colour
    target: int
    choices: tuple[rolls.Choice, ...]
    monster: str | None = None
    status: str | None = None


class DamageOdds(msgspec.Struct, frozen=True):
    """What an attack costs a stuffy without its stored die and, where it has one, with it; the chances to collapse."""

    stuffy: str
    endured: damage.Losses
    endured_collapse: Fraction
    defended: damage.Losses | None = None
    defended_collapse: Fraction | None = None


def white_odds(state: State) -> WhiteOdds | None:
    """The white dice of the stuffy whose turn it is; None where it has none to roll now."""
    dice, stuffing = state.hand.white, active(state).stuffing
    if state.phase != "stuffing" or state.choice is not None or not dice:
        return None
    success = tuple(rolls.at_least(number, stuffing) for number in range(1, dice + 1))
    return WhiteOdds(dice, white.grouping(stuffing, dice), success, white.finds_some(stuffing, dice))


def pending_odds(state: State) -> PendingOdds | None:
    """The open roll; None without one, and where nothing is to be reached or nobody knows what."""
    roll = state.choice.roll if isinstance(state.choice, RollChoice) else None
    if roll is None or roll.target is None:
        return None
    colour = _rerolls(state, roll)
    own = [die for die in roll.dice if die.colour == colour]
    others = [die for die in roll.dice if die.colour != colour]
    thrown = rolls.Thrown(_faces(own), _faces(others))
    bonus = sum(
        roll.pink_bonus if die.colour == "pink" else roll.bonus * (die.colour == roll.colour) for die in roll.dice
    )
    attempt = rolls.Attempt(roll.target - bonus, rerolls=bool(own))
    left = len(own) - len(thrown.own), len(others) - len(thrown.pink)
    again = rolls.again(attempt, thrown) if own and left == (0, 0) else None
    return PendingOdds(rolls.success(attempt, *left, thrown), again, rerolls=bool(own))


def roll_odds(state: State) -> Iterator[RollOdds]:
    """The test that must be taken or, between actions, every test, task, attack and search whose target is known.

    Where no die fits there is nothing to choose; such a test fails (ruling 10). Whom an attack reaches is judged on the
    page.
    """
    if isinstance(state.choice, SkillTestChoice):
        test = state.choice
        found = _roll(state, stuffy(state, test.stuffy), "test", test.colour, test.difficulty, status=test.status)
        yield found if picks_for_test(state) else replace(found, choices=())
    elif state.phase == "actions" and state.choice is None:
        yield from (found for found in _rolls(state, active(state)) if found.choices)


def attempt_of(state: State, one: Stuffy, purpose: Purpose, colour: ActionColour, target: int) -> rolls.Attempt:
    """What a stuffy rolls for, with the bonuses of its items and its own ability."""
    return rolls.Attempt(
        target,
        bonus=bonus(state, one, purpose, colour),
        pink_bonus=bonus(state, one, purpose, "pink"),
        rerolls=_ability(state, one) == colour,
    )


def damage_odds(state: State) -> tuple[DamageOdds, ...]:
    """What the attack costs that is being decided on: the stuffy that is hit or, before, each that may be."""
    if isinstance(state.choice, DefendChoice):
        return (_damage(state, stuffy(state, state.choice.stuffy), state.choice.damage),)
    if not isinstance(state.choice, TargetChoice):
        return ()
    kind = state.box.monster_by_id[monster(state, state.choice.monster).kind]
    action = kind.action_at(state.choice.value)
    if action is None or action.strength is None:
        return ()
    return tuple(_damage(state, one, action.strength) for one in state.stuffies if not one.is_collapsed)


def _faces(dice: list[RollDie]) -> tuple[int, ...]:
    return tuple(die.value for die in dice if die.value is not None)


def _rerolls(state: State, roll: Roll) -> Colour | None:
    """The colour of the dice that may still be rolled again, by the own ability of the stuffy that rolls."""
    if roll.who is None or any(die.is_rerolled for die in roll.dice):
        return None
    one = stuffy(state, roll.who)
    return None if one.is_collapsed else _ability(state, one)


def _ability(state: State, one: Stuffy) -> Colour | None:
    """The colour that a stuffy may roll again."""
    return state.box.stuffy_by_id[one.id].rerolls


def _rolls(state: State, one: Stuffy) -> Iterator[RollOdds]:
    for status in one.statuses:
        kind = state.box.status_by_id.get(status)
        for cure in kind.cures if kind is not None else ():
            if not cure.by_neighbour:
                yield _roll(state, one, "test", cure.colour, cure.difficulty, status=status)
    if state.task is not None:
        yield _roll(state, one, "task", state.task.colour, state.task.difficulty - state.task.total)
    for each in state.row:
        defence = state.box.monster_by_id[each.kind].defence
        if defence is not None and has_weapon(state, one, "melee"):
            yield _roll(state, one, "melee", "red", defence, monster=each.id)
        if defence is not None and has_weapon(state, one, "ranged"):
            yield _roll(state, one, "ranged", "green", defence, monster=each.id)
    if state.page.search is not None:
        yield _roll(state, one, "search", "yellow", state.page.search)


def _roll(
    state: State,
    one: Stuffy,
    purpose: Purpose,
    colour: TestColour,
    target: int,
    *,
    monster: str | None = None,
    status: str | None = None,
) -> RollOdds:
    dice = usable(state, one)
    if (stored := usable_stored(state, one)) is not None:
        dice += Dice.of((stored,))
    choices = rolls.by_number(attempt_of(state, one, purpose, colour, target), dice.count(colour), dice.pink)
    return RollOdds(purpose, colour, target, choices, monster, status)


def _damage(state: State, one: Stuffy, amount: int) -> DamageOdds:
    endured = damage.losses(amount, has_stored_die=False)
    if one.stored is None:
        return DamageOdds(one.id, endured, endured.at_least(one.stuffing))
    defended = damage.losses(amount, has_stored_die=True, rerolls=one.stored == _ability(state, one))
    collapses = endured.at_least(one.stuffing), defended.at_least(one.stuffing)
    return DamageOdds(one.id, endured, collapses[0], defended, collapses[1])
