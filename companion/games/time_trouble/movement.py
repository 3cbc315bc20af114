"""Movement: whose turn it is, how far, by which way and where it ends (rulebook, Moving characters).

R8 to R17: no step triggers nothing; an occupied target sends the figure back along its own path; locks and detours;
forks are chosen with the count known; snails come off before the landing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.rules import IllegalMove
from companion.engine.words import Text, say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import flow
from companion.games.time_trouble.boards import after, is_beside, is_detour, occupants, ways
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
    can't go; `wanted`: steps that were due; `fees`: energy for crossing over; `lost`: steps past the foremost edge."""

    via: tuple[str, ...]
    path: tuple[str, ...]
    wanted: int
    fees: int
    lost: int = 0

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
    """Steps of the character whose turn it is."""
    return steps_of(state, state.turn) if state.turn is not None else 0


def steps_of(state: State, name: CharacterName) -> int:
    """Steps of a character in this movement: visible footprints and extra steps (R14), less snails that were given up
    for it, never below 0 (R13)."""
    extra = sum(given.steps for given in state.extra_steps if given.character == name)
    snails = state.snails_used if name == state.turn else 0
    return max(0, footprints(state.box, state.tray).get(name) + extra - snails)


def routes(state: State) -> tuple[Route, ...]:
    """The ways that differ in what they do, for the character whose turn it is; just one where there is no choice.

    Passing a space does nothing, so two branches that end on the same space for the same fee are no choice; unless a
    special rule minds that one of them leads past the edge.
    """
    different: dict[tuple[tuple[str, ...], int, bool], Route] = {}
    minds_edge = any(rule.minds_edge for rule in at_work(state))
    for route in all_routes(state):
        different.setdefault((route.path[-1:], route.fees, minds_edge and route.lost > 0), route)
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
        ahead = ways_on(state, path[-1] if path else start) if len(path) < due else ()
        for place in ahead:
            walk((*path, place), (*via, place) if len(ahead) > 1 else via)
        if not ahead:
            stopped = path[: _stop(state, name, path)]
            lost = due - len(path)
            if lost and not _is_edge(state, path[-1] if path else start):
                lost = 0
            found.append(Route(via, stopped, due, crossings(state, start, stopped), lost))

    walk((), ())
    return tuple(found)


def ways_on(state: State, place: str) -> tuple[str, ...]:
    """Where a figure may step from here, special rules included; more than one is a fork."""
    ahead = ways(state, place)
    for rule in at_work(state):
        ahead = rule.path_built(state, place, ahead)
    return ahead


def _is_edge(state: State, place: str) -> bool:
    """True where the line ends, rather than at a closed lock."""
    return not is_beside(state, place) and not after(state, place) and not ways_on(state, place)


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
    else:
        course.happen(e.Stayed(name, "blocked" if route.wanted else "no_steps", route.wanted))
    for rule in at_work(course.state) if route.lost else ():
        rule.overrun(course, name, route.lost)
    if route.path:
        land(course, name)
    course.then(ToDo("end_turn"))


def alternatives(state: State) -> tuple[Any, ...]:
    """Moves that the one whose turn it is may make instead of going its way."""
    if state.turn is None or state.phase != "movement" or is_by_hand(state):
        return ()
    return tuple(move for rule in at_work(state) for move in rule.instead_of_moving(state, state.turn))


def is_forced(state: State) -> bool:
    """True where the one whose turn it is has just one thing to do."""
    return len(routes(state)) == 1 and not alternatives(state)


def instead(course: Course, move: Any, otherwise: Text) -> None:
    """A special rule's move of the one whose turn it is, and the end of its turn. Raises IllegalMove, with `otherwise`
    where no rule at work knows such a move."""
    name = mover(course.state)
    if not any(rule.take_instead(course, name, move) for rule in at_work(course.state)):
        raise IllegalMove("not_now", otherwise)
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
    if alternatives(course.state):
        raise IllegalMove("choose_first", say("Choose first: move, or do something else instead."))
    while course.state.turn is not None and course.state.choice is None and not course.is_over:
        if not is_forced(course.state):
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
