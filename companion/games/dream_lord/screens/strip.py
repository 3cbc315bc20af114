"""The strip under the top bar: what is in the bag, the threat track, and one quiet line of odds."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.dream_lord.screens.dice import draw_die
from companion.ui.drawing import draw_words
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["BagStrip", "TableStrip", "ThreatTrack", "words"]


class _Drawn(Widget):
    """Draws itself again after any change of what it binds."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size", *self.drawn_from):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    drawn_from: tuple[str, ...] = ()

    def _redraw(self, *_args: Any) -> None:
        self.canvas.clear()
        if self.width > 8 and self.height > 8:
            with self.canvas:
                self._draw()

    def _draw(self) -> None:
        raise NotImplementedError


def _number_px() -> float:
    """Type of numbers beside small dice."""
    return float(min(theme.small, 1.1 * theme.readable))


class BagStrip(_Drawn):
    """A little die for each colour of a heap, with how many there are; `heading` stands before them."""

    heading = StringProperty("")
    counts = ListProperty([])
    drawn_from = ("heading", "counts")

    def _draw(self) -> None:
        font = min(_number_px(), self.height * 0.8)
        x = self.x
        if self.heading:
            x += draw_words(self.heading, x, self.center_y, font, "quiet", anchor=0, bold=False) + theme.gap
        if not self.counts:
            return
        each = min((self.right - x) / len(self.counts), 9 * theme.mm)
        side = min(self.height * 0.8, each * 0.46, 4.4 * theme.mm)
        for colour, count in self.counts:
            draw_die(colour, 0, x + side / 2, self.center_y, side, 1 if count else 0.35)
            draw_words(str(count), x + side * 1.2, self.center_y, font, "text" if count else "quiet", anchor=0)
            x += each


#: More places than these are told by numbers.
MOST_PLACES = 6


class ThreatTrack(_Drawn):
    """Black dice on the track and the empty places up to the number at which something happens."""

    dice = NumericProperty(0)
    needed = NumericProperty(0)
    is_full = BooleanProperty(False)
    drawn_from = ("dice", "needed", "is_full")

    def wanted_px(self, most: float, dice: int, needed: int, *_sizes: float) -> float:
        """How wide it is with so many dice of those needed, at most `most` with a place for each.

        `_sizes`: all that it is measured by, so that a rule follows them.
        """
        places = max(dice, needed, 1)
        return 4.6 * _number_px() + theme.gap if places > MOST_PLACES else min(places * 5.2 * theme.mm, most)

    def _draw(self) -> None:
        places = int(max(self.dice, self.needed, 1))
        side = min(self.height * 0.84, 6 * theme.mm)
        if places > MOST_PLACES:
            self._draw_numbers(side)
            return
        each = min(side * 1.18, self.width / places)
        side = min(side, each * 0.92)
        x = self.right - each * places
        for number in range(places):
            self._draw_place(x + each * (number + 0.5), side, is_laid=number < self.dice,
                             is_due=self.is_full and number < self.needed)  # fmt: skip

    def _draw_numbers(self, side: float) -> None:
        """How many lie there and how many are missing, each beside one place."""
        font, x = _number_px(), self.right
        side = min(side, 1.3 * font)
        for is_laid, count in ((False, int(self.needed - self.dice)), (True, int(self.dice))):
            if count > 0:
                width = draw_words(str(count), x, self.center_y, font, "text" if is_laid else "quiet", anchor=1)
                self._draw_place(x - width - side * 0.7, side, is_laid=is_laid, is_due=is_laid and self.is_full)
                x -= width + side * 1.2 + theme.gap

    def _draw_place(self, middle: float, side: float, *, is_laid: bool, is_due: bool) -> None:
        if is_laid:
            draw_die("black", 0, middle, self.center_y, side)
        else:
            Color(rgba=theme.role("line"))
            half = side / 2 - 1
            box = (middle - half, self.center_y - half, 2 * half, 2 * half, side * 0.16)
            Line(rounded_rectangle=box, width=1.2)
        if is_due:
            Color(rgba=theme.role("warning"))
            half = side / 2 + 1.5
            Line(rounded_rectangle=(middle - half, self.center_y - half, 2 * half, 2 * half, side * 0.2), width=1.4)


class TableStrip(BoxLayout):
    """Bag, odds and threat in one row, or in two on a narrow panel."""

    heading = StringProperty("")
    counts = ListProperty([])
    odds = StringProperty("")
    threat_words = StringProperty("")
    dice = NumericProperty(0)
    needed = NumericProperty(0)
    is_full = BooleanProperty(False)
