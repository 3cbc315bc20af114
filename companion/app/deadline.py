"""The end of a countdown: it comes once everything that happened before it has arrived."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hardware import messages as m

SYNC_S = 1.0
"""How long the end waits for the hardware process to say that all reads before it are delivered."""
FIRST_SYNC_S = 3.0
"""The same while it is not known yet whether there is a hardware process."""


class Deadline:
    """Asks the hardware process whether something is still on its way, and waits for its answer, but not for ever.

    `send` says something to the hardware process, `now` gives monotonic seconds. For the UI thread.
    """

    def __init__(self, send: Callable[[m.ToHardware], Any], now: Callable[[], float]) -> None:
        self._send = send
        self._now = now
        self._at_s: float | None = None
        self._asked_at = 0.0
        self._is_answered = False

    def forget(self) -> None:
        """No end is waited for."""
        self._at_s = None

    def may_pass(self, at_s: float, is_hardware_here: bool | None) -> bool:
        """Whether everything that happened before monotonic second `at_s` is here, or need not be waited for.

        `is_hardware_here`: None as long as nobody knows.
        """
        if self._at_s != at_s:
            self._at_s, self._is_answered = at_s, False
            self.ask_again()
        if self._is_answered or is_hardware_here is False:
            return True
        return self._now() - self._asked_at >= (SYNC_S if is_hardware_here else FIRST_SYNC_S)

    def answer(self, at_s: float) -> None:
        """The hardware process has delivered everything up to monotonic second `at_s`."""
        if self._at_s is not None and at_s >= self._at_s:
            self._is_answered = True

    def ask_again(self) -> None:
        """Ask, where an end is waited for: a hardware process that has just come has not heard it."""
        if self._at_s is not None:
            self._asked_at = self._now()
            self._send(m.Sync(at=self._at_s))
