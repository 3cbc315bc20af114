"""A whole number with minus and plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme import load_looks
from companion.ui.widgets.button import IconButton

load_looks(__file__)
__all__ = ["IconButton", "Stepper"]


class Stepper(BoxLayout):
    """`[-] 6 [+]` between `low` and `high`. Event `on_change(value)` for people's taps only.

    The touchables are `<touch_id>.less` and `.more`. While a finger is on one, a `value` set from outside waits.
    `is_narrow`: room for one digit only. `meaning`: what the number is for (`touchable.py`); `call`, if set, hears of
    people's changes, as `on_change` does.
    """

    call: Callable[[int], None] | None = None
    meaning = StringProperty("")
    touch_id = StringProperty("")
    value = NumericProperty(0)
    shown = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(99)
    unit = StringProperty("")
    is_narrow = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_change")
        super().__init__(**kwargs)

    def on_change(self, value: int) -> None:
        """People changed the number."""
        if self.call is not None:
            self.call(value)

    def on_value(self, *_args: Any) -> None:
        self.take()

    def take(self) -> None:
        """Show the value, unless a finger is on the stepper."""
        if self.ids and not (self.ids.less.is_down or self.ids.more.is_down):
            self.shown = self.value

    def step(self, by: int) -> None:
        """Change the number by one tap."""
        value = min(self.high, max(self.low, self.value + by))
        if value != self.value:
            self.value = value
            self.dispatch("on_change", value)
