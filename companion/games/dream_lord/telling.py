"""The event log's sentences: what each event brought about, as people round the table would tell it.

An event that only moves the game on, or that the step's own words already say, is told by nothing.
Neighbour: `describing.py`, the steps' own words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.correction import Corrected
from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import events as e
from companion.games.dream_lord import words
from companion.games.dream_lord.describing import REASONS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.record import tracked


def tell(state: State, event: Any) -> Text | None:
    """What came of a step by this event; `state` is the one before it. None where there is nothing to tell."""
    told = TOLD.get(type(event))
    return told(state, event) if told is not None else None


def moment(state: State) -> Text:
    """Where in the game a state is."""
    who = _who(state, state.stuffies[state.turn].id)
    return say("Page {page}, turn {n}: {who}", page=state.page.number, n=state.turns, who=who)


def _who(state: State, name: str | None) -> Text:
    return words.stuffy(state.box, name) if name is not None else say("the group")


def _of(message: str) -> Callable[[State, Any], Text]:
    """A sentence about the stuffy of an event."""
    return lambda state, event: Text(message, (("who", _who(state, event.stuffy)),))


def _monster(message: str) -> Callable[[State, Any], Text]:
    """A sentence about the monster of an event."""
    return lambda state, event: Text(message, (("monster", words.monster(state, event.monster)),))


def _rolled(state: State, event: e.RollRead) -> Text:
    shown = " + ".join(str(die.value) for die in event.dice)
    plain = sum(die.value for die in event.dice)
    if event.total != plain:
        shown = f"{shown} ({words.signed(event.total - plain)})"
    what = words.PURPOSES[event.purpose]
    if len(event.dice) == 1 and event.total == plain:
        told = say("{what}: {total}", what=what, total=event.total)
    else:
        told = say("{what}: {shown} = {total}", what=what, shown=shown, total=event.total)
    if event.target is None or event.purpose == "defend":
        return told
    return say("{roll}, needed {n}", roll=told, n=event.target)


def _collapsed(state: State, event: e.CollapsedNow) -> Text:
    return say("{who} collapses: statuses, hearts, buttons and the stored die are gone", who=_who(state, event.stuffy))


def _checked(state: State, event: e.ThreatChecked) -> Text:
    return say("threat checked: {dice} of {needed} black dice", dice=event.dice, needed=event.needed)


def _gained(state: State, event: b.Gained) -> Text:
    who, what = _who(state, event.stuffy), words.GOODS[event.what]
    return say("{who}: +{n} {what}", who=who, n=event.amount, what=what)


def _came(state: State, event: b.MonsterCame) -> Text:
    return say("{monster} comes", monster=words.monster_kind(state.box, event.kind))


def _leader_came(state: State, event: b.LeaderCame) -> Text:
    return words.instead(state, event.kind, event.instead_of)


def _item(message: str) -> Callable[[State, Any], Text]:
    return lambda state, event: Text(message, (("item", words.item(state.box, event.item)),))


def _item_found(state: State, event: b.ItemFound) -> Text:
    return say("{who} gets {item}", who=_who(state, event.stuffy), item=words.item(state.box, event.item))


def _status(message: str) -> Callable[[State, Any], Text]:
    return lambda state, event: Text(
        message, (("who", _who(state, event.stuffy)), ("status", words.status(state.box, event.status)))
    )


def _corrected(state: State, event: Corrected) -> Text:
    names = {entry.path: entry.name for entry in tracked(state)}
    told = [names.get(path, say("a value")) for path in event.values()]
    found = told[0] if told else say("nothing")
    for text in told[1:]:
        found = say("{one}, {other}", one=found, other=text)
    return say("set right: {what}", what=found)


TOLD: dict[type, Callable[[State, Any], Text | None]] = {
    e.DiceDrawn: lambda state, event: say("out of the bag: {dice}", dice=words.dice(event.dice)),
    e.BagRefilled: lambda state, event: say_n("{n} die back into the bag", "{n} dice back into the bag", event.dice),
    e.RollRead: _rolled,
    e.StuffingGained: lambda state, event: say("{who}: +{n} stuffing", who=_who(state, event.stuffy), n=event.amount),
    e.StuffingLost: lambda state, event: say("{who}: −{n} stuffing", who=_who(state, event.stuffy), n=event.amount),
    e.Revived: _of(say("{who} gets up").message),
    e.CollapsedNow: _collapsed,
    e.ThreatRaised: lambda state, event: say_n(
        "{n} black die on the threat track", "{n} black dice on the threat track", event.dice
    ),
    e.TurnSkipped: _of(say("{who} stays collapsed: no actions").message),
    e.DieStored: lambda state, event: say(
        "{who} has stored: {colour}", who=_who(state, event.stuffy), colour=words.COLOURS[event.die]
    ),
    e.StoredDiscarded: lambda state, event: say(
        "{who}: stored {colour} die discarded", who=_who(state, event.stuffy), colour=words.COLOURS[event.die]
    ),
    e.DieKept: _of(say("all prevented: {who} keeps the die").message),
    e.TaskHelped: lambda state, event: say(
        "group task: {n} pips",
        n=(state.task.total if state.task is not None else 0) + sum(die.value for die in event.dice) + event.bonus,
    ),
    e.TaskDone: lambda state, event: say("the group task succeeds"),
    e.SkillTestPassed: _of(say("{who} passes the test").message),
    e.SkillTestFailed: lambda state, event: Text(
        (
            say("{who} has no matching die: the test fails") if event.is_automatic else say("{who} fails the test")
        ).message,
        (("who", _who(state, event.stuffy)),),
    ),
    e.MonsterHit: _monster(say("{monster} is hit").message),
    e.MonsterMissed: _monster(say("{monster} is missed").message),
    e.DarkStuffingLost: _monster(say("{monster} loses a dark stuffing").message),
    e.MonsterDefeated: _monster(say("{monster} is defeated").message),
    e.HandDiscarded: lambda state, event: say_n("{n} die discarded", "{n} dice discarded", event.dice),
    e.ThreatChecked: _checked,
    e.EffectBegun: lambda state, event: say("first threat") if event.is_first else say("further threat"),
    e.ThreatCleared: lambda state, event: say_n(
        "{n} black die off the track", "{n} black dice off the track", event.dice
    ),
    e.MonstersTurnBegun: lambda state, event: say("the monsters' turn"),
    e.MonsterSkipped: _monster(say("{monster} does not act").message),
    e.Attacked: lambda state, event: say(
        "{monster} attacks {who}: {n} damage",
        monster=words.monster(state, event.monster),
        who=_who(state, event.stuffy),
        n=event.damage,
    ),
    e.ReachedNobody: _monster(say("{monster} reaches nobody").message),
    e.DamagePrevented: lambda state, event: say("{n} damage prevented", n=event.amount),
    e.SleepTurned: lambda state, event: words.SLEEP_CARDS[event.card],
    e.SleepGuarded: _item(say("{item} goes instead of a sleep card").message),
    e.MovementStopped: lambda state, event: say("{place}: the movement ends", place=words.PLACES[event.what]),
    e.TurnBegun: lambda state, event: say("{who}'s turn", who=_who(state, state.stuffies[event.turn].id)),
    b.Gained: _gained,
    b.Spent: lambda state, event: say("{who}: −1 {what}", who=_who(state, event.stuffy), what=words.GOODS[event.what]),
    b.StatusGiven: _status(say("{who} is {status}").message),
    b.StatusDoubled: _status(say("{who} is {status} already").message),
    b.StatusShed: _status(say("{who} is no longer {status}").message),
    b.ItemFound: _item_found,
    b.ItemDropped: _item(say("thrown away: {item}").message),
    b.ItemOnDeck: _item(say("{item} lies on the sleep deck").message),
    b.ItemLaidOut: _item(say("the trader has {item}").message),
    b.TaskStarted: lambda state, event: say(
        "{colour} group task ({n})", colour=words.COLOURS[event.colour], n=event.difficulty
    ),
    b.TaskDropped: lambda state, event: say("group task closed"),
    b.MonsterCame: _came,
    b.LeaderCame: _leader_came,
    b.MonsterLeft: _monster(say("{monster} leaves").message),
    b.PageFollows: lambda state, event: say("page {n} follows", n=event.number),
    b.PageTurned: lambda state, event: say("page {n}", n=event.number),
    b.Noted: lambda state, event: say("{note}", note=event.text),
    e.Won: lambda state, event: REASONS[event.reason],
    e.Lost: lambda state, event: REASONS[event.reason],
    Corrected: _corrected,
}
