"""A tiny game that exists only here: cards with numbers are counted while a countdown of 40 s runs.

It has what the app must cope with (a countdown, chance, cards, a step that can't be undone, corrections) and nothing of
any real game, so that the tests of the app prove that it knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.correction import Correct, Corrected, put
from companion.engine.rules import IllegalMove, MoveHelp, Outcome, ReadableCard, Tracked
from companion.engine.words import Text, say

ROUND_MS = 40_000


class State(msgspec.Struct, frozen=True):
    total: int = 0
    cards: tuple[str, ...] = ()
    deadline_ms: int | None = None
    rounds: int = 0
    rolled: int = 0
    is_over: bool = False


class Start(msgspec.Struct, frozen=True, tag="start"): ...


class Add(msgspec.Struct, frozen=True, tag="add"):
    card: str


class Stop(msgspec.Struct, frozen=True, tag="stop"): ...


class TimeUp(msgspec.Struct, frozen=True, tag="time_up"): ...


class Roll(msgspec.Struct, frozen=True, tag="roll"): ...


class Peek(msgspec.Struct, frozen=True, tag="peek"): ...


class Break(msgspec.Struct, frozen=True, tag="break"): ...


class Finish(msgspec.Struct, frozen=True, tag="finish"): ...


class Started(msgspec.Struct, frozen=True, tag="started"):
    deadline_ms: int


class Added(msgspec.Struct, frozen=True, tag="added"):
    card: str


class Ended(msgspec.Struct, frozen=True, tag="ended"): ...


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    value: int


class Peeked(msgspec.Struct, frozen=True, tag="peeked"): ...


class Broken(msgspec.Struct, frozen=True, tag="broken"): ...


class Finished(msgspec.Struct, frozen=True, tag="finished"): ...


class Options(msgspec.Struct, frozen=True):
    seed: int | None = None
    total: int = 0


class Counting:
    name = "counting"
    title = Text("Counting")
    state_type = State
    move_type = Start | Add | Stop | TimeUp | Roll | Peek | Break | Finish | Correct
    event_type = Started | Added | Ended | Rolled | Peeked | Broken | Finished | Corrected
    options_type = Options
    hidden_from_json: tuple[str, ...] = ()

    def __init__(self, version: int = 1, worth: int = 1) -> None:
        self.version = version
        self.worth = worth
        """How much a card counts: another worth stands for rules that have changed."""

    def setup(self, edition: Any, options: Options) -> State:
        return State(total=options.total)

    def legal_moves(self, state: State) -> tuple[Any, ...]:
        return (Roll(),)

    def decide(self, state: State, move: Any, chance: Chance, at_ms: int) -> tuple[Any, ...]:
        match move:
            case Start():
                if state.deadline_ms is not None:
                    raise IllegalMove("not_now", say("It runs already."))
                return (Started(at_ms + ROUND_MS),)
            case Add(card=card):
                if state.deadline_ms is None or at_ms >= state.deadline_ms:
                    raise IllegalMove("too_late", say("Too late: {card}.", card=card))
                if card in state.cards:
                    raise IllegalMove("already_there", say("{card} is counted.", card=card))
                return (Added(card),)
            case Stop():
                if state.deadline_ms is None:
                    raise IllegalMove("not_now", say("Nothing runs."))
                return (Ended(),)
            case Roll():
                return (Rolled(chance.roll(6)),)
            case Correct():
                self.corrected(state, move.values())
                return (Corrected(move.settings),)
        return ({TimeUp: Ended, Peek: Peeked, Break: Broken, Finish: Finished}[type(move)](),)

    def evolve(self, state: State, event: Any) -> State:
        change = msgspec.structs.replace
        match event:
            case Started(deadline_ms=deadline_ms):
                return change(state, deadline_ms=deadline_ms, cards=())
            case Added(card=card):
                return change(state, cards=(*state.cards, card), total=state.total + self.worth)
            case Ended():
                return change(state, deadline_ms=None, rounds=state.rounds + 1)
            case Rolled(value=value):
                return change(state, rolled=state.rolled * 7 % 1_000_003 + value)
            case Broken():
                raise RuntimeError("a fault in the rules")
            case Finished():
                return change(state, is_over=True)
            case Corrected():
                return self.corrected(state, event.values())
        return state

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("won", "finished", say("Done.")) if state.is_over else None

    def describe(self, state: State, move: Any) -> Text:
        return say("{move}", move=move.__struct_config__.tag)

    def move_for_card(self, state: State, code: str) -> Any:
        return Add(code.lower()) if code.startswith("C") else None

    def readable_cards(self, state: State) -> tuple[ReadableCard, ...]:
        return tuple(ReadableCard(f"C{n}", f"c{n}", False, say("card {n}", n=n)) for n in range(10))

    def cues_for(self, event: Any) -> tuple[str, ...]:
        return {Started: ("start",), Added: ("card_read",), Finished: ("victory",)}.get(type(event), ())

    def deadline_ms(self, state: State) -> int | None:
        return state.deadline_ms

    def move_at_deadline(self, state: State) -> Any:
        return TimeUp()

    def primary_move(self, state: State) -> Any:
        return Start() if state.deadline_ms is None else Stop()

    def is_undoable(self, state: State, move: Any) -> bool:
        return not isinstance(move, Peek)

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        return (Tracked("total", say("total"), 0, 99),)

    def corrected(self, state: State, values: Mapping[str, Any]) -> State:
        for path, value in values.items():
            state = put(state, path, value)
        return state

    def move_help(self) -> tuple[MoveHelp, ...]:
        return ()
