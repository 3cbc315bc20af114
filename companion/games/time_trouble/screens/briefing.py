"""Briefing: the team agrees on its goals and lays tokens on the reminder bar; the boss starts the timer."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.engine.words import say
from companion.games.time_trouble import moves
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens import reminder_bar, team_row
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["TroubleBriefing", "reminder_bar", "team_row"]


class TroubleBriefing(RoundScreen):
    """Reminder bar, the characters' damage and Fluffies, and what may be said; the bar alone on a low screen."""

    screen_name = "briefing"
    dims = 2.0  # people think here
    advice = StringProperty("")
    has_advice = BooleanProperty(True)
    has_team = BooleanProperty(True)

    def show(self, view: Any) -> None:
        self.ids.bar.show(view.state)
        self.advise()

    def advise(self, *_args: Any) -> None:
        """What to do with a chosen token, else what may be said."""
        if self.ids.bar.chosen:
            self.advice = language.say("Tap a number, or the token again for its “!”.")
        else:
            self.advice = language.say("You may say: many, few or none of a colour. Never the number or the place.")

    def primary(self, view: Any) -> Action | None:
        seconds = round(view.state.box.timer_s)
        return Action("briefing.start", say("START  {n} s", n=seconds), move=self._start(view.state))

    def _start(self, state: State) -> moves.StartAction:
        """The cards come as the settings say from this round on."""
        is_after = getattr(getattr(self.settings, "value", None), "card_input", "reader") == "after"
        return moves.StartAction() if is_after == state.cards_after else moves.StartAction(is_after)

    def remind(self, character: str, steps: int | None, important: bool) -> None:
        """A token was laid, turned or taken away."""
        self.play(moves.Remind(character, steps, important))  # type: ignore[arg-type]
