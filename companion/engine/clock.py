"""The table clock: milliseconds that pass only while a countdown runs.

It is mapped to `time.monotonic()` seconds, which callers pass in as `now`; nothing here reads a clock.
"""

from __future__ import annotations

import math

import msgspec


class ClockFix(msgspec.Struct, frozen=True):
    """The clock at one moment: it shows `at_ms` at monotonic time `anchor_s`, or stands at `at_ms` if that is None."""

    at_ms: int = 0
    anchor_s: float | None = None

    @property
    def is_running(self) -> bool:
        return self.anchor_s is not None

    def at(self, now: float) -> int:
        """Table time in ms at the monotonic time `now`, which may lie before this fix."""
        if self.anchor_s is None:
            return self.at_ms
        return max(0, self.at_ms + math.floor((now - self.anchor_s) * 1000 + 1e-6))

    def monotonic(self, at_ms: int) -> float | None:
        """The monotonic time in s at which the clock shows `at_ms`; None while it stands."""
        if self.anchor_s is None:
            return None
        return self.anchor_s + (at_ms - self.at_ms) / 1000

    def started(self, now: float) -> ClockFix:
        """The same time, running from `now` on; no change if it runs already."""
        return self if self.is_running else ClockFix(self.at_ms, now)

    def stopped(self, now: float) -> ClockFix:
        """Standing at the time it shows at `now`."""
        return ClockFix(self.at(now))

    def skipped(self, ms: int) -> ClockFix:
        """`ms` further on, for scripts that do not wait."""
        return ClockFix(self.at_ms + ms, self.anchor_s)
