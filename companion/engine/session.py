"""One sitting of one game: its states, with unlimited undo and redo, each naming what it would do.

Pure and in memory; `companion.app.journal` makes it durable and `table.py` gives it a clock. States share structure, so
keeping all of them is cheap and undo is a pop.
"""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from companion.engine.chance import Chance, Seeded
from companion.engine.rules import E, Game, IllegalMove, M, S
from companion.engine.words import Text, say


class Step(msgspec.Struct, frozen=True):
    """One undoable unit: the move, what it brought about, when (table clock, ms), and its words for the undo button."""

    move: Any
    events: tuple[Any, ...]
    at_ms: int
    text: Text


class Session(Generic[S, M, E]):
    """The sitting's states and steps. Not thread-safe: one owner."""

    def __init__(self, game: Game[S, M, E], first: S, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._states: list[S] = [first]
        self._steps: list[Step] = []
        self._undone: list[tuple[Step, S]] = []

    @property
    def state(self) -> S:
        """The state now."""
        return self._states[-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that stand, oldest first."""
        return tuple(self._steps)

    @property
    def states(self) -> tuple[S, ...]:
        """The state before the first step and after each."""
        return tuple(self._states)

    @property
    def depth(self) -> int:
        """How many steps stand."""
        return len(self._steps)

    @property
    def last(self) -> Step | None:
        """The step that undo would take back."""
        return self._steps[-1] if self._steps else None

    @property
    def undo_text(self) -> Text | None:
        """What undo would take back; None when there is nothing, or it showed hidden facts."""
        if not self._steps or not self.game.is_undoable(self._states[-2], self._steps[-1].move):
            return None
        return self._steps[-1].text

    @property
    def redo_text(self) -> Text | None:
        """What redo would put back; None when there is nothing."""
        return self._undone[-1][0].text if self._undone else None

    def chance(self) -> Chance:
        """Chance of the step that comes next."""
        return Seeded(self.seed, self.depth)

    def play(self, move: M, at_ms: int, chance: Chance | None = None) -> Step:
        """Decide and evolve one move. Raises IllegalMove, or whatever broke in `evolve`; both leave all as it was."""
        before = self.state
        text = self.game.describe(before, move)
        events = self.game.decide(before, move, chance or self.chance(), at_ms)
        step = Step(move, events, at_ms, text)
        self.put(step)
        return step

    def put(self, step: Step) -> None:
        """Add a step that was decided before (from a journal)."""
        state = self.state
        for event in step.events:
            state = self.game.evolve(state, event)
        self._states.append(state)
        self._steps.append(step)
        self._undone.clear()

    def undo(self) -> Step:
        """Take the last step back and return it. Raises IllegalMove when there is none or it can't be undone."""
        if not self._steps:
            raise IllegalMove("nothing_to_undo", say("There is nothing to undo."))
        if self.undo_text is None:
            raise IllegalMove("not_undoable", say("This step showed hidden facts and stays."))
        step = self._steps.pop()
        self._undone.append((step, self._states.pop()))
        return step

    def redo(self) -> Step:
        """Put the step back that was undone last, without a new roll. Raises IllegalMove when there is none."""
        if not self._undone:
            raise IllegalMove("nothing_to_redo", say("There is nothing to redo."))
        step, state = self._undone.pop()
        self._steps.append(step)
        self._states.append(state)
        return step
