"""The journal's SQLite file: its tables, how it is opened, and how a damaged one is set aside.

Everything here runs on the journal's writer thread and lets sqlite3.Error and OSError out; `journal.py` decides what
they mean for the table.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.app.rows import Deleted, Document, Handled, Opened, Pulse, Row, SittingRow, Snapshot, Summary
from companion.engine.words import Text

FILE_NAME = "journal.sqlite"
_log = logging.getLogger(__name__)

_SCHEMA = """
CREATE TABLE IF NOT EXISTS sitting (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, seed INTEGER NOT NULL,
    first BLOB NOT NULL, created_s REAL NOT NULL);
CREATE TABLE IF NOT EXISTS entry (
    sitting TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL,
    at_ms INTEGER NOT NULL, anchor_s REAL, boot TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (sitting, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS summary (sitting TEXT PRIMARY KEY, title BLOB NOT NULL, is_over INTEGER, saved_s REAL);
CREATE TABLE IF NOT EXISTS snapshot (sitting TEXT PRIMARY KEY, n INTEGER, version INTEGER, state BLOB);
CREATE TABLE IF NOT EXISTS pulse (one INTEGER PRIMARY KEY CHECK (one = 1), sitting TEXT, at_ms INTEGER, boot TEXT);
CREATE TABLE IF NOT EXISTS handled (process TEXT PRIMARY KEY, mark INTEGER, beyond BLOB);
CREATE TABLE IF NOT EXISTS document (
    kind TEXT NOT NULL, key TEXT NOT NULL, body BLOB NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (kind, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS open_sitting (one INTEGER PRIMARY KEY CHECK (one = 1), sitting TEXT);
"""

_KEPT_BY_SITTING = (
    ("entry", "sitting"), ("snapshot", "sitting"), ("pulse", "sitting"), ("open_sitting", "sitting"),
    ("summary", "sitting"), ("sitting", "id"),
)  # fmt: skip


class Damaged(Exception):
    """The file is no whole journal any more."""


class Store:
    """One open journal file. `is_writable` is False for one that could only be opened for reading."""

    def __init__(self, file: Path) -> None:
        """Open or make it. Raises Damaged, sqlite3.Error or OSError."""
        self.is_writable = True
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            self._prepare()
        except sqlite3.DatabaseError as error:
            if is_damage(error):
                raise Damaged(str(error)) from error
            raise

    @classmethod
    def read_only(cls, file: Path) -> Store:
        """A journal in a place that can't be written. Raises sqlite3.Error."""
        store = cls.__new__(cls)
        store.is_writable = False
        store._db = sqlite3.connect(
            f"file:{file}?mode=ro&immutable=1", uri=True, isolation_level=None, check_same_thread=False
        )
        return store

    @classmethod
    def as_it_is(cls, file: Path) -> Store:
        """A damaged journal, to read what can be read. Raises sqlite3.Error."""
        store = cls.__new__(cls)
        store.is_writable = False
        store._db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        store._db.execute("PRAGMA writable_schema = ON")  # else a file that was cut short can't be read at all
        return store

    def _prepare(self) -> None:
        try:
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            problems = [line for (line,) in self._db.execute("PRAGMA quick_check")]
            if problems != ["ok"]:
                raise Damaged("; ".join(problems[:3]))
            self._db.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} COMMIT;")
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        self._db.close()

    def write(self, things: Iterable[object]) -> None:
        """Put rows of any kind on the disk in one commit; when it returns they are durable, if it raises none is."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for thing in things:
                self._put(thing)
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def _put(self, thing: object) -> None:
        run = self._db.execute
        match thing:
            case Row():
                values = (*msgspec.structs.astuple(thing), thing.checksum)
                run("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
            case SittingRow():
                run("INSERT INTO sitting VALUES (?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(thing))
            case Summary():
                title = msgspec.json.encode(thing.title)
                run("REPLACE INTO summary VALUES (?, ?, ?, ?)", (thing.sitting, title, thing.is_over, thing.saved_s))
            case Snapshot():
                run("REPLACE INTO snapshot VALUES (?, ?, ?, ?)", msgspec.structs.astuple(thing))
            case Pulse():
                run("REPLACE INTO pulse VALUES (1, ?, ?, ?)", msgspec.structs.astuple(thing))
            case Handled():
                run("DELETE FROM handled WHERE process != ?", (thing.process,))
                beyond = msgspec.json.encode(thing.beyond)
                run("REPLACE INTO handled VALUES (?, ?, ?)", (thing.process, thing.mark, beyond))
            case Opened():
                run("REPLACE INTO open_sitting VALUES (1, ?)", (thing.sitting,))
            case Document(kind=kind, key=key, body=None):
                run("DELETE FROM document WHERE kind = ? AND key = ?", (kind, key))
            case Document(kind=kind, key=key, body=body):
                run("REPLACE INTO document VALUES (?, ?, ?, ?)", (kind, key, body, thing.checksum))
            case Deleted():
                for table, key in _KEPT_BY_SITTING:
                    run(f"DELETE FROM {table} WHERE {key} = ?", (thing.sitting,))
            case _:
                raise TypeError(f"the journal keeps no {type(thing).__name__}")

    def sittings(self) -> Iterator[SittingRow]:
        """Every sitting, oldest first."""
        for values in self._db.execute("SELECT * FROM sitting ORDER BY created_s, id"):
            yield SittingRow(*values)

    def rows(self, sitting: str) -> Iterator[Row]:
        """A sitting's rows in order, up to the first that is not whole. Raises sqlite3.DatabaseError on the way."""
        expected = 1
        try:
            for values in self._db.execute("SELECT * FROM entry WHERE sitting = ? ORDER BY n", (sitting,)):
                yield _whole_row(values, sitting, expected)
                expected += 1
        except sqlite3.DatabaseError:
            # Python's cursor steps on before it gives a row out, so the last whole one went with the error.
            for values in self._db.execute("SELECT * FROM entry WHERE sitting = ? AND n = ?", (sitting, expected)):
                yield _whole_row(values, sitting, expected)
            raise

    def summaries(self) -> dict[str, Summary]:
        """What home shows of each sitting."""
        found = self._db.execute("SELECT sitting, title, is_over, saved_s FROM summary")
        return {key: Summary(key, _text(title), bool(is_over), saved_s) for key, title, is_over, saved_s in found}

    def readable_sittings(self) -> Iterator[SittingRow]:
        """Of a damaged file: every sitting whose own row can still be read, oldest first."""
        numbers = {
            number
            for order in ("NOT INDEXED ORDER BY rowid", "ORDER BY id")
            for (number,) in self._until_damage(f"SELECT rowid FROM sitting {order}")
        }
        rows = [
            row for number in numbers for row in self._until_damage("SELECT * FROM sitting WHERE rowid = ?", number)
        ]
        yield from sorted((SittingRow(*row) for row in rows), key=lambda row: (row.created_s, row.id))

    def readable_documents(self) -> Iterator[Document]:
        """Of a damaged file: every whole document before the first damage, and after the last."""
        found: set[tuple[str, str]] = set()
        for sign, order in ((">", "ASC"), ("<", "DESC")):
            after: tuple[str, ...] = ()
            where = ""
            while True:
                sql = (
                    f"SELECT kind, key, body, checksum FROM document {where} ORDER BY kind {order}, key {order} LIMIT 1"
                )
                row = next(self._until_damage(sql, *after), None)
                if row is None or row[:2] in found:
                    break
                document = Document(*row[:3])
                if isinstance(document.body, bytes) and document.checksum == row[3]:
                    yield document
                found.add(row[:2])
                after, where = row[:2], f"WHERE (kind, key) {sign} (?, ?)"

    def _until_damage(self, sql: str, *blanks: object) -> Iterator[tuple[Any, ...]]:
        """Rows up to the first that can't be read."""
        try:
            yield from self._db.execute(sql, blanks)
        except sqlite3.DatabaseError as error:
            _log.warning("damaged: %s", error)

    def documents(self, *, whole_only: bool = False) -> Iterator[Document]:
        """Every document. Raises Damaged for one that is not whole, unless only the whole ones are asked for."""
        if not self._db.execute("SELECT 1 FROM sqlite_master WHERE name = 'document'").fetchone():
            return  # a file from before there were any, in a place that can't be written
        for kind, key, body, checksum in self._db.execute("SELECT kind, key, body, checksum FROM document"):
            document = Document(kind, key, body)
            if isinstance(body, bytes) and document.checksum == checksum:
                yield document
            elif not whole_only:
                raise Damaged(f"the {kind} {key} is not whole")

    def snapshot(self, sitting: str) -> Snapshot | None:
        values = self._db.execute("SELECT * FROM snapshot WHERE sitting = ?", (sitting,)).fetchone()
        return Snapshot(*values) if values else None

    def pulse(self) -> Pulse | None:
        values = self._db.execute("SELECT sitting, at_ms, boot FROM pulse").fetchone()
        return Pulse(*values) if values else None

    def handled(self) -> Handled | None:
        values = self._db.execute("SELECT process, mark, beyond FROM handled").fetchone()
        return Handled(values[0], values[1], tuple(msgspec.json.decode(values[2]))) if values else None

    def opened(self) -> Opened | None:
        values = self._db.execute("SELECT sitting FROM open_sitting").fetchone()
        return Opened(values[0]) if values else None


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file itself is spoilt, rather than full, locked or out of reach."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _whole_row(values: tuple[Any, ...], sitting: str, expected: int) -> Row:
    """The row that must stand there. Raises Damaged."""
    *fields, checksum = values
    row = Row(*fields)
    if row.n != expected or not isinstance(row.body, bytes) or row.checksum != checksum:
        raise Damaged(f"row {expected} of {sitting} is not whole")
    return row


def _text(body: bytes) -> Text:
    try:
        return msgspec.json.decode(body, type=Text)
    except msgspec.MsgspecError:
        return Text("?")
