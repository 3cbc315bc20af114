"""The countdown ring: the largest thing ever drawn, read at 1.5 m."""

from __future__ import annotations

import math

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks
from companion.ui.touchable import HOLD_S, Touchable

load_looks(__file__)

#: From here on the last seconds are shown as a warning.
LAST_S = 10


class CountdownRing(Touchable, Widget):
    """Seconds left inside a ring that empties. A held press pauses: bind `on_tap`; the touch_id is `frame.pause`.

    Call `show(left_ms)` as often as you like: it draws only when the seconds or the arc change by a visible step.
    `total_s` is the length of the whole countdown, `caption` the word under the seconds.
    """

    total_s = NumericProperty(40)
    seconds = NumericProperty(40)
    degrees = NumericProperty(360)
    is_paused = BooleanProperty(False)
    is_last = BooleanProperty(False)
    caption = StringProperty("")
    side = NumericProperty(0)
    tint = ColorProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: object) -> None:
        kwargs = {"touch_id": "frame.pause", "hold_s": HOLD_S, "size_hint": (1, 1), **kwargs}
        super().__init__(**kwargs)

    def show(self, left_ms: int) -> None:
        """Show this much time left, in ms."""
        self.seconds = math.ceil(left_ms / 1000)
        self.degrees = round(360 * min(1.0, left_ms / 1000 / self.total_s))
        self.is_last = left_ms <= LAST_S * 1000
