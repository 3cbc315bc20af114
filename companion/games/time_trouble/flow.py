"""What comes after what: from turn to turn, and through the end of the action phase (R16, R24).

Each step that comes later is a `ToDo` on a list in the state. The list is worked off until the team has something to
answer; the answer goes on with it exactly where it stopped. So any rule may ask a question in any step.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.time_trouble import damage, gift_uses, gifts
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.goal import is_won
from companion.games.time_trouble.model import ToDo, is_by_hand
from companion.games.time_trouble.specials import Special, at_work, known

#: The end of the action phase (R24). Before its checks, and before victory is looked at, gifts may be used.
END_OF_ACTION = (
    gift_uses.CHECKS, "movement_ended", "action_ended", "before_victory", gift_uses.VICTORY, "victory", "after_action",
    "energy_phase",
)  # fmt: skip


def go_on(course: Course) -> None:
    """Carry out what is to be done, until the team must answer something or nothing is left."""
    course.go_on(STEPS)


def begin_movement(course: Course) -> None:
    """The first character's turn."""
    next_turn(course, None)


def end_turn(course: Course) -> None:
    """The character's own movement is over; the next one's turn."""
    name = course.state.turn
    if name is None:
        return
    steps = course.state.steps_taken
    course.happen(e.TurnEnded(name, steps))
    for rule in at_work(course.state) if not is_by_hand(course.state) else ():
        rule.turn_ended(course, name, steps)
    course.then(ToDo("next_turn"))


def next_turn(course: Course, last: CharacterName | None) -> None:
    """The turn of whoever moves after `last`; after all four, the end of the action phase (R24)."""
    due = ORDER if last is None else ORDER[ORDER.index(last) + 1 :]
    for name in due:
        if name in living(course.state):
            course.happen(e.TurnBegun(name))
            return
    course.happen(e.MovementEnded())
    course.then(*(ToDo(what) for what in END_OF_ACTION))


def _each_rule(course: Course, step: ToDo) -> None:
    """A moment that special rules wait for: one step for each of them. Where people move the figures it is theirs."""
    if not is_by_hand(course.state):
        course.then(*(ToDo(step.what, rule.name) for rule in at_work(course.state)))


def _moment(reached: Callable[[Special, Course], None]) -> Callable[[Course, ToDo], None]:
    """The step of a moment, as a whole or as one rule's part."""

    def carry_out(course: Course, step: ToDo) -> None:
        if not step.rule:
            _each_rule(course, step)
        elif not is_by_hand(course.state):
            reached(known()[step.rule], course)

    return carry_out


def _resumed(course: Course, step: ToDo) -> None:
    if not is_by_hand(course.state):
        known()[step.rule].resumed(course, step)


def _share_damage(course: Course, step: ToDo) -> None:
    if not is_by_hand(course.state):
        damage.offer(course, step.amount, step.rule)


def _victory(course: Course, step: ToDo) -> None:
    if not is_by_hand(course.state) and is_won(course.state):
        course.happen(e.VictoryReached())


STEPS: dict[str, Callable[[Course, ToDo], None]] = {
    "end_turn": lambda course, step: end_turn(course),
    "next_turn": lambda course, step: next_turn(course, course.state.turn),
    "movement_ended": _moment(lambda rule, course: rule.movement_ended(course)),
    "action_ended": _moment(lambda rule, course: rule.action_ended(course)),
    "before_victory": _moment(lambda rule, course: rule.before_victory(course)),
    "victory": _victory,
    "after_action": _moment(lambda rule, course: rule.after_action(course)),
    "energy_phase": lambda course, step: course.happen(e.EnergyPhaseBegun()),
    "resumed": _resumed,
    "share_damage": _share_damage,
    "draw_gifts": lambda course, step: gifts.draw(course, step.amount),
    gift_uses.CHECKS: lambda course, step: gift_uses.offer_last(course, step.what),
    gift_uses.VICTORY: lambda course, step: gift_uses.offer_last(course, step.what),
}
