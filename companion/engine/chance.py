"""Chance, seeded and injected: the one place of the rules ring that imports `random`.

What chance gave is written into events by `decide`, so nothing is ever rolled twice. A seeded chance depends on the
seed and on the number of the step, so undoing a step and playing it again gives the same result: undo is no re-roll.
Physical results are entered through a move's own field or scripted with `Scripted`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """What a rule may ask of chance."""

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        ...

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The same items in a random order."""
        ...


class Seeded:
    """Chance of one step of one sitting: the same seed and step always give the same results."""

    def __init__(self, seed: int, step: int) -> None:
        self._random = random.Random(f"{seed}:{step}")

    def roll(self, sides: int) -> int:
        return self._random.randint(1, sides)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.sample(list(items), len(items)))

    def pick(self, items: Sequence[T]) -> T:
        """One item, each equally likely (for bots and tests; rules use `roll`)."""
        return self._random.choice(list(items))


class Scripted:
    """Chance that gives the written rolls in order, for results of physical dice and for tables in tests.

    `shuffle` keeps the order as it is. Raises IndexError when the rolls run out and ValueError for one that the die
    does not have.
    """

    def __init__(self, rolls: Iterable[int]) -> None:
        self._rolls = list(rolls)

    def roll(self, sides: int) -> int:
        if not self._rolls:
            raise IndexError("the scripted rolls have run out")
        value = self._rolls.pop(0)
        if not 1 <= value <= sides:
            raise ValueError(f"a scripted roll of {value} on a die of {sides}")
        return value

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)

    @property
    def left(self) -> int:
        """How many rolls have not been used."""
        return len(self._rolls)
