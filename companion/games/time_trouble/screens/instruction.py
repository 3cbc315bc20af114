"""A numbered instruction for the table that can be carried out by a tap."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["Instruction", "words"]


class Instruction(Touchable, FloatLayout):
    """`text` says what to do with the pieces, `detail` why; `is_done` ticks it, `is_due` offers it as the next.

    Where there `is_low` room for both in lines of their own, `detail` follows `text`, or gives way.
    """

    number = StringProperty("")
    text = StringProperty("")
    detail = StringProperty("")
    is_done = BooleanProperty(False)
    is_due = BooleanProperty(False)
    is_grave = BooleanProperty(False)
    is_low = BooleanProperty(False)
    shown = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("text", "detail", "size", "is_low"):
            self.fbind(name, self._arrange_soon)
        self.ids.told.fbind("size", self._arrange_soon)
        self._arrange_soon()

    def _arrange(self, *_args: Any) -> None:
        told, least = self.ids.told, int(theme.readable)
        both = f"{self.text}  {self.detail}"
        style = (told.font_name, False, float(told.line_height))
        has_room = words.fitting_size(both, style, least, least, int(told.width) - 1, int(told.height), False)[1]
        self.shown = both if self.is_low and self.detail and has_room else self.text
