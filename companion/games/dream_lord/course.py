"""The course of one move: `companion.engine.course`, with what follows from every event in this game.

Defeat is tested after every event (ruling 13).
"""

from __future__ import annotations

from companion.engine import course
from companion.games.dream_lord import events as e
from companion.games.dream_lord.evolve import evolve
from companion.games.dream_lord.model import State, ToDo, standing
from companion.games.dream_lord.questions import Choice


class Course(course.Course[State, ToDo]):
    """Collects the events of one move, asks, and puts a question off for what the book says."""

    evolve = staticmethod(evolve)
    left_to_do = e.LeftToDo

    def follow(self, event: object) -> None:
        """Nobody is left standing: lost. Stuffing lost is looked at once its collapse is written down."""
        if not standing(self.state) and not isinstance(event, e.StuffingLost):
            self.happen(e.Lost("collapsed"))

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
            self.afterwards(ToDo("ask", question=question))
