"""A character on paper: its shape in its colour, with its letter."""

from __future__ import annotations

from companion.colours import ROLES
from companion.engine.drawing import SHAPES
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.figures import FIGURES
from companion.printing.paper import INK, Paper

#: Letters lower than this, in mm of font height, stay away; the shape stands without.
LEAST_LETTER = 1.6


def draw_figure(
    paper: Paper, name: CharacterName, x: float, y: float, half: float, *, fill: str | None = None,
    letter: str | None = None, ink: str = INK, scale: float = 1.05,
) -> None:  # fmt: skip
    """A character's shape round (x, y), `fill` instead of its colour, `letter` instead of its own, `scale` its size."""
    figure = FIGURES[name]
    is_triangle = figure.shape == "triangle"
    paper.drawing(SHAPES[figure.shape], x, y, half, fill or ROLES[figure.tint], edge=INK)
    size = half * scale * (0.8 if is_triangle else 1.0)
    if size >= LEAST_LETTER:
        paper.words(letter or figure.initial, x, y - (half * 0.24 if is_triangle else 0.0), size, bold=True, colour=ink)
