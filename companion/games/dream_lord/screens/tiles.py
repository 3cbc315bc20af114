"""Tiles of stuffies and monsters: what lies on their boards and cards, told by signs and numbers."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.dream_lord.screens.dice import draw_die
from companion.games.dream_lord.signs import SIGNS
from companion.ui.drawing import draw, draw_words
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["MonsterTile", "StuffyTile", "TileGrid", "words"]


class _Tile(Touchable, FloatLayout):
    """A tile with a name, a row of signs drawn by `_draw_signs`, and a line of words."""

    name = StringProperty("")
    words = StringProperty("")
    is_active = BooleanProperty(False)
    is_grave = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    drawn_from: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("is_enabled", *self.drawn_from):
            self.fbind(name, self._draw_soon)
        for name in ("pos", "size"):
            self.ids.signs.fbind(name, self._draw_soon)
        self._draw_soon()

    def _redraw(self, *_args: Any) -> None:
        room = self.ids.signs
        room.canvas.clear()
        if room.width > 8 and room.height > 8:
            with room.canvas:
                self._draw_signs(room)

    def _draw_signs(self, room: Any) -> None:
        raise NotImplementedError


def _sign_and_number(sign: str, number: int | str, x: float, y: float, side: float, role: str = "text") -> float:
    """A sign with its number behind it; the width of both."""
    draw(SIGNS[sign], x + side / 2, y, side / 2, role)
    return side * 1.15 + draw_words(str(number), x + side * 1.15, y, side, role, anchor=0)


class StuffyTile(_Tile):
    """Stuffing, hearts, buttons, the stored die and the number of items; statuses in words below."""

    stuffing = NumericProperty(0)
    hearts = NumericProperty(0)
    buttons = NumericProperty(0)
    items = NumericProperty(0)
    stored = StringProperty("")
    drawn_from = ("stuffing", "hearts", "buttons", "items", "stored", "is_grave")

    def _draw_signs(self, room: Any) -> None:
        most = min(room.height * 0.92, theme.small * 1.05)
        goods = (("stuffing", self.stuffing), ("heart", self.hearts), ("button", self.buttons), ("item", self.items))
        shown = [(sign, int(number)) for sign, number in goods if number or sign == "stuffing"]
        widths = 1.4 * bool(self.stored)
        if self.items and room.width / (widths + 2.2 * len(shown)) < theme.readable:
            shown.pop()  # they stand on the stuffy's sheet
        side = min(most, room.width / (widths + 2.2 * len(shown)))
        x, y = room.x, room.center_y
        for sign, number in shown:
            role = "warning" if sign == "stuffing" and number <= 1 else "text"
            x += _sign_and_number(sign, number, x, y, side, role) + side * 0.4
        if self.stored:
            draw_die(self.stored, 0, x + side * 0.6, y, side * 1.15)


class MonsterTile(_Tile):
    """Its defence, whether it is a leader or a boss, and a boss's dark stuffing."""

    defence = NumericProperty(0)
    kind = StringProperty("normal")
    stuffing = NumericProperty(0)
    drawn_from = ("defence", "kind", "stuffing")

    def _draw_signs(self, room: Any) -> None:
        side = min(room.height * 0.92, theme.small * 1.05, room.width / 6)
        x, y = room.x, room.center_y
        x += _sign_and_number("shield", int(self.defence) or "?", x, y, side) + side * 0.6
        if self.kind in ("leader", "boss"):
            draw(SIGNS["crown"], x + side / 2, y, side / 2, "warning")
            x += side * 1.6
        if self.kind == "boss":
            _sign_and_number("stuffing", int(self.stuffing), x, y, side, "quiet")


class TileGrid(GridLayout):
    """Tiles side by side, in rows of at most two where the panel is narrow.

    `is_spare`: they give way where there is no room.
    """

    is_spare = False

    def show(self, tiles: list[Any]) -> None:
        """These tiles instead of those shown before."""
        self.clear_widgets()
        for tile in tiles:
            self.add_widget(tile)
        self.fit()

    def fit(self) -> None:
        """As many columns as the panel has room for."""
        self.cols = max(1, min(2 if theme.is_portrait else 4, len(self.children)))
