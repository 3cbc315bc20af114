"""The controller and the settings of a stage: a real table in memory, whose clock is moved by hand."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from companion.app.carried_groups import CarriedGroups
from companion.app.groups import Groups, belongs
from companion.app.history import history
from companion.app.plays import Found, Kept, Plays
from companion.app.rows import Document
from companion.app.settings import Preferences
from companion.app.views import Banner, LastRead, Refusal, StandIns, View
from companion.engine.rules import IllegalMove
from companion.engine.session import Session
from companion.engine.table import Table
from companion.engine.words import say
from companion.games.time_trouble.plays import Play
from companion.games.time_trouble.rules import GAME

GAMES = Path(__file__).parents[3] / "config" / "games"


class Settings:
    """Settings in memory."""

    def __init__(self, **fields: Any) -> None:
        self.value = Preferences(**fields)

    def change(self, **fields: Any) -> None:
        self.value = msgspec.structs.replace(self.value, **fields)


class MemoryJournal:
    """Documents in memory, as the journal keeps them."""

    def __init__(self) -> None:
        self._documents: dict[tuple[str, str], bytes] = {}

    def write(self, *things: Any) -> None:
        for thing in things:
            if isinstance(thing, Document) and thing.body is not None:
                self._documents[thing.kind, thing.key] = thing.body
            elif isinstance(thing, Document):
                self._documents.pop((thing.kind, thing.key), None)

    def documents(self, kind: str) -> dict[str, bytes]:
        return {key: body for (each, key), body in self._documents.items() if each == kind}

    def document(self, kind: str, key: str) -> bytes | None:
        return self._documents.get((kind, key))

    def sittings(self) -> tuple[Any, ...]:
        return ()


class MemoryPlays(Plays):
    """Plays in memory; the table that is there is the one that is looked at."""

    def __init__(self, journal: Any, controller: Any) -> None:
        super().__init__(journal, {controller.game.name: controller.game}, "boot")
        self._controller = controller

    def look(self, sitting: str) -> Found:
        return Found(self._controller.table.session, None)


class Controller:
    """The controller's surface over a real table; its clock is moved by hand."""

    def __init__(self, state: Any, left_ms: int = 27_000, is_set_up: bool = True, game: Any = GAME) -> None:
        self.game = game
        self.now = 100.0
        self.is_set_up = is_set_up
        self.is_at_home = False
        self.table: Any = Table(Session(game, state, seed=7))
        if self.table.deadline_ms is not None:
            self.table.clock = self.table.clock.skipped(self.table.deadline_ms - left_ms).started(self.now)
        self.journal: Any = MemoryJournal()
        self.groups = Groups(self.journal, lambda: self.now)
        self.plays = MemoryPlays(self.journal, self)
        self.carried_groups = CarriedGroups({game.name: game}, self.journal, self.groups, self.plays)
        self.moves: list[Any] = []
        self.asked: list[str] = []
        self.refusal: Refusal | None = None
        self.banners: tuple[Banner, ...] = ()
        self.takes_read: Any = None
        self.own_editions: Any = None
        self._callbacks: list[Callable[[View], None]] = []
        self.view = self._viewed()

    def leave_table(self) -> None:
        """From now on no table is open."""
        self.is_at_home = True
        self.publish()

    def _viewed(self) -> View:
        if self.is_at_home:
            return View()
        session = self.table.session
        return View(
            sitting="s1",
            game=self.game.name,
            state=session.state,
            outcome=self.game.outcome(session.state),
            undo_text=session.undo_text or (say("timer started") if self.is_set_up else None),
            redo_text=session.redo_text,
            last_text=session.undo_text,
            is_paused=self.table.is_paused,
            deadline_ms=self.table.deadline_ms,
            refusal=self.refusal,
            banners=self.banners,
            last_read=None if not self.moves else LastRead(say("card {id}", id="07"), self.now, True, 0),
            has_stand_ins=StandIns(),
        )

    def warn(self, text: str) -> None:
        """A device's banner comes."""
        self.banners = (Banner("reader", say(text)),)
        self.publish()

    def publish(self) -> None:
        self.view = self._viewed()
        for callback in list(self._callbacks):
            callback(self.view)

    def subscribe(self, callback: Callable[[View], None]) -> Callable[[], None]:
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    def sittings(self) -> tuple[Any, ...]:
        return ()

    def editions(self, game: str) -> tuple[tuple[str, Any], ...]:
        load = importlib.import_module(f"companion.games.{game}.edition").load
        return tuple((path.stem, load(path)) for path in sorted((GAMES / game).glob("*.yaml")))

    def new_sitting(self, game: str, edition: str, options: dict[str, Any], group: str | None = None) -> None:
        self.asked.append(f"{game} {edition} {sorted(options.items())}")
        self.laid = options, group

    def end_play(self, play: Play, group: str) -> None:
        """A table of a group came to its end with these numbers."""
        name = f"s{len(self.journal.documents('play'))}"
        kept = Kept("time_trouble", self.now, msgspec.Raw(msgspec.json.encode(play)))
        self.journal.write(Document("play", name, msgspec.json.encode(kept)), belongs(name, group))

    def play(self, move: Any, at: float | None = None) -> None:
        self.moves.append(move)
        try:
            self.table.play(move, self.now)
        except IllegalMove as refused:
            self.refusal = Refusal(refused.code, refused.text, len(self.moves))
        self.publish()

    def undo(self) -> None:
        self.table.undo(self.now)
        self.publish()

    def redo(self) -> None:
        self.table.redo(self.now)
        self.publish()

    def undo_to(self, depth: int) -> None:
        self.asked.append(f"undo_to {depth}")
        while self.table.session.depth > depth:
            self.table.undo(self.now)
        self.publish()

    def history(self, most: int = 30, before: int | None = None) -> Any:
        return history(self.table.session, most, before)

    def newest_step(self) -> Any:
        session = self.table.session
        return (session.states[-2], session.steps[-1]) if session.steps else None

    def has_played(self, move: Any) -> bool:
        last = self.table.session.last
        return last is not None and last.move is move

    def pause(self) -> None:
        self.table.pause(self.now)
        self.publish()

    def resume_clock(self) -> None:
        self.table.resume(self.now)
        self.publish()

    def take_reads(self, taker: Any) -> None:
        self.takes_read = taker

    def left_ms(self) -> int | None:
        left: int | None = self.table.left_ms(self.now)
        return left

    def leave(self) -> None:
        self.asked.append("leave")

    def tick(self) -> None:
        """Nothing arrives here."""
