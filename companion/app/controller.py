"""The middle of the house: everything that happens becomes a step of the sitting, is saved, and only then shown.

Touches, reads, presses and the clock's end are carried out in the order in which they happened, not in which they
arrived. Here: that order, tables coming and going, and the surface for screens and robots. What a thing does to the
sitting is `play.py`'s business; a countdown's end: `deadline.py`; hardware process: `devices.py`; saving:
`journal.py`; what is seen: `publishing.py`. All methods are for the UI thread.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.app import asked as a
from companion.app import matters
from companion.app.carried_groups import CarriedGroups
from companion.app.deadline import Deadline
from companion.app.desk import Desk
from companion.app.groups import Groups, belongs
from companion.app.history import Told, history
from companion.app.inbox import Inbox, Timed
from companion.app.journal import Journal
from companion.app.play import Playing
from companion.app.plays import Plays
from companion.app.rows import Opened, boot_id
from companion.app.serials import Serials
from companion.app.sitting import CannotOpen, begin, reopen
from companion.app.views import PRACTICE, Banner, SittingInfo, View
from companion.engine.rules import Game
from companion.engine.session import Step
from companion.engine.words import Text, say
from companion.own_editions import OwnEditions
from hardware import messages as m
from hardware.cue_table import Pattern, read_cues

_HOME = View()
_log = logging.getLogger(__name__)


class Controller:
    """One console. Raises AlreadyRunning when another one holds the data folder.

    `games` are found by name; `edition(game, name)` gives a game's edition and may raise config.loading.Problems.
    `send` says something to the hardware process; what it answers comes through `inbox`. `now` is monotonic, `wall`
    wall-clock seconds; `boot` names the machine's boot. `cue_table` None is the shipped one.
    """

    def __init__(
        self,
        games: Mapping[str, Game[Any, Any, Any]],
        edition: Callable[[str, str], Any],
        data: Path,
        *,
        inbox: Inbox | None = None,
        send: Callable[[m.ToHardware], Any] = lambda _: False,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        boot: str | None = None,
        retry_s: float = 5.0,
        cue_table: Mapping[m.CueKind, Pattern] | None = None,
    ) -> None:
        self._games = games
        self._edition = edition
        self._data = data
        self._boot = boot_id() if boot is None else boot
        #: What new tables draw their chances from; None: each from another number.
        self.seed: int | None = None
        self.inbox = inbox or Inbox()
        self._journal = Journal(data, lambda: self.inbox.wake(), retry_s=retry_s)
        self.groups = Groups(self._journal, wall)
        self.plays = Plays(self._journal, games, self._boot)
        self.carried_groups = CarriedGroups(games, self._journal, self.groups, self.plays)
        serials = Serials(self._boot, self._journal.handled)
        table = read_cues() if cue_table is None else cue_table
        self._desk = Desk(self._journal, serials, send, now, wall, data, table)
        self._publisher = self._desk.publisher
        self.own_editions = OwnEditions(data, lambda: self.inbox.wake())
        self._takes_read: Callable[[str], tuple[bool, Text]] | None = None
        self._devices = self._desk.devices
        self._now = now
        self._playing: Playing | None = None
        self._note: Text | None = None
        self._cut_at: int | None = None
        self._dismissed: set[Banner] = set()
        self._deadline = Deadline(send, now)
        self._show_surroundings()

    # --- for screens ----------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What is to be drawn now."""
        return self._publisher.view

    def subscribe(self, callback: Callable[[View], None]) -> Callable[[], None]:
        """Call `callback` with every new view; the result ends that."""
        return self._publisher.subscribe(callback)

    def sittings(self) -> tuple[SittingInfo, ...]:
        """Every saved table, the one saved last first."""
        return tuple(
            SittingInfo(row.id, row.game, said.title, said.saved_s, said.is_over, self.groups.of_sitting(row.id))
            for row, said in self._journal.sittings()
            if not row.id.startswith(PRACTICE)
        )

    def left_ms(self) -> int | None:
        """What is left of the countdown that is shown, now; None when none is on."""
        return self._playing.left_ms() if self._playing is not None else None

    def history(self, most: int = 30, before: int | None = None) -> tuple[Told, ...]:
        """The newest steps of the table that is open, newest first; those numbered below `before` where it is given."""
        return () if self._playing is None else history(self._playing.table.session, most, before)

    def newest_step(self) -> tuple[Any, Step] | None:
        """The table's newest step and the state before it; None before the first. Its view may still be on its way."""
        session = self._playing.table.session if self._playing is not None else None
        return (session.states[-2], session.steps[-1]) if session is not None and session.steps else None

    def has_played(self, move: Any) -> bool:
        """Whether one of the newest steps is this very move. The view that shows it may still be on its way."""
        steps = self._playing.table.session.steps[-5:] if self._playing is not None else ()
        return any(step.move is move for step in steps)

    @property
    def needs_frames(self) -> bool:
        """Whether `tick` should be called each frame: a countdown runs. Otherwise the inbox says when."""
        return self._playing is not None and self._playing.table.deadline_s is not None

    @property
    def is_idle(self) -> bool:
        """Whether everything that has happened is carried out and shown."""
        return self.inbox.is_empty and not self._publisher.is_waiting and self.own_editions.is_settled

    @property
    def last_seen(self) -> int | None:
        """Up to which serial the hardware process need not repeat itself. Any thread."""
        return self._desk.serials.last_seen

    # --- tables ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Put the table back that was open when the console went off, if it is not over."""
        left_open = self._journal.left_open
        if any(info.id == left_open and not info.is_over for info in self.sittings()):
            self.resume_sitting(str(left_open))

    def editions(self, game: str) -> tuple[tuple[str, Any | None], ...]:
        """Every edition of a game, by name; None for one with mistakes. Empty where editions can't be listed."""
        offered = getattr(self._edition, "offered", None)
        return offered(game) if offered is not None else ()

    def new_sitting(
        self,
        game: str,
        edition: str,
        options: Mapping[str, Any],
        *,
        is_practice: bool = False,
        group: str | None = None,
    ) -> None:
        """Lay out a new table. Raises SetupError, KeyError for an unknown game and config.loading.Problems.

        `group`: the id of the group that plays. A practice table is a real one in everything, but it is not among the
        saved ones and never opened again.
        """
        chosen, now_s = self._games[game], self._desk.wall()
        options = options if self.seed is None else {"seed": self.seed, **options}
        sitting, row = begin(chosen, self._edition(game, edition), options, self._boot, now_s, is_practice=is_practice)
        self._put_away()
        summary = sitting.summary(self._desk.wall())
        beside = () if group is None else (belongs(sitting.id, group),)
        self._play(
            Playing(sitting, self._desk, self._boot), row, summary, sitting.newest(), Opened(sitting.id), *beside
        )

    def resume_sitting(self, sitting: str) -> None:
        """Put a saved table back. Where that can't be done the view gets a refusal, and home stays."""
        self._put_away()
        try:
            saved = self._journal.load(sitting)
            reopened = reopen(self._games[saved.sitting.game], saved, self._boot)
        except CannotOpen as error:
            self._desk.refuse("cannot_open", error.text)
            return
        except sqlite3.Error as error:
            _log.warning("the table %s can't be read: %s", sitting, error)
            self._desk.refuse("cannot_open", say("This table can't be read from the disk."))
            return
        except KeyError:
            self._desk.refuse("no_such_table", say("There is no such table."))
            return
        self._note = reopened.note
        again = reopened.sitting
        is_cut = any(sitting in salvaged.cut_short for salvaged in self._journal.salvaged)
        self._cut_at = again.table.session.depth if is_cut else None
        self._play(Playing(again, self._desk, self._boot), *reopened.rows, again.newest(), Opened(again.id))

    def leave(self) -> None:
        """Back to home. The table is kept; a running countdown is paused."""
        self._put_away()
        self._journal.write(Opened(None))

    def delete_sitting(self, sitting: str) -> None:
        """Delete a saved table, for good. The one that is open stays."""
        if self.view.sitting != sitting:
            self.plays.delete(sitting)

    def _play(self, playing: Playing, *written: Any) -> None:
        self._playing = playing
        self._deadline.forget()
        playing.show_all(self._journal.write(*written))
        self.settle()

    def _put_away(self) -> None:
        if self._playing is None:
            return
        if self._playing.table.clock.is_running:
            self.pause()
        self.settle()
        self._playing = None
        self._note = self._cut_at = None
        home = {name: getattr(_HOME, name) for name in View.__struct_fields__}
        kept = ("banners", "pins", "has_stand_ins", "devices")
        self._publisher.show(**{name: value for name, value in home.items() if name not in kept})
        self._devices.show(None, "off")

    # --- what people do -------------------------------------------------------------------------------------------

    def play(self, move: Any, at: float | None = None) -> None:
        """Make a move that happened at monotonic second `at` (None: now)."""
        self._ask(a.Play(move), at)

    def undo(self) -> None:
        """Take the last step back; a countdown stands paused at the time left before it."""
        self._ask(a.Undo())

    def undo_to(self, depth: int) -> None:
        """Take steps back, each as an undo of its own, until only `depth` of them stand or one can't be undone."""
        self._ask(a.UndoTo(depth))

    def redo(self) -> None:
        """Put the undone step back."""
        self._ask(a.Redo())

    def pause(self) -> None:
        """Stop the countdown."""
        self._ask(a.Pause())

    def resume_clock(self) -> None:
        """Let the countdown run on."""
        self._ask(a.Resume())

    def skip(self, ms: int) -> None:
        """Move a running countdown on, for robots that do not wait."""
        self._ask(a.Skip(ms))

    def learn(self, code: str, means: str) -> None:
        """The unknown `code` means the known code `means`, for good; the read counts at the time it happened."""
        if self._playing is None:
            return
        self._playing.learn(code, means)
        self._publisher.show(unknown_code=None)
        self._ask(a.Explained(code), self._playing.read_at(code))

    def dismiss_unknown(self) -> None:
        """Nobody knows what the unknown code is."""
        self._publisher.show(unknown_code=None)

    def dismiss_banner(self, banner_id: str) -> None:
        """This banner has been read; the same words do not come again."""
        self._dismissed |= {banner for banner in self.view.banners if banner.id == banner_id}
        self._show_surroundings()

    def feed(self, text: str) -> None:
        """A card's code through the stand-in reader."""
        self._desk.send(m.Feed(hex=(text + "\r").encode().hex()))

    def take_reads(self, taker: Callable[[str], tuple[bool, Text]] | None) -> None:
        """Hand codes read while no table is open to `taker`, which tells whether it takes one, and the words."""
        self._takes_read = taker

    def press_stand_in(self, down: bool) -> None:
        """The stand-in for the start button."""
        self._desk.send(m.PressStandIn(down=down))

    def swap_ends(self, on: bool) -> None:
        """Whether the codes of a card's two ends are exchanged when it is read."""
        self._desk.has_swapped_ends = on

    def mute(self, *, sound: bool, light: bool) -> None:
        """Switch sound or light of the hardware off (True) or on."""
        self._devices.mute(sound=sound, light=light)

    def _ask(self, asked: a.Asked, at: float | None = None) -> None:
        self.inbox.put(asked, self._now() if at is None else at)
        self.tick()

    # --- the order of things --------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Carry out what has happened, in its order, and show what is saved by now."""
        for message in self.inbox.collect(self._is_new):
            self._hear(message)
        self._carry_out()
        if self._playing is not None:
            self._playing.pulse()
        self._publisher.settle(self._journal.settled)
        self._show_surroundings()

    def settle(self) -> None:
        """`tick`, and wait until everything carried out so far is saved (or can't be) and shown. Blocks on the disk."""
        self.tick()
        self._journal.flush()
        self._publisher.settle(self._journal.settled)
        self._show_surroundings()

    def close(self) -> None:
        """Write what is to be written and free the data folder. A running countdown runs on, as after a kill."""
        self.own_editions.flush()
        self._journal.close()

    def _is_new(self, timed: Timed) -> bool:
        serial = getattr(timed.thing, "serial", None)
        return serial is None or self._desk.serials.is_new(serial)

    def _hear(self, message: Any) -> None:
        if isinstance(message, m.Synced):
            self._deadline.answer(message.at)
            return
        self._devices.hear(message)
        if isinstance(message, m.Welcome):
            self._deadline.ask_again()

    def _carry_out(self) -> None:
        """Everything that waits, with the countdown's end at its own place among it."""
        while True:
            earliest = self.inbox.peek()
            deadline_s = self._playing.table.deadline_s if self._playing is not None else None
            is_before_end = deadline_s is None or (earliest is not None and earliest.at <= deadline_s)
            if earliest is not None and is_before_end:
                self._do(self.inbox.pop())
            elif self._playing is None or deadline_s is None or self._now() < deadline_s:
                return
            elif self._deadline.may_pass(deadline_s, self._devices.is_here):
                self._deadline.forget()
                self._playing.time_up()
            else:
                return

    def _do(self, timed: Timed) -> None:
        thing, playing = timed.thing, self._playing
        match thing:
            case m.CardRead() if playing is not None:
                playing.read(thing)
            case m.CardRead(code=code, at=at, serial=serial):
                self._read_elsewhere(code, at)
                self._desk.dealt_with(serial)
            case m.Rejected(serial=serial):
                self._publisher.show_next(last_read=self._desk.reads.noise(thing))
                self._desk.cue("noise")
                self._desk.dealt_with(serial)
            case m.Pressed() if playing is not None:
                playing.press(thing)
            case m.Released() if playing is not None:
                playing.release(thing)
            case m.Pressed(serial=serial) | m.Released(serial=serial):
                self._desk.dealt_with(serial)
            case _ if playing is not None:
                playing.do(thing, timed.at)
            case _:
                pass

    def _read_elsewhere(self, code: str, at: float) -> None:
        if self._takes_read is None:
            self._publisher.show_next(last_read=self._desk.reads.nowhere(code, at))
            return
        is_taken, text = self._takes_read(code)
        self._publisher.show_next(last_read=self._desk.reads.entered(text, at, is_taken))
        self._desk.cue("card_read" if is_taken else "refused")

    def _show_surroundings(self) -> None:
        """Banners, pins and stand-ins: what is true whatever the table does."""
        problem = self._playing.codes.problem if self._playing is not None else None
        banners = (
            *self._devices.banners.values(),
            *matters.of_journal(self._journal, self._data, self._cut_at),
            *matters.of_own_editions(self.own_editions.trouble, self._data),
            *matters.of_table(self._note, problem),
        )
        self._publisher.show(
            banners=tuple(banner for banner in banners if banner not in self._dismissed),
            pins=tuple(sorted(self._devices.pins.items())),
            has_stand_ins=self._devices.stand_ins,
            devices=tuple(self._devices.states.items()),
        )
