"""The end of a level: victory with its stars, or defeat with the reason."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import goal
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State, is_by_hand
from companion.games.time_trouble.screens.round_screen import RoundScreen, fluffies_caught
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.widgets import stars

load_looks(__file__)
__all__ = ["TroubleEnd", "stars"]


class TroubleEnd(RoundScreen):
    """The result in words that all can read from their seats. Undo stays: a mistake can still be taken back."""

    screen_name = "end"
    result = StringProperty("")
    reason = StringProperty("")
    account = StringProperty("")
    star_reasons = StringProperty("")
    tint = StringProperty("text")
    stars = NumericProperty(0)
    most_stars = NumericProperty(0)

    def show(self, view: Any) -> None:
        state, result = view.state, view.state.result
        if result is None or view.outcome is None:
            return
        is_won, level = result.result == "won", state.box.level
        self.result = language.say("Level won!") if is_won else language.say("Level lost")
        self.tint = "good" if is_won else "warning"
        self.reason = language.put(view.outcome.text)
        self.stars = result.stars if is_won else 0
        self.most_stars = level.stars if is_won else 0
        self.star_reasons = " · ".join(language.put(text) for text in star_reasons(state)) if is_won else ""
        caught = fluffies_caught(state) if is_by_hand(state) else goal.counting_fluffies(state)
        brought = result.fluffies if is_won else caught
        parts = (
            say_n("{n} star", "{n} stars", result.stars) if is_won and level.stars else None,
            say("Fluffies caught: {n} of {goal}", n=brought, goal=level.goal)
            if (is_by_hand(state) and not is_won) or level.ring
            else say("Fluffies given back: {n} of {goal}", n=brought, goal=level.goal)
            if level.returned
            else say("Fluffies at the goal: {n} of {goal}", n=brought, goal=level.goal),
            say_n("{n} character in action", "{n} characters in action", len(living(state))),
            say_n("{n} round", "{n} rounds", state.round),
        )
        self.account = " · ".join(language.put(part) for part in parts if part is not None)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Level {n}", n=view.state.box.level.number),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        offers: tuple[Action, ...] = self.panel.laying.offers_at_end(view.sitting)
        return offers

    def primary(self, view: Any) -> Action | None:
        return Action("end.home", say("HOME"), call=self.panel.leave)


def star_reasons(state: State) -> tuple[Text, ...]:
    """What each star is for, and which one was missed (rulebook, Collecting Stars; R33)."""
    result, level = state.result, state.box.level
    if result is None:
        return ()
    if not level.stars:
        return (say("Levels of your own give no stars."),)
    has_extra = not (level.ring or level.returned)
    more = min(max(0, result.fluffies - level.goal), result.stars - 1) if has_extra else 0
    has_all = result.stars > 1 + more
    found = [say("1 star: level won")]
    if more:
        found.append(say_n("{n} star: Fluffies beyond the goal", "{n} stars: Fluffies beyond the goal", more))
    if level.ring:
        found.append(say("1 star: all four in action") if has_all else say("no star: not all four in action"))
    else:
        found.append(say("1 star: all four at the goal") if has_all else say("no star: not all four at the goal"))
    return tuple(found)
