"""Keeps the app attached to its hardware process: adopts or starts one, and again whenever it dies.

Messages go into the inbox with the moment at which they happened. What they mean is `devices.py`'s and the
controller's business.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any, Protocol

from companion.app.devices import Gone
from companion.app.inbox import Inbox
from hardware import messages as m
from hardware.link import HardwareFault

AGAIN_S = (0.0, 0.25, 1.0, 2.0, 5.0)
"""Pauses between attempts, the last one without end."""
SHORT_LIFE_S = 1.0
AFTER_SHORT_LIFE_S = 0.5
"""The pause before the next start of a hardware process that lived no longer than `SHORT_LIFE_S`."""


class Link(Protocol):
    """What is needed of hardware.link.Link."""

    @property
    def process(self) -> Any: ...

    def send(self, said: m.ToHardware) -> bool: ...

    def close(self) -> None: ...


_log = logging.getLogger(__name__)

Connect = Callable[[Callable[[m.FromHardware], None], Callable[[], None], int | None], Link]
"""Adopt or start a hardware process: (on_message, on_lost, last_seen). Raises HardwareFault or OSError."""


class Attachment:
    """A link that mends itself, on a thread of its own. `last_seen` is asked at each attempt."""

    def __init__(self, connect: Connect, inbox: Inbox) -> None:
        self._connect = connect
        self._inbox = inbox
        self._link: Link | None = None
        self._needed = threading.Event()
        self._is_attached = threading.Event()
        self._is_closed = False
        self._last_seen: Callable[[], int | None] = lambda: None
        self._thread = threading.Thread(target=self._run, name="attachment", daemon=True)

    def start(self, last_seen: Callable[[], int | None]) -> None:
        """Begin. `last_seen` gives the serial up to which events are dealt with."""
        self._last_seen = last_seen
        self._needed.set()
        self._thread.start()

    def send(self, said: m.ToHardware) -> bool:
        """Say it if somebody is there; False if not. Any thread, never blocks."""
        link = self._link
        return link is not None and link.send(said)

    @property
    def has_started_it(self) -> bool:
        """Whether the hardware process that answers now was started here, rather than found running."""
        return self._link is not None and self._link.process is not None

    def close(self, *, stop: bool = False) -> None:
        """Hang up; with `stop`, the hardware process turns every pin off and ends too."""
        self._is_closed = True
        self._needed.set()
        if stop:
            self.send(m.Stop())
        if self._thread.is_alive():
            self._thread.join(timeout=6)
        if self._link is not None:
            self._link.close()

    def _run(self) -> None:
        attempt, attached_at = 0, -SHORT_LIFE_S
        while True:
            self._needed.wait()
            if self._is_closed:
                return
            self._needed.clear()
            self._is_attached.clear()
            if monotonic() - attached_at < SHORT_LIFE_S:
                sleep(AFTER_SHORT_LIFE_S)
            try:
                self._link = self._connect(self._heard, self._lost, self._last_seen())
                self._is_attached.set()
                attached_at = monotonic()
                attempt = 0
                if self._is_closed and self.has_started_it:
                    self.send(m.Stop())  # closed while it was starting: nobody wants it any more
            except (HardwareFault, OSError) as error:
                _log.warning("the hardware process can't be started: %s", error)
                self._inbox.put(Gone(str(error) if isinstance(error, HardwareFault) else ""))
                attempt += 1
                self._needed.set()
                sleep(AGAIN_S[min(attempt, len(AGAIN_S) - 1)])

    def _heard(self, message: m.FromHardware) -> None:
        if isinstance(message, m.Welcome):
            self._is_attached.wait(timeout=1)  # whoever answers the welcome needs the link to do so
        if isinstance(message, m.CardRead | m.Rejected | m.Pressed | m.Released):
            self._inbox.put(message, message.at)
        else:
            self._inbox.put(message)

    def _lost(self) -> None:
        self._link = None
        if not self._is_closed:
            self._inbox.put(Gone())
            self._needed.set()
