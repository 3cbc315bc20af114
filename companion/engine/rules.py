"""What a game is: data plus four pure functions, and small readings of a state.

No game is named here and nothing here reads a clock, a file or a screen. `session.py` holds the states of one sitting,
`table.py` adds the table clock, `correction.py` the move by which people set the record right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from companion.engine.chance import Chance
from companion.engine.words import Text


class IllegalMove(ValueError):
    """A player's mistake: the move is refused and the state is untouched.

    `code` is a stable word for scripts, `text` the sentence for the screen; it says what to do instead.
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text


class SetupError(ValueError):
    """An author's mistake in the options of a table; `where` is the dotted path of the option."""

    def __init__(self, what: str, write: str, where: str = "setup") -> None:
        super().__init__(f"{what}; {write}")
        self.what = what
        self.write = write
        self.where = where


class Outcome(msgspec.Struct, frozen=True):
    """How a sitting ended. `reason` is a stable word, `text` the sentence, `stars` None where a game has none."""

    result: Literal["won", "lost"]
    reason: str
    text: Text
    stars: int | None = None


class Tracked(msgspec.Struct, frozen=True):
    """A value that the app tracks and people may correct: its dotted path, name and, for whole numbers, its range.

    `choices`: what it may be or, where the value is a list, what it may hold. `named`: the words for the choices or,
    without choices, for the numbers from `low` on (seats). `topic`: the heading under which people look for it.
    """

    path: str
    name: Text
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    named: tuple[Text, ...] = ()
    topic: Text | None = None


class ReadableCard(msgspec.Struct, frozen=True):
    """One way a card can be read: its code, the card's id, which way round, and its name for the screen."""

    code: str
    card: str
    turned: bool
    name: Text


class MoveHelp(msgspec.Struct, frozen=True):
    """A move for `companion moves`: its meaning and one example, as a script writes it."""

    move: type[Any]
    meaning: str
    example: Any


S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


class Game(Protocol[S, M, E]):
    """One kind of game. States, moves and events are frozen msgspec structs; moves and events are tagged by `type`.

    `at_ms` is always the table clock, in milliseconds.
    """

    name: str
    title: Text
    version: int
    state_type: type[S]
    move_type: Any
    event_type: Any
    options_type: type[Any]
    hidden_from_json: tuple[str, ...]

    def setup(self, edition: Any, options: Any) -> S:
        """The state before the first step. Raises SetupError."""
        ...

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Every move that `decide` would take now, corrections left out. Never raises."""
        ...

    def decide(self, state: S, move: M, chance: Chance, at_ms: int) -> tuple[E, ...]:
        """What the move brings about, chance included. Raises IllegalMove."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after one event. Never fails, never rolls."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it is being played."""
        ...

    def describe(self, state: S, move: M) -> Text:
        """The step in a few words, for the undo button: 'Ada's card 07'."""
        ...

    def move_for_card(self, state: S, code: str) -> M | None:
        """The move that a read card makes now; None for a code that no card of the box has."""
        ...

    def readable_cards(self, state: S) -> tuple[ReadableCard, ...]:
        """Every card of the box, each way round, for 'which card is this?'."""
        ...

    def cues_for(self, event: E) -> tuple[str, ...]:
        """Names of the lights and sounds that go with an event."""
        ...

    def deadline_ms(self, state: S) -> int | None:
        """When the running countdown ends on the table clock; None when no countdown runs."""
        ...

    def move_at_deadline(self, state: S) -> M:
        """The move that the clock makes at the deadline."""
        ...

    def is_undoable(self, state: S, move: M) -> bool:
        """False for a step that showed hidden facts."""
        ...

    def tracked(self, state: S) -> tuple[Tracked, ...]:
        """Every value that a correction may set now."""
        ...

    def corrected(self, state: S, values: Mapping[str, Any]) -> S:
        """The state with these values set. Raises IllegalMove where they contradict each other or the box."""
        ...

    def summary(self, state: S) -> Text:
        """The sitting in a line, for the list of saved tables: who plays, which level, how far."""
        ...

    def readings(self, state: S) -> Mapping[str, Any]:
        """Computed values by name, for `expect` and `--json`: what a person would count out at the table."""
        ...

    def primary_move(self, state: S) -> M | None:
        """The move of the start button: the one that brings the game on; None where people must choose."""
        ...

    def move_help(self) -> tuple[MoveHelp, ...]:
        """Every move's meaning and an example."""
        ...
