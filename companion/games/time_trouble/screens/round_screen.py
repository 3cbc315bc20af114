"""What every screen of a round shows above its content: round or step, boss, and the supplies."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State, is_by_hand
from companion.games.time_trouble.moves import ConfirmPlaces
from companion.games.time_trouble.screens.figures_notice import FiguresNotice
from companion.games.time_trouble.screens.gift_sheet import gift_offers
from companion.games.time_trouble.screens.supplies import SupplyRow
from companion.games.time_trouble.screens.told_row import ToldRow, newest_instructions
from companion.ui.correction import put_right
from companion.ui.screen import Action, GameScreen, Reading
from companion.ui.theme import theme

#: From this text size on a banner leaves a low panel no room for the notice.
LARGE_TEXT = 1.3
#: Less energy than this is drawn as a warning.
LITTLE_ENERGY = 2


def fluffies_caught(state: State) -> int:
    """Fluffies saved, or carried by characters that are not k.o."""
    return state.saved + sum(state.characters.get(name).fluffies for name in living(state))


class RoundScreen(GameScreen):
    """A screen of a round. `step_words` names its step of the round; without it the round's number stands there.

    The supplies stand in the top bar, or, on a narrow panel, in a row of their own. After figures were moved by hand a
    notice asks to put them where they stand, once the boards are followed again. `over_px` is the height of all
    that lies over it: a screen of this sort is a column. On a low panel with large text the notice waits while a banner
    stands.
    """

    step_words: Text | None = None
    #: Whether the instructions of the newest step stand here.
    tells = True
    #: Whether the supplies stand on a narrow panel, too.
    has_supplies = True
    over_px = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._supplies = self.ids.supply_row = SupplyRow()
        self._told = ToldRow()
        self._notice = FiguresNotice()
        self._notice.bind(on_place=lambda _notice: put_right(self.panel, "characters"))
        self._notice.bind(on_confirm=lambda _notice: self.play(ConfirmPlaces()))
        theme.bind(is_portrait=self._place_supplies, fitted=self._show_supplies)
        self._place_supplies()
        self.fbind("state", self._show_supplies)
        self.fbind("view", self._show_supplies)
        for widget in (self._supplies, self._notice, self._told):
            for name in ("height", "parent"):
                widget.fbind(name, self._measure_over)

    def _measure_over(self, *_args: Any) -> None:
        over = [widget for widget in (self._supplies, self._notice, self._told) if widget.parent is self]
        # Not with the screen's own spacing: that may depend on what is over it.
        self.over_px = sum(widget.height + theme.gap * 0.6 for widget in over)

    def _place_supplies(self, *_args: Any) -> None:
        is_wanted = theme.is_portrait and self.has_top_bar and self.has_supplies
        if is_wanted and self._supplies.parent is None:
            self.add_widget(self._supplies, index=len(self.children))
        elif not is_wanted and self._supplies.parent is not None:
            self.remove_widget(self._supplies)

    def _show_supplies(self, *_args: Any) -> None:
        state = self.state
        if state is not None:
            self._supplies.energy, self._supplies.snails = state.energy, state.snails
            self._supplies.fluffies = fluffy_count(state)
            self._place_notice(state)
            self._place_told(state)

    def _place_told(self, state: State) -> None:
        """What the newest step asks of people's hands; not by hand, where people say what has happened."""
        is_wanted = self.has_top_bar and self.tells and not is_by_hand(state) and state.result is None
        self._told.show(newest_instructions(self.controller, state) if is_wanted else ())
        if self._told.lines and self._told.parent is None:
            at = len(self.children) - (self._supplies.parent is not None) - (self._notice.parent is not None)
            self.add_widget(self._told, index=at)
        elif not self._told.lines and self._told.parent is not None:
            self.remove_widget(self._told)

    def _place_notice(self, state: State) -> None:
        has_room = theme.is_portrait or self.view is None or not self.view.banners or theme.text_size < LARGE_TEXT
        is_wanted = self.has_top_bar and state.is_moved_by_hand and not is_by_hand(state) and state.result is None
        is_wanted = is_wanted and has_room
        if is_wanted and self._notice.parent is None:
            at = len(self.children) - (1 if self._supplies.parent is not None else 0)
            self.add_widget(self._notice, index=at)
        elif not is_wanted and self._notice.parent is not None:
            self.remove_widget(self._notice)

    def heading(self, view: Any) -> tuple[Text, ...]:
        state = view.state
        boss = say("Boss: {who}", who=state.players[state.boss].name)
        return (self.step_words or say("Round {n}", n=state.round), boss)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        return () if theme.is_portrait else supply_readings(view.state)

    def offers(self, view: Any) -> tuple[Action, ...]:
        """The gifts that lie open, from the briefing on."""
        return gift_offers(self, view.state)

    @property
    def picks_cards(self) -> bool:
        """Whether cards are tapped on their pictures instead of being read."""
        value = getattr(self.settings, "value", None)
        return getattr(value, "card_input", "reader") != "reader"


def supply_readings(state: State) -> tuple[Reading, ...]:
    """Energy, snails and Fluffies for the top bar."""
    return (
        Reading(say("energy"), str(state.energy), is_urgent=state.energy < LITTLE_ENERGY),
        Reading(say_n("snail", "snails", state.snails), str(state.snails)),
        Reading(say("Fluffy") if fluffy_count(state) == "1" else say("Fluffies"), fluffy_count(state)),
    )


def fluffy_count(state: State) -> str:
    """Fluffies caught, or given back where that is the aim, and how many the level wants."""
    if state.box.level.returned:
        return f"{state.returned}/{state.box.level.goal}"
    goal = state.box.level.goal
    return f"{fluffies_caught(state)}/{goal}" if goal else str(fluffies_caught(state))
