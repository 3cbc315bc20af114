"""The course of one move: events as they happen, each on the state that the one before left, and what is due next.

For a game whose moves bring more about than one event. Its rules are two tables: which rule carries out a move, by the
move's type, and which one a step that comes later, by the step's name. A step stands on the state's list `to_do` until
it is carried out, so that any rule may ask people something: the list waits for the answer. What the rules are, and
what follows from every event, is the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from companion.engine.chance import Chance
from companion.engine.correction import Correct, Corrected
from companion.engine.rules import IllegalMove
from companion.engine.words import say


class ToDo(Protocol):
    """A step that is still to be carried out. `what` names its rule; the game adds what the rule needs."""

    @property
    def what(self) -> str: ...


T = TypeVar("T", bound=ToDo)
T_co = TypeVar("T_co", bound=ToDo, covariant=True)


class Going(Protocol[T_co]):
    """What a state has for its course: the open question or None, how the game ended or None, and what is due."""

    @property
    def choice(self) -> Any | None: ...

    @property
    def result(self) -> Any | None: ...

    @property
    def to_do(self) -> tuple[T_co, ...]: ...


S = TypeVar("S", bound=Going[Any])


class Course(Generic[S, T]):
    """Collects the events of one move, and what is to be done after them. `at_ms` is the table clock.

    A game's own course names `evolve`, how a state changes by an event, and `left_to_do`, the event that writes the
    list into the record. Where it wants to, it lets more follow from an event at once (`follow`).
    """

    evolve: Callable[[S, Any], S]
    left_to_do: Callable[[tuple[T, ...]], object]

    def __init__(self, state: S, chance: Chance, at_ms: int = 0) -> None:
        self.state = state
        self.chance = chance
        self.at_ms = at_ms
        self.events: list[object] = []
        self._to_do: list[T] = list(state.to_do)
        self._then: list[T] = []

    def follow(self, event: object) -> None:
        """What each event brings about at once; nothing, where a game does not say."""

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.state.result is not None

    def play(
        self,
        move: Any,
        decisions: Mapping[type, Callable[[Self, Any], None]],
        steps: Mapping[str, Callable[[Self, T], None]],
    ) -> tuple[object, ...]:
        """A move with all that comes of it, until something must be answered: its events. Raises IllegalMove."""
        if self.is_over and not isinstance(move, Correct):
            raise IllegalMove("game_over", say("The game is over; undo takes the last step back."))
        decisions[type(move)](self, move)
        self.go_on(steps)
        self.write_to_do()
        return tuple(self.events)

    def happen(self, *events: object) -> None:
        """Let events happen one after the other; once the game is over nothing more happens."""
        for event in events:
            # The record can be set right after the end, too.
            if self.is_over and not isinstance(event, Corrected):
                return
            self.state = self.evolve(self.state, event)
            self.events.append(event)
            self.follow(event)

    def then(self, *steps: T) -> None:
        """Have these steps done after what happens now, before whatever else is still to be done."""
        self._then += steps

    def afterwards(self, *steps: T) -> None:
        """Have these steps done after what happens now and what follows from it, before what was due already."""
        self._to_do[:0] = steps

    def forget_to_do(self) -> None:
        """Nothing is to be done any more."""
        self._then, self._to_do = [], []

    def go_on(self, steps: Mapping[str, Callable[[Self, T], None]]) -> None:
        """Carry out what is to be done, until something must be answered, nothing is left or the game is over."""
        while self.state.choice is None and not self.is_over:
            self._to_do[:0] = self._then
            self._then = []
            if not self._to_do:
                return
            step = self._to_do.pop(0)
            steps[step.what](self, step)

    def write_to_do(self) -> None:
        """Write what is left to do into the record, where that has changed."""
        left = (*self._then, *self._to_do)
        if left != self.state.to_do:
            self.happen(self.left_to_do(left))
