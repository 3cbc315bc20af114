"""Quiet buttons in a grid, and a whole number with minus and plus: what most questions are answered with."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.uix.gridlayout import GridLayout

from companion.engine.words import Text
from companion.ui.language import language
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import QuietButton
from companion.ui.widgets.stepper import Stepper

load_looks(__file__)

Tap = Callable[[], None]


class Buttons(GridLayout):
    """Quiet buttons in a grid: touch id, words, what a tap does (None: not now), and whether it is chosen."""

    def show(self, buttons: Iterable[tuple[str, Text | str, Tap | None, bool]], columns: int = 0) -> None:
        """These buttons instead of those shown before; `columns` 0: as many as the panel has room for."""
        self.clear_widgets()
        made = list(buttons)
        self.cols = columns or max(1, min(len(made), 2 if theme.is_portrait else 4))
        for touch_id, text, tap, is_chosen in made:
            button = QuietButton(touch_id=touch_id, text=language.put(text), is_chosen=is_chosen)
            button.is_enabled = tap is not None
            if tap is not None:
                button.bind(on_tap=lambda *_args, tap=tap: tap())
            self.add_widget(button)


def number(touch_id: str, value: int, low: int, high: int, call: Callable[[int], None]) -> Stepper:
    """A whole number with minus and plus; `call` hears of people's changes only."""
    made = Stepper(touch_id=touch_id, low=low, high=high, pos_hint={"center_x": 0.5})
    made.value = value
    made.bind(on_change=lambda _stepper, wanted: call(int(wanted)))
    return made
