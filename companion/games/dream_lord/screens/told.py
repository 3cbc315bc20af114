"""What the newest step asks of people's hands, or has done for them: what tables forget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import events as e
from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens import naming


class Told(NamedTuple):
    """A sentence, and whether it is good news."""

    text: Text
    is_good: bool


def told(before: State, state: State, events: tuple[Any, ...]) -> tuple[Told, ...]:
    """A sentence for each event of the newest step that hands or heads follow. `before`: the state before it."""
    found = []
    for event in events:
        words = _TELLERS.get(type(event))
        text = words(before, state, event) if words is not None else None
        if text is not None:
            found.append(Told(text, type(event) in GOOD))
    return tuple(found)


def _lost(before: State, state: State, event: e.StuffingLost) -> Text | None:
    if event.cause == "gift":
        return None
    return say("{who}: −{n} stuffing.", who=naming.stuffy_name(state, event.stuffy), n=event.amount)


def _collapsed(before: State, state: State, event: e.CollapsedNow) -> Text:
    return say("{who} has collapsed.", who=naming.stuffy_name(state, event.stuffy))


def _revived(before: State, state: State, event: e.Revived) -> Text:
    return say("{who} gets up: stand the figure up.", who=naming.stuffy_name(state, event.stuffy))


def _gained(before: State, state: State, event: e.StuffingGained) -> Text:
    return say("{who}: +{n} stuffing.", who=naming.stuffy_name(state, event.stuffy), n=event.amount)


def _skipped(before: State, state: State, event: e.TurnSkipped) -> Text:
    return say("{who} found no stuffing: all drawn dice are discarded.", who=naming.stuffy_name(state, event.stuffy))


def _kept(before: State, state: State, event: e.DieKept) -> Text:
    return say("All prevented: {who}'s die stays stored.", who=naming.stuffy_name(state, event.stuffy))


def _defeated(before: State, state: State, event: e.MonsterDefeated) -> Text:
    who, kind = naming.stuffy_name(state, event.by), state.box.monster_by_id[event.kind]
    if kind.rank == "normal":
        return say("{monster} is defeated: 1 button for {who}.", monster=naming.own(kind.name), who=who)
    brave = naming.status_name(state, state.box.brave)
    return say(
        "{monster} is defeated: 1 button and {status} for {who}.", monster=naming.own(kind.name), status=brave, who=who
    )


def _missed(before: State, state: State, event: e.MonsterMissed) -> Text:
    return say("Missed {monster}.", monster=naming.monster_name(before, event.monster))


def _dark(before: State, state: State, event: e.DarkStuffingLost) -> Text:
    return say("Hit: one dark stuffing off {monster}.", monster=naming.monster_name(before, event.monster))


def _passed(before: State, state: State, event: e.SkillTestPassed) -> Text:
    return say("Success: carry out what the test says.")


def _failed(before: State, state: State, event: e.SkillTestFailed) -> Text:
    return say("Failure: carry out what the test says.")


def _checked(before: State, state: State, event: e.ThreatChecked) -> Text | None:
    if event.came != "nothing":
        return None
    return say("Threat checked: {dice} of {needed}, nothing happens.", dice=event.dice, needed=event.needed)


def _refilled(before: State, state: State, event: e.BagRefilled) -> Text:
    return say("The bag was filled.")


def _discarded(before: State, state: State, event: e.HandDiscarded) -> Text | None:
    return (
        say_n("{n} die was left and is discarded.", "{n} dice were left and are discarded.", event.dice)
        if event.dice
        else None
    )


def _sleep(before: State, state: State, event: e.SleepTurned) -> Text:
    return _CARDS[event.card]


def _guarded(before: State, state: State, event: e.SleepGuarded) -> Text:
    return say("{item} goes instead of a sleep card.", item=naming.item_name(state, event.item))


_CARDS: dict[str, Text] = {
    "calm": say("Calm sleep: nothing happens."),
    "restless": say("Restless sleep."),
    "woken": say("Awake! No more sleep cards are turned up."),
}
#: What the table is glad of.
GOOD = (
    e.Revived,
    e.StuffingGained,
    e.DieKept,
    e.MonsterDefeated,
    e.DarkStuffingLost,
    e.SkillTestPassed,
    e.TaskDone,
    e.SleepGuarded,
)
_TELLERS: dict[type, Callable[[State, State, Any], Text | None]] = {
    e.StuffingLost: _lost,
    e.CollapsedNow: _collapsed,
    e.Revived: _revived,
    e.StuffingGained: _gained,
    e.TurnSkipped: _skipped,
    e.DieKept: _kept,
    e.MonsterDefeated: _defeated,
    e.MonsterMissed: _missed,
    e.DarkStuffingLost: _dark,
    e.SkillTestPassed: _passed,
    e.SkillTestFailed: _failed,
    e.TaskDone: lambda _before, _state, _event: say("Group task done: carry out its success."),
    e.ThreatChecked: _checked,
    e.BagRefilled: _refilled,
    e.HandDiscarded: _discarded,
    e.SleepTurned: _sleep,
    e.SleepGuarded: _guarded,
}
