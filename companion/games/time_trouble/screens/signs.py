"""Signs drawn on a canvas: figures, letters, and what a space or a spot does. Own shapes, no pictures.

Call inside `with widget.canvas:`. Sizes are pixels, colours come from the theme's roles.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle

from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.screens.figures import FIGURES
from companion.ui.theme import theme
from companion.ui.widgets.token import draw_shape

#: Smallest letter drawn, in px; below it a shape stands without.
LEAST_LETTER_PX = 9


@lru_cache(maxsize=256)
def _texture(text: str, font_px: int, is_bold: bool) -> Any:
    label = CoreLabel(text=text, font_name="Roboto", font_size=font_px, bold=is_bold)
    label.refresh()
    return label.texture


def draw_words(text: str, x: float, y: float, font_px: float, role: str, *, anchor: float = 0.5, bold: bool = True,
               alpha: float = 1.0) -> float:  # fmt: skip
    """One line of words; (x, y) is its middle, or its left end with `anchor` 0, its right end with 1. Its width."""
    texture = _texture(text, max(4, int(font_px)), bold)
    Color(rgba=theme.role(role, alpha))
    width, height = texture.size
    Rectangle(texture=texture, pos=(round(x - width * anchor), round(y - height / 2)), size=texture.size)
    return float(width)


def draw_figure(name: CharacterName, x: float, y: float, side: float, *, is_ghost: bool = False) -> None:
    """A character round (x, y): filled where it stands, an outline where it would land."""
    figure = FIGURES[name]
    if is_ghost:
        Color(rgba=theme.role("background", 0.75))
        draw_shape(figure.shape, x, y, side)
    else:
        Color(rgba=theme.role("background"))
        draw_shape(figure.shape, x, y, side * 1.12)
    Color(rgba=theme.role(figure.tint))
    draw_shape(figure.shape, x, y, side, is_hollow=is_ghost)
    font_px = side * (0.42 if figure.shape == "triangle" else 0.55)
    if font_px >= LEAST_LETTER_PX:
        down = side * 0.1 if figure.shape == "triangle" else 0
        draw_words(figure.letter, x, y - down, font_px, figure.tint if is_ghost else "background")


def draw_sign(kind: str, x: float, y: float, side: float, role: str, alpha: float = 1.0) -> None:
    """The sign of a kind of space, or of a special card's spot, within a square of the given side round (x, y)."""
    draw = SIGNS.get(kind)
    if draw is not None:
        Color(rgba=theme.role(role, alpha))
        draw(x, y, side / 2)


def _fluffy(x: float, y: float, r: float) -> None:
    for number in range(9):
        angle = number * math.tau / 9
        px, py, tuft = x + 0.6 * r * math.cos(angle), y + 0.6 * r * math.sin(angle), 0.34 * r
        Ellipse(pos=(px - tuft, py - tuft), size=(2 * tuft, 2 * tuft), segments=16)
    Ellipse(pos=(x - 0.66 * r, y - 0.66 * r), size=(1.32 * r, 1.32 * r), segments=24)
    Color(rgba=theme.role("background"))
    for side in (-1, 1):
        Ellipse(pos=(x + side * 0.28 * r - 0.13 * r, y - 0.02 * r), size=(0.26 * r, 0.34 * r), segments=12)


def _damage(x: float, y: float, r: float) -> None:
    points = []
    for number in range(16):
        reach = r if number % 2 == 0 else 0.52 * r
        angle = number * math.tau / 16 + math.tau / 32
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    _fan((x, y), points)


def _fan(middle: tuple[float, float], points: list[tuple[float, float]]) -> None:
    ring = [middle, *points, points[0]]
    vertices = [value for px, py in ring for value in (px, py, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(ring))), mode="triangle_fan")


def _lock(x: float, y: float, r: float) -> None:
    Line(ellipse=(x - 0.45 * r, y - 0.25 * r, 0.9 * r, 1.15 * r, -90, 90), width=max(1.0, 0.13 * r))
    RoundedRectangle(pos=(x - 0.72 * r, y - 0.85 * r), size=(1.44 * r, 1.1 * r), radius=[0.18 * r])


def _key(x: float, y: float, r: float) -> None:
    width = max(1.0, 0.14 * r)
    Line(circle=(x - 0.5 * r, y, 0.36 * r), width=width)
    Line(points=(x - 0.14 * r, y, x + 0.86 * r, y), width=width)
    Line(points=(x + 0.8 * r, y, x + 0.8 * r, y - 0.4 * r), width=width)
    Line(points=(x + 0.45 * r, y, x + 0.45 * r, y - 0.32 * r), width=width)


def _energy(x: float, y: float, r: float) -> None:
    for corners in (((0.25, 0.95), (-0.55, -0.12), (0.12, -0.12)), ((-0.25, -0.95), (0.55, 0.12), (-0.12, 0.12))):
        vertices = [value for px, py in corners for value in (x + px * r, y + py * r, 0, 0)]
        Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")


def _heal(x: float, y: float, r: float) -> None:
    Rectangle(pos=(x - 0.24 * r, y - 0.8 * r), size=(0.48 * r, 1.6 * r))
    Rectangle(pos=(x - 0.8 * r, y - 0.24 * r), size=(1.6 * r, 0.48 * r))


def _snail(x: float, y: float, r: float) -> None:
    points = []
    for number in range(40):
        angle, reach = number * 0.36 + 3.6, (0.08 + number * 0.0145) * r
        points += [x + 0.12 * r + reach * math.cos(angle), y + 0.1 * r + reach * math.sin(angle)]
    width = max(1.0, 0.1 * r)
    Line(points=points, width=width)
    Line(points=(x + 0.8 * r, y - 0.62 * r, x - 0.62 * r, y - 0.62 * r, x - 0.82 * r, y + 0.2 * r), width=width)


def _dot(x: float, y: float, r: float) -> None:
    Ellipse(pos=(x - 0.22 * r, y - 0.22 * r), size=(0.44 * r, 0.44 * r), segments=16)


def _goal(x: float, y: float, r: float) -> None:
    Line(points=(x - 0.45 * r, y - 0.85 * r, x - 0.45 * r, y + 0.85 * r), width=max(1.0, 0.1 * r))
    _fan((x - 0.2 * r, y + 0.4 * r), [(x - 0.4 * r, y + 0.85 * r), (x + 0.7 * r, y + 0.4 * r), (x - 0.4 * r, y - 0.02)])


def _buzzer(x: float, y: float, r: float) -> None:
    Line(circle=(x, y, 0.8 * r), width=max(1.0, 0.12 * r))
    Ellipse(pos=(x - 0.5 * r, y - 0.5 * r), size=(r, r), segments=24)


def _gift(x: float, y: float, r: float) -> None:
    RoundedRectangle(pos=(x - 0.75 * r, y - 0.75 * r), size=(1.5 * r, 1.2 * r), radius=[0.12 * r])
    Line(ellipse=(x - 0.6 * r, y + 0.4 * r, 0.6 * r, 0.45 * r), width=max(1.0, 0.1 * r))
    Line(ellipse=(x, y + 0.4 * r, 0.6 * r, 0.45 * r), width=max(1.0, 0.1 * r))


def _walkie_talkie(x: float, y: float, r: float) -> None:
    RoundedRectangle(pos=(x - 0.5 * r, y - 0.95 * r), size=(r, 1.45 * r), radius=[0.16 * r])
    Line(points=(x - 0.32 * r, y + 0.4 * r, x - 0.32 * r, y + 0.95 * r), width=max(1.0, 0.1 * r))


def _card(x: float, y: float, r: float) -> None:
    width = max(1.0, 0.09 * r)
    Line(rounded_rectangle=(x - 0.9 * r, y - 0.6 * r, 1.8 * r, 1.2 * r, 0.16 * r), width=width)
    for px, py in ((-0.45, 0.2), (0.1, -0.2), (0.5, 0.2)):
        Ellipse(pos=(x + px * r - 0.14 * r, y + py * r - 0.14 * r), size=(0.28 * r, 0.28 * r), segments=12)


SIGNS: dict[str, Callable[[float, float, float], None]] = {
    "fluffy": _fluffy,
    "damage": _damage,
    "lock": _lock,
    "key": _key,
    "energy": _energy,
    "heal": _heal,
    "snail": _snail,
    "neutral": _dot,
    "detour": _dot,
    "goal": _goal,
    "buzzer": _buzzer,
    "gift": _gift,
    "boss": _walkie_talkie,
    "card": _card,
}

#: Colour roles of signs; the four that a character owns have that character's colour.
SIGN_ROLES = {"key": "pink", "energy": "blue", "heal": "yellow", "snail": "green", "damage": "danger", "fluffy": "text",
              "lock": "warning", "goal": "text", "buzzer": "text"}  # fmt: skip
