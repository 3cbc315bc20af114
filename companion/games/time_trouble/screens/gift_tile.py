"""A gift as a tile that can be tapped: its sign, its name, the characters that it is for."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens import gift_words
from companion.games.time_trouble.screens.signs import draw_figure
from companion.ui.drawing import draw
from companion.ui.language import language
from companion.ui.theme import load_looks
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["GiftPicture", "GiftTile", "words"]


class GiftPicture(Widget):
    """A gift's sign, as large as its box allows, and the figures that it is for, below it."""

    drawing = ObjectProperty((), allownone=True)
    figures = ListProperty([])
    is_faint = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "drawing", "figures", "is_faint"):
            self.fbind(name, self._draw_soon)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        if not self.drawing or min(self.width, self.height) < 6:
            return
        is_beside = self.width > self.height * 1.6
        with self.canvas:
            share = 0.5 if self.figures else 1
            width, height = (self.width * share, self.height) if is_beside else (self.width, self.height * share)
            side = min(width, height)
            x, y = self.x + width / 2, self.top - height / 2
            draw(self.drawing, x, y, side * 0.46, "line" if self.is_faint else "text")
            each = min(side * 0.9, width / max(1, len(self.figures)))
            for index, name in enumerate(self.figures):
                aside = (index - (len(self.figures) - 1) / 2) * each
                at = (self.x + width * 1.5, y) if is_beside else (self.center_x, self.y + height / 2)
                draw_figure(name, at[0] + aside, at[1], each * 0.85)


class GiftTile(Touchable, FloatLayout):
    """One gift; `count` above 1 says how many look alike."""

    text = StringProperty("")
    drawing = ObjectProperty((), allownone=True)
    figures = ListProperty([])
    count = NumericProperty(1)
    is_chosen = BooleanProperty(False)
    note = StringProperty("")

    def show(self, state: State, gift: str) -> None:
        """Show this gift."""
        self.text = language.put(gift_words.short_name(state.box, gift))
        self.drawing = gift_words.drawing(state.box, gift)
        self.figures = list(state.box.gift_by_id[gift].characters)
