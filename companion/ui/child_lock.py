"""The child lock: touches do nothing until the lock mark is held. Countdown, reads and the start button go on.

Whether it is locked is kept here; which touches reach it is the panel's matter. `LockMark` is the sign for both ways.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["ChildLock", "LockMark", "words"]

UNLOCK_S = 1.5


class LockMark(Touchable, Widget):
    """A padlock, round which a held press draws its progress."""

    is_closed = BooleanProperty(False)


class ChildLock(FloatLayout):
    """A strip over the bottom bar with the lock mark and one quiet word. `bar_height`: of what it lies over, in px."""

    is_on = BooleanProperty(False)
    bar_height = NumericProperty(0)
    unlock_s = NumericProperty(UNLOCK_S)

    def lock(self) -> None:
        """From now on touches do nothing."""
        self.is_on = True

    def on_touch_down(self, touch: Any) -> bool:
        return self.is_on and bool(super().on_touch_down(touch))

    def unlock(self, *_args: Any) -> None:
        """Touches count again."""
        self.is_on = False
