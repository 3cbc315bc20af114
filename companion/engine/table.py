"""A session with its table clock: what the app's controller and the scripted tables share.

Every change is an `Entry`; a journal that keeps the entries can build the table anew with `restore`. Callers pass
`now`, the monotonic time in seconds at which the thing happened.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Literal

import msgspec

from companion.engine.chance import Chance
from companion.engine.clock import ClockFix
from companion.engine.rules import E, IllegalMove, M, S
from companion.engine.session import Session, Step
from companion.engine.words import say


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's history. `step` is set for steps only; `clock` is the clock right after it."""

    kind: Literal["step", "undo", "redo", "clock"]
    clock: ClockFix
    step: Step | None = None


class Table(Generic[S, M, E]):
    """One session and its clock. Not thread-safe: one owner."""

    def __init__(self, session: Session[S, M, E], clock: ClockFix | None = None) -> None:
        self.session = session
        self.clock = clock or ClockFix()

    @property
    def state(self) -> S:
        return self.session.state

    @property
    def deadline_ms(self) -> int | None:
        """When the countdown ends on the table clock; None when none is on."""
        return self.session.game.deadline_ms(self.state)

    @property
    def deadline_s(self) -> float | None:
        """When the countdown ends in monotonic seconds; None when none is on or it is paused."""
        return None if self.deadline_ms is None else self.clock.monotonic(self.deadline_ms)

    @property
    def is_paused(self) -> bool:
        """True while a countdown is on and stands still."""
        return self.deadline_ms is not None and not self.clock.is_running

    def left_ms(self, now: float) -> int | None:
        """Time left of the countdown, never below 0; None when none is on."""
        return None if self.deadline_ms is None else max(0, self.deadline_ms - self.clock.at(now))

    def play(self, move: M, now: float, chance: Chance | None = None) -> Entry:
        """One move that happened at `now`. Raises IllegalMove."""
        was_on = self.deadline_ms is not None
        step = self.session.play(move, self.clock.at(now), chance)
        if self.deadline_ms is None:
            self.clock = self.clock.stopped(now)
        elif not was_on:
            self.clock = self.clock.started(now)
        return Entry("step", self.clock, step)

    def play_at(self, move: M, at_ms: int) -> Entry:
        """A move that happened when the table clock showed `at_ms`, on a clock that stands. Raises IllegalMove."""
        return Entry("step", self.clock, self.session.play(move, at_ms))

    def time_up(self) -> Entry:
        """The move that the clock makes, stamped with the deadline itself. Raises IllegalMove without a countdown."""
        deadline_ms = self.deadline_ms
        if deadline_ms is None:
            raise IllegalMove("no_countdown", say("No countdown is running."))
        step = self.session.play(self.session.game.move_at_deadline(self.state), deadline_ms)
        self.clock = ClockFix(deadline_ms)
        return Entry("step", self.clock, step)

    def undo(self, now: float) -> Entry:
        """Back to before the last step; the clock shows the time it showed just before that step, and stands."""
        step = self.session.undo()
        self.clock = ClockFix(step.at_ms)
        return Entry("undo", self.clock)

    def redo(self, now: float) -> Entry:
        """Put the undone step back; the clock shows its time and stands."""
        step = self.session.redo()
        self.clock = ClockFix(step.at_ms)
        return Entry("redo", self.clock)

    def pause(self, now: float) -> Entry:
        """Stop the countdown. Raises IllegalMove when none runs."""
        if self.deadline_ms is None or not self.clock.is_running:
            raise IllegalMove("not_running", say("No countdown is running."))
        self.clock = self.clock.stopped(now)
        return Entry("clock", self.clock)

    def resume(self, now: float) -> Entry:
        """Let the countdown run on. Raises IllegalMove when none is paused."""
        if not self.is_paused:
            raise IllegalMove("not_paused", say("No countdown is paused."))
        self.clock = self.clock.started(now)
        return Entry("clock", self.clock)

    def skip(self, ms: int) -> Entry:
        """Move a running countdown `ms` on, for scripts and demonstrations that do not wait."""
        self.clock = self.clock.skipped(ms)
        return Entry("clock", self.clock)

    def restore(self, entries: Iterable[Any]) -> None:
        """Carry out entries of a journal again. Raises whatever an entry breaks on; the entries before it stand."""
        for entry in entries:
            if entry.kind == "step":
                self.session.put(entry.step)
            elif entry.kind == "undo":
                self.session.undo()
            elif entry.kind == "redo":
                self.session.redo()
            self.clock = entry.clock
