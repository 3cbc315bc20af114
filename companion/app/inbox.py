"""What has happened and waits for the controller, in the order in which it happened rather than arrived.

Any thread puts in; only the UI thread takes out. Things without a time of their own (the hardware's answers, a
journal's progress) come in the order of arrival.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec


class Timed(msgspec.Struct, frozen=True):
    """Something that happened at monotonic second `at`."""

    at: float
    thing: Any


class Inbox:
    """`on_arrival` is called on the thread that puts something in; it must only wake the UI thread."""

    def __init__(self, on_arrival: Callable[[], None] = lambda: None) -> None:
        self.on_arrival = on_arrival
        self._arrived: deque[tuple[float | None, Any]] = deque()
        self._waiting: list[tuple[float, int, Any]] = []
        self._count = 0

    def put(self, thing: Any, at: float | None = None) -> None:
        """Any thread. `at` is when it happened; None for what has no moment."""
        self._arrived.append((at, thing))
        self.on_arrival()

    def wake(self) -> None:
        """Any thread: have a look, although nothing was put in."""
        self.on_arrival()

    def collect(self, is_wanted: Callable[[Timed], bool] = lambda _: True) -> list[Any]:
        """Take all that has no moment, in order of arrival. What has one waits in `peek` if it is wanted."""
        found: list[Any] = []
        while self._arrived:
            at, thing = self._arrived.popleft()
            if at is None:
                found.append(thing)
            elif is_wanted(Timed(at, thing)):
                self._count += 1
                heapq.heappush(self._waiting, (at, self._count, thing))
        return found

    def peek(self) -> Timed | None:
        """The earliest thing that waits."""
        return Timed(self._waiting[0][0], self._waiting[0][2]) if self._waiting else None

    def pop(self) -> Timed:
        """Take the earliest thing. Raises IndexError when nothing waits."""
        at, _, thing = heapq.heappop(self._waiting)
        return Timed(at, thing)

    @property
    def has_happening(self) -> bool:
        """Whether something with a moment of its own waits: a read, a press, a touch."""
        return bool(self._waiting) or any(at is not None for at, _ in tuple(self._arrived))

    @property
    def is_empty(self) -> bool:
        return not self._arrived and not self._waiting
