"""A damaged journal: it is kept aside under another name, and everything that is whole goes into a new one."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.app.rows import Summary
from companion.app.store import Damaged, Store
from companion.engine.words import Text

T = TypeVar("T")
_DAMAGE = (sqlite3.Error, Damaged, msgspec.MsgspecError, TypeError, ValueError)
_log = logging.getLogger(__name__)


class Salvaged(msgspec.Struct, frozen=True):
    """What became of a damaged journal: the old file's new name, and the sittings that end earlier than they did."""

    kept_as: str
    cut_short: frozenset[str]


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
    cut_short: set[str] = set()
    old = Store.as_it_is(aside)
    try:
        no_summaries: dict[str, Summary] = {}
        summaries = _readable(old.summaries, no_summaries)
        for sitting in old.readable_sittings():
            rows, is_whole = _as_far_as_whole(old.rows(sitting.id))
            if not is_whole:
                cut_short.add(sitting.id)
            beside: list[Any] = [summaries.get(sitting.id, Summary(sitting.id, Text("?"), False, sitting.created_s))]
            snapshot = _readable(partial(old.snapshot, sitting.id), None)
            if snapshot is not None and snapshot.n <= len(rows):
                beside.append(snapshot)
            store.write([sitting, *rows, *beside])
        store.write(old.readable_documents())
        for thing in (_readable(old.handled, None), _readable(old.pulse, None), _readable(old.opened, None)):
            if thing is not None:
                store.write([thing])
    finally:
        old.close()
    return store, Salvaged(aside.name, frozenset(cut_short))


def _as_far_as_whole(things: Iterator[T]) -> tuple[list[T], bool]:
    """What can be read before the first damage, and whether that is all."""
    found: list[T] = []
    try:
        for thing in things:
            found.append(thing)
    except _DAMAGE as error:
        _log.warning("damaged after %d rows: %s", len(found), error)
        return found, False
    return found, True


def _readable(read: Callable[[], T], otherwise: T) -> T:
    try:
        return read()
    except _DAMAGE as error:
        _log.warning("damaged: %s", error)
        return otherwise
