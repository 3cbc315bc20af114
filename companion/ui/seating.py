"""Who sits where: players round a table, clockwise as seen from above. No Kivy; drawn and dragged in `seats.py`.

The panel lies in the middle; `near` is the side at which its picture stands upright while nobody is faced. Clockwise
from there come left, far and right. Several can sit at a side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec

#: The sides of the table, clockwise.
SIDES = ("near", "left", "far", "right")


class Seated(msgspec.Struct, frozen=True):
    """One player and the side of the table where they sit."""

    name: str
    side: str


Ring = tuple[Seated, ...]
"""All players clockwise, from the one who plays first."""


def ring(names: Sequence[str], sides: Mapping[str, str]) -> Ring:
    """Players in their order of play at the sides where they sat before; evenly round the table if that is not known.

    Newcomers take the emptiest side. The first name stays the first, the others follow clockwise from there.
    """
    if not any(name in sides for name in names):
        return tuple(Seated(name, SIDES[index * len(SIDES) // len(names)]) for index, name in enumerate(names))
    around = _clockwise([Seated(name, sides[name]) for name in names if name in sides])
    for name in names:
        if name not in sides:
            emptiest = min(SIDES, key=lambda side: sum(each.side == side for each in around))
            around = sorted([*around, Seated(name, emptiest)], key=_side)
    return _from(names[0], around)


def moved(players: Ring, name: str, side: str, place: int) -> Ring:
    """The players after one of them took another seat: `place` counts those of that side who sit before it."""
    others = [each for each in _clockwise(players) if each.name != name]
    of_side = [each for each in others if each.side == side]
    of_side.insert(place, Seated(name, side))
    around = [each for each in others if each.side != side] + of_side
    return _from(players[0].name, sorted(around, key=_side))


def first(players: Ring, name: str) -> Ring:
    """The same seats, with this player as the first."""
    return _from(name, players)


def at(players: Iterable[Seated], side: str) -> tuple[Seated, ...]:
    """Those at one side, clockwise."""
    return tuple(each for each in _clockwise(tuple(players)) if each.side == side)


def _side(seated: Seated) -> int:
    return SIDES.index(seated.side)


def _clockwise(players: Sequence[Seated]) -> list[Seated]:
    """From the first seat of the near side on: a ring turned so that the sides come in their order, or else sorted."""
    for start in range(len(players)):
        turned = [*players[start:], *players[:start]]
        if all(_side(one) <= _side(other) for one, other in pairwise(turned)):
            return turned
    return sorted(players, key=_side)


def _from(name: str, players: Sequence[Seated]) -> Ring:
    start = next((index for index, each in enumerate(players) if each.name == name), 0)
    return (*players[start:], *players[:start])
