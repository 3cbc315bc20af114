"""Dimming: a black veil over the panel after a while in which nothing happened. The panel itself stays powered.

How long a screen stays bright is the settings' and the screen's matter (`screen.dims`). The touch that wakes the
picture does nothing else.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks, theme

load_looks(__file__)

DARKNESS = 0.82
FADE_S = 0.25


class Dimming(Widget):
    """The veil. It takes no touches by itself: the panel asks `swallows` first. UI thread only."""

    is_dim = BooleanProperty(False)
    darkness = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._after_s: float | None = None
        self._timer: Any = None
        self._swallowed: set[int] = set()

    def allow(self, after_s: float | None) -> None:
        """Dim when nothing happened for that long; None: not now, and what is dim becomes bright."""
        if after_s == self._after_s:
            return
        self._after_s = after_s
        if after_s is None or not self.is_dim:
            self.stir()

    def stir(self) -> None:
        """Something happened: become bright, and wait anew."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._after_s is not None:
            self._timer = Clock.schedule_once(self._dim, self._after_s)
        if self.is_dim:
            self.is_dim = False
            Animation.cancel_all(self)
            self.darkness = 0

    def swallows(self, touch: Any) -> bool:
        """Whether this touch is, or began as, the one that woke the picture. Ask at its down, moves and up."""
        if self.is_dim:
            self._swallowed.add(touch.uid)
            self.stir()
        return touch.uid in self._swallowed

    def forget(self, touch: Any) -> None:
        """A touch is over."""
        self._swallowed.discard(touch.uid)

    def _dim(self, _dt: float) -> None:
        self.is_dim = True
        if theme.has_motion:
            Animation(darkness=DARKNESS, duration=FADE_S).start(self)
        else:
            self.darkness = DARKNESS

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def on_touch_move(self, touch: Any) -> bool:
        return False

    def on_touch_up(self, touch: Any) -> bool:
        return False
