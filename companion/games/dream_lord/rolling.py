"""Rolls: by the console or typed in, bonuses, re-rolls, and what a roll comes to (rulings 10 and 11)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import events as e
from companion.games.dream_lord import moves
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.dice import SIDES
from companion.games.dream_lord.guards import need_question
from companion.games.dream_lord.model import State, ToDo, stuffy
from companion.games.dream_lord.questions import Pips, Roll, RollChoice
from companion.games.dream_lord.switches import TASK_BONUSES, is_on

NO_ROLL = say("Nothing is to be rolled now.")
#: What a card may add or take in one step, and altogether.
MOST_AT_ONCE, MOST_BONUS = 3, 6


def _roll(state: State) -> Roll:
    roll: Roll = need_question(state, RollChoice, NO_ROLL).roll
    return roll


def unrolled(roll: Roll) -> int:
    """How many dice of a roll have no result yet."""
    return sum(1 for die in roll.dice if die.value is None)


def is_untouched(roll: Roll) -> bool:
    """True before the first die of a roll has a result."""
    return unrolled(roll) == len(roll.dice)


def roll_dice(course: Course, move: moves.RollDice) -> None:
    """The console rolls what has no result."""
    count = unrolled(_roll(course.state))
    if not count:
        raise IllegalMove("all_rolled", say("All dice are rolled."))
    course.happen(e.DiceRolled(tuple(course.chance.roll(SIDES) for _ in range(count))))
    _go_on(course)


def enter_die(course: Course, move: moves.EnterDie) -> None:
    """The next die's result, from the table."""
    if not unrolled(_roll(course.state)):
        raise IllegalMove("all_rolled", say("All dice are rolled."))
    if not 1 <= move.value <= SIDES:
        raise IllegalMove("no_such_value", say("A die shows 1 to 6."))
    course.happen(e.DiceRolled((move.value,)))
    _go_on(course)


def rerollable(state: State, roll: Roll) -> tuple[int, ...]:
    """Places of the dice that the roller's own ability may roll again, once a roll, never pink ones (ruling 11)."""
    if roll.who is None or unrolled(roll) or any(die.is_rerolled for die in roll.dice):
        return ()
    one = stuffy(state, roll.who)
    colour = state.box.stuffy_by_id[one.id].rerolls
    if one.is_collapsed or colour is None:
        return ()
    return tuple(at for at, die in enumerate(roll.dice) if die.colour == colour)


def reroll(course: Course, move: moves.Reroll) -> None:
    """Some dice again; the new results stand."""
    roll = _roll(course.state)
    allowed = rerollable(course.state, roll)
    if not move.dice or len(set(move.dice)) != len(move.dice) or not set(move.dice) <= set(allowed):
        raise IllegalMove("no_reroll", say("These dice can't be rolled again."))
    course.happen(e.DiceTakenUp(tuple(sorted(move.dice))))


def accept(course: Course, move: moves.Accept) -> None:
    """The roll stands."""
    if unrolled(_roll(course.state)):
        raise IllegalMove("not_rolled", say("First all dice are rolled."))
    read(course)


def add_bonus(course: Course, move: moves.AddBonus) -> None:
    """A bonus of a card that the console does not know, before the roll."""
    roll = _roll(course.state)
    if not may_add_bonus(course.state, roll):
        raise IllegalMove("no_bonus", say("This roll takes no bonus now."))
    if not move.amount or abs(move.amount) > MOST_AT_ONCE:
        raise IllegalMove("no_bonus", say("A bonus changes each die by 1 to {n}.", n=MOST_AT_ONCE))
    if abs((roll.pink_bonus if move.is_pink else roll.bonus) + move.amount) > MOST_BONUS:
        raise IllegalMove("no_bonus", say("No card gives so much."))
    course.happen(e.BonusAdded(move.amount, move.is_pink))


def may_add_bonus(state: State, roll: Roll) -> bool:
    """Bonuses count for action dice before they are rolled; in group tasks only where the table says so (ruling 23)."""
    if roll.purpose in ("white", "defend", "monster") or not is_untouched(roll):
        return False
    return roll.purpose != "task" or is_on(state, TASK_BONUSES)


def add_die(course: Course, move: moves.AddDie) -> None:
    """One more die by a heart ability, before an attack is rolled."""
    state = course.state
    roll = _roll(state)
    if not may_add_die(state, roll) or state.add_die is None:
        raise IllegalMove("no_more_dice", say("No die can be added to this roll."))
    course.happen(e.DieAdded(state.add_die))


def may_add_die(state: State, roll: Roll) -> bool:
    """True where a heart ability adds a die that lies in the hand to an attack that nobody has rolled yet."""
    is_attack = roll.purpose in ("melee", "ranged") and is_untouched(roll)
    return is_attack and state.add_die is not None and state.hand.count(state.add_die) > 0


def _go_on(course: Course) -> None:
    roll = _roll(course.state)
    if not unrolled(roll) and not rerollable(course.state, roll):
        read(course)


def total(roll: Roll) -> int:
    """The result: pips, and the bonus of each die of the roll's colour and of each pink one (ruling 11)."""
    found = 0
    for die in roll.dice:
        found += die.value or 0
        if die.colour == "pink":
            found += roll.pink_bonus
        elif die.colour == roll.colour:
            found += roll.bonus
    return found


def read(course: Course) -> None:
    """The roll is over; what it was for goes on (`flow.py`)."""
    roll = _roll(course.state)
    found = total(roll)
    is_success = found >= roll.target if roll.target is not None else None
    dice = tuple(Pips(die.colour, die.value or 0) for die in roll.dice)
    course.happen(e.RollRead(roll.purpose, dice, found, roll.target, is_success, roll.who, roll.monster), e.Answered())
    course.then(ToDo("rolled", question=RollChoice(roll), amount=found))
