"""One sitting on the table: the engine's table and where its history stands in the journal.

Here rows become a table again: refolded from the first state, or from the newest snapshot where the rules have become
different since. Threads, devices and screens are the controller's.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.app.journal import Newest, Saved
from companion.app.rows import Codec, Pulse, Row, SittingRow, Summary
from companion.app.views import PRACTICE
from companion.engine.clock import ClockFix
from companion.engine.rules import Game, SetupError
from companion.engine.session import Session
from companion.engine.table import Entry, Table
from companion.engine.words import Text, say

_log = logging.getLogger(__name__)


class CannotOpen(Exception):
    """A sitting that these rules can't read; `text` is the sentence for the screen."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Sitting:
    """A table with its name and the number of rows that its history has. One owner, the UI thread."""

    def __init__(self, id_: str, game: Game[Any, Any, Any], table: Table[Any, Any, Any], n: int, boot: str) -> None:
        self.id = id_
        self.game = game
        self.table = table
        self.n = n
        self._boot = boot
        self._codec = Codec(game)

    def row(self, entry: Entry) -> Row:
        """The next row of the history."""
        self.n += 1
        return self._codec.row(self.id, self.n, entry, self._boot)

    def newest(self) -> Newest:
        """The state now, for a snapshot when there is time."""
        state, codec = self.table.state, self._codec
        return Newest(self.id, self.n, self.game.version, lambda: codec.state_bytes(state))

    def summary(self, saved_s: float) -> Summary:
        """What home shows. A game may say it in its own words by `summary(state) -> Text`."""
        in_words = getattr(self.game, "summary", None)
        title = in_words(self.table.state) if in_words is not None else self.game.title
        return Summary(self.id, title, self.game.outcome(self.table.state) is not None, saved_s)

    @property
    def total_ms(self) -> int | None:
        """How long the countdown is that is on now, from its start; None when none is on."""
        deadline_ms = self.table.deadline_ms
        if deadline_ms is None:
            return None
        session = self.table.session
        states, steps = session.states, session.steps
        began_ms = self.table.clock.at_ms
        for index in range(len(steps), 0, -1):
            if self.game.deadline_ms(states[index]) != deadline_ms:
                break
            began_ms = steps[index - 1].at_ms
        return max(1, deadline_ms - began_ms)


def begin(
    game: Game[Any, Any, Any],
    edition: Any,
    options: Mapping[str, Any],
    boot: str,
    now_s: float,
    *,
    is_practice: bool = False,
) -> tuple[Sitting, SittingRow]:
    """A new sitting and the row that opens it. Raises SetupError."""
    try:
        wanted = msgspec.convert(dict(options), game.options_type)
    except msgspec.ValidationError as error:
        raise SetupError(str(error), "write the option as the game describes it") from None
    seed = options.get("seed")
    seed = seed if isinstance(seed, int) else secrets.randbits(31)
    first = game.setup(edition, wanted)
    id_ = f"{PRACTICE if is_practice else ''}{game.name}-{int(now_s)}-{secrets.token_hex(3)}"
    sitting = Sitting(id_, game, Table(Session(game, first, seed)), 0, boot)
    return sitting, SittingRow(id_, game.name, game.version, seed, Codec(game).state_bytes(first), now_s)


class Reopened(msgspec.Struct, frozen=True):
    """A sitting that was opened again: what must be written, and what people should know (None: all is as it was)."""

    sitting: Sitting
    rows: tuple[Row, ...]
    note: Text | None


def reopen(game: Game[Any, Any, Any], saved: Saved, boot: str) -> Reopened:
    """The table that the rows make. Raises CannotOpen."""
    codec = Codec(game)
    table, note = _refolded(game, codec, saved)
    last = saved.rows[-1] if saved.rows else None
    is_new_boot = last is not None and last.boot != boot
    if is_new_boot and last is not None:
        table.clock = _clock_after_reboot(table, last, saved.pulse)
    sitting = Sitting(saved.sitting.id, game, table, last.n if last is not None else 0, boot)
    written: list[Row] = []
    if note is not None:
        sitting.n += 1
        written.append(codec.base(sitting.id, sitting.n, table.state, table.clock, boot))
    elif is_new_boot:
        written.append(sitting.row(Entry("clock", table.clock)))
    return Reopened(sitting, tuple(written), note)


def _clock_after_reboot(table: Table[Any, Any, Any], last: Row, pulse: Pulse | None) -> ClockFix:
    """Standing at the last value that is known of the other boot."""
    at_ms = table.clock.at_ms
    if table.clock.is_running and pulse is not None and pulse.boot == last.boot:
        at_ms = max(at_ms, pulse.at_ms)
    if table.deadline_ms is not None:
        at_ms = min(at_ms, table.deadline_ms)
    return ClockFix(at_ms)


def _refolded(game: Game[Any, Any, Any], codec: Codec, saved: Saved) -> tuple[Table[Any, Any, Any], Text | None]:
    rows = list(saved.rows)
    base_at = max((index for index, row in enumerate(rows) if row.kind == "base"), default=None)
    try:
        if base_at is None:
            table = _table(game, codec.state(saved.sitting.first), saved.sitting.seed, 0)
        else:
            base, rows = rows[base_at], rows[base_at + 1 :]
            table = _table(game, codec.state(base.body), saved.sitting.seed, base.n)
            table.clock = base.clock
    except msgspec.MsgspecError as error:
        _log.warning("%s: its first state: %s", saved.sitting.id, error)
        return _from_snapshot(game, codec, saved, None)
    done, is_same = _fold(table, codec, rows, saved)
    if done == len(rows) and is_same:
        return table, None
    return _from_snapshot(game, codec, saved, (table, done) if is_same else None)


def _fold(table: Table[Any, Any, Any], codec: Codec, rows: list[Row], saved: Saved) -> tuple[int, bool]:
    """Carry out rows as far as they go: how many, and whether the state at the snapshot was the one kept there."""
    snapshot = saved.snapshot
    for done, row in enumerate(rows):
        try:
            table.restore([codec.entry(row)])
        except Exception as error:  # whatever newer rules break on: the rows before it stand
            _log.warning("%s: row %d can't be carried out any more: %s", row.sitting, row.n, error)
            return done, True
        if snapshot is not None and snapshot.n == row.n:
            try:
                if codec.state(snapshot.state) != table.state:
                    _log.warning("%s: row %d gives another state than it gave", row.sitting, row.n)
                    return done, False
            except msgspec.MsgspecError as error:
                _log.warning("%s: the snapshot can't be read any more: %s", row.sitting, error)
    return len(rows), True


def _from_snapshot(
    game: Game[Any, Any, Any], codec: Codec, saved: Saved, refolded: tuple[Table[Any, Any, Any], int] | None
) -> tuple[Table[Any, Any, Any], Text]:
    """The table from the newest snapshot and the rows after it, or else as far as it could be refolded."""
    snapshot = saved.snapshot
    if snapshot is not None:
        try:
            table = _table(game, codec.state(snapshot.state), saved.sitting.seed, snapshot.n)
        except msgspec.MsgspecError as error:
            _log.warning("%s: the snapshot can't be read: %s", saved.sitting.id, error)
        else:
            for row in saved.rows:
                if row.n == snapshot.n:
                    table.clock = row.clock
            later = [row for row in saved.rows if row.n > snapshot.n]
            _fold(table, codec, later, msgspec.structs.replace(saved, snapshot=None))
            return table, say("The rules have changed: the table stands as it was, but older steps can't be undone.")
    if refolded is not None and refolded[1] > 0:
        return refolded[0], say("The rules have changed: the table was opened at step {n}.", n=refolded[1])
    raise CannotOpen(say("This table was saved by other rules and can't be opened."))


def _table(game: Game[Any, Any, Any], state: Any, seed: int, n: int) -> Table[Any, Any, Any]:
    """A table that begins at row `n`; a later beginning has chance of its own."""
    return Table(Session(game, state, seed if n == 0 else seed * 1_000_003 + n))
