"""Signs drawn on a canvas: figures, letters, and what a space or a spot does (`..signs` holds the drawings).

Call inside `with widget.canvas:`. Sizes are pixels, colours come from the theme's roles.
"""

from __future__ import annotations

from kivy.graphics import Color

from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.screens.figures import FIGURES
from companion.games.time_trouble.signs import SIGN_ROLES, SIGNS, UNKNOWN
from companion.games.time_trouble.specials import known
from companion.ui.drawing import draw, draw_words
from companion.ui.theme import theme
from companion.ui.widgets.token import draw_shape

__all__ = ["SIGNS", "SIGN_ROLES", "draw_figure", "draw_sign", "draw_words"]

#: Smallest letter drawn, in px; below it a shape stands without.
LEAST_LETTER_PX = 9


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
    """The sign of a kind of space, of a special card's spot, or of a rule that holds on whole boards.

    It fits a square of the given side round (x, y).
    """
    rule = known().get(kind)
    mark = rule.mark if rule is not None else ()
    draw(SIGNS.get(kind) or mark or UNKNOWN, x, y, side / 2, role, alpha)
