"""The durable history of all tables: rows go to a writer thread, which commits them in batches and says when.

The table never waits for the disk: a row that can't be written stays in memory, `is_saving` turns False, and the
writer tries again until it succeeds. What rows mean is `sitting.py`'s business; the SQLite file is `store.py`'s.
"""

from __future__ import annotations

import errno
import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from companion.app.lock import FolderLock
from companion.app.rows import Deleted, Document, Handled, Pulse, Row, SittingRow, Snapshot, Summary
from companion.app.salvage import Salvaged, rebuild
from companion.app.store import FILE_NAME, Damaged, Store, is_damage

RETRY_S = 5.0
SNAPSHOT_AFTER_S = 2.0

T = TypeVar("T")
_log = logging.getLogger(__name__)


Trouble = Literal["full", "not_writable", "other"]
"""Why nothing can be saved: no space, a place that may not be written, or something else."""


class Newest(msgspec.Struct, frozen=True):
    """The newest state of a sitting, to be encoded for a snapshot when the disk is idle."""

    sitting: str
    n: int
    version: int
    encode: Callable[[], bytes]


class Saved(msgspec.Struct, frozen=True):
    """All that is kept of one sitting."""

    sitting: SittingRow
    rows: tuple[Row, ...]
    snapshot: Snapshot | None
    pulse: Pulse | None


class Journal:
    """The journal of one data folder. Methods may be called from one thread; `on_progress` is called on the writer's.

    Raises AlreadyRunning when another console holds the folder. Nothing else stops it: see `is_saving` and `salvaged`.
    """

    def __init__(
        self, folder: Path, on_progress: Callable[[], None] = lambda: None, *, retry_s: float = RETRY_S
    ) -> None:
        self._file = folder / FILE_NAME
        self._lock = FolderLock(folder)
        self.on_progress = on_progress
        self._retry_s = retry_s
        self._store: Store | None = None
        self._wake = threading.Condition()
        self._queue: deque[tuple[int, tuple[Any, ...]]] = deque()
        self._questions: deque[Callable[[], None]] = deque()
        self._unsaved: list[Any] = []
        self._newest: dict[str, Newest] = {}
        self._ticket = 0
        self._is_closing = False
        self.settled = 0
        """Every ticket up to this one is durable, or the journal has said that it can't save."""
        self.trouble: Trouble | None = None
        """Why nothing is being saved; None while all is well."""
        self.salvaged: tuple[Salvaged, ...] = ()
        self.handled: Handled | None = None
        self.left_open: str | None = None
        self._sittings: dict[str, SittingRow] = {}
        self._summaries: dict[str, Summary] = {}
        self._documents: dict[tuple[str, str], Document] = {}
        self._open()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    # --- asked by the controller ---------------------------------------------------------------------------------

    @property
    def is_saving(self) -> bool:
        return self.trouble is None

    def write(self, *things: Any) -> int:
        """Queue rows (Row, SittingRow, Summary, Handled, Opened, Pulse, Deleted, Document) for one commit.

        The ticket of the commit comes back. A `Newest` among them is remembered for the next snapshot.
        """
        for thing in things:
            match thing:
                case SittingRow():
                    self._sittings[thing.id] = thing
                case Summary():
                    self._summaries[thing.sitting] = thing
                case Deleted():
                    self._sittings.pop(thing.sitting, None)
                    self._summaries.pop(thing.sitting, None)
                case Document():
                    self._documents[thing.kind, thing.key] = thing
                case _:
                    continue
        with self._wake:
            self._ticket += 1
            self._queue.append((self._ticket, things))
            self._wake.notify()
            return self._ticket

    def sittings(self) -> tuple[tuple[SittingRow, Summary], ...]:
        """Every sitting with what home shows of it, the one saved last first."""
        both = [(row, self._summaries[key]) for key, row in self._sittings.items() if key in self._summaries]
        return tuple(sorted(both, key=lambda pair: pair[1].saved_s, reverse=True))

    def documents(self, kind: str) -> dict[str, bytes]:
        """The documents of one kind by their keys, those included that are not on the disk yet."""
        found = [(each.key, each.body) for each in tuple(self._documents.values()) if each.kind == kind]
        return {key: body for key, body in found if body is not None}

    def document(self, kind: str, key: str) -> bytes | None:
        """One document; None where there is none."""
        found = self._documents.get((kind, key))
        return found.body if found is not None else None

    def load(self, sitting: str) -> Saved:
        """All of one sitting, with what is not on the disk yet. Raises KeyError."""
        row = self._sittings[sitting]
        return self._ask(lambda: self._load(row))

    def flush(self) -> None:
        """Wait until everything queued so far is durable or said to be unsaved."""
        self._ask(lambda: None)

    def close(self) -> None:
        """Write what is queued and a last snapshot, then free the folder. Closing twice is fine."""
        with self._wake:
            self._is_closing = True
            self._wake.notify()
        self._thread.join(timeout=10)
        self._lock.close()

    # --- on the writer thread ------------------------------------------------------------------------------------

    def _ask(self, question: Callable[[], T]) -> T:
        answer: Future[T] = Future()

        def run() -> None:
            try:
                answer.set_result(question())
            except BaseException as error:
                answer.set_exception(error)

        with self._wake:
            if self._is_closing:
                raise RuntimeError("the journal is closed")
            self._questions.append(run)
            self._wake.notify()
        return answer.result()

    def _run(self) -> None:
        while True:
            with self._wake:
                if not (self._queue or self._questions or self._is_closing):
                    self._wake.wait(self._pause_s())
                groups, questions = list(self._queue), list(self._questions)
                self._queue.clear()
                self._questions.clear()
                is_closing = self._is_closing
            if groups:
                self._save(groups)
            elif not questions and not is_closing:
                self._use_the_quiet()
            for question in questions:
                question()
            if is_closing and not groups:
                self._end()
                return

    def _pause_s(self) -> float | None:
        """How long nothing needs doing: None is until something comes."""
        if not self.is_saving:
            return self._retry_s
        return SNAPSHOT_AFTER_S if self._newest else None

    def _use_the_quiet(self) -> None:
        if not self.is_saving:
            self._retry()
        elif self._newest:
            self._snapshot()

    def _save(self, groups: list[tuple[int, tuple[Any, ...]]]) -> None:
        things = [thing for _, group in groups for thing in group]
        self._newest.update({thing.sitting: thing for thing in things if isinstance(thing, Newest)})
        for gone in (thing.sitting for thing in things if isinstance(thing, Deleted)):
            self._newest.pop(gone, None)
        things = [thing for thing in things if not isinstance(thing, Newest)]
        if self.is_saving and self._try(things):
            self._unsaved.clear()
        else:
            self._unsaved = _condensed([*self._unsaved, *things])
        self.settled = groups[-1][0]
        self.on_progress()

    def _try(self, things: Iterable[Any]) -> bool:
        """Write; on failure note why, once, and leave the file alone until the next try."""
        try:
            if self._store is None or not self._store.is_writable:
                return False
            self._store.write(things)
        except (sqlite3.Error, OSError) as error:
            self._stop_saving(error)
            return False
        return True

    def _stop_saving(self, error: Exception) -> None:
        if self.is_saving:
            _log.warning("nothing is being saved: %s", error)
        self.trouble = _trouble(error)

    def _retry(self) -> None:
        """Open the file anew and write all that is waiting."""
        if self._store is not None:
            self._store.close()
            self._store = None
        self._open()
        if self._store is None or not self._store.is_writable or not self._try(self._unsaved):
            return
        self._unsaved.clear()
        self.trouble = None
        _log.info("saving again")
        self.on_progress()

    def _snapshot(self) -> None:
        newest, self._newest = self._newest, {}
        self._try([Snapshot(each.sitting, each.n, each.version, each.encode()) for each in newest.values()])
        if not self.is_saving:
            self.on_progress()

    def _end(self) -> None:
        if self.is_saving and self._newest:
            self._snapshot()
        elif not self.is_saving and self._unsaved:
            self._retry()
        if self._store is not None:
            self._store.close()
            self._store = None

    # --- the file ------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Open the file, rebuilding a damaged one, and read what must be known from the start."""
        try:
            try:
                self._store = Store(self._file)
                self._read_start()
            except Damaged:
                self._rebuild()
                self._read_start()
        except (sqlite3.Error, OSError) as error:
            self._stop_saving(error)
            if self._store is None:
                self._open_for_reading()

    def _open_for_reading(self) -> None:
        try:
            self._store = Store.read_only(self._file)
            self._read_start()
        except sqlite3.Error:
            self._store = None

    def _read_start(self) -> None:
        if self._store is None:
            return
        gone = {thing.sitting for thing in self._unsaved if isinstance(thing, Deleted)}
        for sitting in self._store.sittings():
            if sitting.id not in gone:
                self._sittings.setdefault(sitting.id, sitting)
        for key, summary in self._store.summaries().items():
            if key not in gone:
                self._summaries.setdefault(key, summary)
        for document in self._store.documents(whole_only=not self._store.is_writable):
            self._documents.setdefault((document.kind, document.key), document)
        self.handled = self._store.handled()
        opened = self._store.opened()
        self.left_open = opened.sitting if opened is not None else None

    def _rebuild(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None
        self._store, salvaged = rebuild(self._file)
        self.salvaged = (*self.salvaged, salvaged)

    def _load(self, row: SittingRow) -> Saved:
        try:
            rows, snapshot, pulse = self._read(row.id)
        except (sqlite3.DatabaseError, Damaged) as error:
            if isinstance(error, sqlite3.Error) and not is_damage(error):
                raise
            self._rebuild()
            self.on_progress()
            rows, snapshot, pulse = self._read(row.id)
        waiting = [each for each in self._unsaved if isinstance(each, Row) and each.sitting == row.id]
        return Saved(row, (*rows, *waiting), snapshot, pulse)

    def _read(self, sitting: str) -> tuple[list[Row], Snapshot | None, Pulse | None]:
        if self._store is None:
            return [], None, None
        rows = list(self._store.rows(sitting))
        snapshot, pulse = self._store.snapshot(sitting), self._store.pulse()
        return rows, snapshot, pulse if pulse is not None and pulse.sitting == sitting else None


def _condensed(things: list[Any]) -> list[Any]:
    """What must still be written: every row, and only the newest of each thing that replaces its predecessor.

    Of a sitting that was deleted only that.
    """
    replaced: dict[Any, Any] = {}
    kept: list[Any] = []
    gone = {thing.sitting for thing in things if isinstance(thing, Deleted)}
    for thing in things:
        if isinstance(thing, Deleted):
            kept.append(thing)
        elif getattr(thing, "sitting", None) in gone or (isinstance(thing, SittingRow) and thing.id in gone):
            continue
        elif isinstance(thing, Row | SittingRow):
            kept.append(thing)
        elif not isinstance(thing, Pulse):
            replaced[type(thing), _name_of(thing)] = thing
    return [*kept, *replaced.values()]


def _name_of(thing: Any) -> Any:
    """What tells a thing from others of its kind that stand beside it; None where the newest is the only one."""
    match thing:
        case Summary(sitting=sitting):
            return sitting
        case Document(kind=kind, key=key):
            return kind, key
        case _:
            return None


def _trouble(error: Exception) -> Trouble:
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            return "not_writable"
        return "full" if code == sqlite3.SQLITE_FULL else "other"
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "full"
    return (
        "not_writable"
        if isinstance(error, OSError) and error.errno in (errno.EACCES, errno.EROFS, errno.EPERM)
        else "other"
    )
