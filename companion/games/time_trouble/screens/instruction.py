"""A numbered instruction for the table that can be carried out by a tap."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import load_looks
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["Instruction", "words"]


class Instruction(Touchable, FloatLayout):
    """`text` says what to do with the pieces, `detail` why; `is_done` ticks it, `is_due` offers it as the next."""

    number = StringProperty("")
    text = StringProperty("")
    detail = StringProperty("")
    is_done = BooleanProperty(False)
    is_due = BooleanProperty(False)
    is_grave = BooleanProperty(False)
