"""The journal's rows: what is written for one change of a table, and how a game's steps become JSON and come back.

Where rows are kept is `store.py`'s, who writes them `journal.py`'s, what they build `sitting.py`'s business.
"""

from __future__ import annotations

import zlib
from typing import Any, Literal

import msgspec

from companion.engine.clock import ClockFix
from companion.engine.rules import Game
from companion.engine.session import Step
from companion.engine.table import Entry
from companion.engine.words import Text


class Row(msgspec.Struct, frozen=True):
    """One line of a sitting's history.

    `n` counts from 1 within the sitting. `body` is JSON: the step of a `step`, the state of a `base` (from which
    history starts anew), empty otherwise. `boot` tells in which boot the clock's anchor counts.
    """

    sitting: str
    n: int
    kind: Literal["step", "undo", "redo", "clock", "base"]
    body: bytes
    at_ms: int
    anchor_s: float | None
    boot: str

    @property
    def clock(self) -> ClockFix:
        """The clock right after it, as it was in its own boot."""
        return ClockFix(self.at_ms, self.anchor_s)

    @property
    def checksum(self) -> int:
        """Guards against bytes that a failing card changed: SQLite itself would not notice."""
        return zlib.crc32(
            repr((self.sitting, self.n, self.kind, self.at_ms, self.anchor_s, self.boot)).encode() + self.body
        )


class SittingRow(msgspec.Struct, frozen=True):
    """A sitting as it was opened: its game, the rules' version, seed, and the state before the first step as JSON."""

    id: str
    game: str
    version: int
    seed: int
    first: bytes
    created_s: float


class Summary(msgspec.Struct, frozen=True):
    """What home shows of a sitting without refolding it."""

    sitting: str
    title: Text
    is_over: bool
    saved_s: float


class Opened(msgspec.Struct, frozen=True):
    """Which sitting is on the table; None while the home screen is."""

    sitting: str | None


class Deleted(msgspec.Struct, frozen=True):
    """All that was kept of a sitting goes."""

    sitting: str


class Document(msgspec.Struct, frozen=True):
    """Something small that is kept beside the sittings and written anew as a whole, as JSON; `body` None: it goes.

    `kind` and `key` name it. A document does not go with a sitting of that name by itself.
    """

    kind: Literal["group", "belongs", "play"]
    key: str
    body: bytes | None

    @property
    def checksum(self) -> int:
        """As that of a row."""
        return zlib.crc32(repr((self.kind, self.key)).encode() + (self.body or b""))


class Snapshot(msgspec.Struct, frozen=True):
    """The state after row `n`, for rules that have become different since; `version` is that of the rules then."""

    sitting: str
    n: int
    version: int
    state: bytes


class Pulse(msgspec.Struct, frozen=True):
    """The table clock at a recent moment of a running countdown, for a boot that ends without warning."""

    sitting: str
    at_ms: int
    boot: str


class Handled(msgspec.Struct, frozen=True):
    """Which events of a hardware process are dealt with: all serials up to `mark`, and those in `beyond`."""

    process: str
    mark: int
    beyond: tuple[int, ...] = ()


class Codec:
    """JSON of one game's steps and states. Decoding raises msgspec.MsgspecError for what does not fit the game."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        events: Any = game.event_type
        fields = [("move", game.move_type), ("events", tuple[events, ...]), ("at_ms", int), ("text", Text)]
        step_type = msgspec.defstruct("WrittenStep", fields, frozen=True)
        self._steps: msgspec.json.Decoder[Any] = msgspec.json.Decoder(step_type)
        self._states: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.state_type)
        self._encoder = msgspec.json.Encoder()

    def state_bytes(self, state: Any) -> bytes:
        return self._encoder.encode(state)

    def state(self, body: bytes) -> Any:
        return self._states.decode(body)

    def row(self, sitting: str, n: int, entry: Entry, boot: str) -> Row:
        """The row of one entry."""
        body = self._encoder.encode(entry.step) if entry.step is not None else b""
        return Row(sitting, n, entry.kind, body, entry.clock.at_ms, entry.clock.anchor_s, boot)

    def base(self, sitting: str, n: int, state: Any, clock: ClockFix, boot: str) -> Row:
        """A row from which history starts anew with `state`."""
        return Row(sitting, n, "base", self.state_bytes(state), clock.at_ms, clock.anchor_s, boot)

    def entry(self, row: Row) -> Entry:
        """The entry of a row other than `base`."""
        if row.kind == "base":
            raise ValueError("a base row is no entry")
        if row.kind != "step":
            return Entry(row.kind, row.clock)
        step = self._steps.decode(row.body)
        return Entry("step", row.clock, Step(step.move, step.events, step.at_ms, step.text))


def boot_id() -> str:
    """The name of this boot of the machine; empty where the system has none."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            return file.read().strip()
    except OSError:
        return ""
