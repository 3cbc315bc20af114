"""Plays: what became of each finished sitting, in the game's own numbers, and any sitting as it went, step by step.

A game that keeps numbers has `play_type` (a struct with at least `level`, `is_won` and `stars`) and
`play(states, steps) -> play_type`. They are worked out when a sitting ends and kept beside it, so that the numbers of a
hundred sittings are there at once; for sittings without them they are worked out when they are first asked for.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.app.journal import Journal
from companion.app.rows import Deleted, Document
from companion.app.sitting import CannotOpen, Sitting, reopen
from companion.app.views import PRACTICE
from companion.engine.rules import Game
from companion.engine.session import Session
from companion.engine.words import Text, say

_log = logging.getLogger(__name__)


class Kept(msgspec.Struct, frozen=True):
    """A play as it is written: its game, when it ended (wall-clock seconds), and its numbers."""

    game: str
    ended_s: float
    play: msgspec.Raw


class Found(msgspec.Struct, frozen=True):
    """A sitting opened for looking: its history from the first state that can still be read, and what to know of it."""

    session: Session[Any, Any, Any]
    note: Text | None


def play_of(sitting: Sitting, journal: Journal, now_s: float) -> tuple[Document, ...]:
    """What is to be written of a sitting's play after a change: its numbers once it is over, nothing once it is not."""
    name, session = sitting.id, sitting.table.session
    if name.startswith(PRACTICE) or not hasattr(sitting.game, "play"):
        return ()
    if sitting.game.outcome(session.state) is None:
        return () if journal.document("play", name) is None else (Document("play", name, None),)
    return (_document(sitting.game, name, session, now_s),)


def _document(game: Any, sitting: str, session: Session[Any, Any, Any], ended_s: float) -> Document:
    play = msgspec.Raw(msgspec.json.encode(game.play(session.states, session.steps)))
    return Document("play", sitting, msgspec.json.encode(Kept(game.name, ended_s, play)))


class Plays:
    """The plays of one data folder. UI thread only."""

    def __init__(self, journal: Journal, games: Mapping[str, Game[Any, Any, Any]], boot: str) -> None:
        self._journal = journal
        self._games = games
        self._boot = boot
        self._unreadable: set[str] = set()

    def of(self, game: str) -> tuple[tuple[str, Any], ...]:
        """Every play of a game with its sitting's name, the oldest first; one without numbers is opened for them."""
        rules = self._games.get(game)
        if rules is None or not hasattr(rules, "play"):
            return ()
        kept = {name: msgspec.json.decode(body, type=Kept) for name, body in self._journal.documents("play").items()}
        found = {name: (each.ended_s, _read(rules, each)) for name, each in kept.items() if each.game == game}
        for row, summary in self._journal.sittings():
            if row.game != game or not summary.is_over or row.id.startswith(PRACTICE) or row.id in self._unreadable:
                continue
            if found.get(row.id, (0.0, None))[1] is None:
                found[row.id] = summary.saved_s, self._worked_out(rules, row.id, summary.saved_s)
        plays = [(ended_s, name, play) for name, (ended_s, play) in found.items() if play is not None]
        return tuple((name, play) for _, name, play in sorted(plays, key=lambda each: each[:2]))

    def _worked_out(self, game: Any, sitting: str, ended_s: float) -> Any:
        try:
            session = self.look(sitting).session
            document = _document(game, sitting, session, ended_s)
        except CannotOpen:
            self._unreadable.add(sitting)
            return None
        self._journal.write(document)
        return game.play(session.states, session.steps)

    def look(self, sitting: str) -> Found:
        """A sitting's history, to be looked at; nothing of it changes. Raises CannotOpen."""
        try:
            saved = self._journal.load(sitting)
            reopened = reopen(self._games[saved.sitting.game], saved, self._boot)
        except KeyError:
            raise CannotOpen(say("There is no such table.")) from None
        except sqlite3.Error as error:
            _log.warning("the table %s can't be read: %s", sitting, error)
            raise CannotOpen(say("This table can't be read from the disk.")) from None
        return Found(reopened.sitting.table.session, reopened.note)

    def delete(self, sitting: str) -> None:
        """Delete a saved table. What a group's play brought stays counted; everything else of it goes."""
        gone: list[Any] = [Deleted(sitting)]
        is_a_groups = self._journal.document("belongs", sitting) is not None
        if not is_a_groups or self._journal.document("play", sitting) is None:
            gone += [Document("play", sitting, None), Document("belongs", sitting, None)]
        self._journal.write(*gone)


def _read(game: Any, kept: Kept) -> Any:
    """The numbers; None where the game counts others now."""
    try:
        return msgspec.json.decode(kept.play, type=game.play_type)
    except msgspec.MsgspecError:
        return None
