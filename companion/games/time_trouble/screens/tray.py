"""The computer seen from above, and a card's picture: the same grid of spots."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.time_trouble.computer import GRAY, UNPRINTED, spots_of
from companion.games.time_trouble.model import Layer, State
from companion.games.time_trouble.screens.figures import BY_SPOT
from companion.games.time_trouble.screens.signs import draw_figure, draw_sign
from companion.ui.language import language
from companion.ui.theme import theme

#: A card is so much wider than high.
ASPECT = 1.55
#: Spots that are no footprints: of special cards, and lava of the tile below all cards.
SPECIAL_SPOTS = {"G": ("gift", "text"), "D": ("damage", "danger"), "L": ("lava", "danger")}


class Spots(Widget):
    """A grid of spots: footprints as the figures' signs, unprinted spots as faint dots, gray as a quiet block.

    `spots` is row-major, `cols` letters a row. The grid keeps a card's shape and takes the middle of its box.
    """

    spots = StringProperty("")
    cols = NumericProperty(5)
    is_framed = BooleanProperty(True)
    is_faint = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("spots", "cols", "pos", "size", "is_framed", "is_faint"):
            self.fbind(name, self._draw_soon)
        language.bind(code=self._draw_again)
        self._draw_soon()

    def _draw_again(self, *_args: Any) -> None:
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        cols = int(self.cols)
        rows = len(self.spots) // cols if cols else 0
        if not rows or self.width < 4 or self.height < 4:
            return
        width = min(self.width, self.height * ASPECT)
        height = min(self.height, width / ASPECT)
        left, bottom = self.center_x - width / 2, self.center_y - height / 2
        edge = min(width * 0.05, 3 * theme.mm) if self.is_framed else 0
        with self.canvas:
            Color(rgba=theme.role("surface"))
            RoundedRectangle(pos=(left, bottom), size=(width, height), radius=[min(theme.radius, width * 0.06)])
            if self.is_framed:
                Color(rgba=theme.role("line"))
                Line(rounded_rectangle=(left, bottom, width, height, min(theme.radius, width * 0.06)), width=1.2)
            step_x, step_y = (width - 2 * edge) / cols, (height - 2 * edge) / rows
            side = min(step_x, step_y)
            for index, spot in enumerate(self.spots):
                x = left + edge + step_x * (index % cols + 0.5)
                y = bottom + height - edge - step_y * (index // cols + 0.5)
                draw_spot(spot, x, y, side)
            if self.is_faint:
                Color(rgba=theme.role("background", 0.72))
                RoundedRectangle(pos=(left, bottom), size=(width, height), radius=[min(theme.radius, width * 0.06)])


def draw_spot(spot: str, x: float, y: float, side: float) -> None:
    """What is printed on a spot of the given side round (x, y)."""
    if spot in BY_SPOT:
        draw_figure(BY_SPOT[spot], x, y, side * 0.82)
    elif spot == GRAY:
        Color(rgba=theme.role("line"))
        RoundedRectangle(pos=(x - side * 0.36, y - side * 0.36), size=(side * 0.72, side * 0.72), radius=[2])
    elif spot in SPECIAL_SPOTS:
        kind, role = SPECIAL_SPOTS[spot]
        draw_sign(kind, x, y, side * 0.66, role)
    elif spot == UNPRINTED:
        draw_sign("neutral", x, y, side * 0.5, "line")


def card_picture(state: State, card: str, is_turned: bool) -> Spots:
    """A card as it would lie in the computer, as the boss sees it."""
    return Spots(spots=spots_of(state.box, Layer(card, is_turned)), cols=state.box.cols)
