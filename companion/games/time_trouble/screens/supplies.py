"""Energy, snails and Fluffies in one row: where the top bar is too narrow for them."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["SupplyRow", "words"]


class SupplyRow(BoxLayout):
    """Three numbers with their words; `state` as in the view."""

    state = ObjectProperty(None, allownone=True)
    fluffies = StringProperty("")
    energy = NumericProperty(0)
    snails = NumericProperty(0)
