"""Answers to open questions, and what a correction leaves of a question. `model.Choice` says what can be asked.

Which answers are open now stands in `legal.py`; who asks, in `landing.py`, `flow.py` and the special rules.
What goes on after an answer is the flow's to know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.rules import IllegalMove
from companion.engine.words import Text, say
from companion.games.time_trouble import action, damage, events, flow, gifts, goal, landing, moves, words
from companion.games.time_trouble.boards import is_closed_lock, on_table, split
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.gift_events import FluffySaved
from companion.games.time_trouble.model import (
    FaceDownChoice,
    GiftChoice,
    HealChoice,
    LastGiftsChoice,
    LockChoice,
    SaveChoice,
    ShareDamageChoice,
    State,
    ToDo,
    TurnOverChoice,
    VictoryChoice,
)


def need_choice(course: Course, kind: type[Any], otherwise: Text) -> Any:
    """The open question of this kind. Raises IllegalMove, with the sentence `otherwise`, when another or none is."""
    if not isinstance(course.state.choice, kind):
        raise IllegalMove("not_now", otherwise)
    return course.state.choice


def _heal(course: Course, move: moves.Heal) -> None:
    need_choice(course, HealChoice, say("Only Cleo on a healing space can heal."))
    if move.character not in landing.healable(course.state):
        who = words.character(move.character)
        raise IllegalMove("no_damage", say("{who} has no damage to heal.", who=who))
    landing.heal(course, move.character)


def _skip_healing(course: Course, move: moves.SkipHealing) -> None:
    need_choice(course, HealChoice, say("There is no healing to leave out."))
    course.happen(events.ChoiceMade())


def _open_lock(course: Course, move: moves.OpenLock) -> None:
    choice = need_choice(course, LockChoice, say("Only Franky on a key space opens locks."))
    if move.place not in choice.places:
        raise IllegalMove("no_such_lock", say("Choose a closed lock on Franky's board."))
    course.happen(events.LockOpened(move.place), events.ChoiceMade())
    landing.choose_locks(course, choice.places, choice.left - 1, choice.is_optional)


def _skip_locks(course: Course, move: moves.SkipLocks) -> None:
    choice = need_choice(course, LockChoice, say("There is no lock to leave closed."))
    if not choice.is_optional:
        raise IllegalMove("must_open", say("A key must be used: choose a lock."))
    course.happen(events.ChoiceMade())


def _skip_gifts(course: Course, move: moves.SkipGifts) -> None:
    need_choice(course, LastGiftsChoice, say("Nothing waits for gifts now."))
    course.happen(events.ChoiceMade())


def _save(course: Course, move: moves.SaveFluffy) -> None:
    choice = need_choice(course, SaveChoice, say("A Fluffy is saved on an empty Fluffy space, or by a gift."))
    course.happen(FluffySaved(choice.character), events.ChoiceMade())


def _skip_saving(course: Course, move: moves.SkipSaving) -> None:
    need_choice(course, SaveChoice, say("No Fluffy can be saved here."))
    course.happen(events.ChoiceMade())


def _finish(course: Course, move: moves.Finish) -> None:
    state = course.state
    need_choice(course, VictoryChoice, say("The level is not won yet."))
    course.happen(events.Won(goal.stars(state), goal.counting_fluffies(state), goal.victory_reason(state)))


def _play_on(course: Course, move: moves.PlayOn) -> None:
    need_choice(course, VictoryChoice, say("The level is not won yet."))
    course.happen(events.PlayedOn())


def settle(course: Course) -> None:
    """A correction may answer an open question, pay an owed card or take away the one whose turn it is."""
    choice = course.state.choice
    if course.is_over:
        return
    if type(choice) in SETTLED:
        SETTLED[type(choice)](course, choice)
    if course.state.choice is not choice:
        return
    if course.state.phase == "filling":
        action.settle_filling(course)
    elif is_mover_gone(course.state):
        flow.end_turn(course)


def is_mover_gone(state: State) -> bool:
    """True when the one whose turn it is was knocked out before it moved."""
    return state.phase == "movement" and not state.to_do and state.turn not in (None, *living(state))


def _settle_locks(course: Course, choice: LockChoice) -> None:
    """Locks that a correction has opened, or whose board it has taken away, are no longer to be chosen."""
    there = {board.id for board in on_table(course.state)}
    still = tuple(place for place in choice.places if split(place)[0] in there and is_closed_lock(course.state, place))
    if still == choice.places:
        return
    course.happen(events.ChoiceMade())
    if still:
        course.happen(events.LockChosen(still, min(choice.left, len(still)), choice.is_optional))


def _close_where(is_moot: Callable[[State, Any], bool]) -> Callable[[Course, Any], None]:
    """Close a question that has nothing to ask for any more."""

    def settled(course: Course, choice: Any) -> None:
        if is_moot(course.state, choice):
            course.happen(events.ChoiceMade())

    return settled


def _ask_again(course: Course, choice: LastGiftsChoice) -> None:
    course.happen(events.ChoiceMade())
    course.then(ToDo(choice.moment))


#: What a correction leaves of each kind of question.
SETTLED: dict[type, Callable[[Course, Any], None]] = {
    HealChoice: _close_where(lambda state, choice: not landing.healable(state) or state.characters.cleo.space is None),
    LockChoice: _settle_locks,
    ShareDamageChoice: damage.settle,
    GiftChoice: lambda course, choice: gifts.keep_new(course),
    TurnOverChoice: _close_where(lambda state, choice: not state.gifts.pile),
    SaveChoice: _close_where(lambda state, choice: not landing.may_save(state, choice.character)),
    FaceDownChoice: _close_where(lambda state, choice: not state.players[state.boss].hand),
    LastGiftsChoice: _ask_again,
    VictoryChoice: _close_where(lambda state, choice: not goal.is_won(state)),
}

ANSWERS: dict[type, Callable[[Course, Any], None]] = {
    moves.Heal: _heal,
    moves.SkipHealing: _skip_healing,
    moves.OpenLock: _open_lock,
    moves.SkipLocks: _skip_locks,
    moves.ShareDamage: damage.share,
    moves.TurnOver: lambda course, move: gifts.turn_over(course, move.gift),
    moves.ThrowAway: lambda course, move: gifts.throw_away(course, move.gift),
    moves.SkipGifts: _skip_gifts,
    moves.LayFaceDown: lambda course, move: action.lay_face_down(course, move.card, move.turned),
    moves.SaveFluffy: _save,
    moves.SkipSaving: _skip_saving,
    moves.Finish: _finish,
    moves.PlayOn: _play_on,
}
