"""Events of the inputs, kept until the app has dealt with them: an app that dies in mid-round loses no read."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from time import monotonic

from hardware.messages import Happened, Rejected

MOST = 256
MOST_REJECTED = 32
"""Of these, the most that are noise: a rattling plug must not push out what was really played."""


class Kept:
    """The latest `MOST` events that nobody acknowledged, under serials that rise.

    Serials start at the boot's milliseconds, so that they go on rising when the hardware process is restarted and
    `last_seen` of an app that lived on hides nothing new.
    """

    def __init__(self) -> None:
        self._next = int(monotonic() * 1000)
        self._events: deque[Happened] = deque(maxlen=MOST)

    def keep(self, event: Callable[[int], Happened]) -> Happened:
        """Give an event its serial and keep it."""
        self._next += 1
        kept = event(self._next)
        if isinstance(kept, Rejected):
            rejected = [event for event in self._events if isinstance(event, Rejected)]
            if len(rejected) >= MOST_REJECTED:
                self._events.remove(rejected[0])
        self._events.append(kept)
        return kept

    def forget(self, serial: int) -> None:
        """Everything up to `serial` is dealt with."""
        while self._events and self._events[0].serial <= serial:
            self._events.popleft()

    def since(self, last_seen: int | None) -> Iterator[Happened]:
        """What is kept and newer than `last_seen` (None: all that is kept), oldest first."""
        return iter([event for event in self._events if last_seen is None or event.serial > last_seen])
