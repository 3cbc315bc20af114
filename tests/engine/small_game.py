"""A game of three lines for tests of the engine: throw dice within a countdown, peek at hidden facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.correction import Correct, Corrected, put
from companion.engine.rules import IllegalMove, Outcome, Tracked
from companion.engine.words import Text, say


class Bag(msgspec.Struct, frozen=True):
    id: str
    stones: int = 0


class State(msgspec.Struct, frozen=True):
    thrown: tuple[int, ...] = ()
    bags: tuple[Bag, ...] = (Bag("red"), Bag("blue"))
    energy: int | None = 3
    deadline_ms: int | None = None
    name: str = "tray"


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    dice: int = 1


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    pass


class Peek(msgspec.Struct, frozen=True, tag="peek"):
    pass


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    pass


class Break(msgspec.Struct, frozen=True, tag="break"):
    pass


class Thrown(msgspec.Struct, frozen=True, tag="thrown"):
    eyes: int


class Began(msgspec.Struct, frozen=True, tag="began"):
    deadline_ms: int


class Stopped(msgspec.Struct, frozen=True, tag="stopped"):
    pass


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    pass


class Dice:
    """As `companion.engine.rules.Game` asks for it; a countdown of 10 s."""

    name = "dice"
    title = say("Dice")
    version = 1
    state_type = State
    move_type = Throw | Begin | Peek | Stop | Break | Correct
    event_type = Thrown | Began | Stopped | Broken | Corrected
    options_type = State
    hidden_from_json: tuple[str, ...] = ()

    def decide(self, state: State, move: Any, chance: Any, at_ms: int) -> tuple[Any, ...]:
        if isinstance(move, Throw):
            if move.dice > 3:
                raise IllegalMove("too_many", say("There are 3 dice."))
            return tuple(Thrown(chance.roll(6)) for _ in range(move.dice))
        if isinstance(move, Begin):
            return (Began(at_ms + 10_000),)
        if isinstance(move, Stop):
            return (Stopped(),)
        if isinstance(move, Break):
            return (Thrown(1), Broken())
        return (Corrected(move.settings),) if isinstance(move, Correct) else ()

    def evolve(self, state: State, event: Any) -> State:
        if isinstance(event, Thrown):
            return msgspec.structs.replace(state, thrown=(*state.thrown, event.eyes))
        if isinstance(event, Began):
            return msgspec.structs.replace(state, deadline_ms=event.deadline_ms)
        if isinstance(event, Stopped):
            return msgspec.structs.replace(state, deadline_ms=None)
        if isinstance(event, Broken):
            raise RuntimeError("evolve broke")
        for path, value in event.values().items():
            state = put(state, path, value)
        return state

    def describe(self, state: State, move: Any) -> Text:
        return say("{what} no. {n}", what=type(move).__name__, n=len(state.thrown) + 1)

    def is_undoable(self, state: State, move: Any) -> bool:
        return not isinstance(move, Peek)

    def deadline_ms(self, state: State) -> int | None:
        return state.deadline_ms

    def move_at_deadline(self, state: State) -> Any:
        return Stop()

    def outcome(self, state: State) -> Outcome | None:
        return None

    def move_for_card(self, state: State, code: str) -> Any | None:
        return Throw() if code == "D1" else None

    def readings(self, state: State) -> Mapping[str, Any]:
        return {"eyes": sum(state.thrown), "rows": [(1, 2), (3,)], "bag": state.bags[0]}

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        return (Tracked("energy", say("energy"), 0, 9),)
