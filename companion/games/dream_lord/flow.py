"""What comes after what: each step that comes later is a `ToDo` on a list in the state.

The list is worked off until something must be answered; the answer goes on with it exactly where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.dream_lord import actions, attacks, drawing, harm, items, monsters, pages, threat, trials
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.model import ToDo
from companion.games.dream_lord.questions import Roll, RollChoice, TargetChoice


def _ask(course: Course, step: ToDo) -> None:
    """Ask again what was put off; a monster that has left in between is done."""
    question = step.question
    if isinstance(question, TargetChoice) and question.monster not in course.state.acting:
        course.then(ToDo("monster_done", monster=question.monster))
    elif question is not None:
        course.ask(question)


def _rolled(course: Course, step: ToDo) -> None:
    if isinstance(step.question, RollChoice):
        roll = step.question.roll
        ROLLED[roll.purpose](course, roll, step.amount)


STEPS: dict[str, Callable[[Course, ToDo], None]] = {
    "ask": _ask,
    "rolled": _rolled,
    "after_draw": lambda course, step: drawing.after_draw(course),
    "refill": lambda course, step: drawing.refill(course),
    "sleep_card": lambda course, step: harm.sleep_card(course),
    "end_turn": lambda course, step: threat.discard_and_check(course),
    "clear_threat": lambda course, step: threat.clear(course),
    "monsters_turn": lambda course, step: monsters.begin(course),
    "next_monster": lambda course, step: monsters.next_one(course),
    "monster_done": lambda course, step: monsters.done(course, step.monster),
    "turn_over": lambda course, step: pages.turn_over(course),
    "begin_turn": lambda course, step: pages.begin_turn(course),
}

#: What a roll comes to, by its purpose: the roll and its result.
ROLLED: dict[str, Callable[[Course, Roll, int], None]] = {
    "white": drawing.white_rolled,
    "move": actions.moved,
    "test": trials.tested,
    "task": trials.helped,
    "melee": attacks.attacked,
    "ranged": attacks.attacked,
    "search": items.searched,
    "defend": harm.defended,
    "monster": monsters.rolled,
}
