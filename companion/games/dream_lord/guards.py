"""What several moves refuse in the same words: not now, not yet, no such one."""

from __future__ import annotations

from typing import Any

from companion.engine.rules import IllegalMove
from companion.engine.words import Text, say
from companion.games.dream_lord import words
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.model import Monster, Phase, State, Stuffy, active, monster, stuffy
from companion.games.dream_lord.questions import READING


def need_question(state: State, kind: type[Any], otherwise: Text) -> Any:
    """The open question of this kind. Raises IllegalMove, with the sentence `otherwise`, when another or none is."""
    if not isinstance(state.choice, kind):
        raise IllegalMove("not_now", otherwise)
    return state.choice


def need_no_question(state: State) -> None:
    """Raises IllegalMove while something must be answered."""
    if state.choice is not None:
        raise IllegalMove("answer_first", say("First answer what is asked now."))


def need_phase(state: State, phase: Phase, otherwise: Text) -> None:
    """Raises IllegalMove in another step of the turn, or while something must be answered."""
    need_no_question(state)
    if state.phase != phase:
        raise IllegalMove("not_now", otherwise)


def need_actions(state: State) -> Stuffy:
    """The active stuffy, which may act now. Raises IllegalMove."""
    need_phase(state, "actions", say("Actions come after the draw, the white and the black dice."))
    one = active(state)
    if one.is_collapsed:
        who = words.stuffy(state.box, one.id)
        raise IllegalMove("collapsed", say("{who} has collapsed and can't act.", who=who))
    return one


def need_stuffy(state: State, name: str) -> Stuffy:
    """A stuffy in the game. Raises IllegalMove."""
    try:
        return stuffy(state, name)
    except KeyError:
        raise IllegalMove("no_such_stuffy", say("“{name}” does not play.", name=name)) from None


def need_standing(state: State, name: str) -> Stuffy:
    """A stuffy in the game that has not collapsed. Raises IllegalMove."""
    one = need_stuffy(state, name)
    if one.is_collapsed:
        raise IllegalMove("collapsed", say("{who} has collapsed.", who=words.stuffy(state.box, name)))
    return one


def need_monster(state: State, name: str) -> Monster:
    """A monster in the row. Raises IllegalMove."""
    try:
        return monster(state, name)
    except KeyError:
        raise IllegalMove("no_such_monster", say("There is no such monster in the row.")) from None


def is_open_to_the_book(state: State) -> bool:
    """True when anything that the book or a card says may happen: between actions, and while people read."""
    return state.result is None and (state.choice is None or isinstance(state.choice, READING))


def by_the_book(course: Course) -> None:
    """Let something happen that the book says; what people read just now is asked for again. Raises IllegalMove."""
    if not is_open_to_the_book(course.state):
        raise IllegalMove("answer_first", say("First answer what is asked now."))
    course.interrupt()
