"""The event log: every step of a sitting in words, with what came of it. Plain data for the screen; no Kivy.

A game may say more than the step's own words: `tell(state, event) -> Text | None`, the consequence of one event in the
state before it, and `moment(state) -> Text`, where in the game that was ("Round 3").
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.session import Session, Step
from companion.engine.words import Text, say


class Told(msgspec.Struct, frozen=True):
    """One step: its number from 1, words, when in the game, what came of it, and whether undo can go back to before it.

    `left_ms` is what the countdown showed when it happened, None while none was on.
    """

    n: int
    text: Text
    moment: Text | None
    told: tuple[Text, ...]
    left_ms: int | None
    is_undoable: bool


def history(session: Session[Any, Any, Any], most: int, before: int | None = None) -> tuple[Told, ...]:
    """The `most` newest steps, newest first; with `before` those with smaller numbers than that."""
    game, states, steps = session.game, session.states, session.steps
    last = len(steps) if before is None else min(len(steps), before - 1)
    can_undo = all(game.is_undoable(states[n - 1], steps[n - 1].move) for n in range(last + 1, len(steps) + 1))
    found = []
    for n in range(last, max(0, last - most), -1):
        can_undo = can_undo and game.is_undoable(states[n - 1], steps[n - 1].move)
        found.append(told(game, states[n - 1], steps[n - 1], n, is_undoable=can_undo))
    return tuple(found)


def told(game: Any, state: Any, step: Step, n: int, *, is_undoable: bool = False) -> Told:
    """The step of number `n`; `state` is the one before it."""
    tell, moment = getattr(game, "tell", None), getattr(game, "moment", None)
    deadline_ms = game.deadline_ms(state)
    return Told(
        n,
        step.text,
        moment(state) if moment is not None else None,
        _told(game, state, step.events, tell),
        None if deadline_ms is None else max(0, deadline_ms - step.at_ms),
        is_undoable,
    )


def _told(game: Any, state: Any, events: tuple[Any, ...], tell: Any) -> tuple[Text, ...]:
    if tell is None:
        return ()
    told: list[Text] = []
    for event in events:
        text = tell(state, event)
        if text is not None:
            told.append(text)
        state = game.evolve(state, event)
    return tuple(told)


def in_seconds(left_ms: int) -> Text:
    """What a countdown showed: '27 s left'."""
    return say("{n} s left", n=-(-left_ms // 1000))
