"""Steps 5 and 6 of a turn: the rest is discarded, the threat is checked once, and what comes of it (rulings 4 to 9)."""

from __future__ import annotations

from companion.engine.words import say
from companion.games.dream_lord import book_moves, moves
from companion.games.dream_lord import events as e
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.drawing import discard_hand
from companion.games.dream_lord.guards import need_phase, need_question
from companion.games.dream_lord.model import State, ToDo
from companion.games.dream_lord.questions import EffectChoice


def end_turn(course: Course, move: moves.EndTurn) -> None:
    """Discard, then check."""
    need_phase(course.state, "actions", say("A turn ends after its actions."))
    course.then(ToDo("end_turn"))


def needed(state: State, monsters: int) -> int:
    """How many black dice bring the monsters, or without any the threat effect (ruling 4)."""
    return monsters if monsters else len(state.stuffies)


def discard_and_check(course: Course) -> None:
    """Steps 5 and 6."""
    discard_hand(course)
    state = course.state
    monsters = len(state.row)
    at = needed(state, monsters)
    course.happen(e.PhaseBegun("check"))
    if state.threat < at:
        course.happen(e.ThreatChecked("nothing", state.threat, at))
        course.then(ToDo("turn_over"))
    elif monsters:
        course.happen(e.ThreatChecked("monsters", state.threat, at))
        course.then(ToDo("monsters_turn"), ToDo("turn_over"))
    else:
        is_first = not state.page.effects
        course.happen(e.ThreatChecked("effect", state.threat, at), e.EffectBegun(is_first))
        course.ask(EffectChoice(is_first))


def effect_done(course: Course) -> None:
    """The effect is carried out: monsters that it brought act at once (ruling 6), then dice go back (ruling 1)."""
    need_question(course.state, EffectChoice, say("No threat effect is being carried out."))
    course.answered()
    if course.state.row:
        course.then(ToDo("monsters_turn"), ToDo("turn_over"))
    else:
        course.then(ToDo("clear_threat"), ToDo("refill"), ToDo("turn_over"))


def clear(course: Course) -> None:
    """All black dice leave the track."""
    if course.state.threat:
        course.happen(e.ThreatCleared(course.state.threat))


def remove(course: Course, move: book_moves.RemoveThreat) -> None:
    """A card takes black dice off the track."""
    course.happen(e.ThreatCleared(move.dice))
