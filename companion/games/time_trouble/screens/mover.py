"""One character of the movement: sign, steps, and what happens to it; a button while Cleo may heal it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import load_looks
from companion.ui.touchable import Touchable
from companion.ui.widgets import token, words

load_looks(__file__)
__all__ = ["Mover", "token", "words"]


class Mover(Touchable, FloatLayout):
    """`standing` as in the forecast; `is_choice` makes it a button."""

    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("pink")
    letter = StringProperty("")
    steps = StringProperty("")
    text = StringProperty("")
    head = NumericProperty(0)
    standing = StringProperty("moves")
    is_next = BooleanProperty(False)
    is_choice = BooleanProperty(False)
