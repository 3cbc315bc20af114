"""Quiet buttons in a grid, and a whole number with minus and plus: what most questions are answered with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.uix.gridlayout import GridLayout

from companion.engine.words import Text
from companion.ui.language import capital, language
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import QuietButton
from companion.ui.widgets.stepper import Stepper
from companion.ui.writing import Writing

load_looks(__file__)

Tap = Callable[[], None]


class Buttons(GridLayout):
    """Quiet buttons in a grid: touch id, words, what a tap does (None: not now), and whether it is chosen."""

    def show(self, writing: Writing, buttons: Iterable[tuple[str, Text | str, Tap | None, bool]], columns: int = 0,
             asked: str = "") -> None:  # fmt: skip
        """These buttons instead of those shown before; `columns` 0: as many as the panel has room for.

        `asked`: what they answer, where their words alone don't say what a tap does.
        """
        self.clear_widgets()
        made = list(buttons)
        self.cols = columns or max(1, min(len(made), 2 if theme.is_portrait else 4))
        for touch_id, text, tap, is_chosen in made:
            self.add_widget(
                quiet_button(writing, touch_id, capital(language.put(text)), tap, asked, is_chosen=is_chosen)
            )


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
