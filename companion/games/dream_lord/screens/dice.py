"""Dice on screens: a face that is told by colour, shape of pips and word, a die to tap, rows of them, a keypad.

Colours are words of the rules ("red", ..., "black"); `..signs` has their pips.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.dream_lord.signs import FACES, PIPS
from companion.games.dream_lord.words import COLOURS
from companion.ui.drawing import draw
from companion.ui.language import language
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["DieButton", "DieFace", "DieRow", "DieTile", "ValueKeys", "die_tile", "die_words", "draw_die", "words"]


def die_words(colour: str, value: int = 0) -> str:
    """`red`, or `red 5`, in the table's language."""
    word = language.put(COLOURS[colour])
    return f"{word} {value}" if value else word


def draw_die(colour: str, value: int, x: float, y: float, side: float, alpha: float = 1.0) -> None:
    """A die's face round (x, y): one large pip while it is not rolled (`value` 0), else as many as were rolled."""
    half = side / 2
    Color(rgba=theme.role(f"die_{colour}", alpha))
    RoundedRectangle(pos=(x - half, y - half), size=(side, side), radius=[side * 0.18])
    if colour == "black":
        Color(rgba=theme.role("quiet", alpha))
        line = max(1.2, side * 0.03)
        box = (x - half + line, y - half + line, side - 2 * line, side - 2 * line, side * 0.16)
        Line(rounded_rectangle=box, width=line)
    ink = "text" if colour == "black" else "die_black"
    spread, pip = side * 0.27, side * 0.115
    if value in FACES:
        for px, py in FACES[value]:
            draw(PIPS[colour], x + px * spread, y + py * spread, pip, ink, alpha)
    else:
        draw(PIPS[colour], x, y, side * 0.36, ink, alpha)


#: A die is at least so large, and at most, and so wide is its tile at most: those of a roll are as large as those of a
#: hand, however few they are.
LEAST_DIE_MM, MOST_DIE_MM, MOST_TILE_MM = 9.0, 17.0, 30.0
#: Height of a line of words, as a share of its type.
LINE = 1.2


class DieFace(Widget):
    """A die to look at, as large as its box; with no colour an empty place for one."""

    colour = StringProperty("")
    value = NumericProperty(0)
    is_faint = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "colour", "value", "is_faint"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        if side < 4:
            return
        with self.canvas:
            if self.colour:
                draw_die(self.colour, int(self.value), self.center_x, self.center_y, side, 0.3 if self.is_faint else 1)
            else:
                Color(rgba=theme.role("line"))
                half = side / 2 - 2
                box = (self.center_x - half, self.center_y - half, 2 * half, 2 * half, side * 0.16)
                Line(rounded_rectangle=box, width=1.2, dash_length=4, dash_offset=3)


class DieTile(FloatLayout):
    """A die with its word under it. `is_chosen` marks it as one of those that are used now, `mark` says more.

    How large the die and its word are (`side`, `word_px`, `font_px`) is the same in all of a row, which says so.
    """

    colour = StringProperty("")
    value = NumericProperty(0)
    word = StringProperty("")
    mark = StringProperty("")
    told = StringProperty("")
    side = NumericProperty(0)
    word_px = NumericProperty(0)
    font_px = NumericProperty(20)
    is_chosen = BooleanProperty(False)
    is_down = BooleanProperty(False)
    is_enabled = BooleanProperty(True)


class DieButton(Touchable, DieTile):
    """A die to tap."""


class DieRow(GridLayout):
    """Dice side by side in the middle of its room, in two rows or more where the panel is narrow.

    `least_px`: the height that they need.
    """

    least_px = NumericProperty(0)

    #: Most dice of a row on a narrow panel.
    MOST_IN_A_ROW = 3

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dice: Sequence[DieTile] = ()
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.fbind("size", self._fit_soon)

    def show(self, dice: Sequence[DieTile]) -> None:
        """These dice instead of those shown before."""
        self.clear_widgets()
        self._dice = dice
        count = max(1, len(dice))
        self._row_count = math.ceil(count / self.MOST_IN_A_ROW) if theme.is_portrait else 1
        self.cols = math.ceil(count / self._row_count)
        for die in dice:
            self.add_widget(die)
        self._fit_soon()

    def _fit(self, *_args: Any) -> None:
        """One size for all dice, and one for their words, in one line each or in two."""
        between, edge = self.spacing[0], theme.gap * 0.5
        wide = min((self.width - between * (self.cols - 1)) / self.cols, MOST_TILE_MM * theme.mm)
        high = (self.height - between * (self._row_count - 1)) / self._row_count
        told = [f"{die.word}  {die.mark}" if die.mark else die.word for die in self._dice]
        least = int(theme.readable)
        has_room = all(_width(text, least) < wide - edge for text in told)
        if not has_room:
            told = [f"{die.word}\n{die.mark}" if die.mark else die.word for die in self._dice]
        lines = 1 if has_room else 2
        sizes = range(int(min(theme.body, 1.3 * least)) if has_room else least, least, -1)
        font_px = next((size for size in sizes if all(_width(text, size) < wide - edge for text in told)), least)
        word_px = math.ceil(font_px * LINE) * lines
        self.least_px = self._row_count * (LEAST_DIE_MM * theme.mm + word_px + 2.2 * edge + between)
        high = min(high, MOST_DIE_MM * theme.mm + word_px + 3 * edge)
        side = max(0, min(wide * 0.8, high - word_px - 2.2 * edge, MOST_DIE_MM * theme.mm))
        for die, text in zip(self._dice, told, strict=True):
            die.told, die.font_px, die.word_px, die.side = text, font_px, word_px, side
        aside = max(0, (self.width - self.cols * wide - between * (self.cols - 1)) / 2)
        above = max(0, (self.height - self._row_count * high - between * (self._row_count - 1)) / 2)
        self.padding = (aside, above, aside, above)


def _width(text: str, size: int) -> float:
    return max(words.measure(line, ("Roboto", True, 1.0), size, None)[0] for line in text.split("\n"))


class ValueKey(Touchable, FloatLayout):
    """One number of the keypad, as the die shows it and as a digit."""

    colour = StringProperty("white")
    value = NumericProperty(1)


class ValueKeys(GridLayout):
    """The six faces of a die, to type in what a real one shows."""

    def show(self, writing: Writing, colour: str, call: Callable[[int], None], asked: str) -> None:
        """For a die of this colour; `call` hears of each value that is tapped, `asked`: which die it is."""
        self.clear_widgets()
        for value in FACES:
            tap = partial(call, value)
            key = writing.touchable(ValueKey, f"value.{value}", tap, meaning=asked, value=value, colour=colour)
            self.add_widget(key)


def die_tile(writing: Writing, touch_id: str, colour: str, value: int = 0, *, on_tap: Callable[[], None] | None = None,
             asked: str = "", **fields: Any) -> DieTile:  # fmt: skip
    """A die in the table's words, to be tapped (`asked`: what that answers), or, without `on_tap`, to be looked at."""
    fields = {"mark": "", "is_chosen": False, **fields, "colour": colour, "value": value}
    fields["word"] = die_words(colour, value)
    if on_tap is None:
        return DieTile(**fields)
    return writing.touchable(DieButton, touch_id, on_tap, meaning=f"{fields['word']} {asked}", **fields)
