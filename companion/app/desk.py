"""What a sitting needs of the house while it is played: journal, view, devices and time, and how a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.app import cues
from companion.app.devices import Devices
from companion.app.journal import Journal
from companion.app.publishing import Publisher
from companion.app.reading import LastReads
from companion.app.serials import Serials
from companion.app.views import LastRead, Refusal
from companion.engine.words import Text
from hardware import messages as m
from hardware.cue_table import Pattern


class Desk:
    """Made once by the controller. UI thread only."""

    def __init__(
        self,
        journal: Journal,
        serials: Serials,
        send: Callable[[m.ToHardware], Any],
        now: Callable[[], float],
        wall: Callable[[], float],
        data: Path,
        cue_table: Mapping[m.CueKind, Pattern],
    ) -> None:
        self.journal = journal
        self.serials = serials
        self.send = send
        self.now = now
        self.wall = wall
        self.data = data
        self.publisher = Publisher()
        self.devices = Devices(send, now)
        self.reads = LastReads()
        self.has_swapped_ends = False
        """Whether a card lies the other way round than its code says: the reader is at the computer's other side."""
        self._screen_cues = cues.ScreenCues(cue_table)
        self._refusals = 0
        self._cues = 0

    def refuse(self, code: str, text: Text, last_read: LastRead | None = None) -> None:
        """Show why not, with its sound. Nothing else changes."""
        self._refusals += 1
        fields: dict[str, Any] = {"refusal": Refusal(code, text, self._refusals)}
        if last_read is not None:
            fields["last_read"] = last_read
        self.publisher.show_next(**fields)
        self.cue(cues.of_refusal(code))

    def cue(self, *kinds: m.CueKind) -> str:
        """Play cues now, and show them; the id by which they can be silenced."""
        self._cues += 1
        id_ = f"cue:{self._cues}"
        self.devices.play(id_, kinds)
        self.show_cue(kinds)
        return id_

    def show_cue(self, kinds: Iterable[m.CueKind]) -> None:
        """The screen's part of cues whose sound and light the hardware process plays by itself."""
        flash = self._screen_cues.flash(kinds, is_silent=self.devices.is_silent)
        if flash is not None:
            self.publisher.show_next(flash=flash)

    def dealt_with(self, serial: int) -> None:
        """An event of the hardware process needs no step: note it, and say so once that is durable."""
        handled = self.serials.done(serial)
        self.publisher.show_after(self.journal.write(handled), {}, lambda: self.acknowledge(handled.mark))

    def acknowledge(self, mark: int) -> None:
        """Tell the hardware process what it may forget."""
        self.send(m.Ack(serial=mark))
