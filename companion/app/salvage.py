"""A damaged journal: it is kept aside under another name, and everything that is whole goes into a new one."""

from __future__ import annotations

import logging
import sqlite3
import time
from pathlib import Path

import msgspec

from companion.app.rows import Row, SittingRow, Snapshot, Summary
from companion.app.store import Damaged, Store

_log = logging.getLogger(__name__)


class Salvaged(msgspec.Struct, frozen=True):
    """What became of a damaged journal: where the old file lies, and how many rows of each sitting were whole."""

    kept_as: str
    whole_rows: dict[str, int]


def set_aside(file: Path) -> Path:
    """Rename the journal and what belongs to it, and return the new name. Raises OSError."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = file.with_name(f"{file.stem}-damaged-{stamp}{file.suffix}")
    count = 1
    while aside.exists():
        count += 1
        aside = file.with_name(f"{file.stem}-damaged-{stamp}-{count}{file.suffix}")
    for ending in ("-wal", "-shm", ""):
        part = file.with_name(file.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside


def rebuild(file: Path) -> tuple[Store, Salvaged]:
    """Set the damaged journal aside and open a new one with all that was whole. Raises OSError and sqlite3.Error."""
    aside = set_aside(file)
    store = Store(file)
    whole_rows: dict[str, int] = {}
    try:
        old = Store.as_it_is(aside)
    except sqlite3.Error:
        return store, Salvaged(aside.name, whole_rows)
    try:
        for sitting, rows, beside in _whole(old):
            store.write([sitting, *rows, *beside])
            whole_rows[sitting.id] = len(rows)
    finally:
        old.close()
    return store, Salvaged(aside.name, whole_rows)


def _whole(old: Store) -> list[tuple[SittingRow, list[Row], list[Snapshot | Summary]]]:
    sittings: list[SittingRow] = []
    summaries: dict[str, Summary] = {}
    try:
        sittings.extend(old.sittings())
    except (sqlite3.Error, msgspec.MsgspecError, TypeError) as error:
        _log.warning("reading the damaged journal's sittings: %s", error)
    try:
        summaries = old.summaries()
    except (sqlite3.Error, TypeError) as error:
        _log.warning("reading the damaged journal's summaries: %s", error)
    found = []
    for sitting in sittings:
        rows = whole_rows(old, sitting.id)
        beside: list[Snapshot | Summary] = [summaries[sitting.id]] if sitting.id in summaries else []
        try:
            snapshot = old.snapshot(sitting.id)
        except sqlite3.Error:
            snapshot = None
        if snapshot is not None and snapshot.n <= len(rows):
            beside.append(snapshot)
        found.append((sitting, rows, beside))
    return found


def whole_rows(store: Store, sitting: str) -> list[Row]:
    """The rows of a sitting up to the last whole one."""
    rows: list[Row] = []
    try:
        rows.extend(store.rows(sitting))
    except (sqlite3.Error, Damaged, TypeError) as error:
        _log.warning("%s: whole up to row %d: %s", sitting, len(rows), error)
    return rows
