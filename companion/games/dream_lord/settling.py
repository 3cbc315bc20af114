"""What a correction leaves of an open question: what it takes away can't be asked for any more."""

from __future__ import annotations

from companion.games.dream_lord.course import Course
from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.model import State, ToDo, stuffy
from companion.games.dream_lord.questions import (
    EncounterChoice,
    HitChoice,
    LastStuffingChoice,
    Roll,
    RollChoice,
    SleepChoice,
    TargetChoice,
)


def settle(course: Course) -> None:
    """Close a question that has nothing to ask for any more.

    A draw in which no die is to come any more is over; in one, a real bag that is empty is refilled.
    """
    choice, state = course.state.choice, course.state
    if course.is_over:
        return
    in_row = {one.id for one in state.row}
    if isinstance(choice, RollChoice) and not _is_there(state, choice.roll):
        course.answered()
        if choice.roll.purpose == "monster":
            course.then(ToDo("next_monster"))
    elif isinstance(choice, HitChoice) and choice.monster not in in_row:
        course.answered()
    elif isinstance(choice, TargetChoice) and choice.monster not in in_row:
        course.answered()
        course.then(ToDo("monster_done", monster=choice.monster))
    elif (isinstance(choice, SleepChoice) and state.sleep.is_awake) or (
        isinstance(choice, LastStuffingChoice) and not state.hand.count(choice.die)
    ):
        course.answered()
    elif isinstance(choice, EncounterChoice) and not set(choice.laid) <= in_row:
        laid = tuple(name for name in choice.laid if name in in_row)
        course.answered()
        course.ask(EncounterChoice(laid, choice.left, choice.wanted))
    elif choice is None and state.phase == "draw" and (not state.to_draw or _lacks_dice(state)):
        course.then(ToDo("after_draw"))


def _lacks_dice(state: State) -> bool:
    """Whether people draw from a bag that is empty while discarded dice could fill it (ruling 1)."""
    return state.bag_by == "table" and not state.bag.total and state.discard.total > 0


def _is_there(state: State, roll: Roll) -> bool:
    """Whether the dice of a roll still lie where they were taken from, and its monster is in the row."""
    in_row = {one.id for one in state.row}
    if roll.monster is not None and roll.purpose != "defend" and roll.monster not in in_row:
        return False
    if roll.purpose == "monster":
        return roll.monster in state.acting
    dice = Dice.of(die.colour for die in roll.dice)
    if roll.is_stored and roll.who is not None:
        stored = stuffy(state, roll.who).stored
        if stored is None or not dice.count(stored):
            return False
        dice = dice - Dice.of((stored,))
    return state.hand.holds(dice)
