"""Movement: whose turn it is, how far, by which way and where it ends (rulebook, Moving characters).

R8 to R17: no step triggers nothing; an occupied target sends the figure back along its own path; locks and detours;
forks are chosen with the count known; snails come off before the landing.
"""

from __future__ import annotations

import msgspec

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import flow
from companion.games.time_trouble.boards import is_detour, occupants, ways
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.by_hand import moved
from companion.games.time_trouble.computer import footprints
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.goal import crossings
from companion.games.time_trouble.landing import land
from companion.games.time_trouble.model import SOMEWHERE, State, ToDo, is_by_hand
from companion.games.time_trouble.specials import at_work


class Route(msgspec.Struct, frozen=True):
    """One way to go. `via`: the place taken at each fork; `path`: places up to where the figure stops, empty if it
    can't go; `wanted`: steps that were due; `fees`: energy for crossing over."""

    via: tuple[str, ...]
    path: tuple[str, ...]
    wanted: int
    fees: int

    @property
    def steps(self) -> int:
        """Steps really taken."""
        return len(self.path)


def mover(state: State) -> CharacterName:
    """Whose turn it is. Raises IllegalMove outside the movement."""
    if state.phase != "movement" or state.turn is None:
        raise IllegalMove("not_now", say("Nobody moves now."))
    if is_by_hand(state):
        raise IllegalMove("by_hand", say("Move the figure on the table, then tap MOVED."))
    if state.choice is not None:
        raise IllegalMove("choose_first", say("Answer the open question first."))
    return state.turn


def steps_due(state: State) -> int:
    """Steps of the character whose turn it is: visible footprints less snails, never below 0 (R13)."""
    if state.turn is None:
        return 0
    return max(0, footprints(state.box, state.tray).get(state.turn) - state.snails_used)


def routes(state: State) -> tuple[Route, ...]:
    """The ways that differ in what they do, for the character whose turn it is; just one where there is no choice.

    Passing a space does nothing, so two branches that end on the same space for the same fee are no choice.
    """
    different: dict[tuple[tuple[str, ...], int], Route] = {}
    for route in all_routes(state):
        different.setdefault((route.path[-1:], route.fees), route)
    return tuple(different.values())


def all_routes(state: State) -> tuple[Route, ...]:
    """Every combination of branches that the steps reach (R12), those that are blocked in the end included."""
    name = state.turn
    start = state.characters.get(name).space if name is not None else None
    if name is None or start is None or start == SOMEWHERE:
        return ()
    due = steps_due(state)
    found: list[Route] = []

    def walk(path: tuple[str, ...], via: tuple[str, ...]) -> None:
        ahead = _ways(state, path[-1] if path else start) if len(path) < due else ()
        for place in ahead:
            walk((*path, place), (*via, place) if len(ahead) > 1 else via)
        if not ahead:
            stopped = path[: _stop(state, name, path)]
            found.append(Route(via, stopped, due, crossings(state, start, stopped)))

    walk((), ())
    return tuple(found)


def _ways(state: State, place: str) -> tuple[str, ...]:
    ahead = ways(state, place)
    for rule in at_work(state):
        ahead = rule.path_built(state, place, ahead)
    return ahead


def _stop(state: State, name: CharacterName, path: tuple[str, ...]) -> int:
    """How many spaces of the path are kept: back to the last one that is free and can be stopped on (R9, R11)."""
    for kept in range(len(path), 0, -1):
        place = path[kept - 1]
        if not is_detour(state, place) and not set(occupants(state, place)) - {name}:
            return kept
    return 0


def use_snail(course: Course) -> None:
    """1 step fewer for the character now moving (R13)."""
    if not is_by_hand(course.state):
        mover(course.state)
    if course.state.turn is None:
        raise IllegalMove("not_now", say("Nobody moves now."))
    if course.state.snails == 0:
        raise IllegalMove("no_snail", say("There is no snail in the supply."))
    if steps_due(course.state) == 0 and course.state.help != "counters":
        raise IllegalMove("no_steps_left", say("There is no step left to take away; keep the snail."))
    course.happen(e.SnailUsed())


def move(course: Course, via: tuple[str, ...]) -> None:
    """Move the character whose turn it is and carry out the effect; its turn ends when nothing is left to choose."""
    name = mover(course.state)
    route = _chosen(course.state, via)
    start = course.state.characters.get(name).space
    assert start is not None, "a character with a turn stands on a board"
    for _ in range(route.fees):
        if course.state.energy == 0:
            course.lose("crossing")
            return
        course.happen(e.CrossingPaid(name))
    if route.path:
        course.happen(e.Moved(name, start, route.path, route.wanted))
        land(course, name)
    else:
        course.happen(e.Stayed(name, "blocked" if route.wanted else "no_steps", route.wanted))
    course.then(ToDo("end_turn"))


def _chosen(state: State, via: tuple[str, ...]) -> Route:
    ways_to_go = all_routes(state)
    for route in ways_to_go:
        if route.via == via:
            return route
    if not via and len(routes(state)) == 1:
        return ways_to_go[0]
    if not via:
        raise IllegalMove("choose_way", say("The path forks: choose a way first."))
    raise IllegalMove("no_such_way", say("That way is not open: choose one that is shown."))


def move_all(course: Course) -> None:
    """Move the characters in order until the team has something to choose."""
    mover(course.state)
    if len(routes(course.state)) > 1:
        raise IllegalMove("choose_way", say("The path forks: choose a way first."))
    while course.state.turn is not None and course.state.choice is None and not course.is_over:
        if len(routes(course.state)) > 1:
            return
        move(course, ())
        flow.go_on(course)


def move_by_hand(course: Course) -> None:
    """The one whose turn it is has been moved on the table; what came of it is reported."""
    name = moved(course)
    course.happen(e.TurnEnded(name, 0))
    flow.next_turn(course, name)
    flow.go_on(course)


def move_all_by_hand(course: Course) -> None:
    """Everybody has been moved on the table."""
    move_by_hand(course)
    while course.state.turn is not None and not course.is_over:
        move_by_hand(course)
