"""Stars: earned ones filled, the others as outlines."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme


class StarRow(Widget):
    """`stars` of `most_stars`, in the middle of its box, or from its left end. Rows with room for the same number of
    `places` have stars of one size."""

    stars = NumericProperty(0)
    most_stars = NumericProperty(0)
    places = NumericProperty(0)
    is_left = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "stars", "most_stars", "places", "is_left"):
            self.fbind(name, self._draw_soon)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        count = int(max(self.most_stars, self.stars))
        if not count or self.height < 4:
            return
        step = min(self.height * 1.15, self.width / max(count, self.places))
        with self.canvas:
            for index in range(count):
                middle = self.x + step * count / 2 if self.is_left else self.center_x
                x = middle + (index - (count - 1) / 2) * step
                self._draw_star(x, self.center_y, step * 0.45, index < self.stars)

    @staticmethod
    def _draw_star(x: float, y: float, r: float, is_earned: bool) -> None:
        points = []
        for number in range(10):
            reach = r if number % 2 == 0 else r * 0.42
            angle = math.pi / 2 + number * math.pi / 5
            points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
        flat = [value for point in points for value in point]
        if is_earned:
            Color(rgba=theme.yellow)
            ring = [(x, y), *points, points[0]]
            vertices = [value for px, py in ring for value in (px, py, 0, 0)]
            Mesh(vertices=vertices, indices=list(range(len(ring))), mode="triangle_fan")
            Line(points=flat, close=True, width=1.2)
        else:
            Color(rgba=theme.line)
            Line(points=flat, close=True, width=1.4)
