"""Quiet buttons in a grid, and a whole number with minus and plus: what most questions are answered with."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.uix.gridlayout import GridLayout

from companion.engine.words import Text
from companion.ui.language import capital, language
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import QuietButton
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.words import Style, fitting_size
from companion.ui.writing import Writing

load_looks(__file__)

Tap = Callable[[], None]
STYLE: Style = ("Roboto", False, 1.0)


class Buttons(GridLayout):
    """Quiet buttons in a grid, of one type size: touch id, words, what a tap does (None: not now), whether chosen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._share_soon = Clock.create_trigger(self._share_size, -1)
        for name in ("size", "children"):
            self.fbind(name, self._share_soon)
        theme.bind(body=self._size_changed)

    def _size_changed(self, *_args: Any) -> None:
        self._share_soon()

    def _share_size(self, *_args: Any) -> None:
        """The largest type at which the words of each have room in a button."""
        wide = (self.width - self.padding[0] - self.padding[2] - self.spacing[0] * (self.cols - 1)) / max(1, self.cols)
        room, high = max(1, int(wide - 2 * theme.gap) - 1), max(theme.two_lines, self._row_px())
        most, least = int(theme.body), int(theme.readable)
        texts = [each.text for each in self.children]
        sizes = [fitting_size(text, STYLE, most, least, room, int(high), False)[0] for text in texts]
        for each in self.children:
            each.font_px = min(sizes)

    def _row_px(self) -> float:
        rows = math.ceil(len(self.children) / max(1, self.cols))
        return (self.height + self.spacing[1]) / rows - self.spacing[1] if rows else 0.0

    def show(self, writing: Writing, buttons: Iterable[tuple[str, Text | str, Tap | None, bool]], columns: int = 0,
             asked: str = "") -> None:  # fmt: skip
        """These buttons instead of those shown before; `columns` 0: as many as the panel has room for.

        `asked`: what they answer, where their words alone don't say what a tap does.
        """
        self.clear_widgets()
        made = list(buttons)
        rows = math.ceil(len(made) / (2 if theme.is_portrait else 4))
        self.cols = columns or max(1, math.ceil(len(made) / max(1, rows)))
        for touch_id, text, tap, is_chosen in made:
            self.add_widget(
                quiet_button(writing, touch_id, capital(language.put(text)), tap, asked, is_chosen=is_chosen)
            )

    @property
    def least_row_px(self) -> float:
        """Height of a row at least."""
        return float(theme.two_lines)

    @property
    def most_row_px(self) -> float:
        """Height of a row at most, where a list has room."""
        return float(theme.primary_height)


def quiet_button(
    writing: Writing, touch_id: str, words: str, tap: Tap | None, asked: str = "", **fields: Any
) -> QuietButton:
    """A quiet button; `tap` None: not now."""
    meaning = f"{words} {asked}"
    made = writing.touchable(QuietButton, touch_id, tap, meaning=meaning, text=words, **fields)
    made.is_enabled = tap is not None
    return made


def number(
    writing: Writing, touch_id: str, value: int, low: int, high: int, call: Callable[[int], None], asked: str = ""
) -> Stepper:
    """A whole number with minus and plus; `call` hears of people's changes only."""
    made = writing.touchable(Stepper, touch_id, call, meaning=asked, low=low, high=high, pos_hint={"center_x": 0.5})
    made.value = value
    return made
