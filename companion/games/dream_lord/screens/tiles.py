"""Tiles of stuffies and monsters: what lies on their boards and cards, told by signs and numbers."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.dream_lord.screens.dice import draw_die
from companion.games.dream_lord.signs import SIGNS
from companion.ui.drawing import draw, draw_words
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["MOST_TILES", "MonsterTile", "StuffyTile", "TileGrid", "words"]


#: Tiles of one row where the panel is wide, and of two where it is narrow: more than these are low ones.
MOST_TILES, MOST_IN_PORTRAIT = 4, 4


class _Tile(Touchable, FloatLayout):
    """A tile with a name, a row of signs drawn by `_draw_signs`, and a line of words.

    `player` stands beside the name where all the `peers`, names and players of tiles of the same width, have room for
    both, else in the line of words if that has. `is_low`: one of many. Boxes are x, y, width and height in px from the
    tile's corner.
    """

    name = StringProperty("")
    player = StringProperty("")
    words = StringProperty("")
    is_low = BooleanProperty(False)
    peers = ObjectProperty(())
    is_active = BooleanProperty(False)
    is_grave = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    has_long_name = BooleanProperty(False)
    are_words_beside = BooleanProperty(False)
    shown_player = StringProperty("")
    shown_words = StringProperty("")
    name_px = NumericProperty(20)
    name_box = ListProperty([0, 0, 1, 1])
    player_box = ListProperty([0, 0, 1, 1])
    signs_box = ListProperty([0, 0, 1, 1])
    words_box = ListProperty([0, 0, 1, 1])
    drawn_from: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._redraw, -1)
        self.arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("is_enabled", *self.drawn_from):
            self.fbind(name, self._draw_soon)
            self.fbind(name, self.arrange_soon)
        for name in ("name", "player", "words", "is_low", "peers", "size"):
            self.fbind(name, self.arrange_soon)
        for name in ("pos", "size"):
            self.ids.signs.fbind(name, self._draw_soon)
        self.arrange_soon()
        self._draw_soon()

    def _arrange(self, *_args: Any) -> None:
        """Where each part stands, and what of the words has room."""
        height, left, gap = self.height, 1.1 * theme.gap, 0.6 * theme.gap
        width = self.width - left - 0.7 * theme.gap
        least = int(theme.readable)
        row = height * (0.5 if self.is_low else 0.33)
        sizes = range(max(least, int(min(theme.body, row * 0.92))), least - 1, -1)
        self.has_long_name = _width(self.name, least, True) > width
        short = [name for name, _ in self.peers if _width(name, least, True) <= width]
        alone = next((px for px in sizes if all(_width(name, px, True) <= width for name in short)), least)
        beside = [(name, player) for name, player in self.peers if player]
        both = next((px for px in sizes if all(_width(name, px, True) + gap + _width(player, px) <= width
                                               for name, player in beside)), None)  # fmt: skip
        self.name_px = both if both is not None and beside and not self.has_long_name else alone
        self.shown_player = self.player if both is not None and not self.has_long_name else ""
        told = self.words
        if self.player and not self.shown_player:
            both_told = f"{self.player} · {told}" if told else self.player
            told = both_told if _width(both_told, least) <= width else told
        name_width = _width(self.name, self.name_px, True) + 1 if self.shown_player else width
        low = row * 0.06
        if self.has_long_name and self.is_low:
            aside = 2 * least
            self.name_box = [left, 0, width - aside, height]
            self.signs_box = [left + width - aside + gap, 0.26 * height, aside - gap, 0.48 * height]
        elif self.has_long_name:
            self.name_box = [left, row + low, width, height - row - low]
            self.signs_box = [left, low, width * 0.45, row * 0.92]
        elif self.is_low:
            self.name_box = [left, row, name_width, row]
            self.signs_box = [left, low, width, row * 0.88]
        else:
            self.name_box = [left, height - 1.12 * row, name_width, row * 1.08]
            self.signs_box = [left, row, width, row * 0.92]
        x, y, _, name_height = self.name_box
        self.player_box = [x + name_width + gap, y, max(1, width - name_width - gap + 2), name_height]
        self.are_words_beside = self.has_long_name or self.is_low
        room = width
        if self.has_long_name:
            room = 0 if self.is_low else width * 0.5
        elif self.is_low:
            room = max(0, min(width * 0.5, width - self._signs_px(row * 0.88)))
        self.words_box = [left + width - room, low, max(1, room + 0.4 * theme.gap), row * 0.95]
        self.shown_words = told if not self.are_words_beside or _width(told, least) <= room else ""

    @property
    def least_px(self) -> float:
        """Its height where it is not stretched."""
        return float(theme.two_lines if self.is_low else max(theme.touch, 3.9 * min(theme.small, 1.3 * theme.readable)))

    def _redraw(self, *_args: Any) -> None:
        room = self.ids.signs
        room.canvas.clear()
        if room.width > 8 and room.height > 8:
            with room.canvas:
                self._draw_signs(room)

    def _draw_signs(self, room: Any) -> None:
        raise NotImplementedError

    def _signs_px(self, height: float) -> float:
        """How wide the signs are where they are so high; half of the tile if it does not say."""
        return float(self.width / 2)


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

    def _shown(self) -> list[tuple[str, int]]:
        goods = (("stuffing", self.stuffing), ("heart", self.hearts), ("button", self.buttons), ("item", self.items))
        return [(sign, int(number)) for sign, number in goods if number or sign == "stuffing"]

    def _signs_px(self, height: float) -> float:
        return float(min(height * 0.92, theme.small * 1.05) * (1.6 * bool(self.stored) + 2.4 * len(self._shown())))

    def _draw_signs(self, room: Any) -> None:
        most = min(room.height * 0.92, theme.small * 1.05)
        shown = self._shown()
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
        defence = str(int(self.defence) or "?")
        side = min(room.height * 0.92, theme.small * 1.05, room.width / (1.2 + 0.6 * len(defence)))
        x, y = room.x, room.center_y
        x += _sign_and_number("shield", defence, x, y, side) + side * 0.6
        if self.kind in ("leader", "boss") and x + side <= room.right:
            draw(SIGNS["crown"], x + side / 2, y, side / 2, "warning")
            x += side * 1.6
        if self.kind == "boss" and x + 1.8 * side <= room.right:
            _sign_and_number("stuffing", int(self.stuffing), x, y, side, "quiet")


def _width(text: str, size: int, is_bold: bool = False) -> float:
    return words.measure(text, ("Roboto", is_bold, 1.0), size, None)[0] + 3 if text else 0


class TileGrid(GridLayout):
    """Tiles side by side, in rows of at most two where the panel is narrow.

    Where there is no room they are low, and where they are `is_spare` they go then.
    """

    is_spare = False
    are_low = False

    def show(self, tiles: list[Any]) -> None:
        """These tiles instead of those shown before."""
        self.clear_widgets()
        for tile in tiles:
            self.add_widget(tile)
        self.fit()

    def fit(self) -> None:
        """As many columns as the panel has room for; more tiles than those of two rows are low ones."""
        count = len(self.children)
        self.cols = max(1, min(2 if theme.is_portrait else 4, count))
        for tile in self.children:
            tile.peers = tuple((each.name, each.player) for each in self.children)
        self.are_low = count > (MOST_IN_PORTRAIT if theme.is_portrait else MOST_TILES)
        self.lower(self.are_low)

    def lower(self, are_low: bool) -> None:
        """Low tiles, or of their usual height."""
        self.are_low = are_low
        for tile in self.children:
            tile.is_low = are_low
            tile.size_hint_y, tile.height = None, tile.least_px
            tile.arrange_soon()
        rows = math.ceil(len(self.children) / self.cols)
        self.height = rows * (self.least_row_px + self.spacing[1]) - self.spacing[1]

    @property
    def least_row_px(self) -> float:
        """Height of a row at least."""
        return float(max((tile.least_px for tile in self.children), default=0))
