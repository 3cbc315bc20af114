"""Steps, outcomes and moves in words: for the undo button, the end screen and `companion moves`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.correction import Correct
from companion.engine.rules import MoveHelp, Outcome
from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import action, moves, words
from companion.games.time_trouble.model import State
from companion.games.time_trouble.record import tracked


def describe(state: State, move: Any) -> Text:
    """The step in a few words: what undo takes back."""
    return WORDS[type(move)](state, move)


def _remind(state: State, move: moves.Remind) -> Text:
    return say("{who}'s token", who=words.character(move.character))


def _play(state: State, move: moves.PlayCard) -> Text:
    seat = move.player if move.player is not None else action.next_player(state)
    card = words.card(move.card)
    if seat is None or not 0 <= seat < len(state.players):
        return card
    return say("{name}'s {card}", name=state.players[seat].name, card=card)


def _fill(state: State, move: moves.FillCard) -> Text:
    card = words.card(move.card)
    return say("{name}'s {card}", name=state.players[state.owed[0].player].name, card=card) if state.owed else card


def _mover(state: State) -> Text:
    return words.character(state.turn) if state.turn is not None else say("nobody")


def _correct(state: State, move: Correct) -> Text:
    names = {entry.path: entry.name for entry in tracked(state)}
    settings = move.settings
    if len(settings) == 1 and settings[0].path in names:
        return say("correction: {what}", what=names[settings[0].path])
    return say_n("{n} correction", "{n} corrections", len(settings))


def _report(state: State, move: moves.Report) -> Text:
    if move.character is None:
        return words.REPORTS[move.what]
    return say("{who}: {what}", who=words.character(move.character), what=words.REPORTS[move.what])


def _use_gift(state: State, move: moves.UseGift) -> Text:
    what = words.gift(state.box, move.gift)
    if move.character is None:
        return what
    return say("{gift} for {who}", gift=what, who=words.character(move.character))


WORDS: dict[type, Callable[[State, Any], Text]] = {
    moves.Remind: _remind,
    moves.StartAction: lambda state, move: say("timer started"),
    moves.PlayCard: _play,
    moves.EndAction: lambda state, move: say("stopped early"),
    moves.TimeUp: lambda state, move: say("time's up"),
    moves.EndEntering: lambda state, move: say("cards entered"),
    moves.BeginFilling: lambda state, move: say("filling begun"),
    moves.FillCard: _fill,
    moves.UseSnail: lambda state, move: say("snail for {who}", who=_mover(state)),
    moves.Move: lambda state, move: say("{who} moved", who=_mover(state)),
    moves.MoveAll: lambda state, move: say("all moved"),
    moves.ReturnFluffy: lambda state, move: say("{who}: Fluffy returned", who=_mover(state)),
    moves.Heal: lambda state, move: say("{who} healed", who=words.character(move.character)),
    moves.SkipHealing: lambda state, move: say("nobody healed"),
    moves.OpenLock: lambda state, move: say("lock opened"),
    moves.SkipLocks: lambda state, move: say("locks left closed"),
    moves.ShareDamage: lambda state, move: say("damage shared"),
    moves.TurnOver: lambda state, move: words.gift(state.box, move.gift),
    moves.ThrowAway: lambda state, move: say("thrown away: {gift}", gift=words.gift(state.box, move.gift)),
    moves.UseGift: _use_gift,
    moves.SkipGifts: lambda state, move: say("no gift used"),
    moves.LayFaceDown: lambda state, move: say("{card}, face down", card=words.card(move.card)),
    moves.SaveFluffy: lambda state, move: say("Fluffy saved"),
    moves.SkipSaving: lambda state, move: say("no Fluffy saved"),
    moves.Finish: lambda state, move: say("victory taken"),
    moves.PlayOn: lambda state, move: say("played on"),
    moves.AddBoard: lambda state, move: say("board added"),
    moves.RemoveBoards: lambda state, move: say("boards removed"),
    moves.PayEnergy: lambda state, move: say("energy paid"),
    moves.NextRound: lambda state, move: say("next round"),
    moves.ChangeHelp: lambda state, move: say("help: {level}", level=words.HELP[move.help]),
    moves.MovedByHand: lambda state, move: say("{who} moved", who=_mover(state)),
    moves.AllMovedByHand: lambda state, move: say("all moved"),
    moves.ConfirmPlaces: lambda state, move: say("figures confirmed"),
    moves.Report: _report,
    moves.ClaimVictory: lambda state, move: say("victory taken"),
    Correct: _correct,
}

REASONS = {
    "goal": say("You brought the Fluffies to the goal."),
    "caught": say("You caught all the Fluffies you need."),
    "returned": say("The Fluffies are back with their mother."),
    "knock_out": say("Three characters are k.o."),
    "crossing": say("There was no energy left to cross over."),
    "bill": say("The energy did not pay for all occupied boards."),
}


def outcome(state: State) -> Outcome | None:
    """How it ended, or None."""
    result = state.result
    if result is None:
        return None
    stars = result.stars if result.result == "won" else None
    return Outcome(result.result, result.reason, REASONS[result.reason], stars)


def summary(state: State) -> Text:
    """The sitting in a line, for the list of saved tables."""
    names = ", ".join(player.name for player in state.players)
    return say("{names}: level {level}, round {round}", names=names, level=state.box.level.number, round=state.round)


def move_help() -> tuple[MoveHelp, ...]:
    """Every move's meaning and an example, in the order of a round."""
    return tuple(MoveHelp(type(example), meaning, example) for meaning, example in EXAMPLES)


EXAMPLES: tuple[tuple[str, Any], ...] = (
    ("put a token on the reminder bar (steps 0 to 8, left out: take it away)", moves.Remind("franky", 3)),
    ("the boss starts the timer; cards_after: cards are entered once it has ended", moves.StartAction()),
    ("lay a card into the computer; player is a seat, counted from 0", moves.PlayCard("c07", turned=True)),
    ("stop before the time is up, with at least 3 cards laid (R1)", moves.EndAction()),
    ("the clock ends the action phase; happens by itself", moves.TimeUp()),
    ("cards after the timer: all that were laid in time are entered", moves.EndEntering()),
    ("the boss begins to take the owed cards (R3)", moves.BeginFilling()),
    ("a card taken at random from the hand of the one who owes it", moves.FillCard("c09")),
    ("give up a snail: 1 step fewer for the one whose turn it is (R13)", moves.UseSnail()),
    ("move the one whose turn it is; via names the place taken at each fork", moves.Move(("ma1:a",))),
    ("move all until there is something to choose", moves.MoveAll()),
    ("level 7: give a Fluffy back to its mother instead of moving (R42)", moves.ReturnFluffy()),
    ("take 1 damage off a character", moves.Heal("spike")),
    ("heal nobody", moves.SkipHealing()),
    ("open one of several locks of Franky's board", moves.OpenLock("ma1:l1")),
    ("open no further lock, where that is allowed (R18)", moves.SkipLocks()),
    ("split the damage over the figures (R21)", moves.ShareDamage(franky=1, spike=1)),
    ("the gift that the team turned over", moves.TurnOver("g03")),
    ("both spots are full: which gift goes, an open one or the new one (R23)", moves.ThrowAway("g03")),
    ("use an open gift; character, place and steps as the gift needs them", moves.UseGift("g08", "cleo", "ma1:f1")),
    ("use no (further) gift before the action phase goes on", moves.SkipGifts()),
    ("the boss lays a card face down for the gift (R7)", moves.LayFaceDown("c09")),
    ("save a Fluffy on the empty Fluffy space (R34)", moves.SaveFluffy()),
    ("save no Fluffy", moves.SkipSaving()),
    ("take the victory", moves.Finish()),
    ("play on for more stars (R32)", moves.PlayOn()),
    ("energy phase, 1: add a board", moves.AddBoard()),
    ("energy phase, 2: remove boards", moves.RemoveBoards()),
    ("energy phase, 3: pay", moves.PayEnergy()),
    ("what is left of the energy phase, and the shift change; occupied, income: only by hand", moves.NextRound()),
    ("let the console follow counters, cards or boards from now on", moves.ChangeHelp("cards")),
    ("help counters or cards: the one whose turn it is was moved on the table", moves.MovedByHand()),
    ("help counters or cards: all were moved on the table", moves.AllMovedByHand()),
    ("after moves by hand: the figures stand where the console has them", moves.ConfirmPlaces()),
    ("help counters or cards: what happened on the table", moves.Report("damage", "spike")),
    ("help counters or cards: the level is won", moves.ClaimVictory(2)),
    ("set tracked values to what lies on the table, in any phase", Correct.of({"energy": 5})),
)
