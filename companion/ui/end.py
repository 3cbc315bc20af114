"""End of a sitting: the result in words that all can read from their seats. A game may bring its own `end` instead."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.screen import Action, GameScreen
from companion.ui.theme import load_looks

load_looks(__file__)


class End(GameScreen):
    """Won or lost, why, and the stars where the game has them."""

    screen_name = "end"
    result = StringProperty("")
    reason = StringProperty("")
    tint = StringProperty("text")
    stars = NumericProperty(0)

    def show(self, view: Any) -> None:
        outcome = view.outcome
        if outcome is None:
            return
        self.result = language.say("Won!") if outcome.result == "won" else language.say("Lost")
        self.tint = "good" if outcome.result == "won" else "text"
        self.reason = language.put(outcome.text)
        self.stars = outcome.stars or 0

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("The end"),)

    def primary(self, view: Any) -> Action | None:
        return Action("end.home", say("HOME"), call=self.panel.leave)
