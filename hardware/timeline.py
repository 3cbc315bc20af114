"""One thread that does things at absolute monotonic times: late by microseconds, never early.

It knows no pins: cues.py tells it what to do when. Every pin is written by this thread and by no other.
"""

from __future__ import annotations

import ctypes
import heapq
import itertools
import os
import threading
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

SPIN_S = {True: 0.001, False: 0.0025}
"""The last stretch before an edge is spent awake: waking from sleep takes longer than an edge may be late. Without
real-time scheduling a busy neighbour on the same core is let finish its slice first, hence the longer stretch."""
REALTIME_PRIORITY = 60

Act = Callable[[], object]


class _Entry(NamedTuple):
    when: float
    order: int
    key: str
    act: Act


def ask_for_realtime(priority: int) -> bool:
    """Ask real-time scheduling for the calling thread (children do not inherit it). False if it is not granted."""
    try:
        flags = os.SCHED_FIFO | os.SCHED_RESET_ON_FORK
        os.sched_setscheduler(threading.get_native_id(), flags, os.sched_param(priority))
    except (AttributeError, OSError):
        return False
    return True


def keep_in_memory() -> bool:
    """Keep this process's pages from being swapped out. False if that is not granted."""
    current, future, on_fault = 1, 2, 4
    try:
        granted: int = ctypes.CDLL(None).mlockall(current | future | on_fault)
    except (AttributeError, OSError):
        return False
    return granted == 0


class Timeline:
    """Acts in the order of their times; equal times in the order they were given.

    Both callbacks run on the cue thread: `on_fault` with what an act raised (a device that fails must not silence the
    others), `on_rest` after acts, when nothing is due at once. Waking another thread belongs there and not into an act:
    the woken thread would take the interpreter lock just when the next edge wants it.
    """

    def __init__(
        self, on_fault: Callable[[Exception], None], on_rest: Callable[[], None], wants_realtime: bool = True
    ) -> None:
        self._on_fault = on_fault
        self._on_rest = on_rest
        self._has_acted = False
        self._in_hand: str | None = None
        self._wants_realtime = wants_realtime
        self._entries: list[_Entry] = []
        self._order = itertools.count()
        self._changed = threading.Condition()
        self._is_running = False
        self._thread = threading.Thread(target=self._run, name="cues", daemon=True)
        self._is_ready = threading.Event()
        self.is_realtime = False

    def start(self) -> None:
        """Start the cue thread; `is_realtime` is known when this returns."""
        self._is_running = True
        self._thread.start()
        self._is_ready.wait()

    def stop(self) -> None:
        """Finish the act in hand, forget the rest and end the thread. Twice is fine."""
        with self._changed:
            self._is_running = False
            self._entries.clear()
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join()

    def at(self, when: float, act: Act, key: str) -> None:
        """Do `act` at `when` (at once if that is past). `key` lets it be dropped. Any thread."""
        self.at_all([(when, act)], key)

    def at_all(self, acts: list[tuple[float, Act]], key: str) -> None:
        """As `at`, for several acts at once. Any thread."""
        with self._changed:
            for when, act in acts:
                heapq.heappush(self._entries, _Entry(when, next(self._order), key, act))
            self._changed.notify()

    def now(self, act: Act) -> None:
        """Do `act` on the cue thread as soon as it is free, before anything that is due later. Any thread."""
        self.at(monotonic(), act, "now")

    def drop(self, key: str) -> None:
        """Forget what was to be done under `key`. Any thread."""
        with self._changed:
            if any(entry.key == key for entry in self._entries):
                self._entries = [entry for entry in self._entries if entry.key != key]
                heapq.heapify(self._entries)

    def has(self, key: str) -> bool:
        """Whether something is still to be done under `key`, or being done now. Any thread."""
        with self._changed:
            return self._in_hand == key or any(entry.key == key for entry in self._entries)

    def _run(self) -> None:
        self.is_realtime = self._wants_realtime and ask_for_realtime(REALTIME_PRIORITY)
        self._is_ready.set()
        while (entry := self._next()) is not None:
            while monotonic() < entry.when:
                pass
            try:
                self._has_acted = True
                entry.act()
            except Exception as fault:  # a pin that fails must not take the other pins' edges with it
                self._on_fault(fault)

    def _next(self) -> _Entry | None:
        """Sleep until shortly before the next act, and take it. None when stopped."""
        with self._changed:
            self._in_hand = None
            while self._is_running:
                wait_s = self._entries[0].when - SPIN_S[self.is_realtime] - monotonic() if self._entries else None
                if wait_s is not None and wait_s <= 0:
                    entry = heapq.heappop(self._entries)
                    self._in_hand = entry.key
                    return entry
                if self._has_acted:
                    self._has_acted = False
                    self._on_rest()
                    continue
                self._changed.wait(wait_s)
        return None
