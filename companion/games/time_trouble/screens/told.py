"""What people's hands have to do after a step, beyond moving figures along their ways: short lines, in order. No Kivy.

The pieces lie on the table; the console only knows where they should lie. Neighbour: told_row.py draws the lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import events as e
from companion.games.time_trouble import gift_events as g
from companion.games.time_trouble import words
from companion.games.time_trouble.evolve import evolve
from companion.games.time_trouble.model import State

#: Special rules that do damage without a space that shows it.
CAUSES: dict[str, Text] = {
    "quicksand": say("quicksand"),
    "t_rex": say("T-Rex"),
    "mama_fluffy": say("past the edge"),
    "special_cards": say("special cards"),
    "floor_is_lava": say("lava"),
}


def instructions(state: State, happened: Iterable[Any]) -> tuple[Text, ...]:
    """What is to do on the table for these events, which began in `state`."""
    found: list[Text] = []
    for event in happened:
        tell = TOLD.get(type(event))
        text = tell(state, event) if tell is not None else None
        if text is not None:
            found.append(text)
        state = evolve(state, event)
    return tuple(found)


def _where(state: State, place: str) -> Text:
    return words.place(state, place)


def _placed(state: State, event: e.Placed) -> Text:
    who = words.character(event.character)
    if event.cause == "magnets":
        return say("Magnet: {who} to {where}.", who=who, where=_where(state, event.place))
    return say("{who} into the cave: {where}.", who=who, where=_where(state, event.place))


def _hopped(state: State, event: e.FluffyHopped) -> Text:
    start, place = _where(state, event.start), _where(state, event.place)
    return say("Fluffy hops: {start} → {place}.", start=start, place=place)


def _damaged(state: State, event: e.Damaged) -> Text | None:
    cause = CAUSES.get(event.cause)
    return say("{who}: 1 damage ({cause}).", who=words.character(event.character), cause=cause) if cause else None


def _board_added(state: State, event: e.BoardAdded) -> Text | None:
    if state.phase == "energy":
        return None  # the energy phase says it in its own line
    text = say("Put {board} in front.", board=words.board(state.box, event.board))
    if not event.locks:
        return text
    locks = say_n("{n} lock", "{n} locks", len(event.locks))
    return say("{sentence} {pieces} on it.", sentence=text, pieces=locks)


def _drawn(state: State, event: e.CardsDrawn) -> Text | None:
    if state.phase != "briefing" or event.player is None:
        return None
    return say("{who} draws {n}.", who=state.players[event.player].name, n=event.count)


def _covered(state: State, event: g.SpaceCovered) -> Text | None:
    return say("The gift covers {where}.", where=_where(state, event.place)) if event.place is not None else None


TOLD: dict[type, Callable[[State, Any], Text | None]] = {
    e.Placed: _placed,
    e.FluffyPlaced: lambda state, event: say("New Fluffy: {where}.", where=_where(state, event.place)),
    e.FluffyHopped: _hopped,
    e.FluffyReturned: lambda state, event: say(
        "{who}: 1 Fluffy onto Mama Fluffy.", who=words.character(event.character)
    ),
    e.MamaMoved: lambda state, event: say(
        "Mama Fluffy to the end of {board}; her 2 Fluffies into the box.", board=words.board(state.box, event.board)
    ),
    e.Damaged: _damaged,
    e.ShieldUsed: lambda state, event: say("{who}: the shield is gone.", who=words.character(event.character)),
    e.KnockedOut: lambda state, event: say("{who} is k.o.: off the boards.", who=words.character(event.character)),
    e.Revived: lambda state, event: say(
        "{who} is back: {where}.", who=words.character(event.character), where=_where(state, event.place)
    ),
    e.BoardTurned: lambda state, event: say(
        "Turn {board} by 180°, with all that lies on it.", board=words.board(state.box, event.board)
    ),
    e.BoardAdded: _board_added,
    e.ExtraEnergyDue: lambda state, event: say(
        "{board}: somebody is alone there, 1 energy more.", board=words.board(state.box, event.board)
    ),
    e.CardsDrawn: _drawn,
    g.GiftsReshuffled: lambda state, event: say("No gift left: shuffle the used ones, face down."),
    g.SpaceCovered: _covered,
    g.Swapped: lambda state, event: say(
        "{who} and the Fluffy swap: {where}.", who=words.character(event.character), where=_where(state, event.place)
    ),
    g.FluffySaved: lambda state, event: say(
        "{who}: 1 Fluffy to the middle of the character board.", who=words.character(event.character)
    ),
}
