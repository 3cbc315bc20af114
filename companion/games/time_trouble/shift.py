"""The shift change: cards to the discard pile, the walkie-talkie goes on, hands are filled (rulebook, 4.; R43)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.games.time_trouble import events as e
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import State


class ShiftPlan(msgspec.Struct, frozen=True):
    """What is to do: cards to discard, cards that each seat draws, cards drawn by those who played unnamed, whether
    the discard pile is reshuffled, and the next boss's seat."""

    discard: int
    draws: tuple[int, ...]
    unnamed_draws: int
    reshuffles: bool
    next_boss: int


def plan(state: State) -> ShiftPlan:
    """The shift change as it will go."""
    happened = draws(state, _wanted(state), len(state.tray))
    drawn = [0] * len(state.players)
    unnamed = 0
    for event in happened:
        if isinstance(event, e.CardsDrawn):
            if event.player is None:
                unnamed += event.count
            else:
                drawn[event.player] += event.count
    reshuffles = any(isinstance(event, e.PileReshuffled) for event in happened)
    return ShiftPlan(len(state.tray), tuple(drawn), unnamed, reshuffles, next_boss(state))


def next_boss(state: State) -> int:
    """The seat clockwise of the boss."""
    return (state.boss + 1) % len(state.players)


def change(course: Course) -> None:
    """Discard, draw, pass the walkie-talkie on."""
    state = course.state
    drawn = draws(state, _wanted(state), len(state.tray))
    if state.tray:
        course.happen(e.CardsDiscarded(len(state.tray)))
    course.happen(*drawn, e.RoundBegun(next_boss(state)))


def clockwise(state: State, first: int) -> tuple[int, ...]:
    """All seats, clockwise from one of them."""
    count = len(state.players)
    return tuple((first + offset) % count for offset in range(count))


def _wanted(state: State) -> list[tuple[int | None, int]]:
    """Who draws how many, new boss first (R43). Hands above their size draw none (R6).

    Cards that nobody claimed came out of such hands first, for all that is known.
    """
    lacking = {seat: state.box.hand_size - state.players[seat].hand for seat in clockwise(state, next_boss(state))}
    beyond = sum(-lack for lack in lacking.values() if lack < 0)
    wanted: list[tuple[int | None, int]] = [(seat, max(0, lack)) for seat, lack in lacking.items()]
    return [*wanted, (None, max(0, state.unclaimed - beyond))]


def draws(
    state: State, wanted: Iterable[tuple[int | None, int]], discarded: int = 0
) -> list[e.CardsDrawn | e.PileReshuffled]:
    """Who draws how many: what the pile has, then the discard pile is reshuffled for the rest (R43).

    `discarded`: cards that go to the discard pile before. Seat None draws for cards that nobody claimed.
    """
    pile, discard = state.draw_pile, state.discard + discarded
    happened: list[e.CardsDrawn | e.PileReshuffled] = []
    for seat, count in wanted:
        while count:
            if not pile and discard:
                happened.append(e.PileReshuffled(discard))
                pile, discard = discard, 0
            drawn = min(count, pile)
            if not drawn:
                break
            happened.append(e.CardsDrawn(seat, drawn))
            pile, count = pile - drawn, count - drawn
    return happened
