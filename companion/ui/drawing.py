"""Draws the engine's drawings, and words, on a Kivy canvas. Call inside `with widget.canvas:`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle

from companion.engine.drawing import Box, Disc, Drawing, Part, Patch
from companion.ui.theme import theme


def draw(drawing: Drawing, x: float, y: float, half: float, role: str, alpha: float = 1.0) -> None:
    """A drawing round (x, y) in a square of twice `half` px, in a colour by its role."""
    is_ground = None
    for part in drawing:
        if part.is_ground != is_ground:
            is_ground = part.is_ground
            Color(rgba=theme.role("background") if is_ground else theme.role(role, alpha))
        _draw_part(part, x, y, half)


def _draw_part(part: Part, x: float, y: float, half: float) -> None:
    if isinstance(part, Disc):
        size = (2 * part.rx * half, 2 * part.ry * half)
        Ellipse(pos=(x + (part.x - part.rx) * half, y + (part.y - part.ry) * half), size=size, segments=24)
    elif isinstance(part, Box):
        pos, size = (x + part.x * half, y + part.y * half), (part.width * half, part.height * half)
        if part.radius:
            RoundedRectangle(pos=pos, size=size, radius=[part.radius * half])
        else:
            Rectangle(pos=pos, size=size)
    elif isinstance(part, Patch):
        fan = [part.middle, *part.points, part.points[0]]
        vertices = [value for px, py in fan for value in (x + px * half, y + py * half, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(fan))), mode="triangle_fan")
    else:
        flat = [value for px, py in part.points for value in (x + px * half, y + py * half)]
        Line(points=flat, width=max(1.0, part.width * half / 2), close=part.is_closed)


@lru_cache(maxsize=512)
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
