"""The shift change: cards to the discard pile, the walkie-talkie goes on, hands are filled (rulebook, 4.; R43)."""

from __future__ import annotations

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
    happened = _draws(state, len(state.tray))
    draws = [0] * len(state.players)
    unnamed = 0
    for event in happened:
        if isinstance(event, e.CardsDrawn):
            if event.player is None:
                unnamed += event.count
            else:
                draws[event.player] += event.count
    reshuffles = any(isinstance(event, e.PileReshuffled) for event in happened)
    return ShiftPlan(len(state.tray), tuple(draws), unnamed, reshuffles, next_boss(state))


def next_boss(state: State) -> int:
    """The seat clockwise of the boss."""
    return (state.boss + 1) % len(state.players)


def change(course: Course) -> None:
    """Discard, draw, pass the walkie-talkie on."""
    state = course.state
    draws = _draws(state, len(state.tray))
    if state.tray:
        course.happen(e.CardsDiscarded(len(state.tray)))
    course.happen(*draws, e.RoundBegun(next_boss(state)))


def _draws(state: State, discarded: int) -> list[e.CardsDrawn | e.PileReshuffled]:
    """Hands draw what the pile has, new boss first; then the discard pile is reshuffled for the rest (R43)."""
    pile, discard = state.draw_pile, state.discard + discarded
    seats = [(next_boss(state) + offset) % len(state.players) for offset in range(len(state.players))]
    wanted: list[tuple[int | None, int]] = [
        (seat, max(0, state.box.hand_size - state.players[seat].hand)) for seat in seats
    ]
    wanted.append((None, state.unclaimed))
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
