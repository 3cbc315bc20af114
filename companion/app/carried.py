"""A saved table as a file, to be gone on with on another console: all of its history, and the state that it stands in.

The file is JSON, read by a person if need be. Results that a group's statistics are made of are worked out anew where
the table arrives; a group travels by itself (carried_groups.py). Command line: companion/carrying.py.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.app.journal import Journal, Saved
from companion.app.rows import Codec, Deleted, Row, SittingRow, Snapshot
from companion.app.sitting import CannotOpen, reopen
from companion.engine.rules import Game

FORMAT: Literal["table-companion-table"] = "table-companion-table"
#: A longer file is none of these.
MOST_BYTES = 64_000_000
#: What a table may be called.
NAME = re.compile(r"[\w.-]{1,80}")
_NOTHING = msgspec.Raw(b"null")


class NotTaken(Exception):
    """A table that can't be taken in, and why, in a sentence."""


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the history."""

    kind: Literal["step", "undo", "redo", "clock", "base"]
    at_ms: int
    body: msgspec.Raw = _NOTHING


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `version`: of the game's rules; `first` and `last` are states; `format` tells it from other files."""

    format: Literal["table-companion-table"]
    name: str
    game: str
    version: int
    seed: int
    created_s: float
    saved_s: float
    first: msgspec.Raw
    last: msgspec.Raw
    lines: tuple[_Line, ...]


def is_carried(file: Path) -> bool:
    """Whether a file says of itself that it is a table."""
    try:
        with file.open("rb") as data:
            return f'"{FORMAT}"'.encode() in data.read(200)
    except OSError:
        return False


def written(games: Mapping[str, Game[Any, Any, Any]], journal: Journal, sitting: str) -> bytes:
    """The file of a saved table. Raises KeyError where there is none, and CannotOpen for one that can't be read."""
    saved = journal.load(sitting)
    game = games[saved.sitting.game]
    last = reopen(game, saved, "").sitting.table.state
    _, summary = next(pair for pair in journal.sittings() if pair[0].id == sitting)
    carried = Carried(
        FORMAT,
        sitting,
        game.name,
        game.version,
        saved.sitting.seed,
        saved.sitting.created_s,
        summary.saved_s,
        msgspec.Raw(saved.sitting.first),
        msgspec.Raw(Codec(game).state_bytes(last)),
        tuple(_Line(row.kind, row.at_ms, msgspec.Raw(row.body) if row.body else _NOTHING) for row in saved.rows),
    )
    return msgspec.json.format(msgspec.json.encode(carried), indent=1)


def read(file: Path) -> Carried:
    """The table in a file. Raises NotTaken and OSError."""
    if file.stat().st_size > MOST_BYTES:
        raise NotTaken(f"{file} is too large for a table.")
    try:
        carried = msgspec.json.decode(file.read_bytes(), type=Carried)
    except msgspec.MsgspecError as error:
        raise NotTaken(f"{file} is no whole table: {error}.") from None
    return named(carried, carried.name)


def named(carried: Carried, name: str) -> Carried:
    """The table under a name, which is the name of its file as well. Raises NotTaken."""
    if not NAME.fullmatch(name):
        raise NotTaken(f"“{name}” is no name for a table; letters, digits, points, hyphens and underscores are.")
    return msgspec.structs.replace(carried, name=name)


def take(
    games: Mapping[str, Game[Any, Any, Any]], journal: Journal, carried: Carried, *, in_place: bool = False
) -> None:
    """Keep a table that was carried here; with `in_place` instead of the one of that name. Raises NotTaken.

    Nothing is kept of a table that could not be opened afterwards.
    """
    game = games.get(carried.game)
    if game is None:
        raise NotTaken(f"This console does not know the game {carried.game}.")
    is_there = any(row.id == carried.name for row, _ in journal.sittings())
    if is_there and not in_place:
        raise NotTaken(f"There is a table {carried.name} already; write --as another_name, or --replace.")
    saved = _saved(carried)
    try:
        table = reopen(game, saved, "").sitting
    except CannotOpen as error:
        raise NotTaken(str(error)) from None
    summary = msgspec.structs.replace(table.summary(carried.saved_s), sitting=carried.name)
    gone = (Deleted(carried.name),) if is_there else ()
    journal.write(*gone, saved.sitting, *saved.rows, saved.snapshot, summary)
    journal.flush()
    if journal.trouble is not None:
        raise NotTaken("The table can't be saved in the data folder.")


def _saved(carried: Carried) -> Saved:
    name = carried.name
    rows = tuple(
        Row(name, n, line.kind, b"" if bytes(line.body) == bytes(_NOTHING) else bytes(line.body), line.at_ms, None, "")
        for n, line in enumerate(carried.lines, 1)
    )
    first = SittingRow(name, carried.game, carried.version, carried.seed, bytes(carried.first), carried.created_s)
    last = Snapshot(name, len(rows), carried.version, bytes(carried.last))
    return Saved(first, rows, last, None)
