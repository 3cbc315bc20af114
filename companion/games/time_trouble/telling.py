"""The event log's sentences: what each event brought about, as people round the table would tell it.

An event that only moves the game on, or that the step's own words already say, is told by nothing.
Neighbour: `describing.py`, the steps' own words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from companion.engine.correction import Corrected
from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import events as e
from companion.games.time_trouble import gift_events as g
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import split
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.describing import REASONS
from companion.games.time_trouble.model import State
from companion.games.time_trouble.record import tracked


def tell(state: State, event: Any) -> Text | None:
    """What came of a step by this event; `state` is the one before it. None where there is nothing to tell."""
    told = TOLD.get(type(event))
    return told(state, event) if told is not None else None


def moment(state: State) -> Text:
    """Where in the game a state is."""
    return say("Round {n}", n=state.round)


def _space(state: State, place: str) -> Text:
    """A place as people find it, or the space's kind alone where the board is gone."""
    if split(place)[0] not in state.box.board_by_id:
        return say("a space")
    return words.place(state, place)


def _player(state: State, seat: int) -> str:
    return state.players[seat].name


def _reminded(state: State, event: e.Reminded) -> Text:
    who = words.character(event.character)
    if event.steps is None:
        return say("{who}: taken off the reminder bar", who=who)
    shown = f"{event.steps}{'+' if event.steps == 8 else ''}{' !' if event.important else ''}"
    return say("{who}: {steps} on the reminder bar", who=who, steps=shown)


def _card(state: State, event: e.CardPlayed | e.CardFilled) -> Text | None:
    return say("turned, on top in the computer") if event.turned else say("on top in the computer")


def _owed(state: State, event: e.CardsOwed) -> Text | None:
    if not event.owed:
        return None
    names = ", ".join(dict.fromkeys(_player(state, owed.player) for owed in event.owed))
    return say_n("{n} card is missing: {names}", "{n} cards are missing: {names}", len(event.owed), names=names)


def _moved(state: State, event: e.Moved) -> Text:
    who, where = words.character(event.character), _space(state, event.path[-1])
    return say_n("{who} goes {n} step: {where}", "{who} goes {n} steps: {where}", len(event.path), who=who, where=where)


def _stayed(state: State, event: e.Stayed) -> Text:
    who = words.character(event.character)
    return say("{who} is blocked", who=who) if event.reason == "blocked" else say("{who} takes no step", who=who)


def _who(message: str) -> Callable[[State, Any], Text]:
    return lambda state, event: Text(message, (("who", _named(event.character)),))


def _named(name: CharacterName | None) -> Text:
    return words.character(name) if name is not None else say("Somebody")


def _paid(state: State, event: e.BillPaid) -> Text:
    boards = say_n("{n} occupied board", "{n} occupied boards", event.boards)
    return say("{n} energy paid for {boards}", n=event.amount, boards=boards)


def _drawn(state: State, event: e.CardsDrawn) -> Text | None:
    if not event.count:
        return None
    if event.player is None:
        return say_n("{n} card drawn", "{n} cards drawn", event.count)
    return say_n("{who} draws {n} card", "{who} draws {n} cards", event.count, who=_player(state, event.player))


def _won(state: State, event: e.Won) -> Text:
    if not state.box.level.stars:
        return say("Level won!")
    return say("Won: {stars}", stars=say_n("{n} star", "{n} stars", event.stars))


def _corrected(state: State, event: Corrected) -> Text:
    names = {entry.path: entry.name for entry in tracked(state)}
    return _joined(
        say("{what}: {value}", what=names.get(path, say("board")), value=_value(state, path, value))
        for path, value in event.values().items()
    )


def _value(state: State, path: str, value: Any) -> Text:
    if path == "boss":
        return say("{name}", name=_player(state, value))
    if path == "tray":
        cards = [layer["card"].removeprefix("c") + ("↻" if layer.get("turned") else "") for layer in value]
        return say("{cards}", cards=" ".join(cards)) if cards else say("none")
    if path.endswith(".space"):
        return say("k.o.") if value is None else _space(state, value)
    if isinstance(value, list):
        return say("{n}", n=len(value))
    return say("{value}", value=value)


def _joined(texts: Iterable[Text]) -> Text:
    return reduce(lambda one, other: say("{one}, {other}", one=one, other=other), texts)


def _gift(message: str) -> Callable[[State, Any], Text]:
    return lambda state, event: Text(message, (("gift", words.gift(state.box, event.gift)),))


def _steps_added(state: State, event: g.StepsAdded) -> Text:
    who = words.character(event.character)
    return say_n("{who}: {n} step more", "{who}: {n} steps more", event.steps, who=who)


def _space_covered(state: State, event: g.SpaceCovered) -> Text | None:
    return say("covered: {where}", where=_space(state, event.place)) if event.place is not None else None


def _swapped(state: State, event: g.Swapped) -> Text:
    return say(
        "{who} swaps with a Fluffy: {where}", who=words.character(event.character), where=_space(state, event.place)
    )


TOLD: dict[type, Callable[[State, Any], Text | None]] = {
    e.Reminded: _reminded,
    e.CardPlayed: _card,
    e.CardFilled: _card,
    e.ActionEnded: lambda state, event: say_n("{n} card in the computer", "{n} cards in the computer", len(state.tray)),
    e.CardsOwed: _owed,
    e.SnailUsed: lambda state, event: say("1 snail given up, 1 step fewer"),
    e.CrossingPaid: _who(say("{who} crosses over: −1 energy").message),
    e.Moved: _moved,
    e.Stayed: _stayed,
    e.Placed: lambda state, event: say(
        "{who} is put here: {where}", who=words.character(event.character), where=_space(state, event.place)
    ),
    e.FluffyCaught: _who(say("{who} catches a Fluffy").message),
    e.FluffyPlaced: lambda state, event: say("a new Fluffy: {where}", where=_space(state, event.place)),
    e.FluffyHopped: lambda state, event: say("a Fluffy hops: {where}", where=_space(state, event.place)),
    e.FluffyReturned: _who(say("{who} gives a Fluffy back to its mother").message),
    e.MamaMoved: lambda state, event: say(
        "Mama Fluffy sits at the end of {board}", board=words.board(state.box, event.board)
    ),
    e.FluffyReported: _who(say("{who} catches a Fluffy").message),
    e.Damaged: _who(say("{who} takes 1 damage").message),
    e.ShieldUsed: _who(say("{who}'s shield takes 1 damage").message),
    e.DamageToShare: lambda state, event: say("{n} damage to share", n=event.amount),
    e.KnockedOut: _who(say("{who} is k.o.").message),
    e.LockOpened: lambda state, event: say("lock opened: {where}", where=_space(state, event.place)),
    e.EnergyGained: lambda state, event: say("+{n} energy", n=event.amount),
    e.EnergyCollected: lambda state, event: say("+{n} energy", n=event.amount),
    e.SnailGained: lambda state, event: say("+1 snail"),
    e.HealingOffered: lambda state, event: say("Cleo may heal"),
    e.Healed: _who(say("{who}: 1 damage healed").message),
    e.Revived: _who(say("{who} is back").message),
    e.VictoryReached: lambda state, event: say("the level is won"),
    e.ExtraEnergyDue: lambda state, event: say(
        "{board} costs 1 energy more this round", board=words.board(state.box, event.board)
    ),
    e.BoardTurned: lambda state, event: say("{board} is turned round", board=words.board(state.box, event.board)),
    e.BoardAdded: lambda state, event: say("{board} added", board=words.board(state.box, event.board)),
    e.BoardRemoved: lambda state, event: say(
        "{board} removed: +{n} energy", board=words.board(state.box, event.board), n=event.energy
    ),
    e.BillPaid: _paid,
    e.CardsDiscarded: lambda state, event: say_n("{n} card discarded", "{n} cards discarded", event.count),
    e.CardsDrawn: _drawn,
    e.PileReshuffled: lambda state, event: say("discard pile shuffled"),
    e.RoundBegun: lambda state, event: say("Boss: {who}", who=_player(state, event.boss)),
    e.MovedOnTable: _who(say("{who} moved on the table").message),
    g.GiftsReshuffled: lambda state, event: say("discarded gifts shuffled"),
    g.GiftToTurnOver: lambda state, event: say("a gift to turn over"),
    g.GiftDrawn: _gift(say("gift: {gift}").message),
    g.GiftThrown: _gift(say("thrown away: {gift}").message),
    g.GiftUsed: _gift(say("used: {gift}").message),
    g.StepsAdded: _steps_added,
    g.SpaceCovered: _space_covered,
    g.CardLaidFaceDown: lambda state, event: say("face down on top in the computer"),
    g.Swapped: _swapped,
    g.SavingOffered: _who(say("{who} may save a Fluffy").message),
    g.FluffySaved: _who(say("{who}: a Fluffy is saved").message),
    e.Lost: lambda state, event: REASONS[event.reason],
    e.Won: _won,
    Corrected: _corrected,
}
