"""What the team has to answer in the movement, in words, and the buttons that answer it. No Kivy.

Questions that need more than buttons have screens of their own: damage to share, gifts to turn over or throw away, a
card to lay face down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import describing, gift_uses, goal, moves, words
from companion.games.time_trouble.landing import healable
from companion.games.time_trouble.legal import legal_moves
from companion.games.time_trouble.model import (
    HealChoice,
    LastGiftsChoice,
    LockChoice,
    SaveChoice,
    State,
    VictoryChoice,
)
from companion.games.time_trouble.movement import alternatives, steps_due
from companion.games.time_trouble.screens.forecast import lock_name
from companion.games.time_trouble.specials import warnings
from companion.ui.screen import Action

#: Answers that are no buttons in the row of choices: tapped elsewhere, or the primary action.
_ELSEWHERE = (
    moves.Heal, moves.SkipHealing, moves.OpenLock, moves.SkipLocks, moves.Finish, moves.PlayOn, moves.ChangeHelp,
    moves.ConfirmPlaces, moves.UseGift, moves.SkipGifts, moves.SaveFluffy, moves.SkipSaving,
)  # fmt: skip


class Answer(msgspec.Struct, frozen=True):
    """A button in the row of choices: the move is made as soon as it is tapped."""

    touch_id: str
    text: Text
    move: Any


def question(state: State, has_ways: bool) -> Text | None:
    """What people have to answer, in a sentence; None when nothing is open. `has_ways`: a way must be chosen."""
    if state.choice is not None:
        return ASKED.get(type(state.choice), lambda state: say("Choose:"))(state)
    if state.turn is None:
        return None
    who = words.character(state.turn)
    if alternatives(state):
        n = steps_due(state)
        return say_n("{who}: {n} step, or give a Fluffy back?", "{who}: {n} steps, or give a Fluffy back?", n, who=who)
    return say("{who}: which way?", who=who) if has_ways else None


def _heal(state: State) -> Text:
    if len(healable(state)) == 1:
        return say("Cleo may heal 1 damage of {who}.", who=words.character(healable(state)[0]))
    left = state.choice.left if isinstance(state.choice, HealChoice) else 1
    if left == 1:
        return say("Cleo may heal: tap a character.")
    return say("Cleo may heal {n} damage: tap a character.", n=left)


def _lock(state: State) -> Text:
    assert isinstance(state.choice, LockChoice), "asked for it"
    if len(state.choice.places) == 1:
        return say("Franky may open this lock.") if state.choice.is_optional else say("Franky opens this lock.")
    if state.choice.is_optional:
        left = state.choice.left
        return say_n("Franky may open {n} lock: which one?", "Franky may open {n} locks: which one?", left)
    return say("Franky opens a lock: which one?")


def _save(state: State) -> Text:
    assert isinstance(state.choice, SaveChoice), "asked for it"
    who = words.character(state.choice.character)
    told = warnings(state, moves.SaveFluffy())
    if told:
        return say("{who} may save a Fluffy. {warning}", who=who, warning=told[0])
    return say("{who} may save a Fluffy here: it counts, and its spot is free.", who=who)


def _last_gifts(state: State) -> Text:
    if isinstance(state.choice, LastGiftsChoice) and state.choice.moment == gift_uses.VICTORY:
        return say("A gift would win the level: use one now?")
    return say("All have moved. Use one more gift?")


ASKED: dict[type, Callable[[State], Text]] = {
    HealChoice: _heal,
    LockChoice: _lock,
    SaveChoice: _save,
    LastGiftsChoice: _last_gifts,
    VictoryChoice: lambda state: (
        say("You have won the level! Stop here, or play on for more stars?")
        if state.box.level.stars
        else say("You have won the level! Stop here, or play on?")
    ),
}


def answers(state: State) -> tuple[Answer, ...]:
    """The buttons of the row of choices, ways left out."""
    return tuple(_answers(state))


def _answers(state: State) -> Iterator[Answer]:
    if isinstance(state.choice, LockChoice):
        places = state.choice.places if len(state.choice.places) > 1 else ()  # one alone is the primary action
        for number, place in enumerate(places, 1):
            yield Answer(f"moves.lock.{number}", lock_name(state, place, places), moves.OpenLock(place))
    elif state.choice is not None:
        open_moves = (move for move in legal_moves(state) if not isinstance(move, _ELSEWHERE))
        for number, move in enumerate(open_moves, 1):
            yield Answer(f"moves.answer.{number}", describing.describe(state, move), move)
    else:
        for move in alternatives(state):
            yield Answer(f"moves.{move.__struct_config__.tag}", INSTEAD[type(move)], move)


#: What may be done instead of moving.
INSTEAD: dict[type, Text] = {moves.ReturnFluffy: say("Fluffy back to Mama Fluffy; no move")}


def offers(state: State) -> tuple[Action, ...]:
    """Quiet buttons beside the primary one."""
    if isinstance(state.choice, VictoryChoice):
        return (Action("moves.play_on", say("Play on"), move=moves.PlayOn()),)
    if isinstance(state.choice, SaveChoice):
        if warnings(state, moves.SaveFluffy()):
            return (Action("moves.save", say("Save it anyway"), move=moves.SaveFluffy()),)
        return (Action("moves.skip_saving", say("Save none"), move=moves.SkipSaving()),)
    if isinstance(state.choice, HealChoice):
        return (Action("moves.skip_healing", say("Heal nobody"), move=moves.SkipHealing()),)
    if isinstance(state.choice, LockChoice) and state.choice.is_optional:
        return (Action("moves.skip_locks", say("Open none"), move=moves.SkipLocks()),)
    if state.choice is None and state.snails and steps_due(state):
        return (Action("moves.snail", say("Snail: −1\u00a0step"), move=moves.UseSnail()),)
    return ()


def primary(state: State) -> Action | None:
    """The one action that an open question offers; none where people have to choose, and never to go without."""
    if isinstance(state.choice, VictoryChoice):
        stars = say_n("{n} star", "{n} stars", goal.stars(state)) if state.box.level.stars else None
        return Action("moves.finish", say("TAKE THE VICTORY"), move=moves.Finish(), hint=stars)
    if isinstance(state.choice, HealChoice) and len(healable(state)) == 1:
        name = healable(state)[0]
        return Action("moves.heal", say("HEAL 1 DAMAGE"), move=moves.Heal(name), hint=words.character(name))
    if isinstance(state.choice, LockChoice) and len(state.choice.places) == 1:
        return Action("moves.lock.1", say("OPEN THE LOCK"), move=moves.OpenLock(state.choice.places[0]))
    if isinstance(state.choice, SaveChoice):
        if warnings(state, moves.SaveFluffy()):
            return Action("moves.skip_saving", say("KEEP THE FLUFFY"), move=moves.SkipSaving())
        return Action("moves.save", say("SAVE THE FLUFFY"), move=moves.SaveFluffy())
    if isinstance(state.choice, LastGiftsChoice):
        return Action("moves.skip_gifts", say("GO ON"), move=moves.SkipGifts(), hint=say("without a gift"))
    return None
