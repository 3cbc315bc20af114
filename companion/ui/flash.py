"""The screen's part of a cue: the whole panel lights up for tables that hear nothing, calmly.

Which cue flashes how is hardware/cues.yaml's; whether it may is the settings' (`has_flash`, `has_motion`).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks, theme

load_looks(__file__)

BRIGHT, STILL = 0.5, 0.25


class ScreenFlash(Widget):
    """Lies over everything and takes no touches. `light`: how strongly it covers the panel now, 0 to 1."""

    light = NumericProperty(0)
    colour = StringProperty("text")

    def __init__(self, **kwargs: Any) -> None:
        self._planned: list[Any] = []
        self._rank = 0
        self._until = 0.0
        super().__init__(**kwargs)

    def show(self, flash: Any) -> None:
        """Light up by a view's flash. Without motion it lights up once, dimly, for as long as all of it lasts."""
        if time.monotonic() < self._until and flash.rank < self._rank:
            return
        self.stop()
        lasts_s = sum(flash.stretches_s)
        self.colour, self._rank, self._until = flash.colour, flash.rank, time.monotonic() + lasts_s
        changes = _changes(flash.stretches_s) if theme.has_motion else iter(((0.0, STILL), (lasts_s, 0.0)))
        self._planned = [Clock.schedule_once(lambda _dt, to=light: self._set(to), at_s) for at_s, light in changes]

    def stop(self) -> None:
        """Dark at once."""
        for planned in self._planned:
            planned.cancel()
        self._planned = []
        self.light = 0

    def _set(self, light: float) -> None:
        self.light = light

    def on_touch_down(self, touch: Any) -> bool:
        return False


def _changes(stretches_s: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    at_s = 0.0
    for index, lasts_s in enumerate(stretches_s):
        yield at_s, BRIGHT if index % 2 == 0 else 0.0
        at_s += lasts_s
    yield at_s, 0.0
