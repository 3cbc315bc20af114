"""The level is won on boards the console does not follow: how many Fluffies count, and whether all four are there."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble.box import ORDER, stars_for
from companion.games.time_trouble.course import living
from companion.games.time_trouble.moves import ClaimVictory
from companion.games.time_trouble.screens.round_screen import fluffies_caught
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import button, stepper, words

load_looks(__file__)
__all__ = ["Claim", "ask_for_victory", "button", "stepper", "words"]


def ask_for_victory(panel: Any) -> None:
    """Put the question over the table."""
    claim = panel.keep("time_trouble.claim", Claim)
    claim.begin(panel.view.state)
    panel.push(claim)


class Claim(Screen):
    """Two questions and the stars they make; BACK leaves all as it is."""

    screen_name = "claim"
    is_at_table = True
    goal = NumericProperty(0)
    most = NumericProperty(0)
    fluffies = NumericProperty(0)
    is_ring = BooleanProperty(False)
    can_be_all = BooleanProperty(False)
    is_all = BooleanProperty(False)

    def begin(self, state: Any) -> None:
        """Start with the Fluffies that the record knows of."""
        level = state.box.level
        self.goal, self.most = level.goal, level.fluffies
        self.fluffies = min(max(level.goal, fluffies_caught(state)), level.fluffies)
        # In a circle all four need only be alive (R33, R37).
        self.is_ring = level.ring
        self.is_all = level.ring and len(living(state)) == len(ORDER)

    def show(self, view: Any) -> None:
        self.can_be_all = view.state is not None and len(living(view.state)) == len(ORDER)
        self.is_all = self.is_all and self.can_be_all

    def say_all(self, is_all: bool) -> None:
        """Whether all four are there."""
        self.is_all = is_all
        self.refresh()

    def say_fluffies(self, count: int) -> None:
        """How many Fluffies count."""
        self.fluffies = count
        self.refresh()

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Level won?"),)

    def back(self, view: Any) -> Action | None:
        return Action("claim.back", say("Back"), call=self.panel.pop)

    def primary(self, view: Any) -> Action | None:
        stars = stars_for(view.state.box.level.number, int(self.fluffies - self.goal), is_whole=self.is_all)
        hint = say_n("{n} star", "{n} stars", stars) if stars else None
        return Action("claim.take", say("TAKE THE VICTORY"), call=self._take, hint=hint)

    def _take(self) -> None:
        self.panel.pop()
        self.controller.play(ClaimVictory(int(self.fluffies), bool(self.is_all)))
