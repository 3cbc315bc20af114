"""Jumpies (level 4, R37): caught Fluffies are replaced on the next board, and all hop on after the action phase.

They go to a Fluffy space with neither Fluffy nor figure on it, the one drawn highest first; if a board has none, to the
board after it. Where the whole circle has none, a hopping Fluffy stays, and a new one waits for the next hop.
"""

from __future__ import annotations

from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.boards import boards_after, has_fluffy, join, occupants, printed, split
from companion.games.time_trouble.box import Board
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import State
from companion.games.time_trouble.specials import Special


class Jumpies(Special):
    """The level carries it."""

    name = "jumpies"
    title = say("Jumpies")

    def happened(self, course: Course, event: object) -> None:
        """However it was caught, a new one comes."""
        if isinstance(event, e.FluffyCaught):
            _place(course, split(event.place)[0])

    def after_action(self, course: Course) -> None:
        for start in _furthest_first(course.state):
            goal = _free_space(course.state, boards_after(course.state, split(start)[0]))
            if goal is not None:
                course.happen(e.FluffyHopped(start, goal))
        for _ in range(_missing(course.state)):
            _place(course, course.state.boards[-1].id)


def _place(course: Course, behind: str) -> None:
    """A new Fluffy on the first board after this one that has room; on this one last of all."""
    goal = _free_space(course.state, (*boards_after(course.state, behind), behind))
    if goal is not None:
        course.happen(e.FluffyPlaced(goal))


def _free_space(state: State, boards: tuple[str, ...]) -> str | None:
    for board in boards:
        spaces = (join(board, space) for space in state.box.board_by_id[board].of_kind("fluffy"))
        free = [place for place in spaces if _is_free(state, place)]
        if free:
            return min(free, key=lambda place: _height(state, place))
    return None


def _is_free(state: State, place: str) -> bool:
    """A covered space is a Fluffy space no more (R36)."""
    is_fluffy_space = printed(state, place).kind == "fluffy"
    return is_fluffy_space and not has_fluffy(state, place) and not occupants(state, place)


def _height(state: State, place: str) -> tuple[float, float]:
    """Highest on the drawing first, then from the left."""
    left, top = printed(state, place).at
    return top, left


def _furthest_first(state: State) -> list[str]:
    """Every Fluffy (place), the furthest clockwise from the set-up's first space first; of two abreast the upper."""
    order = []
    for index, board in enumerate(state.boards):
        steps = _steps_along(state.box.board_by_id[board.id])
        for space in board.fluffies:
            place = join(board.id, space)
            order.append((-index, -steps.get(space, 0), _height(state, place), place))
    return [place for *_, place in sorted(order)]


def _steps_along(board: Board) -> dict[str, int]:
    """How far along the board each space lies: the fewest steps from where the line comes in."""
    steps = dict.fromkeys(board.entries, 0)
    queue = list(board.entries)
    for name in queue:
        for after in board.by_id[name].next:
            if after in board.by_id and after not in steps:
                steps[after] = steps[name] + 1
                queue.append(after)
    return steps


def _missing(state: State) -> int:
    """Fluffies that found no room when they should have come; there are always as many as at the start."""
    at_start = len(state.box.level.fluffies_at or ())
    return max(0, at_start - sum(len(board.fluffies) for board in state.boards))


RULE = Jumpies()
