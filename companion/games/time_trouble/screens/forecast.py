"""What the movement will do from here: each character's steps, way and effects, as the rules will carry it out.

Pure: plays the moves on a copy of the state, until people have something to choose. No Kivy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from companion.engine.chance import Seeded
from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import events as e
from companion.games.time_trouble import flow, words
from companion.games.time_trouble import gift_events as g
from companion.games.time_trouble.boards import join, printed, split
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import Course, is_knocked_out
from companion.games.time_trouble.model import State
from companion.games.time_trouble.movement import Route, alternatives, move, routes, steps_of


class Foreseen(msgspec.Struct, frozen=True):
    """One character in this movement.

    `standing`: done (its turn is over), out (k.o.), moves (known in full), forks (a way must be chosen), asks (an
    answer is due now), waits (depends on a choice before it). `steps`: footprints and extra steps, less snails.
    """

    name: CharacterName
    standing: Literal["done", "out", "moves", "forks", "asks", "waits"]
    steps: int
    start: str | None = None
    path: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()


def forecast(state: State, via: tuple[str, ...] | None = None) -> tuple[Foreseen, ...]:
    """All four, in their order. `via` is the way chosen for the character whose turn it is."""
    found = []
    course = Course(state, Seeded(0, 0))
    is_open = False
    for name in ORDER:
        steps = steps_of(state, name)
        start = course.state.characters.get(name).space
        if is_open:
            standing = "out" if is_knocked_out(course.state, name) else "waits"
            found.append(Foreseen(name, standing, steps, start))  # type: ignore[arg-type]
        elif state.turn == name and state.choice is not None:
            is_open = True
            found.append(Foreseen(name, "asks", steps, start))
        elif course.state.turn == name and not course.is_over:
            chosen = via if name == state.turn else None
            if chosen is None and len(routes(course.state)) > 1:
                is_open = True
                found.append(Foreseen(name, "forks", steps, start))
                continue
            may_choose = bool(alternatives(course.state))
            if may_choose and name != state.turn:
                is_open = True
                found.append(Foreseen(name, "asks", steps, start))
                continue
            before = len(course.events)
            move(course, chosen or ())
            flow.go_on(course)
            happened = course.events[before:]
            path = next((event.path for event in happened if isinstance(event, e.Moved)), ())
            is_open = may_choose or course.state.choice is not None or course.is_over
            found.append(
                Foreseen(name, "moves", steps, start, path, tuple(_texts(course.state, name, steps, happened)))
            )
        else:
            standing = "out" if is_knocked_out(state, name) else "done"
            found.append(Foreseen(name, standing, steps, start))  # type: ignore[arg-type]
    return tuple(found)


def _texts(state: State, name: CharacterName, steps: int, happened: list[object]) -> Iterator[Text]:
    """What happens to the character, in the words of the table."""
    is_plain = True
    snails = 0
    for event in happened:
        if isinstance(event, e.TurnBegun | e.MovementEnded):
            break
        snails += isinstance(event, e.SnailGained)
        if isinstance(event, e.Placed) and event.character == name:
            is_plain = False
            yield say("goes on to {board}", board=board_name(state, event.place))
        elif (text := _text(event)) is not None:
            is_plain = False
            yield text
    if snails:
        is_plain = False
        yield say_n("+{n} snail", "+{n} snails", snails)
    path = next((event.path for event in happened if isinstance(event, e.Moved)), ())
    if path and is_plain:
        yield words.kind(printed(state, path[-1]).kind)
    if path and len(path) < steps:
        yield say("{n} of {due} steps", n=len(path), due=steps)


def _text(event: object) -> Text | None:
    if isinstance(event, e.Stayed):
        return say("stays: blocked") if event.reason == "blocked" else say("stays: no steps")
    if isinstance(event, e.Lost):
        return say("the level is lost")
    if isinstance(event, e.HealingOffered):
        return say("may heal {n} damage", n=event.left)
    if isinstance(event, e.LockChosen) and event.is_optional:
        return say_n("may open {n} lock", "may open {n} locks", event.left)
    if isinstance(event, e.Placed):
        return say("{who} is put on another space", who=words.character(event.character))
    if isinstance(event, e.EnergyGained):
        return say("+{n} energy", n=event.amount)
    return WORDS.get(type(event))


WORDS: dict[type, Text] = {
    e.CrossingPaid: say("crosses over: −1 energy"),
    e.FluffyCaught: say("catches a Fluffy"),
    e.Damaged: say("1 damage"),
    e.KnockedOut: say("k.o."),
    e.LockOpened: say("opens a lock"),
    e.LockChosen: say("opens a lock of your choice"),
    e.ShieldUsed: say("the shield takes 1 damage"),
    g.GiftToTurnOver: say("gets a gift"),
    g.GiftDrawn: say("gets a gift"),
    g.SavingOffered: say("may save a Fluffy"),
    g.GiftToTurnOver: say("turns a gift over"),
    g.GiftDrawn: say("gets a gift"),
    g.SavingOffered: say("may save a Fluffy"),
}


def in_drawing_order(state: State, open_routes: tuple[Route, ...]) -> tuple[Route, ...]:
    """The ways from the top of the drawing to its bottom, so that their numbers can be read off the picture."""
    return tuple(sorted(open_routes, key=lambda route: [printed(state, place).at[1] for place in route.via]))


def route_name(state: State, route: Route, open_routes: tuple[Route, ...]) -> Text:
    """A way by where it lies on the drawing: 'Upper', 'Lower'."""
    named = [text for text in (_branch(state, route, index, open_routes) for index in range(len(route.via))) if text]
    if not named:
        return say("This path")
    if len(named) == 1:
        return named[0]
    return say("{first}, then {second}", first=named[0], second=named[-1])


def _branch(state: State, route: Route, index: int, open_routes: tuple[Route, ...]) -> Text | None:
    siblings = {
        other.via[index] for other in open_routes if len(other.via) > index and other.via[:index] == route.via[:index]
    }
    if len(siblings) < 2:
        return None
    ordered = sorted(siblings, key=lambda place: (printed(state, place).at[1], printed(state, place).at[0]))
    rank = ordered.index(route.via[index])
    if rank == 0:
        return say("Upper")
    return say("Lower") if rank == len(ordered) - 1 else say("Middle")


def lock_name(state: State, place: str, places: tuple[str, ...]) -> Text:
    """A lock by where it lies among all that are printed on its board, open ones too: as people see it.

    With its board where `places`, those that may be opened, lie on several.
    """
    board = split(place)[0]
    printed_there = (join(board, space) for space in state.box.board_by_id[board].of_kind("lock"))
    locks = list(dict.fromkeys((*printed_there, *(other for other in places if split(other)[0] == board))))
    name = _place_among(state, place, locks)
    if name is None:
        return say("Lock on {board}", board=board_name(state, place))
    if len({split(other)[0] for other in places}) > 1:
        return say("{board}: {lock}", board=board_name(state, place), lock=name)
    return name


def _place_among(state: State, place: str, locks: list[str]) -> Text | None:
    """Where a lock lies among others: from above where each has a height of its own, else from the left."""
    if len(locks) < 2:
        return None
    at = {other: printed(state, other).at for other in locks}
    if len({y for _, y in at.values()}) < len(locks):
        return say("Lock {n} from the left", n=sorted(locks, key=lambda other: at[other]).index(place) + 1)
    ordered = sorted(locks, key=lambda other: at[other][1])
    if place == ordered[0]:
        return say("Upper lock")
    return say("Lower lock") if place == ordered[-1] else say("Middle lock")


def board_name(state: State, place: str) -> Text:
    """The name of a place's board."""
    return words.board(state.box, split(place)[0])
