"""One character of the movement: sign, steps, and what happens to it; a button while Cleo may heal it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import load_looks
from companion.ui.touchable import Touchable
from companion.ui.widgets import token, words

load_looks(__file__)
__all__ = ["Mover", "token", "words"]


MOST_LINES = 3
#: How the words under the steps are set: font, bold, height of lines.
_STYLE = ("Roboto", False, 1.0)


class Mover(Touchable, FloatLayout):
    """`standing` as in the forecast; `is_choice` makes it a button.

    The steps are as large as the words leave room. `lines` of words are needed here, `most_lines` in any of the movers,
    whose steps are of one size: who puts them beside each other sets it.
    """

    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("pink")
    letter = StringProperty("")
    steps = StringProperty("")
    text = StringProperty("")
    head = NumericProperty(0)
    side = NumericProperty(0)
    lines = NumericProperty(1)
    most_lines = NumericProperty(3)
    line_px = NumericProperty(0)
    words_px = NumericProperty(0)
    standing = StringProperty("moves")
    is_next = BooleanProperty(False)
    is_choice = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "line_px", "words_px"):
            self.fbind(name, self._count_lines)
        self._count_lines()

    def _count_lines(self, *_args: Any) -> None:
        if self.line_px > 0 and self.words_px > 1:
            height = words.measure(self.text, _STYLE, int(self.line_px), int(self.words_px))[1]
            self.lines = max(1, min(MOST_LINES, round(height / words.measure("x", _STYLE, int(self.line_px), None)[1])))
