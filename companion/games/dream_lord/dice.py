"""Dice by colour: how many lie in one place. The 35 dice of the box are alike but for their colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

ActionColour = Literal["red", "green", "yellow", "blue", "pink"]
#: What tests and group tasks ask for: pink stands in for a colour and is asked for by nothing.
TestColour = Literal["red", "green", "yellow", "blue"]
Colour = Literal["red", "green", "yellow", "blue", "pink", "white", "black"]

TEST_COLOURS: tuple[TestColour, ...] = ("red", "green", "yellow", "blue")
ACTION_COLOURS: tuple[ActionColour, ...] = ("red", "green", "yellow", "blue", "pink")
COLOURS: tuple[Colour, ...] = ("red", "green", "yellow", "blue", "pink", "white", "black")
SIDES = 6
#: Dice of each colour in the box, and so of each action colour in play (facts).
OF_EACH = 5


class Dice(msgspec.Struct, frozen=True):
    """How many dice of each colour lie in one place."""

    red: int = 0
    green: int = 0
    yellow: int = 0
    blue: int = 0
    pink: int = 0
    white: int = 0
    black: int = 0

    @classmethod
    def of(cls, colours: Iterable[str]) -> Dice:
        """From single dice: `Dice.of(("red", "red", "pink"))`."""
        counts: dict[str, int] = {}
        for colour in colours:
            counts[colour] = counts.get(colour, 0) + 1
        return cls(**counts)

    def count(self, colour: str) -> int:
        """Dice of one colour."""
        found: int = getattr(self, colour)
        return found

    @property
    def total(self) -> int:
        """All dice together."""
        return sum(msgspec.structs.astuple(self))

    @property
    def actions(self) -> int:
        """The action dice together."""
        return self.total - self.white - self.black

    def singles(self) -> tuple[Colour, ...]:
        """Every single die, in the order of COLOURS."""
        return tuple(colour for colour in COLOURS for _ in range(self.count(colour)))

    def holds(self, other: Dice) -> bool:
        """True where at least these dice lie here."""
        return all(self.count(colour) >= other.count(colour) for colour in COLOURS)

    def __add__(self, other: Dice) -> Dice:
        return Dice(*(one + two for one, two in _pairs(self, other)))

    def __sub__(self, other: Dice) -> Dice:
        return Dice(*(one - two for one, two in _pairs(self, other)))


def _pairs(one: Dice, other: Dice) -> Iterable[tuple[int, int]]:
    return zip(msgspec.structs.astuple(one), msgspec.structs.astuple(other), strict=True)


def dice_in_play(stuffies: int) -> Dice:
    """What goes into the bag: all action dice, and one white and one black die more than stuffies (facts)."""
    each = OF_EACH
    return Dice(each, each, each, each, each, stuffies + 1, stuffies + 1)
