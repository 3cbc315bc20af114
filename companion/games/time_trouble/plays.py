"""A finished game in numbers: what the statistics of a level are made of.

Steps planned are those of the reminder bar at the moment the action starts; steps that came out are those that the
character took in its own movement, or, where figures are moved by hand, those that the computer showed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.session import Step
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.evolve import evolve
from companion.games.time_trouble.goal import counting_fluffies
from companion.games.time_trouble.model import Reminder, State, is_by_hand
from companion.games.time_trouble.movement import steps_due

#: The reminder bar's last place stands for so many steps and more.
AND_MORE = 8


class Planned(msgspec.Struct, frozen=True, array_like=True):
    """A token on the reminder bar, and the steps that came out."""

    character: CharacterName
    steps: int
    came: int
    is_important: bool = False

    @property
    def difference(self) -> int:
        """Steps too many (above 0) or too few."""
        return 0 if self.steps == AND_MORE and self.came >= AND_MORE else self.came - self.steps


class Play(msgspec.Struct, frozen=True):
    """How a game ended. `reason` as in `model.Result`; `fluffies` at the goal, or at least caught where it was lost."""

    level: int
    is_won: bool
    reason: str
    stars: int
    most_stars: int
    rounds: int
    fluffies: int
    goal: int
    planned: tuple[Planned, ...] = ()


def play_of(states: Sequence[State], steps: Sequence[Step]) -> Play:
    """The numbers of a game that is over: its states, one before each step and the last one, and its steps."""
    last = states[-1]
    level, result = last.box.level, last.result
    is_won = result is not None and result.result == "won"
    return Play(
        level=level.number,
        is_won=is_won,
        reason=result.reason if result is not None else "",
        stars=result.stars if result is not None and is_won else 0,
        most_stars=level.stars,
        rounds=last.round,
        fluffies=result.fluffies if result is not None and is_won else _caught(last),
        goal=level.goal,
        planned=_planned(states, steps),
    )


def _caught(state: State) -> int:
    people = state.characters
    carried = sum(each.fluffies for each in (people.franky, people.jell_e, people.cleo, people.spike))
    return max(counting_fluffies(state), state.saved + carried)


def _planned(states: Sequence[State], steps: Sequence[Step]) -> tuple[Planned, ...]:
    found: list[Planned] = []
    plan: dict[CharacterName, Reminder] = {}
    for state, step in zip(states, steps, strict=False):
        for event in step.events:
            if isinstance(event, e.ActionStarted):
                plan = {reminder.character: reminder for reminder in state.reminders}
            came = _came_out(state, event)
            if came is not None and event.character in plan:
                reminder = plan.pop(event.character)
                found.append(Planned(reminder.character, reminder.steps, came, reminder.important))
            state = evolve(state, event)
    return tuple(found)


def _came_out(state: State, event: Any) -> int | None:
    """The steps of a character whose own movement is over with this event; None where nobody knows."""
    match event:
        case e.TurnEnded(steps=steps) if not is_by_hand(state):
            return steps
        case e.MovedOnTable(character=name) if state.help == "cards" and state.turn == name:
            return steps_due(state)
        case _:
            return None
