"""The monsters' turn: each in its order with a black die, its target, its damage (rulings 1, 6, 7 and 18)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_moves, harm, moves
from companion.games.dream_lord import events as e
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import need_question, need_standing
from companion.games.dream_lord.model import Phase, State, ToDo, monster
from companion.games.dream_lord.questions import Roll, RollChoice, RollDie, TargetChoice
from companion.games.dream_lord.rolling import is_untouched
from companion.games.dream_lord.switches import ONE_DIE_EACH, is_on

MOST_DAMAGE = 12


def begin(course: Course) -> None:
    """Every monster in the row acts once, from top to bottom."""
    course.happen(e.MonstersTurnBegun(tuple(one.id for one in course.state.row)))
    course.then(ToDo("next_monster"))


def next_one(course: Course) -> None:
    """The next monster takes a black die; without one it rolls a used one again (ruling 7), or does not act."""
    state = course.state
    if not state.acting:
        course.happen(e.MonstersTurnEnded(_back_to(state)))
        course.then(ToDo("clear_threat"), ToDo("refill"))
        return
    name = state.acting[0]
    if not state.threat and is_on(state, ONE_DIE_EACH):
        course.happen(e.MonsterSkipped(name))
        course.then(ToDo("next_monster"))
        return
    roll = Roll("monster", (RollDie("black"),), monster=name, is_reused=not state.threat)
    course.ask(RollChoice(roll))


def _back_to(state: State) -> Phase:
    return "check" if state.is_checked else "actions"


def rolled(course: Course, roll: Roll, total: int) -> None:
    """Its action is known, and its die lies with it until it has acted: whom does it reach?"""
    if roll.monster is None or roll.monster not in course.state.acting:
        course.then(ToDo("next_monster"))
        return
    if course.state.threat and not roll.is_reused:
        course.happen(e.BlackDieTaken(roll.monster))
    course.ask(TargetChoice(roll.monster, total))


def strength(state: State, choice: TargetChoice) -> int | None:
    """The damage that its card says, None where nobody has entered it."""
    action = state.box.monster_by_id[monster(state, choice.monster).kind].action_at(choice.value)
    return action.strength if action is not None else None


def attack(course: Course, move: moves.Attack) -> None:
    """Damage for the one it reaches; collapsed ones are ignored (ruling 18)."""
    choice: TargetChoice = need_question(course.state, TargetChoice, say("No monster is acting."))
    one = need_standing(course.state, move.stuffy)
    damage = move.damage if move.damage is not None else strength(course.state, choice)
    if damage is None:
        raise IllegalMove("no_strength", say("Say how much damage it does: that is not entered."))
    if not 0 <= damage <= MOST_DAMAGE:
        raise IllegalMove("no_such_value", say("Damage goes from 0 to {n}.", n=MOST_DAMAGE))
    course.happen(e.Attacked(choice.monster, one.id, damage), e.Answered())
    harm.hurt(course, one.id, damage, choice.monster)
    course.then(ToDo("monster_done", monster=choice.monster))


def no_attack(course: Course, move: moves.NoAttack) -> None:
    """It reaches nobody."""
    choice: TargetChoice = need_question(course.state, TargetChoice, say("No monster is acting."))
    course.happen(e.ReachedNobody(choice.monster), e.Answered())
    course.then(ToDo("monster_done", monster=choice.monster))


def done(course: Course, name: str) -> None:
    """Its black die is discarded; one that was rolled again lies in the discard already."""
    course.happen(e.MonsterActed(name, is_spent=course.state.acting_dice > 0))
    course.then(ToDo("next_monster"))


def may_skip(state: State) -> bool:
    """True while a monster's action can still be prevented."""
    choice = state.choice
    if isinstance(choice, TargetChoice):
        return True
    return isinstance(choice, RollChoice) and choice.roll.purpose == "monster" and is_untouched(choice.roll)


def skip(course: Course, move: book_moves.SkipMonster) -> None:
    """A card or an ability keeps it from acting."""
    if not may_skip(course.state):
        raise IllegalMove("not_now", say("No monster is acting."))
    keep_from_acting(course)


def keep_from_acting(course: Course) -> None:
    """The acting monster does nothing; a die that it has rolled is discarded."""
    choice = course.state.choice
    if isinstance(choice, TargetChoice):
        course.answered()
        course.happen(e.MonsterSkipped(choice.monster))
        course.then(ToDo("monster_done", monster=choice.monster))
    elif isinstance(choice, RollChoice) and choice.roll.monster is not None:
        course.happen(e.MonsterSkipped(choice.roll.monster), e.Answered())
        course.then(ToDo("next_monster"))


def act_at_once(course: Course, move: book_moves.MonstersAct) -> None:
    """The book lets the monsters act in the middle of a turn."""
    course.then(ToDo("monsters_turn"))
