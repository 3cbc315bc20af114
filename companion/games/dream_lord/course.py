"""The course of one move: events as they happen, each on the state that the one before left.

Defeat is tested after every event (ruling 13); once the game is over nothing more happens.
"""

from __future__ import annotations

from companion.engine.chance import Chance
from companion.engine.correction import Corrected
from companion.games.dream_lord import events as e
from companion.games.dream_lord.evolve import evolve
from companion.games.dream_lord.model import State, ToDo, standing
from companion.games.dream_lord.questions import Choice


class Course:
    """Collects the events of one move, and what is to be done after them."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[object] = []
        self._to_do = list(state.to_do)
        self._then: list[ToDo] = []

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.state.result is not None

    def happen(self, *events: object) -> None:
        """Let events happen one after the other."""
        for event in events:
            # The record can be set right after the end, too.
            if self.is_over and not isinstance(event, Corrected):
                return
            self._add(event)
            if not self.is_over and not standing(self.state) and not isinstance(event, e.StuffingLost):
                self._add(e.Lost("collapsed"))

    def _add(self, event: object) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)

    def ask(self, question: Choice) -> None:
        """Ask something; what is still to be done waits for the answer."""
        self.happen(e.Asked(question))

    def answered(self) -> None:
        """The open question is answered."""
        self.happen(e.Answered())

    def interrupt(self) -> None:
        """Put the open question off: it is asked again once what happens now, and what follows from it, is over."""
        question = self.state.choice
        if question is not None:
            self.answered()
            self._to_do.insert(0, ToDo("ask", question=question))

    def then(self, *steps: ToDo) -> None:
        """Have these steps done after what happens now, before whatever else is still to be done (`flow.py`)."""
        self._then += steps

    def next_to_do(self) -> ToDo | None:
        """Take the next step off the list."""
        self._to_do[:0] = self._then
        self._then = []
        return self._to_do.pop(0) if self._to_do else None

    def forget_to_do(self) -> None:
        """Nothing is to be done any more."""
        self._then, self._to_do = [], []

    def write_to_do(self) -> None:
        """Write what is left to do into the record, where that has changed."""
        left = (*self._then, *self._to_do)
        if left != self.state.to_do:
            self.happen(e.LeftToDo(left))
