"""A line with a handle: how far along a row of steps one is. Touched or dragged anywhere, the handle goes there."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.touchable import Touchable

#: How far the line's ends are from the widget's.
_END_MM = 4.0


class StepSlider(Touchable, Widget):
    """`value` from 0 to `high`; `marks` are values with a mark on the line. Event `on_slide(value)`: by a finger."""

    value = NumericProperty(0)
    high = NumericProperty(0)
    marks = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_slide")
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "value", "high", "marks", "is_down"):
            self.fbind(name, self._draw_soon)

    def on_slide(self, value: int) -> None:
        """A finger chose this value."""

    def on_touch_down(self, touch: Any) -> bool:
        is_taken = bool(super().on_touch_down(touch))
        if self._touch is touch:
            self._slide(touch.x)
        return is_taken

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch:
            self._slide(touch.x)
            return True
        return bool(super().on_touch_move(touch))

    def _slide(self, x: float) -> None:
        left, right = self._ends
        share = min(1.0, max(0.0, (x - left) / max(1.0, right - left)))
        value = round(share * self.high)
        if value != self.value:
            self.dispatch("on_slide", value)

    @property
    def _ends(self) -> tuple[float, float]:
        end = _END_MM * theme.mm
        return self.x + end, self.right - end

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        left, right = self._ends
        if right <= left:
            return
        y, thick, r = self.center_y, 1.2 * theme.mm, (3.4 if self.is_down else 2.8) * theme.mm
        at = left + (right - left) * (self.value / self.high if self.high else 0)
        with self.canvas:
            Color(rgba=theme.line)
            RoundedRectangle(pos=(left, y - thick / 2), size=(right - left, thick), radius=[thick / 2])
            Color(rgba=theme.quiet)
            for mark in self.marks:
                x = left + (right - left) * (mark / self.high if self.high else 0)
                RoundedRectangle(pos=(x - thick / 4, y - 2 * thick), size=(thick / 2, 4 * thick), radius=[thick / 4])
            Color(rgba=theme.primary)
            RoundedRectangle(pos=(left, y - thick / 2), size=(max(0, at - left), thick), radius=[thick / 2])
            Color(rgba=theme.text)
            Ellipse(pos=(at - r, y - r), size=(2 * r, 2 * r))
