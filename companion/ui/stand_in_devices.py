"""How devices that are not there are drawn: LED bar, buzzer, the lamp in the start button, the reader's slot."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["BuzzerDisc", "LampButton", "LedRow", "ReaderSlot", "words"]

#: A beep is seen for at least this long, however short it is heard.
SEEN_S = 0.15
ANSWER_S = 0.7


class LedRow(Widget):
    """The LEDs as they are lit: 1 or 0 each, in the order of the wires."""

    lit = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("lit", "pos", "size"):
            self.fbind(name, self._draw)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        count = len(self.lit)
        if not count:
            return
        step = self.width / count
        side = min(step * 0.72, self.height * 0.8)
        with self.canvas:
            for index, is_lit in enumerate(self.lit):
                x, y = self.x + step * (index + 0.5), self.center_y
                if is_lit:
                    Color(rgba=theme.role("good", 0.25))
                    halo = min(side * 1.35, step)
                    Ellipse(pos=(x - halo / 2, y - halo / 2), size=(halo, halo))
                Color(rgba=theme.role("good") if is_lit else theme.role("line"))
                if is_lit:
                    Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))
                else:
                    Line(circle=(x, y, side / 2 - 1.5), width=1.2)


class BuzzerDisc(Widget):
    """The buzzer: rings round it while it sounds, each beep long enough to be seen. `reach`: 0 silent, to 1."""

    is_on = BooleanProperty(False)
    is_seen = BooleanProperty(False)
    reach = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._quieten = Clock.create_trigger(self._quiet, SEEN_S)
        self._beat: Animation | None = None

    def on_is_on(self, *_args: Any) -> None:
        if not self.is_on:
            Clock.schedule_once(lambda _dt: self._quieten() if not self.is_on else None, 0)  # one frame shows it first
            return
        self._quieten.cancel()
        self.is_seen = True
        if self._beat is None and theme.has_motion:
            self._beat = Animation(reach=1, d=0.35, t="out_quad") + Animation(reach=0.3, d=0.35, t="in_quad")
            self._beat.repeat = True
            self.reach = 0.5
            self._beat.start(self)
        elif not theme.has_motion:
            self.reach = 1

    def _quiet(self, *_args: Any) -> None:
        if self._beat is not None:
            self._beat.cancel(self)
            self._beat = None
        self.is_seen, self.reach = False, 0


class LampButton(Touchable, Widget):
    """The wired start button with its lamp: down while a finger is on it."""

    is_lit = BooleanProperty(False)


class ReaderSlot(Touchable, FloatLayout):
    """Where a card is laid. It lights up with what the last read came to."""

    is_aimed_at = BooleanProperty(False)
    answer_role = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._forget = Clock.create_trigger(lambda _dt: setattr(self, "answer_role", ""), ANSWER_S)

    def answer(self, is_accepted: bool) -> None:
        """A card was read."""
        self.answer_role = "good" if is_accepted else "warning"
        self._forget.cancel()
        self._forget()
