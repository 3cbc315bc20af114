"""Steps, outcomes and moves in words: for the undo button, the end screen and `companion moves`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.correction import Correct
from companion.engine.rules import MoveHelp, Outcome
from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import book_moves as b
from companion.games.dream_lord import moves, words
from companion.games.dream_lord.box import Words
from companion.games.dream_lord.examples import EXAMPLES
from companion.games.dream_lord.model import State, active
from companion.games.dream_lord.questions import (
    EffectChoice,
    EncounterChoice,
    EyeChoice,
    HitChoice,
    LostChoice,
    RestlessChoice,
    RollChoice,
    TraderChoice,
)
from companion.games.dream_lord.record import tracked


def describe(state: State, move: Any) -> Text:
    """The step in a few words: what undo takes back."""
    return WORDS[type(move)](state, move)


def _who(state: State, name: str) -> Text:
    return words.stuffy(state.box, name)


def _active(state: State) -> Text:
    return _who(state, active(state).id)


def _used(state: State, move: Any) -> Text:
    what = words.purpose(moves.USES[type(move)])
    return say("{who}: {what}", who=_active(state), what=what)


def _roll(state: State, move: Any) -> Text:
    purpose = state.choice.roll.purpose if isinstance(state.choice, RollChoice) else "move"
    return say("roll: {what}", what=words.PURPOSES[purpose])


def _entered(state: State, move: moves.EnterDie) -> Text:
    dice = state.choice.roll.dice if isinstance(state.choice, RollChoice) else ()
    colour = next((die.colour for die in dice if die.value is None), None)
    if colour is None:
        return say("rolled: {n}", n=move.value)
    return say("rolled: {colour} {n}", colour=words.COLOURS[colour], n=move.value)


def _bonus(state: State, move: moves.AddBonus) -> Text:
    return say("bonus {n}", n=words.signed(move.amount))


def _test(state: State, move: moves.FaceTest) -> Text:
    return say("{colour} test ({n})", colour=words.COLOURS[move.colour], n=move.difficulty)


def _task(state: State, move: b.StartTask) -> Text:
    return say("{colour} group task ({n})", colour=words.COLOURS[move.colour], n=move.difficulty)


def _laid(state: State, move: moves.LayMonster) -> Text:
    if move.instead_of is not None:
        return words.instead(state, move.kind, move.instead_of)
    return say("laid: {monster}", monster=words.monster_kind(state.box, move.kind))


def _gain(state: State, move: b.Gain) -> Text:
    what = words.GOODS[move.what]
    return say("{who}: +{n} {what}", who=_who(state, move.stuffy), n=move.amount, what=what)


def _spend(state: State, move: b.Spend) -> Text:
    return say("{who}: −1 {what}", who=_who(state, move.stuffy), what=words.GOODS[move.what])


def _correct(state: State, move: Correct) -> Text:
    names = {entry.path: entry.name for entry in tracked(state)}
    settings = move.settings
    if len(settings) == 1 and settings[0].path in names:
        return say("correction: {what}", what=names[settings[0].path])
    return say_n("{n} correction", "{n} corrections", len(settings))


def _status(state: State, move: b.GiveStatus) -> Text:
    return say("{who}: {what}", who=_who(state, move.stuffy), what=words.status(state.box, move.status))


def _shed(state: State, move: b.ShedStatus) -> Text:
    return say("{who} is no longer {status}", who=_who(state, move.stuffy), status=words.status(state.box, move.status))


def _judged(state: State, move: moves.JudgeHit) -> Text:
    if not isinstance(state.choice, HitChoice):
        return say("hit") if move.is_hit else say("missed")
    monster = words.monster(state, state.choice.monster)
    return say("hit: {monster}", monster=monster) if move.is_hit else say("missed: {monster}", monster=monster)


def _done(state: State, move: moves.Done) -> Text:
    """What was read, or laid, and is over."""
    return DONE.get(type(state.choice), say("carried out"))


def _written(name: Words) -> Text:
    return say("entered: {name}", name=words.own(name))


def _item(state: State, item: str, stuffy: str | None) -> Text:
    what = words.item(state.box, item)
    return say("{who}: {what}", who=_who(state, stuffy), what=what) if stuffy is not None else what


def _sleep(state: State, move: moves.TurnSleep) -> Text:
    if move.card is None:
        return say("sleep card turned up")
    return say("sleep card: {card}", card=words.SLEEP_CARDS[move.card])


DONE: dict[type | None, Text] = {
    EncounterChoice: say("encounter is laid out"),
    EffectChoice: say("threat effect carried out"),
    EyeChoice: say("place of interest carried out"),
    LostChoice: say("Lost card carried out"),
    RestlessChoice: say("restless sleep carried out"),
    TraderChoice: say("trade is over"),
}


WORDS: dict[type, Callable[[State, Any], Text]] = {
    moves.Draw: lambda state, move: say("{who}: dice drawn", who=_active(state)),
    moves.DrawDie: lambda state, move: say("drawn: {colour}", colour=words.COLOURS[move.colour]),
    moves.Refill: lambda state, move: say("bag filled"),
    moves.RollWhite: lambda state, move: say_n("{n} white die taken", "{n} white dice taken", move.dice),
    moves.EndStuffing: lambda state, move: say("white dice not rolled"),
    moves.RollDice: _roll,
    moves.EnterDie: _entered,
    moves.Reroll: lambda state, move: say_n("{n} die again", "{n} dice again", len(move.dice)),
    moves.Accept: lambda state, move: say("roll kept"),
    moves.AddBonus: _bonus,
    moves.AddDie: lambda state, move: say("one more die"),
    moves.Go: _used,
    moves.Arrive: lambda state, move: say("{who} moved", who=_active(state)),
    moves.Meet: lambda state, move: say("entered: {place}", place=words.PLACES[move.what]),
    moves.MeetAnother: lambda state, move: say("another trader"),
    moves.Store: lambda state, move: say("stored: {colour}", colour=words.COLOURS[move.die]),
    moves.EncourageByDie: lambda state, move: say("die for {who}", who=_who(state, move.whom)),
    moves.EncourageByStuffing: lambda state, move: say("stuffing for {who}", who=_who(state, move.whom)),
    moves.Confirm: lambda state, move: say("last stuffing given"),
    moves.Cancel: lambda state, move: say("last stuffing kept"),
    moves.FaceTest: _test,
    moves.TryTest: _used,
    moves.GiveUp: lambda state, move: say("test given up"),
    moves.SettleTest: lambda state, move: say("test passed") if move.is_passed else say("test failed"),
    moves.HelpTask: _used,
    moves.Melee: _used,
    moves.Ranged: _used,
    moves.JudgeHit: _judged,
    moves.Search: _used,
    moves.TakeItem: lambda state, move: _item(state, move.item, move.stuffy),
    moves.LeaveItem: lambda state, move: say("no item taken"),
    moves.KeepItem: lambda state, move: say("kept: {item}", item=words.item(state.box, move.item)),
    moves.EndTurn: lambda state, move: say("{who}'s turn ended", who=_active(state)),
    moves.Attack: lambda state, move: say("attack on {who}", who=_who(state, move.stuffy)),
    moves.NoAttack: lambda state, move: say("no attack"),
    moves.Defend: lambda state, move: say("defence"),
    moves.Endure: lambda state, move: say("damage taken"),
    moves.TurnSleep: _sleep,
    moves.Decide: lambda state, move: say("Lost card: decided"),
    moves.Done: _done,
    moves.LayMonster: _laid,
    moves.DealMonsters: lambda state, move: say("monsters dealt"),
    moves.BeginPage: lambda state, move: say("page begun"),
    b.Hurt: lambda state, move: say("{n} damage for {who}", n=move.damage, who=_who(state, move.stuffy)),
    b.Gain: _gain,
    b.Spend: _spend,
    b.UseHeart: lambda state, move: say("heart ability of {who}", who=_who(state, move.stuffy)),
    b.GiveStatus: _status,
    b.ShedStatus: _shed,
    b.FindItem: lambda state, move: _item(state, move.item, move.stuffy),
    b.DropItem: lambda state, move: say("thrown away: {item}", item=words.item(state.box, move.item)),
    b.LayOut: lambda state, move: say("laid out: {item}", item=words.item(state.box, move.item)),
    b.Trade: lambda state, move: say("traded: {item}", item=words.item(state.box, move.item)),
    b.TurnSleepCard: lambda state, move: say("sleep card"),
    b.RemoveThreat: lambda state, move: say_n("{n} black die off", "{n} black dice off", move.dice),
    b.RefillBag: lambda state, move: say("by the book: fill the bag"),
    b.StartTask: _task,
    b.DropTask: lambda state, move: say("group task closed"),
    b.RandomEncounter: lambda state, move: say("random encounter"),
    b.SpecialEncounter: lambda state, move: words.encounter(state.box, move.encounter),
    b.RemoveMonster: lambda state, move: say("away: {monster}", monster=words.monster(state, move.monster)),
    b.SkipMonster: lambda state, move: say("monster does not act"),
    b.MonstersAct: lambda state, move: say("monsters act"),
    b.TurnPage: lambda state, move: say("to page {n}", n=move.number or state.page.number + 1),
    b.PassBookmark: lambda state, move: say("bookkeeper: {who}", who=_who(state, move.stuffy)),
    b.EndStory: lambda state, move: say("story won") if move.is_won else say("story lost"),
    b.Note: lambda state, move: say("note"),
    b.DropNote: lambda state, move: say("note taken away"),
    b.EnterMonster: lambda state, move: _written(move.monster.name),
    b.EnterItem: lambda state, move: _written(move.item.name),
    b.EnterStuffy: lambda state, move: _written(move.stuffy.name),
    b.EnterStatus: lambda state, move: _written(move.status.name),
    b.EnterEncounter: lambda state, move: _written(move.encounter.name),
    Correct: _correct,
}

REASONS = {
    "calm": say("The story is won: read the ending “Calm sleep”."),
    "woken": say("The story is won: read the ending “Awake!”."),
    "collapsed": say("All stuffies have collapsed."),
    "book": say("The book says that the story is lost."),
}


def outcome(state: State) -> Outcome | None:
    """How it ended, or None."""
    result = state.result
    return Outcome(result.result, result.reason, REASONS[result.reason]) if result is not None else None


def summary(state: State) -> Text:
    """The sitting in a line, for the list of saved tables."""
    names = ", ".join(dict.fromkeys(one.player for one in state.stuffies))
    return say("{names}: story {story}, page {page}", names=names, story=state.page.story, page=state.page.number)


def move_help() -> tuple[MoveHelp, ...]:
    """Every move's meaning and an example, in the order of a turn."""
    return tuple(MoveHelp(type(example), meaning, example) for meaning, example in EXAMPLES)
