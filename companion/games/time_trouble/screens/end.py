"""The end of a level: victory with its stars, or defeat with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import goal
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State, is_by_hand
from companion.games.time_trouble.screens.round_screen import RoundScreen, fluffies_caught
from companion.ui.language import language
from companion.ui.screen import Action, Reading
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import stars

load_looks(__file__)
__all__ = ["TroubleEnd", "stars"]


class TroubleEnd(RoundScreen):
    """The result in words that all can read from their seats. Undo stays: a mistake can still be taken back."""

    screen_name = "end"
    has_supplies = False
    result = StringProperty("")
    reason = StringProperty("")
    account = StringProperty("")
    star_reasons = StringProperty("")
    tint = StringProperty("text")
    stars = NumericProperty(0)
    most_stars = NumericProperty(0)
    _more: int | None = None

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
        self._more = next_level(self._levels(view), level.number) if is_won else None
        self.star_reasons = _in_lines(star_reasons(state)) if is_won else ""
        self.account = _in_lines(account(state))

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Level {n}", n=view.state.box.level.number),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        return ()  # the account has the numbers that counted

    def offers(self, view: Any) -> tuple[Action, ...]:
        of_group: tuple[Action, ...] = self.panel.laying.offers_at_end(view.sitting)
        return (Action("end.home", say("Home"), call=self.panel.leave), *of_group)

    def primary(self, view: Any) -> Action | None:
        state = view.state
        number = self._more
        text = say("ONCE MORE") if number is None else say("LEVEL {n}", n=number)

        def go_on() -> None:
            level = number or state.box.level.number
            self.panel.laying.once_more(view.sitting, state.box.edition, level, state.help)

        return Action("end.more", text, call=go_on)

    def _levels(self, view: Any) -> tuple[int, ...]:
        """The levels of the table's edition, as far as it is still there."""
        edition = dict(self.controller.editions(view.game)).get(view.state.box.edition)
        return tuple(int(name) for name in edition.levels if name.isdecimal()) if edition is not None else ()


def next_level(levels: tuple[int, ...], number: int) -> int | None:
    """The level after this one; None after the last."""
    return min((each for each in levels if each > number), default=None)


def _in_lines(texts: Iterable[Text]) -> str:
    """Facts one below the other, or where the panel is low in a row, each with the dot after it."""
    return ("\n" if theme.is_portrait else "\u00a0·  ").join(language.put(text) for text in texts)


def account(state: State) -> Iterator[Text]:
    """What counted. Where the team has claimed the victory what it claimed, and nothing that the record can't know."""
    result, level = state.result, state.box.level
    if result is None:
        return
    caught = fluffies_caught(state) if is_by_hand(state) else goal.counting_fluffies(state)
    brought = result.fluffies if result.result == "won" else caught
    if not level.goal:
        if brought or not is_by_hand(state):
            yield say("Fluffies: {n}", n=brought)
    elif (is_by_hand(state) and result.result != "won") or level.ring:
        yield say("Fluffies caught: {n} ({goal} wanted)", n=brought, goal=level.goal)
    elif level.returned:
        yield say("Fluffies given back: {n} ({goal} wanted)", n=brought, goal=level.goal)
    else:
        yield say("Fluffies at the goal: {n} ({goal} wanted)", n=brought, goal=level.goal)
    if not is_by_hand(state):
        yield say_n("{n} character in action", "{n} characters in action", len(living(state)))
    yield say_n("{n} round", "{n} rounds", state.round)


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
