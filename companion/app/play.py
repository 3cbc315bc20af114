"""A sitting being played: what touches, reads and presses do to it, what is written of it, and what it lets be seen.

The order in which things come here is the controller's. How states change is the engine's and the game's.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from companion.app import asked as a
from companion.app import cues
from companion.app.codes import Codes
from companion.app.desk import Desk
from companion.app.devices import Bar, Running, Standing
from companion.app.plays import play_of
from companion.app.reading import card_name, other_end
from companion.app.rows import Pulse
from companion.app.sitting import Sitting
from companion.app.views import LastRead
from companion.engine.rules import IllegalMove
from companion.engine.table import Entry
from companion.engine.words import Text, say
from hardware import messages as m

PULSE_S = 1.0
PAUSE_HOLD_S = 0.8
"""How long the start button is held to pause a countdown."""
_log = logging.getLogger(__name__)


class Playing:
    """One sitting on the table. UI thread only."""

    def __init__(self, sitting: Sitting, desk: Desk, boot: str) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.table = sitting.table
        self.codes = Codes(desk.data, self.game.name)
        self._desk = desk
        self._boot = boot
        self._shown_clock = self.table.clock
        self._step_cues: dict[int, str] = {}
        self._unknown_at: dict[str, tuple[float, int]] = {}
        self._pulsed_at = 0.0
        self._is_held = False
        """The start button is down and its press had nothing to bring on."""
        self._left_s: float | None = None

    def left_ms(self) -> int | None:
        """What is left of the countdown that is shown."""
        deadline_ms = self._desk.publisher.view.deadline_ms
        return None if deadline_ms is None else max(0, deadline_ms - self._shown_clock.at(self._desk.now()))

    # --- what happens ---------------------------------------------------------------------------------------------

    def do(self, asked: a.Asked, at: float) -> None:
        """Something that was asked for by touch."""
        match asked:
            case a.Play(move=move):
                self._carry_out(lambda: self.table.play(move, at))
            case a.Undo():
                self._undo(at)
            case a.UndoTo(depth=depth):
                while self.table.session.depth > max(0, depth) and self._undo(at):
                    pass
            case a.Redo():
                self._carry_out(lambda: self.table.redo(at))
            case a.Pause():
                self._carry_out(lambda: self.table.pause(at))
            case a.Resume():
                self._carry_out(lambda: self.table.resume(at))
            case a.Skip(ms=ms):
                self._carry_out(lambda: self.table.skip(ms))
            case a.Explained(code=code):
                self._explained(code, at)

    def read(self, read: m.CardRead) -> None:
        """A card's code came from the reader."""
        self._read(read.code, read.at, read.serial)

    def press(self, pressed: m.Pressed) -> None:
        """The start button: RESUME while the countdown is paused, else the phase's primary move."""
        self._is_held = False
        if self.table.is_paused:
            self._carry_out(lambda: self.table.resume(pressed.at), pressed.serial, otherwise="button")
            return
        move = self._primary_move()
        self._is_held = move is None
        if move is None:
            self._desk.dealt_with(pressed.serial)
        else:
            self._carry_out(lambda: self.table.play(move, pressed.at), pressed.serial, otherwise="button")

    def release(self, released: m.Released) -> None:
        """The start button came up: a long press that had nothing to bring on has paused a running countdown."""
        is_pause = self._is_held and released.held_s >= PAUSE_HOLD_S and self.table.deadline_s is not None
        self._is_held = False
        if is_pause:
            self._carry_out(lambda: self.table.pause(released.at), released.serial, otherwise="button")
        else:
            self._desk.dealt_with(released.serial)

    def time_up(self) -> None:
        """The countdown has ended."""
        if not self._carry_out(self.table.time_up, shown=("end",)) and self.table.clock.is_running:
            self._carry_out(lambda: self.table.pause(self._desk.now()))

    def learn(self, code: str, means: str) -> None:
        """An unknown code is this known one, for good."""
        try:
            self.codes.learn(code, means)
        except OSError as error:
            _log.warning("the code %s can't be remembered: %s", code, error)

    def read_at(self, code: str) -> float:
        """When the unknown code was read."""
        return self._unknown_at.get(code, (self._desk.now(), 0))[0]

    def pulse(self) -> None:
        """Let the journal know the clock of a running countdown, once a second, and the screen show its cues."""
        now = self._desk.now()
        self._show_countdown_cues(now)
        if self.table.deadline_s is not None and now - self._pulsed_at >= PULSE_S:
            self._pulsed_at = now
            self._desk.journal.write(Pulse(self.sitting.id, self.table.clock.at(now), self._boot))

    def _show_countdown_cues(self, now: float) -> None:
        deadline_s = self.table.deadline_s
        before_s, self._left_s = self._left_s, None if deadline_s is None else deadline_s - now
        if before_s is not None and self._left_s is not None and self._left_s > 0:
            self._desk.show_cue(cues.crossed(before_s, self._left_s))

    # --- how ------------------------------------------------------------------------------------------------------

    def _read(self, code: str, at: float, serial: int | None) -> None:
        desk = self._desk
        known = self._meaning(code)
        move = self.game.move_for_card(self.table.state, known)
        if move is None:
            self._unknown_at[code] = at, self.table.clock.at(at)
            desk.publisher.show_next(unknown_code=code, last_read=desk.reads.unknown(code, at))
            desk.cue("unknown")
            if serial is not None:
                desk.dealt_with(serial)
            return
        name = card_name(self.game, self.table.state, known)
        self._carry_out(lambda: self.table.play(move, at), serial, otherwise="card_read", card=name, at=at)

    def _explained(self, code: str, at: float) -> None:
        """A code has a meaning now. The read counts if it came before the deadline, even if that has passed since and
        nothing else has happened: the clock's step is taken back and made again after it."""
        session, (_, at_ms) = self.table.session, self._unknown_at.get(code, (at, 0))
        last = session.last
        before = session.states[-2] if last is not None else None
        known = self._meaning(code)
        move = self.game.move_for_card(before, known) if before is not None else None
        is_cut_off = last is not None and last.move == self.game.move_at_deadline(before) and at_ms < last.at_ms
        if move is None or not is_cut_off:
            self._read(code, at, None)
            return
        name = card_name(self.game, before, known)
        self._carry_out(lambda: self.table.undo(at))
        try:
            entry = self.table.play_at(move, at_ms)
        except IllegalMove as refusal:
            self._carry_out(lambda: self.table.redo(at))
            self._refuse(refusal.code, refusal.text, None, name, at)
            return
        self._carry_out(lambda: entry, otherwise="card_read", card=name, at=at)
        self._carry_out(self.table.time_up)

    def _meaning(self, code: str) -> str:
        """The code that a card of the box has for what was read."""
        known = self.codes.known(code)
        return other_end(self.game, self.table.state, known) if self._desk.has_swapped_ends else known

    def _undo(self, at: float) -> bool:
        depth = self.table.session.depth
        is_undone = self._carry_out(lambda: self.table.undo(at), otherwise="undo")
        if is_undone and depth in self._step_cues:
            self._desk.devices.forget(self._step_cues.pop(depth))
        return is_undone

    def _carry_out(
        self,
        change: Callable[[], Entry],
        serial: int | None = None,
        *,
        otherwise: m.CueKind | None = None,
        card: Text | None = None,
        at: float = 0.0,
        shown: tuple[m.CueKind, ...] = (),
    ) -> bool:
        """Make one change, or refuse it. `otherwise` is the cue of a change that has none of its own; of the cues
        `shown` the hardware process plays sound and light by itself."""
        try:
            entry = change()
        except IllegalMove as refusal:
            self._refuse(refusal.code, refusal.text, serial, card, at)
            return False
        except Exception:  # a fault in a game's rules: the table is as it was, and play goes on
            _log.exception("a move of %s broke", self.game.name)
            text = say("This could not be carried out. The table is as it was.")
            self._refuse("broken", text, serial, card, at)
            return False
        last_read = self._desk.reads.accepted(card, at) if card is not None else None
        self._commit(entry, serial, otherwise, last_read, shown)
        return True

    def _refuse(self, code: str, text: Text, serial: int | None, card: Text | None, at: float) -> None:
        self._desk.refuse(code, text, self._desk.reads.refused(card, text, at) if card is not None else None)
        if serial is not None:
            self._desk.dealt_with(serial)

    def _commit(
        self,
        entry: Entry,
        serial: int | None,
        otherwise: m.CueKind | None,
        last_read: LastRead | None,
        shown: tuple[m.CueKind, ...],
    ) -> None:
        desk, depth = self._desk, self.table.session.depth
        written = [self.sitting.row(entry), self.sitting.summary(desk.wall()), self.sitting.newest()]
        written += play_of(self.sitting, desk.journal, desk.wall())
        handled = desk.serials.done(serial) if serial is not None else None
        ticket = desk.journal.write(*written, *([handled] if handled is not None else []))
        kinds: tuple[m.CueKind, ...] = (otherwise,) if otherwise is not None else ()
        if entry.step is not None:
            kinds = cues.of_step(self.game, entry.step, otherwise)
        fields = {**self._fields(), "refusal": None}
        if last_read is not None:
            fields["last_read"] = last_read
        clock, bar, lamp = self.table.clock, self._bar(), self._lamp()

        def then() -> None:
            self._shown_clock = clock
            desk.devices.show(bar, lamp)
            if kinds:
                self._step_cues = {depth: desk.cue(*kinds)}
            desk.show_cue(shown)
            if handled is not None:
                desk.acknowledge(handled.mark)

        desk.publisher.show_after(ticket, fields, then)

    # --- what is seen ---------------------------------------------------------------------------------------------

    def show_all(self, ticket: int) -> None:
        """Show the table as it is now, once the journal has settled `ticket`."""
        clock, bar, lamp = self.table.clock, self._bar(), self._lamp()

        def then() -> None:
            self._shown_clock = clock
            self._desk.devices.show(bar, lamp)

        self._desk.publisher.show_after(ticket, self._fields(), then)

    def _fields(self) -> dict[str, Any]:
        session = self.table.session
        return {
            "sitting": self.sitting.id,
            "game": self.game.name,
            "state": session.state,
            "outcome": self.game.outcome(session.state),
            "undo_text": session.undo_text,
            "redo_text": session.redo_text,
            "last_text": session.last.text if session.last is not None else None,
            "is_paused": self.table.is_paused,
            "deadline_ms": self.table.deadline_ms,
        }

    def _bar(self) -> Bar:
        total_ms = self.sitting.total_ms
        deadline_ms = self.table.deadline_ms
        if total_ms is None or deadline_ms is None:
            return self._gauge()
        deadline_s = self.table.deadline_s
        if deadline_s is None:
            left_ms = max(0, deadline_ms - self.table.clock.at_ms)
            return Standing(left_ms / 1000, total_ms / 1000)
        return Running(f"{self.sitting.id}:{round(deadline_s * 1000)}", deadline_s, total_ms / 1000)

    def _gauge(self) -> Bar:
        """What a game without a running countdown shows on the bar, where it has a gauge."""
        read = getattr(self.game, "gauge", None)
        gauge = read(self.table.state) if read is not None else None
        return Standing(float(min(gauge)), float(gauge[1])) if gauge is not None and gauge[0] > 0 else None

    def _lamp(self) -> m.LampState:
        if self.table.is_paused:
            return "blink"
        return "on" if self._primary_move() is not None else "off"

    def _primary_move(self) -> Any:
        primary = getattr(self.game, "primary_move", None)
        return primary(self.table.state) if primary is not None else None
