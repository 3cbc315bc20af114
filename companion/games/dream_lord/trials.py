"""Skill tests and group tasks (rulings 10 and 23)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import book_moves, moves, using
from companion.games.dream_lord import events as e
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import (
    by_the_book,
    need_actions,
    need_question,
    need_standing,
    need_stuffy,
)
from companion.games.dream_lord.model import State, Task, active, stuffy
from companion.games.dream_lord.questions import Pips, Roll, SkillTestChoice

MOST_DIFFICULT = 40
NO_TEST = say("No test is being taken.")


def face(course: Course, move: moves.FaceTest) -> None:
    """A test must be taken; without a matching die it is failed at once (ruling 10), unless a heart may still help."""
    state = course.state
    one = need_standing(state, move.stuffy if move.stuffy is not None else active(state).id)
    if not 1 <= move.difficulty <= MOST_DIFFICULT:
        raise IllegalMove("no_such_value", say("A test asks for 1 to {n}.", n=MOST_DIFFICULT))
    if (move.status is None) != (move.patient is None):
        raise IllegalMove("no_such_status", say("Say which status, and whose."))
    if move.status is not None and move.patient is not None:
        patient = need_stuffy(state, move.patient)
        if move.status not in patient.statuses:
            raise IllegalMove("no_such_status", say("Nobody has that status."))
    by_the_book(course)
    choice = SkillTestChoice(one.id, move.colour, move.difficulty, move.status, move.patient)
    if not one.hearts and not any(
        using.picks(course.state, one, move.colour) if _may_roll(course.state, one.id) else ()
    ):
        course.happen(e.SkillTestFailed(one.id, is_automatic=True))
        return
    course.ask(choice)


def _may_roll(state: State, name: str) -> bool:
    """Only the one whose turn it is has dice to use: in its actions and, the stored one, during the threat check."""
    one = stuffy(state, name)
    return state.phase in ("actions", "check") and active(state).id == name and not one.is_collapsed


def picks_for_test(state: State) -> tuple[using.Pick, ...]:
    """The dice that may be used for the open test."""
    choice = state.choice
    if not isinstance(choice, SkillTestChoice) or not _may_roll(state, choice.stuffy):
        return ()
    return tuple(using.picks(state, stuffy(state, choice.stuffy), choice.colour))


def try_test(course: Course, move: moves.TryTest) -> None:
    """Dice for the test."""
    state = course.state
    choice: SkillTestChoice = need_question(state, SkillTestChoice, NO_TEST)
    if not _may_roll(state, choice.stuffy):
        raise IllegalMove("not_in_hand", say("Only the one whose turn it is has dice to use."))
    one = stuffy(state, choice.stuffy)
    used = using.check(state, one, choice.colour, move.dice, move.is_stored)
    course.answered()
    roll = using.roll_for(state, one, "test", choice.colour, used, is_stored=move.is_stored, target=choice.difficulty)
    using.begin(course, replace(roll, status=choice.status, patient=choice.patient))


def tested(course: Course, roll: Roll, total: int) -> None:
    """Reached or not; a miss is a failure, nothing can be added (ruling 10)."""
    using.use_up(course, roll)
    if roll.who is not None and roll.target is not None:
        _settle(course, roll.who, total >= roll.target, roll.status, roll.patient)


def give_up(course: Course, move: moves.GiveUp) -> None:
    """No die is used: failed."""
    choice: SkillTestChoice = need_question(course.state, SkillTestChoice, NO_TEST)
    course.answered()
    _settle(course, choice.stuffy, False, None, None)


def settle_by_hand(course: Course, move: moves.SettleTest) -> None:
    """A card or an ability decides."""
    settle_open(course, is_passed=move.is_passed)


def settle_open(course: Course, *, is_passed: bool) -> None:
    """The open test ends so, without a roll."""
    choice: SkillTestChoice = need_question(course.state, SkillTestChoice, NO_TEST)
    course.answered()
    _settle(course, choice.stuffy, is_passed, choice.status, choice.patient)


def _settle(course: Course, who: str, is_passed: bool, status: str | None, patient: str | None) -> None:
    course.happen(e.SkillTestPassed(who) if is_passed else e.SkillTestFailed(who))
    if is_passed and status is not None and patient is not None and status in stuffy(course.state, patient).statuses:
        course.happen(b.StatusShed(patient, status))


# ---- group task -----------------------------------------------------------------------------------------------------


def start(course: Course, move: book_moves.StartTask) -> None:
    """The page has a group task."""
    if course.state.task is not None:
        raise IllegalMove("task_open", say("A group task is open already."))
    if not 1 <= move.difficulty <= MOST_DIFFICULT:
        raise IllegalMove("no_such_value", say("A group task asks for 1 to {n}.", n=MOST_DIFFICULT))
    by_the_book(course)
    course.happen(b.TaskStarted(move.colour, move.difficulty))


def drop(course: Course, move: book_moves.DropTask) -> None:
    """The group task is no longer open."""
    _need_task(course.state)
    by_the_book(course)
    course.happen(b.TaskDropped())


def help_task(course: Course, move: moves.HelpTask) -> None:
    """Dice for the group task."""
    one = need_actions(course.state)
    task = _need_task(course.state)
    used = using.check(course.state, one, task.colour, move.dice, move.is_stored)
    left = max(1, task.difficulty - task.total)
    roll = using.roll_for(course.state, one, "task", task.colour, used, is_stored=move.is_stored, target=left)
    using.begin(course, roll)


def helped(course: Course, roll: Roll, total: int) -> None:
    """The dice lie on the track; once the value is reached they are discarded (no failure, ruling 10)."""
    dice = tuple(Pips(die.colour, die.value or 0) for die in roll.dice)
    pips = sum(die.value for die in dice)
    course.happen(e.TaskHelped(dice, roll.who if roll.is_stored else None, total - pips))
    task = course.state.task
    if task is not None and task.total >= task.difficulty:
        course.happen(e.TaskDone())


def _need_task(state: State) -> Task:
    if state.task is None:
        raise IllegalMove("no_task", say("No group task is open."))
    return state.task
