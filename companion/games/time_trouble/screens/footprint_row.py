"""The visible footprints of each character, large."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.computer import footprints
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.figures import FIGURES
from companion.ui.theme import load_looks
from companion.ui.widgets import token, words

load_looks(__file__)
__all__ = ["FootprintCount", "FootprintRow", "token", "words"]


class FootprintCount(BoxLayout):
    """One character's sign and number."""

    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("pink")
    letter = StringProperty("")
    count = NumericProperty(0)
    is_faint = BooleanProperty(False)
    is_out = BooleanProperty(False)


class FootprintRow(BoxLayout):
    """All four in the order in which they move."""

    counts = ListProperty([0, 0, 0, 0])

    def show(self, state: State) -> None:
        """Count what the computer shows."""
        seen = footprints(state.box, state.tray)
        if len(self.children) != len(ORDER):
            self.clear_widgets()
            for name in ORDER:
                self.add_widget(FootprintCount(shape=FIGURES[name].shape, tint=FIGURES[name].tint))
        for name, count in zip(ORDER, reversed(self.children), strict=True):
            count.count = seen.get(name)
            count.letter = FIGURES[name].letter
            count.is_faint = count.is_out = name not in living(state)
        self.counts = [seen.get(name) for name in ORDER]
