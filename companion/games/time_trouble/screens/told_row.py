"""The newest step's instructions for the table, in a row of their own on a screen of the round."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text
from companion.games.time_trouble.screens.told import instructions
from companion.ui.language import language
from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["ToldLine", "ToldRow", "newest_instructions", "words"]


def newest_instructions(controller: Any, state: Any) -> tuple[Text, ...]:
    """What the newest step asks of people's hands; nothing while its view is still on its way."""
    newest = controller.newest_step() if controller is not None else None
    if newest is None or state is None:
        return ()
    before, step = newest
    return instructions(before, step.events) if before.box == state.box else ()


class ToldLine(BoxLayout):
    """One instruction."""

    text = StringProperty("")


class ToldRow(BoxLayout):
    """Lines, first thing first; no lines: no height."""

    lines = ListProperty([])

    def show(self, texts: tuple[Text, ...]) -> None:
        """Draw these instructions."""
        self.lines = [language.put(text) for text in texts]

    def on_lines(self, *_args: Any) -> None:
        self.clear_widgets()
        for line in self.lines:
            self.add_widget(ToldLine(text=line))
