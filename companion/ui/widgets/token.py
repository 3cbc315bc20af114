"""Figures' signs: a colour, always with its shape and its letter, so that no pair is told apart by hue alone."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Mesh, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.drawing import SHAPES
from companion.ui.theme import load_looks, theme

load_looks(__file__)


class Token(Widget):
    """A figure's sign, as large as its box allows.

    `tint` is a colour role ("pink"), `is_hollow` draws an outline (where a figure would land), `is_faint` a quiet one
    (k.o.), `mark` a small text at the upper right, for example "!".
    """

    shape = OptionProperty("circle", options=tuple(SHAPES))
    letter = StringProperty("")
    tint = StringProperty("pink")
    mark = StringProperty("")
    is_hollow = BooleanProperty(False)
    is_faint = BooleanProperty(False)
    side = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "shape", "tint", "is_hollow", "is_faint"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.side = min(self.width, self.height)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(rgba=theme.role(self.tint, 0.35 if self.is_faint else 1.0))
            draw_shape(self.shape, self.center_x, self.center_y, self.side, self.is_hollow)


def draw_shape(shape: str, x: float, y: float, side: float, is_hollow: bool = False) -> None:
    """Add a shape of the given side round (x, y) to the canvas in use. Shapes look equally large."""
    half = side / 2
    width = max(1.2, side * 0.045)
    if shape == "circle":
        r = half * 0.9
        if is_hollow:
            Line(circle=(x, y, r - width), width=width)
        else:
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r), segments=48)
    elif shape == "square":
        r = half * 0.8
        if is_hollow:
            Line(
                rounded_rectangle=(x - r + width, y - r + width, 2 * (r - width), 2 * (r - width), r * 0.15),
                width=width,
            )
        else:
            RoundedRectangle(pos=(x - r, y - r), size=(2 * r, 2 * r), radius=[r * 0.15])
    else:
        _draw_polygon(_corners(shape, x, y, half), is_hollow, width)


def _corners(shape: str, x: float, y: float, half: float) -> tuple[tuple[float, float], ...]:
    (patch,) = SHAPES[shape]
    return tuple((x + px * half, y + py * half) for px, py in patch.points)


def _draw_polygon(corners: tuple[tuple[float, float], ...], is_hollow: bool, width: float) -> None:
    flat = [value for corner in corners for value in corner]
    if is_hollow:
        Line(points=flat, close=True, width=width, joint="round")
    else:
        vertices = [value for px, py in corners for value in (px, py, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")
        Line(points=flat, close=True, width=max(1.0, width * 0.5), joint="round")  # smooth edges
