"""A numbered instruction for the table that can be carried out by a tap."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["Instruction", "words"]


class Instruction(Touchable, FloatLayout):
    """`text` says what to do with the pieces, `detail` why; `is_done` ticks it, `is_due` offers it as the next.

    Where there `is_low` room for both in lines of their own, `detail` follows `text`, or gives way. `most_px`: the type
    size at most, for who has several of one size; `fitted_px` is the size that this one's words have room for.
    """

    number = StringProperty("")
    text = StringProperty("")
    detail = StringProperty("")
    is_done = BooleanProperty(False)
    is_due = BooleanProperty(False)
    is_grave = BooleanProperty(False)
    is_low = BooleanProperty(False)
    shown = StringProperty("")
    seam_px = NumericProperty(0)
    most_px = NumericProperty(26)
    fitted_px = NumericProperty(26)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("text", "detail", "size", "most_px"):
            self.fbind(name, self._arrange_soon)
        self.ids.told.fbind("size", self._arrange_soon)
        self._arrange_soon()

    def _arrange(self, *_args: Any) -> None:
        told, least, width = self.ids.told, int(theme.readable), max(1, int(self.ids.told.width) - 1)
        name, line_height = told.font_name, float(told.line_height)
        text_px = words.measure(self.text, (name, True, line_height), least, width)[1]
        detail_px = words.measure(self.detail, (name, False, line_height), int(self.ids.detail.most), width)[1]
        self.is_low = bool(self.detail) and self.height < text_px + detail_px + theme.gap * 0.4
        below = detail_px + theme.gap * 0.3 if self.detail and not self.is_low else 0.0
        style, room = (name, True, line_height), int(self.height - below - theme.gap * 0.1)
        self.fitted_px = words.fitting_size(self.text, style, int(theme.title * 0.85), least, width, room, False)[0]
        text_px = words.measure(self.text, style, int(min(self.most_px, self.fitted_px)), width)[1]
        self.seam_px = below + max(0, self.height - below - text_px) / 2 if below else 0
        both = f"{self.text}  {self.detail}"
        style, height = (name, False, line_height), int(self.height - theme.gap * 0.4)
        has_room = words.fitting_size(both, style, least, least, width, height, False)[1]
        self.shown = both if self.is_low and self.detail and has_room else self.text
