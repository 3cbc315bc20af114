"""Ways over random boards, against the rulings read once more from the board's drawing instead of its graph.

A drawing is a row of stretches: one space, or a fork whose branches meet again. A lock may have a detour beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise, product

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.time_trouble.box import Board, Box, Capacity, Card, Level, Space
from companion.games.time_trouble.model import BoardInPlay, Character, Characters, Layer, Player, State
from companion.games.time_trouble.movement import all_routes, routes

ONE = Capacity(1, 1)
MOST_STEPS = 12


class Drawn(msgspec.Struct, frozen=True):
    """A space on the drawing; `detour` are the small spaces round it when it is a lock that has some."""

    id: str
    is_lock: bool = False
    is_open: bool = False
    detour: tuple[str, ...] = ()

    @property
    def bars(self) -> bool:
        return self.is_lock and not self.is_open and not self.detour


Branch = tuple[Drawn, ...]
Drawing = tuple[tuple[Branch, ...], ...]
"""Stretches, each with its branches; a stretch of one branch is no fork."""


@st.composite
def drawings(draw: st.DrawFn) -> Drawing:
    """A beginning, up to three forks with spaces between them, an end. No two locks follow each other."""
    numbers = count()

    def plain() -> Drawn:
        return Drawn(f"s{next(numbers)}")

    def lock() -> Drawn:
        small = tuple(f"t{next(numbers)}" for _ in range(draw(st.integers(0, 2))))
        return Drawn(f"l{next(numbers)}", True, draw(st.booleans()), small)

    def branch() -> Branch:
        spaces: list[Drawn] = []
        for _ in range(draw(st.integers(1, 3))):
            may_lock = not spaces or not spaces[-1].is_lock
            spaces.append(lock() if may_lock and draw(st.booleans()) else plain())
        return tuple(spaces)

    stretches: list[tuple[Branch, ...]] = [((plain(),),)]
    for _ in range(draw(st.integers(0, 3))):
        stretches.append(tuple(branch() for _ in range(draw(st.integers(1, 3)))))
        stretches.append(((plain(),),))
    return tuple(stretches)


def spaces_of(drawing: Drawing) -> Iterator[Drawn]:
    """Every space but the small ones."""
    return (space for stretch in drawing for branch in stretch for space in branch)


def board_of(drawing: Drawing) -> Board:
    """The board of a drawing."""
    following: dict[str, list[str]] = {}
    small: dict[str, str] = {}

    def line(*names: str) -> None:
        for name, after in pairwise(names):
            ahead = following.setdefault(name, [])
            if after not in ahead:
                ahead.append(after)

    for stretch, before, behind in zip(drawing[1::2], drawing[::2], drawing[2::2], strict=False):
        for branch in stretch:
            chain = (before[0][0], *branch, behind[0][0])
            line(*(space.id for space in chain))
            for ahead, space, after in zip(chain, branch, chain[2:], strict=False):
                if space.detour:
                    line(ahead.id, *space.detour, after.id)
                    small |= dict.fromkeys(space.detour, space.id)
    kinds = {space.id: "lock" if space.is_lock else "neutral" for space in spaces_of(drawing)}
    names = [*kinds, *small]
    spaces = tuple(
        Space(name, kinds.get(name, "detour"), lock=small.get(name), next=tuple(following.get(name, ())))
        for name in names
    )
    return Board("x", "base", 1, 1, spaces, (drawing[0][0][0].id,))


def expected(drawing: Drawing, steps: int, occupied: set[str]) -> set[tuple[str, ...]]:
    """Where the figure may go from the drawing's first space, by R9 to R12 and R17."""
    choices = []
    for stretch in drawing:
        through = [branch for branch in stretch if not any(space.bars for space in branch)]
        enterable = [branch for branch in stretch if not branch[0].bars]
        choices.append(through or enterable or [stretch[0]])
    found = set()
    for branches in product(*choices):
        path: list[str] = []
        for space in [space for branch in branches for space in branch][1:]:
            if space.bars:
                break
            path += space.detour if space.is_lock and not space.is_open else [space.id]
        path = path[:steps]
        while path and (path[-1] in occupied or path[-1].startswith("t")):
            path.pop()
        found.add(tuple(f"x:{name}" for name in path))
    return found


def state_of(drawing: Drawing, steps: int, occupied: tuple[str, ...]) -> State:
    """Franky on the first space, others on what is occupied, so many footprints for her."""
    places = [f"x:{name}" for name in occupied]
    others = [Character(space=place) for place in places] + [Character(damage=1)] * (3 - len(places))
    closed = tuple(space.id for space in spaces_of(drawing) if space.is_lock and not space.is_open)
    card = Card("k", "F" * steps + "." * (MOST_STEPS - steps), "KA", "KB")
    level = Level(1, ("x",), (), 0, 0)
    box = Box("any", 1, MOST_STEPS, (card,), (board_of(drawing),), level, ONE, ONE, ONE, ONE)
    return State(
        box=box,
        phase="movement",
        round=1,
        boss=0,
        players=(Player("Ada", 3), Player("Ben", 3)),
        draw_pile=0,
        discard=0,
        energy=6,
        snails=0,
        characters=Characters(Character(space=f"x:{drawing[0][0][0].id}"), *others),
        boards=(BoardInPlay("x", closed),),
        pile=(),
        tray=(Layer("k"),),
        turn="franky",
    )


@st.composite
def tables(draw: st.DrawFn) -> tuple[Drawing, int, tuple[str, ...]]:
    """A drawing, steps, and up to three occupied spaces."""
    drawing = draw(drawings())
    free = [space.id for space in spaces_of(drawing) if not space.is_lock or space.is_open][1:]
    occupied = draw(st.lists(st.sampled_from(free), max_size=3)) if free else []
    return drawing, draw(st.integers(0, MOST_STEPS)), tuple(occupied)


@settings(max_examples=300, deadline=None)
@given(tables())
def test_the_ways_are_those_that_the_drawing_shows(table: tuple[Drawing, int, tuple[str, ...]]) -> None:
    drawing, steps, occupied = table
    state = state_of(drawing, steps, occupied)
    assert {route.path for route in all_routes(state)} == expected(drawing, steps, set(occupied))


def mirrored(drawing: Drawing) -> Drawing:
    """The drawing from its other end."""
    return tuple(
        tuple(
            tuple(msgspec.structs.replace(space, detour=space.detour[::-1]) for space in reversed(branch))
            for branch in stretch
        )
        for stretch in reversed(drawing)
    )


@settings(max_examples=200, deadline=None)
@given(tables())
def test_a_board_that_lies_turned_has_the_ways_of_its_drawing_from_the_other_end(
    table: tuple[Drawing, int, tuple[str, ...]],
) -> None:
    drawing, steps, occupied = table
    state = state_of(drawing, steps, occupied)
    turned = msgspec.structs.replace(state.boards[0], is_turned=True)
    box = msgspec.structs.replace(state.box, boards=(board_of(mirrored(drawing)),))
    state = msgspec.structs.replace(state, box=box, boards=(turned,))
    assert {route.path for route in all_routes(state)} == expected(drawing, steps, set(occupied))


@settings(max_examples=100, deadline=None)
@given(tables())
def test_every_way_can_be_named_and_ways_that_do_the_same_are_shown_once(
    table: tuple[Drawing, int, tuple[str, ...]],
) -> None:
    state = state_of(*table)
    every, shown = all_routes(state), routes(state)
    assert len({route.via for route in every}) == len(every)
    ends = [(route.path[-1:], route.fees) for route in shown]
    assert len(set(ends)) == len(ends)
    assert set(ends) == {(route.path[-1:], route.fees) for route in every}
